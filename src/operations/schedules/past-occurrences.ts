import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { limitMet } from '../../domain/met-limit.ts';
import { type BackfillDecision, decideBackfill } from '../../domain/policy/backfill.ts';
import { isRecurring, type Schedule } from '../../domain/schedules/schedule.ts';
import { DEFAULT_RETENTION } from '../../engine/server/pruner.ts';
import { findUser } from '../../store/people/users.ts';
import { keptRunsOf, listTakenOccurrences } from '../../store/runs/occurrence-runs.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import {
  DAY_MS,
  describeInstant,
  type EpochMs,
  isoInstant,
  occurrencesBetween,
  readPastMoment,
  type StretchEnd,
} from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { field } from '../views/fields.ts';
import { nameViews } from '../views/view-names.ts';
import { instantView } from '../views/views.ts';

/** The longest range that is searched, in days. */
const STRETCH_DAYS = 366;
/** How many occurrences a preview names. */
const SHOWN = 5;

const moment = (words: string) => z.string().min(1).max(100).describe(words);

/** The fields of a past range. */
export const stretchFields = {
  id: field.scheduleId,
  from: moment('Where the range begins: "2026-11-01", "2026-11-01T08:00", "3 days ago", "yesterday"'),
  to: moment('Where it ends, itself included; a day alone ends with the day. Nothing after now').default('now'),
};

/** The effect of making up for a range. */
export const backfillView = z.object({
  count: z.number().int().describe('Runs that would be made'),
  from: instantView.describe('Where the range begins'),
  to: instantView.describe('Where it ends'),
  hasRun: z.number().int().describe('Times in it that have a run already: none of them runs twice'),
  notKept: z
    .number()
    .int()
    .describe('Times in it so long ago that nobody knows whether they ran: they are not made up for'),
  first: z.array(instantView).describe('The first of them, at most 5'),
  words: z.string().describe('The same in a sentence, for the person'),
});

export interface PastOccurrences extends BackfillDecision {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/**
 * Finds the occurrences of a past range without a run.
 * @throws AppError wrong_state, unreadable_time, invalid_input, limit_reached
 */
export async function findPastOccurrences(
  { tx, actor, now, limits }: OperationContext,
  schedule: Schedule,
  wanted: { readonly from: string; readonly to: string },
): Promise<PastOccurrences> {
  checkBackfillable(schedule);
  const zone = (await findUser(tx, actor.userId))?.zone ?? schedule.zone;
  const read = (name: StretchEnd) => readEnd(wanted[name], { zone, now, end: name });
  const from = read('from');
  const to = Math.min(read('to'), now);
  if (from > to) throw wrongStretch('from', `it begins after it ends (${wanted.from} to ${wanted.to})`);
  if (to - from > STRETCH_DAYS * DAY_MS) throw wrongStretch('from', `it is longer than ${STRETCH_DAYS} days`);
  const range = occurrencesBetween(schedule.trigger, schedule.zone, from - 1, to, {
    limit: limits.runsPerBackfill + 1,
  });
  if (range.occurrences.length > limits.runsPerBackfill) throw tooMany(range.count, limits.runsPerBackfill);
  // An interval counts from its creation; that instant itself is not one of its times.
  const times = range.occurrences.filter((at) => at !== schedule.createdAt);
  const taken = await listTakenOccurrences(tx, schedule.id, from, to);
  const facts = { taken, createdAt: schedule.createdAt, keptSince: await keptSince(tx, schedule, now) };
  return { ...decideBackfill(times, facts), from, to };
}

function checkBackfillable({ state, trigger }: Schedule): void {
  if (state === 'cancelled') {
    throw new AppError('wrong_state', 'The schedule is cancelled: nothing of it is made up for.', {
      hint: 'Restore it first.',
      details: { state },
    });
  }
  if (isRecurring(trigger)) return;
  throw new AppError('wrong_state', 'The schedule comes only once, so it has no past times to make up for.', {
    hint: 'Run it now instead.',
    details: { state },
  });
}

function readEnd(text: string, place: { readonly zone: string; readonly now: EpochMs; readonly end: StretchEnd }) {
  const at = readPastMoment(text, place);
  if (at !== null) return at;
  throw new AppError('unreadable_time', `${JSON.stringify(text)} is not read as a past moment.`, {
    hint: 'Say "2026-11-01", "2026-11-01T08:00", "yesterday" or "3 days ago".',
    details: { issues: [{ path: place.end, message: 'is not a past moment' }] },
  });
}

function wrongStretch(path: string, why: string): AppError {
  return new AppError('invalid_input', `This stretch cannot be made up for: ${why}.`, {
    hint: 'Give a shorter stretch that lies before now, the earlier end first.',
    details: { issues: [{ path, message: why }] },
  });
}

function tooMany(count: number, allowed: number): AppError {
  return limitMet('runsPerBackfill', {
    ...{ allowed, used: count },
    words: `${count} times lie in this stretch`,
    hint: 'Make up for it in shorter stretches.',
    details: { limit: 'backfill', given: count },
  });
}

/** Older runs are not stored, so nobody knows whether an occurrence had one. */
async function keptSince(
  tx: OperationContext['tx'],
  { id, counters, createdAt }: Schedule,
  now: EpochMs,
): Promise<EpochMs> {
  const limit = now - DEFAULT_RETENTION.runsMs;
  const kept = await keptRunsOf(tx, id);
  // More were counted than are stored: the oldest ones were deleted.
  const oldest = counters.runs + counters.skipped > kept.count ? (kept.oldest ?? now) : createdAt;
  return Math.max(limit, oldest);
}

/** The effect in numbers and words. */
export function viewPastOccurrences(occurrences: PastOccurrences, speech: Speech) {
  const { run, hasRun, notKept, from, to } = occurrences;
  return {
    count: run.length,
    from: isoInstant(from),
    to: isoInstant(to),
    hasRun,
    notKept,
    first: run.slice(0, SHOWN).map(isoInstant),
    words: wordsOf(occurrences, speech),
  };
}

function wordsOf({ run, hasRun, notKept }: PastOccurrences, { language, zone, now }: Speech): string {
  const parts: string[] = [];
  const [first] = run;
  const last = run.at(-1);
  const words = (at: EpochMs) => describeInstant(at, { zone, now, locale: language });
  if (first === undefined || last === undefined) parts.push(say(language, 'backfill.nothing'));
  else if (run.length === 1) parts.push(say(language, 'backfill.one', { at: words(first) }));
  else parts.push(say(language, 'backfill.many', { number: run.length, from: words(first), to: words(last) }));
  if (hasRun > 0) parts.push(say(language, 'backfill.hasRun', { number: hasRun }));
  if (notKept > 0) parts.push(say(language, 'backfill.notKept', { number: notKept }));
  return `${parts.join('; ')}.`;
}

nameViews({ Backfill: backfillView });
