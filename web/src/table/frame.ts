// The frame of every table, for four kinds of windows, and how large cards are in it.
//
// All of it follows from the room that there is and from the numbers of the game's field: never from
// what lies on the table, so that no zone moves during a game.

import type { Field, Layout } from "../generated/messages";

export type Kind = "wide" | "square" | "tall" | "low";

export interface Size {
  width: number;
  height: number;
}

const LOW = 560; // pixels: windows below that have no height for lines
const NARROW = 700;
const WIDE = 1000;
const UPRIGHT = 1.2; // height in width: columns at the edges would take what cards need

/** The kind of a window. */
export function kindOf({ width, height }: Size): Kind {
  if (height < LOW) return "low";
  if (width < NARROW || (width < WIDE && height > width * UPRIGHT)) return "tall";
  return width < WIDE ? "square" : "wide";
}

/** The measures of a frame, in pixels. */
export interface Frame {
  kind: Kind;
  edge: number; // the columns of plates and piles
  backs: number; // the line of the hand across the table
  line: number; // on tall windows the lines of plates and piles
  ask: number; // on tall windows the height of the question, on low ones its width
  hand: number; // the line of the own hand
  held: number; // the width of a card in it
  pile: number; // the width of a pile
  gap: number;
  scale: number; // of words: large windows are read from farther away
  roomy: boolean; // cards of a tall board are as wide as elsewhere
  middle: number; // the line between the sides
  least: number; // how narrow cards in a row become before they lie over each other
  field: Size; // the room of one side
}

const between = (least: number, wished: number, most: number) =>
  Math.max(least, Math.min(wished, most));

const PHONE = 480; // pixels: tall boards that are wider have larger parts
const ROOMY = 1.25; // the scale of a tall board from which on it is no phone's
const BIG = 1080; // pixels of height, from which on everything grows with the board

/** How much larger words and parts are than usual. */
function scaleOf(kind: Kind, { width, height }: Size): number {
  if (kind === "low") return 1;
  return kind === "tall" ? between(1, width / PHONE, 1.6) : Math.max(1, height / BIG);
}

/** What a kind of window is made of; `asks`: a question has its place there. */
function measures(kind: Kind, { width, height }: Size, asks: boolean, scale: number) {
  if (kind === "tall") {
    const ask = asks ? 66 * Math.min(scale, 1.2) : 0;
    return {
      ...{ edge: 0, backs: 26 * scale, line: 42 * scale, ask },
      ...{ hand: 112 * scale, held: 92 * scale, pile: 29 * scale },
      ...{ gap: 3, pad: 4, least: 34 * scale, gaps: 9, more: 4 },
    };
  }
  if (kind === "low")
    return {
      ...{ edge: 96, backs: 20, line: 0, ask: asks ? 168 : 0, hand: 64, held: 78 },
      ...{ pile: 28, gap: 3, pad: 4, least: 32, gaps: 4, more: 2 },
    };
  const held = between(104, height * 0.156, 164 * scale);
  const edge =
    kind === "wide" ? between(176, width * 0.18, 280 * scale) : between(120, width * 0.17, 176);
  return {
    edge,
    backs: between(30, height * 0.047, 52 * scale),
    line: 0,
    ask: 0,
    hand: between(112, height * 0.181, 196 * scale),
    held: kind === "square" ? Math.min(held, width * 0.14) : held,
    pile: edge / 3 - 10,
    gap: between(4, height * 0.008, 9),
    pad: 8,
    least: 46,
    gaps: 4,
    more: 6,
  };
}

/** The frame in a board of that size; `abreast`: seats that share a side have lines of their own. */
export function frameOf(
  kind: Kind,
  size: Size,
  field: Field,
  asks: boolean,
  abreast = false,
): Frame {
  const scale = scaleOf(kind, size);
  const { pad, gaps, more, ...made } = measures(kind, size, asks, scale);
  const { edge, backs, ask, gap } = made;
  const line = abreast ? 0 : made.line;
  const larger = kind === "tall" || kind === "low" ? (field.hand ?? 1) : 1;
  const hand = made.hand * larger;
  const beside = 2 * edge + (kind === "low" ? ask : 0);
  const middle = middleOf(field) * scale;
  const above = backs + 2 * line + (kind === "tall" ? ask : 0) + hand;
  return {
    ...made,
    kind,
    scale,
    roomy: scale > ROOMY,
    middle,
    line,
    hand,
    held: made.held * larger,
    field: {
      width: size.width - beside - 2 * pad - 4,
      height: (size.height - above - middle - gaps * gap - more) / 2,
    },
  };
}

