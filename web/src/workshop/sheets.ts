// Cards by their fields, as they stand in set files.

import type { CardForm, CardReading, FormField, LineReading } from "../generated/messages";

export type Sheet = Record<string, unknown>;

export interface WorkSet {
  around: Sheet; // the fields of the set besides its cards
  cards: Sheet[];
  text: string; // the file that it came from
}

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === false ||
  (Array.isArray(value) && !value.length) ||
  (typeof value === "object" && !Array.isArray(value) && !Object.keys(value as object).length);

/** A card with another value in a field; what says nothing is left out of the file. */
export function withField(sheet: Sheet, name: string, value: unknown): Sheet {
  if (!isNothing(value)) return { ...sheet, [name]: value };
  const { [name]: _, ...rest } = sheet;
  return rest;
}

/** Whether nothing of a card is left that the engine does not understand; as long as nobody knows, yes. */
export const isUnderstood = (reading: CardReading | null) =>
  !reading || (!reading.problem && reading.lines.every((line) => !line.trouble));

/** A card on which the lines that are not understood stand as free text, which no rule carries out. */
export function freed(sheet: Sheet, lines: LineReading[]): Sheet {
  const card = structuredClone(sheet);
  const free = typeof card.free_text === "string" && card.free_text ? [card.free_text] : [];
  const wrong = lines.filter((line) => line.trouble);
  for (const field of new Set(wrong.map((line) => line.field))) {
    const path = field.split(".");
    const last = path.pop()!;
    // biome-ignore lint/suspicious/noExplicitAny: a place in data of any form
    const holder = path.reduce<any>((inside, step) => inside[step], card);
    const out = new Set(wrong.filter((line) => line.field === field).map((line) => line.line));
    const written = String(holder[last]).split("\n");
    free.push(...written.filter((_, index) => out.has(index)).map((line) => line.trim()));
    const kept = written.filter((_, index) => !out.has(index)).join("\n");
    if (kept.trim() || Array.isArray(holder)) holder[last] = kept;
    else delete holder[last];
  }
  return withField(card, "free_text", free.join("\n"));
}

export const nameOf = (sheet: Sheet) => (typeof sheet.name === "string" ? sheet.name : "");

const folded = (kind: unknown) =>
  String(kind ?? "")
    .toLowerCase()
    .replace(/[ -]/g, "_");

/** The form of a card's kind, capitals and spaces aside: a spreadsheet may say "Fighter". */
export const formOf = (forms: CardForm[], sheet: Sheet): CardForm | undefined =>
  forms.find((form) => folded(form.kind) === folded(sheet.kind));

/** The fields of a card that are folded: those of its form, and what it has of others, since one that
 * no card of its kind may have is to be emptied. */
export function moreOf(form: CardForm, forms: CardForm[], sheet: Sheet): FormField[] {
  const shown = new Map([...form.fields, ...form.more].map((field) => [field.name, field]));
  const strays = new Map(
    forms
      .flatMap((each) => [...each.fields, ...each.more])
      .filter((field) => field.name in sheet && !shown.has(field.name))
      .map((field) => [field.name, field]),
  );
  return [...form.more, ...strays.values()];
}

/** The house rule that a message names: "or switch distinct_dmg off". */
export function switchIn(
  told: string,
  switches: { name: string }[],
): { name: string; value: string } | null {
  const [, name, value] = /\bswitch (\w+) (on|off)\b/.exec(told) ?? [];
  const known = switches.some((each) => each.name === name);
  return name && value && known ? { name, value } : null;
}

/** A card that an address brings as JSON; null: it brings none. */
export function sheetIn(text: string | null): Sheet | null {
  try {
    const found: unknown = JSON.parse(text ?? "");
    const isSheet = typeof found === "object" && found !== null && !Array.isArray(found);
    return isSheet ? (found as Sheet) : null;
  } catch {
    return null;
  }
}

/** A name that no card of the set has yet: "Fox", "Fox 2", "Fox 3". */
export function freeName(wanted: string, cards: Sheet[]): string {
  const taken = new Set(cards.map(nameOf));
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted} ${number}`;
  return name;
}

/** What is written with commas as a list. */
export const listed = (text: string) =>
  text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);

/** Icons and colour of a card's own picture, as its field `art` names them. */
export function artOf(sheet: Sheet): { icons: string[]; colour: string; picture: string } {
  const parts = typeof sheet.art === "string" ? listed(sheet.art.toLowerCase()) : [];
  return {
    icons: parts.filter((part) => !/^#|^picture:/.test(part)),
    colour: parts.find((part) => /^#[0-9a-f]{6}$/.test(part)) ?? "",
    picture: parts.find((part) => /^picture:[0-9a-f]{32}$/.test(part)) ?? "",
  };
}
/** The field `art`: a picture that was brought, and the icons that are drawn where it cannot be had. */
export const artText = (icons: string[], colour: string, picture = "") =>
  [picture, ...icons, colour].filter(Boolean).join(", ");

const KEY = "playmat.set.";

/** A set that is being written, kept on this device until it is saved or thrown away. */
export function keepSet(place: string, set: WorkSet): void {
  try {
    localStorage.setItem(KEY + place, JSON.stringify(set));
  } catch {
    // A browser that keeps nothing: the set lives as long as the page.
  }
}
export function keptSet(place: string): WorkSet | null {
  try {
    return JSON.parse(localStorage.getItem(KEY + place) ?? "null") as WorkSet | null;
  } catch {
    return null;
  }
}
export function dropSet(place: string): void {
  localStorage.removeItem(KEY + place);
}
let brought: { place: string; set: WorkSet } | undefined;

/** Another page brings a set to a bench, which takes it over: what lies there is a step before. */
export function bringSet(place: string, set: WorkSet): void {
  brought = { place, set };
}
export function takeBrought(place: string): WorkSet | undefined {
  const set = brought?.place === place ? brought.set : undefined;
  brought = undefined;
  return set;
}
/** The sets on this device that are not saved: where they belong. */
export const keptPlaces = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(KEY))
    .map((key) => key.slice(KEY.length));
