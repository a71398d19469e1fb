// What a bot thinks of the options, in words for people.

import type { Advised, Ask, Hinted } from "../generated/messages";
import { capital } from "../parts/english";
import { words } from "../words";

type Said = (text: string) => string; // an option as whoever looks would say it

/** The best option and why, in one sentence. */
export function advice(hint: Hinted, ask: Ask, inWords: Said): string {
  const [best, next] = hint.best;
  if (!best) return "";
  const name = (one: Advised) => inWords(ask.options[one.option]?.text ?? "");
  const reason =
    best.share < 1
      ? words.hint.unforeseen(inAHundred(best.share))
      : next
        ? words.hint.nextBest(name(next), inAHundred(next.chance))
        : words.hint.onlyOne;
  return words.hint.best(capital(name(best)), inAHundred(best.chance), reason);
}

/** What the numbers are, for whoever wants to know them. */
export function numbers(hint: Hinted, ask: Ask, inWords: Said): string[] {
  return hint.best.map((one) => {
    const then = one.line.map((answer) => inWords(answer)).join(", ");
    const text = inWords(ask.options[one.option]?.text ?? "");
    const tried = words.hint.tried(capital(text), one.visits, inAHundred(one.chance));
    return then ? words.hint.after(tried, then) : tried;
  });
}

const inAHundred = (share: number) => Math.round(share * 100);
