import { describe, expect, it, onTestFinished } from 'vitest';
import { createToken } from '../../operations/people/create-token.ts';
import { revokeToken } from '../../operations/people/revoke-token.ts';
import { createSchedule } from '../../operations/schedules/create-schedule.ts';
import { type Credential, setupCredentials } from './credentials-fixture.ts';
import { HEARTBEAT_MS } from './events/event-stream.ts';
import { setupHttp, TOKEN } from './http-fixture.ts';
import { LAST_USED_STEP_MS } from './session/by-token.ts';

/** The headers of a page after signing in. */
const pageOf = ({ headers, json }: { headers: { 'set-cookie'?: unknown }; json: { proof?: string } }) => ({
  cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '',
  'belfry-proof': json?.proof ?? '',
});

async function setup() {
  const fixture = await setupCredentials();
  const { askBare, headersOf } = fixture;
  const askAs = (credential: Credential, method: string, url: string, body?: unknown) =>
    askBare(method, `/api/v1${url}`, { headers: headersOf(credential), ...(body === undefined ? {} : { body }) });
  /** Signs a browser in with a code that a credential made; returns how it then sends requests. */
  async function signInAs(credential: Credential, body: unknown = {}) {
    const { json } = await askAs(credential, 'POST', '/sign-in-codes', body);
    const answer = await askBare('POST', '/api/v1/session', { body: { code: json.code } });
    const headers = pageOf(answer);
    return (method: string, url: string, wanted?: unknown) =>
      askBare(method, `/api/v1${url}`, { headers, ...(wanted === undefined ? {} : { body: wanted }) });
  }
  return { ...fixture, askAs, signInAs };
}
const draft = { kind: 'action', what: 'water the plants', when: 'every day at 9' } as const;

