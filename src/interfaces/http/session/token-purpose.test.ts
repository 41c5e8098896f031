import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../store/migrations/all.ts';
import { SQLITE_WORDS } from '../../../store/migrations/migration.ts';
import { type Credential, setupCredentials } from '../credentials-fixture.ts';

const SAYS_SO = { 'belfry-client': 'command-line' };
const DEPLOY = { kind: 'action', what: 'deploy', when: 'in 1 hour' };

/** Every request says that it comes from the command line. */
async function setup() {
  const fixture = await setupCredentials({ approval: 'direct' });
  const { askBare, headersOf, store, tokenOf } = fixture;
  const askAs = (credential: Credential, method: string, url: string, body?: unknown) =>
    askBare(method, `/api/v1${url}`, {
      headers: { ...headersOf(credential), ...SAYS_SO },
      ...(body === undefined ? {} : { body }),
    });
  /** A card of the agent outside. */
  const card = async () => {
    const wish = { operation: 'create-schedule', input: { ...DEPLOY, what: 'sweep' } };
    return (await askAs('agent', 'POST', '/proposals', wish)).json.proposal;
  };
  const makeUndeclared = (credential: Credential) =>
    store.write(({ db }) =>
      db.updateTable('tokens').set({ purpose: 'undeclared' }).where('id', '=', tokenOf(credential).id).execute(),
    );
  return { ...fixture, askAs, card, makeUndeclared };
}

describe('a token for a program, whatever header comes with it,', () => {
  it.each(['user', 'admin'] as const)(
    'of the scope %s asks, and answers no card: its own, of an agent, or several',
    async (program) => {
      const { askAs, card } = await setup();
      expect((await askAs(program, 'POST', '/schedules', DEPLOY)).json.code).toBe('approval_needed');
      const wish = { operation: 'create-schedule', input: { ...DEPLOY, what: 'tidy up' } };
      const own = (await askAs(program, 'POST', '/proposals', wish)).json.proposal;
      for (const { id, revision, hash } of [own, await card()]) {
        expect((await askAs(program, 'POST', `/proposals/${id}/approve`, { revision, hash })).status).toBe(403);
        expect((await askAs(program, 'PATCH', `/proposals/${id}`, { revision, changes: { what: 'x' } })).status).toBe(
          403,
        );
        const several = await askAs(program, 'POST', '/proposals/decide', {
          ...{ decision: 'approve', items: [{ id, revision }] },
        });
        expect(several.json.results).toMatchObject([{ ok: false, error: { code: 'forbidden' } }]);
      }
      expect((await askAs(program, 'GET', '/schedules')).json.items).toEqual([]);
      expect((await askAs(program, 'PATCH', '/me', { name: 'Ann B' })).status).toBe(200);
      expect((await askAs(program, 'GET', '/audit?limit=1')).json.items[0].from.door).toBe('rest');
    },
  );

  it.each(['user', 'admin'] as const)(
    'of the scope %s signs no browser in, its person or anybody else',
    async (program) => {
      const { askAs, bob } = await setup();
      for (const body of [{}, { userId: bob.userId }]) {
        const answer = await askAs(program, 'POST', '/sign-in-codes', body);
        expect(answer).toMatchObject({ status: 403, json: { code: 'forbidden' } });
      }
    },
  );

  it('makes none for its person, nor does the command line of another computer; the page and the machine itself do', async () => {
    const { askAs, ask, askBare, signIn } = await setup();
    const wanted = { name: 'laptop', purpose: 'person' };
    for (const credential of ['user', 'admin', 'own', 'ownAdmin'] as const)
      expect((await askAs(credential, 'POST', '/tokens', wanted)).json.code, credential).toBe('forbidden');
    expect((await ask('POST', '/tokens', { body: wanted })).json.token).toMatchObject({ purpose: 'person' });
    const headers = await signIn();
    expect((await askBare('POST', '/api/v1/tokens', { headers, body: wanted })).status).toBe(201);
    for (const scope of ['read_only', 'agent'])
      expect((await ask('POST', '/tokens', { body: { ...wanted, scope } })).json.code).toBe('invalid_input');
    expect((await askAs('user', 'POST', '/tokens', { name: 'mine' })).json.token).toMatchObject({ purpose: 'program' });
  });
});

