import { guessKind } from '../schedules/draft.ts';

/** Stands before a text that an agent passes on to the person, in toolsets without reminders. */
const TELL = 'Remind the person: ';

/** A reminder as an instruction. */
export const toInstruction = (message: string): string => `${TELL}${message}`;

/** The text for the person; null when the instruction is for the agent itself. */
export function readInstruction(text: string): string | null {
  return (
    /^(?:please )?(?:remind|tell) the (?:person|user)(?::| to| that| about)? (\S[\s\S]*)$/i.exec(text.trim())?.[1] ??
    null
  );
}

/** The audience of a message to oneself: the person, or the agent. */
export function kindOfText(text: string): 'reminder' | 'action' {
  return readInstruction(text) !== null ? 'reminder' : guessKind(text, false);
}
