import { expect, it } from "vitest";
import type { GameInfo } from "../generated/messages";
import {
  chairsFor,
  decksFor,
  firstSetup,
  playersOf,
  seatsFor,
  sideOf,
  starters,
  wish,
} from "./setup";

const deck = (name: string, mode: string, modes: string[]) => ({
  name,
  mode,
  modes,
  legal: modes.length > 0,
  plan: "",
  cards: {},
  extras: {},
  own: false,
  id: "",
  sets: [] as string[],
});

const game = {
  name: "toy",
  look: { first_deck: "Blue" },
  modes: [
    {
      name: "duel",
      title: "Duel",
      seats: 2,
      teams: [0, 1],
      sizes: { crowd: { two: 2, three: 3 } },
    },
    {
      name: "pairs",
      title: "Pairs",
      seats: 4,
      teams: [0, 0, 1, 1],
      sizes: {},
      starter_rule: "TY-1",
    },
  ],
  switches: [{ name: "stakes", values: ["on", "off"], default: "on", rule: "" }],
  decks: [
    deck("Red", "", ["duel", "pairs"]),
    deck("Blue", "duel", ["duel", "pairs"]),
    deck("Pair", "pairs", ["pairs"]),
    deck("Broken", "duel", []),
  ],
  bots: [
    { name: "easy", title: "Easy", strength: 1, words: "" },
    { name: "fair", title: "Fair", strength: 2, words: "" },
    { name: "hard", title: "Hard", strength: 3, words: "" },
  ],
} as unknown as GameInfo;

it("starts with the first mode, the game's first deck and a fair bot", () => {
  const setup = firstSetup(game);
  expect(setup).toEqual({
    mode: "duel",
    deck: "Blue",
    chairs: [{ rival: "bot", bot: "fair", deck: "" }],
    switches: {},
    starting: "",
    games: 1,
    practice: false,
    minutes: 0,
    days: 0,
    watching: 0,
  });
});

it("asks who starts only where the players choose it", () => {
  const duel = { ...firstSetup(game), starting: "B" };
  expect(starters(game.modes[0]!, duel)).toEqual([]);
  expect(wish(game, duel).starting).toBe("");
  const pairs = { ...duel, mode: "pairs", chairs: chairsFor(game, 4, []) };
  expect(starters(game.modes[1]!, pairs)).toEqual(["A", "B", "C", "D"]);
  expect(wish(game, pairs).starting).toBe("B");
});

it("tells clock and spectators where a friend is to come", () => {
  const setup = { ...firstSetup(game), minutes: 20, watching: 30 };
  expect(wish(game, setup)).not.toHaveProperty("minutes");
  setup.chairs = [{ rival: "link", bot: "fair", deck: "" }];
  expect(wish(game, setup)).toMatchObject({ minutes: 20, spectators: true, watch_delay: 30 });
  expect(wish(game, { ...setup, watching: -1 })).toMatchObject({
    spectators: false,
    watch_delay: 0,
  });
});

it("wishes for days instead of a clock, and for one game then", () => {
  const setup = { ...firstSetup(game), minutes: 20, days: 3, games: 3 };
  expect(wish(game, setup)).not.toHaveProperty("days");
  setup.chairs = [{ rival: "link", bot: "fair", deck: "" }];
  expect(wish(game, setup)).toMatchObject({ days: 3, best_of: 1 });
  expect(wish(game, setup)).not.toHaveProperty("minutes");
});

it("offers decks that are legal in the mode, those made for it first", () => {
  expect(decksFor(game.decks, "pairs").map((each) => each.name)).toEqual(["Red", "Pair", "Blue"]);
  expect(decksFor(game.decks, "duel").map((each) => each.name)).toEqual(["Red", "Blue"]);
});

it("keeps the chairs that were set when the mode changes", () => {
  const chairs = chairsFor(game, 4, [{ rival: "link", bot: "", deck: "Red" }]);
  expect(chairs.map((chair) => chair.rival)).toEqual(["link", "bot", "bot"]);
  expect([1, 2, 3].map((seat) => sideOf(game.modes[1]!, seat))).toEqual([
    "your partner",
    "opponent",
    "opponent",
  ]);
  expect(sideOf(game.modes[0]!, 1)).toBe("");
});

it("follows a house rule that changes how many sit at the table", () => {
  const [duel, pairs] = game.modes;
  expect(seatsFor(duel!, {})).toBe(2);
  expect(seatsFor(duel!, { crowd: "three" })).toBe(3);
  expect(seatsFor(pairs!, { crowd: "three" })).toBe(4);
  expect([playersOf(duel!), playersOf(pairs!)]).toEqual(["2 to 3 players", "4 players"]);
});

it("states every house rule, so that nobody can be surprised", () => {
  const setup = { ...firstSetup(game), switches: {} };
  setup.chairs = [{ rival: "here", bot: "fair", deck: "" }];
  expect(wish(game, setup)).toEqual({
    game: "toy",
    mode: "duel",
    seats: [
      { kind: "me", deck: "Blue", bot: "" },
      { kind: "me", deck: "", bot: "" },
    ],
    switches: { stakes: "on" },
    starting: "",
    practice: false,
    best_of: 1,
    sets: [],
  });
});

it("allows the sets that the decks have cards of, each once", () => {
  const own = { ...deck("Foxes", "duel", ["duel"]), sets: ["one", "two"] };
  const theirs = { ...deck("Cubs", "duel", ["duel"]), sets: ["two", "three"] };
  const setup = { ...firstSetup(game), deck: "Foxes" };
  setup.chairs = [{ rival: "here", bot: "", deck: "Cubs" }];
  expect(wish(game, setup, [own, theirs]).sets).toEqual(["one", "two", "three"]);
});

it("asks for practice only where all others are bots", () => {
  const setup = { ...firstSetup(game), practice: true };
  expect(wish(game, setup).practice).toBe(true);
  setup.chairs = [{ rival: "link", bot: "", deck: "" }];
  expect(wish(game, setup).practice).toBe(false);
});
