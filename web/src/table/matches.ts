// A match in words: how it stands, game by game.

import type { MatchInfo, SeatInfo } from "../generated/messages";
import type { People } from "../parts/english";
import { words } from "../words";

/** "You 1, Ben 0"; a team has one score. */
export function scoreWords(match: MatchInfo, seats: SeatInfo[], people: People): string {
  const teams = new Map<number, string[]>();
  for (const { letter, team = 0 } of seats)
    teams.set(team, [...(teams.get(team) ?? []), people.nameOf(letter)]);
  const wins = (team: number) => match.wins[seats.findIndex((seat) => (seat.team ?? 0) === team)];
  return [...teams].map(([team, names]) => words.match.score(names, wins(team) ?? 0)).join(", ");
}

/** Which game of a match is being played, and how the match stands. */
export function matchWords(match: MatchInfo, seats: SeatInfo[], people: People): string {
  return words.match.game(match.played + 1, match.best_of, scoreWords(match, seats, people));
}
