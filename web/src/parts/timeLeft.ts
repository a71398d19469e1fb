import { words } from "../words";

/** How long somebody has: "2 d 5 h", "3 h 20 min", and below an hour "12:05". */
export function timeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return words.clock.days(Math.floor(hours / 24), hours % 24);
  if (hours) return words.clock.hours(hours, minutes % 60);
  return `${minutes}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
