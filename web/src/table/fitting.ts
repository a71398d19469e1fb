// Which arrangement a mat has: the one whose cards are largest in the room that there is.
//
// All are tried: sides as on a desk or as on a phone, hands below or beside, grounds in rows of any
// length, the centre between or beside the sides.

import type { Gauge, Layout, Mat, Place } from "../generated/messages";
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
  leastHand,
  looseSize,
  MOST_TRACK,
  measured,
  total,
  widest,
} from "./layout";

export interface BoardFit {
  sides: Map<string, Fit>; // by seat
  centre: Fit;
  beside: boolean; // the centre stands beside the sides, where that gives larger cards
  aside: boolean; // hands stand beside the rows of their side, and so does the plate across
  shifts: { near: number; far: number }; // pixels, so that columns face columns
  sliding: boolean; // of those across only one is seen whole; the others are slid into view
}

/** How a side is drawn: as on a desk, as on a desk with little room, or with the phone's rows. */
type Style = "roomy" | "compact" | "phone";

export interface Arrangement {
  near: Style;
  far: Style;
  beside: boolean;
  held: Held;
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

/** What of a mat and its room decides which arrangements there are. */
interface Occasion {
  narrow: boolean;
  several: boolean; // sit across
  few: boolean; // things lie in the centre, which may then stand beside the sides
  uneven: boolean; // some cards in play are meant to be smaller than others
  grounds: number;
}

/** All arrangements worth trying, the usual one first. */
function arrangements(occasion: Occasion): [Arrangement, ...Arrangement[]] {
  const { narrow, several, few, uneven, grounds } = occasion;
  const styles: [Style, Style][] = narrow
    ? [["phone", "phone"]]
    : [
        ["roomy", "roomy"],
        ["roomy", "compact"],
        ["roomy", "phone"],
        ["compact", "compact"],
        ["phone", "phone"],
      ];
  const counts = Array.from({ length: Math.max(1, grounds) }, (_, index) => index + 1);
  const dimensions = {
    even: uneven ? [false, true] : [false],
    strips: narrow ? [true] : grounds ? [false, true] : [false],
    abreast: narrow ? counts : counts.reverse(),
    held: ["below", "aside", "folded"] as const,
    beside: few && !narrow ? [false, true] : [false],
  };
  const found: Arrangement[] = [];
  for (const even of dimensions.even)
    for (const strips of dimensions.strips)
      for (const abreast of dimensions.abreast)
        for (const held of dimensions.held)
          for (const [near, far] of styles)
            for (const beside of dimensions.beside)
              found.push({ near, far, beside, held, even, abreast, strips, sliding: false });
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
  private readonly aside: number; // cards side by side of a hand beside the rows
  private readonly known = new Map<string, Measured>();

  constructor(
    private readonly mat: Mat,
    private readonly layout: Layout,
    seats: string[],
    private readonly near: string,
    private readonly room: Room,
    narrow: boolean,
  ) {
    this.across = seats.filter((seat) => seat !== near);
    this.several = this.across.length > 1;
    this.crowded = Boolean(mat.grounds?.length);
    this.smallest = smallestSize(mat, narrow);
    this.names = Math.max(2, Math.min(MOST_TRACK, Math.floor(room.height / NAME_HEIGHTS)));
    const held = this.of(near).places.find((place) => place.shape === "hand")?.cards?.length ?? 0;
    this.aside = Math.min(ASIDE_HAND.most, Math.max(ASIDE_HAND.least, held));
    const centreRows = narrow ? layout.phone_centre : layout.centre;
    const names = new Set(centreRows.flatMap((row) => row.split(/\s+/)));
    this.plans = arrangements({
      narrow,
      several: this.several,
      few: !this.crowded && names.size <= 2,
      uneven: this.smallest < 1,
      grounds: mat.grounds?.length ?? 0,
    });
  }

  /** What lies on the side of a seat, or in the centre. */
  of(seat: string | null): { places: Place[]; gauges: Gauge[] } {
    return {
      places: this.mat.places.filter((place) => !place.ground && (place.seat ?? null) === seat),
      gauges: (this.mat.gauges ?? []).filter((gauge) => (gauge.seat ?? null) === seat),
    };
  }

  /** The viewer's own side. */
  own(card: number, plan: Arrangement): Fit {
    return this.side(this.near, card, plan.near, plan.held, plan.even);
  }

  /** The side of a seat across the table. */
  far(seat: string, card: number, plan: Arrangement): Fit {
    return this.side(seat, card, plan.far, this.several ? "below" : plan.held, plan.even);
  }

  private side(seat: string, card: number, style: Style, held: Held, even: boolean): Fit {
    return this.once(`${seat} ${style} ${held} ${even}`, () => {
      const own = seat === this.near;
      const rows = style === "phone" ? this.layout.phone_side : this.layout.side;
      const compact = style !== "roomy";
      const hand = leastHand(this.room, compact);
      const seen = { rows, across: !own, own, compact, crowded: this.crowded };
      const options = { ...seen, held, even, aside: this.aside, hand, names: this.names };
      const { places, gauges } = this.of(seat);
      return measured(places, gauges, options);
    })(card);
  }

  /** What lies between the sides. */
  middle(card: number, { even, abreast, strips }: Arrangement): Fit {
    return this.once(`${even} ${abreast} ${strips}`, () => {
      const rows = strips ? this.layout.phone_centre : this.layout.centre;
      const usual = { across: false, own: false, hand: 0, names: this.names };
      const options = { ...usual, rows, compact: strips, even, abreast };
      const { places, gauges } = this.of(null);
      return measured(places, gauges, options, groundsNeeds(this.mat, options));
    })(card);
  }

  private once(key: string, make: () => Measured): Measured {
    const found = this.known.get(key) ?? make();
    this.known.set(key, found);
    return found;
  }

  /** Whether everything has room, with cards so wide across the table and on the own side. */
  fits(card: number, ownCard: number, plan: Arrangement): boolean {
    const centre = this.middle(ownCard, plan);
    const others = this.across.map((seat) => this.far(seat, card, plan));
    const own = this.own(ownCard, plan);
    const widths = others.map((fit) => fit.width);
    const othersWide = plan.sliding
      ? Math.max(...widths) / SEEN_WHOLE
      : widths.reduce((sum, width) => sum + width, 0) + GAP * 2 * (others.length - 1);
    const header = isAside(plan.held) && !this.several ? 0 : HEADER;
    const othersTall = Math.max(0, ...others.map((fit) => fit.height)) + header;
    const margin = plan.beside ? 2 * (centre.width + GAP * 2) : 0;
    const between = plan.beside ? GAP : centre.height + GAP * 2;
    const middleWide = this.crowded ? centre.width : 0;
    return (
      Math.max(othersWide, own.width, middleWide) + margin <= this.room.width &&
      othersTall + own.height + between + GAP * 2 <= this.room.height
    );
  }

  /** The widest card with which an arrangement fits. */
  widest(plan: Arrangement): number {
    return widest((size) => this.fits(size, size, plan));
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
        card = this.widest(plan);
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
  const centre = trial.middle(ownCard, best);
  const margin = best.beside ? 2 * (centre.width + GAP * 2) : 0;
  const own = spread(trial.own(ownCard, best), trial.of(near).places, room.width - margin);
  const sides = new Map(
    seats.map((seat) => [seat, seat === near ? own : trial.far(seat, card, best)]),
  );
  return {
    sides,
    centre,
    beside: best.beside,
    aside: isAside(best.held) && !several,
    shifts: several ? NO_SHIFTS : shiftsOf(own, sides.get(across[0] ?? ""), layout.axis, room),
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
  const wanted = (hand.cards?.length ?? 0) * (fit.hand + HELD_GAP);
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
