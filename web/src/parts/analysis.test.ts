import { describe, expect, it } from "vitest";
import type { AnalysisInfo, JudgedChoice } from "../generated/messages";
import { bandPath, choiceAt, curveOf, linePath, outcome, slips, slipsOf } from "./analysis";

const choice = (number: number, seat: string, before: number, verdict = "fine"): JudgedChoice => ({
  number,
  turn: 1,
  seat,
  question: "Throw",
  chosen: "throw Rock",
  best: "throw Paper",
  before,
  after: before,
  doubt: 0.05,
  chances: seat === "A" ? [before, 1 - before] : [1 - before, before],
  loss: 0,
  verdict,
  line: [],
  stake: 0.1,
  options: [
    { text: "throw Paper", chance: before, loss: 0 },
    { text: "throw Rock", chance: before - 0.1, loss: 0.1 },
  ],
});
const found: AnalysisInfo = {
  analysis: 1,
  game: "mix",
  depth: "normal",
  open_cards: false,
  seats: ["A", "B"].map((seat) => ({
    seat,
    accuracy: 90,
    began: 0.5,
    ended: seat === "A" ? 1 : 0,
    gave_away: 0,
    was_given: 0,
    luck: 0,
    verdicts: {},
  })),
  turning_points: [],
  choices: [choice(1, "A", 0.5), choice(4, "B", 0.3, "mistake")],
};

describe("an analysis", () => {
  it("has a curve for either seat that ends with the game's end", () => {
    expect(curveOf(found, "A", 6).map((point) => [point.step, point.chance])).toEqual([
      [0, 0.5],
      [3, 0.7],
      [6, 1],
    ]);
    expect(curveOf(found, "B", 6).at(-1)?.chance).toBe(0);
  });
  it("is drawn from left to right, a win at the top", () => {
    expect(linePath(curveOf(found, "A", 6), 6)).toBe("M0.00 50.00L50.00 30.00L100.00 0.00");
  });
  it("has a band that never leaves the picture", () => {
    const sure = curveOf({ ...found, choices: [choice(1, "A", 0.99)] }, "A", 6);
    expect(bandPath(sure, 6)).toBe("M0.00 0.00L100.00 0.00L100.00 0.00L0.00 11.00Z");
    expect(bandPath([], 6)).toBe("");
  });
  it("knows the choice that the table waits for, and those that gave something away", () => {
    expect(choiceAt(found, 3)?.number).toBe(4);
    expect(choiceAt(found, 1)).toBeUndefined();
    expect(slips(found).map((each) => each.number)).toEqual([4]);
    expect(slipsOf(found, "A")).toEqual([]);
  });
  it("knows what another choice would have come to in place of a mistake", () => {
    const [mistake] = slipsOf(found, "B");
    expect(outcome(mistake!, "throw Paper")).toEqual({ right: true, chance: 0.3 });
    expect(outcome(mistake!, "throw Rock").right).toBe(false);
    expect(outcome(mistake!, "throw a chair")).toEqual({ right: false, chance: null });
  });
});
