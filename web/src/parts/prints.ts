// Cards by name.

import type { Look, Printed } from "../generated/messages";

/** A card as it is printed; one that no set has, such as a Hero with a name of its own, is plain. */
export function printOf(
  cards: Map<string, Printed>,
  name: string | null | undefined,
): Printed | undefined {
  if (!name || !cards.size) return undefined; // a back, or the cards have not come yet
  return cards.get(name) ?? { name, kind: "", line: "", colour: "", icons: [] };
}

/** The colour of a card; of a back, that of its game. */
export const colourOf = (printed: Printed | undefined, look: Look): string =>
  (printed && (printed.tint || look.colours[printed.colour])) || look.accent;
