import { describe, expect, it } from "vitest";
import type { Lying, Mat, Place } from "../generated/messages";
import { changeBetween } from "./flights";

const place = (id: string, shape: Place["shape"], cards: Lying[], count = cards.length): Place => ({
  id,
  name: id.slice(2),
  title: id,
  shape,
  seat: id[0]!,
  cards,
  count,
});
const table = (...places: Place[]): Mat => ({ places });

describe("from one mat to the next", () => {
  it("a card that is played flies out of the hand", () => {
    const before = table(
      place("A.hand", "hand", [{ key: "h.Fox", card: "Fox" }]),
      place("A.row", "slots", []),
    );
    const after = table(
      place("A.hand", "hand", []),
      place("A.row", "slots", [{ key: "body.1", card: "Fox" }]),
    );
    expect(changeBetween(before, after).flights).toEqual([
      { key: "body.1", from: "h.Fox", turned: false },
    ]);
  });

  it("a card of another's hand is turned over on its way", () => {
    const before = table(place("B.hand", "hand", [{ key: "b.0" }]), place("B.row", "slots", []));
    const after = table(
      place("B.hand", "hand", []),
      place("B.row", "slots", [{ key: "body.1", card: "Fox" }]),
    );
    expect(changeBetween(before, after).flights).toEqual([
      { key: "body.1", from: "b.0", turned: true },
    ]);
  });

  it("a card that is drawn comes from the pile that has lost one", () => {
    const before = table(place("A.deck", "pile", [{ key: "d" }], 9), place("A.hand", "hand", []));
    const after = table(
      place("A.deck", "pile", [{ key: "d" }], 8),
      place("A.hand", "hand", [{ key: "h", card: "Fox" }]),
    );
    expect(changeBetween(before, after).flights).toEqual([
      { key: "h", from: "place A.deck", turned: true },
    ]);
  });

  it("what has gone goes where a pile has grown, or fades", () => {
    const before = table(
      place("A.row", "slots", [{ key: "body.1", card: "Fox" }]),
      place("A.void", "pile", [], 0),
    );
    const after = table(
      place("A.row", "slots", []),
      place("A.void", "pile", [{ key: "v", card: "Ash" }], 1),
    );
    expect(changeBetween(before, after).gone).toEqual([{ key: "body.1", into: "A.void" }]);
    const empty = table(place("A.row", "slots", []));
    expect(changeBetween(before, empty).gone).toEqual([{ key: "body.1", into: null }]);
  });
});
