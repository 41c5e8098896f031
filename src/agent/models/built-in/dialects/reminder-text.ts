import { guessKind } from '../schedules/draft.ts';

/** Before a text that an agent is to tell the person, in toolsets that know no reminders. */
const TELL = 'Remind the person: ';

/** A reminder as an instruction. */
export const toInstruction = (message: string): string => `${TELL}${message}`;

/** What the person is to be told; null where the instruction is for the agent itself. */
export function readInstruction(text: string): string | null {
  return (
    /^(?:please )?(?:remind|tell) the (?:person|user)(?::| to| that| about)? (\S[\s\S]*)$/i.exec(text.trim())?.[1] ??
    null
  );
}

/** What a text in a message to oneself is for: the person, or the agent. */
export function kindOfText(text: string): 'reminder' | 'action' {
  return readInstruction(text) !== null ? 'reminder' : guessKind(text, false);
}
