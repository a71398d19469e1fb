// How long somebody has, and games with days for each choice: how many wait is told on every page.

import { counted } from "../../parts/english";

export const clock = {
  left: (time: string) => `${time} left`,
  days: (days: number, hours: number) => `${days} d ${hours} h`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
};

export const slow = {
  title: "Your slow games",
  open: "Waits for somebody to sit down",
  agree: "You are asked to agree to an undo",
  late: (name: string) => `${name}'s time is over: you may claim the game`,
  youAreLate: "Your time is over: choose before somebody claims your seat",
  yours: (left: string) => `Your turn, ${left} left`,
  theirs: (name: string, left: string) => `${name}'s turn, ${left} left`,
  goesOn: "Goes on when somebody looks",
  next: (waiting: number) => `Next game that waits (${waiting})`,
  daysOff: "Days off",
  days: (days: number) => counted(days, "day"),
  takeOff: "Take days off",
  away: (until: string) => `You are away until ${until}: no deadline of yours goes by.`,
  back: "I am back",
  isOff: (until: string) => `away until ${until}`,
};
