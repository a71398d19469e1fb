// From one mat to the next: which card came from where. Everything follows from the two mats.

import type { Lying, Mat, Place } from "../generated/messages";

export interface Seen {
  key: string;
  card: string | null;
  place: Place;
}

/** A card that moves: from a key or place of the old mat to a key of the new one. */
export interface Flight {
  key: string; // in the new mat
  from: string; // a key of the old mat, or "place ID"
  turned: boolean; // its back was seen before, its face is now
}

export interface Change {
  flights: Flight[];
  appeared: string[]; // keys that came from nowhere
  gone: { key: string; into: string | null }[]; // keys that left, and into which place
}

function cardsOf(mat: Mat): Map<string, Seen> {
  const found = new Map<string, Seen>();
  const add = (lying: Lying, place: Place) => {
    found.set(lying.key, { key: lying.key, card: lying.card ?? null, place });
    for (const other of lying.attached ?? []) add(other, place);
  };
  for (const place of mat.places) {
    if (place.shape === "track") continue; // it only names what lies elsewhere
    for (const lying of place.cards ?? []) add(lying, place);
  }
  return found;
}

const isPile = (seen: Seen) => seen.place.shape === "pile";

/** Pairs what is new with what has gone: by card, then by hands and piles that have lost one. */
export function changeBetween(before: Mat, after: Mat): Change {
  const old = cardsOf(before);
  const now = cardsOf(after);
  const fresh = [...now.values()].filter((seen) => !old.has(seen.key));
  const left = new Map([...old].filter(([key]) => !now.has(key)));
  const change: Change = { flights: [], appeared: [], gone: [] };
  const take = (test: (gone: Seen) => boolean): Seen | undefined => {
    for (const gone of left.values()) {
      if (!test(gone)) continue;
      left.delete(gone.key);
      return gone;
    }
    return undefined;
  };
  const counts = countsOf(before);
  const laterCounts = countsOf(after);
  for (const seen of fresh) {
    const same = (gone: Seen) => gone.card !== null && gone.card === seen.card;
    const seat = seen.place.seat;
    const source =
      take((gone) => same(gone) && gone.place.seat === seat && gone.place !== seen.place) ??
      take(same) ??
      (isPile(seen)
        ? undefined
        : take(
            (gone) => gone.card === null && gone.place.seat === seat && gone.place.shape === "hand",
          ));
    if (source) {
      change.flights.push({
        key: seen.key,
        from: source.key,
        turned: source.card === null && seen.card !== null,
      });
      continue;
    }
    const pile = before.places.find(
      (place) =>
        place.shape === "pile" &&
        place.id !== seen.place.id &&
        place.seat === seat &&
        (counts.get(place.id) ?? 0) > (laterCounts.get(place.id) ?? 0),
    );
    if (pile && !isPile(seen)) {
      change.flights.push({ key: seen.key, from: `place ${pile.id}`, turned: seen.card !== null });
    } else {
      change.appeared.push(seen.key);
    }
  }
  for (const gone of left.values()) {
    if (isPile(gone)) continue;
    const pile = after.places.find(
      (place) => place.shape === "pile" && place.seat === gone.place.seat && grew(place.id),
    );
    change.gone.push({ key: gone.key, into: pile?.id ?? null });
  }
  return change;

  function grew(id: string): boolean {
    return (laterCounts.get(id) ?? 0) > (counts.get(id) ?? 0);
  }
}

function countsOf(mat: Mat): Map<string, number> {
  return new Map(mat.places.map((place) => [place.id, place.count ?? place.cards?.length ?? 0]));
}
