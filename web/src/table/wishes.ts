// What needs everybody's consent, in words: who asks for what, and who is waited for.

import type { RematchWish, SeatInfo, UndoAsked } from "../generated/messages";
import { joined } from "../parts/english";
import { words } from "../words";

type NameOf = (seat: string) => string;

/** Who would like to take a choice back, and who is waited for. */
export function undoWords(asked: UndoAsked, me: string | null, nameOf: NameOf): string {
  const wish = words.wishes.undo(nameOf(asked.seat), asked.seat === me);
  const others = asked.waiting.filter((seat) => seat !== me).map(nameOf);
  return others.length ? `${wish} ${words.wishes.waitingFor(joined(others))}` : wish;
}

/** What each of those wishes who wishes something. */
export function rematchWords(wishes: RematchWish[], nameOf: NameOf): string {
  const each = wishes.map(({ seat, swap }) => words.wishes.rematch(nameOf(seat), swap));
  const differ = new Set(wishes.map((wish) => wish.swap)).size > 1;
  if (differ) each.push(words.wishes.differ);
  return each.join(" ");
}

/** The persons who do not wish the same as this seat, or have not said so. */
export function awaited(wishes: RematchWish[], me: RematchWish, seats: SeatInfo[]): string[] {
  const same = wishes.filter((wish) => wish.swap === me.swap).map((wish) => wish.seat);
  return seats
    .filter((seat) => seat.kind === "person" && !same.includes(seat.letter))
    .map((seat) => seat.letter);
}
