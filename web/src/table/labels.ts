// Words that have to fit on narrow cards: parted where they may be, or abbreviated.

const ONSET = "[bcdfgpt][lr]|[cpst]h|s[ckmnptw]|[b-df-hj-np-tv-z]"; // how a syllable begins
const KEPT = "[bcdfgpt](?=[lr])|[cpst](?=h)|s(?=[ckmnptw])|c(?=k)|d(?=g)"; // letters of one sound
const ENDING = "(?<=[aeiou])s?[a-z]ing$"; // as in "Summoning", of which the last three are a piece
const BREAKS = new RegExp(
  `(?<=[a-z]{3})(?<!${KEPT})(?!${ENDING})(?=(?:${ONSET})[aeiou][a-z]|ing$)`,
  "gi",
);

const WHOLE = 8; // letters of a word that has room in one piece on any card

/** What a name may be parted into by the ends of lines: words, and the spaces between them. A word is
 * in one piece wherever one line has room for it: "Kinetic" and "Ammunition", no "Kinetic Ammu-". */
export const pieces = (name: string) => name.match(/ |[^ -]*-|[^ -]+/g) ?? [];

/** How many letters the longest of its words has: names are written so small that it has room. */
export const longest = (name: string) => Math.max(...pieces(name).map(({ length }) => length));

/** A name as its last word, which tells most, after the letter that it begins with: "F. Digger (2)". */
export const brief = (name: string) => name.replace(/^(\S).* (?!\()/, "$1. ");

/** Its last word alone, where even that is too wide: "Digger (2)". What tells it from others stays. */
export const briefest = (name: string) => name.replace(/^.* (?!\()/, "");

const BREADTHS: [RegExp, number][] = [
  [/[ijlI.,'’]/, 0.29],
  [/[frtJ1 ()-]/, 0.43],
  [/[mwMW]/, 0.95],
  [/[A-Z0-9]/, 0.75],
];

/** How wide a name is at most, in the font that it is written in: a thousandth of an em is no matter,
 * but a name that has room is not to be abbreviated. */
export const breadth = (name: string) =>
  [...name].reduce(
    (sum, letter) => sum + (BREADTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.62),
    0,
  );

/** A name whose long words have a soft hyphen before the syllable nearest to their middle, so that
 * lines end between words first: "Fire-cracker Fox", never "Firecracke-r" or "Brass Spy-glass". */
export const parted = (name: string) => name.replace(/[a-z]+/gi, inTwo);

function inTwo(word: string): string {
  if (word.length <= WHOLE) return word;
  const far = (at: number) => Math.abs(at - word.length / 2);
  const places = Array.from(word.matchAll(BREAKS), ({ index }) => index);
  const at = places.sort((one, other) => far(one) - far(other))[0];
  return at ? `${word.slice(0, at)}\u00ad${word.slice(at)}` : word;
}

/** What several texts have in common, with a gap where they differ: "attack … with Rex"; of what
 * begins otherwise, its end: "Carbine …". */
export function alike(texts: string[]): string {
  const all = [...new Set(texts)].map((text) => text.split(" "));
  const [first = [], ...others] = all;
  if (!others.length) return first.join(" ");
  const least = Math.min(...all.map(({ length }) => length));
  const same = (at: number) => others.every((other) => other.at(at) === first.at(at));
  let before = 0;
  while (before < least && same(before)) before++;
  let after = 0;
  while (before + after < least && same(-1 - after)) after++;
  const end = first.slice(first.length - after);
  return (before ? [...first.slice(0, before), "…", ...end] : [...end, "…"]).join(" ");
}

/** A mark in a few letters: "+1 Health" is +1, "Summoning Sickness" is SS. */
export function initials(mark: string): string {
  const number = /^[+-]?\d+/.exec(mark);
  return number ? number[0] : mark.replace(/(\w)\w*[^\w]*/g, "$1").toUpperCase();
}
