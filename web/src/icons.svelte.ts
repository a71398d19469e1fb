// Pictures by name. Those of the page itself are always there; a game's come with its first card: with the
// page, or, where somebody else has made the game, from the server.

import { getOnce } from "./api";
import page from "./generated/icons/page.json";

type Pictures = Record<string, string>; // name -> what stands inside an <svg>

const GAMES = import.meta.glob<{ default: Pictures }>("./generated/icons/games/*.json");

class Icons {
  #known = $state.raw<Pictures>(page);
  #loaded: Record<string, Promise<void>> = {};

  get(name: string): string {
    return this.#known[name] ?? "";
  }

  /** Those of the cards by which games are recognised. */
  async loadFaces(): Promise<void> {
    const chunk = await import("./generated/icons/faces.json");
    this.#known = { ...chunk.default, ...this.#known };
  }

  load(game: string): Promise<void> {
    this.#loaded[game] ??= this.#fetch(game);
    return this.#loaded[game];
  }

  async #fetch(game: string): Promise<void> {
    const packed = await GAMES[`./generated/icons/games/${game}.json`]?.();
    const found = packed?.default ?? (await getOnce<Pictures>(`/api/games/${game}/icons`));
    this.#known = { ...this.#known, ...found };
  }
}

export const icons = new Icons();
