import { expect, test } from "vitest";
import { counted, type People, told } from "./english";

const ada: People = {
  me: "A",
  seats: ["A", "B"],
  nameOf: (seat) => (seat === "B" ? "Ben" : "You"),
};
const nobody: People = { me: null, seats: ["A", "B"], nameOf: (seat) => `Player ${seat}` };

test("one is not many", () => {
  expect([counted(1, "card"), counted(2, "card")]).toEqual(["1 card", "2 cards"]);
});

test.each([
  ["{A} draws a card.", "You draw a card."],
  ["{B} draws a card.", "Ben draws a card."],
  ["{B} recovers 1 Shield Points.", "Ben recovers 1 Shield Point."],
  ["0 Shield Points and 1 Life Points left", "0 Shield Points and 1 Life Point left"],
  ["cut 1 cards", "cut 1 card"],
  ["cut 11 cards", "cut 11 cards"],
  ["{A} has 3 mana (3).", "You have 3 mana (3)."],
  ["{A} searches the Deck.", "You search the Deck."],
  ["{A} loses 2 of their Life Points (3 left).", "You lose 2 of your Life Points (3 left)."],
  ["{A} permanently loses 1 Storage Energy.", "You permanently lose 1 Storage Energy."],
  ["{A} counter attacks {B} with Pistol.", "You counter attack Ben with Pistol."],
  ["{A} shuffles the hand back and draws anew.", "You shuffle the hand back and draw anew."],
  ["{A} cannot draw: the deck is empty.", "You cannot draw: the deck is empty."],
  ["2 damage to {A} is prevented.", "2 damage to you is prevented."],
  ["{A}'s Link attacks B's Rex.", "Your Link attacks Ben's Rex."],
  [
    "The coin shows heads: {A} chooses who goes first.",
    "The coin shows heads: you choose who goes first.",
  ],
  ["{B} cuts {A}'s deck: 3 from the top.", "Ben cuts your deck: 3 from the top."],
  ["Spark goes from {A} to {B}.", "Spark goes from you to Ben."],
  ["A card goes to {A}'s Hand.", "A card goes to your Hand."],
  ["A tie: nobody is safe.", "A tie: nobody is safe."],
  ["A draw", "A draw"],
  ["A wins", "You win"],
  ["A wins the game.", "You win the game."],
  ["B wins", "Ben wins"],
  ["Turn 3, A's: Main Phase", "Turn 3, yours: Main Phase"],
  ["Turn 3, A's", "Turn 3, yours"],
  ["{B} plays A Plain No in IS-B.", "Ben plays A Plain No in IS-B."],
  ["attack A with Bramble Stalker (2)", "attack you with Bramble Stalker (2)"],
])("%s", (marked, said) => {
  expect(told(marked, ada)).toBe(said);
});

test("a sentence that begins with the seat it is about", () => {
  expect(told("A wins the game.", ada, "A")).toBe("You win the game.");
  expect(told("A and B win the game.", nobody, "A")).toBe("Player A and Player B win the game.");
});

test("where nobody is you, all have names", () => {
  expect(told("{A} draws a card.", nobody)).toBe("Player A draws a card.");
  expect(told("A and B win", nobody)).toBe("Player A and Player B win");
});
