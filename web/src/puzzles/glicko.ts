// Glicko-1 (Glickman 1999) against a puzzle whose own rating stands: on the scale of Elo, as the
// puzzles' ratings are, which the levels of bots have measured.

export interface Rating {
  rating: number;
  doubt: number; // its standard deviation
}

export const BEGINNER: Rating = { rating: 1500, doubt: 350 };

const Q = Math.LN10 / 400;
const MEASURED = 140; // the doubt about a puzzle that eight levels have tried
const LEAST = 60; // the doubt that is left of somebody who goes on learning

/** A rating after one more puzzle. */
export function after(one: Rating, puzzle: number, solved: boolean): Rating {
  const g = 1 / Math.sqrt(1 + (3 * Q ** 2 * MEASURED ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + 10 ** ((-g * (one.rating - puzzle)) / 400));
  const known = 1 / one.doubt ** 2 + Q ** 2 * g ** 2 * expected * (1 - expected);
  return {
    rating: one.rating + (Q / known) * g * ((solved ? 1 : 0) - expected),
    doubt: Math.max(LEAST, Math.sqrt(1 / known)),
  };
}
