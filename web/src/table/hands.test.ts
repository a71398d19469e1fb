import { beforeAll, expect, test } from "vitest";
import type { Offered } from "../generated/messages";
import type { Hands as Held, Sitting } from "./hands.svelte";

let Hands: typeof Held;
beforeAll(async () => {
  ({ Hands } = await import("./hands.svelte"));
});

const mat = {
  places: [
    {
      id: "A.row",
      name: "row",
      title: "Row",
      shape: "row",
      cards: [1, 2].map((body) => ({ key: `body.${body}`, body })),
    },
    { id: "A.deck", name: "deck", title: "Deck", shape: "pile", count: 9 },
  ],
};

function asked(...options: Partial<Offered>[]): Held {
  const session = {
    ask: { decision: 1, options: options.map((each) => ({ text: "", verb: "", ...each })) },
    shown: { mat },
    eyes: "A",
    words: (text: string) => text.replace(/\bB\b/, "Ben"),
  };
  return new Hands(session as unknown as Sitting);
}

const found = (card: string) => ({ card, where: "A.deck", text: `choose ${card}` });

test("a single card that lies nowhere is a button, and the hand stays where it is", () => {
  const hands = asked(found("Cub"), { text: "choose nothing" });
  expect(hands.offered).toEqual([]);
  expect(hands.buttons.map((aim) => aim.option.text)).toEqual(["choose Cub", "choose nothing"]);
});

test("several of them are offered in the tray", () => {
  const hands = asked(found("Cub"), found("Rex"));
  expect(hands.offered).toHaveLength(2);
  expect(hands.buttons).toEqual([]);
});

test("a pile that was opened is closed by touching it again, or anything else", () => {
  const hands = asked(found("Cub"), { body: 1, text: "use Fox" }, { body: 1, text: "turn Fox" });
  expect(hands.offered).toEqual([]);
  hands.open("A.deck");
  expect(hands.offered).toHaveLength(1);
  hands.open("A.deck");
  expect(hands.offered).toEqual([]);
  hands.open("A.deck");
  hands.touch({ thing: "body.1", card: "Fox", body: 1 });
  expect(hands.offered).toEqual([]);
});

test("what is picked up says what it asks for: no target, where a slot is meant", () => {
  const slot = (number: number) => ({ place: "A.row", slot: number, body: 1 });
  const hands = asked(
    { ...slot(2), text: "move Fox to slot 2" },
    { ...slot(3), text: "move Fox to slot 3" },
  );
  expect(hands.aiming).toBe("");
  hands.touch({ thing: "body.1", card: "Fox", body: 1 });
  expect(hands.aiming).toBe("move Fox to slot …");
});

test("a card that is no target is asked why, and what was picked up stays so", () => {
  const hands = asked({ body: 1, other: 2, text: "attack Owl with Fox" });
  const said: unknown[] = [];
  hands["session"].askWhy = (...about: unknown[]) => void said.push(about);
  hands.touch({ thing: "body.1", card: "Fox", body: 1 });
  hands.touch({ thing: "body.3", card: "Bear", body: 3 });
  expect(hands.selected).toBe("body.1");
  expect(said).toEqual([["body.3", "Bear", 3, 0]]);
});
