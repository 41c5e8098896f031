import { describe, expect, it } from 'vitest';
import { setupHttp, TOKEN } from './http-fixture.ts';

const oven = { kind: 'reminder', what: 'check the oven', when: 'in 10 minutes' };
const daily = { kind: 'action', what: 'brief me', when: 'every day at 9' };

describe('schedules over HTTP', () => {
  it('are made, read, changed, paused, resumed, cancelled and restored', async () => {
    const { ask } = await setupHttp();
    const made = await ask('POST', '/schedules', { body: daily });
    expect(made.status).toBe(201);
    expect(made.headers.etag).toBe('"1"');
    const { id } = made.json.schedule;
    const read = await ask('GET', `/schedules/${id}`);
    expect(read).toMatchObject({ status: 200, json: made.json.schedule });
    expect(read.headers.etag).toBe('"1"');
    const changed = await ask('PATCH', `/schedules/${id}`, { body: { what: 'x' }, headers: { 'if-match': '"1"' } });
    expect([changed.status, changed.headers.etag]).toEqual([200, '"2"']);
    for (const [method, path, state] of [
      ['POST', '/pause', 'paused'],
      ['POST', '/resume', 'active'],
      ['POST', '/skip-next', 'active'],
      ['POST', '/undo-skip', 'active'],
      ['DELETE', '', 'cancelled'],
      ['POST', '/restore', 'active'],
    ] as const) {
      const answer = await ask(method, `/schedules/${id}${path}`, method === 'POST' ? { body: {} } : {});
      expect([answer.status, answer.json.schedule.state], path).toEqual([200, state]);
    }
    await ask('DELETE', `/schedules/${id}`);
    const again = await ask('DELETE', `/schedules/${id}`);
    expect([again.status, again.json]).toMatchObject([404, { code: 'not_found', details: { state: 'cancelled' } }]);
    await ask('POST', `/schedules/${id}/restore`, { body: {} });
    expect(await ask('POST', `/schedules/${id}/run`)).toMatchObject({ status: 202, json: { schedule: { id } } });
  });

  it('are listed with filters and pages from the query', async () => {
    const { ask } = await setupHttp();
    for (let n = 0; n < 5; n++) await ask('POST', '/schedules', { body: { ...oven, what: `number ${n}` } });
    const first = await ask('GET', '/schedules?limit=2&state=active&sort=next');
    expect(first.json.items).toHaveLength(2);
    const second = await ask('GET', `/schedules?limit=3&state=active&sort=next&cursor=${first.json.nextCursor}`);
    expect(second.json).toMatchObject({ nextCursor: null });
    expect(second.json.items).toHaveLength(3);
    expect((await ask('GET', '/schedules?q=number%203')).json.items).toHaveLength(1);
  });

  it('refuse a change of what was changed in the meantime', async () => {
    const { ask } = await setupHttp();
    const { id } = (await ask('POST', '/schedules', { body: daily })).json.schedule;
    await ask('PATCH', `/schedules/${id}`, { body: { what: 'first' }, headers: { 'if-match': '"1"' } });
    const late = await ask('PATCH', `/schedules/${id}`, { body: { what: 'second' }, headers: { 'if-match': '"1"' } });
    expect(late).toMatchObject({ status: 412, json: { code: 'stale_revision', details: { expected: 1, current: 2 } } });
    expect((await ask('PATCH', `/schedules/${id}`, { body: { what: 'y' }, headers: { 'if-match': '*' } })).status).toBe(
      200,
    );
    const garbled = await ask('PATCH', `/schedules/${id}`, { body: { what: 'z' }, headers: { 'if-match': 'two' } });
    expect(garbled).toMatchObject({ status: 400, json: { code: 'invalid_input' } });
  });

  it('are made once for one idempotency key, and the key is refused for another body', async () => {
    const { ask, countRows } = await setupHttp();
    const headers = { 'idempotency-key': 'once' };
    const first = await ask('POST', '/schedules', { body: oven, headers });
    const again = await ask('POST', '/schedules', { body: oven, headers });
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect(await countRows('schedules')).toBe(1);
    const other = await ask('POST', '/schedules', { body: { ...oven, what: 'tea' }, headers });
    expect(other).toMatchObject({ status: 422, json: { code: 'idempotency_mismatch' } });
    const long = await ask('POST', '/schedules', { body: oven, headers: { 'idempotency-key': 'k'.repeat(201) } });
    expect(long).toMatchObject({ status: 400, json: { code: 'invalid_input' } });
  });
});

