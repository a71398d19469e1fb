// Cards that somebody owns, as pages list them and trades name them.

import type { OwnedCard, TradedCard } from "../generated/messages";

export interface OwnedGroup {
  game: string;
  set: string;
  set_name: string;
  cards: OwnedCard[];
}

/** The cards of each game and set together, in the order in which they come. */
export function grouped(cards: OwnedCard[]): OwnedGroup[] {
  const groups = new Map<string, OwnedGroup>();
  for (const card of cards) {
    const { game, set, set_name } = card;
    const key = `${game} ${set}`;
    const group = groups.get(key) ?? { game, set, set_name, cards: [] };
    group.cards.push(card);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** How many copies there are in all. */
export function countOf(cards: OwnedCard[]): number {
  return cards.reduce((sum, card) => sum + card.copies.length, 0);
}

/** What a card is known by among all that somebody owns. */
export const keyOf = (card: { game: string; set: string; card: string }): string =>
  JSON.stringify([card.game, card.set, card.card]);

/** How many copies of each card are wanted, by its key. */
export type Wanted = Record<string, number>;

/** As many copies of each card as are wanted; those that were named before stay among them. */
export function copiesOf(cards: OwnedCard[], wanted: Wanted, before: string[] = []): string[] {
  return cards.flatMap((card) => {
    const first = card.copies.filter((copy) => before.includes(copy));
    const others = card.copies.filter((copy) => !before.includes(copy));
    return [...first, ...others].slice(0, wanted[keyOf(card)] ?? 0);
  });
}

/** How many of each card one side of an offer names. */
export function wantedIn(side: TradedCard[]): Wanted {
  const wanted: Wanted = {};
  for (const each of side) {
    if (each.there) wanted[keyOf(each)] = (wanted[keyOf(each)] ?? 0) + 1;
  }
  return wanted;
}
