import { expect, test } from "vitest";
import { alike, breadth, brief, briefest, initials, longest, parted, pieces } from "./labels";

test("a name is parted before its syllables, and into no scraps", () => {
  const shown = (name: string) => parted(name).replaceAll("\u00ad", "-");
  expect(shown("Firecracker Fox")).toBe("Fire-cracker Fox");
  expect(shown("Cereal-Box Breastplate")).toBe("Cereal-Box Breast-plate");
  expect(shown("Dodgeball")).toBe("Dodge-ball");
  expect(shown("Lady Leafblower")).toBe("Lady Leaf-blower");
  expect(shown("Tollkeeper Shade")).toBe("Toll-keeper Shade");
  expect(shown("Mountain-Mother Bramwen")).toBe("Mountain-Mother Bramwen");
  expect(shown("Summoning")).toBe("Sum-moning");
  expect(shown("Harvesting")).toBe("Har-vesting");
  expect(shown("Lightning")).toBe("Light-ning");
  expect(shown("Rex")).toBe("Rex");
});

test("words that have room in one piece are never parted", () => {
  for (const name of ["Brass Spyglass", "Captain Falcon", "Gravel Tinker", "Old Garrow"])
    expect(parted(name)).toBe(name);
});

test("what is picked up is told without what it may be aimed at", () => {
  expect(alike(["attack Fox with Rex", "attack Ben with Rex"])).toBe("attack … with Rex");
  expect(alike(["summon Cub in slot 1", "summon Cub in slot 2"])).toBe("summon Cub in slot …");
  expect(alike(["equip Sash to Fox", "equip Sash to Fox (2)"])).toBe("equip Sash to Fox …");
  expect(alike(["summon Cub to FL-L", "summon Cub to the left"])).toBe("summon Cub to …");
  expect(alike(["equip Bow", "replace Sling with Bow"])).toBe("Bow …");
  expect(alike(["attack Fox with Rex"])).toBe("attack Fox with Rex");
});

test("a mark is told by its number or by its first letters", () => {
  expect(initials("+1 Health")).toBe("+1");
  expect(initials("Summoning Sickness")).toBe("SS");
  expect(initials("Immune to Surprises")).toBe("ITS");
  expect(initials("Taunt")).toBe("T");
});

test("lines end between the words of a name, which is written as small as the longest needs", () => {
  expect(pieces("Kinetic Ammunition")).toEqual(["Kinetic", " ", "Ammunition"]);
  expect(pieces("Point-Blank Burst")).toEqual(["Point-", "Blank", " ", "Burst"]);
  expect(longest("Point-Blank Burst")).toBe(6);
});

test("a name is abbreviated to its last word, after the letter that it begins with", () => {
  expect(brief("Kinetic Ammunition")).toBe("K. Ammunition");
  expect(brief("Rod of the Deep")).toBe("R. Deep");
  expect(brief("Bow")).toBe("Bow");
  expect(brief("Foxhole Digger (2)")).toBe("F. Digger (2)");
  expect(brief("Dodgeball (2)")).toBe("Dodgeball (2)");
});

test("where even that is too wide, its last word is left, and what tells it from others", () => {
  expect(briefest("Carnival Sovereign")).toBe("Sovereign");
  expect(briefest("Marine Token (2)")).toBe("Token (2)");
  expect(briefest("Dodgeball (2)")).toBe("Dodgeball (2)");
  expect(briefest("Bow")).toBe("Bow");
});

test("narrow letters need less room than wide ones", () => {
  expect(breadth("Lilli")).toBeLessThan(breadth("Mamma") / 2);
  expect(breadth("Furnace Marshal Sella")).toBeLessThan(12);
});
