// The slow games of whoever looks, on whatever page, asked for again while there are any: where a
// choice has days, a minute is soon enough.

import { get } from "../api";
import type { TableInfo } from "../generated/messages";
import { mostUrgentFirst, waitsForMe } from "./slow";
import { waiting } from "./waiting.svelte";

const MINUTE = 60_000;

class SlowGames {
  all = $state.raw<TableInfo[]>([]); // the most urgent first
  waiting = $derived(this.all.filter(waitsForMe));

  async look(): Promise<void> {
    try {
      this.all = mostUrgentFirst(await get<TableInfo[]>("/api/slow_games"));
      waiting.setSlow(this.all.length > 0);
    } catch {
      // The server is away: what was known last is still the best that can be shown.
    }
  }

  /** Look again and again, until what comes back is called. */
  keepLooking(): () => void {
    const timer = setInterval(() => {
      if (this.all.length) void this.look();
    }, MINUTE);
    return () => clearInterval(timer);
  }

  /** The game to go to from this table: another that waits. */
  after(table: string): TableInfo | undefined {
    return this.waiting.find((each) => each.table !== table);
  }
}

export const slowGames = new SlowGames();

/** Have the title of any page begin with a number while it is not 0; until what comes back is called. */
export function countInTitle(count: number): () => void {
  const mark = () => {
    const title = document.title.replace(/^\(\d+\) /, "");
    const counted = count ? `(${count}) ${title}` : title;
    if (document.title !== counted) document.title = counted;
  };
  mark();
  const pages = new MutationObserver(mark);
  pages.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => pages.disconnect();
}
