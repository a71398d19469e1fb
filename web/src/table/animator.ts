// Shows on the page how one situation became the next. Elements are found by [data-key],
// [data-place] and [data-seat]; everything is drawn into a layer above the mat and then removed.

import { tick } from "svelte";
import type { Mat } from "../generated/messages";
import { settings } from "../settings.svelte";
import { words } from "../words";
import { everyCard } from "./aim";
import { type Effect, effectsOf } from "./effects";
import { changeBetween } from "./flights";
import { FALL, hurtFrames, tableFrames } from "./impact";
import type { Animator, Seen } from "./session.svelte";
import { chime } from "./sound";

const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const LONGEST = 2600; // milliseconds for all that one situation shows

export interface Stage {
  show(banner: Banner | null): void; // a card, a coin, a count in the middle of the table
}

export type Banner =
  | { kind: "card"; card: string; text: string }
  | { kind: "text"; text: string; tone: "plain" | "turn" }
  | { kind: "count"; count: number }
  | { kind: "signs"; signs: { seat: string; text: string }[] };

export class BoardAnimator implements Animator {
  #running = new Set<Animation>();
  #wake: (() => void) | null = null;
  #skipped = false;

  constructor(
    private readonly board: HTMLElement,
    private readonly layer: HTMLElement,
    private readonly stage: Stage,
  ) {}

