// The addresses of the page.

export interface Route {
  page: string;
  params: Record<string, string>;
}

const ROUTES: [page: string, pattern: string][] = [
  ["lobby", "/"],
  ["table", "/table/:id"],
  ["join", "/join/:id"],
  ["decks", "/decks"],
  ["deck", "/decks/:game/:id"],
  ["replays", "/replays"],
  ["replay", "/replay/:id"],
  ["lab", "/lab"],
  ["findings", "/lab/results/:id"],
  ["rules", "/rules/:game"],
  ["cards", "/cards/:game"],
  ["workshop", "/workshop"],
  ["set", "/workshop/:game/:id"],
  ["position", "/workshop/:game/:id/position/:card"],
  ["shared", "/shared/:word"],
  ["grammar", "/grammar/:game"],
  ["course", "/learn/:game"],
  ["lesson", "/learn/:game/:lesson"],
  ["puzzles", "/puzzles"],
  ["puzzle", "/puzzles/:game/:number"],
  ["host", "/host"],
  ["account", "/account"],
  ["collection", "/collection"],
  ["tournaments", "/tournaments"],
  ["tournament", "/tournaments/:id"],
  ["profile", "/profile"],
  ["profile", "/people/:name"],
  ["friends", "/friends"],
  ["credits", "/credits"],
];

/** The page that an address means, with the parts of the address that have names. */
export function match(path: string): Route {
  const parts = path.split("/").filter(Boolean);
  for (const [page, pattern] of ROUTES) {
    const wanted = pattern.split("/").filter(Boolean);
    if (wanted.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((want, index) => {
      const part = parts[index]!;
      if (!want.startsWith(":")) return want === part;
      params[want.slice(1)] = decode(part);
      return true;
    });
    if (fits) return { page, params };
  }
  return { page: "missing", params: {} };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
