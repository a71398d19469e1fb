// Learning from one's mistakes: each is tried again on the mat, one after the other.

import type { AnalysisInfo, Arrow, JudgedChoice, Situation } from "../generated/messages";
import { aimsOf } from "../table/aim";
import type { Sitting } from "../table/hands.svelte";
import { placesNamed } from "../table/telling";
import { type Outcome, outcome, slipsOf } from "./analysis";
import type { Replay } from "./replay.svelte";

export class Learning implements Sitting {
  place = $state(0); // of the mistake that is tried
  tried = $state(""); // what was chosen last; empty: nothing yet
  given = $state(false); // the solution was asked for
  readonly mistakes: JudgedChoice[];
  why = null;
  readonly moving = false;

  constructor(
    readonly replay: Replay,
    found: AnalysisInfo,
    readonly seat: string,
  ) {
    this.mistakes = slipsOf(found, seat);
  }

  now = $derived.by(() => this.mistakes[this.place]);
  outcome: Outcome | null = $derived.by(() =>
    this.now && this.tried ? outcome(this.now, this.tried) : null,
  );
  isOpen = $derived.by(() => !this.given && this.outcome?.right !== true);

  /** Show the table before a mistake, through the eyes of who made it. */
  async go(place: number): Promise<void> {
    this.place = place;
    this.tried = "";
    this.given = false;
    this.replay.eyes = this.seat;
    await this.replay.go((this.now?.number ?? 1) - 1);
  }

  get isHere(): boolean {
    return this.replay.shown?.step === (this.now?.number ?? 0) - 1;
  }

  // ---- for hands ----

  get ask() {
    return this.isHere && this.isOpen ? (this.replay.shown?.ask ?? null) : null;
  }
  get shown(): Situation | null {
    const step = this.replay.shown;
    return step ? ({ mat: step.mat } as Situation) : null;
  }
  get eyes(): string {
    return this.seat;
  }
  get hint(): { option: number } | null {
    return null;
  }
  choose(option: number): void {
    this.tried = this.ask?.options[option]?.text ?? "";
  }
  words(text: string): string {
    return this.replay.shown ? placesNamed(text, this.replay.shown.mat) : text;
  }
  askWhy(): void {}
  hurry(): void {}

  /** The better choice as an arrow on the mat, once it is found or shown. */
  get arrows(): Arrow[] {
    const step = this.replay.shown;
    if (!step?.ask || !this.isHere || this.isOpen || !this.now) return [];
    const text = this.outcome?.right ? this.tried : this.now.best;
    const aim = aimsOf(step.ask, step.mat, this.seat).all.find((one) => one.option.text === text);
    const source = aim?.sources[0];
    return source && aim.target ? [{ source, target: aim.target, name: "boost" }] : [];
  }
}
