import { expect, test } from "vitest";
import type { QuickRules } from "../generated/messages";
import { note } from "./quickRules";

const about = (quick_rules: QuickRules | null) => ({ version: "1", compiled: false, quick_rules });

test("the note says how far the quick rules are, and nothing where nothing is built", () => {
  expect(note(about({ state: "building", percent: 40 }))).toContain("40 %");
  expect(note(about({ state: "ready", percent: 100 }))).toContain("next start");
  expect(note(about({ state: "failed", percent: 8 }))).toContain("doctor");
  expect(note(about(null))).toBe("");
  expect(note(null)).toBe("");
});
