import { AppError } from '../domain/errors.ts';
import type { Proposal } from '../domain/proposal.ts';
import { giveNotice } from '../engine/notify.ts';
import { planExpiry } from '../engine/settle-proposal.ts';
import { insertMessage } from '../store/message-rows.ts';
import { countPending, findProposalByCall, insertProposal } from '../store/proposals.ts';
import { defineOperation, type OperationContext } from './operation.ts';
import { findOwnSchedule } from './own-schedule.ts';
import { proposalInput } from './proposal-inputs.ts';
import { type ProposeAnswer, proposeAnswer } from './proposal-view.ts';
import { viewProposal } from './proposals/card.ts';
import { checkNewCard, checkProposal, duplicateProposal } from './proposals/check.ts';
import { definitionOf, hashOf, wishFingerprint } from './proposals/definition.ts';
import { checkDepth, type Judgement, judge } from './proposals/gate.ts';
import { PROPOSABLE, type ResolvedWish, resolveWish } from './proposals/resolve-wish.ts';
import { cardWords } from './proposals/words.ts';
import { readInput } from './read-input.ts';
import { answerAbout } from './schedule-view.ts';
import type { ScheduleAnswer } from './views.ts';

export const proposeChange = defineOperation({
  name: 'propose-change',
  summary: 'Asks the person for a new schedule or a change; done at once where no approval is needed.',
  scope: 'agent',
  effect: 'write',
  http: { method: 'POST', path: '/proposals', status: 201 },
  creates: true,
  input: proposalInput.propose,
  output: proposeAnswer,
  errors: [
    'unreadable_time',
    'ambiguous_time',
    'time_in_past',
    'beyond_horizon',
    'too_frequent',
    'never_fires',
    'unknown_zone',
    'zone_needed',
    'unknown_agent',
    'too_large',
    'wrong_state',
    'duplicate',
    'limit_reached',
    'rate_limited',
  ],
  subject: (output) => output.proposal?.id ?? output.answer?.schedule.id ?? '',
  async handler(context, { operation: name, input, reason }): Promise<ProposeAnswer> {
    const { tx, actor, requestKey } = context;
    const known = requestKey === undefined ? null : await findProposalByCall(tx, actor.userId, requestKey);
    if (known !== null) return waits(context, known);
    const operation = PROPOSABLE[name];
    const wanted = readInput(operation, input);
    const wish = await resolveWish(context, name, wanted);
    const judgement = wish === null ? null : await judge(context, wish);
    if (wish === null || !judgement?.needed) {
      const answer = await answerOf(context, await operation.handler(context, wanted));
      return { status: 'done', proposal: null, answer };
    }
    if (wish.before === null) await checkDepth(context, judgement);
    return waits(context, await storeProposal(context, wish, judgement, reason?.trim() || null));
  },
});

/** What was done at once, said in one shape: of a run that was started the schedule it is of. */
async function answerOf(context: OperationContext, output: unknown): Promise<ScheduleAnswer> {
  if ((output as Partial<ScheduleAnswer>).confirmation !== undefined) return output as ScheduleAnswer;
  const { schedule } = output as Pick<ScheduleAnswer, 'schedule'>;
  return answerAbout(context, await findOwnSchedule(context, schedule.id));
}

async function waits(context: OperationContext, proposal: Proposal): Promise<ProposeAnswer> {
  return { status: 'pending_approval', proposal: await viewProposal(context, proposal), answer: null };
}

/** Keeps what an agent asks for, within the limits, and shows it to the person. */
async function storeProposal(
  context: OperationContext,
  { operation, before, after, notes, args }: ResolvedWish,
  { origin, turn }: Judgement,
  reason: string | null,
): Promise<Proposal> {
  const { tx, actor, ids, now, limits, requestKey } = context;
  if (actor.kind !== 'agent') throw new AppError('forbidden', 'Only an agent asks; a person does it directly.');
  const { userId, agent, threadId } = actor;
  const target =
    before === null ? null : { scheduleId: before.id, revision: before.revision, definition: definitionOf(before) };
  const bound = { userId, agent, threadId, operation, target, definition: after, args };
  const proposal: Proposal = {
    ...bound,
    id: ids.next('apr'),
    origin,
    turnId: turn?.id ?? null,
    runId: turn?.runId ?? null,
    asked: after,
    notes,
    reason,
    hash: hashOf(bound),
    revision: 1,
    state: 'pending',
    decision: null,
    scheduleId: before?.id ?? null,
    undo: null,
    undoneAt: null,
    createdAt: now,
    expiresAt: now + limits.approvalWindowMs,
  };
  await checkProposal(context, proposal);
  await checkNewCard(context, proposal);
  const fingerprint = wishFingerprint(proposal);
  if (!(await insertProposal(tx, proposal, { callKey: requestKey ?? null, fingerprint }))) {
    throw duplicateProposal(proposal, now);
  }
  await planExpiry(tx, proposal);
  if (target !== null) context.recordChange([], { scheduleId: target.scheduleId });
  const pending = await countPending(tx, userId);
  context.emit('proposal.created', { proposalId: proposal.id, threadId, agent, operation, pending });
  await showCard(context, proposal);
  return proposal;
}

/**
 * The card has its place in the conversation. What a background run asks for is sent out once, and then not again while the agent has
 * something waiting: many cards are one notice.
 */
async function showCard(context: OperationContext, proposal: Proposal): Promise<void> {
  const { tx, engine, ids, now } = context;
  const { id: proposalId, userId, agent, threadId, origin, scheduleId } = proposal;
  const text = cardWords(proposal, now);
  const first = (await countPending(tx, userId, agent)) === 1;
  if (origin === 'conversation' || first) {
    await giveNotice(tx, engine, { threadId, text, proposalId, scheduleId });
    return;
  }
  const message = { userId, threadId, role: 'notice', text, visible: true, proposalId, scheduleId, now } as const;
  await insertMessage(tx, { ...message, id: ids.next('msg') });
}
