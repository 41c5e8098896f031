import { DAY_MS, type EpochMs, HOUR_MS, nextOccurrence } from '../../when/index.ts';
import { canonicalJson } from '../canonical-json.ts';
import { likenessOf } from './likeness.ts';
import type { Proposal, ScheduleDefinition } from './proposal.ts';

/** How long a denial answers the same request, unless the person makes the request themselves. */
export const DENIAL_HOLDS_MS = DAY_MS;
/** The greatest difference between the next times of two equal requests. */
const NEAR_MS = HOUR_MS;

/**
 * Whether an agent repeats a denied request: exactly, or with a nearby time. A time such as "in two hours" moves with
 * the moment of the request: such times are also near when both are equally long after their requests.
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

/** All parts of a request except its time and its words. */
function restOf({ trigger: _, whenText: __, timing: ___, what, ...rest }: ScheduleDefinition): string {
  return canonicalJson({ ...rest, text: wordsOf(what) });
}

/** A letter that only looks like the denied one, an invisible one, or another full stop makes no different request. */
function wordsOf(text: string): string {
  const likeness = likenessOf(text);
  return likeness.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim() || likeness;
}

type Asked = readonly [definition: ScheduleDefinition, at: EpochMs];

/** Whether both first occur at nearly the same time: by the clock, or equally long after their requests. */
function isNear([one, oneAt]: Asked, [other, otherAt]: Asked): boolean {
  if (one.trigger.kind !== other.trigger.kind) return false;
  const first = nextOccurrence(one.trigger, one.zone, oneAt);
  const second = nextOccurrence(other.trigger, other.zone, otherAt);
  // Without a known time it follows an event, which must be the same.
  if (first === null || second === null) return canonicalJson(one.trigger) === canonicalJson(other.trigger);
  if (one.trigger.kind === 'once') {
    return Math.abs(first - second) <= NEAR_MS || Math.abs(first - oneAt - (second - otherAt)) <= NEAR_MS;
  }
  // Two rules are compared from one instant, because the moments of the requests do not matter for them.
  const again = nextOccurrence(one.trigger, one.zone, otherAt);
  return again !== null && Math.abs(again - second) <= NEAR_MS;
}
