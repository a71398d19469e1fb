import { expect, test } from "vitest";
import { initials, parted } from "./labels";

test("a name is parted before its syllables, and into no scraps", () => {
  const shown = (name: string) => parted(name).replaceAll("\u00ad", "-");
  expect(shown("Firecracker Fox")).toBe("Fire-cracker Fox");
  expect(shown("Cereal-Box Breastplate")).toBe("Cereal-Box Breast-plate");
  expect(shown("Dodgeball")).toBe("Dodge-ball");
  expect(shown("Backyard Kit")).toBe("Back-yard Kit");
  expect(shown("Old Garrow")).toBe("Old Gar-row");
  expect(shown("Rex")).toBe("Rex");
});

test("a mark is told by its number or by its first letters", () => {
  expect(initials("+1 Health")).toBe("+1");
  expect(initials("Summoning Sickness")).toBe("SS");
  expect(initials("Immune to Surprises")).toBe("ITS");
  expect(initials("Taunt")).toBe("T");
});
