// The games that the server offers, and their cards. Loaded once.

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

  async named(name: string): Promise<GameInfo | undefined> {
    const all = this.all.length ? this.all : await this.load();
    return all.find((game) => game.name === name);
  }

  /** All cards of a game by name, with the pictures that they need. */
  async cards(game: string): Promise<Map<string, Printed>> {
    const [cards] = await Promise.all([
      getOnce<Printed[]>(`/api/games/${game}/cards`),
      icons.load(game),
    ]);
    return new Map(cards.map((card) => [card.name, card]));
  }
}

export const games = new Games();
void games.load();
