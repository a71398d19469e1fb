import { describe, expect, it } from "vitest";
import type { LineReading, Trouble } from "../generated/messages";
import { firstTaken, lineAt, mend, stretches, take, wholeLines } from "./proposals";

const trouble = (more: Partial<Trouble>): Trouble => ({
  at: 0,
  length: 0,
  message: "",
  offers: [],
  nearest: "",
  mended: "",
  meanings: [],
  ...more,
});
const line = (text: string, number: number, more: Partial<Trouble>): LineReading => ({
  field: "text",
  line: number,
  text,
  trouble: trouble(more),
});

describe("a line that is not understood", () => {
  const text = "Charge.\nDrow 2 cards.";
  const wrong = line("Drow 2 cards.", 1, { at: 0, length: 4, mended: "Draw 2 cards." });

  it("is pointed at, word by word", () => {
    expect(stretches(text, [wrong])).toEqual([
      { text: "Charge.\n", wrong: false },
      { text: "Drow", wrong: true },
      { text: " 2 cards.", wrong: false },
    ]);
  });

  it("is mended as a whole, or by a word in place of the word", () => {
    expect(mend(text, wrong)).toEqual({ text: "Charge.\nDraw 2 cards.", caret: 21 });
    expect(take(text, wrong, "Discard")).toEqual({ text: "Charge.\nDiscard 2 cards.", caret: 15 });
    expect(firstTaken(text, wrong)?.text).toBe("Charge.\nDraw 2 cards.");
  });

  it("that may mean several things is each of them at a touch", () => {
    const doubtful = line("Bind it.", 0, { meanings: ["Bind this.", "Bind that Fighter."] });
    expect(wholeLines(doubtful)).toEqual(["Bind this.", "Bind that Fighter."]);
    expect(mend("Bind it.", doubtful, "Bind that Fighter.").text).toBe("Bind that Fighter.");
    expect(firstTaken("Bind it.", doubtful)?.text).toBe("Bind this.");
  });

  it("takes what belongs to a word without a space", () => {
    const whose = line("raise this unit ATK", 0, { at: 15, length: 0 });
    expect(take("raise this unit", { ...whose, text: "raise this unit" }, "'s").text).toBe(
      "raise this unit's ",
    );
  });

  it("goes on with a space where it ended too early", () => {
    const short = line("Restore 2 to your", 0, {
      at: 17,
      offers: [
        { words: "N cards", phrase: "", named: true },
        { words: "Hero", phrase: "", named: false },
      ],
    });
    expect(firstTaken(short.text, short)).toEqual({ text: "Restore 2 to your Hero ", caret: 23 });
    expect(stretches(short.text, [short]).at(-1)).toEqual({ text: " ", wrong: true });
  });

  it("that has changed since it was read is left alone", () => {
    expect(firstTaken("Charge.\nDrow 3 cards.", wrong)).toBeNull();
    expect(stretches("Draw", [wrong])).toEqual([{ text: "Draw", wrong: false }]);
  });

  it("is found by the caret", () => {
    expect([lineAt(text, 3), lineAt(text, 8), lineAt(text, text.length)]).toEqual([0, 1, 1]);
  });
});
