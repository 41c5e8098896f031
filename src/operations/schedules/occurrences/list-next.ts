import { z } from 'zod';
import { findItem, occurrenceKey } from '../../../agenda/agenda.ts';
import { clockChangeWords, nextTimes } from '../../../domain/schedules/next-times.ts';
import type { Schedule } from '../../../domain/schedules/schedule.ts';
import type { Occurrence } from '../../../domain/timing/timing.ts';
import { findUser } from '../../../store/people/users.ts';
import { describeInstant, type EpochMs, isCaused, isoInstant, nextOccurrence } from '../../../when/index.ts';
import { defineOperation, type OperationContext } from '../../frame/operation.ts';
import { findOwnSchedule } from '../../owned/own-schedule.ts';
import { readMoment } from '../../times/read-moment.ts';
import { field } from '../../views/fields.ts';
import { decodeCursor, encodeCursor, pageFields } from '../../views/page.ts';
import { nameViews } from '../../views/view-names.ts';
import { instantView } from '../../views/views.ts';
import { viewWait, waitView } from '../../views/wait-view.ts';
import { findPausedUntil, readFacts } from '../schedule-view.ts';

const CURSOR = z.tuple([z.number().int()]);

/** One time of a schedule. */
export const nextTimeView = z.object({
  at: instantView.describe('When it is due'),
  ruleAt: instantView.describe('The time by its rule, before quiet hours and jitter'),
  words: z.string().describe('Weekday, date, time and how long until then, in the zone of the person'),
  zoneWords: z.string().nullable().describe('The same in the zone of the schedule; null where that is the same zone'),
  clockChange: z
    .string()
    .nullable()
    .describe("The effect of that day's clock change, in a sentence; null on other days"),
});
export type NextTimeView = z.infer<typeof nextTimeView>;

export const nextTimesAnswer = z.object({
  items: z.array(nextTimeView).describe('The times, soonest first'),
  nextCursor: z.string().nullable().describe('Send it as cursor for the next page; null on the last one'),
  note: z
    .string()
    .nullable()
    .describe('A note for the person: it is paused, has no times of its own, or has no next time'),
  waits: waitView.nullable().describe('What it waits for besides its next time; null for nothing'),
});
export type NextTimesAnswer = z.infer<typeof nextTimesAnswer>;
nameViews({ NextTime: nextTimeView, NextTimes: nextTimesAnswer });

export const listNext = defineOperation({
  name: 'list-next',
  summary:
    "Lists the next times of a schedule, soonest first, in the person's zone and its own, with clock changes. For a paused one, the times it would have when resumed.",
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/schedules/:id/next' },
  input: z.strictObject({
    id: field.scheduleId,
    until: field.when.optional().describe('The latest time: "1 March", "in 2 weeks", "2027-03-01T09:00"'),
    ...pageFields,
  }),
  output: nextTimesAnswer,
  errors: ['invalid_input', 'unreadable_time', 'ambiguous_time', 'time_in_past', 'beyond_horizon', 'zone_needed'],
  async handler(context, { id, until, limit, cursor }) {
    const schedule = await findOwnSchedule(context, id);
    const end =
      until === undefined ? Number.POSITIVE_INFINITY : await readMoment(context, until, undefined, 'Times are listed');
    const facts = await readFacts(context, schedule);
    const first =
      cursor === undefined ? await firstOccurrence(context, schedule) : Number(decodeCursor(cursor, CURSOR)[0]);
    const { times, goesOnAt } =
      first === null ? { times: [], goesOnAt: null } : nextTimes(schedule, first, { limit, until: end });
    const zone = (await findUser(context.tx, context.actor.userId))?.zone ?? schedule.zone;
    const wait = viewWait(facts.wait ?? null);
    return {
      items: times.map((time) => viewTime(schedule, time, { zone, now: context.now })),
      nextCursor: goesOnAt === null ? null : encodeCursor([goesOnAt]),
      note: await noteOf(context, schedule, times.length > 0, zone),
      waits: wait,
    };
  },
});

/**
 * Its next occurrence; for a paused schedule, the one from which it would resume. Null when there is none, or when it
 * has no times of its own.
 */
async function firstOccurrence({ tx, now }: OperationContext, schedule: Schedule): Promise<EpochMs | null> {
  const { id, state, trigger, zone } = schedule;
  if (state === 'active') {
    const item = await findItem(tx, occurrenceKey(id));
    return item === null ? null : (item.payload.nominalAt ?? item.dueAt);
  }
  if (state !== 'paused' || isCaused(trigger)) return null;
  return nextOccurrence(trigger, zone, (await findPausedUntil(tx, schedule)) ?? now);
}

function viewTime(
  schedule: Schedule,
  { nominalAt, dueAt }: Occurrence,
  { zone, now }: { readonly zone: string; readonly now: EpochMs },
): NextTimeView {
  return {
    at: isoInstant(dueAt),
    ruleAt: isoInstant(nominalAt),
    words: describeInstant(dueAt, { zone, now }),
    zoneWords: schedule.zone === zone ? null : describeInstant(dueAt, { zone: schedule.zone, now }),
    clockChange: clockChangeWords(schedule, nominalAt),
  };
}

async function noteOf(
  { tx, now }: OperationContext,
  schedule: Schedule,
  hasTimes: boolean,
  zone: string,
): Promise<string | null> {
  const { state, trigger, checkAgain } = schedule;
  if (state === 'paused') {
    const until = await findPausedUntil(tx, schedule);
    const ends = until === null ? 'until somebody resumes it' : `until ${describeInstant(until, { zone, now })}`;
    const times = !hasTimes
      ? ''
      : until === null
        ? ' These are its times if it goes on now.'
        : ' These are its times then.';
    return `It is paused ${ends}.${times}`;
  }
  if (state !== 'active') return `It is ${state}: nothing of it comes any more.`;
  if (isCaused(trigger)) return 'It has no times of its own: something else starts it.';
  if (checkAgain != null) return 'After each look the agent chooses when it looks again.';
  return null;
}
