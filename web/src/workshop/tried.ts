// Which table was opened from which position, on this device: what is tried there can be kept as a
// scenario of the card.

import { keep, read } from "../parts/remembered";

export interface Tried {
  table: string;
  game: string;
  set: string; // the id of the set
  card: string;
  text: string; // the position
}

const KEY = "playmat.tried";
const MOST = 20; // tables

export function keepTried(tried: Tried): void {
  const others = read<Tried[]>(KEY, []).filter((each) => each.table !== tried.table);
  keep(KEY, [...others, tried].slice(-MOST));
}

export const triedAt = (table: string) =>
  read<Tried[]>(KEY, []).find((each) => each.table === table);
