// Tables and games in words, as the lists of the lobby and of the replays tell them.

import type { GameInfo, TableInfo } from "../generated/messages";
import { words } from "../words";
import { told } from "./english";

export function gameTitle(games: GameInfo[], name: string): string {
  return games.find((game) => game.name === name)?.title ?? name;
}

export function modeTitle(games: GameInfo[], table: { game: string; mode: string }): string {
  const game = games.find((each) => each.name === table.game);
  return game?.modes.find((mode) => mode.name === table.mode)?.title ?? table.mode;
}

/** "against Ada and a bot", from where one sits. */
export function againstWhom(table: TableInfo): string {
  const others = table.seats.filter((seat) => seat.letter !== table.mine);
  const names = others.map((seat) =>
    seat.kind === "open" ? words.outcome.toCome : seat.name || seat.letter,
  );
  return names.length ? words.outcome.against(names) : words.outcome.alone;
}

/** Where its turn stands: "Turn 3, yours: battle". */
export function standsAt(table: TableInfo): string {
  const nameOf = (letter: string) =>
    table.seats.find((seat) => seat.letter === letter)?.name || letter;
  return told(table.line, {
    me: table.mine || null,
    seats: table.seats.map((seat) => seat.letter),
    nameOf,
  });
}

/** What holds at a table with others: its clock, and who may watch how soon. */
export function terms(
  table: Pick<TableInfo, "minutes" | "days" | "spectators" | "watch_delay">,
): string {
  const { minutes, days } = table;
  const timed = minutes ? words.terms.clock(minutes) : words.terms.noClock;
  const clock = days ? words.terms.days(days) : timed;
  const watching = table.spectators
    ? words.terms.watched(table.watch_delay)
    : words.terms.unwatched;
  return `${clock} ${watching}`;
}

/** How it ended, from where one sits. */
export function outcome(table: TableInfo): string {
  if (!table.ending) return table.over ? words.outcome.over : words.outcome.goingOn;
  if (table.ending.draw) return words.outcome.draw;
  if (table.mine && table.ending.winners.includes(table.mine)) return words.outcome.youWon;
  if (table.mine) return words.outcome.youLost;
  const named = table.seats.filter((seat) => table.ending?.winners.includes(seat.letter));
  return words.outcome.won(named.map((seat) => seat.name || seat.letter));
}

export function when(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString(undefined, {
    dateStyle: "medium",
    timeStyle: "short",
  });
}
