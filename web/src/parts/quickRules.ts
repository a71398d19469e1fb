// What the page says of the compiled rules that are built behind the table.

import type { About } from "../generated/messages";

/** One sentence; nothing where the rules are compiled, or nobody is building them. */
export function note(about: About | null): string {
  const quick = about?.quick_rules;
  if (!quick) return "";
  if (quick.state === "building") return `The quick rules are being built, ${quick.percent} %.`;
  if (quick.state === "ready")
    return "The quick rules are built; the next start of Playmat uses them.";
  return "The rules run as plain Python, which is slower; playmat doctor says why.";
}
