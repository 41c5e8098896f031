import { describe, expect, it } from 'vitest';
import { setupOperations } from '../../operations/operations-fixture.ts';
import { createAuth } from './auth.ts';

async function setup() {
  const { store, clock, ann } = await setupOperations();
  let seed = 0;
  const randomBytes = (size: number) => {
    seed += 1;
    return Uint8Array.from({ length: size }, (_, i) => (seed * 37 + i * 11) & 0xff);
  };
  const auth = createAuth({ store, clock, token: 'the-token', ownerId: ann.userId, randomBytes });
  const withToken = (token: string, address = '127.0.0.1') =>
    auth.authenticate({ authorization: `Bearer ${token}`, session: undefined, address });
  const withSession = (session: string) =>
    auth.authenticate({ authorization: undefined, session, address: '127.0.0.1' });
  return { auth, clock, store, ann, withToken, withSession };
}

describe('signing in', () => {
  it('knows the token, and nothing that only looks like it', async () => {
    const { withToken, ann } = await setup();
    expect(await withToken('the-token')).toEqual({
      actor: { kind: 'user', userId: ann.userId, access: 'admin' },
      by: 'token',
      sessionHash: null,
      token: null,
      endsAt: null,
    });
    for (const wrong of ['the-toke', 'the-token2', 'THE-TOKEN', 'x']) {
      await expect(withToken(wrong)).rejects.toMatchObject({ code: 'unauthenticated' });
    }
  });

  it('refuses who shows nothing, without counting it as a try', async () => {
    const { auth, withToken } = await setup();
    for (let i = 0; i < 20; i++) {
      const nothing = { authorization: undefined, session: undefined, address: '127.0.0.1' };
      await expect(auth.authenticate(nothing)).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    expect((await withToken('the-token')).by).toBe('token');
  });

  it('takes a code once, in any case and with or without dashes', async () => {
    const { auth, withSession, ann } = await setup();
    const { code } = await auth.createSignInCode();
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const { secret } = await auth.signIn(code.toLowerCase().replaceAll('-', ''), '127.0.0.1');
    expect(await withSession(secret)).toMatchObject({ actor: { userId: ann.userId, access: 'admin' }, by: 'session' });
    await expect(auth.signIn(code, '127.0.0.1')).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('refuses a code after ten minutes', async () => {
    const { auth, clock } = await setup();
    const { code } = await auth.createSignInCode();
    await clock.advance(10 * 60_000);
    await expect(auth.signIn(code, '127.0.0.1')).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('keeps only the hash of a session, ends it on request, and lets it grow old', async () => {
    const { auth, clock, store, withSession } = await setup();
    const first = await auth.signIn((await auth.createSignInCode()).code, '127.0.0.1');
    const rows = await store.read((tx) => tx.db.selectFrom('sessions').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(first.secret);
    const { sessionHash } = await withSession(first.secret);
    await auth.signOut(sessionHash ?? '');
    await expect(withSession(first.secret)).rejects.toMatchObject({ code: 'unauthenticated' });

    const second = await auth.signIn((await auth.createSignInCode()).code, '127.0.0.1');
    await clock.advance(91 * 86_400_000);
    await expect(withSession(second.secret)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('guessing', () => {
  it('closes the door for five minutes after ten wrong credentials within a minute', async () => {
    const { withToken, clock, auth } = await setup();
    for (let i = 0; i < 5; i++) await expect(withToken('wrong')).rejects.toMatchObject({ code: 'unauthenticated' });
    for (let i = 0; i < 5; i++) {
      await expect(auth.signIn('AAAA-AAAA-AAAA', '127.0.0.1')).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    await expect(withToken('the-token')).rejects.toMatchObject({
      code: 'locked_out',
      details: { retryAfterSeconds: 300 },
    });
    expect((await withToken('the-token', '192.168.1.7')).by).toBe('token');
    await clock.advance(299_000);
    await expect(withToken('the-token')).rejects.toMatchObject({ code: 'locked_out' });
    await clock.advance(1_000);
    expect((await withToken('the-token')).by).toBe('token');
  });

  it('forgives wrong ones that are spread out', async () => {
    const { withToken, clock } = await setup();
    for (let i = 0; i < 30; i++) {
      await expect(withToken('wrong')).rejects.toMatchObject({ code: 'unauthenticated' });
      await clock.advance(7_000);
    }
    expect((await withToken('the-token')).by).toBe('token');
  });

  it('never locks an owner out for a stale cookie', async () => {
    const { withSession, withToken } = await setup();
    for (let i = 0; i < 30; i++) await expect(withSession('stale')).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await withToken('the-token')).by).toBe('token');
  });
});
