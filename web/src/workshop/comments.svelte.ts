// What testers have said of a set: asked for, added to, resolved, deleted.

import { get, post, put, remove } from "../api";
import type { TesterComment } from "../generated/messages";

export class Comments {
  all = $state.raw<TesterComment[]>([]);
  problem = $state("");

  #asked = 0;
  #taken = 0; // the question of which `all` is the answer

  /** `path` is that of the shared set, or of one's own. */
  constructor(readonly path: string) {}

  load(): Promise<boolean> {
    return this.tried(() => this.#ask(() => get(this.path)));
  }
  add(card: string, text: string, version: string): Promise<boolean> {
    return this.tried(() => this.#ask(() => post(this.path, { card, text, version })));
  }
  resolve(comment: TesterComment): Promise<boolean> {
    return this.tried(async () => {
      await put(`${this.path}/${comment.id}`, { resolved: !comment.resolved });
      await this.#ask(() => get(this.path));
    });
  }
  remove(comment: TesterComment): Promise<boolean> {
    return this.tried(async () => {
      await remove(`${this.path}/${comment.id}`);
      await this.#ask(() => get(this.path));
    });
  }
  /** What was said of a card; of the set, where it has no name. */
  of(card: string): TesterComment[] {
    return this.all.filter((each) => each.card === card);
  }
  open(card: string): number {
    return this.of(card).filter((each) => !each.resolved).length;
  }
  get unresolved(): number {
    return this.all.filter((each) => !each.resolved).length;
  }

  /** All comments, unless what was asked for later has been answered before. */
  async #ask(question: () => Promise<TesterComment[]>): Promise<void> {
    const number = ++this.#asked;
    const all = await question();
    if (number < this.#taken) return;
    this.#taken = number;
    this.all = all;
  }
  private async tried(act: () => Promise<void>): Promise<boolean> {
    this.problem = "";
    try {
      await act();
      return true;
    } catch (error) {
      this.problem = (error as Error).message;
      return false;
    }
  }
}
