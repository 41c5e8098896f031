import { z } from 'zod';
import { listConsents } from '../../store/channels/consents.ts';
import { findUserNames } from '../../store/people/users.ts';
import { defineOperation } from '../frame/operation.ts';
import { idFromCursor, pageFields, pageOfIds } from '../views/page.ts';
import { pageOf } from '../views/views.ts';
import { consentView } from './channel-views.ts';
import { viewConsent } from './consent-view.ts';

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
