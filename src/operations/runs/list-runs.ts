import { z } from 'zod';
import { listShownRuns, type RunPosition } from '../../store/runs/run-list.ts';
import { loadSpokenZone } from '../../store/threads/message-rows.ts';
import { defineOperation } from '../frame/operation.ts';
import { decodeCursor, encodeCursor, pageFields } from '../views/page.ts';
import { runView } from '../views/run-views.ts';
import { pageOf } from '../views/views.ts';
import { readRunWaits } from './read-waits.ts';
import { readRunFilter, runFilterFields } from './run-filter.ts';
import { viewRun } from './run-view.ts';

/** In the order of creation, the id is enough, as it has always been. */
const CURSORS = { newest: z.tuple([z.string()]), due: z.tuple([z.string(), z.number()]) } as const;

export const listRuns = defineOperation({
  name: 'list-runs',
  summary: 'Lists runs, newest first: when they were due, when they started, how they ended.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/runs' },
  input: z.strictObject({
    ...runFilterFields,
    sort: z.enum(['newest', 'due']).default('newest').describe('"newest": newest first; "due": latest due time first'),
    ...pageFields,
  }),
  output: pageOf(runView),
  errors: ['not_found', 'invalid_input'],
  async handler(context, { sort, limit, cursor, ...wanted }) {
    const filter = await readRunFilter(context, wanted);
    const rows = await listShownRuns(context.tx, context.actor.userId, {
      ...filter,
      by: sort === 'due' ? 'due' : 'made',
      before: cursor === undefined ? null : readPosition(cursor, sort),
      limit: limit + 1,
    });
    const shown = rows.slice(0, limit);
    const end = shown.at(-1);
    const more = rows.length > limit && end !== undefined;
    const zone = await loadSpokenZone(context.tx, context.actor.userId);
    const waits = await readRunWaits(context, shown, zone);
    return {
      items: shown.map((run) => viewRun(run, waits.get(run.id) ?? null)),
      nextCursor: more ? encodeCursor(sort === 'due' ? [end.id, end.dueAt] : [end.id]) : null,
    };
  },
});

function readPosition(cursor: string, sort: keyof typeof CURSORS): RunPosition {
  const [id, dueAt] = decodeCursor(cursor, CURSORS[sort]);
  return { id: String(id), dueAt: Number(dueAt ?? 0) };
}
