// Which option belongs to which thing on the mat, and what touching a thing means.
//
// A thing is a card by its key ("body.4"), a slot ("slot A.row 3"), a place ("place A.deck") or a
// seat ("seat B"). The page knows no game: all it uses are the fields of `Offered`.

import type { Ask, Lying, Mat, Offered } from "../generated/messages";
import { words } from "../words";

export const slotThing = (place: string, slot: number) => `slot ${place} ${slot}`;
export const placeThing = (place: string) => `place ${place}`;
export const seatThing = (seat: string) => `seat ${seat}`;

/** An option with the things that it starts from and the thing that it is aimed at. */
export interface Aim {
  index: number; // its place among the options
  option: Offered;
  sources: string[];
  target: string | null;
}

export interface Aims {
  all: Aim[];
  bySource: Map<string, Aim[]>;
  buttons: Aim[]; // belong to no card or slot
  tray: Aim[]; // cards that do not lie on the mat where they could be touched
}

export const NO_AIMS: Aims = { all: [], bySource: new Map(), buttons: [], tray: [] };

/** Sorts the options of a question by what they belong to. */
export function aimsOf(ask: Ask | null, mat: Mat, eyes: string | null): Aims {
  if (!ask) return NO_AIMS;
  const bodies = bodyKeys(mat);
  const held = cardKeys(mat, eyes);
  // Of cards of which it is not said where they lie, either all are found on the mat or none is.
  const loose = ask.options.filter((option) => option.card && !option.body && !option.where);
  const unseen = loose.some((option) => !keysOf(option.card!, option, held).length);
  const aims: Aims = { all: [], bySource: new Map(), buttons: [], tray: [] };
  ask.options.forEach((option, index) => {
    const aim: Aim = {
      index,
      option,
      sources: unseen && loose.includes(option) ? [] : sourcesOf(option, bodies, held),
      target: targetOf(option, bodies, mat),
    };
    if (!aim.sources.length && aim.target && !option.card) {
      aim.sources = [aim.target];
      aim.target = null;
    }
    aims.all.push(aim);
    for (const source of aim.sources) {
      const list = aims.bySource.get(source);
      if (list) list.push(aim);
      else aims.bySource.set(source, [aim]);
    }
    if (isButton(aim)) aims.buttons.push(aim);
    else if (!aim.sources.length) aims.tray.push(aim);
  });
  return aims;
}

/** Options of no card, slot or body are buttons, though a pile or a seat may glow for them too. */
function isButton({ option, sources }: Aim): boolean {
  if (option.card || option.body || option.other || option.slot) return false;
  return !sources.length || Boolean(option.place || option.seat);
}

function sourcesOf(option: Offered, bodies: Map<number, string>, held: Map<string, Held[]>) {
  if (option.body) {
    const key = bodies.get(option.body);
    return key ? [key] : [];
  }
  if (!option.card) return [];
  return [option.card, ...(option.also ?? [])].flatMap((card) => keysOf(card, option, held));
}

/** The keys of a card where it lies; if the option does not say where, rather in the own hand. */
function keysOf(card: string, option: Offered, held: Map<string, Held[]>): string[] {
  const all = held.get(card) ?? [];
  const own = all.filter((one) => one.own);
  const there = option.where
    ? all.filter((one) => one.place === option.where)
    : own.length
      ? own
      : all;
  return there.map((one) => one.key);
}

/** Where the card of an option lies, in words: "your discard pile". */
export function whereWords(
  option: Offered,
  mat: Mat,
  eyes: string | null,
  seatName: (seat: string) => string,
): string {
  const place = mat.places.find((other) => other.id === option.where);
  if (!place) return "";
  const title = place.title.toLowerCase();
  if (!place.seat) return title;
  return place.seat === eyes
    ? words.mat.yours(title)
    : words.mat.theirs(seatName(place.seat), title);
}

function targetOf(option: Offered, bodies: Map<number, string>, mat: Mat): string | null {
  if (option.other) return bodies.get(option.other) ?? null;
  if (option.place && option.slot) return inSlot(option.place, option.slot, mat);
  if (option.place) return placeThing(option.place);
  if (option.seat) return seatThing(option.seat);
  return null;
}

/** A slot, or the card that lies in it and would make room. */
function inSlot(id: string, slot: number, mat: Mat): string {
  const place = mat.places.find((other) => other.id === id);
  const cards = place?.cards ?? [];
  const there = cards.find((lying) => lying.slot === slot);
  const listed = place?.shape === "slots" ? undefined : cards[slot - 1];
  return (there ?? listed)?.key ?? slotThing(id, slot);
}

