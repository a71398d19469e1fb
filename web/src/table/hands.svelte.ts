// What a person's hands do on the mat: touching, selecting, dragging, roaming with the keys.

import type { Place } from "../generated/messages";
import { type Aim, type Aims, aimsOf, drop, NO_AIMS, targetsOf, touch } from "./aim";
import { doneWords, gathered, gathers, toggled } from "./gathering";
import { alike } from "./labels";
import { inOrder, laid } from "./order";
import type { TableSession } from "./session.svelte";

export interface Drag {
  source: string;
  x: number;
  y: number;
  over: string | null;
}

export interface Menu {
  at: string; // the thing beside which it opens
  aims: Aim[];
}

/** What a thing is, for asking why nothing can be done with it. */
export interface Touched {
  thing: string;
  card: string;
  body: number;
}

/** What hands need of those whose hands they are: at a table, or where a mistake is tried again. */
export type Sitting = Pick<
  TableSession,
  "ask" | "askWhy" | "choose" | "eyes" | "hurry" | "moving" | "shown" | "why" | "words"
> & { hint: { option: number } | null };

export class Hands {
  selected = $state<string | null>(null);
  menu = $state.raw<Menu | null>(null);
  drag = $state.raw<Drag | null>(null);
  chosen = $state.raw<string[]>([]); // cards that are chosen together, in their order
  focus = $state<string | null>(null); // the one thing of the mat that Tab reaches
  orders = $state.raw<Record<string, string[]>>({}); // of own cards by place, for these eyes alone
  front = $state<string | null>(null); // what a finger touched last lies over its neighbours
  tray = $state<string | null>(null); // the pile of which cards are offered in the tray

  constructor(private readonly session: Sitting) {}

  aims: Aims = $derived.by(() => {
    const { ask, shown } = this.session;
    return ask && shown ? aimsOf(ask, shown.mat, this.session.eyes) : NO_AIMS;
  });

