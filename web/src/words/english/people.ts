// Finding somebody to play with.

import { counted, joined } from "../../parts/english";

export const meeting = {
  title: "People",
  nobody: "Nobody waits now: open a table, or play a bot meanwhile.",
  waiting: (count: number) => `${counted(count, "table")} with a free seat`,
  away: "The server cannot be reached.",
  tables: "Open tables",
  open: "Open a table",
  at: (game: string, mode: string) => `${game}, ${mode}`,
  terms: (minutes: number, days: number, since: string) =>
    `${days ? `${counted(days, "day")} a choice` : `${minutes} min each`}, ${since}`,
  just: "just now",
  since: (minutes: number) => `for ${minutes} min`,
  seats: (free: number, seats: number) => `${free} of ${counted(seats, "seat")} free`,
  withSets: (names: string[]) => `with ${joined(names)}`,
  deck: (name: string) => `Your deck against ${name}`,
  sit: "Sit down",
  sitWith: (name: string) => `Sit down with ${name}`,
  more: (count: number) => `${count} more`,
  yours: (game: string) => `Your table of ${game} is open`,
  goThere: "Go there",
  close: "Close it",
  begun: "Somebody sits down at your table: the game begins.",
  find: "Find somebody",
  look: "Look",
  looking: (game: string) => `Looking for somebody to play ${game}.`,
  held: (left: number, games: number, until: string) =>
    `You left ${left} of your last ${games} games with people you did not know, so you are found from ${until} on.`,
  looked: (count: number) =>
    count === 1 ? "1 person looks for somebody" : `${count} people look for somebody`,
  again: "Also whom I have just played",
  rated: "Rated: the result counts for both",
  isRated: "rated",
  match: "Best of three",
  matchIfBoth: "Best of three, if the other would like it too",
  fresh: "new",
  rating: (rating: number, provisional: boolean) => `${rating}${provisional ? "?" : ""}`,
  called: (name: string, strength: string) => (strength ? `${name} (${strength})` : name),
  found: (name: string, game: string, games: number) =>
    games === 1
      ? `${name} is here to play ${game}.`
      : `${name} is here to play ${game}, best of three.`,
  bestOf: "best of three",
  come: "Go",
  notNow: "Not now",
  waitingFor: (name: string) => `Waiting for ${name} …`,
  meanwhile: "Play a bot meanwhile",
  stop: "Stop looking",
  asked:
    "You are found for whoever looks for the same; do as you like meanwhile. When somebody is here, this page asks you.",
  game: "Game",
  everybody:
    "Everybody who looks at the first page sees it. It is open as long as you are here, and ends a minute after you have gone.",
  opening: "Opening …",
  go: "Open it",
  later: "Later",
};
