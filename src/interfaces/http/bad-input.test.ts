import { connect } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ERROR_CATALOGUE } from '../../domain/errors.ts';
import { setupHttp } from './http-fixture.ts';

const oven = { kind: 'reminder', what: 'check the oven', when: 'in 10 minutes' };

const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** What is wrong, what comes back. */
const TABLE: readonly [
  string,
  { body?: unknown; payload?: string; headers?: Record<string, string> },
  number,
  string,
][] = [
  ['an empty text', { body: { ...oven, what: '' } }, 400, 'invalid_input'],
  ['a text of spaces', { body: { ...oven, what: ' \t\n' } }, 400, 'invalid_input'],
  ['a text of characters nobody can see', { body: { ...oven, what: '\u200b\u200d\ufeff' } }, 400, 'invalid_input'],
  ['an empty time', { body: { ...oven, when: '' } }, 400, 'invalid_input'],
  ['a text with U+0000', { body: { ...oven, what: 'a\0b' } }, 400, 'invalid_input'],
  ['words that are no time', { body: { ...oven, when: 'when pigs fly' } }, 400, 'unreadable_time'],
  ['a time with two meanings', { body: { ...oven, when: 'at 30' } }, 400, 'ambiguous_time'],
  ['a time that has passed', { body: { ...oven, when: '2020-01-01T09:00' } }, 400, 'time_in_past'],
  ['a time in the far future', { body: { ...oven, when: '2046-01-01T09:00Z' } }, 400, 'beyond_horizon'],
  ['a zone that does not exist', { body: { ...oven, zone: 'Mars/Olympus' } }, 400, 'unknown_zone'],
  ['quiet hours that are none', { body: { ...oven, quietHours: 'at night' } }, 400, 'invalid_input'],
  ['an end in the past', { body: { ...oven, when: 'every day at 9', endsAt: '2020-01-01' } }, 400, 'invalid_input'],
  ['days left out of what comes once', { body: { ...oven, except: ['weekends'] } }, 400, 'invalid_input'],
  ['days left out that are a text', { body: { ...oven, except: 'weekends' } }, 400, 'invalid_input'],
  [
    'quiet hours that leave nothing',
    { body: { ...oven, when: 'every day at 9', quietHours: '8-10 skip' } },
    400,
    'never_fires',
  ],
  ['an interval of zero', { body: { ...oven, when: 'every 0 minutes' } }, 400, 'unreadable_time'],
  ['a negative interval', { body: { ...oven, when: 'every -5 minutes' } }, 400, 'unreadable_time'],
  ['an interval that is too short', { body: { ...oven, when: 'every 5 seconds' } }, 400, 'too_frequent'],
  ['an endless time', { body: { ...oven, when: 'x'.repeat(501) } }, 400, 'invalid_input'],
  ['a text of 9 KB', { body: { ...oven, what: 'x'.repeat(9 * 1024) } }, 413, 'too_large'],
  ['a text of 10 MB', { body: { ...oven, what: 'x'.repeat(10 * 1024 * 1024) } }, 413, 'too_large'],
  ['an unknown field', { body: { ...oven, whne: 'in 1 hour' } }, 400, 'unknown_field'],
  [
    'a field called __proto__',
    { payload: `{"__proto__":{"a":1},"kind":"reminder","what":"x","when":"in 1 hour"}` },
    400,
    'unknown_field',
  ],
  ['an unknown field deep inside', { body: { ...oven, policies: { patience: 1 } } }, 400, 'unknown_field'],
  ['a number for a text', { body: { ...oven, what: 5 } }, 400, 'invalid_input'],
  ['null for a text', { body: { ...oven, when: null } }, 400, 'invalid_input'],
  ['a kind that does not exist', { body: { ...oven, kind: 'job' } }, 400, 'invalid_input'],
  ['a missing field', { body: { kind: 'reminder', what: 'x' } }, 400, 'invalid_input'],
  [
    'a fraction where a whole number is wanted',
    { body: { ...oven, policies: { retryAttempts: 1.5 } } },
    400,
    'invalid_input',
  ],
  ['a thread that does not exist', { body: { ...oven, threadId: 'thr_nothing' } }, 404, 'not_found'],
  ['an agent that does not exist', { body: { ...oven, agent: 'alice' } }, 400, 'unknown_agent'],
  ['what is nested without end', { payload: nested(20_000) }, 400, 'invalid_input'],
  [
    'what is nested without end in a field',
    { payload: JSON.stringify({ ...oven, onlyIf: 'HERE' }).replace('"HERE"', nested(20_000)) },
    400,
    'invalid_input',
  ],
  ['broken JSON', { payload: '{"kind": "reminder",' }, 400, 'malformed_json'],
  ['bytes that are no UTF-8', { payload: Buffer.from([0x7b, 0xff, 0x7d]) as never }, 400, 'malformed_json'],
  ['a list for an object', { payload: '[]' }, 400, 'invalid_input'],
  ['a text for an object', { payload: '"hello"' }, 400, 'invalid_input'],
  ['null for an object', { payload: 'null' }, 400, 'invalid_input'],
  [
    'a form',
    { payload: 'kind=reminder', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'unsupported_media',
  ],
  ['plain text', { payload: '{}', headers: { 'content-type': 'text/plain' } }, 415, 'unsupported_media'],
  ['a hostile host', { body: oven, headers: { host: 'evil.example' } }, 421, 'hostile_host'],
  ['a hostile origin', { body: oven, headers: { origin: 'http://evil.example' } }, 403, 'forbidden'],
  ['another site behind the browser', { body: oven, headers: { 'sec-fetch-site': 'cross-site' } }, 403, 'forbidden'],
];

/** One Belfry for all that is refused, since that changes nothing. */
let refusing: Awaited<ReturnType<typeof setupHttp>>;
beforeAll(async () => {
  refusing = await setupHttp();
});

describe('a bad request to make a schedule', () => {
  it.each(TABLE)('%s is refused in the one shape, and nothing is stored', async (_, request, status, code) => {
    const { ask, countRows } = refusing;
    const answer = await ask('POST', '/schedules', request);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expectProblem(answer);
    for (const table of ['schedules', 'agenda', 'audit', 'events', 'idempotency'] as const) {
      expect(await countRows(table), table).toBe(0);
    }
  });

  it('says which field, what was expected, what came, and the near miss', async () => {
    const { ask } = await setupHttp();
    expect((await ask('POST', '/schedules', { body: { ...oven, whne: 'x', what: 5 } })).json).toMatchObject({
      detail: expect.stringContaining('"what" must be a text, not the number 5'),
      details: { issues: expect.arrayContaining([{ path: 'what', message: 'must be a text, not the number 5' }]) },
    });
    const unknown = await ask('POST', '/schedules', { body: { ...oven, whne: 'x' } });
    expect(unknown.json.details.issues).toEqual([
      { path: 'whne', message: 'is a field that does not exist; did you mean "when"?' },
    ]);
    expect(unknown.json.hint).toContain('what, when');
    const ambiguous = await ask('POST', '/schedules', { body: { ...oven, when: 'at 30' } });
    expect(ambiguous.json.details.readings.length).toBeGreaterThan(1);
  });
});

describe('a bad request elsewhere', () => {
  it.each([
    ['GET', '/nothing', 404, 'not_found'],
    ['GET', '/schedules/sch_nothing', 404, 'not_found'],
    ['GET', `/schedules/${'x'.repeat(150)}`, 400, 'invalid_input'],
    ['GET', `/schedules/${'x'.repeat(1000)}`, 404, 'not_found'],
    ['GET', '/schedules?limit=0', 400, 'invalid_input'],
    ['GET', '/schedules?limit=many', 400, 'invalid_input'],
    ['GET', '/schedules?limit=1&limit=2', 400, 'invalid_input'],
    ['GET', '/schedules?colour=red', 400, 'unknown_field'],
    ['GET', '/schedules?state=sleeping', 400, 'invalid_input'],
    ['GET', '/schedules?cursor=abc', 400, 'invalid_input'],
    ['GET', '/runs/run_nothing', 404, 'not_found'],
    ['GET', '/explain', 405, 'method_not_allowed'],
    ['POST', '/explain', 400, 'invalid_input'],
    ['GET', '/events?after=yesterday', 400, 'invalid_input'],
    ['DELETE', '/schedules', 405, 'method_not_allowed'],
    ['PUT', '/schedules/sch_x', 405, 'method_not_allowed'],
    ['GET', '/schedules/sch_x/pause', 405, 'method_not_allowed'],
    ['OPTIONS', '/schedules', 405, 'method_not_allowed'],
    ['GET', '/session', 405, 'method_not_allowed'],
    ['POST', '/events', 405, 'method_not_allowed'],
  ] as const)('%s %s', async (method, url, status, code) => {
    const answer = await refusing.ask(method, url);
    expect([answer.status, answer.json?.code]).toEqual([status, code]);
    expectProblem(answer);
    if (status === 405) expect(answer.headers.allow).toMatch(/GET|POST|PATCH/);
  });

  it('may be a time to explain that is none', async () => {
    const { ask } = await setupHttp();
    const answer = await ask('POST', '/explain', { body: { text: 'nonsense' } });
    expect([answer.status, answer.json.code]).toEqual([400, 'unreadable_time']);
    expect(answer.json.details.issues[0]).toMatchObject({ span: [0, 8], hint: expect.any(String) });
  });

  it('may not name the id a second time, nor put fields into the query', async () => {
    const { ask } = await setupHttp();
    const { id } = (await ask('POST', '/schedules', { body: oven })).json.schedule;
    expect((await ask('PATCH', `/schedules/${id}`, { body: { id: 'sch_other', what: 'x' } })).json.code).toBe(
      'unknown_field',
    );
    expect((await ask('PATCH', `/schedules/${id}?what=x`, { body: {} })).json.code).toBe('unknown_field');
    expect((await ask('POST', `/schedules/${id}/pause`, { body: { force: true } })).json.code).toBe('unknown_field');
  });

  it('with an error of ours tells nothing of the inside, and the log everything', async () => {
    const { ask, store, logged } = await setupHttp();
    await store.write((tx) => tx.db.schema.dropTable('missed').execute());
    const { id } = (await ask('POST', '/schedules', { body: oven })).json.schedule;
    const answer = await ask('GET', `/schedules/${id}/missed`);
    expect(answer).toMatchObject({ status: 500, json: { code: 'internal' } });
    expect(answer.text).not.toContain('no such table');
    expect(JSON.stringify(logged)).toContain('no such table');
    expectProblem(answer);
  });

  it('gets the refusal of a body of 10 MB over a real connection, too', async () => {
    const { server } = await setupHttp();
    const { url } = await server.listen({ host: '127.0.0.1', port: 0 });
    const response = await fetch(`${url}/api/v1/schedules`, {
      method: 'POST',
      headers: { authorization: 'Bearer test-token-of-the-data-folder', 'content-type': 'application/json' },
      body: JSON.stringify({ ...oven, what: 'x'.repeat(10 * 1024 * 1024) }),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'too_large' });
    await server.close();
  });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly json: Readonly<Record<string, unknown>>;
}

function expectProblem({ status, headers, json }: Answer): void {
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const code = json.code as keyof typeof ERROR_CATALOGUE;
  expect(json).toMatchObject({ type: `urn:belfry:error:${code}`, title: ERROR_CATALOGUE[code].title, status });
  expect(String(json.detail)).toMatch(/^["A-Z{]/);
  expect(JSON.stringify(json).length).toBeLessThan(4000);
}

describe('a request that no server can read', () => {
  it.each([
    ['headers of 20 KB, as cookies of a neighbour are', `cookie: ${'x='.repeat(10_000)}`, 431, 'too_large'],
    ['a header that is none', 'no header', 400, 'invalid_input'],
  ])('is refused in the one shape, with what to do: %s', async (_, header, status, code) => {
    const { server } = await setupHttp();
    const { port } = await server.listen({ host: '127.0.0.1', port: 0 });
    onTestFinished(() => server.close());
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.write(`GET / HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${header}\r\n\r\n`);
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    const problem = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as { hint?: string };
    expect(problem).toMatchObject({ status, code });
    if (status === 431) expect(problem.hint).toContain('Delete the cookies of this address in your browser');
  });
});
