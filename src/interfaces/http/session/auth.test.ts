import { describe, expect, it } from 'vitest';
import { setupOperations } from '../../../operations/operations-fixture.ts';
import { createAuth, EVERY_SESSION } from './auth.ts';

const HERE = { address: '127.0.0.1', port: 7433 };

async function setup() {
  const { store, clock, ann, bob } = await setupOperations();
  let seed = 0;
  const randomBytes = (size: number) => {
    seed += 1;
    return Uint8Array.from({ length: size }, (_, i) => (seed * 37 + i * 11) & 0xff);
  };
  const auth = createAuth({ store, clock, token: 'the-token', ownerId: ann.userId, randomBytes });
  const withToken = (token: string, address = '127.0.0.1') =>
    auth.authenticate({ authorization: `Bearer ${token}`, sessions: [], proof: undefined, address });
  const withSession = ({ secret, proof }: { secret: string; proof?: string | undefined }) =>
    auth.authenticate({ authorization: undefined, sessions: [secret], proof, address: '127.0.0.1' });
  const signIn = async (code?: string) => auth.signIn(code ?? (await auth.createSignInCode()).code, HERE);
  return { auth, clock, store, ann, bob, withToken, withSession, signIn };
}

describe('signing in', () => {
  it('knows the token, and nothing that only looks like it', async () => {
    const { withToken, ann } = await setup();
    expect(await withToken('the-token')).toEqual({
      actor: { kind: 'user', userId: ann.userId, access: 'admin' },
      by: 'token',
      sessionHash: null,
      token: null,
      purpose: 'undeclared',
      endsAt: null,
      confirmedAt: null,
    });
    for (const wrong of ['the-toke', 'the-token2', 'THE-TOKEN', 'x']) {
      await expect(withToken(wrong)).rejects.toMatchObject({ code: 'unauthenticated' });
    }
  });

  it('refuses who shows nothing, without counting it as a try', async () => {
    const { auth, withToken } = await setup();
    for (let i = 0; i < 20; i++) {
      const nothing = { authorization: undefined, sessions: [], proof: undefined, address: '127.0.0.1' };
      await expect(auth.authenticate(nothing)).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    expect((await withToken('the-token')).by).toBe('token');
  });

  it('takes a code once, in any case and with or without dashes', async () => {
    const { auth, withSession, ann } = await setup();
    const { code } = await auth.createSignInCode();
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const browser = await auth.signIn(code.toLowerCase().replaceAll('-', ''), HERE);
    expect(await withSession(browser)).toMatchObject({ actor: { userId: ann.userId, access: 'admin' }, by: 'session' });
    await expect(auth.signIn(code, HERE)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('refuses a code after ten minutes', async () => {
    const { auth, clock } = await setup();
    const { code } = await auth.createSignInCode();
    await clock.advance(10 * 60_000);
    await expect(auth.signIn(code, HERE)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('keeps only the hash of a session, ends it on request, and lets it grow old', async () => {
    const { auth, clock, store, withSession } = await setup();
    const first = await auth.signIn((await auth.createSignInCode()).code, HERE);
    const rows = await store.read((tx) => tx.db.selectFrom('sessions').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(first.secret);
    expect(JSON.stringify(rows)).not.toContain(first.proof);
    const { sessionHash } = await withSession(first);
    await auth.signOut(sessionHash ?? '');
    await expect(withSession(first)).rejects.toMatchObject({ code: 'unauthenticated' });

    const second = await auth.signIn((await auth.createSignInCode()).code, HERE);
    await clock.advance(91 * 86_400_000);
    await expect(withSession(second)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('guessing', () => {
  it('holds the wrong ones of an address off for five minutes after ten within a minute', async () => {
    const { withToken, clock, auth } = await setup();
    const wrongCode = () => auth.signIn('AAAA-AAAA-AAAA', HERE);
    for (let i = 0; i < 5; i++) await expect(withToken('wrong')).rejects.toMatchObject({ code: 'unauthenticated' });
    for (let i = 0; i < 5; i++) await expect(wrongCode()).rejects.toMatchObject({ code: 'unauthenticated' });
    const lockedOut = {
      code: 'locked_out',
      // Advice that also helps at a command line, which opens no printed address.
      hint: expect.stringMatching(/let in at once.*belfry open.*BELFRY_TOKEN/),
      details: { retryAfterSeconds: 300 },
    };
    await expect(withToken('wrong')).rejects.toMatchObject(lockedOut);
    await expect(wrongCode()).rejects.toMatchObject(lockedOut);
    await expect(withToken('wrong', '192.168.1.7')).rejects.toMatchObject({ code: 'unauthenticated' });
    await clock.advance(299_000);
    await expect(withToken('wrong')).rejects.toMatchObject({ code: 'locked_out' });
    await clock.advance(1_000);
    await expect(withToken('wrong')).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('never closes the door to the owner: a right token, session or code is let in while wrong ones are held off', async () => {
    const { withToken, withSession, signIn, auth } = await setup();
    const browser = await signIn();
    const { code } = await auth.createSignInCode();
    for (let i = 0; i < 20; i++) await withToken('wrong').catch(() => undefined);
    expect((await withToken('the-token')).by).toBe('token');
    for (let i = 0; i < 20; i++) await withToken('wrong').catch(() => undefined);
    expect((await withSession(browser)).by).toBe('session');
    expect((await withSession(await signIn(code))).by).toBe('session');
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
    for (let i = 0; i < 30; i++)
      await expect(withSession({ secret: 'stale', proof: 'stale' })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await withToken('the-token')).by).toBe('token');
  });
});

describe('the session belongs to the page', () => {
  it('opens nothing for a cookie without its proof, or with the proof of another session', async () => {
    const { withSession, signIn } = await setup();
    const [mine, other] = [await signIn(), await signIn()];
    for (const proof of [undefined, '', 'x', other.proof, mine.secret]) {
      await expect(withSession({ secret: mine.secret, proof })).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    expect((await withSession(mine)).by).toBe('session');
  });

  it("takes a cookie that another port overwrote for signed out, never for somebody else's session", async () => {
    const { auth, signIn } = await setup();
    const [mine, planted] = [await signIn(), await signIn()];
    const ask = (sessions: readonly string[]) =>
      auth.authenticate({ authorization: undefined, sessions, proof: mine.proof, address: '127.0.0.1' });
    await expect(ask([planted.secret])).rejects.toMatchObject({ code: 'unauthenticated' });
    // Both names of the cookie were sent: the neighbour's one is skipped.
    expect((await ask([planted.secret, mine.secret])).by).toBe('session');
  });

  it('remembers on which ports browsers are signed in, until all are signed out', async () => {
    const { auth, store, signIn, withSession } = await setup();
    const told: unknown[] = [];
    store.tellOthers = (...notice) => void told.push(notice);
    const browser = await signIn();
    await auth.signIn((await auth.createSignInCode()).code, { address: '127.0.0.1', port: 8080 });
    expect(await auth.sessionPorts()).toEqual([7433, 8080]);
    await auth.endSessions();
    // Other processes end their streams.
    expect(told).toEqual([['signed-out', EVERY_SESSION]]);
    expect(await auth.sessionPorts()).toEqual([]);
    await expect(withSession(browser)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('confirming', () => {
  it('stamps a session with a fresh code of its own person, once', async () => {
    const { auth, clock, signIn, withSession } = await setup();
    const browser = await signIn();
    await clock.advance(3_600_000);
    const { code } = await auth.createSignInCode();
    const before = await withSession(browser);
    expect(before.confirmedAt).toBe(clock.now() - 3_600_000);
    expect(await auth.confirm(before, code, '127.0.0.1')).toEqual({ confirmedAt: clock.now() });
    expect((await withSession(browser)).confirmedAt).toBe(clock.now());
    await expect(auth.confirm(before, code, '127.0.0.1')).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('takes no code of another person', async () => {
    const { auth, bob, signIn, withSession } = await setup();
    const browser = await withSession(await signIn());
    const { code } = await auth.createSignInCode({ userId: bob.userId, access: 'admin', tokenId: null });
    await expect(auth.confirm(browser, code, '127.0.0.1')).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('takes no code that reaches less far than the session, nor one of a token that was revoked; it stays good', async () => {
    const { auth, ann, signIn, withSession } = await setup();
    const browser = await withSession(await signIn());
    for (const grant of [
      { userId: ann.userId, access: 'user', tokenId: null },
      { userId: ann.userId, access: 'admin', tokenId: 'tok_gone' },
    ] as const) {
      const { code } = await auth.createSignInCode(grant);
      await expect(auth.confirm(browser, code, '127.0.0.1')).rejects.toMatchObject({ code: 'forbidden' });
      expect((await signIn(code)).userId).toBe(ann.userId);
    }
  });
});

describe('sign-in codes', () => {
  it('of a person are not pushed out by those a token of theirs that may only look asks for', async () => {
    const { auth, ann, signIn } = await setup();
    const { code } = await auth.createSignInCode();
    const grant = { userId: ann.userId, access: 'read_only', tokenId: 'tok_wall' } as const;
    for (let i = 0; i < 25; i++) await auth.createSignInCode(grant);
    expect((await signIn(code)).proof).toMatch(/^[\w-]{43}$/);
  });

  it('of one person are not pushed out by those of another', async () => {
    const { auth, bob, signIn } = await setup();
    const { code } = await auth.createSignInCode();
    for (let i = 0; i < 25; i++) await auth.createSignInCode({ userId: bob.userId, access: 'admin', tokenId: null });
    expect((await signIn(code)).proof).toMatch(/^[\w-]{43}$/);
  });
});
