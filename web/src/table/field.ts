// What stands where: which area of a field, the middle line, the plate or the corner.

import type { Gauge, Ground, Mat, Place } from "../generated/messages";
import type { Tracks } from "./frame";

/** Slots of a place that stand in one area; all of them, unless areas name some. */
export interface Standing {
  place: Place;
  slots: number[] | null; // null: all that lies there
}

export interface Area {
  name: string;
  places: Standing[];
  gauges: Gauge[];
}

const baseOf = (name: string) => name.split(".")[0]!;
const numberOf = (name: string) => Number(name.split(".")[1] ?? 0);

/** The areas of a grid, each once, with where it stands. */
export interface Spot {
  name: string;
  row: [from: number, to: number];
  column: [from: number, to: number];
}

export function spotsOf({ areas }: Tracks): Spot[] {
  const spots = new Map<string, Spot>();
  for (const [y, row] of areas.entries()) {
    for (const [x, name] of row.entries()) {
      if (name === ".") continue;
      const spot = spots.get(name) ?? { name, row: [y, y], column: [x, x] };
      spots.set(name, {
        name,
        row: [Math.min(spot.row[0], y), Math.max(spot.row[1], y)],
        column: [Math.min(spot.column[0], x), Math.max(spot.column[1], x)],
      });
    }
  }
  return [...spots.values()];
}

/** Which of the areas that share a name ("sub.1", "sub.2") each ground has; it keeps it. */
export class Columns {
  private readonly taken = new Map<string, number>(); // by ground

  constructor(private readonly names: string[]) {}

  /** Grounds that are new take the area that fewest have. */
  assign(grounds: Ground[]): void {
    const present = new Set(grounds.map((ground) => ground.id));
    for (const id of this.taken.keys()) if (!present.has(id)) this.taken.delete(id);
    for (const ground of grounds) {
      if (this.taken.has(ground.id)) continue;
      const numbers = this.names.filter((name) => baseOf(name) === ground.name).map(numberOf);
      const load = (number: number) =>
        grounds.filter((other) => other.name === ground.name && this.taken.get(other.id) === number)
          .length;
      const free = [...numbers].sort((one, other) => load(one) - load(other) || one - other);
      this.taken.set(ground.id, free[0] ?? 0);
    }
  }

  of(ground: string): number {
    return this.taken.get(ground) ?? 0;
  }
}

/** The area in which a place of a ground stands: "sub" on the second ground is "sub.2". */
export function areaOnGround(place: Place, columns: Columns): string {
  const number = columns.of(place.ground ?? "");
  return number ? `${place.name}.${number}` : place.name;
}

/** The grounds that stand in an area of the middle line. */
export function groundsOf(mat: Mat, area: string, columns: Columns): Ground[] {
  return (mat.grounds ?? []).filter((ground) => {
    const number = columns.of(ground.id);
    return area === (number ? `${ground.name}.${number}` : ground.name);
  });
}

/** What stands in each area of a field, and what stands beside it. */
export interface Side {
  areas: Map<string, Area>;
  gauges: Gauge[]; // by the plate
  piles: Place[]; // in the corner
  hand: Place | undefined;
}

export function sideOf(
  mat: Mat,
  seat: string,
  names: string[],
  columns: Columns,
  shown: (ground: string) => boolean,
): Side {
  const areas = new Map<string, Area>(
    names.map((name) => [name, { name, places: [], gauges: [] }]),
  );
  const made: Side = { areas, gauges: [], piles: [], hand: undefined };
  for (const place of mat.places) {
    if (place.seat !== seat) continue;
    if (place.shape === "hand") made.hand = place;
    else if (place.ground) {
      if (shown(place.ground))
        areas.get(areaOnGround(place, columns))?.places.push({ place, slots: null });
    } else if (!stand(place, names, areas)) made.piles.push(place);
  }
  for (const gauge of mat.gauges ?? []) {
    if (gauge.seat !== seat) continue;
    const area = areas.get(gauge.name);
    if (area) area.gauges.push(gauge);
    else made.gauges.push(gauge);
  }
  return made;
}

/** Puts a place into its area, or its slots into theirs; the last area has all that are left. */
function stand(place: Place, names: string[], areas: Map<string, Area>): boolean {
  const whole = areas.get(place.name);
  if (whole) {
    whole.places.push({ place, slots: null });
    return true;
  }
  const parts = names.filter((name) => baseOf(name) === place.name);
  parts.forEach((name, index) => {
    const from = index + 1;
    const to = index === parts.length - 1 ? (place.slots ?? from) : from;
    const slots = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
    if (slots.length) areas.get(name)!.places.push({ place, slots });
  });
  return parts.length > 0;
}