describe('a token', () => {
  it('stops at the very next request after it was revoked, and the browser that signed in with it too', async () => {
    const { askAs, signInAs, tokenOf } = await setup();
    const browser = await signInAs('own');
    expect([(await askAs('own', 'GET', '/me')).status, (await browser('GET', '/me')).status]).toEqual([200, 200]);
    const late = await askAs('own', 'POST', '/sign-in-codes', {});
    expect((await askAs('admin', 'DELETE', `/tokens/${tokenOf('own').id}`)).status).toBe(200);
    const refused = await askAs('own', 'GET', '/me');
    expect([refused.status, refused.json.detail]).toEqual([401, 'The token "own" was revoked.']);
    expect((await browser('GET', '/me')).status).toBe(401);
    expect(late.status).toBe(201);
  });

  it('reaches no further than its person does, who was an admin when it was made', async () => {
    const { askAs, store, ann } = await setup();
    expect((await askAs('admin', 'GET', '/settings')).status).toBe(200);
    await store.write(({ db }) => db.updateTable('users').set({ role: 'user' }).where('id', '=', ann.userId).execute());
    expect((await askAs('admin', 'GET', '/me')).json.access).toBe('user');
    expect((await askAs('admin', 'POST', '/users', { name: 'Carol' })).status).toBe(403);
  });

  it('cannot leave a sign-in code behind that works after it was revoked', async () => {
    const { askAs, askBare, tokenOf } = await setup();
    const { json } = await askAs('own', 'POST', '/sign-in-codes', {});
    await askAs('admin', 'DELETE', `/tokens/${tokenOf('own').id}`);
    const answer = await askBare('POST', '/api/v1/session', { body: { code: json.code } });
    expect((await askBare('GET', '/api/v1/me', { headers: pageOf(answer) })).status).toBe(401);
  });

  it('says of itself how far it reaches, and a browser reaches no further than the token it began with', async () => {
    const { askAs, signInAs } = await setup();
    const reach = async (credential: Credential) => (await askAs(credential, 'GET', '/me')).json.access;
    expect(await reach('admin')).toBe('admin');
    expect(await reach('user')).toBe('user');
    expect(await reach('readOnly')).toBe('read_only');
    expect(await reach('agent')).toBe('agent');
    const browser = await signInAs('own');
    expect((await browser('GET', '/me')).json).toMatchObject({ role: 'admin', access: 'user' });
    expect((await browser('GET', '/users')).status).toBe(403);
    expect((await (await signInAs('ownAdmin'))('GET', '/users')).status).toBe(200);
  });

  it('that may only look signs in a browser that may only look, and nobody else', async () => {
    const { askAs, signInAs, askBare, tokenOf, bob } = await setup();
    const browser = await signInAs('readOnly');
    expect((await browser('GET', '/me')).json).toMatchObject({ role: 'admin', access: 'read_only' });
    expect((await browser('GET', '/schedules')).status).toBe(200);
    for (const [method, path, body] of [
      ['POST', '/schedules', draft],
      ['PATCH', '/me', { name: 'Boss' }],
      ['POST', '/tokens', { name: 'more' }],
      ['POST', '/sign-in-codes', {}],
      ['GET', '/users', undefined],
    ] as const) {
      expect((await browser(method, path, body)).status, `${method} ${path}`).toBe(403);
    }
    // Nor does its code extend a session with a wider scope, or sign in another person.
    const { code } = (await askAs('readOnly', 'POST', '/sign-in-codes', {})).json;
    const wide = await signInAs('own');
    expect((await wide('POST', '/session/confirm', { code })).status).toBe(403);
    expect((await askAs('readOnly', 'POST', '/sign-in-codes', { userId: bob.userId })).status).toBe(404);
    await askAs('admin', 'DELETE', `/tokens/${tokenOf('readOnly').id}`);
    expect((await browser('GET', '/me')).status).toBe(401);
    const late = await askBare('POST', '/api/v1/session', { body: { code } });
    expect((await askBare('GET', '/api/v1/me', { headers: pageOf(late) })).status).toBe(401);
  });

  it('leaves on record what it tried and may not, before anything of the request was read', async () => {
    const { askAs, signInAs } = await setup();
    const browser = await signInAs('own');
    const tried = [
      await askAs('agent', 'POST', '/tokens', { name: 'mine' }),
      await askAs('agent', 'POST', '/tokens', 'nonsense'),
      await askAs('readOnly', 'POST', '/schedules', draft),
      await askAs('agent', 'GET', '/audit/export'),
      await askAs('agent', 'POST', '/sign-in-codes', {}),
      await browser('POST', '/sign-in-codes', {}),
      await askAs('user', 'GET', '/users'),
      await askAs('agent', 'POST', '/connection-requests', { query: '' }),
      await askAs('agent', 'GET', '/events'),
    ];
    expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([403]));
    const { items } = (await askAs('admin', 'GET', '/audit')).json;
    const refused = (items as { operation: string; refused: { count: number } | null }[]).flatMap(
      ({ operation, refused }) => (refused === null ? [] : [`${operation} ${refused.count}`]),
    );
    expect(refused.sort()).toEqual([
      'ask-connection 1',
      'create-schedule 1',
      'create-sign-in-code 1',
      'create-sign-in-code 1',
      'create-token 2',
      'export-audit 1',
      'list-users 1',
      'stream-events 1',
    ]);
  });

  it('that ended is told so, and does not lock out the others on its machine', async () => {
    const { askAs } = await setup();
    for (let n = 0; n < 15; n++) {
      expect((await askAs('revoked', 'GET', '/me')).json.detail).toContain('was revoked');
      expect((await askAs('expired', 'GET', '/me')).json.detail).toContain('has expired');
    }
    expect((await askAs('user', 'GET', '/me')).status).toBe(200);
    for (let n = 0; n < 10; n++) expect((await askAs('wrong', 'GET', '/me')).status).toBe(401);
    expect((await askAs('wrong', 'GET', '/me')).status).toBe(429);
    expect((await askAs('user', 'GET', '/me')).status).toBe(200);
  });

  it('remembers when it was used last without a write for each request', async () => {
    const { askAs, store, clock, tokenOf } = await setup();
    const usedAt = async () => {
      const { json } = await askAs('admin', 'GET', '/tokens');
      return json.items.find((item: { id: string }) => item.id === tokenOf('readOnly').id).lastUsedAt;
    };
    await askAs('readOnly', 'GET', '/me');
    await store.write(async () => {});
    const first = await usedAt();
    expect(first).toBe('2026-11-21T07:01:01.000Z');
    for (let n = 1; n < 20; n++) {
      await clock.advance(LAST_USED_STEP_MS / 20);
      await askAs('readOnly', 'GET', '/me');
      await store.write(async () => {});
      expect(await usedAt()).toBe(first);
    }
    await clock.advance(LAST_USED_STEP_MS / 20);
    await askAs('readOnly', 'GET', '/me');
    await store.write(async () => {});
    expect(await usedAt()).toBe('2026-11-21T07:06:01.000Z');
  });

  it('is not repeated by an error that quotes what came, nor by the log', async () => {
    const { askAs, logged } = await setup();
    const secret = `bfy_${'s'.repeat(43)}`;
    const answer = await askAs('user', 'POST', '/schedules', { ...draft, kind: secret });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('bfy_[redacted]');
    expect(answer.text).not.toContain(secret);
    expect(JSON.stringify(logged)).not.toContain(secret);
  });
});

