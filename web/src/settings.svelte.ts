// What a person prefers on this device. Kept in the browser; the server never learns of it.

export type Theme = "system" | "dark" | "light";

interface Kept {
  theme: Theme;
  sound: boolean;
  motion: boolean; // animations, where the system does not ask for less of them
  log: boolean; // the story beside the table
}

const KEY = "playmat.settings";
const BESIDE = "(min-width: 1021px)"; // where the story has room beside the table
const DEFAULTS: Kept = {
  theme: "system",
  sound: false,
  motion: true,
  log: matchMedia(BESIDE).matches,
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

  constructor() {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => {
      this.#systemDark = event.matches;
      this.#show();
    });
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", (event) => {
      this.#systemStill = event.matches;
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
  get motion(): boolean {
    return this.#kept.motion && !this.#systemStill;
  }
  get log(): boolean {
    return this.#kept.log;
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
