// A set on the workbench: its cards, the one that is being written, and what can be undone.

import { dropSet, freeName, keepSet, nameOf, type Sheet, type WorkSet, withField } from "./sheets";

const MOST = 200; // steps that can be undone

export class Bench {
  around = $state.raw<Sheet>({});
  cards = $state.raw<Sheet[]>([]);
  text = $state.raw(""); // the file as it was read
  at = $state(0);
  past = $state.raw<string[]>([]);
  saved = $state.raw(""); // all of it as the server keeps it
  place = $state("");

  #last = ""; // the field that was changed last: letter after letter is one step

  constructor(place: string) {
    this.place = place;
  }

  get card(): Sheet | undefined {
    return this.cards[this.at];
  }
  get others(): string[] {
    return this.cards.filter((_, index) => index !== this.at).map(nameOf);
  }
  get changed(): boolean {
    return this.#said() !== this.saved;
  }
  get whole(): WorkSet {
    return { around: this.around, cards: this.cards, text: this.text };
  }

  /** Begin with a set, with nothing to undo. */
  begin(set: WorkSet): void {
    this.#put(set);
    this.at = 0;
    this.past = [];
  }

  /** The server keeps the set as it is now, as this text. */
  isSaved(text: string, place: string): void {
    this.text = text;
    this.saved = this.#said();
    dropSet(this.place);
    this.place = place;
  }

  /** Take over another set; that can be undone. */
  replace(set: WorkSet): void {
    this.#step("");
    this.#put(set);
    this.at = 0;
    this.#keep();
  }

  setField(name: string, value: unknown, path: string): void {
    if (this.card) this.setCard(this.at, withField(this.card, name, value), path);
  }

  /** Another card in a place; what is changed of it says the path. */
  setCard(at: number, card: Sheet, path: string): void {
    this.#step(`${at}.${path}`);
    this.cards = this.cards.map((each, index) => (index === at ? card : each));
    this.#keep();
  }

  /** All cards as they are after a change to several, in one step. */
  setCards(cards: Sheet[]): void {
    this.#step("");
    this.cards = cards;
    this.#keep();
  }

  /** These cards are drafts from now on, in one step; how many were none before. */
  markDrafts(names: Set<string>): number {
    const isNew = (card: Sheet) => names.has(nameOf(card)) && card.draft !== true;
    const count = this.cards.filter(isNew).length;
    if (!count) return 0;
    this.#step("");
    this.cards = this.cards.map((card) => (isNew(card) ? { ...card, draft: true } : card));
    this.#keep();
    return count;
  }

  setAround(name: string, value: unknown): void {
    this.#step(`set.${name}`);
    this.around = withField(this.around, name, value);
    this.#keep();
  }

  add(card: Sheet): void {
    this.#step("");
    this.cards = [...this.cards, { ...card, name: freeName(nameOf(card), this.cards) }];
    this.at = this.cards.length - 1;
    this.#keep();
  }

  drop(): void {
    this.#step("");
    this.cards = this.cards.filter((_, index) => index !== this.at);
    this.at = Math.max(0, Math.min(this.at, this.cards.length - 1));
    this.#keep();
  }

  /** What is changed next is a step of its own. */
  leave(): void {
    this.#last = "";
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    const { set, at } = JSON.parse(before) as { set: WorkSet; at: number };
    this.past = this.past.slice(0, -1);
    this.#put(set);
    this.at = at;
    this.#last = "";
    this.#keep();
  }

  #said(): string {
    return JSON.stringify([this.around, this.cards]);
  }
  #put(set: WorkSet): void {
    this.around = set.around;
    this.cards = set.cards;
    this.text = set.text;
  }
  #step(path: string): void {
    if (path && path === this.#last) return;
    this.#last = path;
    const now = JSON.stringify({ set: this.whole, at: this.at });
    this.past = [...this.past, now].slice(-MOST);
  }
  #keep(): void {
    if (this.changed) keepSet(this.place, this.whole);
    else dropSet(this.place);
  }
}
