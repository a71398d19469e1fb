// How hard a blow is felt: frames of motion for what is hurt, what falls, and the table under it.

const LEAST = 3; // pixels by which something that is hurt is thrown aside
const MOST = 14;
const SHAKES_THE_TABLE = 5; // damage from which on the table feels it, too

/** Damage as if every game counted it in single points; some count in thousands. */
const weight = (amount: number) => Math.abs(amount) / (Math.abs(amount) < 100 ? 1 : 500);

/** By how many pixels a blow throws something aside. */
export function recoil(amount: number): number {
  return Math.min(MOST, LEAST + weight(amount) * 1.5);
}

/** What is hurt is thrown to and fro, and flares up. */
export function hurtFrames(amount: number): Keyframe[] {
  const by = recoil(amount);
  return [
    { translate: "0", filter: "none" },
    { translate: `${-by}px`, filter: "brightness(1.7) saturate(1.4)", offset: 0.15 },
    { translate: `${by * 0.7}px`, filter: "brightness(1.2)", offset: 0.4 },
    { translate: `${-by * 0.35}px`, offset: 0.7 },
    { translate: "0", filter: "none" },
  ];
}

/** The table under a heavy blow; null: it does not feel it. */
export function tableFrames(amount: number): Keyframe[] | null {
  if (weight(amount) < SHAKES_THE_TABLE) return null;
  const by = Math.min(6, weight(amount) * 0.6);
  return [
    { translate: "0 0" },
    { translate: `${by}px ${-by * 0.5}px` },
    { translate: `${-by * 0.6}px ${by * 0.4}px` },
    { translate: "0 0" },
  ];
}

/** What falls tilts, sinks and goes grey. */
export const FALL: Keyframe[] = [
  { filter: "none", rotate: "0deg", scale: 1 },
  { filter: "brightness(1.8)", rotate: "2deg", scale: 1.04, offset: 0.25 },
  { filter: "grayscale(1) brightness(0.55)", rotate: "-7deg", scale: 0.86, opacity: 0.5 },
];
