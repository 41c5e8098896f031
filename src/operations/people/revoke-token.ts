import { z } from 'zod';
import { findToken } from '../../store/people/tokens.ts';
import { defineOperation } from '../frame/operation.ts';
import { goneAlready, notFound } from '../owned/own-schedule.ts';
import { tokenView } from './access-views.ts';
import { otherUserField, personOf } from './acting-for.ts';
import { revokeWithChildren } from './revoke-with-children.ts';
import { viewToken } from './token-view.ts';

export const revokeToken = defineOperation({
  name: 'revoke-token',
  summary: 'Revokes a token at once, with its open streams and everything that was signed in or issued with it.',
  scope: 'user',
  effect: 'write',
  done: 'revoked a token',
  http: { method: 'DELETE', path: '/tokens/:id' },
  input: z.strictObject({
    id: z.string().min(1).max(100).describe('The id of the token (tok_...)'),
    userId: otherUserField,
  }),
  output: z.object({
    token: tokenView,
    alsoRevoked: z.array(z.string()).describe('The ids of tokens that were made with it and are revoked too'),
  }),
  subject: (output) => output.token.id,
  async handler(context, { id, userId }) {
    const { tx, now } = context;
    const person = await personOf(context, userId);
    const token = await findToken(tx, person.id, id);
    if (token === null) throw notFound('token', id, 'List the tokens to see which there are.');
    if (token.revokedAt !== null)
      throw goneAlready(`The token ${JSON.stringify(token.name)} was revoked already.`, 'revoked');
    context.recordChange([], { userId: person.id });
    const gone = await revokeWithChildren(tx, token, now);
    context.recordChange(gone.map(({ name }) => ({ field: 'revoked', before: null, after: name })));
    const alsoRevoked = gone.slice(1).map((child) => child.id);
    return { token: viewToken({ ...token, revokedAt: now }, context), alsoRevoked };
  },
});
