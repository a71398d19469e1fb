import { expect, test } from "vitest";
import type { AwaitedSeat, TableInfo } from "../generated/messages";
import { mostUrgentFirst, waitsForMe, whoseTurn } from "./slow";

const HOUR = 3600;

function slow(table: string, waits: AwaitedSeat[], more: Partial<TableInfo> = {}): TableInfo {
  const seats = [
    { letter: "A", name: "Anna", kind: "person" as const },
    { letter: "B", name: "Ben", kind: "person" as const },
  ];
  const given = { table, seats, mine: "A", created: 0, joinable: false, agreeing: [] as string[] };
  return { ...given, waits, ...more } as TableInfo;
}

const mine = slow("mine", [{ seat: "A", left: 50 * HOUR }]);
const urgent = slow("urgent", [{ seat: "A", left: HOUR }]);
const theirs = slow("theirs", [{ seat: "B", left: 2 * HOUR }]);
const late = slow("late", [{ seat: "B", left: 0 }]);
const asked = slow("asked", [{ seat: "B", left: HOUR }], { agreeing: ["A"] });
const open = slow("open", [], { joinable: true });

test.each([
  [mine, true, "Your turn, 2 d 2 h left"],
  [theirs, false, "Ben's turn, 2 h 0 min left"],
  [late, true, "Ben's time is over: you may claim the game"],
  [
    slow("over", [{ seat: "A", left: 0 }]),
    true,
    "Your time is over: choose before somebody claims your seat",
  ],
  [asked, true, "You are asked to agree to an undo"],
  [open, false, "Waits for somebody to sit down"],
])("a game is told by whose turn it is", (table, waits, told) => {
  expect(waitsForMe(table)).toBe(waits);
  expect(whoseTurn(table)).toBe(told);
});

test("games that wait for me come first, and the least time first of all", () => {
  const listed = mostUrgentFirst([theirs, mine, open, late, urgent]).map((each) => each.table);
  expect(listed).toEqual(["late", "urgent", "mine", "theirs", "open"]);
});
