import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { line } from '../../voice/line.ts';
import { isoInstant } from '../../when/index.ts';
import { lastingWords } from '../approval/lasting-words.ts';
import { defineOperation } from '../frame/operation.ts';
import { readMoment } from '../times/read-moment.ts';
import { TIME_ERRORS } from '../times/time-errors.ts';
import { field } from '../views/fields.ts';
import { reminderView } from '../views/views.ts';
import { holdIfPaused } from './hold-if-paused.ts';
import { changeReminder, findOwnReminder, requireReminderLeave, tellOfReminder } from './own-reminder.ts';
import { readingZone } from './reminder-view.ts';

export const snoozeReminder = defineOperation({
  name: 'snooze-reminder',
  summary: 'Snoozes a reminder: it comes again then. The count of its follow-ups stays.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'put a reminder off',
  http: { method: 'POST', path: '/reminders/:id/snooze' },
  input: z.strictObject({
    id: field.answeredReminder,
    until: field.when.describe('For how long or until when, in words: "20 minutes", "1 h", "tomorrow", "until 5pm"'),
    zone: field.zone.optional(),
  }),
  output: reminderView,
  errors: ['wrong_state', ...TIME_ERRORS, 'approval_needed'],
  subject: (output) => output.id,
  async handler(context, { id: named, until, zone }) {
    const before = await findOwnReminder(context, named);
    const { id } = before;
    if (before.scheduleState === 'cancelled') {
      throw new AppError('wrong_state', 'Its schedule was cancelled: nothing of it comes any more.', {
        told: line('error.cancelled'),
        hint: 'Make a new reminder.',
        details: { state: before.scheduleState },
      });
    }
    const at = await readMoment(context, until, zone, 'A reminder is put off');
    const words = line('deed.again', { moment: lastingWords(at, await readingZone(context)) });
    const input = { id, until: isoInstant(at) };
    await requireReminderLeave(context, before, { operation: 'snooze-reminder', input, words });
    const view = await changeReminder(context, before, { kind: 'snoozed', until: at });
    await tellOfReminder(context, before, 'did.putOffReminder');
    return holdIfPaused(context, before, view);
  },
});
