// What needs everybody's consent, in words: who asks for what, and who is waited for.

import type { RematchWish, SeatInfo, UndoAsked } from "../generated/messages";
import { joined } from "../parts/english";

type NameOf = (seat: string) => string;

/** "You would like", "Ben would like". */
export function undoWords(asked: UndoAsked, me: string | null, nameOf: NameOf): string {
  const choice = asked.seat === me ? "your last choice" : "the last choice";
  const wish = `${nameOf(asked.seat)} would like to take ${choice} back.`;
  const others = asked.waiting.filter((seat) => seat !== me).map(nameOf);
  return others.length ? `${wish} Waiting for ${joined(others)} …` : wish;
}

const next = (swap: boolean) => (swap ? "swap the decks and play again" : "play again as before");

/** What each of those wishes who wishes something. */
export function rematchWords(wishes: RematchWish[], nameOf: NameOf): string {
  const each = wishes.map(({ seat, swap }) => `${nameOf(seat)} would like to ${next(swap)}.`);
  const differ = new Set(wishes.map((wish) => wish.swap)).size > 1;
  if (differ) each.push("It begins when all wish the same.");
  return each.join(" ");
}

/** The persons who do not wish the same as this seat, or have not said so. */
export function awaited(wishes: RematchWish[], me: RematchWish, seats: SeatInfo[]): string[] {
  const same = wishes.filter((wish) => wish.swap === me.swap).map((wish) => wish.seat);
  return seats
    .filter((seat) => seat.kind === "person" && !same.includes(seat.letter))
    .map((seat) => seat.letter);
}
