import { expect, test } from "vitest";
import type { SeatInfo, UndoAsked } from "../generated/messages";
import { awaited, rematchWords, undoWords } from "./wishes";

const nameOf = (seat: string) => ({ A: "You", B: "Ben", C: "Cleo" })[seat] ?? seat;
const asked: UndoAsked = { type: "undo asked", seat: "A", waiting: ["B", "C"] };
const seats: SeatInfo[] = ["A", "B"].map((letter) => ({ letter, name: "", kind: "person" }));

test("both sides read what is waited for when a choice is to be taken back", () => {
  expect(undoWords(asked, "A", nameOf)).toBe(
    "You would like to take your last choice back. Waiting for Ben and Cleo …",
  );
  expect(undoWords({ ...asked, seat: "B", waiting: ["A"] }, "A", nameOf)).toBe(
    "Ben would like to take the last choice back.",
  );
});

test("two different wishes for a rematch do not wait in silence", () => {
  const mine = { seat: "A", swap: false };
  const wishes = [mine, { seat: "B", swap: true }];
  expect(rematchWords(wishes, nameOf)).toBe(
    "You would like to play again as before. Ben would like to swap the decks and play again. It begins when all wish the same.",
  );
  expect(awaited(wishes, mine, seats)).toEqual(["B"]);
  expect(rematchWords([], nameOf)).toBe("");
});
