// The numbers of a card, wherever they stand in its fields, and the card with another one.

export type Fields = Record<string, unknown>;
type Road = (string | number)[];

export interface CardNumber {
  title: string; // "attack Rock DMG", in the words of its game
  road: Road;
  value: number;
}

const NO_FIGURES = new Set(["name", "number", "lore", "quote", "art"]);

/** The numbers that stand in the fields of a card; those of its text are words, and stay there.
 * `words` are what the game calls fields that are named otherwise. */
export function numbersOf(
  data: unknown,
  words: Record<string, string> = {},
  road: Road = [],
  title: string[] = [],
): CardNumber[] {
  if (typeof data === "number") return [{ title: title.join(" "), road, value: data }];
  if (Array.isArray(data))
    return data.flatMap((each, index) =>
      numbersOf(each, words, [...road, index], [...title, nameOf(each) ?? String(index + 1)]),
    );
  if (data && typeof data === "object")
    return Object.entries(data)
      .filter(([name]) => !NO_FIGURES.has(name))
      .flatMap(([name, each]) => {
        const called = words[name] ?? name.replaceAll("_", " ");
        return numbersOf(each, words, [...road, name], [...title, called]);
      });
  return [];
}

/** What one of several things on a card is called: an attack by its name or type. */
function nameOf(data: unknown): string | undefined {
  const { name, type } = (data ?? {}) as Fields;
  const found = name ?? type;
  return typeof found === "string" ? found : undefined;
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
