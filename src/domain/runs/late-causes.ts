import { describeMs, type EpochMs, SECOND_MS } from '../../when/index.ts';
import { isAskedFor, type Run } from './run.ts';
import type { Try } from './tries.ts';

export const LATE_CAUSES = [
  'quiet_hours',
  'jitter',
  'outage',
  'run_before',
  'lane',
  'limit',
  'provider',
  'retry',
  'wait',
  'busy',
  'unknown',
] as const;
export type LateCauseKind = (typeof LATE_CAUSES)[number];

/** Something that kept a run from being done at the time its rule says, in a sentence for people. */
export interface LateCause {
  readonly kind: LateCauseKind;
  readonly words: string;
}

/** A stretch of time in which something else was at work. */
export interface OtherWork {
  readonly what: string;
  readonly startedAt: EpochMs;
  /** Null: it still is. */
  readonly endedAt: EpochMs | null;
}

/** What is stored that bears on when a run began and ended. */
export interface LateFacts {
  readonly run: Pick<Run, 'nominalAt' | 'dueAt' | 'startedAt' | 'endedAt' | 'cause'>;
  readonly now: EpochMs;
  /** How much later than its rule the schedule may put it by itself. Milliseconds. */
  readonly jitterMs: number;
  readonly keepsQuietHours: boolean;
  readonly outages: readonly { readonly fromAt: EpochMs; readonly toAt: EpochMs; readonly reason: string }[];
  /** Earlier runs of the same schedule. */
  readonly runsBefore: readonly OtherWork[];
  /** What the agent did in the same conversation; "to you" where it answered. */
  readonly lane: readonly OtherWork[];
  /** The limits whose place it waited for, in words, where they were all taken. */
  readonly limits: readonly string[];
  /** Other runs of the person's that began while it waited. */
  readonly others: number;
  readonly tries: readonly Try[];
}

type Say = (at: EpochMs) => string;
type SayRange = (from: EpochMs, to: EpochMs) => string;

/** A start within this of its time is on time. */
const ON_TIME_MS = SECOND_MS;

/**
 * Why a run began, or was done, later than its rule says: all that is known, the earliest first. Empty where nothing was late.
 * @param say an instant in the words of the person
 * @param range a stretch of time as it follows "Belfry was down": both ends with weekday and date where those differ, and its length then
 */
export function lateCausesOf(facts: LateFacts, say: Say, range: SayRange): readonly LateCause[] {
  const { run } = facts;
  const began = run.startedAt ?? run.endedAt ?? facts.now;
  const moved = isAskedFor(run.cause) || run.dueAt <= run.nominalAt ? [] : movedCauses(facts, say);
  const isLate = !isAskedFor(run.cause) && began - run.dueAt >= ON_TIME_MS;
  const waited = isLate ? startCauses(facts, began, say, range) : [];
  return [...moved, ...waited, ...afterStart(facts, say)];
}

function movedCauses({ run, jitterMs, keepsQuietHours }: LateFacts, say: Say): LateCause[] {
  const by = run.dueAt - run.nominalAt;
  const from = `Its rule says ${say(run.nominalAt)}`;
  if (by <= jitterMs)
    return [{ kind: 'jitter', words: `${from}; it is spread by up to ${describeMs(jitterMs)}, as it was set.` }];
  if (!keepsQuietHours) return [];
  return [{ kind: 'quiet_hours', words: `${from}; quiet hours moved it to ${say(run.dueAt)}.` }];
}

function startCauses(facts: LateFacts, began: EpochMs, say: Say, range: SayRange): LateCause[] {
  const { dueAt } = facts.run;
  const isInTheWay = ({ startedAt, endedAt }: OtherWork) => startedAt < began && (endedAt ?? facts.now) > dueAt;
  const until = ({ endedAt }: OtherWork) => (endedAt === null ? 'still is' : `was until ${say(endedAt)}`);
  const causes: LateCause[] = [
    ...facts.outages
      .filter(({ fromAt, toAt }) => fromAt < began && toAt > dueAt)
      .map(({ fromAt, toAt, reason }): LateCause => {
        return { kind: 'outage', words: `Belfry was down ${range(fromAt, toAt)}: ${reason}.` };
      }),
    ...facts.runsBefore
      .filter(isInTheWay)
      .slice(0, 1)
      .map((work): LateCause => ({ kind: 'run_before', words: `The run before it was at work, and ${until(work)}.` })),
    ...facts.lane
      .filter(isInTheWay)
      .slice(0, 3)
      .map((work): LateCause => {
        return { kind: 'lane', words: `Its agent was busy with ${work.what}, and ${until(work)}.` };
      }),
    ...facts.limits.map((words): LateCause => ({ kind: 'limit', words: sentence(words) })),
  ];
  if (causes.length > 0 || facts.tries.some((one) => keptIt(one, began))) return causes;
  const { others } = facts;
  if (others > 0) {
    const many = others === 1 ? 'One other run' : `${others.toLocaleString('en-US')} other runs`;
    return [{ kind: 'busy', words: `${many} of yours began first: they were due together.` }];
  }
  return [
    { kind: 'unknown', words: 'Nothing on record says why: this machine may have been busy, or its clock was set.' },
  ];
}

/** What is told of a try that was over before it began. */
const keptIt = ({ endedAt, error, waitedFor }: Try, began: EpochMs): boolean =>
  endedAt !== null && endedAt < began && (error ?? waitedFor) !== null;

/** What kept it after it had begun. */
function afterStart({ tries, run, now }: LateFacts, say: Say): LateCause[] {
  return tries.flatMap((one, index): LateCause[] => {
    const next = tries[index + 1]?.startedAt ?? (run.endedAt === null ? null : undefined);
    // The one that ended it kept it from nothing.
    if (next === undefined || one.endedAt === null) return [];
    const resumed = next === null ? '' : ` It went on at ${say(next)}.`;
    if (one.waitedFor !== null) {
      const length = describeMs((next ?? now) - one.endedAt);
      return [{ kind: 'wait', words: `${sentence(one.waitedFor)} For ${length}, from ${say(one.endedAt)}.` }];
    }
    if (one.error === null) return [];
    const isProvider = one.error.code.startsWith('model_');
    const what = isProvider ? 'The provider of the model failed' : `Attempt ${one.number} failed`;
    const words = `${what} at ${say(one.endedAt)}: ${ended(one.error.message)}${resumed}`;
    return [{ kind: isProvider ? 'provider' : 'retry', words }];
  });
}

const ended = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);
const sentence = (words: string): string => ended(words.charAt(0).toUpperCase() + words.slice(1));