describe('the settings', () => {
  it('are changed by a program with a yes where they move its person, and not where they let programs be heard', async () => {
    const { askAs } = await setup();
    for (const wanted of [{ zone: 'Asia/Tokyo' }, { language: 'de' }]) {
      expect((await askAs('user', 'PATCH', '/me', wanted)).json.code).toBe('approval_needed');
      const wish = { operation: 'update-me', input: wanted };
      expect((await askAs('user', 'POST', '/proposals', wish)).json.status).toBe('pending_approval');
    }
    for (const wanted of [{ quietHours: null }, { quietHours: '22-7' }, { quietReminders: false }])
      expect((await askAs('user', 'PATCH', '/me', wanted)).json.code).toBe('forbidden');
    expect((await askAs('own', 'PATCH', '/me', { zone: 'Asia/Tokyo', quietHours: '22-7' })).status).toBe(200);
  });
});

describe('a token for its person', () => {
  it('is their command line without saying so: it asks nobody, answers cards and signs them in', async () => {
    const { askBare, headersOf, card } = await setup();
    const ask = (method: string, url: string, body: object) =>
      askBare(method, `/api/v1${url}`, { headers: headersOf('own'), body });
    expect((await ask('POST', '/schedules', DEPLOY)).status).toBe(201);
    const { id, revision, hash } = await card();
    expect((await ask('POST', `/proposals/${id}/approve`, { revision, hash })).status).toBe(200);
    expect((await ask('POST', '/sign-in-codes', {})).status).toBe(201);
  });
});

describe('a token from before tokens said who holds them', () => {
  it('can do what it could: it is a program, or the command line where it says so, and signs in', async () => {
    const { askAs, askBare, headersOf, makeUndeclared, card } = await setup();
    await makeUndeclared('user');
    const headers = headersOf('user');
    expect((await askBare('POST', '/api/v1/schedules', { headers, body: DEPLOY })).json.code).toBe('approval_needed');
    expect((await askAs('user', 'POST', '/schedules', DEPLOY)).status).toBe(201);
    const { id, revision, hash } = await card();
    expect((await askAs('user', 'POST', `/proposals/${id}/approve`, { revision, hash })).status).toBe(200);
    expect((await askAs('user', 'POST', '/sign-in-codes', {})).status).toBe(201);
    expect((await askAs('user', 'POST', '/tokens', { name: 'x', purpose: 'person' })).status).toBe(403);
  });

  it('is every one with which a person could decide, and no other', () => {
    const data = new DatabaseSync(':memory:');
    const until = MIGRATIONS.findIndex(({ name }) => name === 'token-purpose');
    for (const { statements } of MIGRATIONS.slice(0, until))
      for (const text of statements(SQLITE_WORDS)) data.exec(text);
    for (const scope of ['user', 'admin', 'agent', 'read_only'])
      data.exec(
        `INSERT INTO tokens (id, user_id, name, scope, secret_hash, created_at) VALUES ('${scope}', 'u', 'x', '${scope}', '${scope}', 0)`,
      );
    for (const text of MIGRATIONS[until]?.statements(SQLITE_WORDS) ?? []) data.exec(text);
    expect(
      data
        .prepare('SELECT id, purpose FROM tokens ORDER BY id')
        .all()
        .map((row) => ({ ...row })),
    ).toEqual([
      { id: 'admin', purpose: 'undeclared' },
      { id: 'agent', purpose: 'program' },
      { id: 'read_only', purpose: 'program' },
      { id: 'user', purpose: 'undeclared' },
    ]);
    data.close();
  });
});
