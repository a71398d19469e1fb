// A set while it is worked on: what the server says of it, and how it comes there and back.

import { tick } from "svelte";
import { get, getOnce, post, put } from "../api";
import { games } from "../games.svelte";
import type {
  CardSheet,
  DrawnSet,
  GameInfo,
  KeptSet,
  OpenedSet,
  Workbench,
  WrittenSet,
} from "../generated/messages";
import { icons } from "../icons.svelte";
import { words } from "../words";
import { Bench } from "./bench.svelte";
import { Reader } from "./reader.svelte";
import { dropSet, keptSet, nameOf, type Sheet, sheetIn, takeBrought, type WorkSet } from "./sheets";

export class SetWork {
  readonly bench: Bench;
  readonly reader: Reader;
  game = $state.raw<GameInfo | undefined>();
  made = $state.raw<Workbench | undefined>();
  loaded = $state(false);
  busy = $state(false);
  problem = $state("");
  said = $state(""); // for those who listen
  id = $state(""); // empty: the server has it not yet
  wrongCards = $state.raw<Record<string, string>>({}); // by name, what is wrong with them

  #digest = ""; // of the version that is being changed
  #drawing = Promise.resolve();

  constructor(
    readonly of: string, // the game
    at: string, // the id, or "new"
  ) {
    this.bench = new Bench(`${of}/${at}`);
    this.reader = new Reader(of);
    this.id = at === "new" ? "" : at;
  }

  get title(): string {
    return String(this.bench.around.set ?? "");
  }

  /** Opens what the server keeps, then what was left here, then what another page has brought. */
  async open(asked: URLSearchParams): Promise<void> {
    await this.#trying(async () => {
      this.game = await games.named(this.of);
      if (!this.game) throw new Error(words.missing.game);
      void icons.load(this.of);
      this.made = await getOnce<Workbench>(`/api/workshop/${this.of}`);
      this.bench.begin(await this.#first());
      const left = keptSet(this.bench.place);
      if (left) this.bench.replace(left);
      const brought = takeBrought(this.bench.place);
      if (brought) this.bench.replace(brought);
      if (left && brought) this.said = words.workshop.insteadOf;
      const variant = asked.get("variant");
      if (variant) this.#add(await this.#variant(variant));
      const example = sheetIn(asked.get("card"));
      if (example) this.#add(example);
      this.loaded = true;
      this.drawAll();
    });
  }

  async save(): Promise<boolean> {
    this.problem = "";
    this.busy = true;
    const saved = await this.#trying(async () => {
      const text = await this.fileText();
      const kept = this.id
        ? await put<KeptSet>(`/api/sets/${this.id}`, {
            text,
            name: this.title,
            expected: this.#digest,
          })
        : await post<KeptSet>("/api/sets", { game: this.of, name: this.title, text });
      this.id = kept.info.id;
      this.#digest = kept.sheet.digest;
      this.bench.isSaved(text, `${this.of}/${this.id}`);
      history.replaceState(null, "", `/workshop/${this.of}/${this.id}`);
      const drafts = this.bench.cards.filter((each) => each.draft === true).map(nameOf);
      this.said = words.workshop.draft.saved(drafts);
    });
    this.busy = false;
    return saved;
  }

  /** Do something with the set that only a saved one can do. */
  async whenSaved(act: () => Promise<void>): Promise<void> {
    if (this.bench.changed && !(await this.save())) return;
    this.busy = true;
    await this.#trying(act);
    this.busy = false;
  }

  /** Keep a scenario with the set, which is saved first. */
  async keepScenario(text: string): Promise<void> {
    if (this.bench.changed && !(await this.save())) throw new Error(this.problem);
    await post(`/api/sets/${this.id}/scenarios`, { text });
  }

  async throwAway(): Promise<void> {
    dropSet(this.bench.place);
    this.bench.begin(await this.#first());
    this.drawAll();
  }

  /** Goes on with another set, or another version of this one. */
  take(set: WorkSet): void {
    this.bench.replace(set);
    this.drawAll();
  }

  async opened(text: string): Promise<WorkSet> {
    const found = await post<OpenedSet>(`/api/workshop/${this.of}/open`, { text });
    return { around: found.around, cards: found.cards, text };
  }

  undo(): void {
    this.bench.undo();
    this.said = words.workshop.undone;
  }

  /** What is told of the card that is being written stands in the list too. */
  mark(called: string, wrong: string): void {
    this.wrongCards = { ...this.wrongCards, [called]: wrong };
  }

  drawAll(): void {
    this.#drawing = this.#drawCards();
  }

  /** The set as a file. A card that is not understood is a draft there: it stops nobody. */
  async fileText(): Promise<string> {
    await Promise.all([this.reader.settled(), this.#drawing]);
    await tick();
    const wrong = Object.keys(this.wrongCards).filter((called) => this.wrongCards[called]);
    this.bench.markDrafts(new Set(wrong));
    return (await post<WrittenSet>(`/api/workshop/${this.of}/write`, this.bench.whole)).text;
  }

  async #drawCards(): Promise<void> {
    if (!this.bench.cards.length) return;
    await this.#trying(async () => {
      const body = { cards: this.bench.cards, around: this.bench.around };
      const drawn = await post<DrawnSet>(`/api/workshop/${this.of}/draw`, body);
      this.wrongCards = Object.fromEntries(drawn.cards.map((each) => [each.name, each.problem]));
    });
  }

  /** The set as the server keeps it, or a new one. */
  async #first(): Promise<WorkSet> {
    if (!this.id) {
      return { around: { set: words.workshop.mySet, game: this.of }, cards: [], text: "" };
    }
    const kept = await get<KeptSet>(`/api/sets/${this.id}`);
    this.#digest = kept.sheet.digest;
    const set = await this.opened(kept.sheet.text);
    this.bench.saved = JSON.stringify([set.around, set.cards]);
    return set;
  }

  async #variant(of: string): Promise<Sheet> {
    const path = `/api/workshop/${this.of}/card?card=${encodeURIComponent(of)}`;
    const { number: _, ...rest } = (await get<CardSheet>(path)).card as Sheet;
    return { ...rest, name: words.workshop.named(of) };
  }

  /** A card that the address names is there once: loading the page again adds no other. */
  #add(card: Sheet): void {
    this.bench.add(card);
    history.replaceState(null, "", location.pathname);
  }

  async #trying(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      this.problem = (error as Error).message;
      return false;
    }
  }
}
