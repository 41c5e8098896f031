// Belfry wakes its client: events over MCP, received by a program that nobody here wrote.
import { createMCPClient } from '@ai-sdk/mcp';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PostWebhook } from '../../../src/agent/webhook/post.ts';
import { createPostWebhook } from '../../../src/interfaces/outbound/post-webhook.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/when/index.ts';
import { createEventReceiver } from '../../support/mcp/event-receiver.ts';
import { answerOf, type McpFixtureOptions, saidIn, setupMcp } from './mcp-fixture.ts';

const TEA = { when: 'in 30 minutes', what: 'look at the tea' };

/** A Belfry and a client of the AI SDK with its receiver, both by the simulated clock. */
async function setup(options: McpFixtureOptions = {}) {
  const receiver = await createEventReceiver();
  let open = 0;
  const send = createPostWebhook();
  const counted: PostWebhook = async (request, signal) => {
    open++;
    return send(request, signal).finally(() => void open--);
  };
  const mcp = await setupMcp({
    ...options,
    options: { eventHosts: [`127.0.0.1:${receiver.port}`], postWebhook: counted, ...options.options },
  });
  const { belfry, mcpUrl, headersOf, secret } = mcp;
  vi.spyOn(Date, 'now').mockImplementation(() => belfry.clock.now());
  onTestFinished(() => void vi.restoreAllMocks());
  // No time passes while a request is under way.
  const { settle } = belfry.clock;
  belfry.clock.settle = async () => {
    do await settle();
    while (open + belfry.app.subscriptions.teller.busy() > 0);
  };
  const client = await createMCPClient({
    transport: { type: 'http', url: mcpUrl.href, headers: headersOf(secret) },
    experimental_events: { store: receiver.store },
  });
  onTestFinished(() => client.close());
  const events = client.experimental_events;
  const subscribe = (name: string, given: object, more: object = {}) =>
    events.subscribe({
      name,
      arguments: given as never,
      delivery: { mode: 'webhook', url: receiver.url, allowInsecureLocalhost: true },
      ...more,
    });
  return { ...mcp, receiver, events, subscribe };
}

test('a program subscribes to a wake, agrees to be told, and is woken once: its answer ends the run', async () => {
  const { belfry, receiver, events, subscribe, schedules, connect, issue } = await setup();
  const listed = await events.list();
  expect(listed.events.map(({ name }) => name)).toContain('wake');
  const made = await subscribe('wake', TEA);
  expect(receiver.posts).toMatchObject([{ body: { type: 'verification' }, status: 200 }]);
  expect(receiver.posts[0]?.headers['x-mcp-subscription-id']).toBe(made.id);
  expect(await schedules()).toMatchObject([{ what: TEA.what, state: 'active' }]);
  await belfry.advance(30 * MINUTE_MS);
  expect(receiver.events).toHaveLength(1);
  const [run] = (await belfry.execute('list-runs')).items;
  expect(run).toMatchObject({ state: 'succeeded' });
  expect(receiver.events[0]).toMatchObject({
    eventId: `evt_${run.id}`,
    data: { prompt: TEA.what, runId: run.id, zone: 'Europe/Warsaw', lateBySeconds: 0 },
  });
  expect(await schedules()).toMatchObject([{ state: 'completed' }]);
  const client = await connect();
  const result = { run_id: run.id, result: 'it is dark enough' };
  const mia = await connect({}, (await issue({ scope: 'agent', agent: 'leo', audience: 'mcp' })).secret);
  expect(await mia.callTool({ name: 'complete_wake', arguments: result })).toMatchObject({ isError: true });
  expect(answerOf(await client.callTool({ name: 'complete_wake', arguments: result }))).toEqual({ ok: true });
  expect(await client.callTool({ name: 'complete_wake', arguments: result })).toMatchObject({ isError: true });
  expect(await belfry.execute('get-run', { id: run.id })).toMatchObject({ output: 'it is dark enough' });
});

test('two that differ by the address alone are shown as look-alikes; one of them can be ended, and its program hears so', async () => {
  const { belfry, receiver, subscribe, schedules } = await setup();
  const daily = { ...TEA, when: 'every day at 20:00' };
  const one = await subscribe('wake', daily);
  const other = await subscribe('wake', daily);
  const { items } = await belfry.execute('list-subscriptions');
  expect(items).toHaveLength(2);
  // Both were made in the same millisecond: either may come first.
  const listed = new Map((items as { id: string }[]).map((item) => [item.id, item]));
  expect(listed.get(one.id)).toMatchObject({ event: 'wake', program: 'desk', state: 'live', lookAlikes: [other.id] });
  expect(listed.get(other.id)).toMatchObject({ lookAlikes: [one.id] });
  expect(JSON.stringify(items)).not.toContain('whsec_');
  await belfry.execute('end-subscription', { id: one.id });
  await belfry.advance(DAY_MS);
  expect(receiver.terminated).toEqual([expect.stringContaining('the person ended it')]);
  expect(receiver.events).toHaveLength(1);
  expect((await schedules()).map(({ state }) => state).sort()).toEqual(['active', 'paused']);
});

