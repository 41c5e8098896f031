import { DAY_MS, type EpochMs, HOUR_MS, nextOccurrence } from '../../when/index.ts';
import { canonicalJson } from '../canonical-json.ts';
import { likenessOf } from './likeness.ts';
import type { Proposal, ScheduleDefinition } from './proposal.ts';

/** How long a denial answers the same request, unless the person asks for it themselves. */
export const DENIAL_HOLDS_MS = DAY_MS;
/** How far apart the next times of two requests may be that are the same. */
const NEAR_MS = HOUR_MS;

/**
 * Whether an agent asks again for what was denied: exactly that, or all the same but a time nearby. What is said as "in two hours"
 * moves with the moment it is said: such times are near as well when both are as long after each was asked.
 */
export function isSameRequest(denied: Proposal, wanted: Proposal): boolean {
  if (denied.operation !== wanted.operation) return false;
  if (denied.hash === wanted.hash) return true;
  if (denied.deed !== null || wanted.deed !== null) {
    return canonicalJson(denied.deed?.input) === canonicalJson(wanted.deed?.input);
  }
  return (
    denied.target?.scheduleId === wanted.target?.scheduleId &&
    canonicalJson(denied.args) === canonicalJson(wanted.args) &&
    restOf(denied.definition) === restOf(wanted.definition) &&
    isNear([denied.definition, denied.createdAt], [wanted.definition, wanted.createdAt])
  );
}

/** All of a wish but its time and the words it was said in. */
function restOf({ trigger: _, whenText: __, timing: ___, what, ...rest }: ScheduleDefinition): string {
  return canonicalJson({ ...rest, text: wordsOf(what) });
}

/** A letter that only looks like the one that was denied, one that nobody sees, or another full stop makes no other wish. */
function wordsOf(text: string): string {
  const likeness = likenessOf(text);
  return likeness.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim() || likeness;
}

type Asked = readonly [definition: ScheduleDefinition, at: EpochMs];

/** Whether both come first at nearly the same time: by the clock, or as long after each was asked. */
function isNear([one, oneAt]: Asked, [other, otherAt]: Asked): boolean {
  if (one.trigger.kind !== other.trigger.kind) return false;
  const first = nextOccurrence(one.trigger, one.zone, oneAt);
  const second = nextOccurrence(other.trigger, other.zone, otherAt);
  // What nobody knows the time of follows an event: the same one.
  if (first === null || second === null) return canonicalJson(one.trigger) === canonicalJson(other.trigger);
  if (one.trigger.kind === 'once') {
    return Math.abs(first - second) <= NEAR_MS || Math.abs(first - oneAt - (second - otherAt)) <= NEAR_MS;
  }
  // Two rules are compared from one moment: when each was asked says nothing about them.
  const again = nextOccurrence(one.trigger, one.zone, otherAt);
  return again !== null && Math.abs(again - second) <= NEAR_MS;
}
