import { findItem, occurrenceKey } from '../../agenda/agenda.ts';
import { freeableFields, offersAlways } from '../../domain/approval/allowance.ts';
import type { DeedProposal, Proposal, ProposalDecision, ScheduleProposal } from '../../domain/approval/proposal.ts';
import { AppError } from '../../domain/errors.ts';
import { describeActor } from '../../domain/people/actor.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { USER_ZONE } from '../../domain/timing/timing.ts';
import { settleProposal } from '../../engine/approval/settle-proposal.ts';
import { findUser } from '../../store/people/users.ts';
import { fieldChanges } from '../approval/changes.ts';
import { alreadyDecided, decidedWords } from '../approval/decided-words.ts';
import { hashOf } from '../approval/definition.ts';
import { refusePrograms } from '../approval/program.ts';
import type { OperationContext } from '../frame/operation.ts';
import { findOwnProposal } from '../owned/own-proposal.ts';
import { findOwnSchedule } from '../owned/own-schedule.ts';
import { checkSeen } from '../owned/stale-revision.ts';
import { viewPolicies } from '../schedules/policies.ts';
import { allowForLonger } from './allowances/allow.ts';
import { applyProposal } from './apply.ts';
import { applyDeed } from './deeds/apply-deed.ts';
import { editProposal, type ProposalChanges } from './edit.ts';
import type { Decided } from './own-proposal.ts';
import { deniedWords, doneWords, inEnglish, sentenceOf } from './words.ts';

export interface Approval {
  readonly id: string;
  readonly revision: number;
  readonly hash?: string | undefined;
  readonly changes?: ProposalChanges | undefined;
  /** With true, the approval of a call is also valid for equal calls of the same schedule. @default false */
  readonly always?: boolean | undefined;
  /** With `always`: the arguments that may differ. @default none */
  readonly free?: readonly string[] | undefined;
}

/**
 * Approves what was shown, or an edited form. A repeated approval gets the same answer and has no further effect.
 * @throws AppError already_decided, stale_revision, content_changed, and the errors of the change itself
 */
export async function approveOne(context: OperationContext, approval: Approval): Promise<Decided> {
  const { id, revision, hash, changes, always = false, free = [] } = approval;
  const found = await findOwnProposal(context, id);
  refusePrograms(context);
  if (found.state === 'approved' && isSameApproval(found, approval)) return answerAgain(context, found);
  const proposal = await refuseDecided(context, found);
  await checkRevision(context, proposal, revision);
  if ((hash !== undefined && hash !== proposal.hash) || hashOf(proposal) !== proposal.hash)
    throw contentChanged(proposal, hash);
  if (always && !offersAlways(proposal)) throw notForLonger();
  checkFree(proposal, always, free);
  const wanted = changes === undefined ? proposal : await editProposal(context, proposal, changes);
  if (wanted.deed !== null) return approveDeed(context, wanted, { shownRevision: revision, always, free });
  const { schedule, undo } = await applyProposal(context, wanted);
  const done = await wordsOf(context, wanted, schedule);
  const edits = fieldChanges(wanted.asked, wanted.definition);
  const changed = edits.map(({ label, after }) => `${label.toLowerCase()}: ${after ?? 'none'}`).join('; ');
  const words = changed === '' ? `approved: ${done}` : `approved with changes (${changed}): ${done}`;
  const decision = decisionBy(context, { reason: null, words, shownRevision: revision });
  const approved = { ...wanted, state: 'approved', decision, scheduleId: schedule.id, undo } as const;
  if (!(await settleProposal(context.tx, context.engine, approved))) throw await alreadyDecided(context, proposal);
  return { proposal: approved, schedule, words: sentenceOf(words), again: false };
}

/** Approves a deed, which is carried out as it was shown. */
async function approveDeed(
  context: OperationContext,
  proposal: DeedProposal,
  {
    shownRevision,
    always,
    free,
  }: { readonly shownRevision: number; readonly always: boolean; readonly free: readonly string[] },
): Promise<Decided> {
  const done = await applyDeed(context, proposal);
  const words = `approved: ${done}${always ? await allowForLonger(context, proposal, [...new Set(free)].sort()) : ''}`;
  const decision = decisionBy(context, { reason: null, words, shownRevision });
  const approved = { ...proposal, state: 'approved', decision } as const;
  if (!(await settleProposal(context.tx, context.engine, approved))) throw await alreadyDecided(context, proposal);
  return { proposal: approved, schedule: null, words: sentenceOf(words), again: false };
}

