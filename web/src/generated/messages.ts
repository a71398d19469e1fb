// Made by tools/web_types.py from the server's types; do not edit.

export type Tone = "plain" | "good" | "bad";

/** A number on a card: `base` is the printed one, where the two may differ. */
export interface Stat {
  name: string;
  title: string;
  value: number;
  base?: number | null;
}

/** A keyword, status or counter, with what it means. */
export interface Mark {
  name: string;
  text?: string;
  rule?: string;
  count?: number;
  tone?: Tone;
  icon?: string;
}

/** A card as it lies on the mat, as one viewer sees it. */
export interface Lying {
  key: string;
  card?: string | null;
  label?: string;
  body?: number;
  slot?: number;
  stats?: Stat[];
  marks?: Mark[];
  face_down?: boolean;
  tapped?: boolean;
  ready?: boolean;
  note?: string;
  attached?: Lying[];
  under?: string[];
  seat?: string;
}

export type Shape = "hand" | "row" | "slots" | "pile" | "track";

/** A place of the mat with what lies there; a pile shows its top card and its count. */
export interface Place {
  id: string;
  name: string;
  title: string;
  shape: Shape;
  seat?: string | null;
  cards?: Lying[];
  count?: number;
  slots?: number;
  ground?: string;
  note?: string;
  slot_names?: string[];
  own_order?: boolean;
}

/** A part of the mat in which the seats face each other: an area that cards move between. */
export interface Ground {
  id: string;
  name: string;
  title: string;
  note?: string;
}

/** A number of a seat or of the table: life, mana, prizes, a countdown, dice. */
export interface Gauge {
  id: string;
  name: string;
  title: string;
  value: number;
  most?: number | null;
  seat?: string | null;
  shape?: "number" | "pips" | "bar" | "dice" | "countdown" | "sign";
  note?: string;
  icon?: string;
  tint?: string;
  marks?: number[];
}

/** Something aims at something: an attack under way. */
export interface Arrow {
  source: string;
  target: string;
  name: string;
}

/** A step of the turn, for a track that shows where the turn stands. */
export interface Stage {
  name: string;
  title: string;
  now?: boolean;
}

/** All that lies on the table as one viewer sees it. */
export interface Mat {
  places: Place[];
  gauges?: Gauge[];
  arrows?: Arrow[];
  stages?: Stage[];
  active?: string | null;
  line?: string;
  grounds?: Ground[];
}

/** An option, and the things on the mat that it belongs to. */
export interface Offered {
  text: string;
  verb: string;
  card?: string;
  also?: string[];
  where?: string;
  body?: number;
  other?: number;
  place?: string;
  slot?: number;
  seat?: string;
  icon?: string;
}

/** Where the cards of one seat lie, as rows of area names, the front row first. */
export interface Field {
  areas: string[];
  columns?: number[];
  rows?: number[];
  face?: number;
  room?: number[];
  middle?: number;
  edges?: number;
  hand?: number;
}

/** Where everything stands. The frame is the same for all games: plate and gauges at the left, */
export interface Layout {
  wide: Field;
  tall?: Field | null;
  low?: Field | null;
  many?: Field | null;
  many_tall?: Field | null;
  middle?: string[];
  left?: string[];
  turned?: boolean;
  lying?: boolean;
  beside?: string[];
  ranks?: Record<string, string[]>;
}

/** What a deck builder can filter and chart by. */
export interface Facet {
  name: string;
  title: string;
  values: string[];
}

/** What a deck of this game has besides its cards: a Hero, a name, an extra deck. */
export interface DeckField {
  name: string;
  title: string;
  kinds: string[];
  needed: boolean;
  many: boolean;
  among: boolean;
}

/** A game at a glance, and how its mat is laid out and coloured. */
export interface Look {
  pitch: string;
  minutes: number;
  complexity: number;
  icon: string;
  accent: string;
  felt: string;
  colours: Record<string, string>;
  layout: Layout;
  facets: Facet[];
  curve: string;
  deck_size: number;
  deck_fields: DeckField[];
  first_deck: string;
  phrases: Record<string, string>;
}

/** An attack or effect with a name of its own on a card. */
export interface PrintedAttack {
  name: string;
  text?: string;
  stats?: Stat[];
  colour?: string;
}

/** A card as it is printed. */
export interface Printed {
  name: string;
  kind: string;
  line: string;
  colour: string;
  icons: string[];
  text?: string[];
  cost?: number | null;
  stats?: Stat[];
  attacks?: PrintedAttack[];
  keywords?: Mark[];
  notes?: string[];
  facets?: Record<string, string[]>;
  set?: string;
  number?: string;
  quote?: string;
  picture?: string;
  awaits?: string;
  illustrator?: string;
  draft?: boolean;
  tint?: string;
  symbol?: string;
}

export type Asking = "always" | "when able" | "never";

export type CommonPhrase = "hello" | "good luck" | "well played" | "thanks" | "oops" | "one moment" | "good game";

export type BlockedHow = "mute" | "block";

/** Answer what is asked. A decision that is no longer the present one is refused. */
export interface Choose {
  type: "choose";
  id?: number;
  decision?: number;
  option?: number;
  then?: string[];
}

/** Do what may be done at any time, such as conceding, by its text. */
export interface Stand {
  type: "stand";
  id?: number;
  text?: string;
}

/** Why is this not offered? Either a move in words, or a card or body that was touched; while */
export interface WhyNot {
  type: "why not";
  id?: number;
  text?: string;
  card?: string;
  body?: number;
  option?: number;
}

/** What would a bot do? Where it is the coach who asks, nobody waits for the answer, and there */
export interface Hint {
  type: "hint";
  id?: number;
  coaching?: boolean;
}

/** Tell me when a choice of mine gave much away: in games against bots only. */
export interface Coach {
  type: "coach";
  id?: number;
  wanted?: boolean;
}

/** Take back one's last choice: at once against bots, by consent against persons. */
export interface Undo {
  type: "undo";
  id?: number;
}

export interface AnswerUndo {
  type: "answer undo";
  id?: number;
  agree?: boolean;
}

/** When this seat wants to be asked whether it reacts. Nobody else learns of it. */
export interface Prefer {
  type: "prefer";
  id?: number;
  asking?: Asking;
}

/** Play again, seats as they are; it begins when all persons want the same. */
export interface Rematch {
  type: "rematch";
  id?: number;
  swap?: boolean;
  level?: string;
}

/** Go on with the match; it begins when all persons are ready, or when the break is over. */
export interface NextGame {
  type: "next game";
  id?: number;
  decks?: Record<string, string>;
}

