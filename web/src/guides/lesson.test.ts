import { expect, test } from "vitest";
import { pieces } from "./lesson";

test("numbers of clauses stand apart from the words around them", () => {
  expect(pieces("Equal throws beat nobody (MX-408, MX-R02).")).toEqual([
    { text: "Equal throws beat nobody (", rule: "" },
    { text: "MX-408", rule: "MX-408" },
    { text: ", ", rule: "" },
    { text: "MX-R02", rule: "MX-R02" },
    { text: ").", rule: "" },
  ]);
});

test("words without a clause are one piece", () => {
  expect(pieces("Throw Rock.")).toEqual([{ text: "Throw Rock.", rule: "" }]);
});
