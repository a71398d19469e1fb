// Who may play in the lab: the bots that hardly think, and those of the lobby.

import type { GameInfo } from "../generated/messages";
import { words } from "../words";

export interface Level {
  name: string;
  title: string;
}

export const levelsOf = (game: GameInfo | undefined): Level[] => [
  { name: "random", title: words.lab.random },
  { name: "greedy", title: words.lab.greedy },
  ...(game?.bots ?? []).map(({ name, title }) => ({ name, title: words.lab.level(title) })),
];
