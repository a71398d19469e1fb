// What a person prefers on this device. Kept in the browser; the server never learns of it.

export type Theme = "system" | "dark" | "light";
export type Coaching = "first" | "always" | "never";
export type Pace = "slow" | "normal" | "quick" | "none";

interface Kept {
  theme: Theme;
  sound: boolean;
  pace: Pace; // of motion, where the system does not ask for less of it
  coach: Coaching; // remarks at tables against bots: in the first games of a game
  clauses: boolean; // the rule behind each line of the story is always shown
  log: boolean | null; // the story beside the table; null: where it has room
}

const KEY = "playmat.settings";
const TEMPOS: Record<Pace, number> = { slow: 2, normal: 1, quick: 0.45, none: 0 };
const BESIDE = "(min-width: 1200px) and (min-height: 560px)"; // where the story has room beside the table
const DEFAULTS: Kept = {
  theme: "system",
  sound: false,
  pace: "normal",
  coach: "first",
  clauses: false,
  log: null,
};

function read(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
}

class Settings {
  #kept = $state<Kept>(read());
  #systemDark = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  #systemStill = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);
  #roomBeside = $state(matchMedia(BESIDE).matches);

  constructor() {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => {
      this.#systemDark = event.matches;
      this.#show();
    });
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", (event) => {
      this.#systemStill = event.matches;
    });
    matchMedia(BESIDE).addEventListener("change", (event) => {
      this.#roomBeside = event.matches;
    });
    this.#show();
  }

  get theme(): Theme {
    return this.#kept.theme;
  }
  get dark(): boolean {
    return this.theme === "dark" || (this.theme === "system" && this.#systemDark);
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  get pace(): Pace {
    return this.#kept.pace;
  }
  get coach(): Coaching {
    return this.#kept.coach;
  }
  /** How long motion takes, as a part of its usual time; 0: nothing moves. */
  get tempo(): number {
    return this.#systemStill ? 0 : TEMPOS[this.#kept.pace];
  }
  get clauses(): boolean {
    return this.#kept.clauses;
  }
  /** Whether the story has room beside the table. */
  get beside(): boolean {
    return this.#roomBeside;
  }
  get log(): boolean {
    return this.#kept.log ?? this.#roomBeside;
  }

  set(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing: the choice holds until the page is closed.
    }
    this.#show();
  }

  #show(): void {
    document.documentElement.dataset.theme = this.dark ? "dark" : "light";
  }
}

export const settings = new Settings();
