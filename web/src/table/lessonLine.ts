// A lesson as a line to talk through. The server keeps nothing of it: the answers that have led to
// where it stands go along with everything that is said.

import { type ApiError, post } from "../api";
import type { LessonTalk, Told } from "../generated/messages";
import { answersOf, keepAnswers } from "../parts/learnt";
import type { Line, Listener, Speech } from "../socket";

const BEGIN: Speech = { type: "resume" };

export class LessonLine implements Line {
  #answers: string[];
  #lastId = 0;
  #last: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(
    private readonly game: string,
    private readonly number: number,
    private readonly listener: Listener,
  ) {
    this.#answers = answersOf(game, number);
    this.say(BEGIN);
  }

  /** Says something, one after the other. */
  say(message: Speech): number {
    const id = ++this.#lastId;
    this.#last = this.#last.then(() => this.#talk({ ...message, id } as LessonTalk["said"]));
    return id;
  }

  close(): void {
    this.#closed = true;
  }

  async #talk(said: LessonTalk["said"]): Promise<void> {
    const path = `/api/games/${encodeURIComponent(this.game)}/lessons/${this.number}`;
    try {
      this.#hear(await post<Told[]>(path, { answers: this.#answers, said } satisfies LessonTalk));
    } catch (error) {
      const { status, message } = error as ApiError;
      if (status === 400 && said.type === "resume" && this.#answers.length) {
        this.#keep([]); // the lesson is another one by now
        this.say(BEGIN);
      } else if (said.type === "resume" && status) {
        this.listener.told({ type: "closing", reason: message, again: 0 });
      } else {
        this.listener.told({
          type: "refused",
          id: said.id ?? 0,
          reason: message,
          rule: "",
          clause: "",
        });
      }
    }
  }

  #hear(told: Told[]): void {
    if (this.#closed) return;
    this.listener.connection("open");
    for (const message of told) {
      if (message.type === "situation" && message.guiding) {
        this.#keep(message.guiding.done ? [] : message.guiding.answers, message.guiding.answers);
      }
      this.listener.told(message);
    }
  }

  /** Who comes back to a lesson that is over begins it again. */
  #keep(kept: string[], answers = kept): void {
    this.#answers = answers;
    keepAnswers(this.game, this.number, kept);
  }
}