const MOST = 220; // pixels: the width of a card, where the board is not a big one
const USUAL_FACE = 1.2;
const SQUARE_FACE = 1.2; // how much taller faces are on square windows
const USUAL_MIDDLE = 12;

const middleOf = (field: Field) => field.middle ?? USUAL_MIDDLE;
export const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0);

/** The height of a card in play, in its width. */
export const faceOf = (field: Field, kind: Kind) =>
  (field.face ?? USUAL_FACE) * (kind === "square" ? SQUARE_FACE : 1);

/** A field cut into its areas: columns and rows in cards, the room behind each row in pixels. */
export interface Tracks {
  areas: string[][];
  columns: number[];
  rows: number[];
  room: number[];
}

export function tracksOf(field: Field): Tracks {
  const areas = field.areas.map((row) => row.trim().split(/\s+/));
  const filled = (given: number[] | undefined, count: number, usual: number) =>
    Array.from({ length: count }, (_, index) => given?.[index] ?? usual);
  return {
    areas,
    columns: filled(field.columns, areas[0]?.length ?? 1, 1),
    rows: filled(field.rows, areas.length, 1),
    room: filled(field.room, areas.length, 0),
  };
}

/** Several seats on one side share its width, and have their plates above or below their cards. */
export interface Sharing {
  seats: number; // side by side
  line: number; // pixels of the line of a plate
}

const ALONE: Sharing = { seats: 1, line: 0 };
const BETWEEN_SEATS = 20; // pixels

/** The width of a card in play. */
export function cardWidth(field: Field, frame: Frame, { seats, line }: Sharing = ALONE): number {
  const { columns, rows, room } = tracksOf(field);
  const { gap, kind, scale } = frame;
  const edges = seats > 1 ? 2 * frame.edge - 2 * gap : 0; // several seats have no columns beside them
  const wide = (frame.field.width + edges - BETWEEN_SEATS * (seats - 1)) / seats;
  const high = frame.field.height - line;
  const across = (wide - gap * (columns.length - 1)) / sum(columns);
  const down = (high - gap * (rows.length - 1) - sum(room)) / sum(rows) / faceOf(field, kind);
  return Math.floor(Math.max(20, Math.min(MOST * scale, across, down)) * 10) / 10;
}

/** The field of a game in a kind of window. */
export function fieldOf(layout: Layout, kind: Kind, many: boolean, roomy = false): Field {
  const { wide, tall, low } = layout;
  if (many && layout.many) {
    if (kind === "tall" && !roomy && layout.many_tall) return layout.many_tall;
    return layout.many;
  }
  if (kind === "tall") return tall ?? wide;
  if (kind === "low") return low ?? wide;
  return wide;
}

const LINE = { wide: 36, tall: 66 }; // pixels of a plate with its numbers, where seats share a side
const READABLE = 44; // pixels: narrower cards cannot be read

export interface Measured {
  field: Field;
  frame: Frame;
  card: number; // the width of one
  abreast: boolean; // seats of a side lie side by side
}

/** What a table is made of. Seats that share a side lie side by side, if their cards can be read; else
 * one seat of each side lies open, as at a table for two. `seats`: the most on one side. */
export function measure(
  layout: Layout,
  kind: Kind,
  size: Size,
  asks: boolean,
  seats: number,
): Measured {
  const measured = (abreast: boolean): Measured => {
    const field = fieldOf(layout, kind, abreast, scaleOf(kind, size) > ROOMY);
    const frame = frameOf(kind, size, field, asks, abreast);
    const line = (kind === "tall" ? LINE.tall * frame.scale : LINE.wide) + frame.gap;
    const card = cardWidth(field, frame, abreast ? { seats, line } : ALONE);
    return { field, frame, card, abreast };
  };
  const shared = measured(seats > 1);
  return shared.card < READABLE ? measured(false) : shared;
}

/** The rows of the other side: what is near is far; what is left stays left, unless it is turned. */
export function mirrored(tracks: Tracks, turned: boolean): Tracks {
  const flip = <T>(list: T[]) => [...list].reverse();
  return {
    areas: flip(tracks.areas).map((row) => (turned ? flip(row) : row)),
    columns: turned ? flip(tracks.columns) : tracks.columns,
    rows: flip(tracks.rows),
    room: flip(tracks.room),
  };
}
