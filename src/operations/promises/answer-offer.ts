import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { choicesOf, OFFER_CHOICES, type Offer, type PromiseFacts, type ZoneFacts } from '../../domain/promise/offer.ts';
import { answerBudget } from '../../engine/budgets/answer-budget.ts';
import { endOffer } from '../../engine/promises/end-offer.ts';
import { followZone } from '../../engine/schedules/follow-user.ts';
import { findOffer } from '../../store/approval/offers.ts';
import { findUser } from '../../store/people/users.ts';
import { letFollow } from '../../store/schedules/pending-occurrences.ts';
import { findThread } from '../../store/threads/threads.ts';
import { line } from '../../voice/line.ts';
import { refusePrograms } from '../approval/program.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { answerProgram, endLive } from '../programs/answer-program.ts';
import { createSchedule } from '../schedules/create-schedule.ts';
import { field } from '../views/fields.ts';
import { offerView } from '../views/offer-view.ts';
import { scheduleAnswer } from '../views/views.ts';
import { viewOffers } from './read-offers.ts';

export const answerOffer = defineOperation({
  name: 'answer-offer',
  summary:
    'Answers a question of Belfry: raises a budget for today, resumes stopped work tomorrow or leaves it, schedules what was promised, lets reminders follow your time zone, or ends what a program tells you.',
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
    refusePrograms(context);
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
      if (choice === 'schedule' && facts.kind === 'promise')
        schedule = await keepPromise(context, offer, facts, request);
      if (choice === 'follow' && facts.kind === 'zone') await moveAlong(context, facts);
      if (facts.kind === 'program') await answerProgram(context, facts, choice);
      if (facts.kind === 'first_run' && choice === 'stop') await endLive(context, facts.scheduleId);
      await endOffer(tx, engine, offer, choice);
    }
    context.recordChange([{ field: 'choice', before: null, after: choice }]);
    const after = (await findOffer(tx, actor.userId, id)) ?? offer;
    const [view] = await viewOffers(context, [after]);
    return { offer: view as NonNullable<typeof view>, schedule };
  },
});

/** Lets reminders follow their person from here on. */
async function moveAlong(
  { tx, actor, engine, now }: OperationContext,
  { from, scheduleIds }: ZoneFacts,
): Promise<void> {
  const user = await findUser(tx, actor.userId);
  if (user === null) return;
  await letFollow(tx, { userId: user.id, zone: from, ids: scheduleIds, now });
  await followZone(tx, engine, user, 'you took it along to your time zone');
}

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
      told: line('error.tellWhen'),
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
