// What is done with a line that is not understood: pointed at, and mended by a touch.

import type { LineReading } from "../generated/messages";

export interface Taken {
  text: string;
  caret: number;
}

/** Where a line begins in its text, if the text still has the line as it was read. */
function start(text: string, line: LineReading): number {
  const lines = text.split("\n");
  if (lines[line.line] !== line.text) return -1;
  return lines.slice(0, line.line).reduce((sum, each) => sum + each.length + 1, 0);
}

/** The text with these words in place of the word that is not understood. */
export function take(text: string, line: LineReading, words: string): Taken {
  const from = start(text, line);
  const trouble = line.trouble;
  if (from < 0 || !trouble) return { text, caret: text.length };
  const at = from + trouble.at;
  const before = text.slice(0, at);
  const after = text.slice(at + trouble.length);
  const gap = /[\s(]$/.test(before) || !before || /^[.,:;']/.test(words) ? "" : " ";
  const space = after || /[.]$/.test(words) ? "" : " ";
  return {
    text: before + gap + words + space + after,
    caret: before.length + gap.length + words.length + space.length,
  };
}

/** The whole lines that would do: what is probably meant, or each thing that may be. */
export const wholeLines = (line: LineReading): string[] => {
  const trouble = line.trouble;
  return [...(trouble?.mended ? [trouble.mended] : []), ...(trouble?.meanings ?? [])];
};

/** The text with another line in place of this one: by itself the first that would do. */
export function mend(text: string, line: LineReading, instead = wholeLines(line)[0]): Taken {
  const from = start(text, line);
  if (from < 0 || !instead) return { text, caret: text.length };
  const head = text.slice(0, from) + instead;
  return { text: head + text.slice(from + line.text.length), caret: head.length };
}

/** What Tab takes for the line in which somebody writes. */
export function firstTaken(text: string, line: LineReading): Taken | null {
  const trouble = line.trouble;
  if (!trouble || start(text, line) < 0) return null;
  if (wholeLines(line).length) return mend(text, line);
  const offer = trouble.offers.find((each) => !each.named);
  return offer ? take(text, line, offer.words) : null;
}

/** The line in which the caret stands, counted from 0. */
export const lineAt = (text: string, caret: number) => text.slice(0, caret).split("\n").length - 1;

export interface Stretch {
  text: string;
  wrong: boolean;
}

/** A text cut at the words that are not understood; an end that comes too early is one sign long. */
export function stretches(text: string, lines: LineReading[]): Stretch[] {
  const found: Stretch[] = [];
  let done = 0;
  for (const line of lines) {
    const from = start(text, line);
    if (from < 0 || !line.trouble) continue;
    const at = from + line.trouble.at;
    found.push({ text: text.slice(done, at), wrong: false });
    const end = at + line.trouble.length;
    found.push({ text: text.slice(at, end) || " ", wrong: true });
    done = end;
  }
  found.push({ text: text.slice(done), wrong: false });
  return found.filter((each) => each.text);
}
