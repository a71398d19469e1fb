// Long work at the server, looked after as long as somebody watches.

import { ApiError, get, post, remove } from "../api";
import type { AskedWork, Findings, WorkInfo } from "../generated/messages";

const PAUSE = 1000; // milliseconds between two looks
const LATER = 5000; // when the server cannot be reached

/** Have an experiment carried out; its name. */
export const ask = async (description: string): Promise<string> =>
  (await post<AskedWork>("/api/work", { kind: "lab", description })).id;

export const goesOn = (work: WorkInfo) => work.state === "waiting" || work.state === "running";

/** What was found: at the end, or until now. */
export const foundIn = (work: WorkInfo) => (work.result ?? work.latest) as Findings | null;

export class Watch {
  info = $state.raw<WorkInfo | null>(null);
  problem = $state("");
  #timer = 0;
  #closed = false;

  constructor(readonly id: string) {
    void this.#look();
  }

  async cancel(): Promise<void> {
    await remove(`/api/work/${this.id}`).catch((error: Error) => {
      this.problem = error.message;
    });
    void this.#look();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    let pause = 0;
    try {
      this.info = await get<WorkInfo>(`/api/work/${this.id}`);
      this.problem = "";
      if (goesOn(this.info)) pause = PAUSE;
    } catch (error) {
      this.problem = (error as Error).message;
      if (!(error instanceof ApiError) || error.status !== 404) pause = LATER;
    }
    if (pause && !this.#closed) this.#timer = setTimeout(() => void this.#look(), pause);
  }
}
