// What every page may say, the lobby, and what is agreed before a game.

import { counted, isOrAre, joined } from "../../parts/english";

const NUMBERS: Record<number, string> = { 3: "three", 5: "five", 7: "seven", 9: "nine" };

export const titled = (page: string) => `${page} · Playmat`;

export const about = (page: string, game: string) => `${page}: ${game}`;

export const ofOthers = (page: string) => `${page} of other games`;

export const nav = {
  playmat: "Playmat",
  play: "Play",
  decks: "Decks",
  replays: "Replays",
  lab: "Lab",
  rules: "Rules",
  cards: "Cards",
  workshop: "Workshop",
  account: "Your account",
  tournaments: "Tournaments",
  credits: "Credits and licences",
  content: "To the content",
  light: "Light colours",
  dark: "Dark colours",
  close: "Close",
  back: "Back to the games",
};

export const broken = {
  title: "This page could not be loaded",
  why: "The server may have been renewed.",
  again: "Load it again",
  away: "The server cannot be reached.",
  status: (status: number) => `The server answered with ${status}.`,
};

export const missing = {
  page: "Nothing here",
  title: "There is nothing at this address",
  game: "There is no game of this name",
};

export const lobby = {
  title: "What shall we play?",
  games: "Games",
  goOn: "Go on with",
  left: (count: number) => `Left for long (${count})`,
  dismiss: (game: string, against: string) => `Do not list ${game}, ${against}`,
  daily: "Today's puzzles",
  again: "Try again",
  about: (game: string) => `About ${game}`,
  learn: "Rules in ten minutes",
  lessons: "Lessons",
  course: (lessons: number, minutes: number) =>
    `New here? Learn by playing: ${counted(lessons, "lesson")}, ${minutes} min`,
  goOnLearning: (lesson: string) => `Go on learning: ${lesson}`,
  minutes: (minutes: number) => `${minutes} min`,
  complexity: (level: string) => `Complexity: ${level}`,
  levels: ["", "very easy", "easy", "some depth", "deep", "very deep"],
};

export const play = {
  how: "How",
  seats: "Players",
  players: (least: number, most: number) =>
    least === most ? counted(least, "player") : `${least} to ${most} players`,
  against: "Against",
  chair: (letter: string, side: string) => `Seat ${letter}${side ? `, ${side}` : ""}`,
  partner: "your partner",
  opponent: "opponent",
  bot: "A bot",
  here: "Somebody here",
  hereWords: "You pass the device to and fro.",
  friend: "A friend",
  friendWords: "You get a link to send.",
  itsDeck: "Its deck",
  theirDeck: "Their deck",
  anyDeck: "Any",
  with: "With",
  yours: (deck: string) => `${deck} (yours)`,
  build: "Build your own",
  between: "Between you",
  clock: "Clock",
  each: (minutes: number) => `${counted(minutes, "minute")} each`,
  perChoice: (days: number) => `${counted(days, "day")} for each choice`,
  eachAsUsual: (minutes: number) => `As usual (${counted(minutes, "minute")} each)`,
  spectators: "Spectators",
  watchNow: "See it as it happens",
  watchLater: (seconds: number) =>
    `See it ${seconds % 60 ? counted(seconds, "second") : counted(seconds / 60, "minute")} later`,
  nobody: "None",
  houseRules: "House rules",
  keepAs: "Keep these under a name",
  keep: "Keep",
  forget: (name: string) => `Forget ${name}`,
  asUsual: "as usual",
  usual: (value: string) => `${value} (usual)`,
  practice: "Practice: anything may be taken back, also what chance or a hidden card has shown",
  rules: "How to play",
  starter: "Who is the starting player?",
  byChance: "By chance",
  dealing: "Dealing …",
  wrong: "Something went wrong.",
};

export const terms = {
  clock: (minutes: number) => `Each player has ${counted(minutes, "minute")} for all choices.`,
  days: (days: number) =>
    `There ${days === 1 ? "is one day" : `are ${days} days`} for each choice: nobody has to be here meanwhile.`,
  noClock: "No clock runs.",
  unwatched: "Nobody else can watch.",
  watched: (delay: number) =>
    `Whoever has the link for spectators sees the game${
      delay ? `, ${counted(delay, "second")} later than you` : " as it happens"
    }, without your hands.`,
};

export const outcome = {
  toCome: "somebody to come",
  against: (names: string[]) => `against ${joined(names)}`,
  alone: "alone",
  over: "Over",
  goingOn: "Going on",
  draw: "A draw",
  youWon: "You won",
  youLost: "You lost",
  won: (names: string[]) => `${joined(names)} won`,
};

export const rules = {
  contents: "Contents",
  guide: "Ten minutes",
  watch: (title: string) => `Watch: ${title}`,
  every: "Every rule and ruling",
  cards: "All cards",
  search: "Search rules and rulings",
  none: "No rule says that.",
  book: "The whole rulebook",
  read: "Read the rule",
  unknown: "The rulebook has no such clause.",
  opening: "Opening the book …",
};

