// What lies on a card or below it, as edges: as many look out as there is room for.

import type { Lying } from "../generated/messages";

export interface Edge {
  lying: Lying;
  count: number; // of the same name
}

export interface Edges {
  all: Lying[];
  shown: Edge[];
  more: number; // told on the last edge
  unseen: number; // told on the card itself, where there is no room for an edge
}

/** The edges that are seen, those that can be used first: one that can be is always seen. */
export function edgesOf(card: Lying, most: number, isLit: (key: string) => boolean): Edges {
  const below = (card.under ?? []).map((name, index) => ({
    key: `${card.key}.under.${index}`,
    card: name,
  }));
  const all: Lying[] = [...(card.attached ?? []), ...below];
  const lit = all.filter((lying) => isLit(lying.key));
  const byName = new Map<string, Edge>();
  for (const lying of all) {
    if (lit.includes(lying)) continue;
    const name = lying.label || lying.card || lying.key;
    const edge = byName.get(name);
    if (edge) edge.count += 1;
    else byName.set(name, { lying, count: 1 });
  }
  const usable = lit.map((lying) => ({ lying, count: 1 }));
  const shown = [...usable, ...byName.values()].slice(0, Math.max(most, lit.length));
  const seen = shown.reduce((sum, edge) => sum + edge.count, 0);
  const left = all.length - seen;
  return { all, shown, more: shown.length ? left : 0, unseen: shown.length ? 0 : left };
}
