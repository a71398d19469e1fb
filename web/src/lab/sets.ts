// Sets of a guest's own, which an experiment has as texts: the lab keeps nothing of a guest's.

import { get } from "../api";
import type { SetSheet } from "../generated/messages";

/** The texts of sets of a game, which decks name by their digests. */
export const textsOf = (game: string, digests: string[]): Promise<string[]> =>
  Promise.all(
    digests.map(async (digest) => (await get<SetSheet>(`/api/games/${game}/sets/${digest}`)).text),
  );
