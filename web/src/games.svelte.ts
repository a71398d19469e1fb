// The games that the server offers, and their cards. Loaded once.

import { untrack } from "svelte";
import { getOnce } from "./api";
import type { GameInfo, Printed } from "./generated/messages";
import { icons } from "./icons.svelte";

export type { GameInfo };

class Games {
  all = $state.raw<GameInfo[]>([]);
  problem = $state("");

  async load(): Promise<GameInfo[]> {
    try {
      this.all = await getOnce<GameInfo[]>("/api/games");
      this.problem = "";
    } catch (error) {
      this.problem = (error as Error).message;
    }
    return this.all;
  }

  /** The game of this name. Who asks does so once: that the list comes later makes no page begin anew. */
  async named(name: string): Promise<GameInfo | undefined> {
    const known = untrack(() => this.all);
    const all = known.length ? known : await this.load();
    return all.find((game) => game.name === name);
  }

  /** All cards of a game by name, with those of sets. Their pictures follow when they have come. */
  async cards(game: string, sets: string[] = []): Promise<Map<string, Printed>> {
    void icons.load(game);
    const query = new URLSearchParams(sets.map((digest) => ["sets", digest]));
    const path = `/api/games/${game}/cards`;
    const cards = await getOnce<Printed[]>(sets.length ? `${path}?${query}` : path);
    return new Map(cards.map((card) => [card.name, card]));
  }
}

export const games = new Games();
void games.load();