test('another subscription under the same key takes the place of the one before', async () => {
  const { belfry, receiver, subscribe, schedules } = await setup();
  await subscribe('wake', { ...TEA, key: 'tea' });
  await subscribe('wake', { when: 'in 50 minutes', what: 'look again', key: 'tea' });
  expect(await schedules()).toMatchObject([{ what: 'look again', state: 'active' }]);
  await belfry.advance(HOUR_MS);
  expect(receiver.events.map(({ data }) => data.prompt)).toEqual(['look again']);
});

test('the words are read once: a refresh a second before neither moves nor restarts it, and after it came a subscribe is new', async () => {
  const { belfry, receiver, events, subscribe, schedules } = await setup();
  const { id } = await subscribe('wake', TEA);
  await belfry.advance(30 * MINUTE_MS - SECOND_MS);
  const again = await events.refresh({ id });
  expect(again.id).toBe(id);
  expect(await schedules()).toHaveLength(1);
  await belfry.advance(SECOND_MS);
  expect(receiver.events).toHaveLength(1);
  await events.refresh({ id });
  expect(await schedules()).toHaveLength(2);
  await belfry.advance(30 * MINUTE_MS);
  expect(receiver.events.map(({ eventId }) => eventId)).toHaveLength(2);
  expect(new Set(receiver.events.map(({ eventId }) => eventId)).size).toBe(2);
});

test('who unsubscribes is not woken; who subscribes again is woken by a new schedule', async () => {
  const { belfry, receiver, events, subscribe, schedules } = await setup();
  const { id } = await subscribe('wake', { ...TEA, when: 'every 10 minutes' });
  await belfry.advance(10 * MINUTE_MS);
  await events.unsubscribe({ id });
  expect(await schedules()).toEqual([]);
  await belfry.advance(HOUR_MS);
  expect(receiver.events).toHaveLength(1);
  await subscribe('wake', { ...TEA, when: 'every 10 minutes' });
  await belfry.advance(10 * MINUTE_MS);
  expect(receiver.events).toHaveLength(2);
});

test('a subscription outlasts what comes next; one that lapses before 25 December pauses it, tells the person, and goes on when renewed', async () => {
  const { belfry, receiver, events, subscribe, schedules } = await setup();
  const far = { when: 'on 25 December at 8:00', what: 'say merry christmas' };
  const long = await subscribe('wake', { ...far, key: 'long' });
  expect(Date.parse(long.refreshBefore ?? '')).toBeGreaterThan(Date.parse('2026-12-25T08:00:00Z'));
  await events.unsubscribe({ id: long.id });
  const { id } = await subscribe('wake', far, { ttlMs: HOUR_MS });
  await belfry.advance(2 * HOUR_MS);
  expect(await schedules()).toMatchObject([{ state: 'paused' }]);
  expect((await belfry.chat()).at(-1)).toMatch(/I paused “say merry christmas”.*did not renew it in time/);
  await events.refresh({ id });
  expect(await schedules()).toMatchObject([{ state: 'active' }]);
  // It asks for an hour each time: once a day would be too late.
  const key = [...receiver.store.rows.keys()].at(-1) as string;
  await receiver.store.update(key, { ttlMs: null });
  expect((await events.refresh({ id })).refreshBefore).toBeNull();
  await belfry.advance(Date.parse('2026-12-25T07:00:00Z') - belfry.clock.now());
  expect(receiver.events).toHaveLength(1);
});

