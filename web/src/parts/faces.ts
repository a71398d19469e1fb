// How what a card says is put on its face, which is 250 pixels wide.

import type { Printed } from "../generated/messages";
import { words } from "../words";

const WIDTH = 205; // pixels that a line of words has
const FACE = 349;
const TITLE = 58; // with the cost
const FIGURES = { full: 37.5, small: 45 };
const AROUND = 20 + 9; // above the words, and the edge of the card
const LETTER = 0.53; // of its height: how wide a letter is, words broken at their ends
const SMALLEST = 0.5;

/** What is no rule: the number in its set, how rare it is, who made its picture. */
export function footLine(printed: Printed): string {
  const by = printed.illustrator ? words.card.illustratedBy(printed.illustrator) : "";
  const rarity = printed.facets?.rarity?.join(", ");
  return [printed.number, rarity, by].filter(Boolean).join(" · ");
}

interface Said {
  text: string;
  size: number; // pixels
  more?: number; // pixels beside the words
}

function said(printed: Printed, full: boolean, paper: boolean): Said[] {
  const attacks = printed.attacks ?? [];
  const worded = attacks.every((one) => !one.text && !one.stats?.length);
  const text = full ? 12.5 : 15;
  return [
    { text: printed.line, size: full ? 12.5 : 16.5 },
    ...(worded ? [] : attacks).flatMap((one) => [
      { text: `${one.name} 000`, size: full ? 13 : 17, more: 3 },
      { text: full ? (one.text ?? "") : "", size: 13 },
    ]),
    ...(printed.text ?? []).map((line) => ({ text: line, size: text, more: 4 })),
    ...(paper
      ? [printed.notes?.join("; "), printed.quote, footLine(printed)].map((line) => ({
          text: line ?? "",
          size: 11.5,
          more: 5,
        }))
      : []),
  ].filter((each) => each.text);
}

/** By how much the words of a card are set smaller, so that all are below its name; 1: not at all. */
export function fittingShare(printed: Printed, full: boolean, paper: boolean): number {
  const figures = printed.stats?.length ? FIGURES[full ? "full" : "small"] : 12.5;
  const room = FACE - TITLE - AROUND - figures;
  const all = said(printed, full, paper);
  const high = (share: number) =>
    all.reduce((sum, { text, size, more = 0 }) => {
      const lines = Math.ceil((text.length * LETTER * size * share) / WIDTH);
      return sum + lines * size * share * 1.32 + more;
    }, 0);
  let share = 1;
  while (share > SMALLEST && high(share) > room) share -= 0.02;
  return Math.max(SMALLEST, Math.round(share * 100) / 100);
}
