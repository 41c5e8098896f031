import {
  type EpochMs,
  jitterMs,
  leaveQuietHours,
  nextOccurrence,
  type QuietHours,
  type Trigger,
} from '../../when/index.ts';

/** The zone value of a schedule that follows the person's own. */
export const USER_ZONE = 'user';

/**
 * Which quiet hours apply to a schedule: its own, the person's, or none. Null on a schedule means the default of its
 * kind.
 */
export type QuietChoice = 'own' | 'respect' | 'ignore';

/** The limits beside the words of a time, as given; stored so that a new time keeps them. */
export interface GivenLimits {
  readonly except?: readonly string[];
  readonly activeHours?: string;
  readonly endsAfter?: number;
  readonly endsAt?: string;
}

/** The quiet hours of a schedule. `zone` null means the schedule's own. */
export interface KeptQuietHours extends Omit<QuietHours, 'zone'> {
  readonly zone: string | null;
}

/** The delays between the rule and the due time. A schedule without any has null instead. */
export interface Timing {
  /** Each occurrence is due up to this much later, always by the same amount for a schedule. 0 for no jitter. */
  readonly jitterMs: number;
  readonly choice: QuietChoice | null;
  /** The present quiet hours, its own or the person's. */
  readonly quiet: KeptQuietHours | null;
  readonly given: GivenLimits;
}

/** The parts of a schedule that decide its due times. */
export interface TimedRule {
  readonly id: string;
  readonly trigger: Trigger;
  readonly zone: string;
  readonly timing: Timing | null;
}

type Rule = Pick<TimedRule, 'trigger' | 'zone'>;

/** Whether two rules have the same occurrences. */
export const isSameRule = (one: Rule, other: Rule): boolean =>
  one.zone === other.zone && JSON.stringify(one.trigger) === JSON.stringify(other.trigger);

/** One planned instant: its time by the rule, and its due time after jitter and quiet hours. */
export interface Occurrence {
  readonly nominalAt: EpochMs;
  readonly dueAt: EpochMs;
  /** The effect of quiet hours on it. */
  readonly quiet: 'delayed' | 'skipped' | null;
}

/** Without any delay, null is the shorter form. */
export function isPlain({ jitterMs, choice, quiet, given }: Timing): boolean {
  return jitterMs === 0 && choice === null && quiet === null && Object.keys(given).length === 0;
}

/** The quiet hours of a schedule, with their zone; null for none. */
export function quietHoursOf({ zone, timing }: Pick<TimedRule, 'zone' | 'timing'>): QuietHours | null {
  const quiet = timing?.quiet ?? null;
  return quiet === null ? null : { ...quiet, zone: quiet.zone ?? zone };
}

/** The delay of a schedule, which never reaches its next occurrence. */
function delayOf({ id, trigger, zone }: TimedRule, nominalAt: EpochMs, maximumMs: number): number {
  if (maximumMs === 0) return 0;
  const delay = jitterMs(id, maximumMs);
  const next = nextOccurrence(trigger, zone, nominalAt);
  return next === null ? delay : Math.min(delay, next - nominalAt - 1);
}

/**
 * The due time of the occurrence at `nominalAt` by the rule: jitter first, then the quiet hours. Deferred occurrences
 * get the jitter again after the quiet hours, so that they do not all begin at once. Never before `nominalAt`.
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

/** An occurrence with its outcome: run at its due time, or left out for a reason. */
export interface DecidedOccurrence extends Occurrence {
  /** `quiet`: quiet hours leave it out. `met`: it would be due together with the next one, which stands for both. */
  readonly leftOut: 'quiet' | 'met' | null;
}

/** How many occurrences are read before a search for one that runs ends. */
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

/** At most `n` occurrences that will run, from the one at `first` on. */
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

/** The occurrences after an instant that will run, for previews. */
export function occurrencesAfter(rule: TimedRule, after: EpochMs, n: number): Occurrence[] {
  const first = nextOccurrence(rule.trigger, rule.zone, after);
  return first === null ? [] : comingOccurrences(rule, first, n);
}
