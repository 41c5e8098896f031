import { z } from 'zod';
import { field } from './fields.ts';
import { defineOperation } from './operation.ts';
import { changeReminder, findOwnReminder } from './own-reminder.ts';
import { actorWords } from './own-schedule.ts';
import { reminderView } from './views.ts';

export const stopReminder = defineOperation({
  name: 'stop-reminder',
  summary: 'Ends the follow-ups of a reminder though it is not done; its schedule goes on with the next occurrence.',
  scope: 'agent',
  effect: 'write',
  http: { method: 'POST', path: '/reminders/:id/stop' },
  input: z.strictObject({ id: field.reminderId }),
  output: reminderView,
  subject: (output) => output.id,
  async handler(context, { id }) {
    const before = await findOwnReminder(context, id);
    return changeReminder(context, before, { kind: 'stopped', reason: `stopped by ${actorWords(context.actor)}` });
  },
});
