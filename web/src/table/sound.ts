// Silent unless a person has switched sounds on: only then their notes come.

import { settings } from "../settings.svelte";

export type Sound =
  | "ask"
  | "card"
  | "strike"
  | "hurt"
  | "mend"
  | "fall"
  | "chance"
  | "win"
  | "lose";

export function chime(sound: Sound): void {
  if (settings.sound) void import("../sounds/notes").then(({ play }) => play(sound));
}
