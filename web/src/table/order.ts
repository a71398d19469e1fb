// The order in which a person likes to see the own cards. It stays in this browser.

/** Cards that were put in order, as far as they are still there, then all others. */
export function inOrder<T extends { key: string }>(cards: T[], order: string[] | undefined): T[] {
  if (!order?.length) return cards;
  const rank = (card: T) => (order.includes(card.key) ? order.indexOf(card.key) : order.length);
  return [...cards].sort((one, other) => rank(one) - rank(other));
}

/** The keys after one of them was laid where another lies; the others move up. */
export function laid(keys: string[], key: string, where: string): string[] {
  const [from, to] = [keys.indexOf(key), keys.indexOf(where)];
  if (from < 0 || to < 0) return keys;
  const left = keys.filter((other) => other !== key);
  return [...left.slice(0, to), key, ...left.slice(to)];
}
