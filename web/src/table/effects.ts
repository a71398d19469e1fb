// What is shown for an event. Games name their events in plain words; words that several games use
// get a picture of their own, every other event with a body makes that body pulse.

import type { Happening } from "../generated/messages";

export type Effect =
  | { shows: "strike"; body: number; at: number }
  | { shows: "number"; body: number; amount: number; tone: "bad" | "good" | "plain" }
  | { shows: "fall"; body: number }
  | { shows: "pulse"; body: number }
  | { shows: "card"; card: string; seat: string; text: string }
  | { shows: "chance"; event: string; text: string }
  | { shows: "turn"; seat: string; text: string }
  | { shows: "together"; signs: { seat: string; text: string }[] };

const STRIKES = new Set(["attack", "land", "strike", "counterattack", "fight"]);
const HURTS = new Set(["damage", "armor", "defense", "lose health", "poison", "burn"]);
const MENDS = new Set(["heal", "restore", "health counter", "repair"]);
const FALLS = new Set(["destroy", "ko", "defeat", "vanish", "sacrifice", "break", "knock out"]);
const SHOWS = new Set(["reveal", "shown", "activate", "search", "cast"]);
const CHANCES = new Set(["coin", "die", "dice", "roll"]);
const TOGETHER = new Set(["show", "flip", "throw"]);

/** The effects of a run of events, in their order. */
export function effectsOf(happenings: Happening[]): Effect[] {
  const effects: Effect[] = [];
  happenings.forEach((happening, index) => {
    const { event, body = 0, amount = 0, seat = "", card = "", text } = happening;
    if (TOGETHER.has(event)) {
      const last = effects.at(-1);
      const sign = { seat, text: happening.detail || card || text };
      if (last?.shows === "together") last.signs.push(sign);
      else effects.push({ shows: "together", signs: [sign] });
    } else if (STRIKES.has(event) && body) {
      effects.push({ shows: "strike", body, at: struckBy(happenings, index) });
    } else if (HURTS.has(event) && body) {
      effects.push({ shows: "number", body, amount: -amount, tone: "bad" });
    } else if (MENDS.has(event) && body) {
      effects.push({ shows: "number", body, amount, tone: "good" });
    } else if (FALLS.has(event) && body) {
      effects.push({ shows: "fall", body });
    } else if (SHOWS.has(event) && card) {
      effects.push({ shows: "card", card, seat, text });
    } else if (CHANCES.has(event)) {
      effects.push({ shows: "chance", event, text });
    } else if (event === "turn") {
      effects.push({ shows: "turn", seat, text });
    } else if (body) {
      const last = effects.at(-1);
      if (last?.shows !== "pulse" || last.body !== body) effects.push({ shows: "pulse", body });
    }
  });
  return effects.filter((effect) => effect.shows !== "together" || effect.signs.length > 1);
}

const RESULTS = [STRIKES, HURTS, MENDS, FALLS, SHOWS, CHANCES, TOGETHER];

/** What of a run of events is worth to be told until the next such thing happens. */
export function resultsOf(happenings: Happening[]): string[] {
  return happenings
    .filter(({ event }) => RESULTS.some((words) => words.has(event)))
    .map((happening) => happening.text);
}

/** The body that the strike at this place among the events hits: the next one that is hurt. */
function struckBy(happenings: Happening[], index: number): number {
  const striker = happenings[index]!.body;
  for (const later of happenings.slice(index + 1)) {
    if (STRIKES.has(later.event)) break;
    if (
      later.body &&
      later.body !== striker &&
      (HURTS.has(later.event) || FALLS.has(later.event))
    ) {
      return later.body;
    }
  }
  return 0;
}
