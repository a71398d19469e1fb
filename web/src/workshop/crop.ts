// Which part of a picture is on a card: as wide or as high as fits, moved and enlarged by eye.

export interface Size {
  width: number;
  height: number;
}
/** `x` and `y` say how far to the right and down the part lies, from 0 to 1; `zoom` 1 is all. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}
export interface Part extends Size {
  left: number;
  top: number;
}

/** What the window of a card has on paper at 300 dots an inch; more is never kept. */
export const WINDOW: Size = { width: 700, height: 1000 };
/** With less than that it is not sharp on paper. */
export const SHARP = 500; // pixels across
export const MOST_ZOOM = 6;
export const BEGINNING: View = { x: 0.5, y: 0.5, zoom: 1 };

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** The part of a picture that is seen, in its own pixels; it has the shape of the window. */
export function partOf(picture: Size, view: View): Part {
  const fits = Math.min(picture.width / WINDOW.width, picture.height / WINDOW.height) / view.zoom;
  const [width, height] = [WINDOW.width * fits, WINDOW.height * fits];
  return {
    left: (picture.width - width) * view.x,
    top: (picture.height - height) * view.y,
    width,
    height,
  };
}

/** Drawn by so many windows to the right and down, the picture follows the hand. */
export function moved(picture: Size, view: View, right: number, down: number): View {
  const part = partOf(picture, view);
  const share = (room: number, by: number, now: number) =>
    room < 0.5 ? now : within(now - by / room, 0, 1);
  return {
    ...view,
    x: share(picture.width - part.width, right * part.width, view.x),
    y: share(picture.height - part.height, down * part.height, view.y),
  };
}

/** Larger or smaller, with what is in the middle of the window still there if it can be. */
export function zoomed(picture: Size, view: View, zoom: number): View {
  const before = partOf(picture, view);
  const next = { ...view, zoom: within(zoom, 1, MOST_ZOOM) };
  const after = partOf(picture, next);
  const share = (whole: number, length: number, middle: number, now: number) =>
    whole - length < 0.5 ? now : within((middle - length / 2) / (whole - length), 0, 1);
  return {
    ...next,
    x: share(picture.width, after.width, before.left + before.width / 2, view.x),
    y: share(picture.height, after.height, before.top + before.height / 2, view.y),
  };
}

/** How large a part is kept: as it is, or as large as paper shows it. */
export function keptSize(part: Size): Size {
  const scale = Math.min(1, WINDOW.width / part.width);
  return {
    width: Math.max(1, Math.round(part.width * scale)),
    height: Math.max(1, Math.round(part.height * scale)),
  };
}

const STEP = 0.05; // of the window
const LARGER = 1.15;

/** What a key does to the view; null: nothing. */
export function keyed(picture: Size, view: View, key: string): View | null {
  if (key === "ArrowLeft") return moved(picture, view, STEP, 0);
  if (key === "ArrowRight") return moved(picture, view, -STEP, 0);
  if (key === "ArrowUp") return moved(picture, view, 0, STEP);
  if (key === "ArrowDown") return moved(picture, view, 0, -STEP);
  if (key === "+" || key === "=") return zoomed(picture, view, view.zoom * LARGER);
  if (key === "-") return zoomed(picture, view, view.zoom / LARGER);
  return null;
}
