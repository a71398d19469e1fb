// All words of the page. Another language is another folder of this form: what is counted and who is
// spoken of are parameters, so that each language puts them where they belong. They stand in a file
// for each part of the page, because a browser loads only those of the pages that it shows.

export * from "./english/account";
export * from "./english/asides";
export * from "./english/decks";
export * from "./english/everywhere";
export * from "./english/friends";
export * from "./english/host";
export * from "./english/keeps";
export * from "./english/lab";
export * from "./english/notices";
export * from "./english/people";
export * from "./english/profile";
export * from "./english/puzzles";
export * from "./english/replays";
export * from "./english/slow";
export * from "./english/stakes";
export * from "./english/table";
export * from "./english/tournaments";
export * from "./english/workshop";
