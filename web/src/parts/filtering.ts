// Which cards the ticked facets let through, and their order. What a search finds the server says.

import type { Printed } from "../generated/messages";

export type Ticked = Record<string, string[]>; // facet -> the values that are wanted

/** Of each facet one ticked value must fit. */
export function fits(card: Printed, ticked: Ticked): boolean {
  return Object.entries(ticked).every(
    ([facet, values]) =>
      !values.length || values.some((value) => card.facets?.[facet]?.includes(value)),
  );
}

export type Order = "printed" | "name" | "curve";

/** Cards in the order that was asked for; what has no number comes last. */
export function sorted(cards: Printed[], order: Order, curve: string): Printed[] {
  const orders: Record<Order, (one: Printed, other: Printed) => number> = {
    printed: (one, other) =>
      Number(!one.number) - Number(!other.number) ||
      (one.number ?? "").localeCompare(other.number ?? ""),
    name: (one, other) => one.name.localeCompare(other.name),
    curve: (one, other) => curveValue(one, curve) - curveValue(other, curve),
  };
  return [...cards].sort(orders[order]);
}

/** The number by which a card stands in the curve of a deck; -1 if it has none. */
export function curveValue(card: Printed, curve: string): number {
  const value = Number(card.facets?.[curve]?.[0] ?? Number.NaN);
  return Number.isNaN(value) ? -1 : value;
}

/** Two words that several cards have in their names: for examples of a search. */
export function tellingWords(cards: Printed[]): [string, string] {
  const counts = new Map<string, number>();
  for (const { name } of cards)
    for (const word of new Set(name.toLowerCase().match(/\p{L}{4,}/gu) ?? []))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const [one = "card", other = "token"] = [...counts]
    .sort((first, second) => second[1] - first[1])
    .map(([word]) => word);
  return [one, other];
}
