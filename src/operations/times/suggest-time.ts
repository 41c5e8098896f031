import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { endOfDay, type PlannedWork, SLOTS, suggestTimes } from '../../domain/schedules/suggest-time.ts';
import { shorten } from '../../domain/shorten.ts';
import { zoneNeeded } from '../../domain/timing/read-time.ts';
import { occurrencesAfter, quietHoursOf } from '../../domain/timing/timing.ts';
import { quietHoursFor } from '../../domain/timing/user-quiet-hours.ts';
import { findUser } from '../../store/people/users.ts';
import { listAgentRuns, listAnswers } from '../../store/schedules/habits.ts';
import { listLiveSchedules } from '../../store/schedules/schedule-neighbours.ts';
import {
  DAY_MS,
  describeInstant,
  type EpochMs,
  formatWall,
  instantToWall,
  isoInstant,
  MINUTE_MS,
} from '../../when/index.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { checkAgent } from '../owned/choose-thread.ts';
import { field } from '../views/fields.ts';
import { instantView } from '../views/views.ts';
import { readMoment } from './read-moment.ts';

/** How many days habits go back, and how many facts of each kind are read. */
const HABIT_DAYS = 90;
const FACT_LIMIT = 300;
/** How many schedules are checked for conflicts, and how many times of each. More frequent ones count as background. */
const SCHEDULE_LIMIT = 200;
const TIMES_LIMIT = 200;
/** How many days are searched by default, and at most. */
const DEFAULT_DAYS = 6;
const MOST_DAYS = 62;
/** The assumed duration of a reminder; an action takes as long as its agent's past runs. */
const REMINDER_MS = 5 * MINUTE_MS;

const input = z.strictObject({
  kind: field.kind.default('reminder').describe("A reminder follows the person's habits, an action its agent's"),
  agent: field.agent.optional().describe('The agent that would be woken; the default agent when left out'),
  after: field.when.optional().describe('Nothing before this, in words: "tomorrow", "Monday at 9"; now when left out'),
  before: field.when.optional().describe('Nothing after this, in words: "Friday", "in 2 weeks"; a week when left out'),
});
type Input = z.output<typeof input>;

export const suggestTime = defineOperation({
  name: 'suggest-time',
  summary: 'Suggests up to three times with reasons: conflicts, habits, run lengths, quiet hours. Plans nothing.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/suggestions' },
  input,
  output: z.object({
    slots: z
      .array(
        z.object({
          at: instantView,
          words: z.string().describe('Weekday, date, time, zone, how long until then'),
          when: z.string().describe('What create-schedule takes: "2026-11-23T09:00"'),
          reasons: z.array(z.string()).describe('The reasons for it, from facts'),
        }),
      )
      .max(SLOTS)
      .describe('The best one first'),
    fromHistory: z.boolean().describe('Whether habits decided; false for common times of day'),
    basis: z.string().describe('What was considered, in a sentence for the person'),
    zone: z.string().describe('The zone the times are said in'),
  }),
  errors: [
    'zone_needed',
    'unknown_agent',
    'unreadable_time',
    'ambiguous_time',
    'time_in_past',
    'beyond_horizon',
    'unknown_zone',
  ],
  async handler(context, wanted) {
    const { tx, actor, now, environment } = context;
    const user = await findUser(tx, actor.userId);
    const zone = user?.zone;
    if (user === null || zone == null) throw zoneNeeded(actor);
    const kind = wanted.kind === 'reminder' ? 'reminder' : 'action';
    const agent = checkAgent(
      context,
      wanted.agent ?? (actor.kind === 'agent' ? actor.agent : environment.defaultAgent),
    );
    const { from, to } = await readRange(context, wanted, zone);
    const since = now - HABIT_DAYS * DAY_MS;
    const runs = await listAgentRuns(tx, actor.userId, {
      agent,
      since,
      limit: FACT_LIMIT,
      lateAfterMs: context.engine.speech.lateAfterMs,
    });
    const lengths = runs.flatMap(({ lengthMs }) => lengthMs ?? []);
    const quiet = quietHoursFor({ kind, trigger: { kind: 'once', at: from } }, null, user);
    const suggestion = suggestTimes({
      now,
      zone,
      kind,
      from,
      to,
      answeredAt: await listAnswers(tx, actor.userId, { since, limit: FACT_LIMIT }),
      startedAt: runs.map(({ startedAt }) => startedAt),
      troubledAt: runs.filter(({ isTroubled }) => isTroubled).map(({ startedAt }) => startedAt),
      runLengthsMs: kind === 'action' ? lengths : [REMINDER_MS],
      planned: await listPlannedWork(context, { from, to }, longest(lengths)),
      quietHours: quiet === null ? null : quietHoursOf({ zone, timing: { ...NO_TIMING, quiet } }),
    });
    return {
      ...suggestion,
      zone,
      slots: suggestion.slots.map(({ at, reasons }) => ({
        at: isoInstant(at),
        words: describeInstant(at, { zone, now }),
        when: formatWall(instantToWall(zone, at)).slice(0, 16),
        reasons: [...reasons],
      })),
    };
  },
});

const NO_TIMING = { jitterMs: 0, choice: null, given: {} } as const;
const longest = (lengths: readonly number[]): number => Math.max(REMINDER_MS, ...lengths.slice(0, 50));

async function readRange(context: OperationContext, { after, before }: Input, zone: string) {
  const { now } = context;
  const from = after === undefined ? now : await readMoment(context, after, zone, 'A suggestion is looked for');
  const most = endOfDay(from, zone, MOST_DAYS);
  const wanted =
    before === undefined
      ? endOfDay(from, zone, DEFAULT_DAYS)
      : await readMoment(context, before, zone, 'A suggestion is looked for');
  if (wanted > from) return { from, to: Math.min(wanted, most) };
  throw new AppError('invalid_input', 'before has to be later than after.', {
    details: { issues: [{ path: 'before', message: 'is not later than after' }] },
  });
}

/** The person's planned work in a range of time. */
async function listPlannedWork(
  { tx, actor }: OperationContext,
  { from, to }: { readonly from: EpochMs; readonly to: EpochMs },
  actionMs: number,
): Promise<PlannedWork[]> {
  const schedules = await listLiveSchedules(tx, actor.userId, SCHEDULE_LIMIT);
  return schedules.flatMap((schedule) => plannedOf(schedule, from, to, actionMs));
}

function plannedOf(schedule: Schedule, from: EpochMs, to: EpochMs, actionMs: number): PlannedWork[] {
  if (schedule.state !== 'active') return [];
  const coming = occurrencesAfter(schedule, from - DAY_MS, TIMES_LIMIT).filter(({ dueAt }) => dueAt <= to);
  if (coming.length === TIMES_LIMIT) return [];
  const lengthMs = schedule.kind === 'reminder' ? REMINDER_MS : actionMs;
  return coming.map(({ dueAt }) => ({ at: dueAt, lengthMs, what: shorten(schedule.what) }));
}
