// A puzzle as a line to talk through. The right choices so far and how often there was a hint go along.

import type { PuzzleTalk, Solving, Told } from "../generated/messages";
import { TalkLine } from "../guides/talkLine";
import type { Listener } from "../socket";

/** What came of the first try: told once. */
export type Settled = (standing: Solving["standing"], rating: number, helped: boolean) => void;

export class PuzzleLine extends TalkLine<PuzzleTalk> {
  #answers: string[] = [];
  #hinted = 0;
  #settled = false;
  readonly #visit = Math.floor(Math.random() * 2 ** 31);

  constructor(
    game: string,
    number: number,
    private readonly running: boolean,
    private readonly settled: Settled,
    listener: Listener,
  ) {
    super(`/api/puzzles/${encodeURIComponent(game)}/${number}`, listener);
  }

  protected talk(said: PuzzleTalk["said"]): PuzzleTalk {
    return {
      answers: this.#answers,
      visit: this.#visit,
      hinted: this.#hinted,
      running: this.running,
      said,
    };
  }

  protected heard(message: Told): void {
    if (message.type === "hinted") this.#hinted += 1;
    if (message.type !== "situation" || !message.solving) return;
    const { standing, answers, rating } = message.solving;
    this.#answers = standing === "open" || standing === "failed" ? answers : [];
    if (standing === "open" || this.#settled) return;
    this.#settled = true;
    this.settled(standing, rating, this.#hinted > 0);
  }

  protected mended(): boolean {
    return false;
  }
}
