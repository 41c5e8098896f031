import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { listMissedWithin, listPunctualRuns } from '../../store/runs/punctual-runs.ts';
import { DAY_MS, isoInstant } from '../../when/index.ts';
import { defineOperation } from '../frame/operation.ts';
import { findOwnSchedule } from '../owned/own-schedule.ts';
import { epochOf } from '../times/epoch-of.ts';
import { field } from '../views/fields.ts';
import { punctualityView, viewPunctuality } from '../views/punctuality-view.ts';

/** How many runs, and how many ranges of missed occurrences, are read. */
const MOST_RUNS = 10_000;
const MOST_MISSED = 1_000;
/** How many days are read by default. */
const DEFAULT_DAYS = 30;

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
      .number<string | number>()
      .int()
      .min(2)
      .max(MOST_RUNS)
      .default(600)
      .describe('The most runs in the answer; of more, the most and the least punctual of each part of the range'),
  }),
  output: punctualityView,
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
    return viewPunctuality({ from, to, lateAfterMs, runs, missed: ranges, most, hasMore: found.length > runs.length });
  },
});
