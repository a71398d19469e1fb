// The rules of the games, clause by clause, and the clause that is being looked at.

import { getOnce } from "../api";
import type { RulesInfo } from "../generated/messages";
import { words } from "../words";

class Rules {
  open = $state.raw<{ game: string; rule: string; text: string } | null>(null);

  async show(game: string, rule: string): Promise<void> {
    this.open = { game, rule, text: "" };
    try {
      const found = await getOnce<RulesInfo>(`/api/games/${game}/rules`);
      if (this.open?.rule === rule) {
        this.open = { game, rule, text: found.clauses[rule] ?? words.rules.unknown };
      }
    } catch (error) {
      this.open = { game, rule, text: (error as Error).message };
    }
  }

  close(): void {
    this.open = null;
  }
}

export const rules = new Rules();
