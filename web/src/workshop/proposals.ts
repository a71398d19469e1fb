// What is done with a line that is not understood: pointed at, and mended by a touch.

import type { LineReading, Mended, Offer } from "../generated/messages";

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
  if (/^['’]/.test(words)) return joined(text, at, words);
  const before = text.slice(0, at);
  const after = text.slice(at + trouble.length);
  const gap = /[\s(]$/.test(before) || !before || /^[.,:;]/.test(words) ? "" : " ";
  const space = after || /[.]$/.test(words) ? "" : " ";
  return {
    text: before + gap + words + space + after,
    caret: before.length + gap.length + words.length + space.length,
  };
}

/** The text with "'s" or "'t" at the word before this place; what stands here stays. */
function joined(text: string, at: number, words: string): Taken {
  const head = `${text.slice(0, at).trimEnd() + words} `;
  return { text: head + text.slice(at).trimStart(), caret: head.length };
}

/** The whole lines that would do, with what each leaves out: what is near, or may be meant. */
export const wholeLines = (line: LineReading): Mended[] => {
  const trouble = line.trouble;
  const near = trouble?.mends?.length ? trouble.mends : [{ line: trouble?.mended ?? "" }];
  const meant = (trouble?.meanings ?? []).map((each) => ({ line: each }));
  return [...near, ...meant].filter((each) => each.line);
};

/** The text with another line in place of this one: by itself the first that would do. */
export function mend(text: string, line: LineReading, instead = wholeLines(line)[0]?.line): Taken {
  const from = start(text, line);
  if (from < 0 || !instead) return { text, caret: text.length };
  const head = text.slice(0, from) + instead;
  return { text: head + text.slice(from + line.text.length), caret: head.length };
}

/** Words that may be taken one by one: none where whole lines would do, or the game lacks it all. */
export const singleWords = (line: LineReading): Offer[] =>
  wholeLines(line).length || line.trouble?.missing ? [] : (line.trouble?.offers ?? []);

/** What Tab takes for the line in which somebody writes: a line that loses nothing, or a word that
 * goes on with what is there. It never puts other words in place of those that were written. */
export function firstTaken(text: string, line: LineReading): Taken | null {
  const trouble = line.trouble;
  if (!trouble || start(text, line) < 0) return null;
  const whole = wholeLines(line).find((each) => !each.without);
  if (whole) return mend(text, line, whole.line);
  const written = line.text.slice(trouble.at, trouble.at + trouble.length).toLowerCase();
  const offer = singleWords(line).find(
    (each) => !each.named && each.words.toLowerCase().startsWith(written),
  );
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
