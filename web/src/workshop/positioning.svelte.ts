// A position being laid out: asked of the server after each change, one request at a time. What can
// be taken back is kept as text, or as it was laid where the server has not put that into words yet.

import { post } from "../api";
import type { LaidPosition } from "../generated/messages";
import { read } from "../parts/remembered";
import type { Given } from "./positions";

const MOST = 200; // steps that can be undone
const KEY = "playmat.position.";

interface Change {
  given?: Given;
  text?: string;
}

export class Positioning {
  laid = $state.raw<LaidPosition | null>(null); // the last answer
  shown = $state.raw<LaidPosition | null>(null); // the last that could be drawn
  given = $state.raw<Given>({});
  text = $state("");
  mode = $state("");
  busy = $state(false);
  problem = $state(""); // the server cannot be asked
  past = $state.raw<Change[]>([]);
  future = $state.raw<Change[]>([]);

  #next: Change | null = null;
  #wordless = false; // the text does not say yet what is laid
  #typing = false; // letter after letter is one step

  constructor(
    readonly game: string,
    readonly place: string, // where it is kept on this device
    readonly sets: string[],
  ) {}

  /** Begin as it was left here, or with the position in which the card is tried. */
  async begin(card: string): Promise<void> {
    const left = read<{ text: string; mode: string } | null>(KEY + this.place, null);
    this.mode = left?.mode ?? "";
    if (left) this.text = left.text;
    await this.#ask(left ? { text: left.text } : {}, left ? "" : card);
    await this.#work();
  }

  /** Begin anew. */
  async renew(card: string): Promise<void> {
    this.#step();
    this.mode = "";
    await this.#ask({}, card);
    await this.#work();
  }

  /** Change it by hand. */
  change(given: Given): void {
    if (given === this.given) return;
    this.#step();
    this.#typing = false;
    this.#become({ given });
  }

  /** Change it in words. */
  write(text: string): void {
    if (!this.#typing) this.#step();
    this.#typing = true;
    this.#become({ text });
  }
  leave(): void {
    this.#typing = false;
  }

  setMode(mode: string): void {
    this.mode = mode;
    this.#queue(this.#now());
  }

  undo(): void {
    this.#turn("past", "future");
  }
  redo(): void {
    this.#turn("future", "past");
  }

  /** All that was changed has been answered, and can be laid out. */
  get stands(): boolean {
    return !this.busy && !!this.laid?.mat;
  }

  #turn(from: "past" | "future", to: "past" | "future"): void {
    const change = this[from].at(-1);
    if (change === undefined) return;
    this[from] = this[from].slice(0, -1);
    this[to] = [...this[to], this.#now()];
    this.#typing = false;
    this.#become(change);
  }
  #step(): void {
    this.past = [...this.past, this.#now()].slice(-MOST);
    this.future = [];
  }
  #now(): Change {
    return this.#wordless ? { given: this.given } : { text: this.text };
  }
  #become(change: Change): void {
    this.#wordless = change.text === undefined;
    if (change.text !== undefined) this.text = change.text;
    if (change.given !== undefined) this.given = change.given;
    this.#queue(change);
  }
  #queue(change: Change): void {
    this.#next = change;
    if (!this.busy) void this.#work();
  }
  async #work(): Promise<void> {
    while (this.#next) {
      const change = this.#next;
      this.#next = null;
      await this.#ask(change);
    }
  }
  async #ask(change: Change, card = ""): Promise<void> {
    this.busy = true;
    try {
      const body = { sets: this.sets, mode: this.mode, card, ...change };
      const laid = await post<LaidPosition>(`/api/positions/${this.game}`, body);
      if (!this.#next) this.#take(laid, change.text === undefined);
      this.problem = "";
    } catch (error) {
      this.problem = (error as Error).message;
    }
    this.busy = false;
  }
  #take(laid: LaidPosition, written: boolean): void {
    this.laid = laid;
    this.#wordless = false;
    this.mode = laid.mode;
    if (written) this.text = laid.text;
    if (laid.given) this.given = laid.given;
    if (laid.mat) this.shown = laid;
    try {
      const left = { text: this.text, mode: this.mode };
      localStorage.setItem(KEY + this.place, JSON.stringify(left));
    } catch {
      // A browser that keeps nothing: the position lives as long as the page.
    }
  }
}
