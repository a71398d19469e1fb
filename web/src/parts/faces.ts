// How what a card says is put on its face, which is 250 pixels wide.

import type { Printed } from "../generated/messages";
import { words } from "../words";

const WIDTH = 205; // pixels that a line of words has
const FACE = 349;
const TITLE = 58; // with the cost
const FIGURES = 37.5;
const AROUND = 20 + 9; // above the words, and the edge of the card
const LETTER = 0.53; // of its height: how wide a letter is, words broken at their ends
const SMALLEST = 0.5;

/** What is no rule: the number in its set, how rare it is, who made its picture. */
export function footLine(printed: Printed): string {
  const by = printed.illustrator ? words.card.illustratedBy(printed.illustrator) : "";
  const rarity = printed.facets?.rarity?.join(", ");
  return [printed.number, rarity, by].filter(Boolean).join(" · ");
}

/** What is on a card on paper besides what every face shows. */
export interface Paper {
  title: number; // by which its name is set smaller
  share: number; // by which its words are set smaller: they cover neither name nor cost
  notes: string;
  below: string[]; // the text: the quote and the foot
}
export const paperOf = (printed: Printed): Paper => ({
  title: titleShare(printed.name),
  share: fittingShare(printed),
  notes: printed.notes?.join("; ") ?? "",
  below: [printed.quote ?? "", footLine(printed)].filter(Boolean),
});

const TITLE_LETTERS = 15; // of a line beside the cost

/** By how much a name is set smaller, so that two lines have it, or three of a small one. */
export function titleShare(name: string): number {
  let share = 1;
  const lines = () => Math.ceil((name.length * share) / TITLE_LETTERS);
  while (share > 0.35 && lines() > (share < 0.7 ? 3 : 2)) share -= 0.05;
  return Math.round(share * 100) / 100;
}

/** Whether a name is so long that it is hard to read on paper. */
export const isLongName = (name: string) => titleShare(name) < 0.75;

interface Said {
  text: string;
  size: number; // pixels
  more?: number; // pixels beside the words
}

function said(printed: Printed): Said[] {
  const attacks = printed.attacks ?? [];
  const worded = attacks.every((one) => !one.text && !one.stats?.length);
  return [
    { text: printed.line, size: 12.5 },
    ...(worded ? [] : attacks).flatMap((one) => [
      { text: `${one.name} 000`, size: 13, more: 3 },
      { text: one.text ?? "", size: 13 },
    ]),
    ...(printed.text ?? []).map((line) => ({ text: line, size: 12.5, more: 4 })),
    ...[printed.notes?.join("; "), printed.quote, footLine(printed)].map((line) => ({
      text: line ?? "",
      size: 11.5,
      more: 5,
    })),
  ].filter((each) => each.text);
}

/** By how much the words of a card are set smaller, so that all are below its name; 1: not at all. */
export function fittingShare(printed: Printed): number {
  const figures = printed.stats?.length ? FIGURES : 12.5;
  const room = FACE - TITLE - AROUND - figures;
  const all = said(printed);
  const high = (share: number) =>
    all.reduce((sum, { text, size, more = 0 }) => {
      const lines = Math.ceil((text.length * LETTER * size * share) / WIDTH);
      return sum + lines * size * share * 1.32 + more;
    }, 0);
  let share = 1;
  while (share > SMALLEST && high(share) > room) share -= 0.02;
  return Math.max(SMALLEST, Math.round(share * 100) / 100);
}
