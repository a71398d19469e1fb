// The words of the page, in the language that it speaks.

export { english as words } from "./english";
