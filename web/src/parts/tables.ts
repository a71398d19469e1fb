// Tables and games in words, as the lists of the lobby and of the replays tell them.

import type { GameInfo, TableInfo } from "../generated/messages";
import { counted, joined, told } from "./english";

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
    seat.kind === "open" ? "somebody to come" : seat.name || seat.letter,
  );
  return names.length ? `against ${joined(names)}` : "alone";
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
export function terms(table: Pick<TableInfo, "minutes" | "spectators" | "watch_delay">): string {
  const clock = table.minutes
    ? `Each player has ${counted(table.minutes, "minute")} for all choices.`
    : "No clock runs.";
  if (!table.spectators) return `${clock} Nobody else can watch.`;
  const late = table.watch_delay
    ? `, ${counted(table.watch_delay, "second")} later than you`
    : " as it happens";
  return `${clock} Whoever has the link for spectators sees the game${late}, without your hands.`;
}

/** How it ended, from where one sits. */
export function outcome(table: TableInfo): string {
  if (!table.ending) return table.over ? "Over" : "Going on";
  if (table.ending.draw) return "A draw";
  if (table.mine && table.ending.winners.includes(table.mine)) return "You won";
  if (table.mine) return "You lost";
  const named = table.seats.filter((seat) => table.ending?.winners.includes(seat.letter));
  return `${joined(named.map((seat) => seat.name || seat.letter))} won`;
}

export function when(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString(undefined, {
    dateStyle: "medium",
    timeStyle: "short",
  });
}
