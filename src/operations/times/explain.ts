import { z } from 'zod';
import { invalidField } from '../../domain/errors.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { findProposed } from '../approval/proposed-schedule.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { findOwnProposal } from '../owned/own-proposal.ts';
import { findOwnSchedule } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { previewView } from '../views/views.ts';
import { previewWhen } from './preview-when.ts';
import { RULE_ERRORS } from './time-errors.ts';
import { timingFields } from './timing-fields.ts';

/** The most instants in one answer. */
const COUNT_LIMIT = 100;

export const explain = defineOperation({
  name: 'explain',
  summary:
    'Explains a time, alone or in a whole request: the sentence, the next instants, assumptions and warnings. Stores nothing.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'POST', path: '/explain' },
  input: z.strictObject({
    text: field.when.describe(
      'A time in words or as a pattern ("every weekday at 9", "0 9 * * 1-5"), or a request with a time in it',
    ),
    zone: field.zone.optional(),
    locale: field.locale.optional(),
    kind: field.kind.optional(),
    scheduleId: field.scheduleId
      .optional()
      .describe('Read as a change of this schedule: "an hour later" and "Friday" are relative to it'),
    proposalId: field.proposalId.optional().describe('The same for the schedule of a pending proposal'),
    ...timingFields,
    count: z.number().int().min(1).max(COUNT_LIMIT).default(5).describe('How many of the next instants'),
  }),
  output: previewView,
  errors: [...RULE_ERRORS],
  async handler(context, { text, locale, count, scheduleId, proposalId, ...wanted }) {
    const before = await findChanged(context, { scheduleId, proposalId });
    const words = before === undefined ? { request: { text, orTime: true } } : { when: text };
    return previewWhen(context, { ...wanted, ...words }, { locale, count, before });
  },
});

/** The schedule that the words would change; undefined for a new one. */
async function findChanged(
  context: OperationContext,
  { scheduleId, proposalId }: { readonly scheduleId: string | undefined; readonly proposalId: string | undefined },
): Promise<Schedule | undefined> {
  if (scheduleId !== undefined && proposalId !== undefined) {
    throw invalidField(
      'proposalId',
      'The words can change one thing: a schedule or a proposal.',
      'Leave one of them out.',
    );
  }
  if (scheduleId !== undefined) return findOwnSchedule(context, scheduleId);
  if (proposalId === undefined) return undefined;
  const proposal = await findOwnProposal(context, proposalId);
  if (proposal.deed !== null) {
    throw invalidField('proposalId', 'This proposal asks for no schedule, so it has no time.', 'Leave proposalId out.');
  }
  return (await findProposed(context, proposal)).schedule;
}