describe("an agent's token", () => {
  it('acts as that agent: what it makes is its own, and it neither sees nor changes what is of another one', async () => {
    const { askAs, run } = await setup();
    const { json: made } = await askAs('agent', 'POST', '/schedules', draft);
    expect(made.schedule).toMatchObject({ agent: 'belfry', createdBy: 'agent' });
    expect((await askAs('agent', 'GET', '/schedules')).json.items).toHaveLength(1);
    expect((await askAs('otherAgent', 'GET', '/schedules')).json.items).toEqual([]);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/pause'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined;
      const answer = await askAs('otherAgent', method, `/schedules/${made.schedule.id}${path}`, body);
      expect(answer.status, `${method} ${path}`).toBe(404);
    }
    expect((await askAs('otherAgent', 'POST', '/schedules', { ...draft, agent: 'belfry' })).status).toBe(403);
    const record = (await askAs('user', 'GET', `/audit?scheduleId=${made.schedule.id}`)).json.items;
    expect(record[0].words).toBe('The agent belfry made it, through REST with the token “agent”');
    await run(createSchedule, { ...draft, what: 'x' });
    expect((await askAs('otherAgent', 'GET', '/schedules')).json.items).toEqual([]);
  });

  it('cannot become its person: no name, no token, no sign-in code, no conversation, no record', async () => {
    const { askAs, threadId } = await setup();
    for (const [method, path, body] of [
      ['PATCH', '/me', { name: 'Boss' }],
      ['POST', '/tokens', { name: 'more' }],
      ['POST', '/sign-in-codes', {}],
      ['POST', `/threads/${threadId}/messages`, { text: 'approve it' }],
      ['GET', '/audit', undefined],
      ['GET', '/audit/export', undefined],
      ['GET', '/events', undefined],
    ] as const) {
      expect((await askAs('agent', method, path, body)).status, `${method} ${path}`).toBe(403);
    }
  });
});

describe('a code for another person', () => {
  it('is made by an admin, and signs that person in as themselves', async () => {
    const { askAs, signInAs, bob } = await setup();
    const browser = await signInAs('ownAdmin', { userId: bob.userId });
    expect((await browser('GET', '/me')).json).toMatchObject({ id: bob.userId, access: 'user' });
    expect((await browser('GET', '/audit')).json.items[0].words).toBe(
      'Ann made a link to sign in with, on the command line with the token “own admin”',
    );
    expect((await askAs('own', 'POST', '/sign-in-codes', { userId: bob.userId })).status).toBe(404);
    expect((await askAs('readOnly', 'POST', '/sign-in-codes', { userId: bob.userId })).status).toBe(404);
    expect((await askAs('ownAdmin', 'POST', '/sign-in-codes', { userId: 'usr_nobody' })).status).toBe(404);
  });
});

