import { z } from 'zod';
import { isAnswerable } from '../../domain/reminders/reminder.ts';
import { line } from '../../voice/line.ts';
import { defineOperation } from '../frame/operation.ts';
import { actorWords } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { reminderView } from '../views/views.ts';
import { changeReminder, findOwnReminder, requireReminderLeave, tellOfReminder } from './own-reminder.ts';

export const stopReminder = defineOperation({
  name: 'stop-reminder',
  summary:
    'Ends a reminder without marking it as done: no follow-ups, and no answer counts; its schedule continues with the next occurrence.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'stopped a reminder',
  http: { method: 'POST', path: '/reminders/:id/stop' },
  input: z.strictObject({ id: field.answeredReminder }),
  output: reminderView,
  errors: ['approval_needed'],
  subject: (output) => output.id,
  async handler(context, { id: named }) {
    const before = await findOwnReminder(context, named);
    const { id } = before;
    // A reminder that is over is stopped already.
    const isNews = isAnswerable(before, context.now);
    const words = line('deed.stopped');
    if (isNews) await requireReminderLeave(context, before, { operation: 'stop-reminder', input: { id }, words });
    const reason = `stopped by ${actorWords(context.actor)}`;
    const view = await changeReminder(context, before, { kind: 'stopped', reason });
    if (isNews) await tellOfReminder(context, before, 'did.stoppedReminder');
    return view;
  },
});
