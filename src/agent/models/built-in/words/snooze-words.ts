import type { DialogueContext, Utterance } from '../dialogue.ts';

const SNOOZE =
  /^(?:snooze|postpone|delay|push|later|not yet|not now|again|ask me again|remind me(?: of (?:that|this|it))?(?: again)?|tell me again|repeat|repeat (?:that|it))(?: (?:it|that|this|this one))?(?: again)?(?: later)?(?: (?:for|by))?[,:;]? ?(.*)$/;
const COMPLETE = /^(?:snooze|later|not yet|not now|again|remind me (?:again|later)|remind me of (?:that|this|it))/;

/** Whether a person asks for the last reminder again, if there was one. */
export function isSnooze({ lower }: Utterance, { memory }: DialogueContext): boolean {
  return (
    memory.lastNotified !== null &&
    /^(?:snooze|again|not yet|ask me again|remind me (?:again|of (?:that|this|it)))\b/.test(lower)
  );
}

/** The time in "snooze 15 minutes"; empty without a time; null for other words. */
export function readSnooze({ lower, text }: Utterance): string | null {
  const rest = SNOOZE.exec(lower)?.[1];
  if (rest === undefined || (rest === '' && !COMPLETE.test(lower))) return null;
  return text.slice(text.length - rest.length);
}