/** Play no further game of the match: it ends as it stands, and nobody has left a game. */
export interface StopMatch {
  type: "stop match";
  id?: number;
}

/** Ask no longer for what the others have not agreed to yet: an undo, or a rematch. */
export interface Withdraw {
  type: "withdraw";
  id?: number;
}

/** Take over a seat whose player has been away too long: win it, or let a bot sit down. */
export interface Claim {
  type: "claim";
  id?: number;
  seat?: string;
  by?: "win" | "bot";
}

/** Say one of the phrases that `welcome` names; it is no part of the game or its record. */
export interface SayPhrase {
  type: "say";
  id?: number;
  phrase?: string;
}

/** Hear nothing more of who sits there, or meet them nowhere any more; or all as before. */
export interface BlockSeat {
  type: "block";
  id?: number;
  seat?: string;
  how?: BlockedHow | null;
}

/** Send the whole present situation again. */
export interface Resume {
  type: "resume";
  id?: number;
}

/** In a lesson: the answer to a question in words; without any, to go on. */
export interface Reply {
  type: "reply";
  id?: number;
  text?: string;
}

/** In a puzzle: play the rest of the line. */
export interface ShowMe {
  type: "show me";
  id?: number;
}

export type LessonSaid = Choose | WhyNot | Hint | Reply | Resume;

export type PuzzleSaid = Choose | WhyNot | Hint | ShowMe | Resume;

export type Said = Choose | Stand | WhyNot | Hint | Coach | Undo | AnswerUndo | Prefer | Rematch | NextGame | StopMatch | Withdraw | Claim | SayPhrase | BlockSeat | Resume;

/** What is asked of this seat now, and why. */
export interface Ask {
  decision: number;
  kind: string;
  prompt: string;
  rule: string;
  source: string;
  options: Offered[];
  reaction: boolean;
  together: string;
  says: string;
}

/** An event in the form that this client may see. */
export interface Happening {
  number: number;
  event: string;
  text: string;
  seat?: string;
  other?: string;
  body?: number;
  card?: string;
  amount?: number;
  detail?: string;
  rule?: string;
  marked?: string;
}

export interface Clock {
  seat: string;
  left: number;
  running: boolean;
}

/** How a match of several games stands. Drawn games do not count: others are played for them. */
export interface MatchInfo {
  best_of: number;
  wins: number[];
  drawn: number;
  played: number;
  over: boolean;
  winners: string[];
  next: string;
}

/** A card that has another owner after a game for keeps. */
export interface ChangedHands {
  card: string;
  giver: string;
  receiver: string;
}

export interface Ending {
  winners: string[];
  draw: boolean;
  reason: string;
  seed: string;
  replay: string;
  note: string;
  match: MatchInfo | null;
  clause: string;
  turns: number;
  turned: number;
  turned_at: number;
  changes: ChangedHands[] | null;
}

export interface SeatInfo {
  letter: string;
  name: string;
  kind: "person" | "bot" | "open";
  team?: number;
  present?: boolean;
  bot?: string;
  claimable?: boolean;
  off?: number;
}

/** A set of cards of one's own that a table allows; `digest` says which text of it. */
export interface SetName {
  digest: string;
  name: string;
}

/** The first message: which table, which seat. */
export interface Welcome {
  type: "welcome";
  table: string;
  game: string;
  mode: string;
  switches: Record<string, string>;
  seat: string | null;
  hot_seat: boolean;
  seats: SeatInfo[];
  commitment: string;
  asking: Asking;
  abandoned: boolean;
  practice: boolean;
  match: MatchInfo | null;
  sets: SetName[];
  reacts: boolean;
  phrases: string[];
  may_block: boolean;
  may_report: boolean;
  rated: boolean;
  days: number;
  tournament: string;
}

/** Where a lesson stands: what is said, and what is asked in words. */
export interface Guiding {
  step: number;
  steps: number;
  say: string;
  question: string;
  replies: string[];
  goes_on: boolean;
  done: boolean;
  answers: string[];
}

/** Where a puzzle stands. What it takes is not told before it is solved, failed or shown. */
export interface Solving {
  question: string;
  rating: number;
  standing: "open" | "solved" | "failed" | "shown";
  words: string;
  end: string;
  themes: string[];
  answers: string[];
}

/** The table as it stands, and what happened since the last situation this client was sent. */
export interface Situation {
  type: "situation";
  number: number;
  seat: string | null;
  mat: Mat;
  ask: Ask | null;
  waiting: string[];
  standing: string[];
  happenings: Happening[];
  clocks: Clock[];
  may_undo: boolean;
  ending: Ending | null;
  whole: boolean;
  since: number;
  asking: Asking;
  guiding: Guiding | null;
  solving: Solving | null;
}

/** Who sits where has changed. */
export interface Seats {
  type: "seats";
  seats: SeatInfo[];
}

/** What was said changes nothing, for this reason. */
export interface Refused {
  type: "refused";
  id: number;
  reason: string;
  rule: string;
  clause: string;
}

/** The answer to `why not`. */
export interface Because {
  type: "because";
  id: number;
  reason: string;
  rule: string;
  clause: string;
}

/** What a bot thinks of an option. */
export interface Advised {
  option: number;
  chance: number;
  doubt: number;
  loss: number;
  visits: number;
  share: number;
  line: string[];
  words: string;
}

/** What an opponent may do next, and what that costs of the chance to win. */
export interface Threatened {
  seat: string;
  text: string;
  cost: number;
}

/** The answer to `hint`: the best option, and what is thought of the best ones. */
export interface Hinted {
  type: "hinted";
  id: number;
  decision: number;
  option: number;
  words: string;
  best: Advised[];
  stake: number;
  plan: string[];
  threat: Threatened | null;
  coaching: boolean;
}

/** A choice gave much away, for all that its seat could know; once a turn at most. */
export interface Coached {
  type: "coached";
  decision: number;
  chosen: string;
  better: string;
  before: number;
  after: number;
}

/** In a lesson: why a move or an answer is not what this is about; nothing has changed. */
export interface NotThat {
  type: "not that";
  id: number;
  words: string;
}

/** Somebody wants to take a choice back; every other person answers. All players are told. */
export interface UndoAsked {
  type: "undo asked";
  seat: string;
  waiting: string[];
}

export interface UndoAnswered {
  type: "undo answered";
  agreed: boolean;
  withdrawn: boolean;
}

export interface RematchWish {
  seat: string;
  swap: boolean;
}

/** Who would like to play again, and how; nobody any longer, if the list is empty. */
export interface RematchWanted {
  type: "rematch wanted";
  wishes: RematchWish[];
}

