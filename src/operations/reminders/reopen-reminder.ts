import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { isOver } from '../../domain/reminders/reminder.ts';
import { line } from '../../voice/line.ts';
import { defineOperation } from '../frame/operation.ts';
import { field } from '../views/fields.ts';
import { reminderView } from '../views/views.ts';
import { holdIfPaused } from './hold-if-paused.ts';
import { changeReminder, findOwnReminder, requireReminderLeave, tellOfReminder } from './own-reminder.ts';

export const reopenReminder = defineOperation({
  name: 'reopen-reminder',
  summary:
    'Reopens a reminder that was marked as done, snoozed, stopped, or not answered (undo): its follow-ups begin anew; one without follow-ups can be answered again. An open one stays as it is.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'opened a reminder again',
  http: { method: 'POST', path: '/reminders/:id/reopen' },
  input: z.strictObject({ id: field.answeredReminder }),
  output: reminderView,
  errors: ['wrong_state', 'approval_needed'],
  subject: (output) => output.id,
  async handler(context, { id: named }) {
    const before = await findOwnReminder(context, named);
    const { id } = before;
    if (before.scheduleState === 'cancelled') {
      throw new AppError('wrong_state', 'Its schedule was cancelled: nothing of it comes any more.', {
        told: line('error.cancelled'),
        hint: 'Make a new reminder.',
        details: { state: before.scheduleState },
      });
    }
    const isNews = isOver(before) || before.state === 'snoozed';
    if (isNews && (before.maxFollowUps > 0 || before.state !== 'said')) {
      const words = line(before.maxFollowUps > 0 ? 'deed.openAgain' : 'deed.waitsAgain');
      await requireReminderLeave(context, before, { operation: 'reopen-reminder', input: { id }, words });
    }
    const view = await changeReminder(context, before, { kind: 'reopened' });
    if (!isNews) return view;
    await tellOfReminder(context, before, 'did.reopenedReminder');
    return holdIfPaused(context, before, view);
  },
});
