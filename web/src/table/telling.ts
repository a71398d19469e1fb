// What the server tells, in the words of whoever looks: "you", names, and places as on the mat.

import type { Ask, Happening, Mat, Situation } from "../generated/messages";
import { type People, told } from "../parts/english";

/** A text with seats by their names and places by their titles: "FL-L" is the left of the front line. */
export function inWords(text: string, mat: Mat, people: People): string {
  return told(placesNamed(text, mat), people);
}

/** Text with places called as they are on the mat. */
export function placesNamed(text: string, mat: Mat): string {
  return mat.places
    .filter((place) => /[A-Z]/.test(place.name))
    .reduce((said, { name, title }) => {
      const named = new RegExp(`(?<![\\w-])${name}(?![\\w-])`, "g");
      return said.replace(named, title);
    }, text);
}

/** An event as whoever looks would tell it. */
export function happened(line: Happening, mat: Mat, people: People): Happening {
  const marked = placesNamed(line.marked || line.text, mat);
  return { ...line, text: told(marked, people, line.marked ? "" : line.seat) };
}

/** What is asked, and by which card. */
function asked({ prompt, source }: Ask): string {
  return source && !prompt.includes(source) ? `${source}: ${prompt}` : prompt;
}

/** The mat with its line and all notes as whoever looks would say them: "on your Rex". */
function noted(mat: Mat, people: People): Mat {
  const said = (field: string, value: string) =>
    field === "note" || field === "line" ? told(value, people) : value;
  return JSON.parse(JSON.stringify(mat), said) as Mat;
}

/** A situation as whoever looks would tell it; options keep the texts by which they are chosen. */
export function personal(situation: Situation, people: People): Situation {
  const { mat, ask, ending } = situation;
  return {
    ...situation,
    mat: noted(mat, people),
    happenings: situation.happenings.map((line) => happened(line, mat, people)),
    ask: ask && { ...ask, prompt: inWords(asked(ask), mat, people) },
    ending: ending?.note
      ? { ...ending, note: told(ending.note, people, ending.note.charAt(0)) }
      : ending,
  };
}