/** Between two games of a match: who is ready for the next, and how long the others have. */
export interface Break {
  type: "break";
  ready: string[];
  left: number | null;
}

/** The next game is at this table. */
export interface Rematched {
  type: "rematched";
  table: string;
}

/** Somebody at the table said one of the phrases. */
export interface PhraseSaid {
  type: "said";
  seat: string;
  phrase: string;
}

/** Whom of those who sit here you have muted, and whom blocked. */
export interface BlockedSeats {
  type: "blocks";
  muted: string[];
  blocked: string[];
}

/** The last message before the server closes the connection. */
export interface Closing {
  type: "closing";
  reason: string;
  again: number;
  at: string;
}

export type Told = Welcome | Situation | Seats | Refused | Because | Hinted | Coached | NotThat | UndoAsked | UndoAnswered | RematchWanted | Break | Rematched | PhraseSaid | BlockedSeats | Closing;

/** Who shall sit where: a person here, a bot by name, or whoever has the link. */
export interface OpenSeat {
  kind: "me" | "bot" | "link";
  deck?: string;
  bot?: string;
}

export interface NewTable {
  game: string;
  seats: OpenSeat[];
  mode?: string;
  switches?: Record<string, string>;
  minutes?: number;
  spectators?: boolean;
  watch_delay?: number;
  practice?: boolean;
  starting?: string;
  best_of?: number;
  sets?: string[];
  variant?: string;
  days?: number;
}

export interface MadeTable {
  table: string;
  links: Record<string, string>;
  watch: string;
}

export type Met = "" | "open" | "found";

/** What a search can ask for; `numbers`: that can be compared. */
export interface SearchField {
  name: string;
  about: string;
  numbers: boolean;
}

/** What is wrong with a line of a list; `meant` is the card that was probably `written`. */
export interface LineProblem {
  line: number;
  reason: string;
  written: string;
  meant: string;
}

/** What is wrong, with the clause that says so. */
export interface Problem {
  rule: string;
  reason: string;
  clause: string;
}

/** The body of every answer that says no. */
export interface Failure {
  reason: string;
  problems: Problem[];
  line: number;
  hint: string;
}

/** The compiled rules that are built behind the table, where `make play` began that. */
export interface QuickRules {
  state: "building" | "ready" | "failed";
  percent: number;
}

/** What serves this page; an answer says that it is well. */
export interface About {
  version: string;
  compiled: boolean;
  quick_rules: QuickRules | null;
}

/** A way to play; `sizes` has how many seats a value of a house rule makes it (rule, value). */
export interface ModeInfo {
  name: string;
  title: string;
  seats: number;
  teams: number[];
  sizes: Record<string, Record<string, number>>;
  starter_rule: string;
}

/** A house rule. Of its values `#` stands for any whole number, `*` for any text. */
export interface SwitchInfo {
  name: string;
  values: string[];
  default: string;
  rule: string;
}

/** A deck that may be played with; `own` if the guest made it. */
export interface DeckInfo {
  name: string;
  mode: string;
  plan: string;
  cards: Record<string, number>;
  extras: Record<string, unknown>;
  own: boolean;
  legal: boolean;
  modes: string[];
  id: string;
  sets: string[];
}

export interface BotInfo {
  name: string;
  title: string;
  strength: number;
  words: string;
}

/** An example game to watch, with comments: a replay that comes with the game. */
export interface ExampleInfo {
  replay: string;
  title: string;
  about: string;
}

/** A lesson of a game's course. */
export interface LessonInfo {
  number: number;
  title: string;
  about: string;
  minutes: number;
  then: "play" | "build";
}

export interface GameInfo {
  name: string;
  title: string;
  look: Look;
  modes: ModeInfo[];
  switches: SwitchInfo[];
  decks: DeckInfo[];
  bots: BotInfo[];
  examples: ExampleInfo[];
  course: string;
  lessons: LessonInfo[];
  search: SearchField[];
  faces: Printed[];
  field_words: Record<string, string>;
  for_keeps: Record<string, string>;
}

export interface RulingInfo {
  rule: string;
  text: string;
}

/** A part of the ledger, rules or rulings, with the numbers of its clauses. */
export interface RulesSection {
  title: string;
  clauses: string[];
}

/** A game's rules: the ten-minute page as HTML, the words on cards, rulings, all clauses. */
export interface RulesInfo {
  page: string;
  glossary: Mark[];
  rulings: RulingInfo[];
  clauses: Record<string, string>;
  sections: RulesSection[];
}

/** A deck as a builder has it; `extras` are the fields that only this game's decks have. */
export interface DeckDraft {
  cards: Record<string, number>;
  name?: string;
  mode?: string;
  plan?: string;
  extras?: Record<string, unknown>;
  sets?: string[];
}

export interface DeckCheck {
  legal: boolean;
  problems: Problem[];
  size: number;
}

/** A deck that somebody brings: a deck file, a plain list, a code or a link. */
export interface DeckInWords {
  text: string;
}

/** What such a text says, or what is wrong with its lines; a code knows its own game. */
export interface ReadDeck {
  game: string;
  draft: DeckDraft | null;
  problems: LineProblem[];
}

/** A deck to take along: as a file, a plain list, a code, and the address that opens it. */
export interface WrittenDeck {
  file: string;
  list: string;
  code: string;
  path: string;
}

/** The names of the cards that a search finds, or what is wrong with it. */
export interface FoundCards {
  names: string[];
  problem: string;
}

/** An opening hand, and the cards that would come next. */
export interface TestDraw {
  hand: string[];
  next: string[];
}

/** A deck to keep: as a draft, or as the text of a deck file. */
export interface NewDeck {
  game: string;
  draft?: DeckDraft | null;
  text?: string;
}

export interface KeptDeck {
  id: string;
  game: string;
  deck: DeckInfo;
  text: string;
  problems: Problem[];
}

/** A seat that has to choose, and until when. */
export interface AwaitedSeat {
  seat: string;
  left: number;
}

/** What anybody with its address may know of a table. */
export interface TableInfo {
  table: string;
  game: string;
  mode: string;
  seats: SeatInfo[];
  joinable: boolean;
  over: boolean;
  abandoned: boolean;
  created: number;
  spectators: boolean;
  watch_delay: number;
  minutes: number;
  mine: string | null;
  line: string;
  ending: Ending | null;
  match: MatchInfo | null;
  links: Record<string, string>;
  sets: SetName[];
  met: Met;
  rated: boolean;
  days: number;
  waits: AwaitedSeat[];
  agreeing: string[];
}

/** Days that one takes off, in which no deadline of one's own goes by. */
export interface TimeOff {
  until: number;
  left: number;
}

