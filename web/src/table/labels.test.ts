import { expect, test } from "vitest";
import { alike, initials, parted } from "./labels";

test("a name is parted before its syllables, and into no scraps", () => {
  const shown = (name: string) => parted(name).replaceAll("\u00ad", "-");
  expect(shown("Firecracker Fox")).toBe("Fire-cracker Fox");
  expect(shown("Cereal-Box Breastplate")).toBe("Cereal-Box Breast-plate");
  expect(shown("Dodgeball")).toBe("Dodge-ball");
  expect(shown("Lady Leafblower")).toBe("Lady Leaf-blower");
  expect(shown("Tollkeeper Shade")).toBe("Toll-keeper Shade");
  expect(shown("Mountain-Mother Bramwen")).toBe("Mountain-Mother Bramwen");
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
