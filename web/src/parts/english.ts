// Numbers and persons in English sentences: the one place that knows of them.

/** "1 card", "3 cards"; a plural that is not made with an s is said. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "Ada, Ben and Cleo". */
export function joined(names: string[]): string {
  return names.length < 2
    ? (names[0] ?? "")
    : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** The verb after names that were joined. */
export function isOrAre(names: string[]): string {
  return names.length > 1 || names[0] === "You" ? "are" : "is";
}

export function wasOrWere(names: string[]): string {
  return names.length > 1 || names[0] === "You" ? "were" : "was";
}

/** A sentence in which one thing is no longer called as many are: "1 Life Points left". */
export function singular(text: string): string {
  return text.replace(/(?<![\d.,])1 ((?:[A-Z]\w* )*(?:Point|Counter|card|turn))s\b/g, "1 $1");
}

/** Who sits at a table, as a sentence calls them. */
export interface People {
  me: string | null; // the seat that is "you"
  seats: string[];
  nameOf: (seat: string) => string;
}

// What stands before the first word of a sentence, and of one that goes on after a colon.
const STARTS = /(?:^|[.!?] )$/;
const GOES_ON = /[:;] $/;
// What stands after a seat, never after an article: "A wins", "A and B win".
const WINS = /^ (?:wins\b|and [A-Z] win\b)/;

/**
 * What the server tells of seats by their letters, with names: "{A} draws a card." is "You draw a
 * card." for A. Letters without braces are seats too, if they cannot be the article.
 */
export function told(marked: string, people: People, seat = ""): string {
  const letters = people.seats.join("");
  if (!letters) return marked;
  const pattern = new RegExp(
    `\\{([${letters}])\\}('s)?|(?<![\\w{'-])([${letters}])(?:('s)|(?![\\w}'-]))`,
    "g",
  );
  let mine = false; // the sentence speaks of what "you" do
  const text = marked.replace(pattern, (found, sure, own, loose, ownLoose, at: number) => {
    const letter = sure ?? loose;
    const before = marked.slice(0, at);
    const after = marked.slice(at + found.length);
    const starts = STARTS.test(before);
    const article = starts && letter === "A" && seat !== "A" && !WINS.test(after);
    if (!sure && !ownLoose && (/^ [A-Z]/.test(after) || article)) return found;
    const possessive = own ?? ownLoose;
    if (letter !== people.me) return people.nameOf(letter) + (possessive ?? "");
    if (!possessive && (starts || GOES_ON.test(before)) && /^ [a-z]/.test(after)) mine = true;
    const you = possessive ? (/^ \w/.test(after) ? "your" : "yours") : "you";
    return starts ? capital(you) : you;
  });
  return singular(mine ? inSecondPerson(text) : text);
}

/** "You draws and loses 2 of their cards" as one says it to somebody. */
function inSecondPerson(text: string): string {
  return text
    .replace(/(?<=(?:^|[.:;!?] )[Yy]ou )((?:\w+ly|counter) )?([a-z]+)/, (_, adverb = "", verb) => {
      return adverb + plural(verb);
    })
    .replace(/(?<= and )[a-z]+s(?= \w+\.$)/, plural)
    .replace(/\btheir\b/g, "your");
}

const IRREGULAR: Record<string, string> = { is: "are", was: "were", has: "have", does: "do" };

/** A verb as it is said of several, or to somebody: "draws" is "draw". */
export function plural(verb: string): string {
  if (IRREGULAR[verb]) return IRREGULAR[verb];
  if (verb.endsWith("ies")) return `${verb.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(verb)) return verb.slice(0, -2);
  return verb.endsWith("s") && !verb.endsWith("ss") ? verb.slice(0, -1) : verb;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
