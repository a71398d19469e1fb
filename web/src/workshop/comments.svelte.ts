// What testers have said of a set: asked for, added to, resolved, deleted.

import { get, post, put, remove } from "../api";
import type { TesterComment } from "../generated/messages";

export class Comments {
  all = $state.raw<TesterComment[]>([]);
  problem = $state("");

  /** `path` is that of the shared set, or of one's own. */
  constructor(readonly path: string) {}

  load(): Promise<boolean> {
    return this.tried(async () => {
      this.all = await get<TesterComment[]>(this.path);
    });
  }
  add(card: string, text: string, version: string): Promise<boolean> {
    return this.tried(async () => {
      this.all = await post<TesterComment[]>(this.path, { card, text, version });
    });
  }
  resolve(comment: TesterComment): Promise<boolean> {
    return this.tried(async () => {
      await put(`${this.path}/${comment.id}`, { resolved: !comment.resolved });
      this.all = await get<TesterComment[]>(this.path);
    });
  }
  remove(comment: TesterComment): Promise<boolean> {
    return this.tried(async () => {
      await remove(`${this.path}/${comment.id}`);
      this.all = this.all.filter((each) => each.id !== comment.id);
    });
  }
  /** What was said of a card; of the set, where it has no name. */
  of(card: string): TesterComment[] {
    return this.all.filter((each) => each.card === card);
  }
  open(card: string): number {
    return this.of(card).filter((each) => !each.resolved).length;
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
