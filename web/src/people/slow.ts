// Slow games in a list: whose turn it is, how long they have, and which wait for whoever looks.

import type { AwaitedSeat, TableInfo } from "../generated/messages";
import { timeLeft } from "../parts/timeLeft";
import { words } from "../words";

const others = (table: TableInfo) => table.waits.filter((each) => each.seat !== table.mine);
const own = (table: TableInfo) => table.waits.find((each) => each.seat === table.mine);
const isLate = (each: AwaitedSeat) => each.left <= 0;

/** Whether there is something to do: a choice, an answer, or somebody else's time is over. */
export function waitsForMe(table: TableInfo): boolean {
  const asked = own(table) !== undefined || table.agreeing.includes(table.mine ?? "");
  return asked || others(table).some(isLate);
}

/** Those that wait for whoever looks first, and of these the one with the least time. */
export function mostUrgentFirst(tables: TableInfo[]): TableInfo[] {
  const left = (table: TableInfo) => (own(table) ?? table.waits[0])?.left ?? Infinity;
  return [...tables].sort(
    (one, other) =>
      Number(waitsForMe(other)) - Number(waitsForMe(one)) ||
      left(one) - left(other) ||
      one.created - other.created,
  );
}

/** "Your turn, 2 d 5 h left". */
export function whoseTurn(table: TableInfo): string {
  const nameOf = (seat: string) =>
    table.seats.find((each) => each.letter === seat)?.name || words.people.seat(seat);
  if (table.joinable) return words.slow.open;
  if (table.agreeing.includes(table.mine ?? "")) return words.slow.agree;
  const late = others(table).find(isLate);
  if (late) return words.slow.late(nameOf(late.seat));
  const mine = own(table);
  if (mine) return isLate(mine) ? words.slow.youAreLate : words.slow.yours(timeLeft(mine.left));
  const other = table.waits[0];
  return other ? words.slow.theirs(nameOf(other.seat), timeLeft(other.left)) : words.slow.goesOn;
}
