import { findItem, occurrenceKey } from '../../agenda/agenda.ts';
import { describeActor } from '../../domain/actor.ts';
import { AppError } from '../../domain/errors.ts';
import type { Proposal, ProposalDecision } from '../../domain/proposal.ts';
import type { Schedule } from '../../domain/schedule.ts';
import { isoInstant } from '../../domain/time/iso-instant.ts';
import { USER_ZONE } from '../../domain/timing/timing.ts';
import { settleProposal } from '../../engine/settle-proposal.ts';
import { findUser } from '../../store/users.ts';
import type { OperationContext } from '../operation.ts';
import { findOwnSchedule } from '../own-schedule.ts';
import { viewPolicies } from '../policies.ts';
import { applyProposal } from './apply.ts';
import { fieldChanges } from './changes.ts';
import { hashOf } from './definition.ts';
import { editProposal, type ProposalChanges } from './edit.ts';
import { type Decided, findOwnProposal } from './own-proposal.ts';
import { deniedWords, doneWords, sentenceOf } from './words.ts';

export interface Approval {
  readonly id: string;
  readonly revision: number;
  readonly hash?: string | undefined;
  readonly changes?: ProposalChanges | undefined;
}

/**
 * Says yes to what was shown, or to what it is changed to. The same yes again answers the same and does nothing more.
 * @throws AppError already_decided, stale_revision, content_changed, and what refuses the change itself
 */
export async function approveOne(context: OperationContext, approval: Approval): Promise<Decided> {
  const { id, revision, hash, changes } = approval;
  const found = await findOwnProposal(context, id);
  if (found.state === 'approved' && isSameApproval(found, approval)) return answerAgain(context, found);
  const proposal = refuseDecided(context, found);
  checkRevision(proposal, revision);
  if ((hash !== undefined && hash !== proposal.hash) || hashOf(proposal) !== proposal.hash)
    throw contentChanged(proposal, hash);
  const wanted = changes === undefined ? proposal : await editProposal(context, proposal, changes);
  const { schedule, undo } = await applyProposal(context, wanted);
  const done = await wordsOf(context, wanted, schedule);
  const edits = fieldChanges(wanted.asked, wanted.definition);
  const changed = edits.map(({ label, after }) => `${label.toLowerCase()}: ${after ?? 'none'}`).join('; ');
  const words = changed === '' ? `approved: ${done}` : `approved with changes (${changed}): ${done}`;
  const decision = decisionBy(context, { reason: null, words, shownRevision: revision });
  const approved = { ...wanted, state: 'approved', decision, scheduleId: schedule.id, undo } as const;
  if (!(await settleProposal(context.tx, context.engine, approved))) throw alreadyDecided(proposal);
  return { proposal: approved, schedule, words: sentenceOf(words) };
}

/** Says no. The same no again answers the same. */
export async function denyOne(
  context: OperationContext,
  {
    id,
    revision,
    reason,
  }: { readonly id: string; readonly revision?: number | undefined; readonly reason?: string | undefined },
): Promise<Decided> {
  const found = await findOwnProposal(context, id);
  if (found.state === 'denied') return answerAgain(context, found);
  const proposal = refuseDecided(context, found);
  if (revision !== undefined) checkRevision(proposal, revision);
  const why = reason?.trim() || null;
  const words = deniedWords(why);
  const decision = decisionBy(context, { reason: why, words, shownRevision: revision ?? proposal.revision });
  const denied = { ...proposal, state: 'denied', decision } as const;
  if (!(await settleProposal(context.tx, context.engine, denied))) throw alreadyDecided(proposal);
  return { proposal: denied, schedule: null, words: sentenceOf(words) };
}

/** The decision of whoever acts now. */
export function decisionBy(
  { actor, now }: OperationContext,
  rest: Pick<ProposalDecision, 'reason' | 'words' | 'shownRevision'>,
): ProposalDecision {
  return { by: describeActor(actor), at: now, ...rest };
}

/**
 * A proposal that can still be decided.
 * @throws AppError already_decided
 */
export function refuseDecided({ now }: OperationContext, proposal: Proposal): Proposal {
  if (proposal.state !== 'pending') throw alreadyDecided(proposal);
  if (proposal.expiresAt <= now) throw alreadyDecided({ ...proposal, state: 'expired' });
  return proposal;
}

/** @throws AppError stale_revision */
export function checkRevision({ revision }: Proposal, shown: number): void {
  if (revision === shown) return;
  throw new AppError(
    'stale_revision',
    `The proposal was changed since it was shown: you saw revision ${shown}, it is at ${revision} now.`,
    { hint: 'Look at the card again and decide anew.', details: { expected: shown, current: revision } },
  );
}

function isSameApproval(proposal: Proposal, { revision, changes }: Approval): boolean {
  const { decision, definition } = proposal;
  if (decision === null || (revision !== decision.shownRevision && revision !== proposal.revision)) return false;
  const { what, when, zone, kind } = changes ?? {};
  const asked: readonly (readonly [unknown, unknown])[] = [
    [what, definition.what],
    [when, definition.whenText],
    [zone, definition.followsUser ? USER_ZONE : definition.zone],
    [kind, definition.kind],
  ];
  const policies = viewPolicies(definition.policies);
  const wanted = Object.entries(changes?.policies ?? {});
  return (
    asked.every(([value, is]) => value === undefined || value === is) &&
    wanted.every(([name, value]) => isSame(value, policies[name as keyof typeof policies]))
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function alreadyDecided({ state, decision }: Proposal): AppError {
  const words = state === 'expired' ? 'Nobody answered in time, so it counts as denied.' : `It was ${state} before.`;
  return new AppError('already_decided', words, {
    hint: 'Nothing was changed. The agent can ask again.',
    details: { state, decidedAt: decision === null ? null : isoInstant(decision.at), by: decision?.by ?? 'system' },
  });
}

function contentChanged({ hash }: Proposal, shown: string | undefined): AppError {
  return new AppError('content_changed', 'What was shown is not what would be done. Nothing was done.', {
    hint: 'Look at the card again and decide anew.',
    details: { shown: shown ?? null, current: hash },
  });
}

async function answerAgain(context: OperationContext, proposal: Proposal): Promise<Decided> {
  const words = sentenceOf(proposal.decision?.words ?? proposal.state);
  if (proposal.state !== 'approved' || proposal.scheduleId === null) return { proposal, schedule: null, words };
  return { proposal, schedule: await findOwnSchedule(context, proposal.scheduleId), words };
}

/** What an approval led to, in words. */
export async function wordsOf(context: OperationContext, proposal: Proposal, schedule: Schedule): Promise<string> {
  const { tx, actor, now } = context;
  const item = schedule.state === 'active' ? await findItem(tx, occurrenceKey(schedule.id)) : null;
  const zone = (await findUser(tx, actor.userId))?.zone ?? schedule.zone;
  return doneWords(proposal, { nextAt: item?.dueAt ?? null, zone, now });
}
