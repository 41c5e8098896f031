import { z } from 'zod';
import { describeInstant } from '../../../domain/trigger/describe.ts';
import type { UserAnswer } from '../../../operations/views.ts';
import { tellPerson } from '../tell-person.ts';
import { defineTool } from '../tool.ts';

/** What is said to a person, in any toolset. */
export const notifyText = z.string().regex(/\S/, 'must not be empty').max(32_000).describe('Plain text');

export const notifyUser = defineTool({
  name: 'notify_user',
  description:
    'Sends the person a message. The only way to say something to them from a silent turn; use it only for what is worth it.',
  modes: ['silent'],
  input: z.strictObject({ text: notifyText }),
  run: ({ text }, place) => tellPerson(text, place.turn.threadId, place),
});

export const setUserTimezone = defineTool({
  name: 'set_user_timezone',
  description: "Stores the person's time zone, once they told it. Needed before a time of day can be scheduled.",
  modes: ['conversational'],
  input: z.strictObject({ zone: z.string().describe('IANA name such as Europe/Warsaw') }),
  async run({ zone }, { operate, now }) {
    const user = (await operate('update-me', { zone })) as UserAnswer & { zone: string };
    return {
      ok: true,
      zone: user.zone,
      local_time: describeInstant(now, { zone: user.zone, now }),
      // Only where something follows the person: they must hear of it.
      ...(user.movedWords === null ? {} : { moved: user.movedWords }),
    };
  },
});
