// An experiment as the lab's form has it, and as the file that the command takes too.

import type { DeckInfo, GameInfo } from "../generated/messages";

export const QUESTIONS = [
  "match-ups",
  "metagame",
  "cards",
  "what-if",
  "make-it-so",
  "improve",
  "rules",
] as const;
export type Question = (typeof QUESTIONS)[number];

/** Questions about one deck; the others are its opponents. */
export const OF_ONE_DECK: ReadonlySet<Question> = new Set(["cards", "make-it-so", "improve"]);

/** What an experiment says of a deck. */
export type Listed = Pick<DeckInfo, "name" | "own" | "cards" | "extras">;

/** What is different in "what if": fields of cards, counts of cards in decks, house rules. */
export interface Change {
  cards?: Record<string, unknown>[];
  decks?: Record<string, Record<string, number>>;
  switches?: Record<string, string>;
}

export interface Wish {
  question: Question;
  game: string;
  mode: string;
  decks: Listed[]; // that play; where one is looked at, its opponents
  deck: Listed | undefined;
  sets: string[]; // of the guest's own, whose cards these decks have, as texts
  switches: Record<string, string>;
  bot: string;
  width: number; // points on either side of a figure
  seed: number;
  card: string; // "make it so": the one that may change; empty: any
  between: [number, number]; // and where the deck shall be, in percent
  change: Change; // "what if"
  seconds: number; // to spend; 0: what it takes to be as narrow as wished
  games: number; // "improve": about how many it may take
}

/** A deck as an experiment has it: one of the game's by its name, a guest's own written out. */
function deckOf(deck: Listed): unknown {
  if (!deck.own) return deck.name;
  const extras = Object.entries(deck.extras).filter(([, value]) => value);
  return { deck: deck.name, ...Object.fromEntries(extras), cards: deck.cards };
}

/** The text of the file. JSON is YAML, so that no name of a deck needs any care. */
export function description(wish: Wish): string {
  const fields: [string, unknown][] = [
    ["experiment", wish.question],
    ["game", wish.game],
    ["mode", wish.mode],
  ];
  if (OF_ONE_DECK.has(wish.question) && wish.deck) fields.push(["deck", deckOf(wish.deck)]);
  const opponents = wish.decks.filter(
    (deck) => !OF_ONE_DECK.has(wish.question) || deck.name !== wish.deck?.name,
  );
  if (opponents.length) fields.push(["decks", opponents.map(deckOf)]);
  if (wish.sets.length) fields.push(["sets", wish.sets]);
  if (Object.keys(wish.switches).length) fields.push(["switches", wish.switches]);
  fields.push(["bot", wish.bot], ["seed", wish.seed], ["width", wish.width]);
  if (wish.question === "make-it-so") fields.push(["between", wish.between]);
  if (wish.question === "make-it-so" && wish.card) fields.push(["card", wish.card]);
  if (wish.question === "improve") fields.push(["games", wish.games]);
  if (wish.seconds) fields.push(["seconds", wish.seconds]);
  if (wish.question === "what-if") fields.push(["change", wish.change]);
  const lines = fields.map(([name, value]) => `${name}: ${plain(value)}`);
  return `${lines.join("\n")}\n`;
}

/** What is a plain word stands without quotes, as people write it. */
function plain(value: unknown): string {
  return typeof value === "string" && /^[a-z][a-z_-]*$/.test(value) && !RESERVED.has(value)
    ? value
    : JSON.stringify(value);
}
const RESERVED = new Set(["true", "false", "null"]);

/** What to type to have the same done without the page. */
export function command(question: Question, file: string): string {
  return question === "improve"
    ? `playmat deck improve ${file}`
    : `playmat lab ${question} ${file}`;
}

/** The modes whose sides can be compared: two, and by most questions three or four as large. */
export const comparable = (game: GameInfo, question: Question) =>
  game.modes.filter(({ teams }) => {
    const sides = new Set(teams);
    const sizes = new Set([...sides].map((side) => teams.filter((team) => team === side).length));
    const shared = question !== "metagame" && sides.size <= MOST_SIDES && sizes.size === 1;
    return sides.size === 2 || (sides.size > 2 && shared);
  });
const MOST_SIDES = 4;

/**
 * The decks of a mode: those made for it, or where there are none those made for any; a guest's
 * own, where they may be played.
 */
export function decksOf(decks: DeckInfo[], game: GameInfo, mode: string): DeckInfo[] {
  const made = (deck: DeckInfo) => !deck.own && (deck.mode || game.modes[0]?.name) === mode;
  const fits = decks.some(made) ? made : (deck: DeckInfo) => !deck.own && !deck.mode;
  return decks.filter((deck) => (deck.own ? deck.modes.includes(mode) : fits(deck)));
}
