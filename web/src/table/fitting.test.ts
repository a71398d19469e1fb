import { describe, expect, it } from "vitest";
import type { Layout, Mat, Place } from "../generated/messages";
import { COMFORTABLE, ENOUGH, fitBoard, Trial } from "./fitting";
import { handFolded, parseRows, turnAround } from "./grid";

const LAYOUT: Layout = {
  side: ["tokens tokens tokens", "row row row", "deck hand hand"],
  centre: ["arena"],
  phone_side: ["row row row", "deck hand hand"],
  phone_centre: ["arena"],
  axis: "",
};

const side = (seat: string, tokens: number): Place[] => [
  {
    id: `${seat}.tokens`,
    name: "tokens",
    title: "Tokens",
    shape: "row",
    seat,
    cards: Array.from({ length: tokens }, (_, index) => ({ key: `${seat}.t${index}` })),
  },
  { id: `${seat}.row`, name: "row", title: "Row", shape: "slots", seat, slots: 7 },
  { id: `${seat}.deck`, name: "deck", title: "Deck", shape: "pile", seat, count: 30 },
  { id: `${seat}.hand`, name: "hand", title: "Hand", shape: "hand", seat, cards: [] },
];
const mat = (tokens = 0, seats = ["A", "B"]): Mat => ({
  places: [
    ...seats.flatMap((seat) => side(seat, tokens)),
    { id: "arena", name: "arena", title: "Arena", shape: "slots", slots: 1 },
  ],
});

const height = (fit: ReturnType<typeof fitBoard>) =>
  [...fit.sides.values()].reduce((sum, one) => sum + one.height, 0);

describe("grounds", () => {
  const GROUNDS: Layout = { ...LAYOUT, centre: ["grounds"], phone_centre: ["grounds"] };
  const fields = (count: number): Mat => ({
    places: [
      ...mat().places.filter((place) => place.name === "deck" || place.name === "hand"),
      ...Array.from({ length: count }, (_, index) =>
        ["A", "B"].map((seat) => row(seat, index)),
      ).flat(),
    ],
    grounds: Array.from({ length: count }, (_, index) => ({
      id: `${index}`,
      name: "grounds",
      title: `Ground ${index}`,
    })),
  });
  const row = (seat: string, index: number): Place => ({
    id: `${seat}.${index}`,
    name: "grounds",
    title: "Characters",
    shape: "row",
    seat,
    room: 4,
    ground: `${index}`,
  });

  for (const [width, tall] of [
    [1080, 800],
    [374, 690],
  ] as const) {
    it(`fit a room of ${width} by ${tall}, one or two of them`, () => {
      for (const count of [1, 2]) {
        const room = { width, height: tall };
        const fit = fitBoard(fields(count), GROUNDS, ["A", "B"], "A", room, width < 700);
        expect(fit.where).toBe("between");
        expect(fit.centre.width).toBeLessThanOrEqual(width);
        expect(height(fit) + fit.centre.height).toBeLessThanOrEqual(tall);
        expect(fit.centre.card).toBeGreaterThan(40);
      }
    });
  }
});

describe("a mat fits its room", () => {
  for (const [width, tall] of [
    [1080, 800],
    [800, 1050],
    [374, 690],
  ] as const) {
    it(`of ${width} by ${tall}`, () => {
      const narrow = width < 700;
      const fit = fitBoard(mat(), LAYOUT, ["A", "B"], "A", { width, height: tall }, narrow);
      for (const one of fit.sides.values()) expect(one.width).toBeLessThanOrEqual(width);
      const centre = fit.where === "between" ? fit.centre.height : 0;
      expect(height(fit) + centre).toBeLessThanOrEqual(tall);
      expect(fit.sides.get("A")!.card).toBeGreaterThan(34);
    });
  }

  it("with four seats, three of them across", () => {
    const seats = ["A", "B", "C", "D"];
    const room = { width: 1400, height: 800 };
    const fit = fitBoard(mat(0, seats), LAYOUT, seats, "A", room, false);
    const across = ["B", "C", "D"].reduce((sum, seat) => sum + fit.sides.get(seat)!.width, 0);
    expect(across).toBeLessThanOrEqual(1400);
  });
});

