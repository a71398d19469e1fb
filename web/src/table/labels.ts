// Words that have to fit on narrow cards: parted where they may be, or abbreviated.

const ONSET = "[bcdfgpt][lr]|[cpst]h|s[ckmnptw]|[b-df-hj-np-tv-z]"; // how a syllable begins
const KEPT = "[bcdfgpt](?=[lr])|[cpst](?=h)|s(?=[ckmnptw])|c(?=k)|d(?=g)"; // letters of one sound
const BREAKS = new RegExp(`(?<=[a-z]{3})(?<!${KEPT})(?=(?:${ONSET})[aeiou][a-z])`, "gi");

/** A name with soft hyphens before its syllables: "Fire-cracker", never "Firecracke-r". */
export const parted = (name: string) => name.replace(BREAKS, "\u00ad");

/** A mark in a few letters: "+1 Health" is +1, "Summoning Sickness" is SS. */
export function initials(mark: string): string {
  const number = /^[+-]?\d+/.exec(mark);
  return number ? number[0] : mark.replace(/(\w)\w*[^\w]*/g, "$1").toUpperCase();
}
