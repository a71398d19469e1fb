// The words of the page, in the language that it speaks.

export * as words from "./english";
