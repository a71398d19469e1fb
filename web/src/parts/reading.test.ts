import { describe, expect, it } from "vitest";
import { compose } from "./art";
import {
  lyingWords,
  namePattern,
  piecesByCard,
  piecesByKeyword,
  piecesByRule,
  statWords,
} from "./reading";

describe("a card in words", () => {
  it("is read whole", () => {
    const words = lyingWords(
      {
        key: "body.1",
        card: "Bottle Courier",
        body: 1,
        slot: 2,
        stats: [{ name: "health", title: "Health", value: 2, base: 3 }],
        marks: [{ name: "Bound" }],
        ready: true,
      },
      { name: "Bottle Courier", kind: "fighter", line: "Fighter", colour: "x", icons: [] },
    );
    expect(words).toBe("Bottle Courier, Fighter, 2 of 3 health, Bound, ready, slot 2");
  });

  it("speaks its figures and attacks in a hand", () => {
    const words = lyingWords(
      { key: "A.hand.Vic.0", card: "Vic" },
      {
        name: "Vic",
        kind: "rock",
        line: "Rock",
        colour: "x",
        icons: [],
        stats: [{ name: "hp", title: "HP", value: 6 }],
        attacks: [{ name: "Toss", stats: [{ name: "damage", title: "Damage", value: 3 }] }],
      },
    );
    expect(words).toBe("Vic, Rock, 6 hp, Toss, 3 damage");
  });

  it("says of how much only what was lost", () => {
    const words = (value: number, base: number) =>
      statWords({ name: "armor", title: "Armor", value, base });
    expect([words(1, 0), words(2, 2), words(1, 2)]).toEqual(["1 armor", "2 armor", "1 of 2 armor"]);
  });

  it("tells nothing of a back", () => {
    expect(lyingWords({ key: "B.hand.0" }, undefined)).toBe("a face-down card");
  });

  it("says both what it is called and which card it is", () => {
    expect(lyingWords({ key: "k", card: "Ada", label: "Hero" }, undefined)).toBe("Hero: Ada");
  });
});

describe("text in pieces", () => {
  it("finds the longest name of a card", () => {
    const pattern = namePattern(["Fox", "Fox Token"]);
    expect(piecesByCard("A summons a Fox Token, no Foxes.", pattern)).toEqual([
      { text: "A summons a " },
      { text: "Fox Token", card: "Fox Token" },
      { text: ", no Foxes." },
    ]);
  });

  it("finds keywords, whatever their capitals", () => {
    const taunt = { name: "Taunt" };
    expect(piecesByKeyword("It has taunt.", [taunt])).toEqual([
      { text: "It has " },
      { text: "taunt", keyword: taunt },
      { text: "." },
    ]);
  });

  it("finds clauses", () => {
    expect(piecesByRule("See AB-12 and AB-R3.").filter((piece) => piece.rule)).toEqual([
      { text: "AB-12", rule: "AB-12" },
      { text: "AB-R3", rule: "AB-R3" },
    ]);
  });
});

it("a card's picture is the same every time, and another card's is another", () => {
  expect(compose("Fox", ["a", "b"])).toEqual(compose("Fox", ["a", "b"]));
  expect(compose("Fox", ["a"])).not.toEqual(compose("Owl", ["a"]));
});
