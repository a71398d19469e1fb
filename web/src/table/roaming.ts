// The mat by keys: arrows go from thing to thing, and the focus is kept while things move.

import { type Hands, nearest } from "./hands.svelte";

/** Everything on a mat that can have the focus. */
export const thingsOn = (board: HTMLElement): HTMLElement[] => [
  ...board.querySelectorAll<HTMLElement>("button[data-thing]"),
];

export function focusThing(board: HTMLElement, hands: Hands | null, thing: string): void {
  if (hands) hands.focus = thing;
  board.querySelector<HTMLElement>(`button[data-thing="${CSS.escape(thing)}"]`)?.focus();
}

/** An arrow key goes to the next thing in its direction, or to the next target; with Shift it moves a
 * card within its place. */
export function roam(event: KeyboardEvent, board: HTMLElement, hands: Hands | null): void {
  if (!event.key.startsWith("Arrow") || event.altKey || event.ctrlKey || event.metaKey) return;
  const here = (event.target as HTMLElement).closest<HTMLElement>("[data-thing]");
  if (!here) return;
  event.preventDefault();
  if (event.shiftKey) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined;
    const thing = here.dataset.thing!;
    if (by && hands?.shift(thing, by)) queueMicrotask(() => focusThing(board, hands, thing));
    return;
  }
  const aiming = hands && hands.targets.size > 0 ? hands.targets : null;
  const others = thingsOn(board)
    .filter((element) => element !== here && (!aiming || aiming.has(element.dataset.thing!)))
    .map((element) => ({ box: element.getBoundingClientRect(), thing: element.dataset.thing! }));
  const found = nearest(here.getBoundingClientRect(), others, event.key as "ArrowUp");
  if (found) focusThing(board, hands, found);
}
