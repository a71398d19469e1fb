// A line to talk through to something of which the server keeps nothing: a lesson, a puzzle. What has
// led to where it stands goes along with everything that is said.

import { type ApiError, post } from "../api";
import type { LessonTalk, PuzzleTalk, Told } from "../generated/messages";
import type { Line, Listener, Speech } from "../socket";

export const BEGIN: Speech = { type: "resume" };

type Talk = LessonTalk | PuzzleTalk;

export abstract class TalkLine<T extends Talk> implements Line {
  #lastId = 0;
  #last: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(
    private readonly path: string,
    protected readonly listener: Listener,
  ) {
    this.say(BEGIN); // heard when whoever extends this is made
  }

  /** What goes along with something that is said. */
  protected abstract talk(said: T["said"]): T;
  /** A message before it is passed on. */
  protected abstract heard(message: Told): void;
  /** Whether something can be done about a beginning that was refused. */
  protected abstract mended(status: number): boolean;

  /** Says something, one after the other. */
  say(message: Speech): number {
    const id = ++this.#lastId;
    this.#last = this.#last.then(() => this.#talk({ ...message, id } as T["said"]));
    return id;
  }

  close(): void {
    this.#closed = true;
  }

  async #talk(said: T["said"]): Promise<void> {
    try {
      const told = await post<Told[]>(this.path, this.talk(said));
      if (this.#closed) return;
      this.listener.connection("open");
      for (const message of told) {
        this.heard(message);
        this.listener.told(message);
      }
    } catch (error) {
      this.#failed(error as ApiError, said);
    }
  }

  #failed({ status, message }: ApiError, said: T["said"]): void {
    if (said.type === "resume" && this.mended(status)) {
      this.say(BEGIN);
    } else if (said.type === "resume" && status) {
      this.listener.told({ type: "closing", reason: message, again: 0, at: "" });
    } else {
      const id = said.id ?? 0;
      this.listener.told({ type: "refused", id, reason: message, rule: "", clause: "" });
    }
  }
}