export const card = {
  faceDown: "a face-down card",
  lyingFaceDown: "face down",
  stat: (value: number, most: number | null, title: string) =>
    `${value}${most === null ? "" : ` of ${most}`} ${title}`,
  mark: (count: number, name: string) => (count > 1 ? `${count} ${name}` : name),
  cost: (cost: number) => `cost ${cost}`,
  used: "used",
  ready: "ready",
  slot: (slot: number) => `slot ${slot}`,
  withOne: (card: string) => `with ${card}`,
  on: (cards: string[]) => `on ${cards.join(", ")}`,
  draft: "draft",
  illustratedBy: (name: string) => `Illustrated by ${name}`,
  over: (cards: string[]) => `On top of ${cards.join(", ")}`,
  with: (cards: string[]) => `With ${cards.join(", ")}`,
};

export const quickRules = {
  building: (percent: number) => `The quick rules are being built, ${percent} %.`,
  ready: "The quick rules are built; the next start of Playmat uses them.",
  failed: "The rules run as plain Python, which is slower; playmat doctor says why.",
};

export const keys = { escape: "Esc", space: "Space" };

export const people = {
  you: "You",
  player: "Player",
  youPlayAs: "You play as",
  open: "An open seat",
  partner: "partner",
  away: "away",
  choosing: "is choosing",
  claimWin: "Claim the win",
  claimBot: "Let a bot play on",
  seat: (letter: string) => `Seat ${letter}`,
  lettered: (name: string, letter: string) => `${name} ${letter}`,
  andYou: (name: string) => `${name} (you)`,
  of: (name: string) => `${name}'s`,
};

export const puzzle = { all: "Puzzles" };

export const join = {
  title: "A seat for you",
  invited: (names: string[]) => `${joined(names)} ${names.length > 1 ? "invite" : "invites"} you`,
  deck: "Your deck",
  theirs: "As they chose for you",
  sit: "Sit down",
  rules: "Read the rules first (ten minutes)",
  watch: "Watch it",
  others: "To the other games",
  missing: "This seat cannot be found",
  over: "This game is over.",
  full: "Every seat is taken.",
  sets: "Cards of their own are allowed here. Look at them before you sit down:",
  replaces: (names: string[]) =>
    `${joined(names)} ${names.length > 1 ? "have" : "has"} another text than the printed one.`,
  abandoned:
    "Nobody came to this table for long, so it was closed. Who invites you can open it again.",
};

export const links = {
  free: "A seat is free for you.",
  send: (seats: number) =>
    `The table is set. Send ${seats > 1 ? "each friend a link" : "your friend this link"}:`,
  seat: (letter: string) => `Link for seat ${letter}`,
  watch: "For whoever only wants to watch:",
  spectators: "Link for spectators",
  copy: "Copy",
  copied: "Copied",
  done: "The link is copied.",
  careful: "Whoever has the link of a seat can take it, so show it to nobody else.",
  go: "To the table",
};

export const match = {
  length: "Length",
  bestOf: (games: number) => (games === 1 ? "One game" : `Best of ${NUMBERS[games] ?? games}`),
  score: (names: string[], wins: number) => `${joined(names)} ${wins}`,
  game: (number: number, bestOf: number, score: string) =>
    `Game ${number}, best of ${NUMBERS[bestOf] ?? bestOf}: ${score}`,
  stands: (score: string) => `The match stands: ${score}.`,
  over: (score: string) => `The match is over: ${score}.`,
  youWin: "You win the match",
  teamWins: "Your team wins the match",
  wins: (names: string[]) => `${joined(names)} ${names.length > 1 ? "win" : "wins"} the match`,
  deck: (name: string) =>
    name ? `Deck of ${name} for the next game` : "Your deck for the next game",
  sameDeck: "the same as before",
  stop: "No further game",
  next: "Next game",
  ready: (names: string[]) => `${joined(names)} ${isOrAre(names)} ready for the next game.`,
  left: (seconds: number) =>
    `The next game begins in ${counted(Math.ceil(seconds / 60), "minute")} at the latest, with the decks as they are.`,
};

export const lesson = {
  title: "Lesson",
  courses: "Lessons",
  of: (number: number, title: string) => `${number}. ${title}`,
  where: (step: number, steps: number) => `Step ${step} of ${steps}`,
  goOn: "Go on",
  hint: "Hint",
  next: (title: string) => `Next: ${title}`,
  all: "All lessons",
  play: "Play a game",
  build: "Build a deck",
  again: "Once more",
  done: "Lesson finished",
  finished: "finished",
  none: "This game has no lessons yet.",
  minutes: (minutes: number) => counted(minutes, "minute"),
  learnt: (done: number, all: number) => `${done} of ${counted(all, "lesson")} finished`,
  answers: "Answers",
};
