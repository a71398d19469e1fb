// Cards in words, for those who listen, and text cut into pieces that can be touched.

import type { Lying, Mark, Printed, PrintedAttack, Stat } from "../generated/messages";
import { words } from "../words";

/** "3 of 5 health"; what is more than printed, as "2 armor" that was gained, is of nothing. */
export function statWords(stat: Stat): string {
  const most = stat.base != null && stat.base > stat.value ? stat.base : null;
  return words.card.stat(stat.value, most, stat.title.toLowerCase());
}

export function markWords(mark: Mark): string {
  return words.card.mark(mark.count ?? 1, mark.name);
}

/** "Rock: Pebble Toss, 3 damage". */
export function attackWords(attack: PrintedAttack): string {
  return [attack.name, ...(attack.stats ?? []).map(statWords), attack.text]
    .filter(Boolean)
    .join(", ");
}

/** A card on the mat, read whole: "Bottle Courier, Fighter, 3 of 3 health, ready". */
export function lyingWords(lying: Lying, printed: Printed | undefined): string {
  const name = lying.card ?? words.card.faceDown;
  const parts: string[] = [lying.label && lying.label !== name ? `${lying.label}: ${name}` : name];
  if (printed) parts.push(printed.line);
  if (lying.face_down && lying.card) parts.push(words.card.lyingFaceDown);
  const stats = lying.stats?.length ? lying.stats : (printed?.stats ?? []);
  if (!lying.body && printed?.cost != null) parts.push(words.card.cost(printed.cost));
  parts.push(...stats.map(statWords));
  if (!lying.body) parts.push(...(printed?.attacks ?? []).map(attackWords));
  parts.push(...(lying.marks ?? []).map(markWords));
  if (lying.tapped) parts.push(words.card.used);
  if (lying.ready) parts.push(words.card.ready);
  if (lying.slot) parts.push(words.card.slot(lying.slot));
  for (const other of lying.attached ?? [])
    parts.push(words.card.withOne(other.card ?? words.card.faceDown));
  if (lying.under?.length) parts.push(words.card.on(lying.under));
  if (lying.note) parts.push(lying.note);
  return parts.filter(Boolean).join(", ");
}

export type Piece = { text: string; card?: string; keyword?: Mark; rule?: string };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Cuts a text where a card is named, so that the name can be pointed at. */
export function piecesByCard(text: string, pattern: RegExp | null): Piece[] {
  if (!pattern) return [{ text }];
  return text
    .split(pattern)
    .filter((part) => part !== "")
    .map((part) => (pattern.test(part) ? { text: part, card: part } : { text: part }));
}

/** A pattern that finds any of these card names, the longest first. */
export function namePattern(names: Iterable<string>): RegExp | null {
  const sorted = [...names].sort((one, other) => other.length - one.length).map(escaped);
  if (!sorted.length) return null;
  return new RegExp(`((?<![\\w-])(?:${sorted.join("|")})(?![\\w-]))`);
}

/** Cuts a card's text where one of its keywords stands. */
export function piecesByKeyword(text: string, keywords: Mark[]): Piece[] {
  if (!keywords.length) return [{ text }];
  const sorted = [...keywords].sort((one, other) => other.name.length - one.name.length);
  const names = sorted.map((keyword) => escaped(keyword.name)).join("|");
  const pattern = new RegExp(`((?<!\\w)(?:${names})(?!\\w))`, "i");
  return text
    .split(pattern)
    .filter((part) => part !== "")
    .map((part) => {
      const found = sorted.find((keyword) => keyword.name.toLowerCase() === part.toLowerCase());
      return found ? { text: part, keyword: found } : { text: part };
    });
}

/** Cuts a text where it names a clause such as AB-12 or AB-R3. */
export function piecesByRule(text: string): Piece[] {
  return text
    .split(/\b([A-Z]{2,3}-R?\d+[a-z]?)\b/)
    .map((part, index) => (index % 2 ? { text: part, rule: part } : { text: part }))
    .filter((piece) => piece.text !== "");
}
