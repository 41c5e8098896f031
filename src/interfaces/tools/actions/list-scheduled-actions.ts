import { z } from 'zod';
import type { ScheduleState } from '../../../domain/schedules/schedule.ts';
import type { ScheduleView } from '../../../operations/views/views.ts';
import { describeInstant } from '../../../when/index.ts';
import { defineTool } from '../tool.ts';
import { listWaiting, readInstant, zoneOf } from '../words-for-models.ts';
import type { ACTION_TYPES } from './schedule-action.ts';

/** The most items for a model. */
const LIST_LIMIT = 50;

/** The names of the states in this design. */
const STATUS: Readonly<Record<ScheduleState, string>> = {
  active: 'active',
  paused: 'paused',
  completed: 'completed',
  failed: 'error',
  cancelled: 'deleted',
};

/** Lists the schedules and the state of each. */
export const listScheduledActions = defineTool({
  name: 'list_scheduled_actions',
  description:
    'Lists the scheduled actions with their task_id, type, status (active, paused, completed, error with its reason), next and last run. Look here before you change or delete one.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({}),
  async run(_, context) {
    const zone = await zoneOf(context);
    const page = (await context.operate('list-schedules', { sort: 'next', limit: LIST_LIMIT })) as {
      items: ScheduleView[];
    };
    const words = (iso: string) => describeInstant(readInstant(iso), { zone, now: context.now });
    const shown = page.items.filter(({ state }) => state !== 'cancelled');
    const waiting = await listWaiting(context);
    return {
      total: shown.length,
      actions: shown.map(({ id, what, when, state, stateReason, waits, nextWords, lastRun, createdBy }) => ({
        task_id: id,
        description: what,
        type: typeOf(when.kind),
        schedule: when.sentence,
        status: STATUS[state],
        reason: stateReason ?? waits?.words ?? null,
        next_run: nextWords,
        last_run: lastRun === null ? null : { status: lastRun.state, at: words(lastRun.at) },
        created_by: createdBy,
      })),
      ...(waiting.length === 0 ? {} : { waiting_for_approval: waiting }),
    };
  },
});

function typeOf(kind: string): (typeof ACTION_TYPES)[number] {
  return kind === 'once' || kind === 'interval' ? kind : 'recurring';
}
