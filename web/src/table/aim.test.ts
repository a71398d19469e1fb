import { describe, expect, it } from "vitest";
import type { Ask, Mat, Offered } from "../generated/messages";
import { aimsOf, drop, search, slotThing, targetsOf, touch, whereWords } from "./aim";

const MAT: Mat = {
  places: [
    {
      id: "A.hand",
      name: "hand",
      title: "Hand",
      shape: "hand",
      seat: "A",
      cards: [
        { key: "A.hand.Fox.0", card: "Fox" },
        { key: "A.hand.Fox.1", card: "Fox" },
        { key: "A.hand.Net.0", card: "Net" },
      ],
    },
    {
      id: "A.row",
      name: "row",
      title: "Row",
      shape: "slots",
      seat: "A",
      slots: 3,
      cards: [{ key: "body.1", card: "Bear", body: 1, slot: 1 }],
    },
    {
      id: "B.row",
      name: "row",
      title: "Row",
      shape: "slots",
      seat: "B",
      slots: 3,
      cards: [
        { key: "body.2", card: "Owl", body: 2, slot: 1 },
        { key: "body.3", card: "Owl", body: 3, slot: 2 },
      ],
    },
  ],
};

const ask = (...options: Partial<Offered>[]): Ask => ({
  decision: 1,
  kind: "act",
  prompt: "Your turn.",
  rule: "",
  source: "",
  reaction: false,
  together: "",
  says: "",
  options: options.map((option, index) => ({ text: `option ${index}`, verb: "do", ...option })),
});
const aimed = (...options: Partial<Offered>[]) => aimsOf(ask(...options), MAT, "A");

describe("options belong to things", () => {
  it("a card in the hand, every copy of it", () => {
    const aims = aimed({ card: "Fox" });
    expect([...aims.bySource.keys()]).toEqual(["A.hand.Fox.0", "A.hand.Fox.1"]);
    expect(aims.buttons).toEqual([]);
  });

  it("a body with what it is aimed at", () => {
    const aims = aimed({ body: 1, other: 2 }, { body: 1, other: 3 });
    expect(targetsOf(aims, "body.1")).toEqual(new Set(["body.2", "body.3"]));
  });

  it("nothing on the mat: a button", () => {
    expect(aimed({ text: "end turn" }).buttons.map((aim) => aim.option.text)).toEqual(["end turn"]);
  });

  it("a whole pile or a seat: a button, and it glows as well", () => {
    const aims = aimed({ place: "A.deck" }, { seat: "B" });
    expect([...aims.bySource.keys()]).toEqual(["place A.deck", "seat B"]);
    expect(aims.buttons).toHaveLength(2);
  });

  it("a card that lies elsewhere is not the one of the same name in the hand", () => {
    expect(aimed({ card: "Fox", where: "A.hand" }).bySource.size).toBe(2);
    const aims = aimed({ card: "Fox", where: "A.deck" });
    expect(aims.bySource.size).toBe(0);
    expect(aims.tray.map((aim) => aim.option.where)).toEqual(["A.deck"]);
  });

  it("says in words where a card lies", () => {
    const words = (where: string) =>
      whereWords({ text: "", verb: "", where }, MAT, "A", (seat) => `Seat ${seat}`);
    expect(["A.hand", "B.row", "nowhere"].map(words)).toEqual(["your hand", "Seat B: row", ""]);
  });

  it("a card that does not lie open: all the cards asked for go into the tray", () => {
    const aims = aimed({ card: "Fox" }, { card: "Whale" });
    expect(aims.tray.map((aim) => aim.option.card)).toEqual(["Fox", "Whale"]);
    expect(aims.bySource.size).toBe(0);
  });

  it("a slot alone is touched itself", () => {
    const aims = aimed({ place: "A.row", slot: 2 });
    expect([...aims.bySource.keys()]).toEqual([slotThing("A.row", 2)]);
  });
});

describe("touching", () => {
  it("chooses the only thing that can be done", () => {
    const aims = aimed({ card: "Net" });
    expect(touch(aims, null, "A.hand.Net.0")).toMatchObject({ does: "choose", aim: { index: 0 } });
  });

  it("never chooses at the first touch of a finger", () => {
    const aims = aimed({ card: "Net" });
    expect(touch(aims, null, "A.hand.Net.0", true)).toMatchObject({ does: "menu" });
  });

  it("never attacks at the first touch, though there is one target", () => {
    const aims = aimed({ body: 1, other: 2 });
    expect(touch(aims, null, "body.1")).toEqual({ does: "select", source: "body.1" });
    expect(touch(aims, "body.1", "body.2")).toMatchObject({ does: "choose", aim: { index: 0 } });
  });

  it("asks which, where one target can be reached in several ways", () => {
    const aims = aimed({ body: 1, other: 2, text: "bite" }, { body: 1, other: 2, text: "claw" });
    const act = touch(aims, "body.1", "body.2");
    expect(act.does === "menu" && act.aims.map((aim) => aim.option.text)).toEqual(["bite", "claw"]);
  });

  it("twice puts a card into the first slot that is offered", () => {
    const aims = aimed(
      { card: "Fox", place: "A.row", slot: 2 },
      { card: "Fox", place: "A.row", slot: 3 },
    );
    expect(touch(aims, null, "A.hand.Fox.0")).toEqual({ does: "select", source: "A.hand.Fox.0" });
    expect(touch(aims, "A.hand.Fox.0", "A.hand.Fox.0")).toMatchObject({
      does: "choose",
      aim: { index: 0 },
    });
  });

  it("a thing without options asks why, and what is selected stays so", () => {
    const aims = aimed({ body: 1, other: 2 });
    expect(touch(aims, null, "A.hand.Fox.0")).toEqual({ does: "ask why" });
    expect(touch(aims, "body.1", "A.hand.Fox.0")).toEqual({ does: "ask why" });
    expect(touch(aims, "body.1", "body.1")).toEqual({ does: "drop" });
  });
});

describe("letting go", () => {
  it("over a target chooses it, elsewhere nothing is attacked", () => {
    const aims = aimed({ body: 1, other: 2 }, { body: 1, other: 3 });
    expect(drop(aims, "body.1", "body.3").map((aim) => aim.index)).toEqual([1]);
    expect(drop(aims, "body.1", "board")).toEqual([]);
    expect(drop(aims, "body.1", null)).toEqual([]);
  });

  it("anywhere on the mat plays a card that needs no aim", () => {
    const aims = aimed({ card: "Net" });
    expect(drop(aims, "A.hand.Net.0", "board").map((aim) => aim.index)).toEqual([0]);
  });
});

it("typed words find options, the exact one first", () => {
  const { options } = ask({ text: "end turn now" }, { text: "end turn" }, { text: "attack" });
  expect(search(options, "end turn")).toEqual([1, 0]);
  expect(search(options, "xyz")).toEqual([]);
});
