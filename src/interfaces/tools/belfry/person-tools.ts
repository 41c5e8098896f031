import { z } from 'zod';
import { callKeyOf } from '../../../agent/tools.ts';
import { describeInstant } from '../../../domain/trigger/describe.ts';
import { notify, reminderKey } from '../../../engine/notify.ts';
import type { UserAnswer } from '../../../operations/views.ts';
import { loadSchedule } from '../../../store/schedule-rows.ts';
import { defineTool } from '../tool.ts';

const ANSWERED = 'The person answered meanwhile; nothing was sent.';

export const notifyUser = defineTool({
  name: 'notify_user',
  description:
    'Sends the person a message. The only way to say something to them from a silent turn; use it only for what is worth it.',
  modes: ['silent'],
  input: z.strictObject({ text: z.string().regex(/\S/, 'must not be empty').max(32_000).describe('Plain text') }),
  async run({ text }, place) {
    const { tx, turn, run, context } = place;
    const schedule = turn.scheduleId === null ? null : await loadSchedule(tx, turn.scheduleId);
    // A reminder is said once, whoever says it: the agent in its words, or Belfry in the stored ones.
    const isReminder = schedule?.kind === 'reminder' && run !== null;
    const onceKey = isReminder ? reminderKey(run.id) : `notify:${callKeyOf(place)}`;
    const { deliveryId, fresh } = await notify(tx, context(), {
      threadId: turn.threadId,
      agent: turn.agent,
      text,
      turnId: turn.id,
      run,
      onceKey,
    });
    return {
      ok: true,
      delivery_id: deliveryId,
      ...(fresh
        ? {}
        : { note: deliveryId === null ? ANSWERED : 'This reminder was sent already; nothing more was sent.' }),
    };
  },
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
