// What a bot thinks of the options, in words for people.

import type { Advised, Ask, Hinted } from "../generated/messages";
import { capital } from "../parts/english";
import { words } from "../words";

type Said = (text: string) => string; // an option as whoever looks would say it

/** The best option, its chance and its doubt, and why it is the best where that is clear. */
export function advice(hint: Hinted, ask: Ask, inWords: Said): string {
  const best = hint.best[0];
  if (!best) return "";
  const name = (one: Advised) => inWords(ask.options[one.option]?.text ?? "");
  const chance = inAHundred(best.chance);
  if (hint.best.length === 1) return words.hint.onlyOne(capital(name(best)), chance);
  if (best.share < 1 && isGuess(ask))
    return words.hint.unforeseen(capital(name(best)), inAHundred(best.share), chance);
  const alike = hint.best.slice(1).filter((one) => one.loss === 0);
  const worse = hint.best.find((one) => one.loss > 0);
  if (!worse) return words.hint.allAlike(capital(name(best)), chance);
  const reason = words.hint.nextBest(name(worse), inAHundred(worse.chance));
  if (alike.length) return words.hint.alike(capital(name(best)), alike.map(name), chance, reason);
  return words.hint.best(capital(name(best)), chance, inAHundred(best.doubt), reason);
}

/** Whether somebody gains by foreseeing the answer: nobody does by cards that go away together. */
export const isGuess = (ask: Ask) => !ask.together;

/** What an opponent threatens to do, in a sentence; empty: nothing. */
export function threat(hint: Hinted, nameOf: (seat: string) => string, inWords: Said): string {
  return hint.threat ? words.hint.threat(nameOf(hint.threat.seat), inWords(hint.threat.text)) : "";
}

/** What the numbers are, for whoever wants to know them. */
export function numbers(hint: Hinted, ask: Ask, inWords: Said): string[] {
  return hint.best.map((one) => {
    const then = one.line.map((answer) => inWords(answer)).join(", ");
    const text = inWords(ask.options[one.option]?.text ?? "");
    const tried = words.hint.tried(
      capital(text),
      one.visits,
      inAHundred(one.chance),
      inAHundred(one.doubt),
    );
    return then ? words.hint.after(tried, then) : tried;
  });
}

export const inAHundred = (share: number) => Math.round(share * 100);
