import type { z } from 'zod';
import { findItem, occurrenceKey, resumeKey } from '../../agenda/agenda.ts';
import type { Wait } from '../../domain/runs/wait.ts';
import { comesBack, isRecurring, type Schedule } from '../../domain/schedules/schedule.ts';
import { formatQuietHours } from '../../domain/timing/read-timing.ts';
import { comingOccurrences, occurrenceAt, type Timing } from '../../domain/timing/timing.ts';
import { describeSchedule, timingWords } from '../../domain/timing/timing-words.ts';
import type { Tx } from '../../store/database.ts';
import { findUser } from '../../store/people/users.ts';
import { findSnoozedUntil } from '../../store/reminders/snoozed-until.ts';
import { findLastRun, type LastRun } from '../../store/runs/run-views.ts';
import { retell } from '../../voice/retell.ts';
import { say } from '../../voice/say.ts';
import { type Speech, sayInstant } from '../../voice/times.ts';
import { type EpochMs, isCaused, isoInstant, type ParseNote, previousOccurrence, SECOND_MS } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { readReaches } from '../owned/read-reaches.ts';
import { readScheduleWaits } from '../runs/read-waits.ts';
import { viewOptions } from '../views/option-views.ts';
import type { timingView } from '../views/timing-view.ts';
import type { ScheduleAnswer, ScheduleView } from '../views/views.ts';
import { viewWait } from '../views/wait-view.ts';
import { viewPolicies } from './policies.ts';

/** How many next instants an answer shows. */
const UPCOMING = 5;

/** The facts beside a schedule's definition that its view shows. */
export interface ScheduleFacts {
  readonly nextAt: EpochMs | null;
  readonly lastRun: LastRun | null;
  /** When a paused schedule resumes by itself. @default null */
  readonly pausedUntil?: EpochMs | null;
  /** When its snoozed reminder comes again. @default null: none is snoozed */
  readonly snoozedUntil?: EpochMs | null;
  /** What it waits for. @default null: only its next time */
  readonly wait?: Wait | null;
  readonly sentence: string;
  /** In the zone of the person, or of the schedule while that is unknown. */
  readonly speech: Speech;
}

export function viewSchedule(schedule: Schedule, facts: ScheduleFacts): ScheduleView {
  const { lastRun, sentence, speech, snoozedUntil = null } = facts;
  const nextAt = earlier(facts.nextAt, snoozedUntil);
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
      recurring: comesBack(schedule),
    },
    zone: schedule.zone,
    followsUser: schedule.followsUser,
    timing: viewTiming(schedule.timing),
    ...viewOptions(schedule, speech.language),
    state: schedule.state,
    stateReason: schedule.stateReason === null ? null : retell(speech.language, schedule.stateReason),
    pausedUntil: facts.pausedUntil == null ? null : isoInstant(facts.pausedUntil),
    pausedAt: schedule.pausedAt == null ? null : isoInstant(schedule.pausedAt),
    snoozedUntil: snoozedUntil === null ? null : isoInstant(snoozedUntil),
    nextAt: nextAt === null ? null : isoInstant(nextAt),
    nextWords: nextAt === null ? null : sayInstant(speech, nextAt, speech.zone),
    waits: viewWait(facts.wait ?? null),
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

const earlier = (one: EpochMs | null, other: EpochMs | null): EpochMs | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** The settings beside the words of a time. */
export function viewTiming(timing: Timing | null): z.input<typeof timingView> | null {
  if (timing === null) return null;
  const { choice, quiet, jitterMs, given } = timing;
  const quietNow = quiet === null ? null : formatQuietHours(quiet);
  return {
    except: given.except === undefined ? null : [...given.except],
    activeHours: given.activeHours ?? null,
    quietHours: choice === 'own' ? quietNow : choice,
    quietNow,
    jitterSeconds: jitterMs / SECOND_MS,
    endsAfter: given.endsAfter ?? null,
    endsAt: given.endsAt ?? null,
  };
}

/** The due instants of occurrences, in order and each once. */
const dueInstants = (schedule: Schedule, nominal: readonly EpochMs[]): EpochMs[] => [
  ...new Set(nominal.map((at) => occurrenceAt(schedule, at).dueAt)),
];

function viewLastRun(run: LastRun): NonNullable<ScheduleView['lastRun']> {
  return { id: run.id, state: run.state, at: isoInstant(run.startedAt ?? run.dueAt), latenessMs: run.latenessMs };
}

