import type { FieldChange } from '../../domain/approval/field-change.ts';
import type { ProposalUndo, ScheduleProposal } from '../../domain/approval/proposal.ts';
import { approveChain } from '../../domain/policy/chain.ts';
import { comesBack, type Schedule } from '../../domain/schedules/schedule.ts';
import { isSameRule, occurrenceAt } from '../../domain/timing/timing.ts';
import { describeSchedule } from '../../domain/timing/timing-words.ts';
import { followChange } from '../../engine/reminders/follow-change.ts';
import { startRun } from '../../engine/runs/start-run.ts';
import { planAt, planNext } from '../../engine/schedules/plan.ts';
import { findUser } from '../../store/people/users.ts';
import { depthOfRun, findCreation, insertCreation, saveChain } from '../../store/schedules/creations.ts';
import { noteCard } from '../../store/schedules/direct-reminders.ts';
import { loadTurn } from '../../store/threads/turn-rows.ts';
import { isoInstant, nextOccurrence, previousOccurrence } from '../../when/index.ts';
import { recordOrigin } from '../approval/record-origin.ts';
import { rootRunOf } from '../approval/replaced.ts';
import type { OperationContext } from '../frame/operation.ts';
import { shortenChanges } from '../frame/shorten-values.ts';
import { findOwnSchedule, storeChange } from '../owned/own-schedule.ts';
import { backfillSchedule } from '../schedules/backfill-schedule.ts';
import { endForGood } from '../schedules/cancel-schedule.ts';
import { storeNew } from '../schedules/create-schedule.ts';
import { pauseSchedule } from '../schedules/pause-schedule.ts';
import { resumeSchedule } from '../schedules/resume-schedule.ts';
import { runSchedule } from '../schedules/run-schedule.ts';
import { skipNext } from '../schedules/skip-next.ts';
import { storeUpdate } from '../schedules/update-schedule.ts';
import { auditDecision } from './audit-decision.ts';
import { checkProposal, findTarget, isEdited, isSameTime, settleDefinition } from './check.ts';

/** The effect of an approval, and the operation that undoes it. */
export interface Applied {
  readonly schedule: Schedule;
  readonly undo: ScheduleProposal['undo'];
}

/**
 * Carries out exactly the content of a proposal, as the person who approved it.
 * @throws AppError when it cannot be done as it was shown; then nothing is done
 */
export async function applyProposal(given: OperationContext, proposal: ScheduleProposal): Promise<Applied> {
  // The seen revision in the request is that of the proposal, not of the schedule.
  const changes: FieldChange[] = [];
  // Each schedule has a record of its own: one answer may change many, and some changes may fail.
  const recordChange = (made: readonly FieldChange[]) => void changes.push(...made);
  const context = { ...given, expectedRevision: undefined, recordChange };
  await checkProposal(context, proposal);
  if (proposal.target !== null) await noteCard(context.tx, proposal.target.scheduleId);
  const scheduleId = await carryOut(context, proposal);
  const schedule = await findOwnSchedule(context, scheduleId);
  const undo = undoOf(proposal);
  await auditDecision(context, {
    operation: proposal.operation,
    proposal,
    subject: scheduleId,
    changes: shortenChanges(changes),
    detail: { hash: proposal.hash, revision: proposal.revision },
  });
  return { schedule, undo: undo === null ? null : { ...undo, revision: schedule.revision } };
}

async function carryOut(context: OperationContext, proposal: ScheduleProposal): Promise<string> {
  const { operation } = proposal;
  if (operation === 'create-schedule') return create(context, proposal);
  const target = await findTarget(context, proposal);
  if (target === null) throw new Error(`proposal ${proposal.id} has nothing to change`);
  const { id } = target;
  switch (operation) {
    case 'continue-chain':
      await continueChain(context, proposal, target);
      break;
    case 'update-schedule':
      await update(context, proposal, target);
      break;
    case 'pause-schedule':
      await pauseSchedule.handler(context, { id, ...isoArguments(proposal) });
      break;
    case 'resume-schedule':
      await resumeSchedule.handler(context, { id });
      break;
    case 'cancel-schedule':
      await endForGood(context, id);
      break;
    case 'skip-next':
      await skipNext.handler(context, { id });
      break;
    case 'run-schedule':
      // An approval is not a press of the button: many runs approved at once all start.
      await runSchedule.handler({ ...context, limits: { ...context.limits, runsByHandPerMinute: Infinity } }, { id });
      break;
    case 'backfill-schedule': {
      const { from = '', to = '' } = isoArguments(proposal);
      await backfillSchedule.handler(context, { id, from, to });
      break;
    }
    default:
      operation satisfies never;
  }
  return id;
}

