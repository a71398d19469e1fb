// One table as this browser plays it: what the server told, what is shown, what can be said.

import { ApiError, get } from "../api";
import type {
  Ask,
  Asking,
  Because,
  BlockedHow,
  BlockedSeats,
  Break,
  Coached,
  Happening,
  Hinted,
  RematchWish,
  SeatInfo,
  Situation,
  TableInfo,
  Told,
  UndoAsked,
  Welcome,
} from "../generated/messages";
import type { People } from "../parts/english";
import type { Connection, Line, Listener } from "../socket";
import { words } from "../words";
import { declinedAt, keepDeclined, questionOf, refusal } from "./declining";
import { resultsOf } from "./effects";
import { chime } from "./sound";
import { inWords, personal } from "./telling";

/** What of a situation can be seen to move; a step of a replay has it too. */
export type Seen = Pick<Situation, "mat" | "happenings" | "seat">;

/** Shows how one situation became the next, and puts the next in its place by calling `apply`. */
export interface Animator {
  play(before: Seen, after: Seen, apply: () => void, hurried: boolean): Promise<void>;
  skip(): void;
}

export interface Why {
  about: string; // the thing that was touched
  answer: Because | null; // null: still to come
}

export interface Notice {
  text: string;
  rule: string;
  tone: "plain" | "bad" | "good";
  number: number;
}

/** What somebody said by a phrase; it is kept by this page alone. */
export interface Remark {
  number: number; // counts them
  after: number; // the last happening before it
  seat: string;
  phrase: string; // its name
  at: number; // when it was heard, by this browser's own clock
}

const REMARKS = 50; // that stay in the story

export class TableSession {
  connection = $state<Connection>("connecting");
  welcome = $state.raw<Welcome | null>(null);
  seats = $state.raw<SeatInfo[]>([]);
  shown = $state.raw<Situation | null>(null);
  moving = $state(false); // animations are under way
  sent = $state(false); // a choice is on its way
  why = $state.raw<Why | null>(null);
  readingWhy = $state(false); // somebody points at the reason, and so it stays
  hint = $state.raw<Hinted | null>(null);
  counsel = $state.raw<Hinted | null>(null); // of the coach, about what is asked now
  coached = $state.raw<Coached | null>(null); // a choice that gave much away, until the next one
  notice = $state.raw<Notice | null>(null);
  undoAsked = $state.raw<UndoAsked | null>(null);
  wishes = $state.raw<RematchWish[]>([]); // who would like to play again, and how
  next = $state(""); // the table of the rematch
  closed = $state("");
  left = $state.raw<TableInfo | null>(null); // a table that was closed because nobody came
  asking = $state<Asking>("when able");
  curtain = $state<string | null>(null); // the seat to whom the device is to be handed
  clockRead = $state(0); // when the clocks were told, by this browser's own clock
  recapped = $state(false); // what happened since the last choice is shown
  results = $state.raw<string[]>([]); // what was last revealed or decided, until one chooses again
  pause = $state.raw<Break | null>(null); // between two games of a match
  declined = $state.raw<string[]>([]); // questions that are answered with no for the rest of the game
  remarks = $state.raw<Remark[]>([]); // phrases that were said, in their order
  blocks = $state.raw<Omit<BlockedSeats, "type">>({ muted: [], blocked: [] }); // of seats here
  notThat = $state(""); // in a lesson: why the last answer was not what it is about
  animator: Animator | null = null;