export interface NewTimeOff {
  days: number;
}

export interface Join {
  secret: string;
  deck?: string;
}

export interface TurnMark {
  step: number;
  title: string;
}

/** What an example says of the table as it stands from a step on. */
export interface Comment {
  step: number;
  text: string;
}

/** A game to watch; one that comes with the game has a title, and need not be played out. */
export interface ReplayInfo {
  replay: string;
  game: string;
  mode: string;
  switches: Record<string, string>;
  seats: SeatInfo[];
  steps: number;
  ending: Ending | null;
  turns: TurnMark[];
  quiet: number[];
  title: string;
  comments: Comment[];
  sets: SetName[];
}

/** The table after a step, and what the step brought about. */
export interface ReplayStep {
  step: number;
  mat: Mat;
  happenings: Happening[];
  choice: string;
  ask: Ask | null;
}

/** Play on from a step of a finished game: the guest takes this seat, bots the others. */
export interface Branch {
  step: number;
  seat: string;
  bot: string;
}

/** Something that a learner says, and the answers that have led there. */
export interface LessonTalk {
  said: LessonSaid;
  answers?: string[];
}

/** A puzzle to choose from, before anybody has looked at it; a rating of 0 is none. */
export interface PuzzleInfo {
  number: number;
  goal: string;
  themes: string[];
  rating: number;
}

/** A game that has puzzles, and how many. */
export interface PuzzleCount {
  game: string;
  count: number;
}

/** The puzzles of a game. Today's has the number that the date gives. */
export interface PuzzleSheet {
  game: string;
  puzzles: PuzzleInfo[];
}

/** Something that a solver says, and the right choices that have led there. */
export interface PuzzleTalk {
  said: PuzzleSaid;
  answers?: string[];
  visit?: number;
  hinted?: number;
  running?: boolean;
}

export interface Me {
  name: string;
}

export type WorkState = "waiting" | "running" | "done" | "cancelled" | "failed";

/** Something that takes long, to be done behind the tables; each kind says what describes it. */
export interface NewWork {
  kind: string;
  description: string;
}

/** The name under which it is found again. */
export interface AskedWork {
  id: string;
}

/** How a piece of work stands. What it finds is as its kind says; a list leaves that out. */
export interface WorkInfo {
  id: string;
  kind: string;
  title: string;
  description: string;
  state: WorkState;
  created: number;
  mine: boolean;
  error: string;
  progress: number;
  done: number;
  total: number;
  seconds_left: number | null;
  place: number;
  latest: unknown;
  result: unknown;
}

/** A part of what an experiment found: in words, as a drawing (SVG) and as a table. */
export interface FindingsPart {
  title: string;
  sentences: string[];
  drawing: string;
  head: string[];
  rows: string[][];
}

/** What work of the kind "lab" finds; `figures` are what the command says with --json. */
export interface Findings {
  parts: FindingsPart[];
  figures: Record<string, unknown>;
}

/** How closely a finished game is looked at again, and whether by all cards. */
export interface NewAnalysis {
  depth?: "quick" | "normal" | "deep";
  open_cards?: boolean;
}

/** One of the options of a choice, and what it was worth. */
export interface WeighedOption {
  text: string;
  chance: number;
  loss: number;
}

/** What a choice was worth; chances are those of its seat, to win. */
export interface JudgedChoice {
  number: number;
  turn: number;
  seat: string;
  question: string;
  chosen: string;
  best: string;
  before: number;
  after: number;
  doubt: number;
  chances: number[];
  loss: number;
  verdict: string;
  line: string[];
  stake: number;
  options: WeighedOption[];
}

/** How a seat fared: from the first chance to the end, by its choices, the others' and luck. */
export interface SeatFared {
  seat: string;
  accuracy: number | null;
  began: number;
  ended: number;
  gave_away: number;
  was_given: number;
  luck: number;
  verdicts: Record<string, number>;
}

/** What work of the kind "analysis" finds. */
export interface AnalysisInfo {
  analysis: number;
  game: string;
  depth: string;
  open_cards: boolean;
  seats: SeatFared[];
  turning_points: number[];
  choices: JudgedChoice[];
}

/** A set to keep: the text of a set file. Without a name it is called as its file says. */
export interface NewSet {
  game: string;
  text: string;
  name?: string;
}

/** The next version of a set; `expected` is the digest of the version that was changed. */
export interface SavedSet {
  text: string;
  expected: string;
  name?: string;
}

/** A set of the guest, as it is now. */
export interface SetInfo {
  id: string;
  game: string;
  name: string;
  number: number;
  digest: string;
  cards: number;
  changed: number;
  word: string;
}

/** What a version of a set says: its file, and its cards as they are printed. */
export interface SetSheet {
  digest: string;
  text: string;
  cards: Printed[];
  replaces: string[];
  problem: string;
  line: number;
}

export interface KeptSet {
  info: SetInfo;
  sheet: SetSheet;
}

/** A card of a set to be played at once, against a bot of this level. */
export interface TryCard {
  card: string;
  level?: string;
}

/** A version of a set; `repeats` is the one that it went back to, or its own number. */
export interface SetVersion {
  number: number;
  digest: string;
  at: number;
  cards: number;
  repeats: number;
  note: string;
}

/** What the maker of a set says of one of its versions; empty: nothing. */
export interface VersionNote {
  text: string;
}

/** How a card of a version did: in games of a deck that had it. A draw is half a win. */
export interface PlayedCard {
  name: string;
  games: number;
  won: number;
  drawn: number;
  low: number;
  high: number;
}

/** How often a version of a set was played to the end at tables, and how its cards did. */
export interface PlayedVersion {
  games: number;
  cards: PlayedCard[];
}

export interface CardChange {
  name: string;
  before: Printed;
  after: Printed;
}

/** What is different between two versions of a set. */
export interface SetChanges {
  added: Printed[];
  removed: Printed[];
  changed: CardChange[];
}

/** The word by which anybody reads the newest version of a set. */
export interface Shared {
  word: string;
}

/** A set of somebody else, to be read and copied. */
export interface SharedSet {
  game: string;
  name: string;
  by: string;
  sheet: SetSheet;
  number: number;
  newest: number;
  at: number;
  note: string;
}

/** A table with a shared set: against a bot of this level, or with a seat for a friend. */
export interface PlayShared {
  against?: "bot" | "friend";
  level?: string;
  version?: string;
}

/** What a tester says of a card of a shared set, or of the whole set. */
export interface NewComment {
  text: string;
  card?: string;
  version?: string;
}

/** What a tester says of a card of a shared set at a step of a game that was played with it. */
export interface MomentComment {
  text: string;
  card: string;
  step: number;
}

