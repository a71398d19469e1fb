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
    const called = { hp: "HP", atks: "attack", dmg: "DMG" };
    expect(numbersOf(card, called).map(({ title, value }) => [title, value])).toEqual([
      ["HP", 7],
      ["attack Rock DMG", 4],
      ["attack 2 DMG", 2],
    ]);
    expect(numbersOf({ hand_cost: 2 })[0]!.title).toBe("hand cost");
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