describe("several who sit across", () => {
  const seats = ["A", "B", "C", "D"];
  const crowd = mat(0, seats);

  it("have as little room as on a phone where that makes their cards larger", () => {
    const gauges = seats.flatMap((seat) =>
      ["life", "mana"].map((name) => ({ id: name + seat, name, title: name, value: 9, seat })),
    );
    const wide: Layout = {
      ...LAYOUT,
      side: ["row row row life mana", "deck hand hand hand ."],
      phone_side: ["row row row", "life mana deck", "hand hand hand"],
    };
    const room = { width: 1080, height: 800 };
    const fit = fitBoard({ ...crowd, gauges }, wide, seats, "A", room, false);
    expect(fit.sides.get("B")!.compact).toBe(true);
    const across = ["B", "C", "D"].reduce((sum, seat) => sum + fit.sides.get(seat)!.width, 0);
    expect(across).toBeLessThanOrEqual(1080);
    expect(fit.sides.get("A")!.card).toBeGreaterThan(fit.sides.get("B")!.card);
  });

  it("are slid into view on a phone, each almost as wide as the room", () => {
    const room = { width: 374, height: 690 };
    const fit = fitBoard(crowd, LAYOUT, seats, "A", room, true);
    expect(fit.sliding).toBe(true);
    for (const side of fit.sides.values()) expect(side.width).toBeLessThanOrEqual(374);
    expect(fitBoard(mat(), LAYOUT, ["A", "B"], "A", room, true).sliding).toBe(false);
  });
});

describe("columns that face each other", () => {
  it("stand above each other, whatever stands beside them", () => {
    const layout: Layout = {
      ...LAYOUT,
      side: ["deck deck row row row", "arena arena hand hand hand"],
      axis: "row",
    };
    const room = { width: 1080, height: 800 };
    const fit = fitBoard(mat(), layout, ["A", "B"], "A", room, false);
    expect(fit.shifts.far - fit.shifts.near).toBeGreaterThan(20);
    const none = fitBoard(mat(), { ...layout, axis: "" }, ["A", "B"], "A", room, false);
    expect(none.shifts).toEqual({ near: 0, far: 0 });
    for (const [seat, shift] of [
      ["A", fit.shifts.near],
      ["B", fit.shifts.far],
    ] as const) {
      const side = fit.sides.get(seat)!;
      expect(Math.abs(shift) * 2 + side.width).toBeLessThanOrEqual(room.width + 1);
    }
  });
});

describe("a gauge on one line", () => {
  it("has room for its number and its most", () => {
    const layout: Layout = { ...LAYOUT, phone_side: ["life life life", "hand hand hand"] };
    const column = (value: number, most?: number) => {
      const gauge = {
        id: "life",
        name: "life",
        title: "Life",
        value,
        most,
        seat: "A",
        icon: "heart",
      };
      const room = { width: 374, height: 690 };
      const one = { places: [], gauges: [gauge] };
      return fitBoard(one, layout, ["A", "B"], "A", room, true).sides.get("A")!.width;
    };
    expect(column(12, 13)).toBeGreaterThan(column(7));
  });
});

describe("a phone held sideways", () => {
  it("has the hand beside the rows, where there is no height for it", () => {
    const room = { width: 640, height: 370 };
    const fit = fitBoard(mat(), LAYOUT, ["A", "B"], "A", room, false);
    expect(fit.aside).toBe(true);
    expect(height(fit)).toBeLessThanOrEqual(370);
    const [near, far] = [fit.sides.get("A")!, fit.sides.get("B")!];
    expect(near.grid.areas.every((row) => row.at(-1) === "hand")).toBe(true);
    expect(far.width).toBeCloseTo(near.width); // so that columns face columns
  });
});

describe("a hand", () => {
  it("is spread over the room that is left", () => {
    const room = { width: 1400, height: 800 };
    const held = (count: number) => {
      const cards = Array.from({ length: count }, (_, index) => ({ key: `A.hand.${index}` }));
      const places = mat().places.map((place) =>
        place.id === "A.hand" ? { ...place, cards } : place,
      );
      return fitBoard({ places }, LAYOUT, ["A", "B"], "A", room, false).sides.get("A")!;
    };
    expect(held(12).width).toBeGreaterThan(held(1).width);
    expect(held(40).width).toBeLessThanOrEqual(1400);
    expect(held(12).card).toBe(held(1).card);
  });
});

