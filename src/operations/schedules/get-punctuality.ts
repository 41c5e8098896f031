import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { punctualityOf, thinRuns } from '../../domain/runs/punctuality.ts';
import { RUN_STATES } from '../../domain/runs/run.ts';
import { listMissedWithin, listPunctualRuns } from '../../store/runs/punctual-runs.ts';
import { DAY_MS, type EpochMs, isoInstant, parseInstant } from '../../when/index.ts';
import { defineOperation } from '../frame/operation.ts';
import { findOwnSchedule } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { instantView } from '../views/views.ts';

/** How many runs, and how many stretches that were missed, are looked at. */
const MOST_RUNS = 10_000;
const MOST_MISSED = 1_000;
/** How far back is looked when nobody says. */
const DEFAULT_DAYS = 30;

const lateness = z.number().nullable();

/** @throws AppError invalid_input, for a day that does not exist */
function epochOf(iso: string): EpochMs {
  const read = parseInstant(iso);
  if (read.ok && 'at' in read) return read.at;
  throw new AppError('invalid_input', `"${iso}" is not an instant.`, { hint: 'Such as 2026-11-23T09:00:00Z.' });
}

export const getPunctuality = defineOperation({
  name: 'get-punctuality',
  summary: 'Shows how late the runs of a schedule began: each of them, the percentiles, and what was missed.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/schedules/:id/punctuality' },
  input: z.strictObject({
    id: field.scheduleId,
    from: z.iso.datetime({ offset: true }).optional().describe('Runs due from then on; 30 days ago when left out'),
    to: z.iso.datetime({ offset: true }).optional().describe('Runs due until then; now when left out'),
    points: z.coerce
      .number()
      .int()
      .min(2)
      .max(MOST_RUNS)
      .default(600)
      .describe('How many runs are answered at most: of more, the most and the least punctual of each stretch'),
  }),
  output: z.object({
    from: instantView.describe('Where the range begins'),
    to: instantView.describe('Where it ends'),
    lateAfterMs: z.number().describe('A run that begins later than this counts as late, in milliseconds'),
    count: z
      .number()
      .int()
      .describe('Runs in the range that began, at most the newest 10,000; all numbers are of these'),
    late: z.number().int().describe('Those that were late'),
    missed: z.number().int().describe('Times in the range that passed without a run'),
    p50Ms: lateness.describe('Half of the runs began no later than this, in milliseconds; null: there is none'),
    p95Ms: lateness.describe('Nineteen in twenty began no later than this'),
    maxMs: lateness.describe('The latest one'),
    hasMore: z.boolean().describe('There are more runs in the range than were looked at'),
    isThinned: z.boolean().describe('Not every run that was looked at is among the points'),
    points: z
      .array(
        z.object({
          runId: z.string().describe('run_...'),
          dueAt: instantView.describe('When it should have started'),
          latenessMs: z.number().describe('How much later it did'),
          state: z.enum(RUN_STATES).describe('How it stands or ended'),
        }),
      )
      .describe('The runs, oldest first'),
    missedRanges: z
      .array(
        z.object({
          id: z.string().describe('mis_...'),
          from: instantView.describe('The first time left out'),
          to: instantView.describe('The last time left out'),
          count: z.number().int().describe('How many'),
          reason: z.string().describe('Why, in words'),
        }),
      )
      .describe('What was missed or left out, oldest first, at most the newest 1,000'),
  }),
  async handler(context, { id, from: since, to: until, points: most }) {
    await findOwnSchedule(context, id);
    const { tx, actor, now, engine } = context;
    const to = until === undefined ? now : epochOf(until);
    const from = since === undefined ? to - DEFAULT_DAYS * DAY_MS : epochOf(since);
    if (from > to)
      throw new AppError('invalid_input', `The range begins ${isoInstant(from)}, after its end ${isoInstant(to)}.`, {
        hint: 'Give a from that is before to.',
      });
    const found = await listPunctualRuns(tx, actor.userId, id, { from, to, limit: MOST_RUNS + 1 });
    const runs = found.slice(-MOST_RUNS);
    const ranges = await listMissedWithin(tx, actor.userId, id, { from, to, limit: MOST_MISSED });
    const { lateAfterMs } = engine.speech;
    const shown = thinRuns(runs, most);
    return {
      from: isoInstant(from),
      to: isoInstant(to),
      lateAfterMs,
      ...punctualityOf(runs, lateAfterMs),
      missed: ranges.reduce((sum, { count }) => sum + count, 0),
      hasMore: found.length > runs.length,
      isThinned: shown.length < runs.length,
      points: shown.map(({ id: runId, dueAt, latenessMs, state }) => {
        return { runId, dueAt: isoInstant(dueAt), latenessMs, state };
      }),
      missedRanges: ranges.map(({ fromAt, toAt, ...range }) => {
        return { ...range, from: isoInstant(fromAt), to: isoInstant(toAt) };
      }),
    };
  },
});
