// Made by tools/web_types.py from the server's types; do not edit.

export type Tone = "plain" | "good" | "bad";
export interface Stat { name: string; title: string; value: number; base?: number | null }
export interface Mark { name: string; text?: string; rule?: string; count?: number; tone?: Tone }
export interface Lying {
  key: string; card?: string | null; label?: string; body?: number; slot?: number;
  stats?: Stat[]; marks?: Mark[]; face_down?: boolean; tapped?: boolean; ready?: boolean;
  note?: string; attached?: Lying[]; under?: string[];
}
export type Shape = "hand" | "row" | "slots" | "pile" | "track";
export interface Place {
  id: string; name: string; title: string; shape: Shape; seat?: string | null;
  cards?: Lying[]; count?: number; slots?: number; note?: string;
}
export interface Gauge {
  id: string; name: string; title: string; value: number; most?: number | null; seat?: string | null;
  shape?: "number" | "pips" | "bar" | "dice" | "countdown"; note?: string;
}
export interface Arrow { source: string; target: string; name: string }
export interface Stage { name: string; title: string; now?: boolean }
export interface Mat {
  places: Place[]; gauges?: Gauge[]; arrows?: Arrow[]; stages?: Stage[]; active?: string | null; line?: string;
}
export interface Layout { side: string[]; centre: string[]; phone_side: string[]; phone_centre: string[] }
export interface Facet { name: string; title: string; values: string[] }
export interface Look {
  pitch: string; minutes: number; complexity: number; icon: string; accent: string; felt: string;
  colours: Record<string, string>; layout: Layout; facets: Facet[]; curve: string;
}
export interface PrintedAttack { name: string; text?: string; stats?: Stat[]; colour?: string }
export interface Printed {
  name: string; kind: string; line: string; colour: string; icons: string[]; text?: string[];
  cost?: number | null; stats?: Stat[]; attacks?: PrintedAttack[]; keywords?: Mark[];
  facets?: Record<string, string[]>; set?: string;
}

export type Asking = "always" | "when able" | "never";
export interface Choose { type: "choose"; id?: number; decision?: number; option?: number }
export interface Stand { type: "stand"; id?: number; text?: string }
export interface WhyNot { type: "why not"; id?: number; text?: string; card?: string; body?: number }
export interface Hint { type: "hint"; id?: number }
export interface Undo { type: "undo"; id?: number }
export interface AnswerUndo { type: "answer undo"; id?: number; agree?: boolean }
export interface Prefer { type: "prefer"; id?: number; asking?: Asking }
export interface Rematch { type: "rematch"; id?: number }
export interface Claim { type: "claim"; id?: number; seat?: string; by?: "win" | "bot" }
export interface Resume { type: "resume"; id?: number }
export type Said = Choose | Stand | WhyNot | Hint | Undo | AnswerUndo | Prefer | Rematch | Claim | Resume;

export interface Offered {
  text: string; verb: string; card?: string; body?: number; other?: number; target?: string; number?: number;
}
export interface Ask {
  decision: number; kind: string; prompt: string; rule: string; source: string; options: Offered[];
}
export interface Happening {
  number: number; event: string; text: string; seat?: string; other?: string; body?: number; card?: string;
  amount?: number; detail?: string; rule?: string;
}
export interface Clock { seat: string; left: number; running: boolean }
export interface Ending { winners: string[]; draw: boolean; reason: string; seed: string; replay: string }
export interface SeatInfo {
  letter: string; name: string; kind: "person" | "bot" | "open"; team?: number; present?: boolean;
  bot?: string; claimable?: boolean;
}
export interface Welcome {
  type: "welcome"; table: string; game: string; mode: string; switches: Record<string, string>;
  seat: string | null; hot_seat: boolean; seats: SeatInfo[]; commitment: string; asking: Asking;
}
export interface Situation {
  type: "situation"; number: number; seat: string | null; mat: Mat; ask: Ask | null; waiting: string[];
  standing: string[]; happenings: Happening[]; clocks: Clock[]; may_undo: boolean;
  ending: Ending | null; whole: boolean;
}
export interface Seats { type: "seats"; seats: SeatInfo[] }
export interface Refused { type: "refused"; id: number; reason: string; rule: string; clause: string }
export interface Because { type: "because"; id: number; reason: string; rule: string; clause: string }
export interface Hinted { type: "hinted"; id: number; decision: number; option: number; words: string }
export interface UndoAsked { type: "undo asked"; seat: string }
export interface UndoAnswered { type: "undo answered"; agreed: boolean }
export interface Rematched { type: "rematched"; table: string }
export interface Closing { type: "closing"; reason: string }
export type Told =
  | Welcome | Situation | Seats | Refused | Because | Hinted | UndoAsked | UndoAnswered | Rematched | Closing;

export interface OpenSeat { kind: "me" | "bot" | "link"; deck?: string; bot?: string }
export interface NewTable {
  game: string; seats: OpenSeat[]; mode?: string; switches?: Record<string, string>; minutes?: number;
  spectators?: boolean;
}
export interface MadeTable { table: string; links: Record<string, string>; watch: string }
