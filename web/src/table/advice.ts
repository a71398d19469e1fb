// What a bot thinks of the options, in words for people.

import type { Advised, Ask, Hinted, Mat } from "../generated/messages";

/** The best option and why, in one sentence. */
export function advice(hint: Hinted, ask: Ask, mat: Mat): string {
  const [best, next] = hint.best;
  if (!best) return "";
  const name = (one: Advised) => placesNamed(ask.options[one.option]?.text ?? "", mat);
  const reason =
    best.share < 1
      ? `nobody should foresee what you do: choose it ${inAHundred(best.share)} times of 100`
      : next
        ? `the next best, to ${name(next)}, wins ${inAHundred(next.chance)}`
        : "nothing else was worth a try";
  return `${capital(name(best))}: wins ${inAHundred(best.chance)} of 100 such tables, because ${reason}.`;
}

/** What the numbers are, for whoever wants to know them. */
export function numbers(hint: Hinted, ask: Ask, mat: Mat): string[] {
  return hint.best.map((one) => {
    const then = one.line.map((answer) => placesNamed(answer, mat)).join(", ");
    const text = placesNamed(ask.options[one.option]?.text ?? "", mat);
    const tried = `${capital(text)}: tried ${one.visits} times, won ${inAHundred(one.chance)} of 100`;
    return then ? `${tried}; then perhaps ${then}` : tried;
  });
}

/** Text with places called as they are on the mat: "FL-L" is the left of the front line. */
export function placesNamed(text: string, mat: Mat): string {
  return mat.places
    .filter((place) => /[A-Z]/.test(place.name))
    .reduce((said, place) => said.replaceAll(place.name, place.title), text);
}

const inAHundred = (share: number) => Math.round(share * 100);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
