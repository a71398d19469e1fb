// All words of the page. Another language is another file of this form: what is counted and who is
// spoken of are parameters, so that each language puts them where they belong.

import { counted, joined } from "../parts/english";

export const english = {
  help: {
    title: "Help",
    now: "What you can do now",
    more: (count: number) => `and ${counted(count, "other move")}`,
    waiting: (names: string[]) => `Nothing: ${joined(names)} ${isOrAre(names)} to choose.`,
    nothing: "Nothing is asked of you now.",
    rules: (game: string) => `How ${game} is played`,
    opening: "Opening the book …",
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
      ["Esc", "cancel; end an animation"],
    ],
  },
  match: {
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
    next: "Next game",
    ready: (names: string[]) => `${joined(names)} ${isOrAre(names)} ready for the next game.`,
    left: (seconds: number) =>
      `The next game begins in ${counted(Math.ceil(seconds / 60), "minute")} at the latest, with the decks as they are.`,
  },
  wishes: {
    waitingFor: (names: string) => `Waiting for ${names} …`,
    withdraw: "Withdraw",
  },
  settings: {
    motion: "Motion",
    paces: { slow: "slow", normal: "normal", quick: "quick", none: "none" },
  },
};

const NUMBERS: Record<number, string> = { 3: "three", 5: "five", 7: "seven", 9: "nine" };
const isOrAre = (names: string[]) => (names.length > 1 || names[0] === "You" ? "are" : "is");
