// Asks the server what it makes of a card, as it is typed: one request at a time, the newest next.

import { post } from "../api";
import type { CardReading, Printed } from "../generated/messages";
import type { Sheet } from "./sheets";

export interface Question {
  card: Sheet;
  around: Sheet;
  others: string[];
}

export class Reader {
  reading = $state.raw<CardReading | null>(null);
  printed = $state.raw<Printed | null>(null); // the last that could be drawn
  problem = $state(""); // the server cannot be asked
  busy = $state(false);

  #next: Question | null = null;
  #work: Promise<void> = Promise.resolve();

  constructor(readonly game: string) {}

  /** Ask; while an answer is under way only the last question is kept. */
  ask(question: Question): void {
    this.#next = question;
    if (!this.busy) this.#work = this.#answer();
  }

  /** All that was asked is answered. */
  settled(): Promise<void> {
    return this.#work;
  }

  forget(): void {
    this.printed = null;
    this.reading = null;
  }

  async #answer(): Promise<void> {
    this.busy = true;
    while (this.#next) {
      const question = this.#next;
      this.#next = null;
      try {
        const answer = await post<CardReading>(`/api/workshop/${this.game}/read`, question);
        this.reading = answer;
        if (answer.printed) this.printed = answer.printed;
        this.problem = "";
      } catch (error) {
        this.problem = (error as Error).message;
      }
    }
    this.busy = false;
  }
}
