import { describe, expect, it } from "vitest";
import { hurtFrames, recoil, tableFrames } from "./impact";

describe("impact", () => {
  it("is the harder the more damage there is, within bounds", () => {
    const felt = [1, 2, 4, 50].map(recoil);
    expect(felt).toEqual([...felt].sort((one, other) => one - other));
    expect(recoil(50)).toBe(recoil(99));
    expect(recoil(1000)).toBe(recoil(2));
    expect(recoil(-3)).toBe(recoil(3));
  });

  it("reaches the table only from heavy blows", () => {
    expect(tableFrames(2)).toBeNull();
    expect(tableFrames(-6)).not.toBeNull();
  });

  it("leaves everything where it was", () => {
    for (const frames of [hurtFrames(9), tableFrames(9)!]) {
      expect(frames.at(-1)?.translate).toBe(frames[0]!.translate);
    }
  });
});
