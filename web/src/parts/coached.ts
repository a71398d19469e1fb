// Who is coached: on this device.

import { keep, read } from "./remembered";

const COACHED = "playmat.coached";
const FIRST_GAMES = 3; // of a game, in which who plays it is coached

interface Kept {
  played: string[]; // tables at which a game was played to its end
}

const kept = (game: string): Kept =>
  read<Record<string, Kept>>(COACHED, {})[game] ?? { played: [] };

/** Whether this table has one of the first games that somebody plays. */
export function isFirstGame(game: string, table: string): boolean {
  const before = kept(game).played.filter((other) => other !== table);
  return before.length < FIRST_GAMES;
}

export function keepPlayed(game: string, table: string): void {
  const { played } = kept(game);
  if (played.includes(table)) return;
  const all = read<Record<string, Kept>>(COACHED, {});
  keep(COACHED, { ...all, [game]: { played: [...played, table].slice(-FIRST_GAMES) } });
}
