// A program that speaks for itself, without anybody's library, in both ways of speaking MCP: what it is told, and what it is not.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/when/index.ts';
import { type McpFixtureOptions, saidIn, setupMcp } from './mcp-fixture.ts';

const ERAS = ['2025-11-25', '2026-07-28'] as const;
const KEY = Buffer.alloc(32, 1);
const SECRET = `whsec_${KEY.toString('base64')}`;
const TEA = { when: 'in 30 minutes', what: 'look at the tea' };

interface Posted {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
  readonly body: any;
}

/** Whether a post is signed as Standard Webhooks has it, worked out here. */
function isSigned({ headers, text: body }: Posted): boolean {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', KEY).update(content).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

/** A receiver that agrees to be told, and takes what `takes` says. */
async function createReceiver(takes: (body: Posted['body']) => number) {
  const posts: Posted[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const post = { headers: request.headers, text: body, body: JSON.parse(body) };
    posts.push(post);
    if (post.body.type === 'verification') return void response.end(JSON.stringify({ challenge: post.body.challenge }));
    response.statusCode = takes(post.body);
    response.end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { posts, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/wake` };
}

async function setup(
  era: (typeof ERAS)[number],
  { takes = () => 204, ...options }: McpFixtureOptions & { takes?: (body: Posted['body']) => number } = {},
) {
  const receiver = await createReceiver(takes);
  const mcp = await setupMcp({ ...options, options: { ...options.options, eventHosts: [receiver.host] } });
  const { belfry, post } = mcp;
  // No time passes while somebody is told.
  const { settle } = belfry.clock;
  belfry.clock.settle = async () => {
    do await settle();
    while (belfry.app.subscriptions.teller.busy() > 0);
  };
  const modern = era === '2026-07-28';
  let number = 0;
  /** @param mirrored what a call names, which a client of today says in a header too */
  const ask = async (method: string, params: object, mirrored: Record<string, string> = {}) => {
    const meta = { 'io.modelcontextprotocol/protocolVersion': era, 'io.modelcontextprotocol/clientCapabilities': {} };
    const body = { jsonrpc: '2.0', id: ++number, method, params: modern ? { ...params, _meta: meta } : params };
    const headers = { 'mcp-protocol-version': era, ...(modern && { 'mcp-method': method, ...mirrored }) };
    return saidIn(await post(body, headers));
  };
  const greet = () =>
    modern
      ? ask('server/discover', {})
      : ask('initialize', {
          ...{ protocolVersion: era, capabilities: {} },
          clientInfo: { name: 'speaks for itself', version: '1' },
        });
  const delivery = { mode: 'webhook', url: receiver.url, secret: SECRET };
  const subscribe = async (name: string, given: object) =>
    (await ask('events/subscribe', { name, arguments: given, delivery, cursor: null })).result;
  const unsubscribe = (name: string, given: object) =>
    ask('events/unsubscribe', { name, arguments: given, delivery: { mode: 'webhook', url: receiver.url } });
  /** What came besides the questions whether it agrees. */
  const told = () => receiver.posts.filter(({ body }) => body.type !== 'verification');
  return { ...mcp, receiver, ask, greet, subscribe, unsubscribe, told };
}

test.each(ERAS)(
  'a program of %s is not promised the Tasks extension, and hears that there is no such method',
  async (era) => {
    const { ask, greet } = await setup(era);
    const { capabilities } = (await greet()).result;
    expect(JSON.stringify(capabilities)).not.toContain('tasks');
    for (const method of ['tasks/get', 'tasks/list', 'tasks/cancel', 'tasks/result'])
      expect((await ask(method, { taskId: 'x' }, { 'mcp-name': 'x' })).error, method).toMatchObject({ code: -32_601 });
  },
);

test.each(ERAS)(
  'a program of %s subscribes by itself: it is asked whether it agrees, woken with a signed post, and told no more once it unsubscribed',
  async (era) => {
    const { belfry, receiver, greet, subscribe, unsubscribe, told, schedules } = await setup(era);
    expect((await greet()).result.capabilities.events).toEqual({});
    const made = await subscribe('wake', { ...TEA, when: 'every 30 minutes' });
    expect(made).toMatchObject({ id: expect.stringMatching(/^sub_/), truncated: false });
    // It is asked before it is answered, under the id that it learns from the answer.
    const [asked] = receiver.posts;
    expect(asked?.body).toEqual({ type: 'verification', challenge: expect.stringMatching(/^.{20,}$/) });
    expect([asked?.headers['x-mcp-subscription-id'], asked && isSigned(asked)]).toEqual([made.id, true]);
    expect(await subscribe('wake', { ...TEA, when: 'every 30 minutes' })).toMatchObject({ id: made.id });
    expect(await schedules()).toHaveLength(1);
    await belfry.advance(30 * MINUTE_MS + 10 * SECOND_MS);
    await expect.poll(() => told().length).toBe(1);
    const [woken] = told();
    expect(woken?.body).toMatchObject({ name: 'wake', data: { prompt: TEA.what, nominalAt: expect.any(String) } });
    expect(woken?.headers).toMatchObject({
      'webhook-id': woken?.body.eventId,
      'x-mcp-subscription-id': made.id,
      'content-type': expect.stringContaining('application/json'),
    });
    expect(woken && isSigned(woken)).toBe(true);
    expect((await unsubscribe('wake', { ...TEA, when: 'every 30 minutes' })).error).toBeUndefined();
    await belfry.advance(DAY_MS);
    expect(told()).toHaveLength(1);
  },
);

test.each(ERAS)(
  'a program of %s is told of what was missed, of runs that failed and of answers, once each',
  async (era) => {
    const { belfry, subscribe, told } = await setup(era, {
      options: {
        agents: {
          leo: {
            run: async ({ prompt }) => {
              if (prompt === 'break') throw new Error('the lamp is broken');
            },
            approval: 'never',
          },
        },
        engine: { longestTimerMs: 1_000, aliveEveryMs: 10_000 },
      },
    });
    for (const name of ['schedule.missed', 'run.failed', 'reminder.answered'])
      expect(await subscribe(name, {})).toMatchObject({ id: expect.any(String) });
    const of = (name: string) => told().filter(({ body }) => body.name === name);

    const leo = { kind: 'action', agent: 'leo' };
    await belfry.execute('create-schedule', {
      ...leo,
      what: 'break',
      when: 'in 1 minute',
      policies: { retryAttempts: 1 },
    });
    await belfry.execute('create-schedule', { ...leo, what: 'go well', when: 'in 1 minute' });
    await belfry.advance(10 * MINUTE_MS);
    await expect.poll(() => of('run.failed').length).toBe(1);
    expect(of('run.failed')[0]?.body.data).toMatchObject({
      what: 'break',
      state: 'failed',
      error: { message: expect.stringContaining('the lamp is broken') },
    });

    const oven = { kind: 'reminder', what: 'the oven', when: 'in 10 minutes', policies: { followUp: {} } };
    await belfry.execute('create-schedule', { ...oven, agent: 'leo' });
    await belfry.advance(10 * MINUTE_MS);
    const { items } = await belfry.execute('list-reminders', {});
    expect(of('reminder.answered')).toEqual([]);
    await belfry.execute('acknowledge-reminder', { id: items[0].id });
    await belfry.advance(SECOND_MS);
    await expect.poll(() => of('reminder.answered').length).toBe(1);
    expect(of('reminder.answered')[0]?.body.data).toMatchObject({
      what: 'the oven',
      state: 'acknowledged',
      reminderId: items[0].id,
    });

    const often = await belfry.execute('create-schedule', { ...leo, what: 'look often', when: 'every 30 minutes' });
    await belfry.advance(5 * MINUTE_MS);
    // The computer slept.
    belfry.clock.set(belfry.clock.now() + 5 * HOUR_MS);
    await belfry.advance(5 * MINUTE_MS);
    await expect.poll(() => of('schedule.missed').length).toBe(1);
    const missed = (await belfry.execute('list-missed', { id: often.schedule.id })).items;
    expect(of('schedule.missed')[0]?.body.data).toMatchObject({
      scheduleId: often.schedule.id,
      what: 'look often',
      count: missed[0].count,
    });
    await belfry.advance(10 * MINUTE_MS);
    expect(new Set(told().map(({ headers }) => headers['webhook-id'])).size).toBe(told().length);
    expect(told().every(isSigned)).toBe(true);
  },
);

test.each([
  { era: '2025-11-25', status: 400 },
  { era: '2026-07-28', status: 404 },
  { era: '2025-11-25', status: 503 },
] as const)(
  'a program of $era that takes no control messages ($status) hears nothing after a no: no event, and soon no message at all',
  async ({ era, status }) => {
    const takes = (body: Posted['body']) => (body.type === undefined ? 204 : status);
    const { belfry, subscribe, told, schedules } = await setup(era, { approval: 'always', takes });
    expect(await subscribe('wake', { ...TEA, when: 'every 10 minutes' })).toMatchObject({ status: 'proposed' });
    const [card] = (await belfry.execute('list-proposals')).items;
    await belfry.execute('deny-proposal', { id: card.id });
    await belfry.advance(HOUR_MS);
    const said = told().length;
    // What refuses is not tried again; what may only be away, a few times.
    expect(said).toBeLessThanOrEqual(status === 503 ? 5 : 1);
    expect(told().map(({ body }) => body.type)).toEqual(Array(said).fill('terminated'));
    await belfry.advance(DAY_MS);
    expect(told().length).toBeLessThanOrEqual(status === 503 ? 5 : 1);
    expect(told().filter(({ body }) => body.eventId !== undefined)).toEqual([]);
    expect([await schedules(), (await belfry.execute('list-subscriptions')).items]).toEqual([[], []]);
  },
);
