import { describe, expect, it } from "vitest";
import { changedFields, numbersOf, withNumber } from "./numbers";

const card = {
  name: "Owen 2",
  number: 7,
  hp: 7,
  atks: [{ type: "Rock", dmg: 4 }, { dmg: 2 }],
  text: "Restore 2 HP.",
};

describe("the numbers of a card", () => {
  it("are those of its fields, however deep", () => {
    expect(numbersOf(card).map(({ title, value }) => [title, value])).toEqual([
      ["hp", 7],
      ["atks 1 dmg", 4],
      ["atks 2 dmg", 2],
    ]);
  });

  it("are changed one by one, and the rest stays", () => {
    const [, first] = numbersOf(card);
    const changed = withNumber(card, first!.road, 9) as typeof card;
    expect(changed.atks).toEqual([{ type: "Rock", dmg: 9 }, { dmg: 2 }]);
    expect(card.atks[0]!.dmg).toBe(4);
    expect(changedFields(card, changed)).toEqual({ atks: changed.atks });
    expect(changedFields(card, card)).toEqual({});
  });
});