describe("cards in play", () => {
  const bodies = (room: { width: number; height: number }) => {
    const places = mat(3).places.map((place) => ({
      ...place,
      cards: place.cards?.map((card, index) => ({ ...card, body: index + 1 })),
    }));
    return fitBoard({ places }, LAYOUT, ["A", "B"], "A", room, false).sides.get("A")!;
  };

  it("are all of one size where the smaller ones would be too small", () => {
    expect(bodies({ width: 900, height: 500 }).even).toBe(true);
    expect(bodies({ width: 1900, height: 1400 }).even).toBe(false);
  });
});

describe("piles and gauges", () => {
  const HELD = ["one", "two", "three"].map((key) => ({ key }));
  const layout: Layout = {
    ...LAYOUT,
    side: ["row row row", "life mana deck", "hand hand hand"],
    phone_side: ["row row row", "life mana deck", "hand hand hand"],
  };
  const gauges = ["A", "B"].flatMap((seat) =>
    ["life", "mana"].map((name) => ({ id: name + seat, name, title: name, value: 9, seat })),
  );
  const one = { ...mat(), gauges };
  const fitIn = (width: number, tall: number) =>
    fitBoard(one, layout, ["A", "B"], "A", { width, height: tall }, width < 700);

  it("are gathered at the end of the hand, where their row would make the cards smaller", () => {
    const fit = fitIn(374, 440);
    for (const side of fit.sides.values()) {
      expect(side.shelf?.names.toSorted()).toEqual(["deck", "life", "mana"]);
      expect(new Set(side.grid.areas.flat())).toEqual(new Set(["row", "hand"]));
      expect(side.width).toBeLessThanOrEqual(374);
    }
    expect(height(fit) + fit.centre.height).toBeLessThanOrEqual(440);
  });

  describe("of many short rows", () => {
    const rows = ["first", "second", "third"];
    const side = ["life first first", "mana second second", "deck third third", "hand hand hand"];
    const tall: Layout = { ...layout, side, phone_side: side };
    const places = one.places.flatMap((place): Place[] =>
      place.name === "row"
        ? rows.map((name) => ({ ...place, id: place.seat + name, name, slots: 3 }))
        : [{ ...place, cards: place.shape === "hand" ? HELD : place.cards }],
    );
    const room = { width: 440, height: 800 };
    const near = (narrow: boolean) =>
      fitBoard({ places, gauges }, tall, ["A", "B"], "A", room, narrow).sides.get("A")!;

    it("are gathered above a hand beside the rows", () => {
      const { held, shelf, grid, height, hand } = near(false);
      expect([held, shelf?.gauges, shelf?.piles]).toEqual(["aside", 2, 1]);
      expect(new Set(grid.areas.flat())).toEqual(new Set([...rows, "hand"]));
      expect(height).toBeGreaterThan(shelf!.height + hand);
    });

    it("leave the hand its whole width on a phone held upright", () => {
      expect(near(true).held).toBe("below");
    });
  });

  it("stay in their row, where there is room for it", () => {
    for (const side of fitIn(1900, 1400).sides.values()) expect(side.shelf).toBe(null);
  });
});

describe("the centre", () => {
  const room = { width: 700, height: 420 };
  const centred = (places: Place[]) =>
    fitBoard({ ...mat(), places }, LAYOUT, ["A", "B"], "A", room, false);

  it("stands above a hand beside its rows, where nothing else is", () => {
    const fit = centred(mat().places);
    const near = fit.sides.get("A")!;
    expect(fit.where).toBe("above");
    expect(near.above).toBe(fit.centre.height);
    expect(near.height).toBeGreaterThan(near.above + near.hand);
    // In the column of the hand, which is the last one, at the upper edge of the side.
    const column = near.grid.columns.at(-1)!;
    expect(fit.above.left).toBeCloseTo((near.width - column) / 2, 0);
    expect(fit.above.bottom + fit.centre.height).toBeCloseTo(near.height);
  });

  it("takes no room where nothing lies there", () => {
    const none = centred(mat().places.filter((place) => place.seat));
    expect(none.where).toBe("between");
    const [bare, used] = [none, centred(mat().places)].map((fit) => fit.sides.get("A")!.card);
    expect(bare).toBeGreaterThanOrEqual(used!);
  });
});

