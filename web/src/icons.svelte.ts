// Pictures by name. Those of the page itself are always there; a game's come with its first card.

import page from "./generated/icons/page.json";

type Pictures = Record<string, string>; // name -> what stands inside an <svg>

const GAMES = import.meta.glob<{ default: Pictures }>("./generated/icons/games/*.json");

class Icons {
  #known = $state.raw<Pictures>(page);
  #loaded = new Map<string, Promise<void>>();

  get(name: string): string {
    return this.#known[name] ?? "";
  }

  /** Those of the cards by which games are recognised. */
  async loadFaces(): Promise<void> {
    const chunk = await import("./generated/icons/faces.json");
    this.#known = { ...chunk.default, ...this.#known };
  }

  load(game: string): Promise<void> {
    let loading = this.#loaded.get(game);
    if (!loading) {
      loading = this.#fetch(game);
      this.#loaded.set(game, loading);
    }
    return loading;
  }

  async #fetch(game: string): Promise<void> {
    const chunk = await GAMES[`./generated/icons/games/${game}.json`]?.();
    if (chunk) this.#known = { ...this.#known, ...chunk.default };
  }
}

export const icons = new Icons();
