import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { choicesOf, OFFER_CHOICES, type Offer, type PromiseFacts } from '../../domain/promise/offer.ts';
import { answerBudget } from '../../engine/budgets/answer-budget.ts';
import { endOffer } from '../../engine/promises/end-offer.ts';
import { findOffer } from '../../store/approval/offers.ts';
import { findThread } from '../../store/threads/threads.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { createSchedule } from '../schedules/create-schedule.ts';
import { field } from '../views/fields.ts';
import { offerView } from '../views/offer-view.ts';
import { scheduleAnswer } from '../views/views.ts';
import { viewOffers } from './read-offers.ts';

export const answerOffer = defineOperation({
  name: 'answer-offer',
  summary:
    'Answers a question of Belfry: raises a budget for today, resumes stopped work tomorrow or leaves it, or schedules what was promised.',
  scope: 'user',
  effect: 'write',
  done: 'answered what Belfry asked',
  // Only that choice extends what an agent may do.
  stepUp: ({ choice }) => choice === 'raise',
  http: { method: 'POST', path: '/offers/:id/answer' },
  input: z.strictObject({
    id: z.string().min(1).max(100).describe('The id of the offer (off_...)'),
    choice: z.enum(OFFER_CHOICES).describe('One of its choices'),
    when: field.when.optional().describe('For "schedule": the time, if the promise named none'),
    what: field.what.optional().describe('For "schedule": the text of the reminder, to change it'),
  }),
  output: z.object({
    offer: offerView.describe('The question in its present state'),
    schedule: scheduleAnswer.nullable().describe('The new schedule, for "schedule"'),
  }),
  errors: [
    'already_decided',
    'unreadable_time',
    'ambiguous_time',
    'time_in_past',
    'beyond_horizon',
    'too_frequent',
    'never_fires',
    'zone_needed',
    'duplicate',
    'limit_reached',
    'rate_limited',
  ],
  subject: (output) => output.offer.id,
  async handler(context, { id, choice, ...request }) {
    const { tx, actor, engine } = context;
    const offer = await findOffer(tx, actor.userId, id);
    if (offer === null) throw notFound('offer', id, 'List the offers to see which there are.');
    if (offer.state !== 'open') throw decidedBefore(offer);
    const choices = choicesOf(offer.facts);
    if (!choices.includes(choice)) {
      throw new AppError('invalid_input', `"${choice}" is no answer to this; expected one of ${choices.join(', ')}.`, {
        hint: 'Choose one of its choices.',
        details: { issues: [{ path: 'choice', message: `must be one of ${choices.join(', ')}` }] },
      });
    }
    const { facts } = offer;
    let schedule = null;
    if (facts.kind === 'budget') {
      if (!(await answerBudget(tx, engine, { ...offer, facts }, choice))) throw decidedBefore(offer);
    } else {
      if (choice === 'schedule') schedule = await keepPromise(context, offer, facts, request);
      await endOffer(tx, engine, offer, choice);
    }
    context.recordChange([{ field: 'choice', before: null, after: choice }]);
    const after = (await findOffer(tx, actor.userId, id)) ?? offer;
    const [view] = await viewOffers(context, [after]);
    return { offer: view as NonNullable<typeof view>, schedule };
  },
});

/** Makes the reminder that a promise needs, as the person themselves. */
async function keepPromise(
  context: OperationContext,
  { threadId }: Offer,
  facts: PromiseFacts,
  request: { readonly when?: string | undefined; readonly what?: string | undefined },
) {
  const when = request.when ?? facts.when;
  if (when === null) {
    throw new AppError('unreadable_time', 'The promise does not say when, and no time was given.', {
      hint: 'Give "when", as in "tomorrow at 9".',
      details: { issues: [{ path: 'when', message: 'is needed here' }] },
    });
  }
  const thread = await findThread(context.tx, context.actor.userId, threadId);
  const what = request.what ?? facts.what ?? facts.sentence;
  const at = thread === null ? {} : { threadId, agent: thread.agent };
  const policies = facts.followUp === true ? { policies: { followUp: {} } } : {};
  return createSchedule.handler(
    context,
    createSchedule.input.parse({ kind: 'reminder', what, when, ...at, ...policies }),
  );
}

function decidedBefore({ choice, state }: Offer): AppError {
  const words = state === 'lapsed' ? 'is over' : `was answered already: ${choice}`;
  return new AppError('already_decided', `This ${words}.`, { details: { state, choice } });
}
