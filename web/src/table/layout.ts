// How large cards are and where areas stand, so that a whole mat fits what room there is.
//
// A game gives rows of area names. Each area holds places and gauges of its name; here it is worked
// out how many card widths and pixels each needs, and the widest card that fits is found.

import type { Gauge, Ground, Mat, Place } from "../generated/messages";
import { type Grid, gridOf, handAside, handFolded, total, turnAround } from "./grid";
import { gathered, type Kind, type Shelf, type Size, shelfOf, withoutGathered } from "./shelf";

export const CARD_RATIO = 88 / 63;
export const GAP = 8; // pixels between areas, and between cards in a row
const NARROW_GAP = 5;
const LEAST = 20;
const MOST = 190; // the width of a card, in pixels
const NEAR = 4; // pixels: by so much a card is tried larger at first
const FINE = 0.3; // pixels

export interface Fit {
  card: number; // the width of a card
  hand: number; // the width of a card in the viewer's hand
  pile: number; // the width of a pile
  gap: number;
  compact: boolean; // gauges are drawn on one line, tracks as strips
  even: boolean; // cards in play are all of one size
  abreast: number; // grounds side by side
  held: Held;
  shelf: Shelf | null; // piles and gauges that are gathered by the hand
  above: number; // pixels above the hand in which the centre stands
  grid: Grid;
  width: number;
  height: number;
}

/** What an area needs: so many cards beside each other and above, and pixels besides. */
interface Need {
  cards: number;
  wide: number; // in widths of a card of the viewer's hand
  extra: number;
  tall: number; // in heights of a card
  held: number; // in heights of a card of the viewer's hand
  extraTall: number;
}

export interface SideOptions {
  areas: string[][]; // the rows of the layout
  across: boolean; // seen from the other side of the table
  own: boolean; // the viewer's own hand is shown large
  compact: boolean;
  crowded?: boolean; // grounds in the centre need the room, so piles are small
  held?: Held; // where the hand stands
  even?: boolean; // cards in play are all of one size
  abreast?: number; // grounds side by side
  aside?: number; // cards of a hand beside the rows that lie side by side
  shelf?: boolean; // piles and gauges are gathered by the hand
  above?: Measured; // the centre, where it stands above the hand
  hand: number; // the least width of a card in the viewer's hand
  names: number; // that a track shows without scrolling
}

/** A hand in its row, beside the rows, or beside them with all that stood beside it stacked there. */
export type Held = "below" | "aside" | "folded";
export const isAside = (held: Held | undefined) => held !== undefined && held !== "below";

const gapOf = (options: { compact: boolean }) => (options.compact ? NARROW_GAP : GAP);

/** Whether a place shows nothing and keeps no room: a row without slots and without cards. */
export function isIdle(place: Place): boolean {
  if (place.slots || place.room || place.cards?.length) return false;
  return place.shape === "row" || place.shape === "track";
}

const NOTHING: Need = { cards: 0, wide: 0, extra: 0, tall: 0, held: 0, extraTall: 0 };
export const HEADER = 34; // pixels of the plate of a seat across the table
export const HELD_GAP = 6; // pixels between cards of a hand that has room
export const TOLD = 36; // pixels that the number of cards in another's hand takes
export const FAR_HAND = 0.34; // the size of the cards in others' hands
export const ASIDE_HAND = { least: 1.5, most: 2.4 }; // cards side by side of a hand beside the rows
const EMPTY = 0.2; // how tall a hand or the side of a ground is in which nothing lies
const LOW = 400; // pixels: the room of a phone held sideways is lower

const LOOSE = 0.66;

/** The size of cards in a row, beside those in slots: smaller, unless the row has room of its own. */
export function looseSize(place: Place, even = false): number {
  return place.slots || place.room || (even && inPlay(place)) ? 1 : LOOSE;
}

/** How many cards of a row have room side by side; where all are of one size, more of them. */
export function looseCards(place: Place, even = false): number {
  const most = even && inPlay(place) ? 4 : 2.5;
  return Math.min(Math.max(place.cards?.length ?? 0, 1), most);
}

/** The pixels between so many cards of a row. */
export const looseGaps = (cards: number) => Math.max(0, Math.ceil(cards) - 1) * HELD_GAP;

export const inPlay = (place: Place) => Boolean(place.cards?.some((card) => card.body));

/** How many cards of a row lie beside each other before they lie over each other. */
const MOST_ABREAST = { wide: 8, narrow: 5 };

