// What a bot thinks of the options, in words for people.

import type { Advised, Ask, Hinted } from "../generated/messages";
import { capital } from "../parts/english";

type Said = (text: string) => string; // an option as whoever looks would say it

/** The best option and why, in one sentence. */
export function advice(hint: Hinted, ask: Ask, inWords: Said): string {
  const [best, next] = hint.best;
  if (!best) return "";
  const name = (one: Advised) => inWords(ask.options[one.option]?.text ?? "");
  const reason =
    best.share < 1
      ? `nobody should foresee what you do: choose it ${inAHundred(best.share)} times of 100`
      : next
        ? `the next best, to ${name(next)}, wins ${inAHundred(next.chance)}`
        : "nothing else was worth a try";
  return `${capital(name(best))}: wins ${inAHundred(best.chance)} of 100 such tables, because ${reason}.`;
}

/** What the numbers are, for whoever wants to know them. */
export function numbers(hint: Hinted, ask: Ask, inWords: Said): string[] {
  return hint.best.map((one) => {
    const then = one.line.map((answer) => inWords(answer)).join(", ");
    const text = inWords(ask.options[one.option]?.text ?? "");
    const tried = `${capital(text)}: tried ${one.visits} times, won ${inAHundred(one.chance)} of 100`;
    return then ? `${tried}; then perhaps ${then}` : tried;
  });
}

const inAHundred = (share: number) => Math.round(share * 100);
