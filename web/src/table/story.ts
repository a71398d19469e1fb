// The story as it is read: what is routine in one line, what is over and done with left out.

import type { Happening } from "../generated/messages";
import { joined, plural } from "../parts/english";
import { words } from "../words";
import type { Remark } from "./session.svelte";

export interface StoryLine {
  number: number; // of its first event
  text: string;
  seat: string; // whose doing it is; empty: that of several, or of nobody
  rule: string;
  heading: boolean; // a turn or a phase begins
  routine: boolean; // nothing that anybody would tell afterwards
}

const HEADINGS = new Set(["turn", "round", "round end", "phase", "bout"]);
const PENDING = new Set(["commit"]); // worth to be told until it is seen what came of it
const TOGETHER = new Set(["show", "flip", "throw"]);
const ROUTINE = new Set([
  ...["draw", "shuffle", "shuffle instead", "cut", "keep", "put back"],
  ...["pay", "mana", "refill", "refresh", "hand power", "untap", "tap", "exhaust", "end turn"],
]);

/** Lines that were made before, by their last event: one that is as it was is the same object. */
const made = new WeakMap<Happening, { first: Happening; line: StoryLine }>();

/** A run of events as lines to be read. */
export function storyOf(happenings: Happening[]): StoryLine[] {
  const told = settled(happenings);
  const lines: StoryLine[] = [];
  for (let start = 0; start < told.length; ) {
    let end = start + 1;
    while (end < told.length && belongs(told[end - 1]!, told[end]!)) end++;
    lines.push(kept(told.slice(start, end)));
    start = end;
  }
  return lines;
}

/** The story with what was said between its lines, each after what had happened by then. */
export function withRemarks(
  lines: StoryLine[],
  remarks: Remark[],
  text: (remark: Remark) => string,
): StoryLine[] {
  if (!remarks.length) return lines;
  const said = remarks.map((remark) => ({
    after: remark.after,
    line: lineSaid(remark, text(remark)),
  }));
  const told: StoryLine[] = [];
  for (const line of lines) {
    while (said[0] && said[0].after < line.number) told.push(said.shift()!.line);
    told.push(line);
  }
  return [...told, ...said.map(({ line }) => line)];
}

function lineSaid({ number, seat }: Remark, text: string): StoryLine {
  return { number: -number, text, seat, rule: "", heading: false, routine: false };
}

/** "Ada has chosen" goes with the next thing that happens. */
function settled(happenings: Happening[]): Happening[] {
  const last = happenings.findLastIndex(({ event }) => !PENDING.has(event));
  return happenings.filter(({ event }, at) => at > last || !PENDING.has(event));
}

function belongs(before: Happening, after: Happening): boolean {
  if (ROUTINE.has(before.event) && ROUTINE.has(after.event)) return true;
  if (TOGETHER.has(after.event)) return after.event === before.event;
  return alike(before, after);
}

function kept(run: Happening[]): StoryLine {
  const [first, last] = [run[0]!, run.at(-1)!];
  const known = made.get(last);
  if (known?.first === first) return known.line;
  const line = lineOf(run);
  made.set(last, { first, line });
  return line;
}

function lineOf(run: Happening[]): StoryLine {
  const { number, seat = "", event, rule = "" } = run[0]!;
  return {
    number,
    text: sentences(run).join(" "),
    seat: run.every((each) => (each.seat ?? "") === seat) ? seat : "",
    rule: run.every((each) => (each.rule ?? "") === rule) ? rule : "",
    heading: HEADINGS.has(event),
    routine: ROUTINE.has(event),
  };
}

/** A run with one sentence for those that differ only in the card. */
function sentences(run: Happening[]): string[] {
  const said: string[] = [];
  for (let start = 0; start < run.length; ) {
    let end = start + 1;
    while (end < run.length && alike(run[start]!, run[end]!)) end++;
    said.push(inOne(run.slice(start, end)));
    start = end;
  }
  return said;
}

/** What stands before a sentence's card and after it; null: it has none, or one that acts. */
function around({ text, card, event }: Happening): [string, string] | null {
  const name = card || words.story.aCard;
  const at = text.indexOf(name);
  if (at < 0 || text.includes(name, at + 1)) return null;
  const [before, after] = [text.slice(0, at), text.slice(at + name.length)];
  const acts = /^$|(?:'s|[Yy]our) $/.test(before);
  return acts && !ROUTINE.has(event) ? null : [before, after];
}

function alike(one: Happening, other: Happening): boolean {
  if (one.event !== other.event || one.seat !== other.seat || one.rule !== other.rule) return false;
  if (one.text === other.text) return true;
  const [mine, theirs] = [around(one), around(other)];
  return mine !== null && mine[0] === theirs?.[0] && mine[1] === theirs[1];
}

function inOne(run: Happening[]): string {
  const parts = run.length > 1 ? around(run[0]!) : null;
  if (!parts) return run.length > 1 ? words.story.times(run[0]!.text, run.length) : run[0]!.text;
  const [before, after] = parts;
  const acts = /(?:'s|[Yy]our) $/.test(before);
  return (
    before + cards(run) + (acts ? after.replace(/^ (\w+)/, (_, verb) => ` ${plural(verb)}`) : after)
  );
}

/** "3 cards"; "Ace, two Kings" by their names. */
function cards(run: Happening[]): string {
  const counts = new Map<string, number>();
  for (const { card = "" } of run) counts.set(card, (counts.get(card) ?? 0) + 1);
  return joined(
    [...counts].map(([card, count]) =>
      card ? words.story.times(card, count) : words.story.cards(count),
    ),
  );
}
