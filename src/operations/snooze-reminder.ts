import { z } from 'zod';
import { AppError } from '../domain/errors.ts';
import type { EpochMs } from '../domain/time/clock.ts';
import { changeLife } from '../engine/reminders/change-life.ts';
import { loadReminder } from '../store/reminders.ts';
import { findUser } from '../store/users.ts';
import { field } from './fields.ts';
import { defineOperation, type OperationContext } from './operation.ts';
import { changeReminder, findOwnReminder } from './own-reminder.ts';
import { readTime } from './read-time.ts';
import { reminderView } from './views.ts';

/** "For 20 minutes", "until 5pm": what a person puts before the time itself. */
const LEADING = /^\s*(?:for|until|till|til|to|by)\s+(?=\S)/i;

export const snoozeReminder = defineOperation({
  name: 'snooze-reminder',
  summary: 'Puts a reminder off: it comes again then. The count of its follow-ups stays as it is.',
  scope: 'agent',
  effect: 'write',
  http: { method: 'POST', path: '/reminders/:id/snooze' },
  input: z.strictObject({
    id: field.reminderId,
    until: field.when.describe('For how long or until when, in words: "20 minutes", "1 h", "tomorrow", "until 5pm"'),
    zone: field.zone.optional(),
  }),
  output: reminderView,
  errors: [
    'wrong_state',
    'unreadable_time',
    'ambiguous_time',
    'time_in_past',
    'beyond_horizon',
    'never_fires',
    'unknown_zone',
    'zone_needed',
  ],
  subject: (output) => output.id,
  async handler(context, { id, until, zone }) {
    const before = await findOwnReminder(context, id);
    if (before.scheduleState === 'cancelled') {
      throw new AppError('wrong_state', 'Its schedule was cancelled: nothing of it comes any more.', {
        hint: 'Make a new reminder.',
        details: { state: before.scheduleState },
      });
    }
    const at = await readMoment(context, until, zone);
    const view = await changeReminder(context, before, { kind: 'snoozed', until: at });
    if (before.scheduleState !== 'paused' || before.held) return view;
    const snoozed = await loadReminder(context.tx, id);
    if (snoozed !== null) await changeLife(context.tx, context.engine, snoozed, { kind: 'paused' });
    return { ...view, nextAt: null };
  },
});

/**
 * The moment that words name: for how long, or until when.
 * @throws AppError unreadable_time, when the words name no single moment, and what `readTime` throws
 */
export async function readMoment(context: OperationContext, words: string, zone: string | undefined): Promise<EpochMs> {
  const { tx, actor, now, limits } = context;
  const userZone = (await findUser(tx, actor.userId))?.zone ?? null;
  const time = readTime(words.replace(LEADING, ''), { now, limits, zone, userZone, actor }, 'until');
  const at = time.next[0];
  if (time.trigger.kind === 'once' && at !== undefined) return at;
  throw new AppError('unreadable_time', 'A reminder is put off until one moment; this comes again and again.', {
    hint: 'Say "20 minutes", "tomorrow at 9" or "until 5pm".',
    details: { issues: [{ path: 'until', message: 'is not one moment' }] },
  });
}