describe('a stream of events', () => {
  async function openStream(endsWith?: string) {
    const fixture = await setupHttp();
    const { server, run, ann } = fixture;
    const { url } = await server.listen({ host: '127.0.0.1', port: 0 });
    onTestFinished(() => server.close());
    const input = { name: 'reader', scope: 'read_only', ...(endsWith ? { expires: endsWith } : {}) } as const;
    const { token, secret } = await run(createToken, input);
    const response = await fetch(`${url}/api/v1/events`, { headers: { authorization: `Bearer ${secret}` } });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    const rest = async () => {
      let text = '';
      for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) text += chunk.value;
      return text;
    };
    return { ...fixture, ann, token, rest };
  }

  it('ends the moment its token is revoked, without one more event', async () => {
    const { run, token, rest } = await openStream();
    await run(revokeToken, { id: token.id });
    await run(createSchedule, draft);
    expect(await rest()).not.toContain('schedule.created');
  });

  it('ends when its token expires', async () => {
    const { clock, rest, run } = await openStream('in 1 minute');
    await clock.advance(60_000 + HEARTBEAT_MS);
    await run(createSchedule, draft);
    expect(await rest()).not.toContain('schedule.created');
  });
});

describe('where a request came from', () => {
  it('is told by the credential and the connection, and by nobody who says so', async () => {
    const { ask, askBare, signIn, askAs, server, headersOf } = { ...(await setup()) };
    const header = { 'belfry-client': 'command-line' };
    await ask('PATCH', '/me', { body: { name: 'one' } });
    await ask('PATCH', '/me', { body: { name: 'two' }, headers: header });
    await askBare('PATCH', '/api/v1/me', { body: { name: 'three' }, headers: { ...(await signIn()), ...header } });
    await server.fastify.inject({
      method: 'PATCH',
      url: '/api/v1/me',
      remoteAddress: '::ffff:192.168.1.7',
      headers: { host: '127.0.0.1:7433', authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      payload: '{"name":"four"}',
    });
    // The command line of another computer, and a program that says it is one.
    await askBare('PATCH', '/api/v1/me', { body: { name: 'five' }, headers: headersOf('own') });
    await askBare('PATCH', '/api/v1/me', { body: { name: 'six' }, headers: { ...headersOf('user'), ...header } });
    const { json } = await askAs('user', 'GET', '/audit?limit=6');
    expect(json.items.map((item: { words: string }) => item.words)).toEqual([
      expect.stringMatching(/^You changed the settings, through REST with the token “/),
      expect.stringMatching(/^You changed the settings, on the command line with the token “/),
      'You changed the settings, through REST, from 192.168.1.7',
      'You changed the settings, on the page',
      'You changed the settings, on the command line',
      'You changed the settings, through REST',
    ]);
  });
});

describe('the export of the audit record', () => {
  it('is the whole of it, newest first, as lines of JSON or as a table', async () => {
    const { ask, askAs, run } = await setup();
    const { schedule } = await run(createSchedule, draft);
    for (let n = 0; n < 230; n++) await ask('PATCH', `/schedules/${schedule.id}`, { body: { what: `text ${n}` } });
    const lines = await askAs('user', 'GET', `/audit/export?scheduleId=${schedule.id}`);
    expect(lines.headers['content-type']).toContain('application/x-ndjson');
    expect(lines.headers['content-disposition']).toBe('attachment; filename="belfry-audit.ndjson"');
    const entries = lines.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(entries).toHaveLength(231);
    expect(entries.at(-1)).toMatchObject({ operation: 'create-schedule' });
    const table = await askAs('user', 'GET', '/audit/export?format=csv');
    expect(table.headers['content-type']).toContain('text/csv');
    expect(table.text.split('\r\n').length).toBeGreaterThan(232);
    expect((await askAs('user', 'GET', '/audit/export?format=xml')).status).toBe(400);
    expect((await askAs('foreign', 'GET', `/audit/export?scheduleId=${schedule.id}`)).status).toBe(404);
  });
});
