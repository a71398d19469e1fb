// Which of the buttons is the one that goes on without doing anything more.

import type { Aim } from "./aim";

const WORDS = /^(pass|end|done|keep|continue|finish|skip|no|nothing|stop)\b/i;

export function isPass(aim: Aim): boolean {
  return WORDS.test(aim.option.verb) || WORDS.test(aim.option.text);
}
