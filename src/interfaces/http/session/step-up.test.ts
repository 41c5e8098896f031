import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../operations/registry.ts';
import { setupHttp } from '../http-fixture.ts';

const GRAVE = OPERATIONS.filter(({ stepUp }) => stepUp === true).map(({ name }) => name);

describe('what would outlast a session', () => {
  it('is what lets somebody in, or reaches a new place', () => {
    expect([...GRAVE].sort()).toEqual([
      'accept-mcp-tool',
      'confirm-pairing',
      'create-calendar-address',
      'create-hook',
      'create-subscription',
      'create-token',
      'create-user',
      'delete-everything',
      'enter-code',
      'link-channel',
      'link-device',
      'pair-channel',
      'rotate-channel-secret',
      'rotate-hook',
      'rotate-subscription',
    ]);
  });

  it.each(OPERATIONS.filter(({ stepUp }) => stepUp === true).map(({ name, http }) => [name, http] as const))(
    '%s needs a sign-in code not older than ten minutes from a browser',
    async (name, { method, path }) => {
      const { askBare, signIn, clock } = await setupHttp();
      const headers = await signIn();
      const ask = () => askBare(method, `/api/v1${path.replace(':id', 'hok_none')}`, { headers, body: {} });
      expect((await ask()).json.code).not.toBe('confirmation_needed');
      await clock.advance(10 * 60_000);
      expect(await ask()).toMatchObject({
        status: 403,
        json: { code: 'confirmation_needed', details: { operation: name } },
      });
    },
  );

  it('is done once the person has shown a fresh code, for ten minutes', async () => {
    const { ask, askBare, signIn, clock } = await setupHttp();
    const headers = await signIn();
    await clock.advance(3_600_000);
    const issue = (named: string) => askBare('POST', '/api/v1/tokens', { headers, body: { name: named } });
    expect((await issue('one')).json.code).toBe('confirmation_needed');
    const { code } = (await ask('POST', '/sign-in-codes')).json;
    const confirmed = await askBare('POST', '/api/v1/session/confirm', { headers, body: { code } });
    expect(confirmed).toMatchObject({ status: 200, json: { confirmedUntil: '2026-11-21T08:10:00.000Z' } });
    expect((await issue('one')).status).toBe(201);
    await clock.advance(10 * 60_000);
    expect((await issue('two')).json.code).toBe('confirmation_needed');
  });

  it('is to allow approvals in a chat, and not to end that', async () => {
    const { askBare, signIn, clock } = await setupHttp();
    const headers = await signIn();
    await clock.advance(10 * 60_000);
    const ask = (body: object) => askBare('POST', '/api/v1/channels/lnk_none/approvals', { headers, body });
    for (const body of [{ allowed: true }, { allowed: 'false' }, {}])
      expect(await ask(body)).toMatchObject({ status: 403, json: { code: 'confirmation_needed' } });
    expect(await ask({ allowed: false })).toMatchObject({ status: 404 });
  });

  it('is to raise a budget, and no other answer to an offer', async () => {
    const { askBare, signIn, clock } = await setupHttp();
    const headers = await signIn();
    await clock.advance(10 * 60_000);
    const answer = (choice: string) => askBare('POST', '/api/v1/offers/off_none/answer', { headers, body: { choice } });
    expect(await answer('raise')).toMatchObject({ status: 403, json: { code: 'confirmation_needed' } });
    for (const choice of ['tomorrow', 'keep_paused', 'schedule', 'dismiss'])
      expect(await answer(choice)).toMatchObject({ status: 404 });
  });

  it('is not asked of tokens', async () => {
    const { ask, clock } = await setupHttp();
    await clock.advance(86_400_000);
    expect((await ask('POST', '/tokens', { body: { name: 'one' } })).status).toBe(201);
    expect(await ask('POST', '/session/confirm', { body: { code: 'AAAA-AAAA-AAAA' } })).toMatchObject({ status: 403 });
  });

  it('includes codes for other people and the whole record, so that a session widens itself by no detour', async () => {
    const { askBare, signIn, clock, bob } = await setupHttp();
    const headers = await signIn();
    await clock.advance(10 * 60_000);
    const refused = { status: 403, json: { code: 'confirmation_needed' } };
    expect(await askBare('POST', '/api/v1/sign-in-codes', { headers, body: { userId: bob.userId } })).toMatchObject(
      refused,
    );
    expect(await askBare('GET', '/api/v1/audit/export', { headers })).toMatchObject(refused);
  });
});