/** Every card on the mat, also those that hang on others. */
export function* everyCard(mat: Mat): Generator<{ lying: Lying; place: Mat["places"][number] }> {
  for (const place of mat.places) {
    for (const lying of place.cards ?? []) {
      yield { lying, place };
      for (const other of lying.attached ?? []) yield { lying: other, place };
    }
  }
}

function bodyKeys(mat: Mat): Map<number, string> {
  const keys = new Map<number, string>();
  for (const { lying } of everyCard(mat)) if (lying.body) keys.set(lying.body, lying.key);
  return keys;
}

interface Held {
  key: string;
  place: string;
  own: boolean; // in the viewer's hand
}

/** The cards that are no bodies, by name: those in hands and in open rows. */
function cardKeys(mat: Mat, eyes: string | null): Map<string, Held[]> {
  const held = new Map<string, Held[]>();
  for (const { lying, place } of everyCard(mat)) {
    if (!lying.card || lying.body || place.shape === "pile" || place.shape === "track") continue;
    const own = place.shape === "hand" && place.seat === eyes;
    const found = { key: lying.key, place: place.id, own };
    held.set(lying.card, [...(held.get(lying.card) ?? []), found]);
  }
  return held;
}

export type Touch =
  | { does: "choose"; aim: Aim }
  | { does: "menu"; aims: Aim[]; selected: string | null }
  | { does: "select"; source: string }
  | { does: "drop" } // the selection ends
  | { does: "ask why" }; // a selection stays

/** Aiming at a body or a seat is always said twice: what acts, and at what. */
const needsAim = (aim: Aim) =>
  aim.target !== null &&
  Boolean(aim.option.other || aim.option.seat) &&
  !aim.target.startsWith("slot ");

/**
 * What it means to touch a thing, given what is selected. `careful` (a finger, which cannot hover
 * first) never chooses at the first touch.
 */
export function touch(aims: Aims, selected: string | null, thing: string, careful = false): Touch {
  if (selected !== null && selected !== thing) {
    const fits = (aims.bySource.get(selected) ?? []).filter((aim) => aim.target === thing);
    if (fits.length === 1) return { does: "choose", aim: fits[0]! };
    if (fits.length) return { does: "menu", aims: fits, selected };
  }
  const own = aims.bySource.get(thing) ?? [];
  if (!own.length) return { does: "ask why" };
  if (selected === thing) {
    const first = own.find((aim) => !needsAim(aim));
    return first ? { does: "choose", aim: first } : { does: "drop" };
  }
  const aimed = own.filter((aim) => aim.target !== null);
  if (own.length === 1 && !needsAim(own[0]!)) {
    if (!careful) return { does: "choose", aim: own[0]! };
    return { does: "menu", aims: own, selected: thing };
  }
  if (!aimed.length) return { does: "menu", aims: own, selected: thing };
  const free = own.filter((aim) => aim.target === null);
  return free.length
    ? { does: "menu", aims: free, selected: thing }
    : { does: "select", source: thing };
}

/** The things at which the selected one can be aimed. */
export function targetsOf(aims: Aims, selected: string | null): Set<string> {
  const found = new Set<string>();
  if (selected === null) return found;
  for (const aim of aims.bySource.get(selected) ?? []) if (aim.target) found.add(aim.target);
  return found;
}

/** What letting a dragged card go over a thing means: nothing, one choice, or a menu of several. */
export function drop(aims: Aims, source: string, over: string | null): Aim[] {
  const own = aims.bySource.get(source) ?? [];
  const onto = own.filter((aim) => aim.target !== null && aim.target === over);
  if (onto.length) return onto;
  if (over === null) return [];
  // Let go anywhere on the mat: what needs no aim, or goes to a slot that the game picks.
  const free = own.filter((aim) => aim.target === null);
  if (free.length) return free;
  const loose = own.filter((aim) => !needsAim(aim));
  return loose.slice(0, 1);
}

/** The options that fit words typed by a person, best first. */
export function search(options: Offered[], typed: string): number[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const scored: [number, number][] = [];
  options.forEach((option, index) => {
    const text = option.text.toLowerCase();
    if (!words.every((word) => text.includes(word))) return;
    const exact =
      text === typed.trim().toLowerCase() ? 0 : text.startsWith(typed.toLowerCase()) ? 1 : 2;
    scored.push([exact, index]);
  });
  return scored
    .sort((one, other) => one[0] - other[0] || one[1] - other[1])
    .map(([, index]) => index);
}
