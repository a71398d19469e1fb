// Games that were played.

const PLURALS: Record<string, string> = {
  inaccuracy: "inaccuracies",
  mistake: "mistakes",
  blunder: "blunders",
};
const slipsOf = (verdicts: Record<string, number>) =>
  Object.entries(verdicts)
    .map(([word, count]) => `${count} ${count === 1 ? word : (PLURALS[word] ?? word)}`)
    .join(", ");

export const replays = {
  about:
    "Every game that you finish is kept here. Watch it from either side, or play on from any moment.",
  examples: "Learn by watching",
  yours: "Your games",
  none: "No game has ended yet.",
  play: "Play one",
};

export const replay = {
  page: (game: string) => (game ? `Replay: ${game}` : "Replay"),
  all: "All replays",
  opening: "Rolling the film back …",
  eyes: "Through whose eyes",
  open: "All cards open",
  branch: "Play on from here",
  share: "Share",
  record: "Record",
  happened: "What happened",
  ends: "Here the example ends. Play on from here, if you like.",
  turns: "Turns",
  step: "Step",
  at: (step: number, last: number, turn: string) => `Step ${step} of ${last}, ${turn}`,
  first: "To the beginning",
  turnBefore: "Turn before",
  back: "Step back",
  pause: "Pause",
  on: "Step on",
  nextTurn: "Next turn",
  last: "To the end",
  speed: "Speed",
};

export const analysis = {
  title: "Analysis",
  story: "Story",
  about:
    "Every choice looked at again: what it was worth by all that its player could know, and what would have been better.",
  depth: "How closely",
  depths: { quick: "At a glance", normal: "As usual", deep: "Deep, five times as long" },
  allKnowing: "Judge as if all cards were seen",
  fair: "Choices are judged by what their player knew, even while you see all cards here.",
  go: "Look at the game again",
  goesOn: (done: number, total: number) =>
    total ? `${done} of ${total} choices looked at …` : "Looking at the game …",
  waits: (place: number) =>
    place === 1 ? "Next, as soon as there is room." : `Waits as number ${place} …`,
  leave: "You may leave; it goes on, and is kept with the game.",
  cancel: "Stop",
  anew: "Look again",
  fared: (accuracy: number | null, verdicts: Record<string, number>, luck: number) =>
    `${accuracy === null ? "too little was at stake to tell accuracy" : `accuracy ${Math.round(accuracy)} of 100`}; ${slipsOf(verdicts)}; luck ${luck > 0 ? "+" : ""}${luck}.`,
  verdict: (word: string) =>
    ({
      fine: "Fine.",
      inaccuracy: "An inaccuracy.",
      mistake: "A mistake.",
      blunder: "A blunder.",
    })[word] ?? word,
  judged: (chosen: string, chance: number) => `“${chosen}” wins ${chance} of 100 such tables.`,
  better: (best: string, chance: number) => `Better: “${best}”, which wins ${chance}.`,
  line: (moves: string[]) => `Then perhaps: ${moves.join(", ")}.`,
  again: "Try something else here",
  forced: "There was nothing to choose at this step.",
  slips: (count: number) =>
    count === 0
      ? "Nobody gave anything away."
      : count === 1
        ? "One choice gave something away"
        : `${count} choices gave something away`,
  slip: (turn: number, name: string, chosen: string, verdict: string, points: number) =>
    `Turn ${turn}, ${name}: ${chosen} (${verdict}, ${points})`,
  how: (depth: string, open: boolean) =>
    `Looked at ${{ quick: "at a glance", normal: "as usual", deep: "deeply" }[depth] ?? depth}, by ${open ? "all cards" : "what each player could know"}. 5 points given away are an inaccuracy, 10 a mistake, 20 a blunder.`,
  learn: (name: string) => `Learn from ${name}’s mistakes`,
  mistake: (place: number, all: number) => `Mistake ${place} of ${all}`,
  asked: (turn: number, chosen: string, points: number) =>
    `Turn ${turn}: “${chosen}” gave ${points} of 100 away. What is better? Choose on the table.`,
  right: (tried: string, chance: number) => `Yes: “${tried}” wins ${chance} of 100 such tables.`,
  wrong: (tried: string, chance: number, best: number) =>
    `“${tried}” wins ${chance}, and something else ${best}. Try again.`,
  unweighed: (tried: string) => `“${tried}” was not among the best. Try again.`,
  solution: "Show it",
  nextMistake: "Next mistake",
  learnt: "That was the last one",
  back: "Back to the analysis",
  legend: (name: string) => ({
    curve: `${name}’s chance to win`,
    other: "the others’",
    band: "its doubt (twice the standard error)",
    even: "even",
    turning: "where the game turned",
    here: "this step",
  }),
  curve: (name: string) => `${name}’s chance to win over the game`,
  at: (step: number, chance: number, name: string) =>
    `Step ${step}: ${name} wins ${chance} of 100 such tables`,
};

export const branch = {
  title: (step: number) => `Play on from step ${step}`,
  about: "A new table begins just here. The game that you watch stays as it was.",
  seat: "You play",
  as: (letter: string, name: string) => `${letter}, as ${name} did`,
  go: "Play on",
};
