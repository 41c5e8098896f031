import { z } from 'zod';
import { RESCHEDULE_CAUSES } from '../../domain/schedules/reschedule.ts';
import { findUser } from '../../store/people/users.ts';
import { listReschedules } from '../../store/schedules/reschedules.ts';
import { defineOperation } from '../frame/operation.ts';
import { idFromCursor, pageFields, pageOfIds } from '../views/page.ts';
import { moveView, pageOf } from '../views/views.ts';
import { viewMove } from './move-view.ts';

export const listMovesOperation = defineOperation({
  name: 'list-moves',
  summary:
    'Lists planned occurrences that moved without a change of their schedule, newest first: the person was in another zone, or the rules of time zones or the quiet hours changed.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/moves' },
  input: z.strictObject({
    cause: z.enum(RESCHEDULE_CAUSES).optional().describe('Only reschedules with this cause'),
    ...pageFields,
  }),
  output: pageOf(moveView),
  async handler({ tx, actor, now }, { cause, limit, cursor }) {
    const agent = actor.kind === 'agent' ? actor.agent : undefined;
    const options = { before: idFromCursor(cursor), limit: limit + 1, cause, agent };
    const rows = await listReschedules(tx, actor.userId, options);
    const zone = (await findUser(tx, actor.userId))?.zone;
    return pageOfIds(rows, {
      limit,
      idOf: (move) => move.id,
      view: (move) => viewMove(move, { zone: zone ?? move.zone, now }),
    });
  },
});