it('making schedules too fast is refused with how long to wait', async () => {
  const { ask } = await setupHttp({ limits: { creationsPerMinute: 2 } });
  for (let n = 0; n < 2; n++) await ask('POST', '/schedules', { body: { ...oven, what: `number ${n}` } });
  const answer = await ask('POST', '/schedules', { body: { ...oven, what: 'one more' } });
  expect(answer).toMatchObject({
    status: 429,
    json: {
      code: 'rate_limited',
      detail: expect.stringContaining('2 is the limit (creationsPerMinute)'),
      details: { allowed: 2, used: 2, left: 0, env: 'BELFRY_CREATIONS_PER_MINUTE', roomAt: expect.any(String) },
    },
  });
  expect(answer.headers['retry-after']).toBe('60');
});

describe('conversations over HTTP', () => {
  it('take a message once, though it is sent twice with its key', async () => {
    const { ask, threadId } = await setupHttp();
    const send = () =>
      ask('POST', `/threads/${threadId}/messages`, { body: { text: 'hello' }, headers: { 'idempotency-key': 'm' } });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.json]).toEqual([202, first.json]);
    const { items } = (await ask('GET', `/threads/${threadId}/messages`)).json;
    expect(items).toHaveLength(1);
    expect(first.json).toMatchObject({ message: items[0], turnId: expect.stringMatching(/^trn_/) });
  });
});

describe('who may ask', () => {
  it('is whoever shows the token or a session, and nobody else', async () => {
    const { ask, askBare, signIn } = await setupHttp();
    expect((await ask('GET', '/me')).json).toMatchObject({ name: 'Ann' });
    const bare = await askBare('GET', '/api/v1/me');
    expect(bare).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
    expect(bare.headers['www-authenticate']).toContain('Bearer');
    const headers = await signIn();
    expect((await askBare('GET', '/api/v1/me', { headers })).json).toMatchObject({ name: 'Ann' });
    expect((await askBare('GET', '/api/v1/me', { headers: { cookie: 'belfry_session_7433=x' } })).status).toBe(401);
  });

  it('is let in though another port set a cookie of the same name for a longer path, which comes first', async () => {
    const { askBare, signIn } = await setupHttp();
    const headers = await signIn();
    const planted = `belfry_session_7433=${'A'.repeat(43)}; belfry_session_7433=; ${headers.cookie}`;
    expect((await askBare('GET', '/api/v1/me', { headers: { ...headers, cookie: planted } })).status).toBe(200);
  });

  it('hears of the health, and of nothing but the health, without a credential', async () => {
    const { askBare } = await setupHttp();
    const answer = await askBare('GET', '/api/v1/health');
    expect([answer.status, answer.text]).toEqual([200, '{"ok":true}']);
  });

  it('signs in with a code once; the cookie is out of reach for scripts and other sites', async () => {
    const { askBare, auth } = await setupHttp();
    const { code } = await auth.createSignInCode();
    const answer = await askBare('POST', '/api/v1/session', { body: { code } });
    expect(answer).toMatchObject({ status: 201, json: { proof: expect.stringMatching(/^[\w-]{43}$/) } });
    expect(answer.headers['set-cookie']).not.toContain(answer.json.proof);
    expect(answer.headers['set-cookie']).toMatch(
      /^belfry_session_7433=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=\d+$/,
    );
    expect(await askBare('POST', '/api/v1/session', { body: { code } })).toMatchObject({
      status: 401,
      json: { code: 'unauthenticated' },
    });
    expect((await askBare('POST', '/api/v1/session', { body: {} })).status).toBe(400);
  });

  it('over TLS has a cookie that nobody but the very host can set, and takes both back', async () => {
    const { askBare, auth } = await setupHttp({ origins: ['https://belfry.example.org'] });
    const { code } = await auth.createSignInCode();
    const origin = { origin: 'https://belfry.example.org' };
    const answer = await askBare('POST', '/api/v1/session', { body: { code }, headers: origin });
    const set = String(answer.headers['set-cookie']);
    expect(set).toMatch(
      /^__Host-belfry_session_7433=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=\d+; Secure$/,
    );
    const headers = { ...origin, cookie: set.split(';', 1)[0] ?? '', 'belfry-proof': answer.json.proof };
    const planted = `belfry_session_7433=${'A'.repeat(43)}; ${headers.cookie}`;
    expect((await askBare('GET', '/api/v1/me', { headers: { ...headers, cookie: planted } })).status).toBe(200);
    const ended = await askBare('DELETE', '/api/v1/session', { headers });
    expect(ended.headers['set-cookie']).toEqual([
      expect.stringMatching(/^belfry_session_7433=; .*Max-Age=0$/),
      expect.stringMatching(/^__Host-belfry_session_7433=; .*Max-Age=0; Secure$/),
    ]);
  });

  it('signs out, and the cookie is worth nothing any more', async () => {
    const { askBare, signIn } = await setupHttp();
    const headers = await signIn();
    const answer = await askBare('DELETE', '/api/v1/session', { headers });
    expect(answer.status).toBe(204);
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0');
    expect((await askBare('GET', '/api/v1/me', { headers })).status).toBe(401);
  });

  it('gets a new sign-in code with the token only', async () => {
    const { ask, askBare, signIn } = await setupHttp();
    const made = await ask('POST', '/sign-in-codes');
    expect(made).toMatchObject({ status: 201, json: { expiresAt: '2026-11-21T07:10:00.000Z' } });
    expect((await askBare('POST', '/api/v1/session', { body: { code: made.json.code } })).status).toBe(201);
    const headers = await signIn();
    expect((await askBare('POST', '/api/v1/sign-in-codes', { headers })).status).toBe(403);
  });

  it('is held off after ten wrong tokens and told for how long, while right ones from the same machine are let in', async () => {
    const { ask, askBare, signIn } = await setupHttp();
    const headers = await signIn();
    const wrong = () => ask('GET', '/me', { headers: { authorization: 'Bearer wrong' } });
    for (let i = 0; i < 10; i++) expect((await wrong()).status).toBe(401);
    const locked = await wrong();
    expect((await ask('GET', '/me')).status).toBe(200);
    expect(locked).toMatchObject({ status: 429, json: { code: 'locked_out' } });
    expect(locked.headers['retry-after']).toBe('300');
    expect((await askBare('GET', '/api/v1/me', { headers })).status).toBe(200);
    expect((await askBare('GET', '/api/v1/me', { headers: await signIn() })).status).toBe(200);
  });

  it('is held off by the address that a trusted proxy names, and by the connection where no proxy is trusted', async () => {
    for (const [trustProxy, held] of [
      [['127.0.0.1'], [429, 401]],
      [[], [429, 429]],
      [['10.0.0.0/8'], [429, 429]],
    ] as const) {
      const { ask } = await setupHttp({ trustProxy });
      const from = async (address: string) =>
        (await ask('GET', '/me', { headers: { authorization: 'Bearer wrong', 'x-forwarded-for': address } })).status;
      for (let i = 0; i < 10; i++) expect(await from('203.0.113.7')).toBe(401);
      expect([await from('203.0.113.7'), await from('203.0.113.8')]).toEqual(held);
    }
  });

  it('never sees the token or the session in an answer or in the log', async () => {
    const { ask, askBare, signIn, logged } = await setupHttp();
    const headers = await signIn();
    const { cookie, 'belfry-proof': proof } = headers;
    const answers = [
      await ask('GET', '/status'),
      await ask('GET', '/nothing'),
      await askBare('GET', '/api/openapi.json', { headers }),
    ];
    const all = JSON.stringify([answers.map(({ text, headers }) => [text, headers]), logged]);
    expect(all).not.toContain(TOKEN);
    expect(all).not.toContain(cookie.split('=')[1]);
    expect(all).not.toContain(proof);
  });
});

