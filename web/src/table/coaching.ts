// What a coach says to who plays a game for the first times: what matters now, and that a choice gave
// much away. Two sentences at most, all of them from the search.

import type { Ask, Coached, Hinted, SeatInfo } from "../generated/messages";
import { words } from "../words";
import { inAHundred, isGuess, threat } from "./advice";

type Said = (text: string) => string; // an option as whoever looks would say it

const STEPS = 3; // of a plan, at most

/** Whether somebody plays one seat, and bots have all others. */
export function playsAlone(seats: SeatInfo[], me: string | null): boolean {
  return (
    me !== null &&
    seats.length > 1 &&
    seats.every((seat) => (seat.kind === "bot") === (seat.letter !== me))
  );
}

/** What is decided now with a good plan for it, and what an opponent threatens. */
export function counsel(
  hint: Hinted,
  ask: Ask,
  nameOf: (seat: string) => string,
  said: Said,
): string {
  const best = hint.best[0];
  if (!best) return "";
  return [decided(hint, ask, said), threat(hint, nameOf, said)].filter(Boolean).join(" ");
}

function decided(hint: Hinted, ask: Ask, said: Said): string {
  const best = hint.best[0]!;
  if (best.share < 1 && isGuess(ask))
    return words.coach.unforeseen(said(ask.options[best.option]?.text ?? ""));
  const points = Math.max(...hint.best.map((one) => inAHundred(one.loss)));
  if (!hint.stake || points < 1) return words.coach.little;
  return words.coach.much(points, hint.plan.slice(0, STEPS).map(said));
}

/** What was better than what was chosen, in words. */
export function missed(coached: Coached, mayUndo: boolean, said: Said): string {
  const text = words.coach.better(
    said(coached.better),
    inAHundred(coached.before),
    inAHundred(coached.after),
  );
  return mayUndo ? `${text} ${words.coach.takeBack}` : text;
}