  #story = $state.raw<Happening[]>([]);
  /** What has happened; behind the curtain nothing of it is for anybody's eyes or ears. */
  log: Happening[] = $derived(this.curtain === null ? this.#story : []);
  /** What has happened since whoever looks last chose. */
  recap: Happening[] = $derived(this.log.filter((line) => line.number > (this.shown?.since ?? 0)));

  #line: Line;
  #queue: Situation[] = [];
  #latest: Situation | null = null;
  #open: Ask | null = null; // what was asked when the motion under way began
  #asked = new Map<string, number>(); // question -> the decision in which it came first
  #playing = false;
  #noticed = 0;
  #whyId = 0;
  #coaching = false;

  /** `table` is empty in a lesson, which is no table that could be found again. */
  constructor(
    readonly table: string,
    open: (listener: Listener) => Line,
  ) {
    this.declined = declinedAt(table);
    this.#line = open({
      told: (message) => this.#told(message),
      connection: (state) => {
        this.connection = state;
        if (state !== "open") this.sent = false;
        if (state === "lost" && !this.welcome) void this.#look(table);
      },
    });
  }

  /** The socket was refused at once: perhaps there is no such table, or no seat at it for us. */
  async #look(table: string): Promise<void> {
    if (!table) return;
    try {
      const found = await get<TableInfo>(`/api/tables/${encodeURIComponent(table)}`);
      if (found.abandoned) this.left = found;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) return; // the server is away
      this.closed = error.message;
      this.#line.close();
    }
  }

  close(): void {
    this.#line.close();
  }

  /** Through whose eyes the table is seen. */
  get eyes(): string | null {
    return this.shown?.seat ?? null;
  }

  /** What is asked of this person now. While something is still moving that is only what was asked
   * before, too: whatever others do meanwhile, the question is the same and may be answered. */
  get ask(): Ask | null {
    const ask = this.#question;
    return ask && this.#declines(ask) < 0 ? ask : null;
  }

  get #question(): Ask | null {
    const ask = this.shown?.ask ?? null;
    if (!ask || this.sent || this.curtain !== null || this.connection !== "open") return null;
    if (!same(ask, this.#latest?.ask) || (this.moving && !same(ask, this.#open))) return null;
    return ask;
  }

  /** Whether what is asked was asked before in this game, and can be declined from now on. */
  get comesAgain(): boolean {
    if (!this.table || this.welcome?.hot_seat) return false; // of others at the same screen, too
    const ask = this.ask;
    const first = ask && refusal(ask) >= 0 ? this.#asked.get(questionOf(ask)) : undefined;
    return first !== undefined && first < (ask?.decision ?? 0);
  }

  #declines(ask: Ask): number {
    return this.declined.includes(questionOf(ask)) ? refusal(ask) : -1;
  }

  seatName(letter: string): string {
    const seat = this.seats.find((other) => other.letter === letter);
    if (!seat) return letter;
    if (this.welcome?.hot_seat && seat.kind === "person")
      return words.people.lettered(seat.name || words.people.player, letter);
    if (letter === this.welcome?.seat) return words.people.you;
    const same = this.seats.filter((other) => other.name === seat.name).length > 1;
    if (seat.name && same) return words.people.lettered(seat.name, letter);
    return seat.name || words.people.seat(letter);
  }

  /** What the server tells by letters of seats and short names of places, in words. */
  words(text: string): string {
    return this.shown ? inWords(text, this.shown.mat, this.people) : text;
  }

  /** At a hot seat everybody has a name: who "you" are changes with every answer. */
  get people(): People {
    return {
      me: this.welcome?.hot_seat ? null : (this.welcome?.seat ?? null),
      seats: this.seats.map((seat) => seat.letter),
      nameOf: (seat) => this.seatName(seat),
    };
  }

  // ---- what a person says ----

  choose(option: number, then: string[] = []): void {
    const ask = this.#question;
    if (!ask?.options[option]) return;
    this.sent = true;
    this.why = null;
    this.hint = null;
    this.coached = this.counsel = null;
    this.notThat = "";
    this.recapped = false;
    this.results = [];
    this.#line.say({ type: "choose", decision: ask.decision, option, then });
  }

  /** No, and not again in this game. */
  decline(): void {
    const ask = this.ask;
    if (!ask || refusal(ask) < 0) return;
    this.#decline([...this.declined, questionOf(ask)]);
    this.#declineAgain();
  }

  /** Be asked again. */
  reconsider(question: string): void {
    this.#decline(this.declined.filter((other) => other !== question));
  }

  #decline(questions: string[]): void {
    this.declined = questions;
    keepDeclined(this.table, questions);
  }

  /** Notes what is asked, and says no to what was declined for the rest of the game. */
  #declineAgain(): boolean {
    const ask = this.#question;
    if (!ask) return false;
    const question = questionOf(ask);
    if (!this.#asked.has(question)) this.#asked.set(question, ask.decision);
    const no = this.#declines(ask);
    if (no >= 0) this.choose(no);
    return no >= 0;
  }

  /** In a lesson: the answer to a question in words; none, to go on. */
  reply(text = ""): void {
    if (this.moving || this.sent) return;
    this.sent = true;
    this.notThat = "";
    this.#line.say({ type: "reply", text });
  }

  /** In a puzzle: stand before the choice that did not do it. */
  tryAgain(): void {
    this.#line.say({ type: "resume" });
  }

  /** In a puzzle: see the rest of the line. */
  showMe(): void {
    if (this.moving || this.sent) return;
    this.sent = true;
    this.#line.say({ type: "show me" });
  }

  stand(text: string): void {
    this.#line.say({ type: "stand", text });
  }

  /** Why nothing can be done with a thing, or why an option is not aimed at it. */
  askWhy(about: string, card: string, body: number, option = -1): void {
    if (!this.shown || this.shown.ending) return;
    this.why = { about, answer: null };
    this.#whyId = this.#line.say({ type: "why not", card, body, option });
  }

  askHint(): void {
    if (this.ask) this.#line.say({ type: "hint" });
  }

  /** The coach would like to know what matters now; there may be no answer. */
  askCounsel(): void {
    if (this.ask && this.#coaching) this.#line.say({ type: "hint", coaching: true });
  }

  /** Whether to be told of choices that gave much away; who never wanted it need not say so. */
  wantCoach(wanted: boolean): void {
    if (!wanted && !this.#coaching) return;
    this.#coaching = wanted;
    if (!wanted) this.coached = this.counsel = null;
    this.#line.say({ type: "coach", wanted });
  }

  undo(): void {
    this.coached = null;
    if (this.shown?.may_undo) this.#line.say({ type: "undo" });
    else this.tell(words.prompt.nothingToTakeBack);
  }

  answerUndo(agree: boolean): void {
    this.undoAsked = null;
    this.#line.say({ type: "answer undo", agree });
  }

  prefer(asking: Asking = "when able"): void {
    this.asking = asking;
    this.#line.say({ type: "prefer", asking });
  }

  wantRematch(swap: boolean, level = ""): void {
    this.#line.say({ type: "rematch", swap, level });
  }

  /** Ready for the next game of the match, with other decks where some are named. */
  nextGame(decks: Record<string, string>): void {
    this.#line.say({ type: "next game", decks });
  }

  /** The match ends as it stands. */
  stopMatch(): void {
    this.#line.say({ type: "stop match" });
  }

  /** Asks no longer for what the others have not agreed to yet. */
  withdraw(): void {
    this.#line.say({ type: "withdraw" });
  }

  /** Say the phrase of this name, if it may be said here. */
  sayPhrase(phrase: string | undefined): void {
    if (phrase) this.#line.say({ type: "say", phrase });
  }

  /** Hear nothing more of who sits there, or meet them nowhere; null: all as before. */
  block(seat: string, how: BlockedHow | null): void {
    this.#line.say({ type: "block", seat, how });
  }

  /** Whether phrases can be said here, or somebody muted: where another person sits, or may come. */
  get mayTalk(): boolean {
    const told = this.welcome;
    if (!told?.seat || told.hot_seat || !(told.phrases.length || told.may_block)) return false;
    return this.seats.some((seat) => seat.letter !== told.seat && seat.kind !== "bot");
  }

  claim(seat: string, by: "win" | "bot"): void {
    this.#line.say({ type: "claim", seat, by });
  }

  /** The person to whom the device was handed is looking. */
  openCurtain(): void {
    this.curtain = null;
    this.shown = this.#latest;
    this.#tellAgain();
  }

  /** Who has chosen before and was not looking since is shown what happened. */
  #tellAgain(): void {
    this.recapped = Boolean(this.shown?.since && this.shown.ask);
  }

  /** Ends whatever is moving. */
  hurry(): void {
    this.animator?.skip();
  }

  tell(text: string, rule = "", tone: Notice["tone"] = "plain"): void {
    this.notice = { text, rule, tone, number: ++this.#noticed };
  }

  // ---- what the server tells ----

  #told(message: Told): void {
    switch (message.type) {
      case "welcome":
        this.welcome = message;
        this.seats = message.seats;
        this.asking = message.asking;
        this.undoAsked = null; // what is still waited for is told again
        this.wishes = [];
        break;
      case "situation":
        this.#situation(personal(message, this.people));
        break;
      case "seats":
        this.seats = message.seats;
        break;
      case "refused":
        this.sent = false;
        this.tell(this.words(message.reason), message.rule, "bad");
        break;
      case "not that":
        this.sent = false;
        this.notThat = message.words;
        break;
      case "because":
        if (message.id === this.#whyId && this.why) this.why = { ...this.why, answer: message };
        break;
      case "hinted":
        if (message.decision !== this.#latest?.ask?.decision) break;
        if (message.coaching) this.counsel = message;
        else this.hint = message;
        break;
      case "coached":
        this.coached = message;
        break;
      case "undo asked":
        this.undoAsked = message;
        break;
      case "undo answered":
        this.undoAsked = null;
        if (message.withdrawn) this.tell(words.wishes.withdrawn);
        else this.tell(message.agreed ? words.wishes.takenBack : words.wishes.stands);
        break;
      case "rematch wanted":
        this.wishes = message.wishes;
        break;
      case "said":
        this.#remark(message.seat, message.phrase);
        break;
      case "blocks":
        this.blocks = message;
        break;
      case "break":
        this.pause = message;
        break;
      case "rematched":
        this.next = message.table;
        break;
      case "closing":
        if (message.again) {
          if (!message.at) this.tell(message.reason, "", "bad");
          break;
        }
        this.closed = message.reason;
        void this.#look(this.table);
        break;
    }
  }

  #remark(seat: string, phrase: string): void {
    const number = (this.remarks.at(-1)?.number ?? 0) + 1;
    const after = this.#story.at(-1)?.number ?? 0;
    const remark = { number, after, seat, phrase, at: performance.now() };
    this.remarks = [...this.remarks.slice(1 - REMARKS), remark];
  }

  #situation(situation: Situation): void {
    this.#latest = situation;
    this.sent = false;
    this.asking = situation.asking;
    this.clockRead = performance.now();
    if (situation.whole || !this.shown || situation.seat !== this.shown.seat) {
      this.#queue = [];
      this.animator?.skip();
      this.#takeWhole(situation);
      return;
    }
    this.#queue.push(situation);
    void this.#play();
  }

  #takeWhole(situation: Situation): void {
    const handed = this.welcome?.hot_seat && situation.seat !== null && situation.ending === null;
    const other = this.shown === null || this.shown.seat !== situation.seat;
    this.#story = situation.whole
      ? situation.happenings
      : [...this.#story, ...situation.happenings];
    this.#forget(situation);
    this.results = [];
    this.#note(situation.happenings.filter((line) => line.number > (situation.since ?? 0)));
    if (handed && other && persons(this.seats) > 1) {
      this.curtain = situation.seat;
      this.notice = null;
    } else {
      const coming = this.shown === null;
      this.shown = situation;
      if (coming) this.#tellAgain();
      this.#declineAgain();
    }
  }

  /** A hint and a reason are about one question. While it is the same, others may do what they
   * like; and nobody takes away what somebody reads. */
  #forget(after: Situation): void {
    if (after.ask?.decision === this.shown?.ask?.decision) return;
    this.hint = null;
    this.counsel = null;
    if (!this.readingWhy) this.why = null;
  }

  #note(happenings: Happening[]): void {
    const results = resultsOf(happenings);
    if (results.length) this.results = results;
  }

  async #play(): Promise<void> {
    if (this.#playing) return;
    this.#playing = true;
    while (this.#queue.length) {
      const after = this.#queue.shift()!;
      const apply = () => {
        if (this.shown === after) return;
        this.#forget(after);
        this.shown = after;
        this.#story = [...this.#story, ...after.happenings];
        this.#note(after.happenings);
      };
      const before = this.shown;
      if (!this.moving) this.#open = before?.ask ?? null;
      if (before && this.animator && document.visibilityState === "visible") {
        this.moving = after.happenings.length > 0;
        await this.animator.play(before, after, apply, this.#queue.length > 0);
      }
      apply();
    }
    this.moving = false;
    this.#playing = false;
    if (!this.#declineAgain() && this.shown?.ask) chime("ask");
  }
}

/** Whether a question is still the one that it was: what is answered then is what was seen. */
function same(one: Ask, other: Ask | null | undefined): boolean {
  return (
    one === other ||
    (one.decision === other?.decision &&
      one.options.length === other.options.length &&
      one.options.every((option, place) => option.text === other.options[place]!.text))
  );
}

const persons = (seats: SeatInfo[]) => seats.filter((seat) => seat.kind === "person").length;
