// A finished game being watched: which step is shown, through whose eyes, and how fast it runs.

import { get } from "../api";
import type { ReplayInfo, ReplayStep } from "../generated/messages";
import type { Animator } from "../table/session.svelte";

export const SPEEDS = [0.5, 1, 2, 4];
const PAUSE = 900; // milliseconds between two steps at single speed
const READING = 45; // milliseconds that a letter of a comment takes to be read
const KEPT = 400; // steps that are remembered

export class Replay {
  shown = $state.raw<ReplayStep | null>(null);
  step = $state(0); // where the slider stands; `shown` follows
  eyes = $state("all");
  playing = $state(false);
  speed = $state(1);
  problem = $state("");
  animator: Animator | null = null;

  #steps = new Map<string, Promise<ReplayStep>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  #quiet: Set<number>;

  constructor(readonly info: ReplayInfo) {
    this.#quiet = new Set(info.quiet);
  }

  get last(): number {
    return this.info.steps;
  }

  /** The turn that a step belongs to. */
  turnAt(step: number): number {
    return this.info.turns.findLastIndex((turn) => turn.step <= step);
  }

  /** What is said of the table as it stands at a step. */
  commentAt(step: number): string {
    return this.info.comments.findLast((comment) => comment.step <= step)?.text ?? "";
  }

  /** The next step in a direction in which something happens; those between are passed over. */
  beside(direction: 1 | -1): number {
    let step = this.step + direction;
    while (this.#quiet.has(step) && step > 0 && step < this.last) step += direction;
    return step;
  }

  /** Go to a step; from the one before it is shown how it comes about. */
  async go(step: number): Promise<void> {
    const wanted = Math.max(0, Math.min(step, this.last));
    const moving = this.shown !== null && wanted === this.beside(1);
    this.step = wanted;
    this.animator?.skip();
    try {
      const after = await this.#fetch(wanted);
      if (this.step !== wanted) return; // somebody has moved on meanwhile
      const before = this.shown;
      const apply = () => {
        this.shown = after;
      };
      if (moving && before && this.animator && this.playing) {
        const seat = null;
        await this.animator.play({ ...before, seat }, { ...after, seat }, apply, this.speed > 1);
      } else apply();
      this.problem = "";
      if (wanted < this.last) void this.#fetch(this.beside(1));
    } catch (error) {
      this.problem = (error as Error).message;
      this.playing = false;
    }
  }

  goTurn(direction: 1 | -1): void {
    const turns = this.info.turns;
    const here = this.turnAt(this.step);
    const back = direction < 0 && this.step > (turns[here]?.step ?? 0);
    const next = turns[back ? here : here + direction];
    void this.go(next?.step ?? (direction > 0 ? this.last : 0));
  }

  look(eyes: string): void {
    this.eyes = eyes;
    void this.go(this.step);
  }

  play(): void {
    if (this.step >= this.last) this.step = -1;
    this.playing = true;
    void this.#run();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
    this.animator?.skip();
  }

  async #run(): Promise<void> {
    if (!this.playing) return;
    if (this.step >= this.last) {
      this.playing = false;
      return;
    }
    await this.go(this.beside(1));
    const told = this.info.comments.find((comment) => comment.step === this.step)?.text ?? "";
    const pause = Math.max(PAUSE, told.length * READING);
    this.#timer = setTimeout(() => void this.#run(), pause / this.speed);
  }

  #fetch(step: number): Promise<ReplayStep> {
    const key = `${this.eyes} ${step}`;
    let found = this.#steps.get(key);
    if (!found) {
      if (this.#steps.size > KEPT) this.#steps.clear();
      found = get<ReplayStep>(`/api/replays/${this.info.replay}/steps/${step}?eyes=${this.eyes}`);
      this.#steps.set(key, found);
      found.catch(() => this.#steps.delete(key));
    }
    return found;
  }
}
