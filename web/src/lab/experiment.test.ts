import { describe, expect, it } from "vitest";
import type { DeckInfo, GameInfo } from "../generated/messages";
import { command, comparable, decksOf, description, type Listed, type Wish } from "./experiment";

function deck(name: string, own = false): Listed {
  return {
    name,
    own,
    cards: { Owen: 2, 'The "Fox"': 1 },
    extras: own ? { hero: "Sable", extra: undefined } : {},
  };
}

const wish: Wish = {
  question: "match-ups",
  game: "mix",
  mode: "standard",
  decks: [deck("Fresh Chalk"), deck("Mine: true", true)],
  deck: undefined,
  sets: [],
  switches: {},
  bot: "greedy",
  width: 5,
  seed: 0,
  card: "",
  between: [45, 55],
  change: {},
  seconds: 0,
  games: 2000,
};

describe("an experiment", () => {
  it("names the game's decks and writes one's own out", () => {
    expect(description(wish)).toBe(
      `experiment: match-ups
game: mix
mode: standard
decks: ["Fresh Chalk",{"deck":"Mine: true","hero":"Sable","cards":{"Owen":2,"The \\"Fox\\"":1}}]
bot: greedy
seed: 0
width: 5
`,
    );
  });

  it("has the sets of one's own whose cards its decks hold", () => {
    const lines = description({ ...wish, sets: ["set: Foxes\ngame: mix\n"] }).split("\n");
    expect(lines).toContain('sets: ["set: Foxes\\ngame: mix\\n"]');
  });

  it("of one deck has the others as opponents", () => {
    const lines = description({
      ...wish,
      question: "make-it-so",
      deck: deck("Fresh Chalk"),
      decks: [deck("Fresh Chalk"), deck("Slow Drip")],
      card: "Owen",
    }).split("\n");
    expect(lines).toContain('deck: "Fresh Chalk"');
    expect(lines).toContain('decks: ["Slow Drip"]');
    expect(lines).toContain("between: [45,55]");
    expect(lines).toContain('card: "Owen"');
  });

  it("has its change, and the time it may take", () => {
    const change = { cards: [{ name: "Owen", hp: 9 }] };
    const lines = description({ ...wish, question: "what-if", change, seconds: 120 }).split("\n");
    expect(lines).toContain('change: {"cards":[{"name":"Owen","hp":9}]}');
    expect(lines).toContain("seconds: 120");
    expect(description({ ...wish, change })).not.toContain("change");
  });

  it("is carried out by a command", () => {
    expect(command("what-if", "mine.yaml")).toBe("playmat lab what-if mine.yaml");
    expect(command("improve", "mine.yaml")).toBe("playmat deck improve mine.yaml");
  });
});

describe("modes", () => {
  const modes = [
    { name: "three", teams: [0, 1, 2] },
    { name: "two", teams: [0, 1] },
    { name: "pairs", teams: [0, 1, 0, 1] },
    { name: "uneven", teams: [0, 1, 2, 2] },
    { name: "five", teams: [0, 1, 2, 3, 4] },
  ];
  const game = { modes } as unknown as GameInfo;

  it("of three or four sides are compared by shares, but not where half is what counts", () => {
    const names = (question: Wish["question"]) =>
      comparable(game, question).map((mode) => mode.name);
    expect(names("match-ups")).toEqual(["three", "two", "pairs"]);
    expect(names("metagame")).toEqual(["two", "pairs"]);
  });

  it("without decks of their own have those made for any", () => {
    const decks = [
      { name: "Any", own: false, mode: "" },
      { name: "Pairs", own: false, mode: "pairs" },
      { name: "Mine", own: true, mode: "", modes: ["two"] },
    ] as unknown as DeckInfo[];
    const names = (mode: string) => decksOf(decks, game, mode).map((deck) => deck.name);
    expect(names("three")).toEqual(["Any"]);
    expect(names("two")).toEqual(["Any", "Mine"]);
    expect(names("pairs")).toEqual(["Pairs"]);
  });
});
