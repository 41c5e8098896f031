import { hash } from 'node:crypto';
import type { DeedProposal, Proposal, ScheduleDefinition, ScheduleProposal } from '../../domain/approval/proposal.ts';
import { canonicalJson } from '../../domain/canonical-json.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { type EpochMs, SECOND_MS, type Trigger } from '../../when/index.ts';
import { fingerprintOf } from '../owned/own-schedule.ts';

/** The definition of a schedule, without its state and history. */
export function definitionOf(schedule: Schedule): ScheduleDefinition {
  const {
    id,
    userId,
    state,
    stateReason,
    pausedAt,
    createdBy,
    revision,
    createdAt,
    updatedAt,
    counters,
    ...definition
  } = schedule;
  return definition;
}

/** All fields that an approval carries out; a difference in any of them gives another hash. */
type Bound = Pick<ScheduleProposal, 'userId' | 'agent' | 'threadId' | 'operation' | 'target' | 'definition' | 'args'>;
type BoundDeed = Pick<DeedProposal, 'userId' | 'agent' | 'threadId' | 'operation' | 'deed'>;

/** sha256 over every field that would be carried out, in canonical JSON, as base64url. */
export function hashOf(proposal: (Bound & { readonly deed: null }) | BoundDeed): string {
  if (proposal.deed !== null) return hashDeed(proposal);
  const { userId, agent, threadId, operation, target, definition, args } = proposal;
  const bound = { userId, agent, threadId, operation, target, definition, ...(args === null ? {} : { args }) };
  return hash('sha256', canonicalJson(bound), 'base64url');
}

const hashDeed = ({ userId, agent, threadId, operation, deed }: BoundDeed): string =>
  hash('sha256', canonicalJson({ userId, agent, threadId, operation, deed }), 'base64url');

/** Equal for two requests for the same thing, whatever their words. */
export function requestFingerprint(proposal: Proposal): string {
  if (proposal.deed === null) return draftFingerprint(proposal);
  const { operation, deed, origin, threadId, turnId } = proposal;
  if (deed.tool !== undefined) {
    // Each call of a run counts separately; in a conversation, the same call is pending already.
    const { name, step, ordinal } = deed.tool;
    const place = origin === 'conversation' ? threadId : [turnId, step, ordinal];
    return hash('sha256', canonicalJson([operation, place, name, deed.input]), 'base64url').slice(0, 22);
  }
  return hash('sha256', canonicalJson([operation, deed.input]), 'base64url').slice(0, 22);
}

/** Equal for two drafts of the same thing, whatever their words. */
export function draftFingerprint({
  operation,
  target,
  definition,
  args,
}: Omit<Bound, 'userId' | 'threadId' | 'agent'>): string {
  const { policies, onlyIf = null, checkAgain = null, model = null } = definition;
  const options = [onlyIf, checkAgain, model];
  const request = [operation, target?.scheduleId ?? null, fingerprintOf(definition), policies];
  const same = options.every((option) => option === null) ? request : [...request, options];
  if (args !== null) same.push(args as never);
  return hash('sha256', canonicalJson(same), 'base64url').slice(0, 22);
}

/** The trigger as it would be carried out now: an interval that counts from when it was read then counts from now. */
export function settleTrigger(
  trigger: Trigger,
  { readAt, now }: { readonly readAt: EpochMs; readonly now: EpochMs },
): Trigger {
  if (trigger.kind !== 'interval') return trigger;
  // Words without a beginning count from the second in which they were read.
  const counted = trigger.anchor > readAt - SECOND_MS && trigger.anchor <= readAt;
  // From the whole second, as without a proposal, because a card shows no milliseconds.
  return counted ? { ...trigger, anchor: now - (now % SECOND_MS) } : trigger;
}

/** Applies the changed fields to the present definition. */
export function rebase(
  wanted: ScheduleDefinition,
  { from, to }: { readonly from: ScheduleDefinition; readonly to: ScheduleDefinition },
): ScheduleDefinition {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => canonicalJson(value) !== canonicalJson(from[name as keyof ScheduleDefinition]),
  );
  return { ...to, ...Object.fromEntries(changed) };
}

/** True when a change leaves a schedule as it is; the same time in other words counts as the same. */
export const changesNothing = (before: ScheduleDefinition, after: ScheduleDefinition): boolean =>
  contentOf(before) === contentOf(after);

function contentOf({ whenText, ...content }: ScheduleDefinition): string {
  const set = Object.entries(content).filter(([, value]) => value !== null && value !== undefined);
  return canonicalJson(Object.fromEntries(set));
}