test('a secret is changed by a refresh: for ten minutes both sign, in one header', async () => {
  const { belfry, receiver, events, subscribe } = await setup();
  const { id } = await subscribe('wake', { ...TEA, when: 'every 5 minutes' });
  const [row] = [...receiver.store.rows.values()];
  const before = row?.delivery.secret as string;
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  await receiver.store.update(row?.key as string, {
    delivery: { mode: 'webhook', url: row?.delivery.url as string, secret },
  });
  await events.refresh({ id });
  await belfry.advance(5 * MINUTE_MS);
  const told = () => receiver.posts.filter(({ body }) => body.eventId !== undefined);
  expect(String(told()[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2);
  // A receiver that has the old one alone still knows it.
  await receiver.store.update(row?.key as string, {
    delivery: { mode: 'webhook', url: row?.delivery.url as string, secret: before },
  });
  await belfry.advance(4 * MINUTE_MS);
  expect(told().map(({ status }) => status)).toEqual([204]);
  await receiver.store.update(row?.key as string, {
    delivery: { mode: 'webhook', url: row?.delivery.url as string, secret },
  });
  await belfry.advance(6 * MINUTE_MS);
  expect(told().map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(String(told()[2]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
});

test('where the person has to agree, subscribing answers at once and nothing rings before the yes', async () => {
  const { belfry, receiver, subscribe, schedules } = await setup({ approval: 'always' });
  await subscribe('wake', { ...TEA, when: 'every 10 minutes' });
  const pending = (await belfry.execute('list-proposals')).items;
  expect(pending).toMatchObject([{ state: 'pending' }]);
  expect(await schedules()).toEqual([]);
  await belfry.advance(HOUR_MS);
  expect(receiver.events).toEqual([]);
  await belfry.execute('approve-proposal', { id: pending[0].id, revision: pending[0].revision });
  await belfry.advance(10 * MINUTE_MS);
  expect(receiver.events).toHaveLength(1);
});

test('denied, the program is told that it is over, and never woken', async () => {
  const { belfry, receiver, subscribe, schedules } = await setup({ approval: 'always' });
  await subscribe('wake', TEA);
  const [card] = (await belfry.execute('list-proposals')).items;
  await belfry.execute('deny-proposal', { id: card.id });
  await belfry.advance(HOUR_MS);
  expect(receiver.terminated).toEqual([expect.stringContaining('the person said no')]);
  expect(receiver.events).toEqual([]);
  expect(await schedules()).toEqual([]);
});

test('a program that does not know the subscription, or cannot store, is tried again under the same id; after a day it is paused and the person told', async () => {
  const { belfry, receiver, subscribe, schedules } = await setup();
  await subscribe('wake', { ...TEA, when: 'every day at 12:00' });
  receiver.state.answer = 503;
  await belfry.advance(DAY_MS);
  receiver.state.answer = 401;
  await belfry.advance(10 * MINUTE_MS);
  const tried = receiver.posts.filter(({ body }) => body.eventId !== undefined);
  expect(tried.length).toBeGreaterThan(4);
  receiver.state.answer = null;
  await belfry.advance(12 * HOUR_MS);
  expect(receiver.events.map(({ eventId }) => eventId)).toContain(tried[0]?.body.eventId);
  expect(new Set(tried.map(({ body }) => body.eventId)).size).toBe(1);
  expect(await schedules()).toMatchObject([{ state: 'active' }]);
  receiver.state.answer = 503;
  await belfry.advance(4 * DAY_MS);
  expect(await schedules()).toMatchObject([{ state: 'paused' }]);
  expect((await belfry.chat()).join('\n')).toMatch(/I paused “look at the tea”.*could not be reached for a day/);
});

test('410 ends the trying at once: the schedule is paused, and the person told', async () => {
  const { belfry, receiver, subscribe, schedules } = await setup();
  await subscribe('wake', { ...TEA, when: 'every 10 minutes' });
  receiver.state.answer = 410;
  await belfry.advance(HOUR_MS);
  expect(receiver.posts.filter(({ body }) => body.eventId !== undefined)).toHaveLength(1);
  expect(await schedules()).toMatchObject([{ state: 'paused' }]);
  expect((await belfry.chat()).join('\n')).toMatch(/not subscribed any more \(410\)/);
});

test('what happened is told in order and once: runs, what was missed, answers and decisions of this agent alone', async () => {
  const { belfry, receiver, subscribe, connect, issue } = await setup({ approval: 'always' });
  for (const name of ['run.finished', 'run.failed', 'reminder.answered', 'proposal.decided']) await subscribe(name, {});
  await belfry.execute('create-schedule', { kind: 'action', what: 'his', when: 'in 1 minute', agent: 'leo' });
  await belfry.execute('create-schedule', { kind: 'action', what: 'hers', when: 'in 1 minute', agent: 'mia' });
  await belfry.advance(MINUTE_MS);
  const leo = await connect();
  await leo.callTool({ name: 'schedule_reminder', arguments: { message: 'the oven', when: 'in 10 minutes' } });
  const mia = await connect({}, (await issue({ scope: 'agent', agent: 'mia', audience: 'mcp' })).secret);
  await mia.callTool({ name: 'schedule_reminder', arguments: { message: 'her tea', when: 'in 10 minutes' } });
  for (const card of (await belfry.execute('list-proposals')).items)
    await belfry.execute('approve-proposal', { id: card.id, revision: card.revision });
  receiver.state.answer = 503;
  await belfry.advance(10 * MINUTE_MS);
  receiver.state.answer = null;
  await belfry.advance(2 * HOUR_MS);
  const told = receiver.events.map(({ name, data }) => [name, data.what ?? data.state]);
  expect(told.filter(([name]) => name === 'proposal.decided')).toEqual([['proposal.decided', 'approved']]);
  expect(told.filter(([name]) => name === 'run.finished')).toEqual([
    ['run.finished', 'his'],
    ['run.finished', 'the oven'],
  ]);
  expect(told.filter(([name]) => name === 'run.failed')).toEqual([]);
  expect(new Set(receiver.events.map(({ eventId, name }) => name + eventId)).size).toBe(receiver.events.length);
});

test('a revoked token ends its subscriptions: the schedule stands still, and the program hears it once', async () => {
  const { belfry, receiver, subscribe, schedules, tokenId } = await setup();
  await subscribe('wake', { ...TEA, when: 'every 10 minutes' });
  await belfry.execute('revoke-token', { id: tokenId });
  await belfry.advance(HOUR_MS);
  expect(receiver.terminated).toEqual([expect.stringContaining('token was revoked')]);
  expect(receiver.events).toEqual([]);
  expect(await schedules()).toMatchObject([{ state: 'paused' }]);
});

const INITIALIZE = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'like ChatGPT', version: '1' },
};

test.each(['2025-11-25', '2026-07-28'])(
  'a client of %s that speaks for itself lists, subscribes and polls',
  async (era) => {
    const { belfry, post, receiver } = await setup();
    const modern = era === '2026-07-28';
    let number = 0;
    const ask = async (method: string, params: object) => {
      const meta = { 'io.modelcontextprotocol/protocolVersion': era, 'io.modelcontextprotocol/clientCapabilities': {} };
      const body = { jsonrpc: '2.0', id: ++number, method, params: modern ? { ...params, _meta: meta } : params };
      const headers = { 'mcp-protocol-version': era, ...(modern && { 'mcp-method': method }) };
      return saidIn(await post(body, headers));
    };
    const said = await ask(modern ? 'server/discover' : 'initialize', modern ? {} : INITIALIZE);
    expect(said.result.capabilities.events).toEqual({});
    expect((await ask('events/list', {})).result.events).toHaveLength(6);
    const first = await ask('events/poll', { name: 'run.finished', arguments: {}, cursor: null });
    expect(first.result).toMatchObject({ events: [], truncated: false, hasMore: false });
    await belfry.execute('create-schedule', { kind: 'action', what: 'water', when: 'in 1 minute', agent: 'leo' });
    await belfry.advance(MINUTE_MS);
    const { cursor } = first.result;
    const next = await ask('events/poll', { name: 'run.finished', arguments: {}, cursor });
    expect(next.result.events).toMatchObject([{ name: 'run.finished', data: { what: 'water', state: 'succeeded' } }]);
    const wrong = [
      [{ name: 'wake', arguments: {} }, 'give "when" and "what"'],
      [{ name: 'wake', arguments: { when: 'at the blue hour', what: 'x' } }, 'blue hour'],
      [{ name: 'nothing', arguments: {} }, 'events/list'],
      [{ name: 'run.finished', arguments: { schedule: 'sch_none' } }, 'sch_none'],
      [{ name: 'run.finished', url: 'http://10.0.0.1/x' }, 'must be https'],
      [{ name: 'run.finished', url: 'https://127.0.0.1:1/x' }, 'at no address of the public internet'],
      [{ name: 'run.finished', secret: 'whsec_short' }, 'whsec_'],
    ] as const;
    const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
    for (const [given, words] of wrong) {
      const {
        url = receiver.url,
        secret: own = secret,
        ...rest
      } = given as { url?: string; secret?: string; name: string };
      const key = `11111111-1111-4111-8111-${String(++number).padStart(12, '0')}`;
      const at = `${url}?mcp_event_subscription=${key}`;
      await receiver.store.set({ key, name: rest.name, delivery: { url: at, secret: own } } as never);
      const params = { arguments: {}, cursor: null, ...rest, delivery: { mode: 'webhook', url: at, secret: own } };
      const refused = await ask('events/subscribe', params);
      expect(refused.error?.message, JSON.stringify([given, refused])).toContain(words);
    }
  },
);
