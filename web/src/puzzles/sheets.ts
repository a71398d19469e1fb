// What puzzles there are: asked for once.

import { get } from "../api";
import type { PuzzleInfo, PuzzleSheet } from "../generated/messages";

let asked: Promise<PuzzleSheet[]> | undefined;

export async function sheets(): Promise<PuzzleSheet[]> {
  asked ??= get<PuzzleSheet[]>("/api/puzzles");
  try {
    return await asked;
  } catch (error) {
    asked = undefined;
    throw error;
  }
}

export async function puzzlesOf(game: string): Promise<PuzzleInfo[]> {
  return (await sheets()).find((sheet) => sheet.game === game)?.puzzles ?? [];
}
