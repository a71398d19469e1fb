// Numbers in English sentences: the one place that knows of them.

/** "1 card", "3 cards"; a plural that is not made with an s is said. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