/** Denies a proposal. A repeated denial gets the same answer. */
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
  const proposal = await refuseDecided(context, found);
  if (revision !== undefined) await checkRevision(context, proposal, revision);
  const why = reason?.trim() || null;
  const words = deniedWords(why);
  const decision = decisionBy(context, { reason: why, words, shownRevision: revision ?? proposal.revision });
  const denied = { ...proposal, state: 'denied', decision } as const;
  if (!(await settleProposal(context.tx, context.engine, denied))) throw await alreadyDecided(context, proposal);
  return { proposal: denied, schedule: null, words: sentenceOf(words), again: false };
}

const notForLonger = (): AppError =>
  new AppError('invalid_input', 'This can be allowed once, and not for longer.', {
    hint: 'Approve it without "always". It is offered for some tools alone. Of these the operator said that they run no command, destroy nothing and write to nobody.',
    details: { issues: [{ path: 'always', message: 'cannot be given for this' }] },
  });

/** @throws AppError invalid_input for an argument that the call does not have, or for `free` without `always` */
function checkFree(proposal: Proposal, always: boolean, free: readonly string[]): void {
  const known = freeableFields(proposal);
  const wrong = always ? free.find((name) => !known.includes(name)) : free[0];
  if (wrong === undefined) return;
  const message = always
    ? `"${wrong}" is no argument of this call that can be left free.`
    : 'Arguments are left free with "always" only.';
  throw new AppError('invalid_input', message, {
    hint: always ? `Those that can be: ${known.join(', ') || 'none'}.` : 'Say "always" too, or leave out "free".',
    details: { issues: [{ path: 'free', message: 'cannot be given for this' }] },
  });
}

/** A decision of the present actor. */
export function decisionBy(
  { actor, now, origin: { linkId } }: OperationContext,
  rest: Pick<ProposalDecision, 'reason' | 'words' | 'shownRevision'>,
): ProposalDecision {
  return { by: describeActor(actor), at: now, ...rest, ...(linkId === undefined ? {} : { linkId }) };
}

/**
 * A proposal that can still be decided.
 * @throws AppError already_decided
 */
export async function refuseDecided(context: OperationContext, proposal: Proposal): Promise<Proposal> {
  if (proposal.state !== 'pending') throw await alreadyDecided(context, proposal);
  if (proposal.expiresAt <= context.now) throw await alreadyDecided(context, { ...proposal, state: 'expired' });
  return proposal;
}

/** @throws AppError stale_revision */
export async function checkRevision(context: OperationContext, proposal: Proposal, shown: number): Promise<void> {
  const { id, revision, createdAt } = proposal;
  const hint = 'Look at the card again and decide anew.';
  await checkSeen(context, shown, { id, noun: 'proposal', revision, since: createdAt, hint });
}

function isSameApproval(proposal: Proposal, { revision, changes }: Approval): boolean {
  const { decision } = proposal;
  if (decision === null || (revision !== decision.shownRevision && revision !== proposal.revision)) return false;
  if (proposal.deed !== null) return changes === undefined;
  const { definition } = proposal;
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

function contentChanged({ hash }: Proposal, shown: string | undefined): AppError {
  return new AppError('content_changed', 'What was shown is not what would be done. Nothing was done.', {
    hint: 'Look at the card again and decide anew.',
    details: { shown: shown ?? null, current: hash },
  });
}

async function answerAgain(context: OperationContext, proposal: Proposal): Promise<Decided> {
  const words = sentenceOf(await decidedWords(context, proposal));
  const isThere = proposal.state === 'approved' && proposal.deed === null && proposal.scheduleId !== null;
  const schedule = isThere ? await findOwnSchedule(context, proposal.scheduleId) : null;
  return { proposal, schedule, words, again: true };
}

/** The result of an approval, in words. */
export async function wordsOf(
  context: OperationContext,
  proposal: ScheduleProposal,
  schedule: Schedule,
): Promise<string> {
  const { tx, actor, now } = context;
  const item = schedule.state === 'active' ? await findItem(tx, occurrenceKey(schedule.id)) : null;
  const zone = (await findUser(tx, actor.userId))?.zone ?? schedule.zone;
  return doneWords(proposal, { nextAt: item?.dueAt ?? null, ...inEnglish(now, zone) });
}
