// Which arrangement a mat has: the one whose cards are largest in the room that there is.
//
// All are tried: sides as on a desk or as on a phone, hands below or beside, piles and gauges where
// the rows have them or gathered by the hand, grounds in rows of any length, the centre between the
// sides, beside them or above the viewer's hand.

import type { Gauge, Layout, Mat, Place } from "../generated/messages";
import { parseRows, total } from "./grid";
import type { Fit, Held, Measured, Room } from "./layout";
import {
  ASIDE_HAND,
  GAP,
  groundCard,
  groundsNeeds,
  HEADER,
  HELD_GAP,
  inPlay,
  isAside,
  isIdle,
  leastHand,
  looseSize,
  MOST_TRACK,
  measured,
  widest,
} from "./layout";

export interface BoardFit {
  sides: Map<string, Fit>; // by seat
  centre: Fit;
  where: Where;
  above: { left: number; bottom: number }; // of a centre above the hand: pixels from the middle of the lower edge
  aside: boolean; // hands stand beside the rows of their side, and so does the plate across
  shifts: { near: number; far: number }; // pixels, so that columns face columns
  sliding: boolean; // of those across only one is seen whole; the others are slid into view
}

/** How a side is drawn: as on a desk, as on a desk with little room, or with the phone's rows. */
type Style = "roomy" | "compact" | "phone";

/** Where the centre stands: between the sides, beside them, or above a hand beside its rows. */
type Where = "between" | "beside" | "above";

export interface Arrangement {
  near: Style;
  far: Style;
  where: Where;
  held: Held;
  shelf: boolean; // piles and gauges are gathered by the hand
  even: boolean;
  abreast: number; // grounds side by side
  strips: boolean; // the centre has the phone's rows, in which tracks are strips
  sliding: boolean;
}

const SEEN_WHOLE = 0.9; // how much of the room one of those across takes who are slid into view
const LEGIBLE = 46; // pixels: with narrower cards than that there is no telling what they are
const MUCH_LARGER = 1.8; // how much larger one's own cards are at most
export const COMFORTABLE = 100; // pixels: with cards so wide the usual arrangement stays
export const ENOUGH = 72; // pixels: cards that are meant to be smaller than others may be so if so wide
const SLIDING_PAYS = 1.1; // how much larger cards must become for others to be out of sight
const NAME_HEIGHTS = 85; // pixels of the room for each name on a track

/** How large the smallest cards in play are, beside the others, where not all are of one size. */
function smallestSize(mat: Mat, narrow: boolean): number {
  const sizes = mat.places
    .filter((place) => place.shape === "row" && inPlay(place))
    .map((place) =>
      place.ground && !place.seat ? groundCard(narrow, false) : looseSize(place, false),
    );
  return Math.min(1, ...sizes);
}

interface Parts {
  own: Measured;
  others: Measured[];
  centre: Measured;
}

/** What of a mat and its room decides which arrangements there are. */
interface Occasion {
  narrow: boolean;
  several: boolean; // sit across
  few: boolean; // things may lie in the centre, which may then stand beside the sides
  bare: boolean; // nothing lies in the centre now
  uneven: boolean; // some cards in play are meant to be smaller than others
  grounds: number;
}

const ROOMY: [Style, Style][] = [
  ["roomy", "roomy"],
  ["roomy", "compact"],
  ["roomy", "phone"],
];
const PHONE: [Style, Style][] = [["phone", "phone"]];
const COMPACT: [Style, Style][] = [["compact", "compact"], ...PHONE];

/** How a hand may be held. On a phone held upright it has the whole width: a finger needs it. */
function holdsOf(narrow: boolean, shelf: boolean): Held[] {
  if (narrow) return ["below"];
  return shelf ? ["below", "aside"] : ["below", "aside", "folded"];
}

/** Where the centre may stand; grounds are too large for any other place than the middle. */
function placesOfCentre({ narrow, few, bare, grounds }: Occasion, held: Held): Where[] {
  if (grounds || bare) return ["between"];
  const beside: Where[] = few && !narrow ? ["beside"] : [];
  return ["between", ...beside, ...(isAside(held) ? (["above"] as const) : [])];
}

