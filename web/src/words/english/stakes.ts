// Playing for keeps, at a table.

import { people } from "./everywhere";

const inSentence = (name: string) => (name === people.you ? "you" : name);

export const atStake = {
  title: "Play for keeps?",
  question:
    "If all agree, the cards of your decks are at stake: what the rules trade when the game is over has another owner then. You need each card of your deck in your collection.",
  agree: "For keeps",
  decline: "Just play",
  keeps: "for keeps",
  not: "not for keeps",
  agreed: (seats: string[]) => `for keeps, if all agree: ${seats.join(", ")}`,
  cards: "Your cards",
  nothing: "It was for keeps. Nothing has changed hands, and all cards are free again.",
  changed: "It was for keeps. These cards have another owner now, and all are free again:",
  moved: (card: string, giver: string, receiver: string) =>
    `${card}: from ${inSentence(giver)} to ${inSentence(receiver)}`,
};
