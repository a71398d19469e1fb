import { describe, expect, it } from "vitest";
import type { CardForm, LineReading } from "../generated/messages";
import {
  artOf,
  artText,
  formOf,
  freed,
  freeName,
  listed,
  moreOf,
  sheetIn,
  switchIn,
  withField,
} from "./sheets";

describe("a card by its fields", () => {
  it("loses a field that says nothing", () => {
    expect(withField({ name: "Fox", cost: 2 }, "cost", undefined)).toEqual({ name: "Fox" });
    expect(withField({ name: "Fox" }, "cost", 0)).toEqual({ name: "Fox", cost: 0 });
    expect(withField({ weakness: ["Water"] }, "weakness", [])).toEqual({});
  });

  it("shows what it has, though cards of its kind have no such field", () => {
    const form = (kind: string, ...names: string[]) =>
      ({ kind, fields: names.map((name) => ({ name })), more: [{ name: "ability" }] }) as CardForm;
    const forms = [form("fighter", "name", "type", "level"), form("spell", "name")];
    const shown = (sheet: object) =>
      moreOf(forms[1]!, forms, { name: "Rain", ...sheet }).map((field) => field.name);
    expect(shown({})).toEqual(["ability"]);
    expect(shown({ type: "Fire" })).toEqual(["ability", "type"]);
  });

  it("gets a name that is free", () => {
    expect(freeName("Fox", [])).toBe("Fox");
    expect(freeName("Fox", [{ name: "Fox" }, { name: "Fox 2" }])).toBe("Fox 3");
  });

  it("comes with an address, or none does", () => {
    expect(sheetIn('{"name": "Fox", "text": "Draw a card."}')).toEqual({
      name: "Fox",
      text: "Draw a card.",
    });
    for (const text of [null, "", "3", "null", "[]", "{"]) expect(sheetIn(text)).toBeNull();
  });

  it("is told which house rule allows it", () => {
    const known = [{ name: "distinct_dmg" }];
    expect(switchIn("they must differ; or switch distinct_dmg off", known)).toEqual({
      name: "distinct_dmg",
      value: "off",
    });
    expect(switchIn("or switch something_else off", known)).toBeNull();
    expect(switchIn("", known)).toBeNull();
  });

  it("has a picture of its own in one field", () => {
    expect(artOf({ art: "fox-head, Sun, #c97b3a" })).toEqual({
      icons: ["fox-head", "sun"],
      colour: "#c97b3a",
      picture: "",
    });
    expect(artText(["fox-head"], "")).toBe("fox-head");
    expect(listed(" a,, b ")).toEqual(["a", "b"]);
  });

  it("has the form of its kind, however that is written", () => {
    const forms = [{ kind: "arena" }, { kind: "hero_item" }] as CardForm[];
    expect(formOf(forms, { kind: "Hero Item" })).toBe(forms[1]);
    expect(formOf(forms, { kind: "hero_item" })).toBe(forms[1]);
    expect(formOf(forms, { kind: "unknown" })).toBe(undefined);
    expect(formOf([{ kind: "" }] as CardForm[], { name: "Fox" })).toEqual({ kind: "" });
  });

  it("has as free text what is not understood, wherever it stood", () => {
    const trouble = { at: 0, length: 0, message: "", offers: [], nearest: "", mended: "" };
    const line = (field: string, line: number, wrong: boolean) =>
      ({ field, line, text: "", ...(wrong ? { trouble } : {}) }) as LineReading;
    const fox = { name: "Fox", text: "Draw a card.\nLaugh.", attacks: [{ effect: "Sing." }] };
    const lines = [
      line("text", 0, false),
      line("text", 1, true),
      line("attacks.0.effect", 0, true),
    ];
    expect(freed(fox, lines)).toEqual({
      name: "Fox",
      text: "Draw a card.",
      attacks: [{}],
      free_text: "Laugh.\nSing.",
    });
    expect(fox.text).toBe("Draw a card.\nLaugh.");
  });
});
