// What the page says of the compiled rules that are built behind the table.

import type { About } from "../generated/messages";
import { words } from "../words";

/** One sentence; nothing where the rules are compiled, or nobody is building them. */
export function note(about: About | null): string {
  const quick = about?.quick_rules;
  if (!quick) return "";
  if (quick.state === "building") return words.quickRules.building(quick.percent);
  if (quick.state === "ready") return words.quickRules.ready;
  return words.quickRules.failed;
}
