import { describe, expect, it } from "vitest";
import type { Happening } from "../generated/messages";
import { storyOf, withRemarks } from "./story";

let number = 0;
const told = (event: string, text: string, more: Partial<Happening> = {}): Happening => ({
  number: ++number,
  event,
  text,
  seat: "A",
  ...more,
});
const texts = (...happenings: Happening[]) => storyOf(happenings).map((line) => line.text);

describe("the story", () => {
  it("tells of cards that nobody sees how many they are", () => {
    const drawn = Array.from({ length: 6 }, () => told("draw", "Keen draws a card."));
    expect(texts(...drawn)).toEqual(["Keen draws 6 cards."]);
  });

  it("names the cards that are seen in one sentence", () => {
    const cards = ["Rex", "Numel", "Rex"];
    const drawn = cards.map((card) => told("draw", `You draw ${card}.`, { card }));
    expect(texts(...drawn)).toEqual(["You draw Rex (2 times) and Numel."]);
  });

  it("lets several cards do in one sentence what each does as a matter of course", () => {
    const cards = ["Link", "Rex"];
    const untapped = cards.map((card) => told("untap", `Your ${card} untaps.`, { card }));
    expect(texts(...untapped)).toEqual(["Your Link and Rex untap."]);
    const tapped = cards.map((card) => told("tap", `Ben's ${card} is tapped.`, { card }));
    expect(texts(...tapped)).toEqual(["Ben's Link and Rex are tapped."]);
  });

  it("has what is routine in one line, which says so", () => {
    const lines = storyOf([
      told("turn", "Turn 3: Ben."),
      told("mana", "Ben has 3 mana."),
      told("draw", "Ben draws a card."),
      told("summon", "Ben summons Rex.", { card: "Rex" }),
    ]);
    expect(lines.map((line) => line.text)).toEqual([
      "Turn 3: Ben.",
      "Ben has 3 mana. Ben draws a card.",
      "Ben summons Rex.",
    ]);
    expect(lines.map((line) => line.routine)).toEqual([false, true, false]);
    expect(lines[0]!.heading).toBe(true);
  });

  it("says that somebody has chosen only until it is seen what", () => {
    const chosen = told("commit", "You have chosen.");
    expect(texts(chosen)).toEqual(["You have chosen."]);
    const shown = [told("show", "You show Rock."), told("show", "Ben shows Paper.", { seat: "B" })];
    expect(texts(chosen, ...shown)).toEqual(["You show Rock. Ben shows Paper."]);
  });

  it("keeps blows apart, each with the rule behind it", () => {
    const blows = ["Link", "Rex"].map((card) =>
      told("damage", `Ben's ${card} takes 2 damage.`, { card, rule: "NT-1" }),
    );
    expect(storyOf(blows).map((line) => line.rule)).toEqual(["NT-1", "NT-1"]);
  });

  it("gives a line that is as it was as the same object, so that it is not drawn anew", () => {
    const first = told("summon", "Ben summons Rex.", { card: "Rex" });
    const [before] = storyOf([first]);
    const [again] = storyOf([first, told("turn", "Turn 4: Ada.")]);
    expect(again).toBe(before);
  });
});

describe("what was said", () => {
  const say = (remark: { phrase: string }) => remark.phrase;
  const said = (after: number, phrase: string, count: number) => ({
    number: count,
    after,
    seat: "B",
    phrase,
  });

  it("stands after what had happened by then, in the order in which it was said", () => {
    const [one, two] = [told("summon", "Ben summons Rex."), told("turn", "Turn 4: Ada.")];
    const remarks = [said(one.number, "hello", 1), said(one.number, "oops", 2)];
    const lines = withRemarks(storyOf([one, two]), remarks, say);
    expect(lines.map((line) => line.text)).toEqual([one.text, "hello", "oops", two.text]);
    expect(new Set(lines.map((line) => line.number)).size).toBe(4);
  });

  it("is told before anything has happened, and after all that has", () => {
    const only = told("turn", "Turn 1: Ada.");
    const remarks = [said(0, "hello", 1), said(only.number, "thanks", 2)];
    expect(withRemarks([], remarks, say).map((line) => line.text)).toEqual(["hello", "thanks"]);
    const lines = withRemarks(storyOf([only]), remarks, say);
    expect(lines.map((line) => line.text)).toEqual(["hello", only.text, "thanks"]);
  });
});
