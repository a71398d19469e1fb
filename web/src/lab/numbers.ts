// The numbers of a card, wherever they stand in its fields, and the card with another one.

export type Fields = Record<string, unknown>;
type Road = (string | number)[];

export interface CardNumber {
  title: string; // "attacks 1 damage", as the lab's own words have it
  road: Road;
  value: number;
}

const NO_FIGURES = new Set(["name", "number", "lore", "quote", "art"]);

/** The numbers that stand in the fields of a card; those of its text are words, and stay there. */
export function numbersOf(data: unknown, road: Road = []): CardNumber[] {
  if (typeof data === "number") {
    const title = road.map((step) => (typeof step === "number" ? step + 1 : step)).join(" ");
    return [{ title, road, value: data }];
  }
  if (Array.isArray(data)) return data.flatMap((each, index) => numbersOf(each, [...road, index]));
  if (data && typeof data === "object")
    return Object.entries(data)
      .filter(([name]) => !NO_FIGURES.has(name))
      .flatMap(([name, each]) => numbersOf(each, [...road, name]));
  return [];
}

/** The same data with another number at the end of a road. */
export function withNumber(data: unknown, road: Road, value: number): unknown {
  const [step, ...rest] = road;
  if (step === undefined) return value;
  if (Array.isArray(data))
    return data.map((each, index) => (index === step ? withNumber(each, rest, value) : each));
  const fields = data as Fields;
  return { ...fields, [step]: withNumber(fields[step as string], rest, value) };
}

/** The fields in which a card is not what it was; nothing, if it is. */
export function changedFields(old: Fields, now: Fields): Fields {
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(old[name]);
  return Object.fromEntries(Object.entries(now).filter(differs));
}
