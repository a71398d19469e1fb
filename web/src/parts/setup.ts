// Setting up a table: what was chosen in the lobby, as the server wants to hear it.

import type {
  BotInfo,
  DeckInfo,
  GameInfo,
  ModeInfo,
  NewTable,
  OpenSeat,
} from "../generated/messages";
import { words } from "../words";

export type Rival = "bot" | "here" | "link";

export interface Chair {
  rival: Rival; // who sits there; the first chair is always one's own
  bot: string;
  deck: string; // empty: any
}

export interface Setup {
  mode: string;
  deck: string;
  chairs: Chair[]; // of the others
  switches: Record<string, string>;
  starting: string; // the seat that starts, where the players choose it; empty: by chance
  games: number; // the match is the best of so many; 1: one game
  practice: boolean; // anything may be taken back: offered where nobody else would mind
  minutes: number; // of each clock between persons; 0: the game's own
  days: number; // for each choice between persons; 0: a clock runs
  watching: number; // seconds by which spectators are behind; less than 0: there are none
}

/** What a person who only wants to play would choose. */
export function firstSetup(game: GameInfo, deck = ""): Setup {
  const own = [...game.decks].find((each) => each.name === deck);
  const mode = game.modes.find((each) => each.name === own?.mode) ?? game.modes[0]!;
  return {
    mode: mode.name,
    deck: deck || firstDeck(game, mode.name),
    chairs: chairsFor(game, mode.seats, []),
    switches: {},
    starting: "",
    games: 1,
    practice: false,
    minutes: 0,
    days: 0,
    watching: 0,
  };
}

/** A friendly bot to begin with: the middle one. */
export function firstBot(bots: BotInfo[]): string {
  return bots[Math.floor(bots.length / 2)]?.name ?? "";
}

/** How many seats a mode has under these house rules. */
export function seatsFor(mode: ModeInfo, switches: Record<string, string>): number {
  const changed = Object.entries(mode.sizes).map(([name, sizes]) => sizes[switches[name] ?? ""]);
  return changed.find((seats) => seats !== undefined) ?? mode.seats;
}

/** How many players a mode is for, in words. */
export function playersOf(mode: ModeInfo): string {
  const seats = [mode.seats, ...Object.values(mode.sizes).flatMap((sizes) => Object.values(sizes))];
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return words.play.players(least, most);
}

/** The other chairs of a table, as they were before as far as they were there. */
export function chairsFor(game: GameInfo, seats: number, before: Chair[]): Chair[] {
  return Array.from(
    { length: seats - 1 },
    (_, index) => before[index] ?? { rival: "bot", bot: firstBot(game.bots), deck: "" },
  );
}

/** The decks that a mode may be played with, those made for it first. */
export function decksFor(decks: DeckInfo[], mode: string): DeckInfo[] {
  const made = (deck: DeckInfo) => Number(deck.mode !== "" && deck.mode !== mode);
  return decks
    .filter((deck) => deck.modes.includes(mode))
    .sort((one, other) => made(one) - made(other));
}

export function firstDeck(game: GameInfo, mode: string): string {
  const decks = decksFor(game.decks, mode);
  return (decks.find((deck) => deck.name === game.look.first_deck) ?? decks[0])?.name ?? "";
}

/** Which side a seat is on, in words; empty where everybody plays alone. */
export function sideOf(mode: ModeInfo, seat: number): string {
  const alone = new Set(mode.teams).size === mode.teams.length;
  if (alone) return "";
  return mode.teams[seat] === mode.teams[0] ? words.play.partner : words.play.opponent;
}

/** Whether all others are bots, so that one may ask for practice alone. */
export function alone(setup: Setup): boolean {
  return setup.chairs.every((chair) => chair.rival === "bot");
}

/** The seats that may be chosen to start; none where the rules say who does. */
export function starters(mode: ModeInfo, setup: Setup): string[] {
  return mode.starter_rule ? ["A", ...setup.chairs.map((_, index) => "BCDEFGHIJ"[index]!)] : [];
}

/** The table that is meant; it allows the sets that the decks have cards of. */
export function wish(game: GameInfo, setup: Setup, decks: DeckInfo[] = game.decks): NewTable {
  const seats: OpenSeat[] = [{ kind: "me", deck: setup.deck, bot: "" }];
  for (const chair of setup.chairs) {
    const kind = chair.rival === "bot" ? "bot" : chair.rival === "here" ? "me" : "link";
    seats.push({ kind, deck: chair.deck, bot: chair.rival === "bot" ? chair.bot : "" });
  }
  const usual = Object.fromEntries(game.switches.map((each) => [each.name, each.default]));
  const mode = game.modes.find((each) => each.name === setup.mode)!;
  const starting = starters(mode, setup).includes(setup.starting) ? setup.starting : "";
  const made = { game: game.name, mode: setup.mode, seats, starting };
  const practice = setup.practice && alone(setup);
  const switches = { ...usual, ...setup.switches };
  const allowed = seats.flatMap((seat) => decks.find((one) => one.name === seat.deck)?.sets ?? []);
  const sets = [...new Set(allowed)];
  const table = { ...made, switches, practice, best_of: setup.games, sets };
  if (!setup.chairs.some((chair) => chair.rival === "link")) return table;
  const { minutes, days, watching } = setup;
  const seen = { spectators: watching >= 0, watch_delay: Math.max(0, watching) };
  if (days) return { ...table, days, best_of: 1, ...seen };
  return { ...table, minutes, ...seen };
}
