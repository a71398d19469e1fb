import { afterEach, expect, test, vi } from "vitest";
import type { TesterComment } from "../generated/messages";
import { Comments } from "./comments.svelte";

afterEach(() => vi.unstubAllGlobals());

const said = (id: string): TesterComment => ({
  id,
  card: "Fox",
  text: "Strong",
  by: "Tess",
  mine: true,
  at: 0,
  digest: "",
  number: 1,
  replay: "",
  step: 0,
  resolved: false,
});

/** A server that answers when it is told to, in any order; what was asked of it. */
function slowServer(): { method: string; answer: (all: TesterComment[]) => void }[] {
  const asked: { method: string; answer: (all: TesterComment[]) => void }[] = [];
  vi.stubGlobal(
    "fetch",
    (_: string, wish: { method: string }) =>
      new Promise((done) => {
        const answer = (all: TesterComment[]) => done(new Response(JSON.stringify(all)));
        asked.push({ method: wish.method, answer });
      }),
  );
  return asked;
}

test("what was asked for before a comment was sent does not take it away again", async () => {
  const asked = slowServer();
  const comments = new Comments("/comments");
  const loading = comments.load();
  const adding = comments.add("Fox", "Strong", "");
  asked[1]!.answer([said("1")]);
  await adding;
  asked[0]!.answer([]);
  await loading;
  expect(comments.all).toEqual([said("1")]);
});

test("nor does it bring back what was deleted, and the others are there", async () => {
  const asked = slowServer();
  const comments = new Comments("/comments");
  const loading = comments.load();
  const removing = comments.remove(said("1"));
  asked[1]!.answer([]);
  await vi.waitFor(() =>
    expect(asked.map((each) => each.method)).toEqual(["GET", "DELETE", "GET"]),
  );
  asked[2]!.answer([said("2")]);
  await removing;
  asked[0]!.answer([said("1"), said("2")]);
  await loading;
  expect(comments.all).toEqual([said("2")]);
});
