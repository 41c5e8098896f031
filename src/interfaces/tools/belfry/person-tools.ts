import { z } from 'zod';
import { isNotUnseen, SAYS_NOTHING } from '../../../domain/words/says-something.ts';
import type { UserAnswer } from '../../../operations/views/person-views.ts';
import { describeInstant } from '../../../when/index.ts';
import { tellPerson } from '../tell-person.ts';
import { defineTool } from '../tool.ts';
import { readInstant, toldOfDeed } from '../words-for-models.ts';

/** The text for a person, in any toolset. */
export const notifyText = z
  .string()
  .regex(/\S/, 'must not be empty')
  .refine(isNotUnseen, SAYS_NOTHING)
  .max(32_000)
  .describe('Plain text');

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
  description:
    "Stores the person's time zone, once they told it. Needed before a time of day can be scheduled. On a journey give until as well: their own zone comes back by itself.",
  modes: ['conversational'],
  input: z.strictObject({
    zone: z.string().describe('IANA name such as Europe/Warsaw'),
    until: z.string().max(200).optional().describe('Only for a time: the end in their words, such as "Sunday"'),
  }),
  async run({ zone: wanted, until }, { requestDeed, now }) {
    const requested = await requestDeed('update-me', { zone: wanted, ...(until === undefined ? {} : { until }) });
    return toldOfDeed(
      requested,
      ({ zone, zoneUntil, homeZone, movedWords, warnings }: UserAnswer & { zone: string }) => ({
        ok: true,
        zone,
        ...(homeZone === null || zoneUntil === null
          ? {}
          : { until: describeInstant(readInstant(zoneUntil), { zone, now }), home: homeZone }),
        local_time: describeInstant(now, { zone, now }),
        ...(warnings.length === 0 ? {} : { warnings: warnings.map(({ message }) => message) }),
        // Only when something moved with the person, who must be told.
        ...(movedWords === null ? {} : { moved: movedWords }),
      }),
    );
  },
});
