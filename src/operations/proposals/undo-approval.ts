import { undoneFactOf } from '../../domain/approval/decision-fact.ts';
import { CALL_OPERATION, type Proposal, UNDO_WINDOW_MS } from '../../domain/approval/proposal.ts';
import { AppError } from '../../domain/errors.ts';
import { lowestIdAt } from '../../domain/ids.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { isSameRule } from '../../domain/timing/timing.ts';
import { tellAgent } from '../../engine/approval/settle-proposal.ts';
import { editCards } from '../../engine/channels/edit-answered.ts';
import { countPending, markUndone } from '../../store/approval/proposals.ts';
import { findCreation, saveChain } from '../../store/schedules/creations.ts';
import { hasRunSince } from '../../store/schedules/schedule-neighbours.ts';
import { isoInstant } from '../../when/index.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { findOwnProposal } from '../owned/own-proposal.ts';
import { findOwnSchedule } from '../owned/own-schedule.ts';
import { endForGood } from '../schedules/cancel-schedule.ts';
import { pauseSchedule } from '../schedules/pause-schedule.ts';
import { restoreSchedule } from '../schedules/restore-schedule.ts';
import { resumeSchedule } from '../schedules/resume-schedule.ts';
import { storeUpdate } from '../schedules/update-schedule.ts';
import { answerDecision, type Decided } from './own-proposal.ts';
import { proposalInput } from './proposal-inputs.ts';
import { decisionAnswer } from './proposal-view.ts';
import { reopenCard } from './reopen-card.ts';
import { undoableUntil } from './undoable-until.ts';

export const undoApproval = defineOperation({
  name: 'undo-approval',
  summary:
    'Undoes an approval within ten seconds, while nothing ran: its effect is reverted, its card waits again, and the agent is told.',
  scope: 'user',
  effect: 'write',
  done: 'took an approval back',
  http: { method: 'POST', path: '/proposals/:id/undo' },
  input: proposalInput.undo,
  output: decisionAnswer,
  errors: ['wrong_state', 'too_late_to_undo', 'content_changed', 'time_in_past'],
  subject: (output) => output.proposal.id,
  async handler(context, { id }) {
    return answerDecision(context, await undoOne(context, id));
  },
});

/**
 * Undoes one approval. A repetition gets the same answer and has no further effect.
 * @throws AppError wrong_state, too_late_to_undo, content_changed, and the errors of the change itself
 */
export async function undoOne(given: OperationContext, id: string): Promise<Decided> {
  // The seen revision in the request is that of the proposal, not of the schedule.
  const context = { ...given, expectedRevision: undefined };
  const proposal = await findOwnProposal(context, id);
  const words = 'The approval was taken back.';
  if (proposal.undoneAt !== null) {
    const schedule = proposal.scheduleId === null ? null : await findOwnSchedule(context, proposal.scheduleId);
    return { proposal, schedule, words, again: true };
  }
  const before = await checkUndo(context, proposal);
  context.recordChange([], { scheduleId: before.id });
  await takeBack(context, proposal, before);
  const undone = await takeYesBack(context, proposal, { changedId: before.id, isSaid: false });
  return { proposal: undone, schedule: await findOwnSchedule(context, before.id), words, again: false };
}

/**
 * Takes back a yes whose effect was taken back: its card waits again unless its schedule ran since. The agent hears of it, and says so
 * where Belfry did not.
 */
export async function takeYesBack(
  context: OperationContext,
  proposal: Proposal,
  { changedId, isSaid }: { readonly changedId: string | null; readonly isSaid: boolean },
): Promise<Proposal> {
  const { tx, engine, now } = context;
  const { id, userId, threadId, agent, decision } = proposal;
  const since = lowestIdAt('run', decision?.at ?? now);
  const hasRun = changedId !== null && (await hasRunSince(tx, changedId, since));
  const isOver = hasRun || proposal.operation === 'continue-chain' || proposal.operation === CALL_OPERATION;
  const waiting = isOver ? null : await reopenCard(context, proposal);
  if (waiting === null) {
    await markUndone(tx, userId, id, now);
    await editCards(tx, engine, proposal);
  }
  const pending = await countPending(tx, userId);
  context.emit('proposal.undone', { proposalId: id, threadId, agent, scheduleId: changedId, pending });
  const words = `the approval was taken back: ${takenBack(proposal)}${waiting === null ? '' : '; the request waits again'}`;
  const undone = { ...proposal, undoneAt: now };
  await tellAgent(tx, engine, undone, undoneFactOf(proposal, words), !isSaid);
  return waiting ?? undone;
}

/** @throws AppError wrong_state, too_late_to_undo, content_changed */
async function checkUndo(context: OperationContext, proposal: Proposal): Promise<Schedule> {
  const { state, scheduleId, decision, undo } = proposal;
  if (state !== 'approved' || scheduleId === null || decision === null || undo === null) {
    const why = state === 'approved' ? 'What it did cannot be taken back' : `It is ${state}, not approved`;
    throw new AppError('wrong_state', `${why}.`, { details: { state } });
  }
  if ((await undoableUntil(context, proposal)) === null) {
    throw new AppError('too_late_to_undo', 'An approval can be taken back for ten seconds, and while nothing ran.', {
      hint: 'Cancel or change the schedule itself.',
      details: { until: isoInstant(decision.at + UNDO_WINDOW_MS), scheduleId },
    });
  }
  const schedule = await findOwnSchedule(context, scheduleId);
  if (schedule.revision === undo.revision) return schedule;
  throw new AppError('content_changed', 'The schedule was changed since it was approved.', {
    hint: 'Cancel or change the schedule itself.',
    details: { shown: undo.revision, current: schedule.revision },
  });
}

async function takeBack(context: OperationContext, { undo }: Proposal, schedule: Schedule): Promise<void> {
  const { id } = schedule;
  if (undo === null) return;
  switch (undo.kind) {
    case 'cancel':
      await endForGood(context, id);
      await forgetYes(context, schedule);
      return;
    case 'restore':
      await restoreSchedule.handler(context, { id });
      return;
    case 'resume':
      await resumeSchedule.handler(context, { id });
      return;
    case 'pause':
      await pauseSchedule.handler(context, { id });
      return;
    case 'update':
      await storeUpdate(context, schedule, undo.before, isSameRule(undo.before, schedule) ? 'around' : 'rule');
      return;
    default:
      undo satisfies never;
  }
}

/** Undoes the approval of a chain together with what it released. */
async function forgetYes({ tx }: OperationContext, { id, userId }: Schedule): Promise<void> {
  const chain = (await findCreation(tx, userId, id))?.chain ?? null;
  if (chain !== null) await saveChain(tx, userId, id, { ...chain, state: 'ended', approval: null });
}

function takenBack({ undo }: Proposal): string {
  if (undo?.kind === 'cancel') return 'the schedule is cancelled';
  return undo?.kind === 'pause' ? 'it is paused again' : 'it is as it was before';
}