export const TRACK = { wide: 150, tall: 26, head: 22, strip: 36 }; // pixels
export const MOST_TRACK = 9; // names that a track shows without scrolling

const GAUGE_WIDTH = { wide: 92, narrow: 44, die: 74 };
const GAUGE_HEIGHT = { wide: 68, narrow: 34 };
const GAUGE_TEXT = { edge: 14, icon: 20, digit: 9, small: 7 }; // pixels of a gauge on one line

function placeNeed(place: Place, options: SideOptions): Need {
  const count = place.cards?.length ?? 0;
  if (isIdle(place)) return NOTHING;
  if (place.shape === "hand") {
    const aside = isAside(options.held);
    const wide =
      aside || options.shelf ? (options.aside ?? ASIDE_HAND.most) : options.compact ? 3 : 4;
    const held = count || !options.compact ? 1 : EMPTY;
    if (options.own) return { ...NOTHING, wide, held, extraTall: options.compact ? 18 : 24 };
    // As wide as the hand of the viewer, so that what is beside both stands face to face.
    if (aside) return { ...NOTHING, wide, tall: FAR_HAND, extraTall: HEADER };
    return { ...NOTHING, cards: 1, extra: TOLD, tall: FAR_HAND };
  }
  if (place.shape === "slots") {
    const slots = place.slots ?? 1;
    return { ...NOTHING, cards: slots, extra: gapOf(options) * (slots - 1), tall: 1 };
  }
  if (place.shape === "track") {
    if (options.compact) return { ...NOTHING, extraTall: TRACK.strip };
    const tall = TRACK.head + TRACK.tall * Math.min(count, options.names);
    return { ...NOTHING, extra: TRACK.wide, extraTall: tall };
  }
  if (place.room) {
    const most = MOST_ABREAST[options.compact ? "narrow" : "wide"];
    // Where room is short, empty room gives way to cards.
    const kept = options.even && place.ground ? count : Math.max(count, place.room);
    const cards = Math.min(kept, most);
    if (!cards) return { ...NOTHING, tall: EMPTY };
    return { ...NOTHING, cards, extra: gapOf(options) * (cards - 1), tall: 1 };
  }
  if (place.shape === "pile") {
    const size = pileSize(options);
    return { ...NOTHING, cards: size, extra: 6, tall: size, extraTall: 6 };
  }
  const size = looseSize(place, options.even);
  const cards = looseCards(place, options.even);
  return { ...NOTHING, cards: cards * size, extra: looseGaps(cards), tall: size };
}

/** How large the card of a pile is, beside those on the mat. */
const pileSize = (options: SideOptions) => (options.compact || options.crowded ? 0.72 : 1);

/** How large the card of a ground itself is, beside those that stand there; 0: only its name. */
export const groundCard = (narrow: boolean, even: boolean) => (even ? 0 : narrow ? 0.6 : 0.8);

const GROUND = { head: 20, pad: 8 }; // pixels

/** The card widths and pixels that one ground needs: its own card, and the widest side. */
function groundNeed(ground: Ground, all: Place[], options: SideOptions): Need {
  const places = all.filter((place) => place.ground === ground.id);
  const sides = new Map<string | null, Need>();
  for (const place of places) {
    const seat = place.seat ?? null;
    const size = seat === null ? groundCard(options.compact, options.even ?? false) : 1;
    if (!size) continue;
    const need = placeNeed(place, options);
    const old = sides.get(seat) ?? NOTHING;
    sides.set(seat, {
      ...NOTHING,
      cards: old.cards + need.cards * size,
      extra: old.extra + need.extra + (old.cards && need.cards ? gapOf(options) : 0),
      tall: Math.max(old.tall, need.tall),
    });
  }
  const own = sides.get(null) ?? NOTHING;
  sides.delete(null);
  const rows = [...sides.values()];
  return {
    ...NOTHING,
    cards: own.cards + Math.max(1, ...rows.map((row) => row.cards)),
    extra:
      own.extra +
      Math.max(0, ...rows.map((row) => row.extra)) +
      (own.cards ? gapOf(options) : 0) +
      GROUND.pad,
    tall: rows.reduce((sum, row) => sum + row.tall, 0),
    extraTall: GROUND.head + GROUND.pad + gapOf(options) * rows.length,
  };
}

/** The width of a ground, in pixels. */
export function groundWidth(ground: Ground, places: Place[], fit: Fit): number {
  const { compact, even } = fit;
  const options = { areas: [], across: false, own: false, compact, even, hand: 0, names: 0 };
  const need = groundNeed(ground, places, options);
  return need.cards * fit.card + need.extra;
}