/** What a tester says of a card of a shared set while the game goes on. */
export interface TableComment {
  text: string;
  card: string;
}

export interface CommentState {
  resolved: boolean;
}

/** What a tester has said. It is text: nothing in it is carried out or laid out. */
export interface TesterComment {
  id: string;
  card: string;
  by: string;
  mine: boolean;
  text: string;
  at: number;
  digest: string;
  number: number;
  resolved: boolean;
  replay: string;
  step: number;
}

/** A scenario to keep with a set: a mapping with its name, `card`, `given`, `play`, `expect`. */
export interface NewScenario {
  text: string;
}

/** A scenario of a card of a set; it is no part of the set's versions. */
export interface KeptScenario {
  id: string;
  card: string;
  name: string;
  text: string;
  changed: number;
}

/** What was tried at a table that was opened from a position: to be written as a scenario. */
export interface TriedScenario {
  card: string;
  name: string;
  given: string;
}

/** How a scenario came out with the set as it is now; no problem: as written. */
export interface ScenarioOutcome {
  id: string;
  problem: string;
  line: number;
}

/** A scenario, or a file of them with their set. */
export interface ScenarioFile {
  text: string;
}

/** House rules of a game, to be kept under a name. */
export interface NewVariant {
  game: string;
  name: string;
  switches: Record<string, string>;
}

/** House rules that the guest has given a name; a table is opened with its id. */
export interface VariantInfo {
  id: string;
  game: string;
  name: string;
  switches: Record<string, string>;
}

/** A picture that was brought: what a card says in its `art` to have it, and where it is. */
export interface KeptPicture {
  digest: string;
  art: string;
  path: string;
}

/** Something to know about a card before it is printed; one that does not fit is left out. */
export interface Remark {
  card: string;
  message: string;
  left_out: boolean;
}

/** All lines of a card; what is wrong with it besides, at which field; and its looks. What only */
export interface CardReading {
  lines: LineReading[];
  problem: string;
  field: string;
  printed: Printed | null;
  house: string;
}

/** A line of a card's text, told back in the engine's own words, or what is wrong with it. */
export interface LineReading {
  field: string;
  line: number;
  text: string;
  told?: string;
  words?: Mark[];
  warnings?: LineWarning[];
  trouble?: Trouble | null;
}

/** A whole line that is understood, and the written words that it leaves out. */
export interface Mended {
  line: string;
  without?: string;
}

/** Words that may be taken in place of the word that is not understood. */
export interface Offer {
  words: string;
  phrase: string;
  named: boolean;
}

/** A part of a line that is understood, and how it is told back. */
export interface PartRead {
  text: string;
  told: string;
}

/** The first part of a line that is not understood, and what would do. */
export interface Trouble {
  at: number;
  length: number;
  message: string;
  offers: Offer[];
  nearest: NearLine[];
  mended: string;
  meanings: string[];
  mends: Mended[];
  missing: string;
  parts: PartRead[];
}

/** A line, how it is told back, and a card that says it. */
export interface CardExample {
  text: string;
  told: string;
  kind: string;
  field: string;
  card: Record<string, unknown>;
}

/** What cards can do of one sort; `words` are those by which it is found besides its title. */
export interface CardTheme {
  name: string;
  title: string;
  words: string[];
  examples: CardExample[];
}

/** The form of one kind of card; `blank` is a card to begin with. */
export interface CardForm {
  kind: string;
  title: string;
  fields: FormField[];
  more: FormField[];
  blank: Record<string, unknown>;
}

export type FieldShape = "line" | "lines" | "text" | "number" | "flag" | "choice" | "list" | "table" | "group" | "rows";

/** A field to fill in. */
export interface FormField {
  name: string;
  title: string;
  shape: FieldShape;
  needed?: boolean;
  choices?: string[];
  known?: string[];
  least?: number | null;
  most?: number | null;
  fields?: FormField[];
}

/** All that is needed to make cards of a game, first the kind of which it has most; `fields` are */
export interface Workbench {
  forms: CardForm[];
  fields: FormField[];
  icons: string[];
  names: string[];
}

/** A warning; `rule` is the clause that is meant, if one is. */
export interface LineWarning {
  text: string;
  rule: string;
}

/** The themes with the lines that were looked for, the best first; words that no line has. */
export interface FoundExamples {
  themes: CardTheme[];
  unknown: string[];
}

/** An experiment that weighs a card, as the lab takes it: in `deck` it stands for `copies` of */
export interface FairQuestion {
  description: string;
  deck: string;
  instead: string;
  copies: number;
  like: string[];
}

/** A line that works, how it is told back, and the kind of card that it stands on. */
export interface NearLine {
  text: string;
  told: string;
  kind: string;
}

export interface PhraseBook {
  groups: PhraseGroup[];
}

/** A phrase as it is written, with holes in capitals; a card that says it, and its line. */
export interface PhraseEntry {
  phrase: string;
  also: string[];
  card: string;
  line: string;
}

/** All that can stand in one place of a sentence: phrases, and single words. */
export interface PhraseGroup {
  name: string;
  title: string;
  phrases: PhraseEntry[];
  words: string[];
}

/** A card of the set, and those of the set and the game that are most like it. */
export interface Alike {
  card: string;
  like: string[];
}

/** All values of one kind, in their order. */
export interface CountedFacet {
  name: string;
  tallies: Tally[];
}

/** What a set is made of; `words` is how many words half of its cards have at most. */
export interface SetStatistics {
  cards: number;
  printed: number;
  words: number;
  printed_words: number;
  facets: CountedFacet[];
  alike: Alike[];
}

/** One value: how many cards of the set have it, and how many of the game's own. */
export interface Tally {
  value: string;
  cards: number;
  printed: number;
}

export type SheetForm = "csv" | "xlsx";

/** What is wrong with a cell; rows are counted as the spreadsheet does, headings included. */
export interface CellProblem {
  row: number;
  column: string;
  message: string;
}

/** The cards of a table by their fields, with the rows in which they stand. */
export interface TableOfCards {
  cards: (Record<string, unknown>)[];
  rows: number[];
  problems: CellProblem[];
  unknown: UnknownColumn[];
}

/** A column that no card of the game has, which is left out; `meant` is one that is near. */
export interface UnknownColumn {
  heading: string;
  meant: string;
}

/** A card that is being written, by its fields; `around` are the fields of its set, `others` */
export interface CardDraft {
  card: Record<string, unknown>;
  around?: Record<string, unknown>;
  others?: string[];
}

/** A card of the game by its fields, to make a variant of it. */
export interface CardSheet {
  card: Record<string, unknown>;
}

