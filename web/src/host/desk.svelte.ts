// The host's desk: what the server tells whoever has the host's key, and what they have it do.

import { ApiError, call } from "../api";
import type { HostOverview } from "../generated/messages";

const KEY = "playmat.host";
const REFUSED = 403;

/** The key of this tab. It is kept nowhere else, and by no other tab. */
function keptKey(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function keepKey(key: string): void {
  try {
    if (key) sessionStorage.setItem(KEY, key);
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing: it is asked for again.
  }
}

export class Desk {
  seen = $state.raw<HostOverview | null>(null);
  problem = $state("");
  busy = $state(false);
  #key = keptKey();

  get hasKey(): boolean {
    return this.#key !== "";
  }

  /** Try a key; it is kept if it fits. */
  async open(key: string): Promise<void> {
    this.#key = key.trim();
    await this.look();
    keepKey(this.seen ? this.#key : "");
  }

  leave(): void {
    this.#key = "";
    this.seen = null;
    this.problem = "";
    keepKey("");
  }

  look = () => this.#ask("GET", "");
  close = (table: string) => this.#ask("POST", `/tables/${encodeURIComponent(table)}/close`, {});
  ban = (who: string, hours = 24, note = "") => this.#ask("POST", "/bans", { who, hours, note });
  endBan = (who: string) => this.#ask("POST", "/bans/end", { who });
  settle = (report: string) => this.#ask("POST", `/reports/${report}/settle`, {});
  drain = (draining: boolean) => this.#ask("POST", "/drain", { draining });

  /** Whether it was done. Each answer shows all anew. */
  async #ask(method: string, path: string, body?: unknown): Promise<boolean> {
    const key = this.#key;
    this.busy = true;
    try {
      const authorization = { Authorization: `Bearer ${key}` };
      const seen = await call<HostOverview>(method, `/api/host${path}`, body, authorization);
      if (key === this.#key) this.seen = seen;
      this.problem = "";
      return true;
    } catch (error) {
      if (key !== this.#key) return false;
      if (error instanceof ApiError && error.status === REFUSED) this.leave();
      this.problem = (error as Error).message;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