/** All arrangements worth trying, the usual one first. */
function arrangements(occasion: Occasion): [Arrangement, ...Arrangement[]] {
  const { narrow, several, uneven, grounds } = occasion;
  const counts = Array.from({ length: Math.max(1, grounds) }, (_, index) => index + 1);
  const dimensions = {
    shelf: grounds ? [false] : [false, true],
    even: uneven ? [false, true] : [false],
    strips: narrow ? [true] : grounds ? [false, true] : [false],
    abreast: narrow ? counts : counts.reverse(),
  };
  const found: Arrangement[] = [];
  for (const shelf of dimensions.shelf) {
    const styles = narrow ? PHONE : shelf ? COMPACT : [...ROOMY, ...COMPACT];
    for (const even of dimensions.even)
      for (const strips of dimensions.strips)
        for (const abreast of dimensions.abreast)
          for (const held of holdsOf(narrow, shelf))
            for (const [near, far] of styles)
              for (const where of placesOfCentre(occasion, held))
                found.push({
                  ...{ near, far, where, held, shelf },
                  ...{ even, abreast, strips, sliding: false },
                });
  }
  if (several && narrow) found.push({ ...found[0]!, sliding: true });
  return found as [Arrangement, ...Arrangement[]];
}

/** A mat in its room: each arrangement of it can be tried. */
export class Trial {
  readonly plans: [Arrangement, ...Arrangement[]];
  readonly across: string[];
  readonly several: boolean;
  private readonly crowded: boolean;
  private readonly smallest: number;
  private readonly names: number; // that a track shows
  private readonly rows: Record<"side" | "centre" | "phone_side" | "phone_centre", string[][]>;
  private readonly lying = new Map<string | null, { places: Place[]; gauges: Gauge[] }>();
  private readonly aside: number; // cards side by side of a hand beside the rows
  private readonly known = new Map<string, Measured>();
  private readonly planned = new Map<Arrangement, Parts>();

  constructor(
    private readonly mat: Mat,
    layout: Layout,
    seats: string[],
    private readonly near: string,
    private readonly room: Room,
    narrow: boolean,
  ) {
    this.rows = {
      side: parseRows(layout.side),
      centre: parseRows(layout.centre),
      phone_side: parseRows(layout.phone_side),
      phone_centre: parseRows(layout.phone_centre),
    };
    this.across = seats.filter((seat) => seat !== near);
    this.several = this.across.length > 1;
    this.crowded = Boolean(mat.grounds?.length);
    this.smallest = smallestSize(mat, narrow);
    this.names = Math.max(2, Math.min(MOST_TRACK, Math.floor(room.height / NAME_HEIGHTS)));
    const held = this.of(near).places.find((place) => place.shape === "hand")?.cards?.length ?? 0;
    this.aside = Math.min(ASIDE_HAND.most, Math.max(ASIDE_HAND.least, held));
    const centre = this.of(null);
    const names = new Set(this.rows[narrow ? "phone_centre" : "centre"].flat());
    this.plans = arrangements({
      narrow,
      several: this.several,
      few: !this.crowded && names.size <= 2,
      bare: !centre.gauges.length && centre.places.every(isIdle),
      uneven: this.smallest < 1,
      grounds: mat.grounds?.length ?? 0,
    });
  }

  /** What lies on the side of a seat, or in the centre. */
  of(seat: string | null): { places: Place[]; gauges: Gauge[] } {
    const found = this.lying.get(seat) ?? {
      places: this.mat.places.filter((place) => !place.ground && (place.seat ?? null) === seat),
      gauges: (this.mat.gauges ?? []).filter((gauge) => (gauge.seat ?? null) === seat),
    };
    this.lying.set(seat, found);
    return found;
  }