/**
 * The instants of a proposal in the form of the operations' input: the card showed these, whatever the words mean by
 * now.
 */
function isoArguments({ args }: ScheduleProposal): { until?: string; from?: string; to?: string } {
  const entries = Object.entries(args ?? {}).map(([name, at]) => [name, isoInstant(at as number)]);
  return Object.fromEntries(entries);
}

async function create(context: OperationContext, proposal: ScheduleProposal): Promise<string> {
  const { tx, actor, now } = context;
  const user = await findUser(tx, actor.userId);
  const { definition, next } = settleDefinition(proposal, { now, user });
  const sentence = describeSchedule(definition, { now });
  const time = { sentence, next, assumptions: [], warnings: [], userZone: user?.zone ?? null };
  const { schedule } = await storeNew(context, definition, { createdBy: 'agent', time });
  const { userId, agent, threadId } = proposal;
  const depth = await depthOf(context, proposal);
  await insertCreation(tx, { scheduleId: schedule.id, userId, agent, threadId, successorOf: null, depth, chain: null });
  await recordOrigin(context, schedule.id, proposal.turnId);
  return schedule.id;
}

/**
 * How many steps it is away from a person's request: a request of a run is one further than the run, also by way of a
 * task.
 */
async function depthOf({ tx }: OperationContext, { origin, runId, turnId }: ScheduleProposal): Promise<number> {
  if (origin !== 'wake') return 0;
  const turn = turnId === null ? null : await loadTurn(tx, turnId);
  const root = runId ?? (turn === null ? null : await rootRunOf({ tx }, turn));
  return root === null ? 0 : (await depthOfRun(tx, root)) + 1;
}

async function update(context: OperationContext, proposal: ScheduleProposal, target: Schedule): Promise<void> {
  if (isSameTime(proposal.definition, target)) {
    await storeUpdate(context, target, proposal.definition, 'nothing');
    return;
  }
  const { now, tx, actor } = context;
  const { definition } = settleDefinition(proposal, { now, user: await findUser(tx, actor.userId) });
  await storeUpdate(context, target, definition, isSameRule(proposal.definition, target) ? 'around' : 'rule');
}

function undoOf({ operation, target }: ScheduleProposal): ProposalUndo | null {
  switch (operation) {
    case 'create-schedule':
    case 'continue-chain':
      return { kind: 'cancel' };
    case 'update-schedule':
      return target === null ? null : { kind: 'update', before: target.definition };
    case 'pause-schedule':
      return { kind: 'resume' };
    case 'resume-schedule':
      return { kind: 'pause' };
    case 'cancel-schedule':
      return { kind: 'restore' };
    case 'run-schedule':
    case 'backfill-schedule':
      return null; // the run cannot be undone
    case 'skip-next':
      return null; // the occurrence stays recorded as left out
    default:
      return operation satisfies never;
  }
}

/**
 * Carries out the approval of a chain: plans the waiting link, or runs it now if its time has passed. A link that was
 * edited to repeat leaves the chain.
 */
async function continueChain(context: OperationContext, proposal: ScheduleProposal, held: Schedule): Promise<void> {
  const { tx, actor, now, engine } = context;
  const { userId } = actor;
  const user = await findUser(tx, userId);
  const change = isEdited(proposal) ? settleDefinition(proposal, { now, user }).definition : {};
  const link = await storeChange(
    context,
    held,
    { ...change, state: 'active', stateReason: null },
    { runsWhatPassed: true },
  );
  const chain = (await findCreation(tx, userId, link.id))?.chain ?? null;
  const gapMs = proposal.args?.gapMs ?? 0;
  const allowed = chain === null || comesBack(link) ? null : approveChain(chain, { at: now, gapMs });
  await saveChain(tx, userId, link.id, allowed);
  await followChange(tx, engine, held, link);
  if (nextOccurrence(link.trigger, link.zone, now) !== null) {
    await planNext(tx, link, now);
    return;
  }
  const nominalAt = previousOccurrence(link.trigger, link.zone, now + 1) ?? now;
  const { dueAt } = occurrenceAt(link, nominalAt);
  // Quiet hours may delay it beyond the answer.
  if (dueAt > now) await planAt(tx, link, nominalAt);
  else await startRun(tx, engine, link, { cause: 'scheduled', nominalAt, dueAt });
}
