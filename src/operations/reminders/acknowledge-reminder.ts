import { z } from 'zod';
import type { ReminderEvent } from '../../domain/reminders/reminder.ts';
import { line } from '../../voice/line.ts';
import { askingTurn } from '../approval/asking-turn.ts';
import { programAsking } from '../approval/program.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { field } from '../views/fields.ts';
import { reminderView } from '../views/views.ts';
import { changeReminder, findOwnReminder, requireReminderLeave, tellOfReminder } from './own-reminder.ts';

export const acknowledgeReminder = defineOperation({
  name: 'acknowledge-reminder',
  summary: 'Marks a reminder as done: nothing more follows. A repetition changes nothing.',
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
    // A repetition changes nothing, whoever repeats it.
    const isNews = before.state !== 'acknowledged';
    if (isNews) await requireReminderLeave(context, before, { operation, input: { id }, words: line('deed.done') });
    const view = await changeReminder(context, before, { kind: 'acknowledged', ...(await whoSaysSo(context)) });
    if (isNews) await tellOfReminder(context, before, 'did.markedReminder');
    return view;
  },
});

/**
 * The actor in the record: an agent judges the person's answer; without a message there was no answer, and the record
 * must not claim one.
 */
async function whoSaysSo(
  context: OperationContext,
): Promise<Pick<Extract<ReminderEvent, { kind: 'acknowledged' }>, 'by' | 'reason'>> {
  const { actor } = context;
  const program = programAsking(context);
  if (actor.kind === 'user' && program !== null)
    return { by: 'judged', reason: `${program.name} said that it is done` };
  if (actor.kind !== 'agent') return { by: 'button' };
  const { origin } = await askingTurn(context);
  return origin === 'conversation' ? { by: 'judged' } : { by: 'judged', reason: `${actor.agent} said that it is done` };
}
