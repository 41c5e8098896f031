import type { DialogueContext, Utterance } from '../dialogue.ts';

/** Whether a person asks for the last reminder again, if there was one. */
export function isSnooze({ lower }: Utterance, { memory }: DialogueContext): boolean {
  return (
    memory.lastNotified !== null &&
    /^(?:snooze|again|not yet|ask me again|remind me (?:again|of (?:that|this|it)))\b/.test(lower)
  );
}