/** A set that is being written; `text` is its file as it was before. */
export interface SetDraft {
  cards: (Record<string, unknown>)[];
  around?: Record<string, unknown>;
  text?: string;
}

/** A card as it will be printed, or what is wrong with it. */
export interface DrawnCard {
  name: string;
  printed: Printed | null;
  problem: string;
}

export interface DrawnSet {
  cards: DrawnCard[];
}

/** A set that somebody brings: the text of a set file. */
export interface SetInWords {
  text: string;
}

/** The cards of a set file by their fields; `around` are the fields beside them. */
export interface OpenedSet {
  cards: (Record<string, unknown>)[];
  around: Record<string, unknown>;
}

export interface WrittenSet {
  text: string;
}

/** A spreadsheet that somebody brings: a file in base64, or what was copied out of one. */
export interface TableInFile {
  file?: string;
  text?: string;
  cards?: (Record<string, unknown>)[];
  around?: Record<string, unknown>;
}

/** A scenario for a card that passes: its text as it is kept with a set, and in words what */
export interface DraftedScenario {
  about: "does" | "nothing" | "cost";
  name: string;
  text: string;
  told: string[];
  expects: string[];
  seats: SeatInfo[];
  before: Mat;
  after: Mat;
}

/** What the work `drafts` finds; `cards` are those of the set, as they are printed, and */
export interface DraftedScenarios {
  drafts: DraftedScenario[];
  cards: Printed[];
  not_counted: string;
}

/** Cards to print: so many copies of each, those of a deck, those of a set file. */
export interface PrintJob {
  game: string;
  cards?: Record<string, number>;
  deck?: DeckDraft | null;
  text?: string;
  paper?: "a4" | "letter";
  backs?: boolean;
  rules?: boolean;
  form?: "sheets" | "service" | "images" | "tabletop";
  bleed?: number;
  address?: string;
}

/** What the file is called, how many cards it has, and what to know about them before. */
export interface PrintReport {
  name: string;
  cards: number;
  remarks: Remark[];
}

/** A number of a seat. */
export interface NumberForm {
  field: string;
  title: string;
}

/** A field of a position that has cards, of each seat or of the table. */
export interface PlaceForm {
  field: string;
  title: string;
  seat: boolean;
  at: string[];
  kinds: string[];
  single: boolean;
  slots: number;
  onto: Record<string, string[]>;
  from_top: boolean;
}

/** What can be laid out by hand in positions of a game; all else is written. */
export interface PositionForm {
  seats: string[];
  whose: string;
  places: PlaceForm[];
  numbers: NumberForm[];
}

/** A position, as data or as text: the `given` of a scenario, with the cards of these sets. */
export interface PositionDraft {
  sets?: string[];
  mode?: string;
  given?: Record<string, unknown> | null;
  text?: string | null;
  card?: string;
}

/** A position as data and as text, and the mat with all cards open. */
export interface LaidPosition {
  text: string;
  mode: string;
  given: Record<string, unknown> | null;
  mat: Mat | null;
  seats: SeatInfo[];
  problem: string;
  place: string[];
  line: number;
}

/** A position to be played at a practice table, against bots of this level. */
export interface PlayPosition {
  text: string;
  sets?: string[];
  mode?: string;
  level?: string;
}

/** How strong somebody is; 0: new, no game has counted yet. */
export interface ShownRating {
  rating: number;
  provisional: boolean;
}

export type ReportReason = "stalling" | "phrases" | "name" | "cheating";

export type BestOf = 1 | 3;

/** A table at which anybody may sit down. */
export interface OpenTable {
  table: string;
  game: string;
  mode: string;
  name: string;
  since: number;
  seats: number;
  free: number;
  minutes: number;
  sets?: SetName[];
  rated?: boolean;
  days?: number;
  strength?: ShownRating | null;
  best_of?: BestOf;
}

/** An open table as its maker wishes it; house rules are for friends, who can agree on them. */
export interface NewOpenTable {
  game: string;
  mode?: string;
  deck?: string;
  minutes?: number;
  sets?: string[];
  rated?: boolean;
  best_of?: BestOf;
  days?: number;
}

export interface SitDown {
  deck?: string;
}

/** Where one sits now. */
export interface TakenPlace {
  table: string;
}

/** What somebody would like to play with whoever comes, in a mode for two. */
export interface Seek {
  game: string;
  mode?: string;
  deck?: string;
  again?: boolean;
  best_of?: BestOf;
}

/** Whether one comes, now that somebody is there. */
export interface AnswerMeeting {
  agree: boolean;
}

/** How many look for somebody to play this with. */
export interface SoughtMode {
  game: string;
  mode: string;
  count: number;
}

/** Somebody is there. */
export interface FoundPerson {
  name: string;
  left: number;
  coming: boolean;
  strength: ShownRating | null;
  best_of: BestOf;
}

/** Why somebody is not found yet: they leave games with people they do not know. */
export interface HeldBack {
  left: number;
  games: number;
  until: number;
}

/** Somebody whom one has muted or blocked. */
export interface BlockedPerson {
  number: string;
  name: string;
  how: BlockedHow;
  at: number;
}

/** Who is reported to the host, and for what; the record of the game goes with it. */
export interface NewReport {
  seat: string;
  reason: ReportReason;
}

/** The first message: all that is listed, those who wait longest first. */
export interface PeopleHere {
  type: "people";
  tables: OpenTable[];
  more: number;
  seeking: SoughtMode[];
  may_open: boolean;
  may_seek: boolean;
  may_rate: boolean;
  may_befriend: boolean;
}

/** What has changed since: tables as they are now, and those that are listed no longer. */
export interface PeopleChanged {
  type: "people changed";
  more: number;
  tables?: OpenTable[];
  gone?: string[];
  seeking?: SoughtMode[] | null;
}

/** Open tables of who is told, and those of them at which all seats have just been taken. */
export interface YourTables {
  type: "your tables";
  open: string[];
  begun: string[];
}

/** What one looks for, and who was found; nothing any longer, without a game. */
export interface YourSearch {
  type: "your search";
  game: string;
  mode: string;
  since: number;
  found: FoundPerson | null;
  problem: string;
  held: HeldBack | null;
}

/** A friend has a seat for one. */
export interface FriendInvitation {
  number: string;
  name: string;
  game: string;
  mode: string;
  path: string;
}

/** Friends who are here, and what they ask; of accounts, whenever it changes. */
export interface YourFriends {
  type: "your friends";
  friends: number;
  asking: number;
  online: string[];
  invitations: FriendInvitation[];
}

