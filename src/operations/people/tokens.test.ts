import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../domain/limits.ts';
import type { Actor } from '../../domain/people/actor.ts';
import type { Origin } from '../../domain/schedules/origin.ts';
import { setupOperations } from '../operations-fixture.ts';
import { createToken, hashSecret } from './create-token.ts';
import { createUser } from './create-user.ts';
import { listTokensOperation } from './list-tokens.ts';
import { listUsersOperation } from './list-users.ts';
import { revokeToken } from './revoke-token.ts';

async function setup() {
  const fixture = await setupOperations();
  const { store, ann } = fixture;
  const admin: Actor = { kind: 'user', userId: ann.userId, access: 'admin' };
  const readOnly: Actor = { kind: 'user', userId: ann.userId, access: 'read_only' };
  const tables = ['audit', 'events', 'tokens', 'idempotency', 'sessions', 'users'] as const;
  const everything = async () =>
    JSON.stringify(
      await store.read((tx) => Promise.all(tables.map((table) => tx.db.selectFrom(table).selectAll().execute()))),
    );
  const from = (token: { id: string; name: string }): { origin: Origin } => ({
    origin: { door: 'rest', token, address: null },
  });
  return { ...fixture, admin, readOnly, everything, from };
}

describe('a token', () => {
  it('has a secret of 256 bits that is shown once and kept as a hash only', async () => {
    const { run, everything } = await setup();
    const { token, secret } = await run(createToken, { name: ' laptop ' });
    expect(secret).toMatch(/^bfy_[A-Za-z0-9_-]{43}$/);
    expect(token).toMatchObject({ name: 'laptop', scope: 'user', state: 'live', expiresAt: null, lastUsedAt: null });
    const { items } = await run(listTokensOperation, {});
    expect(items).toEqual([token]);
    expect(JSON.stringify(items)).not.toContain(secret);
    const kept = await everything();
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(secret.slice(4));
    expect(kept).toContain(hashSecret(secret));
  });

  it('is not kept for a repeated request either: making one takes no idempotency key', async () => {
    const { run, countRows } = await setup();
    const one = await run(createToken, { name: 'a' }, { idempotencyKey: 'k' });
    const two = await run(createToken, { name: 'a' }, { idempotencyKey: 'k' });
    expect(one.secret).not.toBe(two.secret);
    expect(await countRows('idempotency')).toBe(0);
  });

  it('never has the secret of another one', async () => {
    const { run } = await setup();
    const secrets = new Set<string>();
    for (let n = 0; n < 20; n++) secrets.add((await run(createToken, { name: `n${n}` })).secret);
    expect(secrets.size).toBe(20);
  });

  it('ends when it was said to, in the words that schedules take', async () => {
    const { run, clock, refusal } = await setup();
    const { token } = await run(createToken, { name: 'short', expires: 'in 2 hours' });
    expect(token.expiresAt).toBe('2026-11-21T09:00:00.000Z');
    await clock.advance(2 * 3_600_000);
    expect((await run(listTokensOperation, {})).items).toEqual([]);
    expect((await run(listTokensOperation, { state: 'all' })).items).toMatchObject([{ state: 'expired' }]);
    expect(await refusal('create-token', { name: 'x', expires: 'every day at 9' })).toMatchObject({
      code: 'invalid_input',
      details: { issues: [{ path: 'expires' }] },
    });
  });

  it('of an agent names one that exists, and no other scope does', async () => {
    const { run, refusal } = await setup();
    expect((await run(createToken, { name: 'x', scope: 'agent', agent: 'leo' })).token.agent).toBe('leo');
    expect(await refusal('create-token', { name: 'x', scope: 'agent' })).toMatchObject({ code: 'invalid_input' });
    expect(await refusal('create-token', { name: 'x', scope: 'agent', agent: 'eve' })).toMatchObject({
      code: 'unknown_agent',
    });
    expect(await refusal('create-token', { name: 'x', agent: 'leo' })).toMatchObject({ code: 'invalid_input' });
  });

  it('reaches no further than who makes it: admin only by an admin, for an admin', async () => {
    const { run, refusal, admin, bob } = await setup();
    const wanted = { name: 'x', scope: 'admin' } as const;
    expect(await refusal('create-token', wanted)).toMatchObject({ code: 'forbidden' });
    expect(await refusal('create-token', { ...wanted, userId: bob.userId }, { actor: admin })).toMatchObject({
      code: 'invalid_input',
    });
    expect((await run(createToken, wanted, { actor: admin })).token.scope).toBe('admin');
  });

  it('is one of a hundred at most', async () => {
    const { run, refusal } = await setup();
    for (let n = 0; n < DEFAULT_LIMITS.accessTokensPerUser; n++) await run(createToken, { name: `n${n}` });
    expect(await refusal('create-token', { name: 'x' })).toMatchObject({
      code: 'limit_reached',
      details: { allowed: DEFAULT_LIMITS.accessTokensPerUser, left: 0 },
    });
  });
});