  skip(): void {
    this.#skipped = true;
    for (const animation of this.#running) animation.finish();
    this.#wake?.();
  }

  async play(before: Seen, after: Seen, apply: () => void, hurried: boolean): Promise<void> {
    const tempo = settings.tempo;
    this.#skipped = tempo === 0;
    const effects = effectsOf(after.happenings);
    const old = keysByBody(before.mat);
    const now = keysByBody(after.mat);
    const usual = hurried ? 0.5 : Math.min(1, LONGEST / Math.max(1, this.#length(effects)));
    const pace = usual * tempo;
    for (const effect of effects) {
      if (this.#skipped) break;
      if (!("body" in effect) || old.has(effect.body)) await this.#show(effect, old, pace, after);
    }
    await this.#fly(before.mat, after.mat, apply, pace);
    for (const effect of effects) {
      if (this.#skipped) break;
      if ("body" in effect && !old.has(effect.body) && now.has(effect.body)) {
        await this.#show(effect, now, pace, after);
      }
    }
    this.stage.show(null);
    this.layer.replaceChildren();
  }

  #length(effects: Effect[]): number {
    return effects.reduce((sum, effect) => sum + DURATIONS[effect.shows], 0);
  }

  async #show(effect: Effect, keys: Map<number, string>, pace: number, after: Seen): Promise<void> {
    const time = DURATIONS[effect.shows] * pace;
    const element = "body" in effect ? this.#card(keys.get(effect.body)) : null;
    switch (effect.shows) {
      case "strike":
        if (element) await this.#strike(element, this.#card(keys.get(effect.at)), time);
        break;
      case "number":
        if (element) await this.#number(element, effect.amount, effect.tone, time);
        break;
      case "fall":
        chime("fall");
        if (element) await this.#run(element, FALL, time);
        break;
      case "pulse":
        if (element)
          await this.#run(
            element,
            [{ scale: 1 }, { scale: 1.06, filter: "brightness(1.25)" }, { scale: 1 }],
            time,
          );
        break;
      case "card":
        chime("card");
        this.stage.show({ kind: "card", card: effect.card, text: effect.text });
        await this.#wait(time);
        break;
      case "chance":
        chime("chance");
        this.stage.show({ kind: "text", text: effect.text, tone: "plain" });
        await this.#wait(time);
        break;
      case "turn":
        if (effect.seat === after.seat || after.seat === null) {
          this.stage.show({
            kind: "text",
            text: effect.seat === after.seat ? words.table.yourTurn : effect.text,
            tone: "turn",
          });
          await this.#wait(time);
        }
        break;
      case "together":
        for (const count of [3, 2, 1]) {
          if (this.#skipped) return;
          chime("card");
          this.stage.show({ kind: "count", count });
          await this.#wait(time / 6);
        }
        this.stage.show({ kind: "signs", signs: effect.signs });
        await this.#wait(time / 2);
        break;
    }
    if (!("body" in effect)) this.stage.show(null);
  }

  async #strike(from: HTMLElement, to: HTMLElement | null, time: number): Promise<void> {
    chime("strike");
    if (!to) return this.#run(from, [{ scale: 1 }, { scale: 1.12 }, { scale: 1 }], time);
    const start = from.getBoundingClientRect();
    const end = to.getBoundingClientRect();
    const x = (end.left + end.width / 2 - start.left - start.width / 2) * 0.82;
    const y = (end.top + end.height / 2 - start.top - start.height / 2) * 0.82;
    from.style.zIndex = "5";
    await this.#run(
      from,
      [
        { translate: "0 0", scale: 1 },
        { translate: `${-x * 0.06}px ${-y * 0.06}px`, scale: 1.08, offset: 0.3 },
        { translate: `${x}px ${y}px`, scale: 1.02, offset: 0.62 },
        { translate: "0 0", scale: 1 },
      ],
      time,
    );
    from.style.zIndex = "";
  }

  async #number(over: HTMLElement, amount: number, tone: string, time: number): Promise<void> {
    chime(tone === "good" ? "mend" : "hurt");
    const box = over.getBoundingClientRect();
    const label = document.createElement("span");
    label.className = `figure ${tone}`;
    label.textContent = amount > 0 ? `+${amount}` : String(amount).replace("-", "−");
    label.style.left = `${box.left + box.width / 2}px`;
    label.style.top = `${box.top + box.height / 2}px`;
    this.layer.append(label);
    const bad = tone === "bad";
    const felt = bad ? hurtFrames(amount) : [{ scale: 1 }, { scale: 1.06 }, { scale: 1 }];
    void this.#run(over, felt, time * 0.6);
    const shaken = bad ? tableFrames(amount) : null;
    if (shaken) void this.#run(this.board, shaken, time * 0.4);
    await this.#run(
      label,
      [
        { opacity: 0, scale: 0.4, translate: "-50% -30%" },
        { opacity: 1, scale: 1.15, translate: "-50% -60%", offset: 0.25 },
        { opacity: 1, scale: 1, translate: "-50% -70%", offset: 0.75 },
        { opacity: 0, scale: 1, translate: "-50% -120%" },
      ],
      time,
    );
    label.remove();
  }

  /** Puts the new mat in place, and lets every card travel from where it was. */
  async #fly(before: Mat, after: Mat, apply: () => void, pace: number): Promise<void> {
    if (this.#skipped) return apply();
    await pause();
    const boxes = new Map<string, DOMRect>();
    const ghosts = new Map<string, HTMLElement>();
    const change = changeBetween(before, after);
    const leaving = new Set(change.gone.map((gone) => gone.key));
    for (const element of this.board.querySelectorAll<HTMLElement>("[data-key]")) {
      const key = element.dataset.key!;
      boxes.set(key, element.getBoundingClientRect());
      if (leaving.has(key)) ghosts.set(key, element.cloneNode(true) as HTMLElement);
    }
    for (const element of this.board.querySelectorAll<HTMLElement>("[data-place]")) {
      boxes.set(`place ${element.dataset.place}`, element.getBoundingClientRect());
    }
    apply();
    await tick();
    const time = 320 * Math.max(pace, 0.6 * settings.tempo);
    const moves: Promise<void>[] = [];
    const origins = new Map(change.flights.map((flight) => [flight.key, flight]));
    const appeared = new Set(change.appeared);
    // All is measured before the first thing moves: to ask in turns would be to lay out in turns.
    const places = new Map(
      change.gone.map(({ into }) => [into, into === null ? null : this.#boxOf(into)]),
    );
    const elements = [...this.board.querySelectorAll<HTMLElement>("[data-key]")];
    const ends = elements.map((element) => element.getBoundingClientRect());
    for (const [index, element] of elements.entries()) {
      const key = element.dataset.key!;
      const flight = origins.get(key);
      const start = boxes.get(flight?.from ?? key);
      const turned = Boolean(flight?.turned);
      if (start?.width) moves.push(this.#travel(element, start, ends[index]!, time, turned));
      else if (appeared.has(key)) {
        moves.push(
          this.#run(
            element,
            [
              { opacity: 0, scale: 0.7 },
              { opacity: 1, scale: 1 },
            ],
            time,
          ),
        );
      }
    }
    for (const gone of change.gone) {
      const ghost = ghosts.get(gone.key);
      const start = boxes.get(gone.key);
      const end = places.get(gone.into) ?? null;
      if (ghost && start?.width) moves.push(this.#leave(ghost, start, end, time));
    }
    if (origins.size) chime("card");
    await Promise.all(moves);
  }

  async #travel(
    element: HTMLElement,
    start: DOMRect,
    end: DOMRect,
    time: number,
    turned: boolean,
  ): Promise<void> {
    const x = start.left + start.width / 2 - end.left - end.width / 2;
    const y = start.top + start.height / 2 - end.top - end.height / 2;
    const scale = start.width / end.width;
    if (Math.abs(x) + Math.abs(y) < 2 && Math.abs(scale - 1) < 0.02) return;
    const turn = turned ? " rotateY(100deg)" : "";
    await this.#run(
      element,
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})${turn}`, zIndex: 4 },
        { transform: "none", zIndex: 4 },
      ],
      time,
    );
  }

  async #leave(
    ghost: HTMLElement,
    start: DOMRect,
    end: DOMRect | null,
    time: number,
  ): Promise<void> {
    ghost.removeAttribute("data-key");
    ghost.classList.add("ghost");
    Object.assign(ghost.style, {
      left: `${start.left}px`,
      top: `${start.top}px`,
      width: `${start.width}px`,
    });
    this.layer.append(ghost);
    const away = end
      ? `translate(${end.left + end.width / 2 - start.left - start.width / 2}px, ${end.top + end.height / 2 - start.top - start.height / 2}px) scale(0.6)`
      : "scale(0.7)";
    await this.#run(
      ghost,
      [
        { opacity: 1, transform: "none" },
        { opacity: end ? 0.5 : 0, transform: away },
      ],
      time,
    );
    ghost.remove();
  }

  #boxOf(place: string): DOMRect | null {
    const found = this.board.querySelector(`[data-place="${CSS.escape(place)}"]`);
    return found?.getBoundingClientRect() ?? null;
  }

  #card(key: string | undefined): HTMLElement | null {
    return key ? this.board.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
  }

  async #run(element: HTMLElement, frames: Keyframe[], duration: number): Promise<void> {
    if (this.#skipped) return;
    const animation = element.animate(frames, { duration, easing: EASE, composite: "replace" });
    this.#running.add(animation);
    await animation.finished.catch(() => undefined);
    this.#running.delete(animation);
  }

  #wait(time: number): Promise<void> {
    if (this.#skipped) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(done, time);
      this.#wake = done;
    });
  }
}

const DURATIONS: Record<Effect["shows"], number> = {
  strike: 420,
  number: 520,
  fall: 380,
  pulse: 220,
  card: 900,
  chance: 900,
  turn: 750,
  together: 1200,
};

/** Lets the browser draw what there is before more is done, so that nothing takes long. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

function keysByBody(mat: Mat): Map<number, string> {
  const keys = new Map<number, string>();
  for (const { lying } of everyCard(mat)) if (lying.body) keys.set(lying.body, lying.key);
  return keys;
}
