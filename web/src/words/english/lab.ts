// Thousands of games.

import { counted } from "../../parts/english";

export const lab = {
  title: "The lab",
  about:
    "What does a deck, a card, a rule really do? The lab plays it, many times, and says how sure it is. It goes on when you leave this page.",
  question: "What would you like to know?",
  questions: {
    "match-ups": { title: "Match-ups", about: "Who beats whom: every deck against every other." },
    metagame: {
      title: "The metagame",
      about: "Which decks to bring when everybody thinks so too.",
    },
    cards: { title: "Cards", about: "What each card of a deck does for it." },
    "what-if": { title: "What if", about: "A card, a rule or a deck is changed: what moves?" },
    "make-it-so": {
      title: "Make it so",
      about: "The smallest change of a card that brings a deck where it shall be.",
    },
    improve: { title: "A better deck", about: "Cards are exchanged until the deck wins more." },
    rules: { title: "Rules", about: "Which clauses come up, and what starting is worth." },
  },
  game: "Game",
  decks: "Decks that play",
  opponents: "Opponents",
  all: "All",
  none: "None",
  card: "The card that may change",
  anyCard: "Any of the deck",
  least: "It shall win at least (%)",
  most: "and at most (%)",
  change: "What is different",
  changes: {
    card: "A card",
    copies: "How many copies a deck has",
    rules: "A house rule",
  },
  changedCard: "The card",
  inDeck: "In the deck",
  copies: "Copies",
  cardText: "Its text",
  time: "How long to play",
  during: (seconds: number) =>
    seconds === 0
      ? "until it is as narrow as wished"
      : seconds < 60
        ? `${seconds} seconds`
        : counted(seconds / 60, "minute"),
  takes:
    "To see a difference of 5 points takes about 3,640 games of a card, of 20 points about 230. Cards are looked at in deals that have them in the first hand.",
  bot: "Who plays",
  random: "Random: the quickest, sees nothing",
  greedy: "Greedy: quick, looks one move ahead",
  level: (title: string) => `${title}: thinks, and takes much longer`,
  width: "How narrow",
  within: (points: number) => `within ${points} points`,
  search: "How long to search",
  games: (count: number) => `about ${count.toLocaleString("en")} games`,
  seed: "Seed",
  asFile: "The same as a file, and the command",
  file: "The experiment as a file",
  copyFile: "Copy the file",
  command: "The same, in a terminal:",
  start: "Start",
  results: "Your results",
  noResults: "Nothing has been asked yet.",
  inList: (state: string, progress: number) =>
    state === "running" ? `${Math.floor(progress * 100)} %` : state,
  cancelIt: (title: string) => `Cancel ${title}`,
  standing: (state: string, place: number) =>
    state === "running"
      ? "Playing"
      : place > 1
        ? `Waiting: ${counted(place - 1, "other", "others")} first`
        : "Waiting: next in line",
  played: (done: number, total: number, left: number | null) => {
    const games = `${done.toLocaleString("en")} of about ${total.toLocaleString("en")} games`;
    if (left === null) return games;
    const [count, unit] = left < 90 ? [left, "second"] : [left / 60, "minute"];
    return `${games}, ${counted(Math.ceil(count), unit)} left`;
  },
  cancel: "Cancel",
  stop: "Stop",
  ended: (state: string, why: string) =>
    why
      ? `It did not come to its end: ${why}.`
      : `It was ${state}. What was found until then stands below.`,
  soFar: "So far:",
  table: "As a table",
  tableOf: (title: string) => `${title}, as a table`,
  drawing: (title: string) => `${title}, drawn`,
  share: "Share",
  made: "How this was made",
  takeDeck: "Open the list in the builder",
  improve: "Improve this deck",
  improveAbout:
    "Cards are exchanged for others, and each list plays against the game's decks, on the same luck. Half of those decks are kept out, and prove in the end what the new list is worth. With too few cards this is a core: the others are found, and yours stay.",
  takeList: "Take this list",
  takeBest: "Take the best so far",
  apart: "On a page of its own",
};
