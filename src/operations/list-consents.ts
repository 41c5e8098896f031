import { z } from 'zod';
import { listConsents } from '../store/consents.ts';
import { findUserNames } from '../store/users.ts';
import { viewConsent } from './consent-view.ts';
import { defineOperation } from './operation.ts';
import { idFromCursor, pageFields, pageOfIds } from './page.ts';
import { consentView } from './reach-views.ts';
import { pageOf } from './views.ts';

export const listConsentsOperation = defineOperation({
  name: 'list-consents',
  summary: 'Lists who may be told when you do not answer, and whose reminders you are told of; newest first.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/consents' },
  input: z.strictObject({ ...pageFields }),
  output: pageOf(consentView),
  async handler({ tx, actor }, { limit, cursor }) {
    const rows = await listConsents(tx, actor.userId, { before: idFromCursor(cursor), limit: limit + 1 });
    const names = await findUserNames(
      tx,
      rows.flatMap(({ userId, askerId }) => [userId, askerId]),
    );
    return pageOfIds(rows, { limit, idOf: ({ id }) => id, view: (row) => viewConsent(row, actor.userId, names) });
  },
});
