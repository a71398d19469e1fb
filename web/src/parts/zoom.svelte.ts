// The large view of a card that somebody points at. There is one for the whole page.

import type { Look, Lying, Printed } from "../generated/messages";

export interface Zoomed {
  printed: Printed;
  look: Look;
  game: string;
  lying?: Lying | undefined;
  others?: Printed[]; // that are one body with it, and are shown beside it
}

const HOVER_WAIT = 380; // milliseconds
const PRESS_WAIT = 420;

class Zoom {
  content = $state.raw<Zoomed | null>(null);
  near = $state.raw<DOMRect | null>(null); // where the card is that was pointed at
  pinned = $state(false); // by a long press or a key: it stays until it is sent away

  #origin: HTMLElement | null = null; // what had the focus before a pinned view took it

  show(content: Zoomed, near: DOMRect, pinned = false): void {
    if (pinned && !this.pinned) this.#origin = document.activeElement as HTMLElement | null;
    this.content = content;
    this.near = near;
    this.pinned = pinned;
  }

  hide(): void {
    const back = this.pinned ? this.#origin : null;
    this.content = null;
    this.pinned = false;
    this.#origin = null;
    back?.focus({ preventScroll: true });
  }
}

export const zoom = new Zoom();

/** Lets an element show its card large: on hover, on a long press, and with the key Z. */
export function zoomable(node: HTMLElement, content: () => Zoomed | null) {
  let read = content;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;

  function show(pinned: boolean): void {
    const found = read();
    if (found) zoom.show(found, node.getBoundingClientRect(), pinned);
  }
  // A card that comes to lie under a pointer at rest was not pointed at: that takes a movement.
  let pointed = false;

  function point(event: PointerEvent): void {
    if (pointed || event.pointerType !== "mouse" || event.buttons) return;
    if (!event.movementX && !event.movementY) return;
    pointed = true;
    clearTimeout(timer);
    timer = setTimeout(() => show(false), zoom.content ? 60 : HOVER_WAIT);
  }
  function leave(event: PointerEvent): void {
    pointed = false;
    clearTimeout(timer);
    if (event.pointerType === "mouse" && !zoom.pinned) zoom.hide();
  }
  function down(event: PointerEvent): void {
    clearTimeout(timer);
    pressed = false;
    if (!zoom.pinned) zoom.hide();
    if (event.pointerType === "mouse") return;
    timer = setTimeout(() => {
      pressed = true;
      show(true);
    }, PRESS_WAIT);
  }
  function move(event: PointerEvent): void {
    point(event);
    if (event.pointerType !== "mouse" && Math.hypot(event.movementX, event.movementY) > 6) {
      clearTimeout(timer);
    }
  }
  // A long press is no click.
  function click(event: MouseEvent): void {
    if (!pressed) return;
    pressed = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  function key(event: KeyboardEvent): void {
    if (event.key !== "z" && event.key !== "Z") return;
    event.stopPropagation();
    if (zoom.content) zoom.hide();
    else show(true);
  }
  const menu = (event: Event) => {
    if (pressed) event.preventDefault();
  };

  node.addEventListener("pointerleave", leave);
  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", cancel);
  node.addEventListener("pointercancel", cancel);
  node.addEventListener("click", click, true);
  node.addEventListener("keydown", key);
  node.addEventListener("contextmenu", menu);
  function cancel(): void {
    clearTimeout(timer);
  }
  return {
    update(next: () => Zoomed | null) {
      read = next;
    },
    destroy() {
      clearTimeout(timer);
      if (!zoom.pinned) zoom.hide();
    },
  };
}