export type PeopleTold = PeopleHere | PeopleChanged | YourTables | YourSearch | YourFriends | Closing;

/** A game that goes on, and at which others may look on. */
export interface WatchableTable {
  table: string;
  game: string;
  mode: string;
}

/** A friend, and whether they are here as far as they show it. */
export interface FriendInfo {
  number: string;
  name: string;
  since: number;
  online: boolean;
  playing: WatchableTable | null;
}

/** A request that waits for an answer: from whom, or to which name as it was typed. */
export interface AskedFriend {
  number: string;
  name: string;
  at: number;
}

/** A link by which one person becomes a friend. */
export interface FriendLinkInfo {
  number: string;
  path: string;
  until: number;
}

/** One's friends, and all that waits for an answer. */
export interface FriendList {
  friends: FriendInfo[];
  asking: AskedFriend[];
  asked: AskedFriend[];
  links: FriendLinkInfo[];
  online_shown: boolean;
}

/** A friend by name. */
export interface NewFriend {
  name: string;
}

/** Whether one would like to be a friend of who asks. */
export interface FriendAnswer {
  agree: boolean;
}

/** What a link has behind its #. */
export interface FriendWord {
  word: string;
}

/** Whose link it is. */
export interface LinkingFriend {
  name: string;
}

/** Whether one's friends see that one is here. */
export interface ShownOnline {
  shown: boolean;
}

/** To a table at which one sits. */
export interface InviteFriend {
  table: string;
}

/** The process lives. */
export interface Health {
  alive: boolean;
}

/** Whether guests can be sent here. */
export interface Readiness {
  ready: boolean;
  missing: string[];
}

/** Who sits at a table, as the host may know it. */
export interface HostSeat {
  letter: string;
  name: string;
  kind: "person" | "bot" | "open";
  guest: string;
  present: boolean;
}

/** A table in the memory. What lies on it is its players' business. */
export interface HostTable {
  table: string;
  game: string;
  mode: string;
  created: number;
  begun: boolean;
  over: boolean;
  seats: HostSeat[];
  watching: number;
}

/** Whoever has a socket open, by address and guest. */
export interface HostVisitor {
  address: string;
  guest: string;
  name: string;
  sockets: number;
}

/** Somebody who is not let in: a network, or a guest with their name. */
export interface HostBan {
  who: string;
  name: string;
  until: number;
  made: number;
  note: string;
}

/** Who was reported by somebody that played with them. */
export interface HostReport {
  number: string;
  table: string;
  over: boolean;
  seat: string;
  guest: string;
  name: string;
  reason: ReportReason;
  by: string;
  reporters: number;
  at: number;
}

/** How hard the machine works. */
export interface HostLoad {
  average: number;
  cores: number;
  resident: number;
  cpu_seconds: number;
}

/** A server as its host sees it. */
export interface HostOverview {
  version: string;
  uptime: number;
  draining: boolean;
  missing: string[];
  tables: HostTable[];
  tables_in_memory: number;
  tables_running: number;
  visitors: HostVisitor[];
  sockets: number;
  bans: HostBan[];
  reports: HostReport[];
  load: HostLoad;
  waiting: Record<string, number>;
  choices: Record<string, number>;
  limits: Record<string, number>;
}

/** Do not let somebody in: an address, a network in the form 203.0.113.0/24, or a guest. */
export interface NewBan {
  who: string;
  hours?: number;
  note?: string;
}

/** Let somebody in again. */
export interface EndedBan {
  who: string;
}

/** Whether new tables are to be made here. */
export interface Drain {
  draining: boolean;
}

/** A guest would like to be an account, or an account to be signed in to. */
export interface NewAccount {
  name: string;
  password: string;
}

export interface NewName {
  name: string;
}

/** One of the codes, for another password. */
export interface Recovery {
  name: string;
  code: string;
  password: string;
}

export interface NewPassword {
  old: string;
  password: string;
}

/** The password once more, for what cannot be undone. */
export interface Confirmed {
  password: string;
}

/** An account is to be deleted: its name is typed, so that it is none by mistake. */
export interface Farewell {
  name: string;
  password: string;
}

/** What a browser needs to make or to use a passkey, as WebAuthn has it. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** What a browser has made of it. */
export interface PasskeyAnswer {
  credential: Record<string, unknown>;
}

export interface PasskeyInfo {
  number: string;
  browser: string;
  since: number;
}

/** Whether a browser can be told of turns in slow games, and is. */
export interface PushInfo {
  key: string;
  told: boolean;
}

/** Where a browser is told of them, as it says itself; the keys are in base64url. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface FormerName {
  name: string;
  since: number;
}

/** Who is signed in, or nobody. */
export interface AccountInfo {
  offered: boolean;
  passkeys: boolean;
  signed_in: boolean;
  name: string;
  created: number;
  codes: number;
  names: FormerName[];
}

/** Shown once: the server keeps nothing by which they could be shown again. */
export interface RecoveryCodes {
  codes: string[];
}

/** Where an account is signed in. */
export interface SessionInfo {
  number: string;
  browser: string;
  since: number;
  here: boolean;
}

/** A card that somebody owns, with all copies of it. */
export interface OwnedCard {
  game: string;
  set: string;
  set_name: string;
  card: string;
  copies: string[];
  staked: number;
}

/** What one owns, and what may be opened now. */
export interface CollectionInfo {
  offered: boolean;
  signed_in: boolean;
  trading: boolean;
  commitment: string;
  boosters: number;
  next_at: number;
  cards: OwnedCard[];
}

/** A booster is to be opened. Your word goes into the draw: nobody knows it beforehand. */
export interface WantedBooster {
  game: string;
  word: string;
  set?: string;
}

/** A booster, with all by which anybody can draw it again. */
export interface BoosterInfo {
  id: string;
  game: string;
  set: string;
  set_name: string;
  number: number;
  word: string;
  seed: string;
  commitment: string;
  booster: Record<string, number>;
  sheets: Record<string, string[]>;
  cards: string[];
  at: number;
}

/** Somebody got the copy. */
export interface CopyMove {
  owner: string;
  how: "booster" | "trade" | "prize";
  source: string;
  at: number;
}

/** Where a copy has been. */
export interface CopyStory {
  id: string;
  game: string;
  card: string;
  moves: CopyMove[];
}

/** Whether others may see one's cards and offer trades. */
export interface Trading {
  trading: boolean;
}

/** Somebody who trades. */
export interface TraderInfo {
  name: string;
  cards: OwnedCard[];
}

/** A trade is offered: copies of one's own for copies of theirs, or for nothing. */
export interface NewTrade {
  partner: string;
  give?: string[];
  want?: string[];
}

