// Pictures that somebody brings: whose they are by the names of their files, cut, and kept.

import { post } from "../api";
import type { KeptPicture } from "../generated/messages";
import { keptSize, partOf, type Size, type View } from "./crop";
import { artOf, artText, nameOf, type Sheet } from "./sheets";

const ENDING = /\.(?:png|jpe?g|gif|webp)$/i;
const MOST_BYTES = 2_000_000; // that the server takes

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The file that a card names as its picture, as a column of a spreadsheet may. */
export const fileNamed = (card: Sheet): string =>
  artOf(card).icons.find((part) => ENDING.test(part)) ?? "";

/** The place of the card that a file is for: it names the file, is called like it, or has its
 * number; -1: no card does. */
export function cardFor(file: string, cards: Sheet[]): number {
  const stem = file.replace(ENDING, "");
  const [called, after] = [folded(stem), folded(stem.replace(/^\d+/, ""))];
  const isNamed = [
    (card: Sheet) => fileNamed(card) === file.toLowerCase(),
    (card: Sheet) => called !== "" && folded(nameOf(card)) === called,
    (card: Sheet) => after !== "" && folded(nameOf(card)) === after,
    (card: Sheet) => /^\d+$/.test(stem) && Number(card.number) === Number(stem),
  ];
  for (const each of isNamed) {
    const place = cards.findIndex(each);
    if (place >= 0) return place;
  }
  return -1;
}

/** A card with a picture that was brought, in place of the file that it named. */
export function withPicture(card: Sheet, picture: string): Sheet {
  const { icons, colour } = artOf(card);
  const drawn = icons.filter((icon) => !ENDING.test(icon));
  return { ...card, art: artText(drawn, colour, picture) };
}

/** What is seen of a picture, drawn onto a canvas of a size. */
export function drawPart(
  onto: HTMLCanvasElement,
  picture: ImageBitmap,
  view: View,
  size: Size,
): void {
  onto.width = size.width;
  onto.height = size.height;
  const { left, top, width, height } = partOf(picture, view);
  const pen = onto.getContext("2d");
  if (!pen) return;
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, left, top, width, height, 0, 0, size.width, size.height);
}

/** What is seen of a picture as a file, as large as paper needs it. */
export async function partAsFile(picture: ImageBitmap, view: View): Promise<Blob | null> {
  const onto = document.createElement("canvas");
  drawPart(onto, picture, view, keptSize(partOf(picture, view)));
  const made = (kind: string, quality: number) =>
    new Promise<Blob | null>((done) => onto.toBlob(done, kind, quality));
  // A browser that cannot write WebP writes PNG, which may be too large.
  const blob = await made("image/webp", 0.95);
  return blob && blob.size <= MOST_BYTES ? blob : made("image/jpeg", 0.92);
}

/** Have the server keep a picture; what a card says to have it. */
export const keepPicture = async (part: Blob) =>
  (await post<KeptPicture>("/api/pictures", part)).art;
