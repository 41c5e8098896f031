import {
  type EpochMs,
  jitterMs,
  leaveQuietHours,
  nextOccurrence,
  type QuietHours,
  type Trigger,
} from '../../when/index.ts';

/** What is given as the zone of a schedule that follows the person's own. */
export const USER_ZONE = 'user';

/** Whose quiet hours a schedule keeps: its own, the person's, or none. Null on a schedule: what its kind does by itself. */
export type QuietChoice = 'own' | 'respect' | 'ignore';

/** Limits as they were given beside the words of a time; kept so that a new time keeps them. */
export interface GivenLimits {
  readonly except?: readonly string[];
  readonly activeHours?: string;
  readonly endsAfter?: number;
  readonly endsAt?: string;
}

/** The quiet hours a schedule keeps. `zone` null: read in the schedule's own. */
export interface KeptQuietHours extends Omit<QuietHours, 'zone'> {
  readonly zone: string | null;
}

/** What comes between the rule and the moment something is due. A schedule without any of it has null instead. */
export interface Timing {
  /** Each occurrence is due up to this much later, always by the same amount for a schedule. 0: on the dot. */
  readonly jitterMs: number;
  readonly choice: QuietChoice | null;
  /** The hours that are kept at present, own or the person's. */
  readonly quiet: KeptQuietHours | null;
  readonly given: GivenLimits;
}

/** What of a schedule decides when its occurrences are due. */
export interface TimedRule {
  readonly id: string;
  readonly trigger: Trigger;
  readonly zone: string;
  readonly timing: Timing | null;
}

type Rule = Pick<TimedRule, 'trigger' | 'zone'>;

/** Whether two rules give the same occurrences. */
export const isSameRule = (one: Rule, other: Rule): boolean =>
  one.zone === other.zone && JSON.stringify(one.trigger) === JSON.stringify(other.trigger);

/** One planned instant: what the rule says, and when it is due after jitter and quiet hours. */
export interface Occurrence {
  readonly nominalAt: EpochMs;
  readonly dueAt: EpochMs;
  /** What quiet hours do to it. */
  readonly quiet: 'delayed' | 'skipped' | null;
}

/** Nothing between the rule and the moment: null says it shorter. */
export function isPlain({ jitterMs, choice, quiet, given }: Timing): boolean {
  return jitterMs === 0 && choice === null && quiet === null && Object.keys(given).length === 0;
}

/** The quiet hours a schedule keeps, with the zone they are read in; null: none. */
export function quietHoursOf({ zone, timing }: Pick<TimedRule, 'zone' | 'timing'>): QuietHours | null {
  const quiet = timing?.quiet ?? null;
  return quiet === null ? null : { ...quiet, zone: quiet.zone ?? zone };
}

/** The delay of a schedule, less than the distance to its next occurrence, which is never passed. */
function delayOf({ id, trigger, zone }: TimedRule, nominalAt: EpochMs, maximumMs: number): number {
  if (maximumMs === 0) return 0;
  const delay = jitterMs(id, maximumMs);
  const next = nextOccurrence(trigger, zone, nominalAt);
  return next === null ? delay : Math.min(delay, next - nominalAt - 1);
}

/**
 * When the occurrence that the rule puts at `nominalAt` is due: jitter first, then the quiet hours. What waited for their end is
 * spread by the jitter once more, so that not everything begins in the same moment. Never before `nominalAt`.
 */
export function occurrenceAt(rule: TimedRule, nominalAt: EpochMs): Occurrence {
  const { timing } = rule;
  if (timing === null) return { nominalAt, dueAt: nominalAt, quiet: null };
  const delay = delayOf(rule, nominalAt, timing.jitterMs);
  const at = nominalAt + delay;
  const hours = quietHoursOf(rule);
  if (hours === null) return { nominalAt, dueAt: at, quiet: null };
  const left = leaveQuietHours(at, hours);
  if (left === null) return { nominalAt, dueAt: at, quiet: 'skipped' };
  if (left === at) return { nominalAt, dueAt: at, quiet: null };
  const spread = left + delay;
  return { nominalAt, dueAt: leaveQuietHours(spread, hours) ?? spread, quiet: 'delayed' };
}

/** An occurrence as it turns out: run at its due time, or left out for a reason. */
export interface DecidedOccurrence extends Occurrence {
  /** `quiet`: quiet hours leave it out. `met`: it would be due in the same moment as the next one, which stands for both. */
  readonly leftOut: 'quiet' | 'met' | null;
}

/** Occurrences looked at before a search for one that is not left out gives up. */
const PASS_LIMIT = 1_500;

/** The occurrences of a rule from the one at `first` on, at most `limit`. */
export function* occurrencesFrom(rule: TimedRule, first: EpochMs, limit = PASS_LIMIT): Generator<DecidedOccurrence> {
  let current = occurrenceAt(rule, first);
  for (let i = 0; i < limit; i++) {
    const nextAt = nextOccurrence(rule.trigger, rule.zone, current.nominalAt);
    const next = nextAt === null ? null : occurrenceAt(rule, nextAt);
    yield { ...current, leftOut: leftOutBy(current, next) };
    if (next === null) return;
    current = next;
  }
}

function leftOutBy(occurrence: Occurrence, next: Occurrence | null): DecidedOccurrence['leftOut'] {
  if (occurrence.quiet === 'skipped') return 'quiet';
  return next !== null && next.quiet !== 'skipped' && next.dueAt <= occurrence.dueAt ? 'met' : null;
}

/** At most `n` occurrences that will run, from the occurrence at `first` on. */
export function comingOccurrences(rule: TimedRule, first: EpochMs, n: number): Occurrence[] {
  const found: Occurrence[] = [];
  if (n === 0) return found;
  for (const occurrence of occurrencesFrom(rule, first)) {
    if (occurrence.leftOut !== null) continue;
    found.push(occurrence);
    if (found.length === n) break;
  }
  return found;
}

/** The occurrences that will run, after an instant: what previews show. */
export function occurrencesAfter(rule: TimedRule, after: EpochMs, n: number): Occurrence[] {
  const first = nextOccurrence(rule.trigger, rule.zone, after);
  return first === null ? [] : comingOccurrences(rule, first, n);
}
