// Spreadsheets that somebody brings, and those that are kept as files.

import { postForFile } from "./api";
import type { SheetForm } from "./generated/messages";
import type { WorkSet } from "./workshop/sheets";

const FIRST = /^(?:[\w-]+\s*:(?![^\n]*\t)|\{|---)/;

/** Whether a text is a set file: its first line that is no remark names a field. */
export function isSetFile(text: string): boolean {
  const first = text
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line && !line.startsWith("#"));
  return FIRST.test(first ?? "");
}

/** The bytes of a file as JSON can carry them. */
export async function inBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return btoa(parts.join(""));
}

/** Keep something as a file of this name. */
export function keepFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Keep the cards of a set as a spreadsheet. */
export async function keepTable(
  game: string,
  set: WorkSet,
  name: string,
  form: SheetForm,
): Promise<void> {
  const { cards, around } = set;
  keepFile(
    await postForFile(`/api/workshop/${game}/table/${form}`, { cards, around }),
    `${name}.${form}`,
  );
}
