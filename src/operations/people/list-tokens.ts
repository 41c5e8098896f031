import { z } from 'zod';
import { listTokens } from '../../store/people/tokens.ts';
import { defineOperation } from '../frame/operation.ts';
import { idFromCursor, pageFields, pageOfIds } from '../views/page.ts';
import { pageOf } from '../views/views.ts';
import { tokenView } from './access-views.ts';
import { otherUserField, personOf } from './acting-for.ts';
import { viewToken } from './token-view.ts';

export const listTokensOperation = defineOperation({
  name: 'list-tokens',
  summary: 'Lists issued tokens, newest first, without their secrets.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/tokens' },
  input: z.strictObject({
    state: z
      .enum(['live', 'all'])
      .default('live')
      .describe('"live": valid ones; "all": also those that expired or were revoked in the last 90 days'),
    userId: otherUserField,
    ...pageFields,
  }),
  output: pageOf(tokenView),
  errors: ['not_found'],
  async handler(context, { state, userId, limit, cursor }) {
    const person = await personOf(context, userId);
    const liveAt = state === 'live' ? context.now : null;
    const page = { before: idFromCursor(cursor), liveAt, limit: limit + 1 };
    const rows = await listTokens(context.tx, person.id, page);
    return pageOfIds(rows, { limit, idOf: (token) => token.id, view: (token) => viewToken(token, context) });
  },
});
