import { describe, expect, it } from "vitest";
import type { LineReading, Trouble } from "../generated/messages";
import { firstTaken, lineAt, mend, singleWords, stretches, take, wholeLines } from "./proposals";

const trouble = (more: Partial<Trouble>): Trouble => ({
  at: 0,
  length: 0,
  message: "",
  offers: [],
  nearest: [],
  mended: "",
  meanings: [],
  mends: [],
  missing: "",
  parts: [],
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
    expect(wholeLines(doubtful).map((each) => each.line)).toEqual([
      "Bind this.",
      "Bind that Fighter.",
    ]);
    expect(mend("Bind it.", doubtful, "Bind that Fighter.").text).toBe("Bind that Fighter.");
    expect(firstTaken("Bind it.", doubtful)?.text).toBe("Bind this.");
  });

  it("takes what belongs to a word without a space", () => {
    const whose = line("raise this unit", 0, { at: 15, length: 0 });
    expect(take(whose.text, whose, "'s").text).toBe("raise this unit's ");
    const spaced = line("raise this unit ATK", 0, { at: 16, length: 3 });
    expect(take(spaced.text, spaced, "'s").text).toBe("raise this unit's ATK");
    const cannot = line("it can ", 0, { at: 7, length: 0 });
    expect(take(cannot.text, cannot, "'t").text).toBe("it can't ");
  });

  it("is offered near lines, each with what it leaves out; Tab takes none that loses something", () => {
    const near = line("Draw 2 cards and fly.", 0, {
      mends: [{ line: "Draw 2 cards.", without: "and fly" }, { line: "Draw 2 cards, and fly." }],
      offers: [{ words: "draws", phrase: "", named: false }],
    });
    expect(wholeLines(near).map((each) => each.without)).toEqual(["and fly", undefined]);
    expect(firstTaken(near.text, near)?.text).toBe("Draw 2 cards, and fly.");
    expect(singleWords(near)).toEqual([]);
  });

  it("is never made its opposite by Tab: only what goes on with the written letters is taken", () => {
    const offers = [
      { words: "draws", phrase: "", named: false },
      { words: "discards", phrase: "", named: false },
    ];
    const contrary = line("The opponent banishes", 0, { at: 13, length: 8, offers });
    expect(firstTaken(contrary.text, contrary)).toBeNull();
    const begun = line("The opponent disc", 0, { at: 13, length: 4, offers });
    expect(firstTaken(begun.text, begun)?.text).toBe("The opponent discards ");
  });

  it("for which the game has nothing offers no words at random", () => {
    const offers = [{ words: "Reveal", phrase: "", named: false }];
    const missing = line("Freeze it.", 0, {
      length: 6,
      offers,
      missing: "The Mix has no freezing.",
    });
    expect(singleWords(missing)).toEqual([]);
    expect(firstTaken(missing.text, missing)).toBeNull();
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
