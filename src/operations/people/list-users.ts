import { z } from 'zod';
import { listUsers } from '../../store/people/users.ts';
import { isoInstant } from '../../when/index.ts';
import { defineOperation } from '../frame/operation.ts';
import { idFromCursor, pageFields, pageOfIds } from '../views/page.ts';
import { pageOf } from '../views/views.ts';
import { memberView } from './access-views.ts';

export const listUsersOperation = defineOperation({
  name: 'list-users',
  summary: 'Lists the people who use this Belfry, in the order in which they were added.',
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
