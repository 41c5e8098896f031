import { z } from 'zod';
import { isoInstant } from '../domain/time/iso-instant.ts';
import { listUsers } from '../store/users.ts';
import { memberView } from './access-views.ts';
import { defineOperation } from './operation.ts';
import { idFromCursor, pageFields, pageOfIds } from './page.ts';
import { pageOf } from './views.ts';

export const listUsersOperation = defineOperation({
  name: 'list-users',
  summary: 'Lists the people who use this Belfry, in the order they came.',
  scope: 'admin',
  effect: 'read',
  http: { method: 'GET', path: '/users' },
  input: z.strictObject({ ...pageFields }),
  output: pageOf(memberView),
  async handler({ tx }, { limit, cursor }) {
    const rows = await listUsers(tx, { after: idFromCursor(cursor), limit: limit + 1 });
    return pageOfIds(rows, {
      limit,
      idOf: (user) => user.id,
      view: ({ createdAt, ...user }) => ({ ...user, createdAt: isoInstant(createdAt) }),
    });
  },
});
