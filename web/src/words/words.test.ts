// The words of the page stand in the catalogue: none are left in components.

import { parse } from "svelte/compiler";
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("../**/*.svelte", {
  query: "?raw",
  import: "default",
  eager: true,
});
const MODULES = import.meta.glob<string>(
  ["../**/*.ts", "!../**/*.test.ts", "!../generated/**", "!../words/**"],
  { query: "?raw", import: "default", eager: true },
);
const WORD = /[A-Za-z]{2,}/;
const SENTENCE = /^[A-Z][a-z]+(?: |$)|[A-Za-z]{2,} [a-z]{2,}/; // what a person reads, not a name of code
const SPOKEN = ["alt", "aria-label", "aria-valuetext", "placeholder", "title", "label"];
const KEYS = /^(?:Arrow\w*|Escape|Enter|Home|End|Tab|Delete|Backspace)$/; // as the browser calls them
const QUIET = ["class", "style", "href", "role", "id", "type", "name", "d", "viewBox"];

// Licences are quoted as they stand.
const APART = ["pages/Credits.svelte"];

interface Node {
  type?: string;
  name?: string;
  data?: string;
  value?: unknown;
  [key: string]: unknown;
}

/** What of a component a person would read or hear. */
function said(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) {
    for (const each of node) said(each, found);
    return found;
  }
  if (!node || typeof node !== "object") return found;
  const { type, name = "", data = "", value } = node as Node;
  if (type === "ImportDeclaration" || type === "StyleDirective" || type === "TSTypeAnnotation")
    return found;
  if (type === "RegularElement" && name === "code") return found; // what is typed, in any language
  if (type === "Text") return WORD.test(data) ? push(found, data) : found;
  if (type === "Literal") return literal(value, found);
  if (type === "TemplateElement") return literal((value as { cooked?: string }).cooked, found);
  if (type === "Attribute" && QUIET.includes(name)) return found;
  if (type === "Attribute" && Array.isArray(value) && !SPOKEN.includes(name)) {
    return said(
      value.filter((part) => part.type !== "Text"),
      found,
    );
  }
  for (const [key, inner] of Object.entries(node)) if (key !== "css") said(inner, found);
  return found;
}

function push(found: string[], text: string): string[] {
  found.push(text.trim());
  return found;
}

function literal(value: unknown, found: string[]): string[] {
  if (typeof value !== "string" || KEYS.test(value) || !SENTENCE.test(value)) return found;
  return push(found, value);
}

const components = Object.keys(SOURCES).filter((path) => !APART.includes(path.slice(3)));

test.each(components)("%s has its words from the catalogue", (path) => {
  const { fragment, instance } = parse(SOURCES[path]!, { modern: true });
  expect(said([fragment, instance?.content])).toEqual([]);
});

test.each(Object.keys(MODULES))("%s says nothing by itself", (path) => {
  const code = MODULES[path]!.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  expect(code.match(/(["`])[A-Z][a-z]+ [a-z][^"`]*\1/g) ?? []).toEqual([]);
});

test("words in a component are found", () => {
  const { fragment } = parse('<p title="Close it">Nobody came {1 ? "for long" : ""}</p>', {
    modern: true,
  });
  expect(said(fragment)).toEqual(["Close it", "Nobody came", "for long"]);
});