/** Another offer instead of the one with this digest. */
export interface CounterOffer {
  digest: string;
  give?: string[];
  want?: string[];
}

/** Agreed, to the offer with this digest and no other. */
export interface TradeAnswer {
  digest: string;
}

/** A copy in an offer. */
export interface TradedCard {
  copy: string;
  game: string;
  set: string;
  set_name: string;
  card: string;
  there: boolean;
}

/** A trade as one of its two sides sees it. */
export interface TradeInfo {
  id: string;
  partner: string;
  mine: boolean;
  state: "open" | "done" | "declined" | "withdrawn";
  digest: string;
  gives: TradedCard[];
  gets: TradedCard[];
  changed: number;
}

/** Whether a table is for keeps. */
export interface KeepsInfo {
  possible: boolean;
  agreed: string[];
  keeps: boolean;
  asked: boolean;
}

export type GameResult = "won" | "lost" | "drawn";

/** A rating at a mode of a game. */
export interface RatingInfo {
  game: string;
  mode: string;
  rating: ShownRating;
  games: number;
}

/** What a game has made of one's rating. */
export interface RatedGame {
  rating: number;
  change: number;
}

export interface Opponent {
  name: string;
  shown: boolean;
}

/** A game, as somebody who played it sees it, or who looks at their profile. */
export interface PlayedGame {
  game: string;
  mode: string;
  at: number;
  result: GameResult;
  opponents: Opponent[];
  deck: string;
  replay: string;
  rated: RatedGame | null;
}

/** How one's games against somebody went. */
export interface PersonRecord {
  opponent: Opponent;
  won: number;
  lost: number;
  drawn: number;
}

export interface FavouriteDeck {
  game: string;
  deck: string;
  games: number;
  won: number;
}

/** How somebody does at the puzzles of a game. */
export interface PuzzleFigures {
  game: string;
  rating: ShownRating;
  tried: number;
  solved: number;
}

/** Puzzles that somebody has tried. */
export interface PuzzleRecord {
  games: PuzzleFigures[];
  streak: number;
}

/** Somebody's profile: all of it to who it is of, else what is shown. */
export interface ProfileInfo {
  name: string;
  ratings: RatingInfo[];
  records: PersonRecord[];
  decks: FavouriteDeck[];
  games: PlayedGame[];
  more: boolean;
  puzzles: PuzzleRecord | null;
}

/** What one shows. */
export interface ProfileChoices {
  shown: boolean;
  rating_shown: boolean;
  rating_seen: boolean;
  puzzles_shown?: boolean;
}

export interface OwnProfile {
  profile: ProfileInfo;
  choices: ProfileChoices;
  account: boolean;
}

export type TournamentStage = "open" | "check-in" | "drafting" | "building" | "running" | "over" | "cancelled";

export type CardSource = "own" | "sealed" | "draft";

export type Pairing = "swiss" | "round-robin" | "single-elimination" | "double-elimination";

/** How a tournament is played. */
export interface TournamentPlan {
  pairing: Pairing;
  rounds: number;
  top_cut: number;
  tie_breaks: string[];
  best_of: number;
  minutes: number;
  watch_delay: number;
  by_itself: boolean;
  cards: CardSource;
  set: string;
  boosters: number;
  building: number;
  picking: number;
  seed: number;
}

/** A tournament as somebody wishes it; the server gives it its seed. */
export interface NewTournament {
  name: string;
  game: string;
  mode?: string;
  plan?: TournamentPlan;
}

export interface MadeTournament {
  id: string;
}

/** A tournament in the list. */
export interface TournamentRow {
  id: string;
  name: string;
  game: string;
  mode: string;
  pairing: Pairing;
  stage: TournamentStage;
  players: number;
  changed: number;
}

/** All that are listed, and whether one may make another. */
export interface TournamentList {
  offered: boolean;
  signed_in: boolean;
  tournaments: TournamentRow[];
}

/** Somebody enters, or brings another deck before it begins; no name: any of the game's. */
export interface EntryWish {
  deck?: string;
}

/** The organiser fills seats with bots. */
export interface BotEntry {
  level: string;
  count?: number;
}

/** What the organiser has happen now. */
export interface StageWish {
  do: "check-in" | "begin" | "round" | "cancel";
}

/** The organiser says how a meeting ended: `2-1`, or with drawn games `1-1-1`. */
export interface ResultWish {
  round: number;
  table: number;
  result: string;
}

/** Who plays. */
export interface EnteredPlayer {
  number: number;
  name: string;
  bot: boolean;
  here: boolean;
  left: boolean;
  ready: boolean;
}

/** Two who meet, or one who has a bye (`second` 0). */
export interface MeetingInfo {
  table: number;
  title: string;
  first: number;
  second: number;
  result: string;
  given: boolean;
  at: string;
  replays: string[];
}

/** A line of the standings; `breaks` are in the order of the names. */
export interface StandingInfo {
  place: number;
  player: number;
  points: number;
  won: number;
  drawn: number;
  lost: number;
  byes: number;
  breaks: number[];
}

/** The organiser has said another result. */
export interface CorrectedResult {
  round: number;
  table: number;
  before: string;
  after: string;
  at: number;
}

/** What concerns who asks. */
export interface OwnPart {
  organiser: boolean;
  player: number;
  deck: string;
  table: string;
  may_enter: boolean;
  may_leave: boolean;
}

/** A tournament as everybody sees it, and the own part in it. */
export interface TournamentInfo {
  id: string;
  name: string;
  game: string;
  mode: string;
  organiser: string;
  stage: TournamentStage;
  plan: TournamentPlan;
  set_name: string;
  commitment: string;
  rounds_in_all: number;
  cut_after: number;
  tie_breaks: string[];
  players: EnteredPlayer[];
  rounds: MeetingInfo[][];
  standings: StandingInfo[];
  corrections: CorrectedResult[];
  ended: string;
  most_players: number;
  most_bots: number;
  mine: OwnPart;
}

/** What a player has drawn or picked, and the pack that lies before them; nobody else sees */
export interface OwnPool {
  game: string;
  mode: string;
  sets: string[];
  stage: TournamentStage;
  cards: Record<string, number>;
  free: string[];
  left: number;
  booster: number;
  boosters: number;
  pack: string[];
  picked: string;
}

/** The card that one takes. */
export interface CardPick {
  card: string;
}

/** All that was opened in a tournament, with all by which anybody can draw it again. */
export interface OpenedBoosters {
  seed: string;
  commitment: string;
  booster: Record<string, number>;
  sheets: Record<string, string[]>;
  players: Record<string, string[][]>;
  pools: Record<string, string[]>;
}