  /** The parts of the table as an arrangement has them. */
  parts(plan: Arrangement): Parts {
    const found = this.planned.get(plan) ?? {
      own: this.side(this.near, plan.near, plan.held, plan),
      others: this.across.map((seat) =>
        this.side(seat, plan.far, this.several ? "below" : plan.held, plan),
      ),
      centre: this.middle(plan),
    };
    this.planned.set(plan, found);
    return found;
  }

  private side(seat: string, style: Style, held: Held, plan: Arrangement): Measured {
    const own = seat === this.near;
    const above = own && plan.where === "above";
    const { even, shelf } = plan;
    return this.once(`${seat} ${style} ${held} ${even} ${shelf} ${above}`, () => {
      const areas = this.rows[style === "phone" ? "phone_side" : "side"];
      const compact = style !== "roomy";
      const hand = leastHand(this.room, compact);
      const seen = { areas, across: !own, own, compact, crowded: this.crowded };
      const around = {
        held,
        aside: shelf ? ASIDE_HAND.most : this.aside,
        shelf,
        above: above ? this.middle(plan) : undefined,
      };
      const options = { ...seen, ...around, even, hand, names: this.names };
      const { places, gauges } = this.of(seat);
      return measured(places, gauges, options);
    });
  }

  /** What lies between the sides. */
  private middle({ even, abreast, strips }: Arrangement): Measured {
    return this.once(`${even} ${abreast} ${strips}`, () => {
      const areas = this.rows[strips ? "phone_centre" : "centre"];
      const usual = { across: false, own: false, hand: 0, names: this.names };
      const options = { ...usual, areas, compact: strips, even, abreast };
      const { places, gauges } = this.of(null);
      return measured(places, gauges, options, groundsNeeds(this.mat, options));
    });
  }

  private once(key: string, make: () => Measured): Measured {
    const found = this.known.get(key) ?? make();
    this.known.set(key, found);
    return found;
  }

  /** Whether everything has room, with cards so wide across the table and on the own side. */
  fits(card: number, ownCard: number, plan: Arrangement): boolean {
    const parts = this.parts(plan);
    const centre = parts.centre(ownCard);
    const margin = plan.where === "beside" ? 2 * (centre.width + GAP * 2) : 0;
    const wide = this.room.width - margin;
    const own = parts.own(ownCard);
    if (own.width > wide || (this.crowded && centre.width > wide)) return false;
    const others = parts.others.map((side) => side(card));
    const widths = others.map((fit) => fit.width);
    const othersWide = plan.sliding
      ? Math.max(...widths) / SEEN_WHOLE
      : widths.reduce((sum, width) => sum + width, 0) + GAP * 2 * (others.length - 1);
    const header = isAside(plan.held) && !this.several ? 0 : HEADER;
    const othersTall = Math.max(0, ...others.map((fit) => fit.height)) + header;
    const isBetween = plan.where === "between" && centre.height > 0;
    const between = isBetween ? centre.height + GAP * 2 : GAP;
    return othersWide <= wide && othersTall + own.height + between + GAP * 2 <= this.room.height;
  }

  /** The widest card with which an arrangement fits; one so wide may be known to fit. */
  widest(plan: Arrangement, known?: number): number {
    return widest((size) => this.fits(size, size, plan), undefined, known);
  }

  /** How large the smallest cards in play are in an arrangement, beside the others. */
  sizeIn(plan: Arrangement): number {
    return plan.even ? 1 : this.smallest;
  }

  /** The arrangement whose narrowest card is widest, and the width of its cards. */
  best(): [Arrangement, number] {
    const [usual, ...others] = this.plans;
    let best = usual;
    let card = this.widest(usual);
    for (const plan of others) {
      const least = card * this.sizeIn(best);
      if (card >= COMFORTABLE && least >= ENOUGH) break;
      if (plan.sliding && card >= LEGIBLE) continue;
      if (plan.even && least >= ENOUGH) continue;
      const wanted = (plan.sliding ? least * SLIDING_PAYS : least + 1) / this.sizeIn(plan);
      if (this.fits(wanted, wanted, plan)) {
        best = plan;
        card = this.widest(plan, wanted);
      }
    }
    return [best, card];
  }
}

