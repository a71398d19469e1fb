// What the pages ask of the server over HTTP. Paths and shapes: docs/protocol.md.

import { words } from "./words";

/** The server said no, or could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Ask the server; `more` are headers besides the usual ones. */
export async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<T> {
  let answer: Response;
  try {
    const sent = body instanceof Blob; // a file goes as it is
    answer = await fetch(path, {
      method,
      headers: body === undefined || sent ? more : { "Content-Type": "application/json", ...more },
      body: body === undefined || sent ? body : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, words.broken.away);
  }
  const text = await answer.text();
  if (!answer.ok) throw new ApiError(answer.status, reason(text, answer.status));
  return (text ? JSON.parse(text) : undefined) as T;
}

function reason(text: string, status: number): string {
  try {
    const said = JSON.parse(text) as { reason?: string; detail?: string };
    return said.reason ?? said.detail ?? words.broken.status(status);
  } catch {
    return words.broken.status(status);
  }
}

export const get = <T>(path: string) => call<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}) => call<T>("POST", path, body);
export const put = <T>(path: string, body: unknown) => call<T>("PUT", path, body);
/** Like `post`, where a file comes back. */
export async function postForFile(path: string, body: unknown): Promise<Blob> {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(0, words.broken.away);
  });
  if (!answer.ok) throw new ApiError(answer.status, reason(await answer.text(), answer.status));
  return answer.blob();
}

export const remove = <T>(path: string) => call<T>("DELETE", path);

const kept = new Map<string, Promise<unknown>>();

/** Like `get`, for what does not change while the page is open: games, cards, rules. */
export function getOnce<T>(path: string): Promise<T> {
  let answer = kept.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = get<T>(path);
    kept.set(path, answer);
    answer.catch(() => kept.delete(path));
  }
  return answer;
}
