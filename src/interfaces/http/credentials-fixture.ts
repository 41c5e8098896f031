import { expect } from 'vitest';
import type { OperationOutput } from '../../client/operation-types.ts';
import type { Actor } from '../../domain/people/actor.ts';
import { createToken } from '../../operations/people/create-token.ts';
import { revokeToken } from '../../operations/people/revoke-token.ts';
import { type HttpFixtureOptions, setupHttp } from './http-fixture.ts';

/** Every kind of credential. `foreign` is another person's token; `otherAgent` is of the same person, who holds `own`. */
export const CREDENTIALS = [
  'none',
  'wrong',
  'revoked',
  'expired',
  'foreign',
  'agent',
  'otherAgent',
  'mcp',
  'readOnly',
  'user',
  'admin',
  'own',
] as const;
export type Credential = (typeof CREDENTIALS)[number] | 'ownAdmin';

/** The HTTP interface with one token of each kind: Ann's, except the foreign one, which is Bob's. */
export async function setupCredentials(options: HttpFixtureOptions = {}) {
  const fixture = await setupHttp(options);
  const { run, ann, bob, clock } = fixture;
  const actor: Actor = { kind: 'user', userId: ann.userId, access: 'admin' };
  const issue = (input: Parameters<typeof createToken.handler>[1] | { name: string }) =>
    run(createToken, input as never, { actor });
  const made: Record<string, OperationOutput<'create-token'>> = {
    revoked: await issue({ name: 'revoked' }),
    expired: await issue({ name: 'expired', expires: 'in 1 minute', scope: 'user' }),
    foreign: await run(createToken, { name: 'foreign' }, { actor: bob }),
    agent: await issue({ name: 'agent', scope: 'agent', agent: 'belfry' }),
    otherAgent: await issue({ name: 'other agent', scope: 'agent', agent: 'leo' }),
    mcp: await issue({ name: 'mcp', scope: 'agent', agent: 'belfry', audience: 'mcp' }),
    readOnly: await issue({ name: 'reader', scope: 'read_only' }),
    user: await issue({ name: 'user', scope: 'user' }),
    admin: await issue({ name: 'admin', scope: 'admin' }),
    own: await issue({ name: 'own', purpose: 'person' }),
    ownAdmin: await issue({ name: 'own admin', scope: 'admin', purpose: 'person' }),
  };
  await run(revokeToken, { id: made.revoked?.token.id ?? '' }, { actor });
  await clock.advance(61_000);

  /** The headers of a request with a credential. */
  function headersOf(credential: Credential): Record<string, string> {
    if (credential === 'none') return {};
    const secret = credential === 'wrong' ? `bfy_${'x'.repeat(43)}` : (made[credential]?.secret ?? '');
    return { authorization: `Bearer ${secret}` };
  }
  const tokenOf = (credential: Credential) => made[credential]?.token ?? expect.fail(`no token ${credential}`);
  return { ...fixture, admin: actor, headersOf, tokenOf };
}
