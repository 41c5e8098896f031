import { z } from 'zod';
import { defineOperation } from '../frame/operation.ts';
import { field } from '../views/fields.ts';
import { reminderView } from '../views/views.ts';
import { changeReminder, findOwnReminder, requireReminderLeave, tellOfReminder } from './own-reminder.ts';

export const acknowledgeReminder = defineOperation({
  name: 'acknowledge-reminder',
  summary: 'Says that a reminder is done: nothing more follows. Doing it again changes nothing.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'said that a reminder is done',
  http: { method: 'POST', path: '/reminders/:id/acknowledge' },
  input: z.strictObject({ id: field.answeredReminder }),
  output: reminderView,
  errors: ['wrong_state', 'approval_needed'],
  subject: (output) => output.id,
  async handler(context, { id: named }) {
    const before = await findOwnReminder(context, named);
    const { id } = before;
    const operation = 'acknowledge-reminder';
    // Doing it again changes nothing, whoever does it.
    const isNews = before.state !== 'acknowledged';
    if (isNews) await requireReminderLeave(context, before, { operation, input: { id }, words: 'it counts as done' });
    const by = context.actor.kind === 'agent' ? 'judged' : 'button';
    const view = await changeReminder(context, before, { kind: 'acknowledged', by });
    if (isNews) await tellOfReminder(context, before, 'marked as done the reminder');
    return view;
  },
});
