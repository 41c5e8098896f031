import { z } from 'zod';
import { deferredWords } from '../../engine/do-not-disturb/defer.ts';
import { type DeferredMessage, listHeld } from '../../store/channels/deferred-messages.ts';
import { isoInstant } from '../../when/index.ts';
import { defineOperation } from '../frame/operation.ts';
import { readingZone } from '../reminders/reminder-view.ts';
import { idFromCursor, pageFields, pageOfIds } from '../views/page.ts';
import { pageOf } from '../views/views.ts';
import { type DeferredView, deferredView } from './channel-views.ts';

export const listHeldOperation = defineOperation({
  name: 'list-held',
  summary: 'Lists deferred messages of agents, newest first: those of quiet hours, and those beyond the daily limit.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/held' },
  input: z.strictObject({
    state: z
      .enum(['held', 'all'])
      .default('held')
      .describe('"held": not delivered yet; "all": also those delivered since'),
    ...pageFields,
  }),
  output: pageOf(deferredView),
  async handler(context, { state, limit, cursor }) {
    const { tx, actor, now } = context;
    const agent = actor.kind === 'agent' ? { agent: actor.agent } : {};
    const filter = { waitingOnly: state === 'held', before: idFromCursor(cursor), limit: limit + 1, ...agent };
    const rows = await listHeld(tx, actor.userId, filter);
    const zone = await readingZone(context);
    return pageOfIds(rows, { limit, idOf: ({ id }) => id, view: (row) => viewDeferred(row, zone, now) });
  },
});

function viewDeferred(held: DeferredMessage, zone: string, now: number): DeferredView {
  const { id, agent, threadId, scheduleId, runId, text, reason, heldAt, releaseAt, releasedAt } = held;
  return {
    id,
    agent,
    threadId,
    scheduleId,
    runId,
    text,
    reason,
    words: releasedAt === null ? deferredWords(held, zone, now) : 'said since',
    heldAt: isoInstant(heldAt),
    releaseAt: isoInstant(releaseAt),
    releasedAt: releasedAt === null ? null : isoInstant(releasedAt),
  };
}