/** Things in rows of so many. */
export function inRows<T>(things: T[], abreast: number): T[][] {
  return Array.from({ length: Math.ceil(things.length / abreast) }, (_, row) =>
    things.slice(row * abreast, (row + 1) * abreast),
  );
}

/** What all grounds of an area of the centre need: so many side by side, the others below. */
export function groundsNeeds(mat: Mat, options: SideOptions): Map<string, Need> {
  const needs = new Map<string, Need>();
  const names = new Set((mat.grounds ?? []).map((ground) => ground.name));
  const gap = gapOf(options);
  for (const name of names) {
    const grounds = (mat.grounds ?? []).filter((ground) => ground.name === name);
    const rows = inRows(grounds, options.abreast ?? grounds.length).map((row) =>
      beside(
        row.map((ground) => groundNeed(ground, mat.places, options)),
        gap,
      ),
    );
    needs.set(name, {
      ...NOTHING,
      cards: Math.max(...rows.map((row) => row.cards)),
      extra: Math.max(...rows.map((row) => row.extra)),
      tall: rows.reduce((sum, row) => sum + row.tall, 0),
      extraTall: rows.reduce((sum, row) => sum + row.extraTall + gap, -gap),
    });
  }
  return needs;
}

/** What stands side by side needs together. */
function beside(needs: Need[], gap: number): Need {
  return {
    ...NOTHING,
    cards: needs.reduce((sum, need) => sum + need.cards, 0),
    extra: needs.reduce((sum, need) => sum + need.extra + gap, -gap),
    tall: Math.max(...needs.map((need) => need.tall)),
    extraTall: Math.max(...needs.map((need) => need.extraTall)),
  };
}

/** Whether a gauge is drawn on one line: where there is little room, and signs across the table. */
export function compact(gauge: Gauge, narrow: boolean, across: boolean): boolean {
  return narrow || (across && gauge.shape === "sign" && gauge.value > 0);
}

function gaugeNeed(gauge: Gauge, options: SideOptions): Need {
  const size = compact(gauge, options.compact, options.across) ? "narrow" : "wide";
  const more = gauge.shape === "countdown" ? 30 : 0;
  const wide = size === "wide" ? GAUGE_WIDTH.wide : Math.max(GAUGE_WIDTH.narrow, lineWidth(gauge));
  return { ...NOTHING, extra: wide, extraTall: GAUGE_HEIGHT[size] + more };
}

/** The width of a gauge on one line: a number with its icon and its most, which a bar only draws. */
function lineWidth(gauge: Gauge): number {
  const { edge, icon, digit, small } = GAUGE_TEXT;
  if (gauge.shape === "dice" && gauge.icon) return GAUGE_WIDTH.die;
  if (!["number", "pips", "bar"].includes(gauge.shape ?? "number")) return 0;
  const most = gauge.most && gauge.shape !== "bar" ? `/${gauge.most}`.length * small : 0;
  return edge + (gauge.icon ? icon : 0) + `${gauge.value}`.length * digit + most;
}

/** What each area needs; what stands in one area stands there one above the other. */
function needsOf(places: Place[], gauges: Gauge[], options: SideOptions): Map<string, Need> {
  const needs = new Map<string, Need>();
  const add = (name: string, need: Need) => {
    const old = needs.get(name);
    if (!old) needs.set(name, need);
    else {
      needs.set(name, {
        cards: Math.max(old.cards, need.cards),
        wide: Math.max(old.wide, need.wide),
        extra: Math.max(old.extra, need.extra),
        tall: old.tall + need.tall,
        held: old.held + need.held,
        extraTall: old.extraTall + need.extraTall,
      });
    }
  };
  for (const place of places) add(place.name, placeNeed(place, options));
  for (const gauge of gauges) add(gauge.name, gaugeNeed(gauge, options));
  return needs;
}

const handWidth = (card: number, options: SideOptions) => Math.max(card, options.hand);

function sizeOf(need: Need, card: number, options: SideOptions): Size {
  const hand = handWidth(card, options);
  return {
    width: need.cards * card + need.wide * hand + need.extra,
    height: (need.tall * card + need.held * hand) * CARD_RATIO + need.extraTall,
  };
}

/** How narrow a card of the viewer's hand may be; on a phone held sideways there is little height. */
export function leastHand(room: Room, compact: boolean): number {
  if (room.height < LOW) return 64;
  return compact ? 78 : 100;
}