describe("areas", () => {
  it("that stood beside the hand are stacked beside the rows where that saves a row", () => {
    const rows = parseRows(["row row", "hero hero", "a b hand hand c"]);
    expect(handFolded(rows, "hand")).toEqual([
      ["row", "row", ".", ".", ".", "a", "c", "hand"],
      ["hero", "hero", ".", ".", ".", "b", ".", "hand"],
    ]);
    const alone = parseRows(["deck hand"]);
    expect(handFolded(alone, "hand")).toEqual([["deck", ".", "hand"]]);
  });

  it("keep no room for a row in which nothing lies", () => {
    const room = { width: 1400, height: 1100 };
    const idle = fitBoard(mat(0), LAYOUT, ["A", "B"], "A", room, false);
    const busy = fitBoard(mat(2), LAYOUT, ["A", "B"], "A", room, false);
    expect(idle.sides.get("A")!.grid.rows).toHaveLength(2);
    expect(busy.sides.get("A")!.grid.rows).toHaveLength(3);
    expect(idle.sides.get("A")!.card).toBeGreaterThan(busy.sides.get("A")!.card);
  });

  it("are turned around for those across the table", () => {
    expect(turnAround(parseRows(["a b", "c ."]))).toEqual([
      [".", "c"],
      ["b", "a"],
    ]);
  });
});

describe("no arrangement that would fit has larger cards", () => {
  /** Mats of every shape, the same ones each time. */
  function* mats(count: number): Generator<Mat> {
    let state = 7;
    const upTo = (most: number) => {
      state = (state * 48271) % 2147483647;
      return state % (most + 1);
    };
    const cards = (name: string, many: number) =>
      Array.from({ length: many }, (_, index) => ({ key: `${name}.${index}`, body: index + 1 }));
    for (let number = 0; number < count; number++) {
      const slots = 1 + upTo(7);
      const places = ["A", "B"].flatMap((seat): Place[] => [
        { ...side(seat, 0)[0]!, cards: cards(`${seat}.t`, upTo(4)) },
        { ...side(seat, 0)[1]!, slots, cards: cards(`${seat}.r`, upTo(slots)) },
        side(seat, 0)[2]!,
        { ...side(seat, 0)[3]!, cards: cards(`${seat}.h`, upTo(9)) },
      ]);
      const gauges = ["A", "B"].flatMap((seat) =>
        ["life", "mana", "shield"]
          .slice(0, upTo(3))
          .map((name) => ({ id: name + seat, name, title: name, value: upTo(30), seat })),
      );
      const arena: Place = { id: "arena", name: "arena", title: "Arena", shape: "slots", slots: 1 };
      yield { places: [...places, arena], gauges };
    }
  }
  const layout: Layout = {
    ...LAYOUT,
    side: ["tokens tokens tokens life", "row row row mana", "deck hand hand shield"],
    phone_side: ["row row row", "tokens life mana", "deck hand shield"],
  };

  for (const [width, tall] of [
    [1080, 480],
    [1000, 560],
    [760, 640],
    [800, 1050],
    [374, 690],
    [620, 300],
  ] as const) {
    it(`in a room of ${width} by ${tall}`, () => {
      const narrow = width < 700 && tall > width;
      for (const one of mats(60)) {
        const trial = new Trial(one, layout, ["A", "B"], "A", { width, height: tall }, narrow);
        const [plan, card] = trial.best();
        const narrowest = card * trial.sizeIn(plan);
        const larger = trial.plans.filter((other) => {
          const enough = narrowest >= ENOUGH && (card >= COMFORTABLE || other.even);
          return !enough && trial.widest(other) * trial.sizeIn(other) > narrowest + 1;
        });
        expect(larger).toEqual([]);
      }
    });
  }
});
