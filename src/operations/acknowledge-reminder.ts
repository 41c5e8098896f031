import { z } from 'zod';
import { field } from './fields.ts';
import { defineOperation } from './operation.ts';
import { changeReminder, findOwnReminder } from './own-reminder.ts';
import { reminderView } from './views.ts';

export const acknowledgeReminder = defineOperation({
  name: 'acknowledge-reminder',
  summary: 'Says that a reminder is done: nothing more follows. Doing it again changes nothing.',
  scope: 'agent',
  effect: 'write',
  http: { method: 'POST', path: '/reminders/:id/acknowledge' },
  input: z.strictObject({ id: field.reminderId }),
  output: reminderView,
  errors: ['wrong_state'],
  subject: (output) => output.id,
  async handler(context, { id }) {
    const before = await findOwnReminder(context, id);
    const by = context.actor.kind === 'agent' ? 'judged' : 'button';
    return changeReminder(context, before, { kind: 'acknowledged', by });
  },
});
