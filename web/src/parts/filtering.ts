// Which cards a search and a set of ticked facets let through.

import type { Printed } from "../generated/messages";

export type Ticked = Record<string, string[]>; // facet -> the values that are wanted

/** What a search looks through: name, type line, text, attacks and keywords. */
export function wordsOf(card: Printed): string {
  const attacks = (card.attacks ?? []).flatMap((attack) => [attack.name, attack.text ?? ""]);
  const keywords = (card.keywords ?? []).map((keyword) => keyword.name);
  return [card.name, card.line, ...(card.text ?? []), ...attacks, ...keywords]
    .join("\n")
    .toLowerCase();
}

/** Every word of the search must stand on the card; of each facet one ticked value must fit. */
export function fits(card: Printed, search: string, ticked: Ticked): boolean {
  for (const [facet, values] of Object.entries(ticked)) {
    if (values.length && !values.some((value) => card.facets?.[facet]?.includes(value)))
      return false;
  }
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return true;
  const text = wordsOf(card);
  return words.every((word) => text.includes(word));
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
