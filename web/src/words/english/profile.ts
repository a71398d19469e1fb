// Profiles: games played, ratings, and what is shown of them.

import { counted, joined } from "../../parts/english";

export const profile = {
  title: "Your games",
  of: (name: string) => `The games of ${name}`,
  ratings: "Ratings",
  noRatings:
    "No game has counted yet. Those count that you play with somebody you were found for, and at tables that are rated.",
  hiddenRatings: "Your ratings are hidden from you. They go on counting.",
  provisional: "not sure yet",
  counted: (games: number) => counted(games, "game"),
  puzzles: "Puzzles",
  streak: (days: number) => `The puzzle of the day: ${counted(days, "day")} in a row`,
  solved: (solved: number, tried: number) => `${solved} of ${tried} solved at the first try`,
  noPuzzles: "No puzzle was tried yet.",
  puzzlesShown: "There they see my puzzles, too",
  records: "Against people",
  record: (won: number, lost: number, drawn: number) =>
    [`${won} won`, `${lost} lost`, ...(drawn ? [`${drawn} drawn`] : [])].join(", "),
  decks: "Favourite decks",
  deck: (games: number, won: number) => `${counted(games, "game")}, ${won} won`,
  games: "Games",
  none: "No game is over yet.",
  play: "Play one",
  results: { won: "Won", lost: "Lost", drawn: "A draw" },
  somebody: "somebody",
  against: (names: string[]) => (names.length ? `against ${joined(names)}` : "alone"),
  withDeck: (deck: string) => `with ${deck}`,
  moved: (rating: number, change: number) =>
    `${rating} (${change < 0 ? "−" : "+"}${Math.abs(change)})`,
  nowRated: (rated: string) => `Your rating: ${rated}`,
  replay: "Replay",
  analysis: "Analysis",
  replayOf: (day: string) => `Replay of ${day}`,
  analysisOf: (day: string) => `Analysis of ${day}`,
  more: "Older games",
  choices: "What you show",
  shown: "Others may look at this page",
  address: "They find it here:",
  noAccount: "Nobody else sees this page. With an account you may show it to others.",
  anonymous: "Who played with you is named there only if they show theirs.",
  ratingShown: "Others see how strong I am",
  ratingSeen: "I see how strong I am",
};