describe('revoking', () => {
  it('marks the token, once, and says of a revoked one that it is', async () => {
    const { run, refusal, countRows } = await setup();
    const { token } = await run(createToken, { name: 'x' });
    expect((await run(revokeToken, { id: token.id })).token).toMatchObject({ state: 'revoked' });
    const events = await countRows('events');
    expect(await refusal('revoke-token', { id: token.id })).toMatchObject({
      code: 'not_found',
      message: 'The token "x" was revoked already.',
    });
    expect(await countRows('events')).toBe(events);
    expect((await run(listTokensOperation, {})).items).toEqual([]);
    expect((await run(listTokensOperation, { state: 'all' })).items).toHaveLength(1);
  });

  it('takes along what was made with the token, and with that', async () => {
    const { run, from } = await setup();
    const first = (await run(createToken, { name: 'first', expires: 'in 2 days' })).token;
    const second = (await run(createToken, { name: 'second' }, from(first))).token;
    const third = (await run(createToken, { name: 'third', expires: 'in 1 hour' }, from(second))).token;
    const apart = (await run(createToken, { name: 'apart' })).token;
    expect(second.expiresAt).toBe(first.expiresAt);
    expect(third.expiresAt).toBe('2026-11-21T08:00:00.000Z');
    expect((await run(revokeToken, { id: first.id })).alsoRevoked).toEqual([second.id, third.id]);
    expect((await run(listTokensOperation, {})).items.map(({ id }) => id)).toEqual([apart.id]);
  });

  it("knows nobody else's tokens, but for an admin who says whose", async () => {
    const { run, refusal, ann, bob, admin } = await setup();
    const { token } = await run(createToken, { name: 'x' }, { actor: bob });
    for (const actor of [ann, admin]) {
      expect(await refusal('revoke-token', { id: token.id }, { actor })).toMatchObject({ code: 'not_found' });
    }
    const named = { id: token.id, userId: bob.userId };
    expect(await refusal('revoke-token', named, { actor: ann })).toMatchObject({ code: 'not_found' });
    expect(await refusal('list-tokens', { userId: bob.userId })).toMatchObject({ code: 'not_found' });
    expect(await refusal('create-token', { name: 'y', userId: bob.userId })).toMatchObject({ code: 'not_found' });
    expect((await run(listTokensOperation, { userId: bob.userId }, { actor: admin })).items).toEqual([token]);
    expect((await run(revokeToken, named, { actor: admin })).token.state).toBe('revoked');
  });
});

describe('people', () => {
  it('are added by an admin, with a conversation of their own', async () => {
    const { run, admin, store, refusal } = await setup();
    const carol = await run(createUser, { name: ' Carol ', zone: 'Europe/Paris' }, { actor: admin });
    expect(carol).toMatchObject({ name: 'Carol', zone: 'Europe/Paris', role: 'user' });
    const threads = await store.read((tx) =>
      tx.db.selectFrom('threads').select('agent').where('user_id', '=', carol.id).execute(),
    );
    expect(threads.map(({ agent }) => agent)).toEqual(['belfry']);
    const { items } = await run(listUsersOperation, {}, { actor: admin });
    expect(items.map(({ name, role }) => `${name} ${role}`)).toEqual(['Ann admin', 'Bob user', 'Carol user']);
    expect(await refusal('create-user', { name: 'CAROL' }, { actor: admin })).toMatchObject({ code: 'duplicate' });
  });

  it('are no business of anybody else', async () => {
    const { refusal, ann, bob, agent, readOnly } = await setup();
    for (const actor of [ann, bob, agent, readOnly]) {
      expect(await refusal('list-users', {}, { actor })).toMatchObject({ code: 'forbidden' });
      expect(await refusal('create-user', { name: 'Eve', role: 'admin' }, { actor })).toMatchObject({
        code: 'forbidden',
      });
    }
  });
});
