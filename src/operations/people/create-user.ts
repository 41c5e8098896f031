import { z } from 'zod';
import { fieldChanges } from '../../domain/approval/field-change.ts';
import { checkZone } from '../../domain/timing/read-time.ts';
import { insertUser, NOTHING_SAID, type User } from '../../store/people/users.ts';
import { isoInstant } from '../../when/index.ts';
import { defineOperation } from '../frame/operation.ts';
import { threadWith } from '../owned/choose-thread.ts';
import { personName, requireFreeName } from '../owned/person-called.ts';
import { field } from '../views/fields.ts';
import { memberView } from './access-views.ts';

export const createUser = defineOperation({
  name: 'create-user',
  summary: 'Adds a person, with schedules, conversations and tokens of their own.',
  scope: 'admin',
  effect: 'write',
  done: 'added a person',
  stepUp: true,
  http: { method: 'POST', path: '/users', status: 201 },
  creates: true,
  input: z.strictObject({
    name: personName.describe("The person's name, which nobody else here may have"),
    zone: field.zone.optional().describe('Their IANA time zone; unknown when left out'),
    role: z.enum(['user', 'admin']).default('user').describe('An admin may add people and make tokens for them'),
  }),
  output: memberView,
  errors: ['unknown_zone', 'duplicate'],
  subject: (output) => output.id,
  async handler(context, { name, zone, role }) {
    const { tx, ids, now, environment } = context;
    const wanted = name.trim();
    await requireFreeName(tx, wanted, null);
    const kept = zone === undefined ? null : checkZone(zone);
    const user: User = {
      id: ids.next('usr'),
      name: wanted,
      role,
      ...NOTHING_SAID,
      zone: kept,
      createdAt: now,
    };
    await insertUser(tx, user);
    await threadWith(context, user.id, environment.defaultAgent);
    context.recordChange(fieldChanges(null, { name: wanted, role, zone: kept }));
    return { id: user.id, name: wanted, zone: kept, role, createdAt: isoInstant(now) };
  },
});
