// A lesson as a line to talk through; how far it has come is kept on this device.

import type { LessonTalk, Told } from "../generated/messages";
import { answersOf, keepAnswers } from "../parts/learnt";
import type { Listener } from "../socket";
import { TalkLine } from "./talkLine";

export class LessonLine extends TalkLine<LessonTalk> {
  #answers: string[];

  constructor(
    private readonly game: string,
    private readonly number: number,
    listener: Listener,
  ) {
    super(`/api/games/${encodeURIComponent(game)}/lessons/${number}`, listener);
    this.#answers = answersOf(game, number);
  }

  protected talk(said: LessonTalk["said"]): LessonTalk {
    return { answers: this.#answers, said };
  }

  protected heard(message: Told): void {
    if (message.type !== "situation" || !message.guiding) return;
    const { done, answers } = message.guiding;
    this.#keep(done ? [] : answers, answers);
  }

  protected mended(status: number): boolean {
    if (status !== 400 || !this.#answers.length) return false;
    this.#keep([]); // the lesson is another one by now
    return true;
  }

  /** Who comes back to a lesson that is over begins it again. */
  #keep(kept: string[], answers = kept): void {
    this.#answers = answers;
    keepAnswers(this.game, this.number, kept);
  }
}
