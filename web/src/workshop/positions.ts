// A position as scenarios have it under `given`, changed card by card. What is not a place of the
// game's form stays as it is written.

import type { Lying, Place, PlaceForm } from "../generated/messages";

export type Given = Record<string, unknown>;

/** Where a card is put: a field of a seat or, without one, of the table; a slot of it from 0. */
export interface Spot {
  form: PlaceForm;
  seat: string | null;
  index?: number;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The name of the card that an entry is about; empty: a free slot. */
export function cardOf(entry: unknown): string {
  if (typeof entry === "string") return entry;
  if (Array.isArray(entry)) return entry.map(cardOf).join(" + ");
  if (!isFields(entry)) return "";
  return cardOf(entry.card ?? entry.cards ?? entry.token ?? "");
}

/** What stands in a field of a position, entry by entry. */
export function entriesOf(given: Given, { form, seat }: Spot): unknown[] {
  const around = seat === null ? given : given[seat];
  const value = isFields(around) ? around[form.field] : undefined;
  if (value === undefined || value === null) return [];
  if (form.single) return [value];
  return Array.isArray(value) ? value : [];
}

/** A position with other entries in a field; what is empty is left out. */
function withEntries(given: Given, { form, seat }: Spot, entries: unknown[]): Given {
  const last = entries.findLastIndex((entry) => cardOf(entry));
  const kept = form.slots ? entries.slice(0, last + 1) : entries;
  const value = form.single ? entries[0] : kept;
  const around = seat === null ? given : isFields(given[seat]) ? given[seat] : {};
  const { [form.field]: _, ...rest } = around;
  const changed = kept.length ? { ...rest, [form.field]: value } : rest;
  if (seat === null) return changed;
  return { ...given, [seat]: changed };
}

/** A position with one more card; in a full place for one it takes the other's place. */
export function withEntry(given: Given, spot: Spot, entry: unknown): Given {
  const { form, index } = spot;
  const entries = entriesOf(given, spot);
  if (form.single) return withEntries(given, spot, [entry]);
  if (form.slots) {
    const free = Array.from({ length: form.slots }).findIndex((_, at) => !cardOf(entries[at]));
    const at = index !== undefined && !cardOf(entries[index]) ? index : free;
    if (at < 0) return given;
    const row = Array.from({ length: Math.max(entries.length, at + 1) }, (_, n) => entries[n]);
    row[at] = entry;
    return withEntries(
      given,
      spot,
      row.map((each) => each ?? null),
    );
  }
  const order = form.from_top ? [entry, ...entries] : [...entries, entry];
  return withEntries(given, spot, order);
}

/** A position without an entry. A slot stays, and is free. */
export function withoutEntry(given: Given, spot: Spot): Given {
  const entries = entriesOf(given, spot);
  const left = spot.form.slots
    ? entries.map((entry, at) => (at === spot.index ? null : entry))
    : entries.filter((_, at) => at !== spot.index);
  return withEntries(given, spot, left);
}

/** A position with a card on another one. */
export function withOnto(given: Given, spot: Spot, field: string, card: string): Given {
  const entries = entriesOf(given, spot).map((entry, at) => {
    if (at !== spot.index) return entry;
    const fields: Fields = isFields(entry) ? entry : { card: entry };
    const lying = Array.isArray(fields[field]) ? fields[field] : [];
    return { ...fields, [field]: [...lying, card] };
  });
  return withEntries(given, spot, entries);
}

export const takes = (form: PlaceForm, kind: string) =>
  !form.kinds.length || form.kinds.includes(kind);

/** The field of a card that lists cards of a kind which lie on it. */
export const ontoField = (form: PlaceForm, kind: string) =>
  Object.entries(form.onto).find(([, kinds]) => kinds.includes(kind))?.[0];

/** The number that a seat has in a field, if it is written: `5` of `5/8`. */
export function numberOf(given: Given, seat: string, field: string): number | null {
  const fields = given[seat];
  const written = isFields(fields) ? fields[field] : undefined;
  const found = /^-?\d+/.exec(String(written ?? ""));
  return found ? Number(found[0]) : null;
}

/** A position with another number; of `5/8` the maximum stays. Null: as it usually is. */
export function withNumber(given: Given, seat: string, field: string, value: number | null): Given {
  const fields = isFields(given[seat]) ? given[seat] : {};
  const { [field]: before, ...rest } = fields;
  if (value === null) return { ...given, [seat]: rest };
  const most = /\/\d+$/.exec(String(before ?? ""))?.[0] ?? "";
  return { ...given, [seat]: { ...fields, [field]: most ? `${value}${most}` : value } };
}

/** The id of a place without its seat. */
export const areaOf = (place: { id: string; seat?: string | null }) =>
  place.seat ? place.id.slice(place.seat.length + 1) : place.id;

/** The fields that stand at a place of the mat. */
export const formsAt = (forms: PlaceForm[], place: { id: string; seat?: string | null }) =>
  forms.filter((form) => form.seat === !!place.seat && form.at.includes(areaOf(place)));

/** The entry that lies there on the mat: by its slot, or the so-manieth of its name. */
export function spotOf(
  given: Given,
  forms: PlaceForm[],
  place: Place,
  lying: Lying,
): Spot | undefined {
  const same = (place.cards ?? []).filter((other) => other.card === lying.card);
  let nth = same.indexOf(lying);
  for (const form of formsAt(forms, place)) {
    const spot: Spot = { form, seat: place.seat ?? null };
    const entries = entriesOf(given, spot);
    if (form.slots && cardOf(entries[(lying.slot ?? 0) - 1]) === lying.card) {
      return { ...spot, index: (lying.slot ?? 0) - 1 };
    }
    const found = entries.flatMap((entry, index) => (cardOf(entry) === lying.card ? [index] : []));
    if (nth < found.length) return { ...spot, index: found[nth]! };
    nth -= found.length;
  }
  return undefined;
}
