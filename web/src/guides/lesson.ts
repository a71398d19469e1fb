// What a lesson says, in pieces: numbers of clauses become links.

export interface Piece {
  text: string;
  rule: string; // of which the text is the number; empty: plain words
}

const CLAUSE = /\b[A-Z]{2}-R?\d+\b/g;

export function pieces(said: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const clause of said.matchAll(CLAUSE)) {
    if (clause.index > from) found.push({ text: said.slice(from, clause.index), rule: "" });
    found.push({ text: clause[0], rule: clause[0] });
    from = clause.index + clause[0].length;
  }
  if (from < said.length) found.push({ text: said.slice(from), rule: "" });
  return found;
}
