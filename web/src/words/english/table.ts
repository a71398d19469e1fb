// At a table.

import type { CommonPhrase } from "../../generated/messages";
import { counted } from "../../parts/english";

export const table = {
  title: "A table",
  leave: "Leave the table",
  practice: "practice",
  watching: "watching",
  steps: "Steps of the turn",
  reconnecting: "reconnecting",
  command: "Type a move (/)",
  story: "The story (L)",
  comment: "Comment on a card",
  saveScenario: "Save as a scenario",
  help: "Help (?)",
  sounds: "Sounds",
  skip: "Skip",
  yourTurn: "Your turn",
  goOn: "Go on with it",
  seeLeft: "See how it was left",
  setting: "Setting the table …",
  unreachable: "The table cannot be reached. Trying again …",
};

export const phrases = {
  open: "Say something (T)",
  said: (name: string, text: string) => `${name}: “${text}”`,
  common: {
    hello: "Hello!",
    "good luck": "Good luck!",
    "well played": "Well played!",
    thanks: "Thank you!",
    oops: "Oops.",
    "one moment": "One moment, please.",
    "good game": "Good game!",
  } satisfies Record<CommonPhrase, string>,
};

export const mat = {
  label:
    "The table. Arrow keys move between cards, Enter uses one, Z reads it, question mark helps.",
  across: "Those across the table",
  middle: "The middle of the table",
  yourSide: "Your side",
  sideAcross: (name: string) => `${name}, across`,
  openSide: (seat: string) => `Show the cards of seat ${seat}`,
  slot: (title: string, slot: number) => `${title}, slot ${slot}`,
  slots: (title: string, cards: number, slots: number) => `${title}, ${cards} of ${slots}`,
  canBeUsed: ", can be used",
  canBeChosen: ", can be chosen",
  chosen: ", chosen",
  selected: ", selected",
  attached: (card: string, host: string) => `${card}, on ${host}`,
  on: (host: string) => `On ${host}`,
  yours: (place: string) => `your ${place}`,
  theirs: (name: string, place: string) => `${name}: ${place}`,
  place: (title: string, cards: number, note: string) =>
    [title, counted(cards, "card"), note].filter(Boolean).join(", "),
  pile: (title: string, cards: number) => `${title}: ${counted(cards, "card")}`,
  unknown: "Nobody knows what lies here.",
  toFront: (card: string) => `${card} further to the front`,
  toBack: (card: string) => `${card} further to the back`,
  sign: (title: string, note: string) => `${title}: ${note}`,
  gauge: (title: string, value: number, most: number, note: string) =>
    `${title}: ${value}${most ? ` of ${most}` : ""}${note ? `, ${note}` : ""}`,
  tray: "Cards to choose from",
};

export const coach = {
  title: "Coach",
  stop: "Stop coaching",
  close: "Close this remark",
  little: "Little hangs on this: choose what you like.",
  much: (points: number, plan: string[]) =>
    `${points} of 100 games hang on this, and a good plan is to ${plan.join(", then ")}.`,
  unforeseen: (option: string) =>
    `All choose at once, so be hard to guess: most often, but not always, ${option}.`,
  better: (option: string, before: number, after: number) =>
    `Better was to ${option}: it wins ${before} of 100 such tables, what you chose ${after}.`,
  takeBack: "You may take your choice back (U).",
};

export const prompt = {
  label: "What is asked",
  asked: (question: string, options: number) => `${question} ${counted(options, "option")}.`,
  menu: "What to do",
  cancel: "Cancel",
  over: (wishes: string) => `The game is over. ${wishes}`,
  ended: "How it ended",
  lost: "The connection is lost; the table waits for you.",
  left: "Nobody came for long: the game stands as it was left.",
  takeBack: "Take back (U)",
  happened: "What happened (R)",
  hint: "Hint (H)",
  nothingToPass: "There is nothing to pass now.",
  nothingToTakeBack: "There is nothing that you could take back.",
};

export const story = {
  title: "Story",
  soFar: "The story so far",
  close: "Close the story",
  events: "Events",
  begins: "The story begins here.",
  newest: "To the newest",
  rules: "Show the rule behind each line",
  aCard: "a card", // as the server tells of one that is not seen
  cards: (count: number) => counted(count, "card"),
  times: (what: string, count: number) => (count > 1 ? `${what} (${count} times)` : what),
  since: "Since you last chose",
  closeSince: "Close what happened",
};

export const hint = {
  title: "Hint",
  numbers: "Numbers",
  close: "Close the hint",
  best: (option: string, chance: number, doubt: number, reason: string) =>
    `${option}: wins ${chance} of 100 such tables, give or take ${Math.max(1, doubt)}; ${reason}.`,
  alike: (option: string, others: string[], chance: number, reason: string) =>
    `${option}: wins some ${chance} of 100 such tables, and to ${others.join(" or to ")} may be as good; ${reason}.`,
  allAlike: (option: string, chance: number) =>
    `${option}, or what you like better: no option is clearly ahead, and some ${chance} of 100 such tables are won.`,
  unforeseen: (option: string, share: number, chance: number) =>
    `${option} ${share} times of 100, so that nobody foresees it: that wins ${chance} of 100 such tables.`,
  onlyOne: (option: string, chance: number) =>
    `${option}: it is all that can be done, and ${chance} of 100 such tables are won.`,
  nextBest: (option: string, chance: number) => `the next best, to ${option}, wins ${chance}`,
  threat: (name: string, what: string) => `Beware: ${name} may ${what} next.`,
  tried: (option: string, visits: number, chance: number, doubt: number) =>
    `${option}: tried ${counted(visits, "time")}, wins ${chance} of 100, give or take ${Math.max(1, doubt)}`,
  after: (tried: string, next: string) => `${tried}; then perhaps ${next}`,
};

export const stops = {
  pass: "Pass for me this turn",
  always: "Ask me at every moment at which one may react",
  notAgain: "Not again this game",
  reconsider: (question: string) => `Ask me again: ${question}`,
};

export const wishes = {
  waitingFor: (names: string) => `Waiting for ${names} …`,
  withdraw: "Withdraw",
  allow: "Allow it",
  refuse: "Refuse",
  withdrawn: "Nothing is to be taken back any more.",
  takenBack: "The choice was taken back.",
  stands: "The choice stands.",
  undo: (name: string, mine: boolean) =>
    `${name} would like to take ${mine ? "your" : "the"} last choice back.`,
  rematch: (name: string, swap: boolean) =>
    `${name} would like to ${swap ? "swap the decks and play again" : "play again as before"}.`,
  differ: "It begins when all wish the same.",
};

export const settings = {
  title: "Settings",
  colours: "Colours",
  themes: { system: "as the system", dark: "dark", light: "light" },
  coach: "Coaching against bots",
  coaching: { first: "in my first games", always: "always", never: "never" },
  really: (what: string) => `Really ${what}?`,
  yes: (what: string) => `Yes, ${what}`,
  no: "No",
  committed:
    "The cards were shuffled from a seed that is shown at the end. This table has committed to it:",
  motion: "Motion",
  paces: { slow: "slow", normal: "normal", quick: "quick", none: "none" },
};
