// What the lobby shows of the people who are there, once it can be used without them.

export { default as PeopleBar } from "./PeopleBar.svelte";
export { people } from "./people.svelte";
