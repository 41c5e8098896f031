import { z } from 'zod';
import { requireOwnOfProgram } from '../../approval/program.ts';
import { defineOperation } from '../../frame/operation.ts';
import { findForChange } from '../../owned/own-schedule.ts';
import { epochOf } from '../../times/epoch-of.ts';
import { field } from '../../views/fields.ts';
import { nameViews } from '../../views/view-names.ts';
import { scheduleAnswer } from '../../views/views.ts';
import { checkOccurrence, exceptBeforeField, exceptOf, occurrenceField, takeOut } from './taken-out.ts';

const skipAnswer = scheduleAnswer.extend({ exceptBefore: exceptBeforeField });

export const skipOccurrence = defineOperation({
  name: 'skip-occurrence',
  summary:
    'Removes one future time from a recurring schedule; the others stay. It does not count towards endsAfter, so such a schedule ends one time later.',
  scope: 'user',
  effect: 'write',
  done: 'took one time out of it',
  http: { method: 'POST', path: '/schedules/:id/skip-occurrence' },
  input: z.strictObject({ id: field.scheduleId, at: occurrenceField }),
  output: skipAnswer,
  errors: ['stale_revision', 'wrong_state', 'invalid_input', 'never_fires', 'duplicate'],
  subject: (output) => output.schedule.id,
  async handler(context, { id, at }) {
    const before = await findForChange(context, id);
    await requireOwnOfProgram(context, before);
    const ruleAt = epochOf(at);
    checkOccurrence(context, before, ruleAt);
    return { ...(await takeOut(context, before, ruleAt)), exceptBefore: exceptOf(before) };
  },
});

nameViews({ SkipOccurrenceAnswer: skipAnswer });
