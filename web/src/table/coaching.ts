// What a coach says to who plays a game for the first times: about what is asked, about words on
// cards, and about a choice that gave much away.

import type { Coached, Mark, Printed, SeatInfo, Situation } from "../generated/messages";
import { capital } from "../parts/english";
import { words } from "../words";

export interface Remark {
  text: string;
  rule: string; // the clause behind it; empty: none
}

const OWN_TIME = ["act", "throw"]; // questions of a phase or a window, not of a card's text
const MOST = 240; // letters of a clause that are quoted

/** Whether somebody plays one seat, and bots have all others. */
export function playsAlone(seats: SeatInfo[], me: string | null): boolean {
  return (
    me !== null &&
    seats.length > 1 &&
    seats.every((seat) => (seat.kind === "bot") === (seat.letter !== me))
  );
}

/** All that could be explained of a situation, the question first; what has just happened, in words. */
export function explainable(
  shown: Situation,
  cards: Map<string, Printed>,
  clauses: Record<string, string>,
  happened: string,
): Remark[] {
  const found: Remark[] = [];
  const { ask } = shown;
  const clause = ask && OWN_TIME.includes(ask.kind) ? clauses[ask.rule] : undefined;
  if (ask && clause) {
    const why = sentenceOf(clause);
    const text = ask.reaction ? words.coach.window(happened, why) : words.coach.asked(why);
    found.push({ text, rule: ask.rule });
  }
  for (const mark of marksOn(shown, cards)) {
    if (mark.text && mark.rule)
      found.push({ text: words.coach.word(mark.name, sentenceOf(mark.text)), rule: mark.rule });
  }
  return found;
}

/** The words on the cards that lie open, each explained. */
function marksOn(shown: Situation, cards: Map<string, Printed>): Mark[] {
  const open = shown.mat.places
    .filter((place) => place.shape !== "pile")
    .flatMap((place) => place.cards ?? []);
  return open.flatMap((lying) => cards.get(lying.card ?? "")?.keywords ?? []);
}

/** The first sentence of a clause; of a ruling, of its answer. */
export function sentenceOf(clause: string): string {
  const plain = clause.replace(/[*`]/g, "");
  const answer = plain.slice(plain.indexOf("→") + 1).trim();
  const sentence = /^.*?[.!?](?=\s|$)/s.exec(answer)?.[0] ?? answer;
  if (sentence.length <= MOST) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(" ", MOST))} …`;
}

/** What was better than what was chosen, in words; `said` is an option as whoever looks would say it. */
export function missed(coached: Coached, mayUndo: boolean, said: (text: string) => string): Remark {
  const text = words.coach.better(
    capital(said(coached.better)),
    Math.round(coached.before * 100),
    Math.round(coached.after * 100),
  );
  return { text: mayUndo ? `${text} ${words.coach.takeBack}` : text, rule: "" };
}
