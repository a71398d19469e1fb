import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Ask, Situation, Told } from "../generated/messages";
import type { Listener } from "../socket";
import type { Animator, TableSession as Session } from "./session.svelte";

// As much of a browser as a session touches.
const kept = new Map<string, string>();
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
vi.stubGlobal("document", { visibilityState: "visible", documentElement: { dataset: {} } });

let TableSession: typeof Session;
beforeAll(async () => {
  ({ TableSession } = await import("./session.svelte"));
});

const mat = {
  line: "",
  places: [],
  gauges: [],
  arrows: [],
  active: "",
} as unknown as Situation["mat"];

function ask(decision: number, prompt: string, ...texts: string[]): Ask {
  const options = texts.map((text) => ({ text, verb: text }));
  return { decision, kind: "act", prompt, rule: "", source: "", options } as unknown as Ask;
}

function situation(asked: Ask | null, event = ""): Situation {
  const happenings = event ? [{ number: 1, event, text: event }] : [];
  const rest = { clocks: [], waiting: [], standing: [], may_undo: false, ending: null };
  return { type: "situation", number: 1, seat: "A", mat, ask: asked, happenings, ...rest } as never;
}

function table(name: string) {
  const said: { type: string; option?: number }[] = [];
  let listener!: Listener;
  const session = new TableSession(name, (told) => {
    listener = told;
    return { say: (message) => said.push(message as never), close: () => {} };
  });
  listener.connection("open");
  return { session, said, tell: (message: Told) => listener.told(message) };
}

/** An animator whose motion ends when the test says so. */
function slow(): { animator: Animator; end: () => void } {
  let end = () => {};
  const play: Animator["play"] = (_before, _after, apply) =>
    new Promise((resolve) => {
      end = () => {
        apply();
        resolve();
      };
    });
  return { animator: { play, skip: () => end() }, end: () => end() };
}

describe("a question while others act", () => {
  it("is answered in the instant between an update and its showing", () => {
    const { session, said, tell } = table("instant");
    tell(situation(ask(1, "Throw?", "rock", "paper")));
    session.animator = slow().animator;
    tell(situation(ask(1, "Throw?", "rock", "paper"), "commit"));
    expect(session.moving).toBe(true);
    session.choose(1);
    expect(said).toMatchObject([{ type: "choose", decision: 1, option: 1 }]);
  });

  it("is not answered before it is seen, nor when other options have come", () => {
    const { session, said, tell } = table("unseen");
    tell(situation(ask(1, "Throw?", "rock", "paper")));
    const motion = slow();
    session.animator = motion.animator;
    tell(situation(ask(1, "Throw?", "paper"), "discard"));
    session.choose(0);
    expect(said).toEqual([]);
    expect(session.ask).toBeNull();
    motion.end();
  });
});

describe("a question that comes again and again", () => {
  const exile = (decision: number) => ask(decision, "Exile a card?", "exile Ace", "do not exile");

  it("is declined for the rest of the game, and asked again when one thinks better of it", () => {
    const { session, said, tell } = table("again");
    tell(situation(exile(1)));
    expect(session.comesAgain).toBe(false);
    tell(situation(exile(2)));
    expect(session.comesAgain).toBe(true);
    session.decline();
    expect(said).toMatchObject([{ option: 1 }]);
    tell(situation(exile(3)));
    expect(said).toHaveLength(2);
    expect(session.ask).toBeNull();
    session.reconsider("Exile a card?");
    tell(situation(exile(4)));
    expect(session.ask?.decision).toBe(4);
    expect(said).toHaveLength(2);
  });

  it("is declined after a reload, but at no other table", () => {
    const first = table("reloaded");
    first.tell(situation(exile(1)));
    first.session.decline();
    const again = table("reloaded");
    again.tell(situation(exile(2)));
    expect(again.said).toMatchObject([{ option: 1 }]);
    const other = table("other");
    other.tell(situation(exile(1)));
    expect(other.session.ask?.decision).toBe(1);
  });

  it("is none that ends a turn", () => {
    const { session, tell } = table("turns");
    for (const decision of [1, 2]) tell(situation(ask(decision, "Your turn", "play Ace", "pass")));
    expect(session.comesAgain).toBe(false);
  });

  it("tells what was revealed until one chooses again, and no longer", () => {
    const { session, tell } = table("told");
    tell(situation(ask(1, "Heads or tails?", "heads", "tails")));
    tell(situation(ask(2, "Go first?", "yes", "no"), "coin"));
    expect(session.results).toEqual(["coin"]);
    tell(situation(ask(2, "Go first?", "yes", "no"), "draw"));
    expect(session.results).toEqual(["coin"]);
    session.choose(0);
    tell(situation(ask(3, "Your main phase.", "end"), "draw"));
    expect(session.results).toEqual([]);
  });
});