/** The answer to a change: the schedule in words, with its next instants. */
export function answerOf(
  schedule: Schedule,
  facts: ScheduleFacts,
  notes: { readonly assumptions: readonly ParseNote[]; readonly warnings: readonly ParseNote[] },
  upcoming: readonly EpochMs[],
  { reaches, warnings }: Pick<ScheduleAnswer, 'reaches' | 'warnings'>,
): ScheduleAnswer {
  return {
    schedule: viewSchedule(schedule, facts),
    confirmation: confirmationOf(schedule, facts),
    next: dueInstants(schedule, upcoming).map(isoInstant),
    assumptions: [...notes.assumptions],
    warnings: [...notes.warnings, ...warnings],
    reaches,
  };
}

function confirmationOf(schedule: Schedule, { nextAt, pausedUntil, wait, sentence: rule, speech }: ScheduleFacts) {
  const { language, now } = speech;
  const moment = (at: EpochMs) => sayInstant(speech, at, speech.zone);
  if (pausedUntil != null) return say(language, 'stand.pausedUntil', { at: moment(pausedUntil), rule });
  if (schedule.state !== 'active')
    return say(language, 'stand.state', { state: say(language, `state.${schedule.state}`), rule });
  // For a schedule with causes, the words of its time say what it waits for.
  if (nextAt === null) return wait == null || isCaused(schedule.trigger) ? rule : `${rule}; ${wait.words}`;
  const at = moment(nextAt);
  // A one-time schedule is described by its instant, with the zone that it follows.
  return isRecurring(schedule.trigger)
    ? say(language, 'stand.next', { rule, at })
    : `${at}${timingWords(schedule, { now, language })}`;
}

const NO_NOTES = { assumptions: [], warnings: [] } as const;

/** The answer about a stored schedule, with facts from the agenda and its runs. */
export async function answerAbout(
  context: OperationContext,
  schedule: Schedule,
  notes: { readonly assumptions: readonly ParseNote[]; readonly warnings: readonly ParseNote[] } = NO_NOTES,
): Promise<ScheduleAnswer> {
  const facts = await readFacts(context, schedule);
  const { nominalAt } = facts;
  const upcoming = nominalAt === null ? [] : comingOccurrences(schedule, nominalAt, UPCOMING);
  return answerOf(
    schedule,
    facts,
    notes,
    upcoming.map((occurrence) => occurrence.nominalAt),
    await readReaches(context, schedule),
  );
}

/** All facts of a view, from the agenda, the runs and the person. */
export async function readFacts(
  context: OperationContext,
  schedule: Schedule,
): Promise<ScheduleFacts & { readonly nominalAt: EpochMs | null }> {
  const { tx, actor, now, language } = context;
  const item = await findItem(tx, occurrenceKey(schedule.id));
  const nominalAt = item === null ? null : (item.payload.nominalAt ?? item.dueAt);
  const lastRun = await findLastRun(tx, schedule.id);
  const user = await findUser(tx, actor.userId);
  const nextAt = item === null ? null : shownNext(schedule, item.dueAt, nominalAt);
  const zone = user?.zone ?? schedule.zone;
  const waits = await readScheduleWaits(context, [{ schedule, nextAt, isPlanned: item !== null }], zone);
  return {
    nextAt,
    nominalAt,
    lastRun,
    pausedUntil: await findPausedUntil(tx, schedule),
    snoozedUntil: (await findSnoozedUntil(tx, [schedule.id])).get(schedule.id) ?? null,
    wait: waits.get(schedule.id) ?? null,
    sentence: describeSchedule(schedule, { now, language }),
    speech: { language, zone, now },
  };
}

/** When a paused schedule resumes by itself; null when it is not paused, or when only somebody resumes it. */
export async function findPausedUntil(tx: Tx, { id, state }: Schedule): Promise<EpochMs | null> {
  return state === 'paused' ? ((await findItem(tx, resumeKey(id)))?.dueAt ?? null) : null;
}

/**
 * The next occurrence that people see: not one that quiet hours leave out, although the agenda holds it for the
 * record.
 */
export function shownNext(schedule: Schedule, dueAt: EpochMs, nominalAt: EpochMs | null): EpochMs | null {
  if (schedule.timing?.quiet?.action !== 'skip') return dueAt;
  const first = nominalAt ?? previousOccurrence(schedule.trigger, schedule.zone, dueAt + 1) ?? dueAt;
  return comingOccurrences(schedule, first, 1)[0]?.dueAt ?? null;
}

/** Drops the milliseconds of "In 10 seconds". */
function withoutMs(sentence: string): string {
  return sentence.replace(/(\d\d:\d\d:\d\d)\.\d{3}\b/, '$1');
}