describe('what every answer carries', () => {
  it.each([
    ['GET', '/api/v1/health'],
    ['GET', '/api/v1/me'],
    ['GET', '/api/v1/nothing'],
    ['DELETE', '/api/v1/health'],
    ['GET', '/'],
    ['GET', '/nothing.js'],
    ['GET', '/api/openapi.json'],
    ['GET', '/%zz'],
  ])('%s %s: no scripts of others, no frames, no guessing, no address told', async (method, url) => {
    const { askBare } = await setupHttp();
    const { headers } = await askBare(method, url);
    expect(headers['content-security-policy']).toBe(
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    if (url.startsWith('/api')) expect(headers['cache-control']).toBe('no-store');
  });
});

it('checks the host on every path: files, pages, addresses that cannot be read, and what is not there', async () => {
  const { askBare } = await setupHttp();
  for (const url of [
    '/',
    '/index.html',
    '/assets/x.js',
    '/%zz',
    '/api/v1/health',
    '/api/v1/events',
    '/api/openapi.json',
    '/nothing',
  ]) {
    const answer = await askBare('GET', url, { headers: { host: 'evil.example:7433' } });
    expect([answer.status, answer.json.code], url).toEqual([421, 'hostile_host']);
  }
});

describe('the address a server listens on', () => {
  it('may lie beyond loopback, because the token is always asked for, and that is said', async () => {
    const { server, logged } = await setupHttp();
    const { port, url } = await server.listen({ host: '0.0.0.0', port: 0 });
    expect(url).toBe(`http://127.0.0.1:${port}`);
    expect(logged[0]?.message).toContain('asks everybody for its token');
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/me`);
    expect(response.status).toBe(401);
    await server.close();
  });

  it('is refused when it is taken, and another one can be tried', async () => {
    const first = await setupHttp();
    const { port } = await first.server.listen({ host: '127.0.0.1', port: 0 });
    const second = await setupHttp();
    await expect(second.server.listen({ host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    const other = await second.server.listen({ host: '127.0.0.1', port: 0 });
    expect((await fetch(`${other.url}/api/v1/health`)).status).toBe(200);
    await Promise.all([first.server.close(), second.server.close()]);
  });
});
