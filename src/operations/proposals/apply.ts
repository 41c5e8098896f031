import type { FieldChange } from '../../domain/field-change.ts';
import type { Proposal, ProposalUndo } from '../../domain/proposal.ts';
import type { Schedule } from '../../domain/schedule.ts';
import { isoInstant } from '../../domain/time/iso-instant.ts';
import { describeSchedule } from '../../domain/timing/timing-words.ts';
import { depthOfRun, insertCreation } from '../../store/creations.ts';
import { auditProposal } from '../../store/proposal-audit.ts';
import { findUser } from '../../store/users.ts';
import { backfillSchedule } from '../backfill-schedule.ts';
import { cancelSchedule } from '../cancel-schedule.ts';
import { storeNew } from '../create-schedule.ts';
import type { OperationContext } from '../operation.ts';
import { findOwnSchedule } from '../own-schedule.ts';
import { pauseSchedule } from '../pause-schedule.ts';
import { resumeSchedule } from '../resume-schedule.ts';
import { runSchedule } from '../run-schedule.ts';
import { shortenChanges } from '../shorten-values.ts';
import { skipNext } from '../skip-next.ts';
import { storeUpdate } from '../update-schedule.ts';
import { checkProposal, findTarget, isSameRule, isSameTime, settleDefinition } from './check.ts';

/** What an approval did, and what takes it back. */
export interface Applied {
  readonly schedule: Schedule;
  readonly undo: Proposal['undo'];
}

/**
 * Carries out exactly what a proposal holds, as the person who approved it.
 * @throws AppError when it cannot be done as it was shown; nothing is done then
 */
export async function applyProposal(given: OperationContext, proposal: Proposal): Promise<Applied> {
  // What the request names as seen is the proposal, not the schedule.
  const changes: FieldChange[] = [];
  // Each schedule has a record of its own: one answer may change many, and some of them may come to nothing.
  const recordChange = (made: readonly FieldChange[]) => void changes.push(...made);
  const context = { ...given, expectedRevision: undefined, recordChange };
  await checkProposal(context, proposal);
  const scheduleId = await carryOut(context, proposal);
  const schedule = await findOwnSchedule(context, scheduleId);
  const undo = undoOf(proposal);
  const { tx, ids, now, actor, origin } = context;
  await auditProposal(tx, {
    ids,
    at: now,
    userId: actor.userId,
    actor: 'user',
    origin,
    operation: proposal.operation,
    proposal,
    subject: scheduleId,
    changes: shortenChanges(changes),
    detail: { hash: proposal.hash, revision: proposal.revision },
  });
  return { schedule, undo: undo === null ? null : { ...undo, revision: schedule.revision } };
}

async function carryOut(context: OperationContext, proposal: Proposal): Promise<string> {
  const { operation } = proposal;
  if (operation === 'create-schedule') return create(context, proposal);
  const target = await findTarget(context, proposal);
  if (target === null) throw new Error(`proposal ${proposal.id} has nothing to change`);
  const { id } = target;
  switch (operation) {
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
      await cancelSchedule.handler(context, { id });
      break;
    case 'skip-next':
      await skipNext.handler(context, { id });
      break;
    case 'run-schedule':
      await runSchedule.handler(context, { id });
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

/** The moments of a proposal as the operations take them: the card showed these, whatever the words mean by now. */
function isoArguments({ args }: Proposal): { until?: string; from?: string; to?: string } {
  const entries = Object.entries(args ?? {}).map(([name, at]) => [name, isoInstant(at as number)]);
  return Object.fromEntries(entries);
}

async function create(context: OperationContext, proposal: Proposal): Promise<string> {
  const { tx, actor, now } = context;
  const user = await findUser(tx, actor.userId);
  const { definition, next } = settleDefinition(proposal, { now, user });
  const sentence = describeSchedule(definition, { now });
  const time = { sentence, next: [...next], assumptions: [], warnings: [] };
  const { schedule } = await storeNew(context, definition, { createdBy: 'agent', time, userZone: user?.zone ?? null });
  const { userId, agent, threadId, origin, runId } = proposal;
  const depth = origin === 'wake' && runId !== null ? (await depthOfRun(tx, runId)) + 1 : 0;
  await insertCreation(tx, { scheduleId: schedule.id, userId, agent, threadId, successorOf: null, depth });
  return schedule.id;
}

async function update(context: OperationContext, proposal: Proposal, target: Schedule): Promise<void> {
  if (isSameTime(proposal.definition, target)) {
    await storeUpdate(context, target, proposal.definition, null);
    return;
  }
  const { now, tx, actor } = context;
  const { definition } = settleDefinition(proposal, { now, user: await findUser(tx, actor.userId) });
  await storeUpdate(context, target, definition, { sameRule: isSameRule(proposal.definition, target) });
}

function undoOf({ operation, target }: Proposal): ProposalUndo | null {
  switch (operation) {
    case 'create-schedule':
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
      return null; // what ran, ran
    case 'skip-next':
      return null; // the slot is on record as left out, and stays so
    default:
      return operation satisfies never;
  }
}
