import { z } from 'zod';
import { listInDoubt } from '../../store/runs/in-doubt.ts';
import { loadSpokenZone } from '../../store/threads/message-rows.ts';
import { defineOperation } from '../frame/operation.ts';
import { idFromCursor, pageFields, pageOfIds } from '../views/page.ts';
import { pageOf } from '../views/views.ts';
import { inDoubtView, viewInDoubt } from './in-doubt-view.ts';

export const listDoubtsOperation = defineOperation({
  name: 'list-doubts',
  summary:
    "Lists items that were due or under way between a backup and its restore, and that wait for the person's decision, oldest first.",
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/doubts' },
  input: z.strictObject({
    state: z.enum(['waiting', 'all']).default('waiting').describe('"waiting": only undecided ones'),
    ...pageFields,
  }),
  output: pageOf(inDoubtView),
  async handler({ tx, actor, now }, { state, limit, cursor }) {
    const options = { after: idFromCursor(cursor), limit: limit + 1, waiting: state === 'waiting' };
    const rows = await listInDoubt(tx, actor.userId, options);
    const zone = await loadSpokenZone(tx, actor.userId);
    return pageOfIds(rows, {
      limit,
      idOf: (inDoubt) => inDoubt.id,
      view: (inDoubt) => viewInDoubt(inDoubt, { zone, now }),
    });
  },
});