export type Measured = (card: number) => Fit;

/** The rows of a side as its hand is held. */
function areasOf(options: SideOptions, hand: string | undefined, still: string[]): string[][] {
  let areas = options.across ? turnAround(options.areas) : options.areas;
  if (hand && options.shelf) areas = withoutGathered(areas, still, hand);
  if (hand && options.held === "aside") areas = handAside(areas, hand);
  if (hand && options.held === "folded") areas = handFolded(areas, hand);
  return areas;
}

/** The shelf of a side, by the width of a card and the size of the hand. */
function shelfMeasured(places: Place[], gauges: Gauge[], names: string[], options: SideOptions) {
  const isGathered = (thing: Place | Gauge) => names.includes(thing.name);
  const gaugeNeeds = gauges.filter(isGathered).map((gauge) => gaugeNeed(gauge, options));
  const pileNeeds = places.filter(isGathered).map((place) => placeNeed(place, options));
  const kind = (needs: Need[], card: number): Kind => {
    const sizes = needs.map((need) => sizeOf(need, card, options));
    const width = Math.max(0, ...sizes.map((size) => size.width));
    const height = Math.max(0, ...sizes.map((size) => size.height));
    return { count: needs.length, cell: { width, height } };
  };
  return (card: number, hand: Size): Shelf => {
    const kinds = { gauges: kind(gaugeNeeds, card), piles: kind(pileNeeds, card) };
    return { names, ...shelfOf(kinds, hand, isAside(options.held), gapOf(options)) };
  };
}

/** A hand with what stands around it: its shelf, and above that the centre. */
function aroundHand(hand: Size, shelf: Shelf | null, centre: Size | null, options: SideOptions) {
  const gap = gapOf(options);
  const others = [shelf, centre].filter((size) => size !== null && size.height > 0) as Size[];
  if (!isAside(options.held)) {
    return {
      width: others.reduce((sum, size) => sum + size.width + gap, hand.width),
      height: Math.max(hand.height, ...others.map((size) => size.height)),
    };
  }
  return {
    width: Math.max(hand.width, ...others.map((size) => size.width)),
    height: others.reduce((sum, size) => sum + size.height + gap, hand.height),
  };
}

/** One side (or the centre) as it is with cards of any width; what it holds is looked at once. */
export function measured(
  places: Place[],
  gauges: Gauge[],
  options: SideOptions,
  grounds: Map<string, Need> = new Map(),
): Measured {
  const hand = places.find((place) => place.shape === "hand")?.name;
  const names = options.shelf ? gathered(places, gauges) : [];
  const needs = new Map([...grounds, ...needsOf(places, gauges, options)]);
  const still = [...needs.keys()].filter((name) => !names.includes(name));
  const areas = areasOf(options, hand, still);
  const gap = gapOf(options);
  const gridWith = gridOf(areas, [...needs.keys()], gap);
  const shelfWith = options.shelf ? shelfMeasured(places, gauges, names, options) : null;
  return lately((card) => {
    const centre = options.above?.(card) ?? null;
    let shelf: Shelf | null = null;
    const sizes = [...needs].map(([name, need]) => {
      const size = sizeOf(need, card, options);
      if (name !== hand) return size;
      shelf = shelfWith?.(card, size) ?? null;
      return aroundHand(size, shelf, centre, options);
    });
    const grid = gridWith(sizes);
    return {
      card,
      hand: handWidth(card, options),
      pile: card * pileSize(options),
      grid,
      gap,
      compact: options.compact,
      even: options.even ?? false,
      abreast: options.abreast ?? 1,
      held: options.held ?? "below",
      shelf,
      above: centre?.height ?? 0,
      width: total(grid.columns, gap),
      height: total(grid.rows, gap),
    };
  });
}

/** Remembers its last answer: arrangements that are tried one after the other share their sides. */
function lately(measure: Measured): Measured {
  let last: Fit | undefined;
  return (card) => {
    if (last?.card !== card) last = measure(card);
    return last;
  };
}

export type Room = Size;

/** The widest card that fits, up to a width and from one that is known to fit; mostly it is near. */
export function widest(fits: (card: number) => boolean, most = MOST, from = LEAST): number {
  let low = from;
  let high = most;
  if (fits(high)) return high;
  for (let step = NEAR; low + step < high; step *= 2) {
    if (fits(low + step)) low += step;
    else high = low + step;
  }
  while (high - low > FINE) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return Math.floor(low);
}
