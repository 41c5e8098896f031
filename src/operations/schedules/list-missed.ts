import { z } from 'zod';
import { listLeftOut } from '../../store/runs/left-out.ts';
import { isoInstant } from '../../when/index.ts';
import { defineOperation } from '../frame/operation.ts';
import { findOwnSchedule } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { idFromCursor, pageFields, pageOfIds } from '../views/page.ts';
import { missedView, pageOf } from '../views/views.ts';

export const listMissedOperation = defineOperation({
  name: 'list-missed',
  summary: 'Lists what a schedule left out, newest first, each stretch with its reason in words.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/schedules/:id/missed' },
  input: z.strictObject({ id: field.scheduleId, ...pageFields }),
  output: pageOf(missedView),
  async handler(context, { id, limit, cursor }) {
    await findOwnSchedule(context, id);
    const { tx, actor } = context;
    const rows = await listLeftOut(tx, actor.userId, {
      scheduleId: id,
      before: idFromCursor(cursor),
      limit: limit + 1,
    });
    return pageOfIds(rows, {
      limit,
      idOf: (range) => range.id,
      view: ({ fromAt, toAt, recordedAt, ...range }) => ({
        ...range,
        from: isoInstant(fromAt),
        to: isoInstant(toAt),
        recordedAt: isoInstant(recordedAt),
      }),
    });
  },
});