  #active = $derived(this.drag?.source ?? this.selected);
  targets = $derived(targetsOf(this.aims, this.#active));
  hinted: Set<string> = $derived.by(() => {
    const hint = this.session.hint;
    const aim = hint && this.aims.all[hint.option];
    return new Set(aim ? [...aim.sources.slice(0, 1), ...(aim.target ? [aim.target] : [])] : []);
  });

  /** The cards to choose from that do not lie where they could be touched. Where something else can
   * be done on the mat, a pile is opened first. */
  #unseen = $derived(
    this.aims.tray.filter((aim) => this.tray === aim.option.where || !this.#waits(aim)),
  );
  #single = $derived(!this.tray && this.#unseen.length === 1); // it needs no tray
  offered = $derived(this.#single ? [] : this.#unseen);
  buttons = $derived([...(this.#single ? this.#unseen : []), ...this.aims.buttons]);

  /** What is asked of whoever has picked something up: what its options say, but for their aims. */
  aiming = $derived.by(() => {
    const own = this.aims.bySource.get(this.selected ?? "") ?? [];
    const texts = own.flatMap(({ target, option }) =>
      target ? this.session.words(option.text) : [],
    );
    return texts.length ? alike(texts) : "";
  });

  #waits(aim: Aim): boolean {
    const lies = this.session.shown?.mat.places.some((place) => place.id === aim.option.where);
    return Boolean(lies) && this.aims.bySource.size > 0;
  }

  /** Whether cards of a pile can be chosen once it is opened. */
  offers(place: string): boolean {
    return this.aims.tray.some((aim) => aim.option.where === place && this.#waits(aim));
  }

  /** Lay the cards of a pile into the tray, or put them back. */
  open(place: string): void {
    const shut = this.tray === place;
    this.clear();
    if (!shut) this.tray = place;
  }

  /** How a thing is lit: something can be done with it, or it can be aimed at. */
  light(thing: string): "source" | "target" | "selected" | "chosen" | "" {
    if (this.chosen.includes(thing)) return "chosen";
    if (this.selected === thing || this.drag?.source === thing) return "selected";
    if (this.targets.has(thing)) return "target";
    if (this.#active !== null) return "";
    return this.aims.bySource.has(thing) ? "source" : "";
  }

  /** Whether touching a thing adds it to what is chosen together, or takes it back. */
  gathering(thing: string): boolean {
    const aims = this.aims.bySource.get(thing) ?? [];
    return aims.some((aim) => gathers(this.session.ask, aim));
  }

  /** What a button says. */
  words(aim: Aim): string {
    return doneWords(this.session.ask, this.chosen, this.session.words(aim.option.text));
  }

  touch(touched: Touched, careful = false): void {
    if (this.session.moving) {
      this.session.hurry();
      if (!this.session.ask) return;
    }
    this.front = careful ? touched.thing : null;
    if (this.gathering(touched.thing)) {
      this.chosen = toggled(this.chosen, touched.thing);
      this.session.why = null;
      return;
    }
    this.tray = null;
    const act = touch(this.aims, this.selected, touched.thing, careful);
    this.menu = null;
    switch (act.does) {
      case "choose":
        this.choose(act.aim);
        break;
      case "menu":
        this.selected = act.selected;
        this.menu = { at: touched.thing, aims: act.aims };
        break;
      case "select":
        this.selected = act.source;
        break;
      case "drop":
        this.clear();
        break;
      case "ask why":
        if (touched.card || touched.body) {
          const picked = this.aims.bySource.get(this.selected ?? "")?.find(({ target }) => target);
          this.session.askWhy(touched.thing, touched.card, touched.body, picked?.index);
        }
        break;
    }
  }

  choose(aim: Aim, source?: string): void {
    const { ask } = this.session;
    if (gathers(ask, aim)) {
      const thing = source ?? aim.sources.find((other) => !this.chosen.includes(other));
      if (thing) this.chosen = toggled(this.chosen, thing);
      return;
    }
    const [first, ...then] = gathered(ask, this.aims, this.chosen, aim);
    this.clear();
    this.session.choose(
      first!.index,
      then.map((other) => other.option.text),
    );
  }

  clear(): void {
    this.chosen = [];
    this.selected = null;
    this.menu = null;
    this.drag = null;
    this.tray = null;
    this.session.why = null;
  }

  // ---- dragging ----

  begin(source: string, x: number, y: number): boolean {
    if (!this.aims.bySource.has(source) && !this.#ordered(source)) return false;
    this.menu = null;
    this.selected = null;
    this.session.why = null;
    this.drag = { source, x, y, over: null };
    return true;
  }

  move(x: number, y: number): void {
    if (this.drag) this.drag = { ...this.drag, x, y, over: thingAt(x, y, this.targets) };
  }

  end(x: number, y: number): void {
    const drag = this.drag;
    const over = thingAt(x, y, this.targets);
    this.drag = null;
    if (!drag) return;
    if (over === drag.source) return;
    if (over && !this.targets.has(over) && this.lay(drag.source, over)) return;
    const found = drop(this.aims, drag.source, over);
    if (found.length === 1) this.choose(found[0]!, drag.source);
    else if (found.length) this.menu = { at: over ?? drag.source, aims: found };
  }

  // ---- the own order of cards ----

  /** The place in which a card lies that its owner may put in order. */
  #ordered(thing: string): Place | undefined {
    return this.session.shown?.mat.places.find(
      (place) => place.own_order && place.cards?.some((card) => card.key === thing),
    );
  }

  /** Lay a card where another lies, if both may be put in order; nobody is told. */
  lay(thing: string, where: string): boolean {
    const place = this.#ordered(thing);
    if (!place || this.#ordered(where) !== place) return false;
    const keys = inOrder(place.cards ?? [], this.orders[place.id]).map((card) => card.key);
    this.orders = { ...this.orders, [place.id]: laid(keys, thing, where) };
    return true;
  }

  /** Move a card one place to the left (-1) or to the right (1). */
  shift(thing: string, by: -1 | 1): boolean {
    const place = this.#ordered(thing);
    const keys = inOrder(place?.cards ?? [], this.orders[place?.id ?? ""]).map((card) => card.key);
    const beside = keys[keys.indexOf(thing) + by];
    return beside !== undefined && this.lay(thing, beside);
  }
}

/** The thing under a point: the place round a card if that is aimed at, the card, or the mat. */
function thingAt(x: number, y: number, targets: Set<string>): string | null {
  const element = document.elementFromPoint(x, y);
  const thing = element?.closest<HTMLElement>("[data-thing]");
  const around = thing?.parentElement?.closest<HTMLElement>("[data-thing]");
  if (around && !targets.has(thing!.dataset.thing!) && targets.has(around.dataset.thing!)) {
    return around.dataset.thing!;
  }
  if (thing) return thing.dataset.thing!;
  return element?.closest("[data-board]") ? "board" : null;
}

/** The element of those given that lies nearest in a direction, as an eye would choose. */
export function nearest(
  from: DOMRect,
  others: { box: DOMRect; thing: string }[],
  direction: "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown",
): string | null {
  const x = from.left + from.width / 2;
  const y = from.top + from.height / 2;
  let best: string | null = null;
  let least = Infinity;
  for (const { box, thing } of others) {
    const dx = box.left + box.width / 2 - x;
    const dy = box.top + box.height / 2 - y;
    const [along, aside] = {
      ArrowLeft: [-dx, dy],
      ArrowRight: [dx, dy],
      ArrowUp: [-dy, dx],
      ArrowDown: [dy, dx],
    }[direction] as [number, number];
    if (along <= 4) continue;
    const far = along + Math.abs(aside) * 2.2;
    if (far < least) {
      least = far;
      best = thing;
    }
  }
  return best;
}