/** The whole table for a viewer: others across in a row, the viewer's own side near. */
export function fitBoard(
  mat: Mat,
  layout: Layout,
  seats: string[],
  near: string,
  room: Room,
  narrow: boolean,
): BoardFit {
  const trial = new Trial(mat, layout, seats, near, room, narrow);
  const [best, card] = trial.best();
  const { several, across } = trial;
  // Who sits alone at the near edge has more room than those who share the far one.
  const ownCard = Math.max(
    card,
    widest((own) => trial.fits(card, own, best), several ? card * MUCH_LARGER : card),
  );
  const parts = trial.parts(best);
  const centre = parts.centre(ownCard);
  const margin = best.where === "beside" ? 2 * (centre.width + GAP * 2) : 0;
  const { places } = trial.of(near);
  const own = spread(parts.own(ownCard), places, room.width - margin);
  const sides = new Map([[near, own]]);
  for (const [index, seat] of across.entries()) sides.set(seat, parts.others[index]!(card));
  const facing = several ? undefined : sides.get(across[0] ?? "");
  const shifts = shiftsOf(own, facing, layout.axis, room);
  const hand = places.find((place) => place.shape === "hand")?.name ?? "";
  return {
    sides,
    centre,
    where: best.where,
    above: {
      left: Math.round(shifts.near + fromMiddle(own, hand)),
      bottom: own.height - centre.height,
    },
    aside: isAside(best.held) && !several,
    shifts,
    sliding: best.sliding,
  };
}

/** Room that is left over goes to the hand, until its cards lie beside each other. */
function spread(fit: Fit, places: Place[], room: number): Fit {
  const hand = places.find((place) => place.shape === "hand");
  const row = fit.grid.areas.find((names) => names.includes(hand?.name ?? ""));
  if (!hand || !row) return fit;
  const from = row.indexOf(hand.name);
  const to = row.lastIndexOf(hand.name);
  const has = total(fit.grid.columns.slice(from, to + 1), fit.gap);
  const shelf = fit.held === "below" && fit.shelf ? fit.shelf.width + fit.gap : 0;
  const wanted = (hand.cards?.length ?? 0) * (fit.hand + HELD_GAP) + shelf;
  const more = Math.min(room - fit.width, wanted - has);
  if (more <= 0) return fit;
  const columns = fit.grid.columns.map((size, index) =>
    index >= from && index <= to ? size + more / (to - from + 1) : size,
  );
  return { ...fit, grid: { ...fit.grid, columns }, width: fit.width + more };
}

const NO_SHIFTS = { near: 0, far: 0 };

/** How far both sides are moved so that their axes lie above each other, within the room. */
function shiftsOf(near: Fit, far: Fit | undefined, axis: string, room: Room): BoardFit["shifts"] {
  if (!axis || !far) return NO_SHIFTS;
  const slack = (fit: Fit) => Math.max(0, (room.width - fit.width) / 2);
  const within = (size: number, fit: Fit) =>
    Math.round(Math.max(-slack(fit), Math.min(slack(fit), size)));
  const apart = fromMiddle(near, axis) - fromMiddle(far, axis);
  // Each goes half of the way; who cannot leaves the rest to the other.
  const moved = within(within(apart / 2, far) - apart, near);
  return { near: moved, far: within(moved + apart, far) };
}

/** How far the middle of an area is to the right of the middle of its side. */
function fromMiddle(fit: Fit, area: string): number {
  const row = fit.grid.areas.find((names) => names.includes(area)) ?? [];
  const from = row.indexOf(area);
  const to = row.lastIndexOf(area);
  if (from < 0) return 0;
  const before = total([...fit.grid.columns.slice(0, from), 0], fit.gap);
  return before + total(fit.grid.columns.slice(from, to + 1), fit.gap) / 2 - fit.width / 2;
}
