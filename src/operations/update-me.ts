import { z } from 'zod';
import { AppError } from '../domain/errors.ts';
import { findUser, updateUser } from '../store/users.ts';
import { field } from './fields.ts';
import { defineOperation } from './operation.ts';
import { notFound } from './own-schedule.ts';
import { checkZone } from './read-time.ts';
import { userView } from './views.ts';

export const updateMe = defineOperation({
  name: 'update-me',
  summary: "Changes the person's time zone or name; schedules keep the zone they were made in.",
  scope: 'agent',
  effect: 'write',
  http: { method: 'PATCH', path: '/me' },
  input: z.strictObject({
    zone: field.zone.optional().describe('The IANA time zone times are said and read in, such as Europe/Warsaw'),
    name: z.string().regex(/\S/, 'must not be empty').max(100).optional().describe('How the person is called'),
  }),
  output: userView,
  errors: ['unknown_zone', 'forbidden'],
  async handler(context, { zone, name }) {
    const { tx, actor } = context;
    if (actor.kind === 'agent' && name !== undefined) {
      throw new AppError('forbidden', 'An agent may change the time zone only, not the name.');
    }
    const before = await findUser(tx, actor.userId);
    if (before === null) throw notFound('user', actor.userId);
    const after = {
      ...before,
      zone: zone === undefined ? before.zone : checkZone(zone),
      name: name === undefined ? before.name : name.trim(),
    };
    await updateUser(tx, after);
    context.emit('user.changed', { zone: after.zone });
    return { id: after.id, name: after.name, zone: after.zone };
  },
});
