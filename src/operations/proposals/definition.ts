import { hash } from 'node:crypto';
import { canonicalJson } from '../../domain/canonical-json.ts';
import type { Proposal, ScheduleDefinition } from '../../domain/proposal.ts';
import type { Schedule } from '../../domain/schedule.ts';
import { type EpochMs, SECOND_MS } from '../../domain/time/clock.ts';
import type { Trigger } from '../../domain/trigger/trigger.ts';
import { fingerprintOf } from '../own-schedule.ts';

/** What a schedule is, without what happened to it. */
export function definitionOf(schedule: Schedule): ScheduleDefinition {
  const { id, userId, state, stateReason, createdBy, revision, createdAt, updatedAt, counters, ...definition } =
    schedule;
  return definition;
}

/** Everything an approval carries out; two that differ in any field have different hashes. */
type Bound = Pick<Proposal, 'userId' | 'agent' | 'threadId' | 'operation' | 'target' | 'definition' | 'args'>;

/** sha256 over every field that would be carried out, in canonical JSON, as base64url. */
export function hashOf({ userId, agent, threadId, operation, target, definition, args }: Bound): string {
  const bound = { userId, agent, threadId, operation, target, definition, ...(args === null ? {} : { args }) };
  return hash('sha256', canonicalJson(bound), 'base64url');
}

/** The same wish twice has the same fingerprint, whatever its words. */
export function wishFingerprint({
  operation,
  target,
  definition,
  args,
}: Omit<Bound, 'userId' | 'threadId' | 'agent'>): string {
  const { policies, onlyIf = null, checkAgain = null, model = null } = definition;
  const options = [onlyIf, checkAgain, model];
  const wish = [operation, target?.scheduleId ?? null, fingerprintOf(definition), policies];
  const same = options.every((option) => option === null) ? wish : [...wish, options];
  if (args !== null) same.push(args as never);
  return hash('sha256', canonicalJson(same), 'base64url').slice(0, 22);
}

/** The trigger as it would be carried out now: an interval that counts from when it was read counts from now instead. */
export function settleTrigger(
  trigger: Trigger,
  { readAt, now }: { readonly readAt: EpochMs; readonly now: EpochMs },
): Trigger {
  if (trigger.kind !== 'interval') return trigger;
  // Words without a beginning count from the second they were read in.
  const counted = trigger.anchor > readAt - SECOND_MS && trigger.anchor <= readAt;
  // From the whole second, as when it is made without asking: a card names no thousandths.
  return counted ? { ...trigger, anchor: now - (now % SECOND_MS) } : trigger;
}

/** The fields that differ from what they were, laid over what is there now. */
export function rebase(
  wanted: ScheduleDefinition,
  { from, to }: { readonly from: ScheduleDefinition; readonly to: ScheduleDefinition },
): ScheduleDefinition {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => canonicalJson(value) !== canonicalJson(from[name as keyof ScheduleDefinition]),
  );
  return { ...to, ...Object.fromEntries(changed) };
}
