// Cards that are chosen together: they are marked here, and sent when it is said what for.

import type { Ask } from "../generated/messages";
import type { Aim, Aims } from "./aim";

/** Whether an option only adds a card to those that are chosen together. */
export function gathers(ask: Ask | null, aim: Aim): boolean {
  return Boolean(ask?.together) && aim.option.verb === ask!.together;
}

/** The cards that are chosen after one was touched: it is added, or taken back. */
export function toggled(chosen: string[], thing: string): string[] {
  return chosen.includes(thing) ? chosen.filter((other) => other !== thing) : [...chosen, thing];
}

/** What a button does with the chosen cards: "Replace 2". */
export function doneWords(ask: Ask | null, chosen: string[], text: string): string {
  const verb = ask?.together;
  if (!verb || !chosen.length) return text;
  return `${verb[0]!.toUpperCase()}${verb.slice(1)} ${chosen.length}`;
}

/** The choices to send, in the order in which the cards were chosen; the last is what for. */
export function gathered(ask: Ask | null, aims: Aims, chosen: string[], last: Aim): Aim[] {
  const cards = chosen.flatMap(
    (thing) => aims.bySource.get(thing)?.find((aim) => gathers(ask, aim)) ?? [],
  );
  return [...cards, last];
}
