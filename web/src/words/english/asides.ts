// At a table, behind a button or at its beginning and end: loaded when it is shown.

import type { ReportReason } from "../../generated/messages";
import { counted, isOrAre, joined, wasOrWere } from "../../parts/english";

export const waiting = {
  label: "Waiting for the others",
  title: (seats: string[]) =>
    `Waiting for ${joined(seats.map((letter) => `somebody at seat ${letter}`))}`,
  begins: "The game begins when every seat is taken.",
  who: "Who has come",
  seat: (letter: string, name: string, away: boolean) =>
    `Seat ${letter}: ${name || "still open"}${away ? " (away)" : ""}`,
};

export const curtain = {
  pass: (name: string) => `Pass the device to ${name}`,
  hidden: (seat: string) => `Seat ${seat}. The cards are hidden until you are there.`,
  show: (name: string) => `I am ${name}: show my cards`,
};

export const byHand = {
  title: (cards: number) => `To be done by hand (${counted(cards, "card")})`,
  how: "Propose what is to be done. It happens when all others agree.",
  deeds: "What may be done by hand",
  later: "It can be proposed between two moves.",
  read: "I have read it",
};

export const command = {
  title: "Type a move",
  label: "A move in words",
  example: "attack, play, end turn …",
  options: "Options",
  none: "No option has these words.",
};

export const ending = {
  tournament: "Back to the tournament",
  draw: "A draw",
  youWin: "You win",
  teamWins: "Your team wins",
  wins: (names: string[]) => `${joined(names)} ${names.length > 1 ? "win" : "wins"}`,
  again: "Play again",
  swap: "Swap decks",
  easier: (level: string) => `Easier: ${level}`,
  harder: (level: string) => `Harder: ${level}`,
  lasted: (turns: number, unit: string) => `It took ${counted(turns, unit)}.`,
  turned: (names: string[], turn: number, unit: string) =>
    `It turned in ${unit} ${turn}; from then on ${joined(names).replace(/^You\b/, "you")} ${wasOrWere(names)} ahead.`,
  alwaysAhead: (names: string[]) =>
    `${joined(names)} ${wasOrWere(names)} ahead from the beginning.`,
  seeTurned: "See it",
  another: "Another deck or level",
  replay: "Watch the replay",
  analysis: "What was each choice worth?",
  others: "Other games",
  fair: "Was it fair?",
  committed:
    "Before the first card was dealt, this table committed to its seed; here it is, and it fits.",
  seed: "Seed",
  commitment: "Commitment",
};

export const help = {
  title: "Help",
  now: "What you can do now",
  more: (count: number) => `and ${counted(count, "other move")}`,
  waiting: (names: string[]) => `Nothing: ${joined(names)} ${isOrAre(names)} to choose.`,
  nothing: "Nothing is asked of you now.",
  rules: (game: string) => `How ${game} is played`,
  allRules: "All rules, rulings and words on cards",
  here: "At this table",
  glows:
    "What glows can be used. Click it, or drag it to where it shall go; if it needs a target, targets turn red. " +
    "Point at a card (or press and hold it) to read it. Click a card that does not glow to learn why not. " +
    "Drag a card of your hand onto another to put your hand in order: nobody else sees it.",
  keys: [
    ["Arrow keys", "move between cards and slots"],
    ["Shift + left, right", "put the card elsewhere in your hand; only you see it"],
    ["Enter", "use the card, or choose the target"],
    ["1 to 9", "choose the option with that number"],
    ["Space", "pass, end the turn, go on"],
    ["Z", "read the card large, with its words explained"],
    ["/", "type a move"],
    ["U", "take back"],
    ["H", "hint"],
    ["R", "what happened since you last chose"],
    ["L", "the story"],
    ["T", "say something to the others at the table"],
    ["Shift + 1 to 9", "say the phrase with that number"],
    ["Esc", "cancel; end an animation"],
  ],
};

// What can be said to the others at a table, and whom one would rather not hear or meet.
export const talk = {
  title: "Say something",
  close: "Close what can be said",
  key: (number: number) => `Shift + ${number}`,
  mute: "Mute",
  muted: "Muted",
  mutedWords: (name: string) => `You hear nothing more of ${name}, at any table.`,
  block: "Block",
  blocked: "Blocked",
  blockedWords: (name: string) =>
    `When this game is over, you and ${name} meet nowhere on this server. The page Your account undoes it.`,
  report: "Report to the host",
  reportWords: "Whoever runs this server sees the record of this game, and your reason:",
  reasons: {
    stalling: "Stalls or leaves",
    phrases: "Spoils it with phrases",
    name: "An offensive name",
    cheating: "Seems to cheat",
  } satisfies Record<ReportReason, string>,
  reported: "Thank you. The report was sent.",
};
