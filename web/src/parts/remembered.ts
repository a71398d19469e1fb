// What was chosen last for each game, and which tables are not to be listed any more: on this device.

import type { GameInfo, TableInfo } from "../generated/messages";
import { chairsFor, firstSetup, type Setup, seatsFor } from "./setup";

const SETUPS = "playmat.setups";
const DISMISSED = "playmat.dismissed";
const MOST = 200; // tables that are remembered as dismissed

export function read<T>(key: string, none: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? none;
  } catch {
    return none;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing: next time begins as the first.
  }
}

export function keepSetup(game: string, setup: Setup): void {
  keep(SETUPS, { ...read<Record<string, Setup>>(SETUPS, {}), [game]: setup });
}

/** What was chosen last, as far as the game still has it; `own` are names of one's own decks. */
export function lastSetup(game: GameInfo, deck = "", own: string[] = []): Setup {
  const first = firstSetup(game, deck);
  const last = read<Record<string, Setup>>(SETUPS, {})[game.name];
  const mode = game.modes.find((each) => each.name === last?.mode);
  if (!last || !mode || deck) return first;
  const known = (name: string) =>
    own.includes(name) || game.decks.some((each) => each.name === name);
  const names = new Set(game.switches.map((each) => each.name));
  const switches = Object.fromEntries(
    Object.entries(last.switches).filter(([name]) => names.has(name)),
  );
  const chairs = last.chairs
    .filter((chair) => game.bots.some((bot) => bot.name === chair.bot))
    .map((chair) => ({ ...chair, deck: known(chair.deck) ? chair.deck : "" }));
  return {
    mode: mode.name,
    deck: known(last.deck) ? last.deck : first.deck,
    chairs: chairsFor(game, seatsFor(mode, switches), chairs),
    switches,
    starting: last.starting ?? "",
    games: last.games ?? first.games,
    practice: last.practice ?? false,
    minutes: last.minutes ?? first.minutes,
    days: last.days ?? first.days,
    watching: last.watching ?? first.watching,
  };
}

export function dismiss(table: string): void {
  keep(DISMISSED, [...read<string[]>(DISMISSED, []), table].slice(-MOST));
}

/** Whether there is something to play: the game, or the next one of its match. */
const goesOn = ({ over, match }: TableInfo) => !over || (match && !match.over && !match.next);

/** The tables to go on with: those that are not over and were not dismissed. */
export function toGoOnWith(tables: TableInfo[]): TableInfo[] {
  const gone = new Set(read<string[]>(DISMISSED, []));
  return tables.filter((table) => goesOn(table) && table.mine && !gone.has(table.table));
}
