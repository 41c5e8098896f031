import { findItem, occurrenceKey } from '../agenda/agenda.ts';
import { isRecurring, type Schedule } from '../domain/schedule.ts';
import type { EpochMs } from '../domain/time/clock.ts';
import { isoInstant } from '../domain/time/iso-instant.ts';
import { describeInstant, describeTrigger } from '../domain/trigger/describe.ts';
import type { ParseNote } from '../domain/trigger/parse.ts';
import { nextOccurrences } from '../domain/trigger/trigger.ts';
import { findLastRun, type LastRun } from '../store/run-views.ts';
import { findUser } from '../store/users.ts';
import type { OperationContext } from './operation.ts';
import { viewPolicies } from './policies.ts';
import type { ScheduleAnswer, ScheduleView } from './views.ts';

/** How many instants an answer looks ahead. */
const UPCOMING = 5;

/** What a view of a schedule shows besides its definition. */
export interface ScheduleFacts {
  readonly nextAt: EpochMs | null;
  readonly lastRun: LastRun | null;
  readonly sentence: string;
  /** The zone in which times are said: the person's, or the schedule's while that is not known. */
  readonly zone: string;
  readonly now: EpochMs;
}

export function viewSchedule(schedule: Schedule, facts: ScheduleFacts): ScheduleView {
  const { nextAt, lastRun, sentence, zone, now } = facts;
  const { runs, missed, skipped, failed } = schedule.counters;
  return {
    id: schedule.id,
    kind: schedule.kind,
    agent: schedule.agent,
    threadId: schedule.threadId,
    what: schedule.what,
    when: {
      text: schedule.whenText,
      sentence: withoutMs(sentence),
      kind: schedule.trigger.kind,
      recurring: isRecurring(schedule.trigger),
    },
    zone: schedule.zone,
    state: schedule.state,
    stateReason: schedule.stateReason,
    nextAt: nextAt === null ? null : isoInstant(nextAt),
    nextWords: nextAt === null ? null : describeInstant(nextAt, { zone, now }),
    lastRun: lastRun === null ? null : viewLastRun(lastRun),
    counters: { runs, missed, skipped, failed },
    policies: viewPolicies(schedule.policies),
    key: schedule.key,
    createdBy: schedule.createdBy,
    revision: schedule.revision,
    createdAt: isoInstant(schedule.createdAt),
    updatedAt: isoInstant(schedule.updatedAt),
  };
}

function viewLastRun(run: LastRun): NonNullable<ScheduleView['lastRun']> {
  return { id: run.id, state: run.state, at: isoInstant(run.startedAt ?? run.dueAt), latenessMs: run.latenessMs };
}

/** What an answer to a change says: the schedule as it is now, in words, with the instants it will come at. */
export function answerOf(
  schedule: Schedule,
  facts: ScheduleFacts,
  notes: { readonly assumptions: readonly ParseNote[]; readonly warnings: readonly ParseNote[] },
  upcoming: readonly EpochMs[],
): ScheduleAnswer {
  return {
    schedule: viewSchedule(schedule, facts),
    confirmation: confirmationOf(schedule, facts),
    next: upcoming.map(isoInstant),
    assumptions: [...notes.assumptions],
    warnings: [...notes.warnings],
  };
}

function confirmationOf(schedule: Schedule, { nextAt, sentence, zone, now }: ScheduleFacts): string {
  if (schedule.state !== 'active') return `${schedule.state}: ${sentence}`;
  if (nextAt === null) return sentence;
  const words = describeInstant(nextAt, { zone, now });
  return isRecurring(schedule.trigger) ? `${sentence}; next: ${words}` : words;
}

const NO_NOTES = { assumptions: [], warnings: [] } as const;

/** The answer about a schedule that is stored already, read back from the agenda and its runs. */
export async function answerAbout(
  context: OperationContext,
  schedule: Schedule,
  notes: { readonly assumptions: readonly ParseNote[]; readonly warnings: readonly ParseNote[] } = NO_NOTES,
): Promise<ScheduleAnswer> {
  const facts = await readFacts(context, schedule);
  const { trigger, zone } = schedule;
  const { nextAt } = facts;
  const upcoming = nextAt === null ? [] : [nextAt, ...nextOccurrences(trigger, zone, nextAt, UPCOMING - 1)];
  return answerOf(schedule, facts, notes, upcoming);
}

/** Everything a view shows, read from the agenda, the runs and the person. */
export async function readFacts(context: OperationContext, schedule: Schedule): Promise<ScheduleFacts> {
  const { tx, actor, now } = context;
  const item = await findItem(tx, occurrenceKey(schedule.id));
  const lastRun = await findLastRun(tx, schedule.id);
  const user = await findUser(tx, actor.userId);
  return {
    nextAt: item?.dueAt ?? null,
    lastRun,
    sentence: describeTrigger(schedule.trigger, schedule.zone, { now }),
    zone: user?.zone ?? schedule.zone,
    now,
  };
}

/** "In 10 seconds" means a millisecond; nobody wants to read it. */
function withoutMs(sentence: string): string {
  return sentence.replace(/(\d\d:\d\d:\d\d)\.\d{3}\b/, '$1');
}
