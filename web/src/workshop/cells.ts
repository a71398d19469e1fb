// The cards of a set as a table: a column for each field that is written in one cell.

import type { CardForm, FormField } from "../generated/messages";
import { listed, nameOf, type Sheet, withField } from "./sheets";

export interface Column {
  title: string;
  path: (string | number)[]; // where it stands in a card: "atks", 0, "dmg"
  shape: FormField["shape"];
  choices: string[];
}

const LAST = ["text", "copies"]; // behind the figures
const SIMPLE = ["line", "lines", "text", "number", "choice", "list"];

const isSheet = (value: unknown): value is Sheet => typeof value === "object" && value !== null;

/** The columns of the kinds of card that a set has: what is needed, and what some card says. */
export function columnsOf(forms: CardForm[], cards: Sheet[]): Column[] {
  const found = new Map<string, Column>();
  const add = (field: FormField, path: Column["path"], title: string) => {
    const column = { title, path, shape: field.shape, choices: field.choices ?? [] };
    const used = cards.some((card) => cellOf(card, column));
    if ((used || field.needed || LAST.includes(field.name)) && !found.has(path.join(".")))
      found.set(path.join("."), column);
  };
  const inside = (field: FormField, path: Column["path"], title: string) => {
    for (const each of field.fields ?? [])
      if (SIMPLE.includes(each.shape)) add(each, [...path, each.name], `${title} ${each.title}`);
  };
  for (const field of forms.flatMap((form) => [...form.fields, ...form.more])) {
    if (SIMPLE.includes(field.shape)) add(field, [field.name], field.title);
    else if (field.shape === "group") inside(field, [field.name], field.title);
    else if (field.shape === "rows")
      for (let row = 0; row < rowsOf(cards, field.name); row++)
        inside(field, [field.name, row], `${field.title} ${row + 1}`);
  }
  const columns = [...found.values()];
  const place = (column: Column) => LAST.indexOf(String(column.path[0]));
  return columns.sort((one, other) => place(one) - place(other));
}

const rowsOf = (cards: Sheet[], name: string) =>
  Math.max(0, ...cards.map((card) => (Array.isArray(card[name]) ? card[name].length : 0)));

/** What stands in a cell. */
export function cellOf(card: Sheet, column: Pick<Column, "path" | "shape">): string {
  let value: unknown = card;
  for (const step of column.path) value = isSheet(value) ? (value as Sheet)[step] : undefined;
  if (Array.isArray(value)) return value.join(column.shape === "text" ? "\n" : ", ");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A card with something else in a cell. What is no number where one belongs stays as it is written. */
export function withCell(card: Sheet, column: Pick<Column, "path" | "shape">, text: string): Sheet {
  return changed(card, column.path, valueIn(column.shape, text)) as Sheet;
}

function valueIn(shape: Column["shape"], text: string): unknown {
  if (shape === "list") return listed(text);
  const number = Number(text);
  return shape === "number" && text.trim() && Number.isFinite(number) ? number : text;
}

function changed(of: unknown, [step, ...rest]: Column["path"], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === "string") {
    const sheet = isSheet(of) ? (of as Sheet) : {};
    return withField(sheet, step, changed(sheet[step], rest, value));
  }
  const rows: unknown[] = Array.isArray(of) ? [...of] : [];
  if (!rest.length || rows.length < step) return of; // a row before it is missing
  rows[step] = changed(rows[step], rest, value);
  return rows;
}

/** The cards with other words in place of some, wherever these stand in the columns; how often is told. */
export function replaced(
  cards: Sheet[],
  columns: Pick<Column, "path" | "shape" | "choices">[],
  find: string,
  by: string,
): { cards: Sheet[]; count: number } {
  let count = 0;
  const written = columns.filter((column) => !column.choices.length);
  const made = cards.map((card) =>
    written.reduce((left, column) => {
      const parts = find ? cellOf(left, column).split(find) : [];
      if (parts.length < 2) return left;
      count += parts.length - 1;
      return withCell(left, column, parts.join(by));
    }, card),
  );
  return { cards: made, count };
}

/** The places of the cards, sorted by what stands in a column: numbers as numbers, nothing last. */
export function sorted(
  cards: Sheet[],
  column: Pick<Column, "path" | "shape">,
  down: boolean,
): number[] {
  const texts = cards.map((card) => cellOf(card, column));
  const compare = (one: string, other: string) =>
    one.localeCompare(other, undefined, { numeric: true, sensitivity: "base" });
  return cards
    .map((_, index) => index)
    .sort((one, other) => {
      const [a, b] = [texts[one]!, texts[other]!];
      if (!a || !b) return Number(!a) - Number(!b);
      return (down ? -1 : 1) * compare(a, b) || one - other;
    });
}

/** How a card stands, in the words that are given: a draft, wrong, or neither. */
export const stateOf = (card: Sheet, wrong: Record<string, string>, draft: string) =>
  [card.draft === true ? draft : "", wrong[nameOf(card)] ?? ""].filter(Boolean).join(": ");
