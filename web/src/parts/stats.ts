// Pictures for the numbers that cards carry, by the words that games use for them.

import type { Stat } from "../generated/messages";

const PICTURES: [words: RegExp, icon: string][] = [
  [/^(health|hp|life|hearts?)$/, "game-icons:hearts"],
  [/^(atk|attack|damage|dmg|strength|power)$/, "game-icons:crossed-swords"],
  [/^(armou?r|defen[cs]e|def|guard|shield)$/, "game-icons:checked-shield"],
  [/^(speed|spd|initiative|move)$/, "game-icons:wingfoot"],
  [/^(range|accuracy)$/, "game-icons:crosshair"],
  [/^(mana|energy|cost|charge)$/, "game-icons:crystal-cluster"],
  [/^(level|rank)$/, "game-icons:star-medal"],
  [/^critical$/, "game-icons:bullseye"],
  [/^rock$/, "game-icons:rock"],
  [/^paper$/, "game-icons:paper"],
  [/^scissors$/, "game-icons:scissors"],
];

/** The picture of a stat, or nothing: then its title is written out. */
export function statIcon(name: string): string | undefined {
  const word = name.toLowerCase();
  return PICTURES.find(([words]) => words.test(word))?.[1];
}

/** Whether health-like, attack-like or neither: it decides the colour of a badge. */
export function statTone(name: string): "life" | "force" | "ward" | "other" {
  const icon = statIcon(name);
  if (icon === "game-icons:hearts") return "life";
  if (icon === "game-icons:crossed-swords") return "force";
  if (icon === "game-icons:checked-shield") return "ward";
  return "other";
}

/** How a number is drawn: by its kind, and whether it is more or less than what is printed. */
export function statClass({ name, value, base }: Stat): string {
  const changed = base == null || base === value ? "" : value > base ? " more" : " less";
  return statTone(name) + changed;
}

const ROOM = { all: 90, each: 6.7, digit: 0.62 }; // percent of a card's width; a digit in ems
const LARGEST = { few: 9.6, many: 7.6 };

/** The size of the figures in a row, in percent of the card's width, so that all of them fit. */
export function statSize(stats: { value: number }[]): number {
  const count = stats.length;
  const digits = ROOM.digit * stats.reduce((sum, stat) => sum + `${stat.value}`.length, 0);
  const fitting = (ROOM.all - ROOM.each * count) / (digits + count);
  return Math.min(count > 3 ? LARGEST.many : LARGEST.few, fitting);
}
