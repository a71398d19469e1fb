import { describe, expect, it } from "vitest";
import { match } from "./routes";

describe("addresses", () => {
  it("mean pages, with the named parts", () => {
    expect(match("/")).toEqual({ page: "lobby", params: {} });
    expect(match("/table/abc")).toEqual({ page: "table", params: { id: "abc" } });
    expect(match("/decks/some-game/new")).toEqual({
      page: "deck",
      params: { game: "some-game", id: "new" },
    });
  });

  it("keep letters that were escaped", () => {
    expect(match("/cards/a%20b").params.game).toBe("a b");
    expect(match("/cards/%E0%A4%A").params.game).toBe("%E0%A4%A");
  });

  it("that mean nothing lead to a page that says so", () => {
    expect(match("/nowhere/at/all").page).toBe("missing");
  });
});
