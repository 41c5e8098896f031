// Agents that live elsewhere: woken by a signed request, and what they answer is carried out once.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { signatureHeaders, verifyWebhook } from '../../src/agent/webhook/signature.ts';
import {
  createLocalWebhook,
  createSimulatedClock,
  createTestBelfry,
  HOUR_MS,
  type LocalWebhook,
  MINUTE_MS,
  type TestBelfry,
  type TestBelfryOptions,
  type WebhookReply,
} from '../../src/testing/index.ts';
import { temporaryFolder } from './folders.ts';

const boot = (local: LocalWebhook, options: Partial<TestBelfryOptions> = {}) =>
  createTestBelfry({ agents: { shop: { webhook: local.webhook, approval: 'never' } }, ...options });
const draft = (more: object = {}) => ({
  kind: 'action',
  what: 'count the till',
  when: 'in 5 minutes',
  agent: 'shop',
  ...more,
});
const runOf = async ({ execute }: TestBelfry) => (await execute('list-runs')).items[0];
/** The world outside answers in its own time. */
const eventually = <T>(read: () => T) => expect.poll(read);
const until = (belfry: TestBelfry, state: string) => eventually(async () => (await runOf(belfry))?.state).toBe(state);
const told = ({ channel }: TestBelfry) => channel.sent.map(({ text }) => text);

test('it receives the wake with every timing fact, signed, and the person hears what it answers', async () => {
  await using local = await createLocalWebhook(() => ({
    actions: [{ type: 'notify', text: '12 euro' }],
    output: 'counted',
  }));
  await using belfry = await boot(local);
  await belfry.execute('create-schedule', draft());
  await belfry.advance(5 * MINUTE_MS);
  await until(belfry, 'succeeded');
  expect(local.wakes).toEqual([
    {
      id: expect.stringMatching(/^msg_trn_/),
      isSigned: true,
      data: expect.objectContaining({
        agent: 'shop',
        kind: 'action',
        prompt: 'count the till',
        dueAt: '2026-11-21T09:05:00.000Z',
        now: '2026-11-21T09:05:00.000Z',
        lateBySeconds: 0,
        attempt: 1,
        zone: 'Europe/Warsaw',
      }),
    },
  ]);
  await eventually(() => told(belfry)).toEqual(['12 euro']);
  const run = await belfry.execute('get-run', { id: (await runOf(belfry)).id });
  expect(run).toMatchObject({ output: 'counted', delivered: 1 });
  expect(run.transcript[0].tools).toMatchObject([{ name: 'notify_user', isError: false }]);
  expect(await belfry.execute('get-agent', { name: 'shop' })).toMatchObject({ kind: 'webhook', chats: false });
});

test('it thinks in what it answers, and nobody hears that', async () => {
  await using local = await createLocalWebhook(() => ({
    actions: [{ type: 'notify', text: '<think>he likes numbers</think>12 euro' }],
    output: '<think>done?</think>counted',
  }));
  await using belfry = await boot(local);
  await belfry.execute('create-schedule', draft());
  await belfry.advance(5 * MINUTE_MS);
  await until(belfry, 'succeeded');
  await eventually(() => told(belfry)).toEqual(['12 euro']);
  const run = await belfry.execute('get-run', { id: (await runOf(belfry)).id });
  expect(run).toMatchObject({ output: 'counted', transcript: [{ text: 'counted', reasoning: 'done?' }] });
});

test('what it schedules is its own, and waits for a yes where one is needed', async () => {
  const actions = [{ type: 'schedule', kind: 'reminder', what: 'order flour', when: 'every monday at 9' }];
  await using local = await createLocalWebhook(() => ({ actions }));
  await using belfry = await boot(local, { agents: { shop: { webhook: local.webhook } } });
  await belfry.execute('create-schedule', draft());
  await belfry.advance(5 * MINUTE_MS);
  await until(belfry, 'waiting');
  const { items } = await belfry.execute('list-proposals');
  expect(items).toEqual([expect.objectContaining({ agent: 'shop', operation: 'create-schedule' })]);
  await belfry.execute('approve-proposal', { id: items[0].id, revision: items[0].revision });
  await until(belfry, 'succeeded');
  expect(local.wakes).toHaveLength(1);
  const made = (await belfry.execute('list-schedules', { agent: 'shop', state: 'active' })).items;
  expect(made.map(({ what }: { what: string }) => what)).toEqual(['order flour']);
});

test('nothing, an empty body and 204 are a healthy silence', async () => {
  const replies: WebhookReply[] = [{ actions: [{ type: 'nothing' }] }, { status: 200, body: '' }, { status: 204 }];
  await using local = await createLocalWebhook((_, number) => replies[number - 1] ?? 'hang');
  await using belfry = await boot(local);
  await belfry.execute('create-schedule', draft({ when: 'every day at 10:30' }));
  for (const [index] of replies.entries()) {
    await belfry.advance(24 * HOUR_MS);
    await eventually(() => local.wakes.length).toBe(index + 1);
    await until(belfry, 'succeeded');
  }
  expect(told(belfry)).toEqual([]);
});

test.each([
  [{ status: 503 }, 60_000],
  [{ status: 429, headers: { 'retry-after': '90' } }, 91_000],
])('what may pass is tried again with the same webhook-id: %j', async (reply, gapMs) => {
  await using local = await createLocalWebhook((_, number) =>
    number < 3 ? reply : { actions: [{ type: 'notify', text: 'done' }] },
  );
  await using belfry = await boot(local);
  await belfry.execute('create-schedule', draft());
  await belfry.advance(5 * MINUTE_MS);
  for (const attempt of [1, 2]) {
    await eventually(() => local.wakes.length).toBe(attempt);
    await until(belfry, 'waiting');
    // Not further than the one retry: the world outside answers in its own time, and this clock does not wait for it.
    await belfry.advance(gapMs);
  }
  await until(belfry, 'succeeded');
  expect(new Set(local.wakes.map(({ id }) => id)).size).toBe(1);
  expect(local.wakes.map(({ data }) => data.attempt)).toEqual([1, 2, 3]);
  expect(await runOf(belfry)).toMatchObject({ attempts: 3, delivered: 1 });
});

test.each([
  [{ status: 404 }, 'webhook_status', 'it answered with the status 404'],
  [{ status: 302, headers: { location: 'http://169.254.169.254/' } }, 'webhook_status', 'redirects are not followed'],
  [{ status: 200, body: 'hello' }, 'webhook_answer', 'its answer is not JSON: "hello"'],
  [{ actions: [{ type: 'shout', text: 'hm' }] }, 'webhook_answer', 'its answer is not one of ours: actions.0.type'],
  [{ actions: [{ type: 'notify', txt: 'hm' }] }, 'webhook_answer', 'its answer is not one of ours: actions.0'],
  [
    { actions: [{ type: 'schedule', kind: 'reminder', what: 'x', when: 'someday' }] },
    'action_refused',
    'schedule_reminder: ',
  ],
])('what trying again cannot mend fails at once, with the reason: %j', async (reply, code, words) => {
  await using local = await createLocalWebhook(() => reply);
  await using belfry = await boot(local);
  await belfry.execute('create-schedule', draft());
  await belfry.advance(5 * MINUTE_MS);
  await until(belfry, 'failed');
  expect((await runOf(belfry)).error).toMatchObject({ code, message: expect.stringContaining(words) });
  expect(local.wakes).toHaveLength(1);
});

test('one that does not answer in its time is asked again', async () => {
  await using local = await createLocalWebhook((_, number) => (number === 1 ? 'hang' : {}), { timeoutSeconds: 20 });
  await using belfry = await boot(local);
  await belfry.execute('create-schedule', draft());
  await belfry.advance(5 * MINUTE_MS);
  await eventually(() => local.wakes.length).toBe(1);
  await belfry.advance(20_000);
  await until(belfry, 'waiting');
  await belfry.advance(MINUTE_MS);
  await until(belfry, 'succeeded');
});

test('a private address is not reached unless its owner says so', async () => {
  await using local = await createLocalWebhook(() => ({}), { allowPrivate: false });
  await using belfry = await boot(local);
  await belfry.execute('create-schedule', draft());
  await belfry.advance(5 * MINUTE_MS);
  await until(belfry, 'failed');
  expect((await runOf(belfry)).error).toMatchObject({
    code: 'webhook_refused',
    message: expect.stringContaining('127.0.0.1, which is not of the public internet'),
  });
  expect(local.wakes).toEqual([]);
});

test('a reminder is said as it was written when the agent elsewhere fails or says nothing', async () => {
  await using local = await createLocalWebhook((_, number): WebhookReply => (number === 1 ? { status: 404 } : {}));
  await using belfry = await boot(local);
  for (const [index, what] of ['Close the till', 'Lock the door'].entries()) {
    await belfry.execute('create-schedule', { kind: 'reminder', what, when: 'in 5 minutes', agent: 'shop' });
    await belfry.advance(5 * MINUTE_MS);
    await eventually(() => told(belfry).length).toBe(index + 1);
  }
  expect(told(belfry)).toEqual(['Close the till', 'Lock the door']);
});

test.each(['step: stored', 'tool: before commit', 'tool: stored', 'turn: before finish'])(
  'a crash at %s asks nothing twice and says nothing twice',
  async (point) => {
    const dataFolder = temporaryFolder();
    const clock = createSimulatedClock('2026-11-21T09:00:00Z');
    const actions = [
      { type: 'notify', text: 'first' },
      { type: 'notify', text: 'second' },
    ];
    await using local = await createLocalWebhook(() => ({ actions }));
    const gone = Promise.withResolvers<void>();
    let crashed = false;
    const first = await boot(local, {
      dataFolder,
      clock,
      failPoint: (name) => {
        if (name !== point || crashed) return;
        crashed = true;
        gone.resolve();
        throw new Error('power cut');
      },
    });
    await first.execute('create-schedule', draft());
    await first.advance(5 * MINUTE_MS);
    await gone.promise;
    await first.app.abandon();
    await using second = await boot(local, { dataFolder, clock });
    await second.advance(MINUTE_MS);
    await until(second, 'succeeded');
    await eventually(() => [...told(first), ...told(second)]).toEqual(['first', 'second']);
    expect(local.wakes).toHaveLength(1);
  },
);

test('one that took the wake answers it later, once; a second answer and a late one are refused', async () => {
  await using local = await createLocalWebhook(() => ({ status: 202 }), { answerWithinMinutes: 30 });
  await using belfry = await boot(local);
  await belfry.execute('create-schedule', draft());
  await belfry.advance(5 * MINUTE_MS);
  await until(belfry, 'waiting');
  const { id } = await runOf(belfry);
  const actor = { kind: 'agent', userId: belfry.actor.userId, agent: 'shop', threadId: '', turnId: null } as const;
  const answer = (text: string, who: object = actor) =>
    belfry.app.executor.execute('answer-wake', {
      actor: who as typeof actor,
      input: { id, actions: [{ type: 'notify', text }] },
    });
  await expect(answer('mine', { ...actor, agent: 'belfry' })).rejects.toMatchObject({ code: 'not_found' });
  await belfry.advance(10 * MINUTE_MS);
  await answer('12 euro');
  await expect(answer('13 euro')).rejects.toMatchObject({ code: 'wrong_state' });
  await until(belfry, 'succeeded');
  await expect(answer('14 euro')).rejects.toMatchObject({
    code: 'wrong_state',
    message: expect.stringContaining('it was answered already'),
  });
  await eventually(() => told(belfry).length).toBe(1);
  expect(told(belfry)[0]).toContain('12 euro');
});

test('one that took the wake and never answers fails when its time is over, and an answer after that is refused', async () => {
  await using local = await createLocalWebhook(() => ({ status: 202 }), { answerWithinMinutes: 30 });
  await using belfry = await boot(local);
  await belfry.execute('create-schedule', draft());
  await belfry.advance(5 * MINUTE_MS);
  await until(belfry, 'waiting');
  await belfry.advance(31 * MINUTE_MS);
  await until(belfry, 'failed');
  expect((await runOf(belfry)).error).toMatchObject({
    code: 'webhook_timeout',
    message: expect.stringContaining('did not answer within 30 minutes'),
  });
  const input = { id: (await runOf(belfry)).id, actions: [] };
  await expect(belfry.execute('answer-wake', input)).rejects.toMatchObject({ code: 'wrong_state' });
  expect(local.wakes).toHaveLength(1);
});

test('the signature is the one of Standard Webhooks, and holds for five minutes', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  const headers = signatureHeaders([secret], message);
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  const { body, timestamp } = message;
  const check = (now: number, changed: object = {}) =>
    verifyWebhook(secret, { headers: { ...headers, ...changed }, body, now });
  expect(check(timestamp * 1000)).toBe(true);
  expect(check((timestamp + 301) * 1000)).toBe(false);
  expect(check(timestamp * 1000, { 'webhook-id': 'msg_other' })).toBe(false);
  expect(check(timestamp * 1000, { 'webhook-signature': 'v1,forged' })).toBe(false);
  const both = signatureHeaders([`whsec_${Buffer.alloc(32, 1).toString('base64')}`, secret], message);
  expect(verifyWebhook(secret, { headers: both, body, now: timestamp * 1000 })).toBe(true);
});

test('it works off its to-do list, and puts things on it', async () => {
  const replies: WebhookReply[] = [
    { actions: [{ type: 'add_task', description: 'clean the till' }] },
    { actions: [{ type: 'complete', result: 'spotless' }] },
  ];
  await using local = await createLocalWebhook((_, number) => replies[number - 1] ?? {});
  await using belfry = await boot(local);
  await belfry.execute('create-schedule', draft());
  await belfry.advance(5 * MINUTE_MS);
  await until(belfry, 'succeeded');
  await belfry.advance(10 * MINUTE_MS);
  await eventually(() => local.wakes.length).toBe(2);
  expect(local.wakes[1]?.data).toMatchObject({ kind: 'task', prompt: 'clean the till', runId: null });
  const states = async () => (await belfry.execute('list-tasks', { state: 'all' })).items;
  await eventually(states).toEqual([expect.objectContaining({ state: 'completed', result: 'spotless' })]);
});

test('a service that knows nothing of us takes the wake in its own form, and is not asked twice where its answer was lost', async () => {
  const asked: { key: string | undefined; body: string }[] = [];
  const server = createServer(async (request, response) => {
    asked.push({ key: request.headers.authorization, body: await text(request) });
    if (asked.length === 1) response.end('Workflow got started');
    else request.socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const webhook = {
    ...{ url: `http://127.0.0.1:${port}/hook`, allowPrivate: true, repeatable: false, secrets: { KEY: 'letmein' } },
    ...{ auth: { basic: { user: 'me', password: 'KEY' } }, body: { task: '{prompt}', agent: '{agent}' } },
  };
  await using belfry = await createTestBelfry({ agents: { shop: { webhook } } });
  await belfry.execute('create-schedule', draft());
  await belfry.advance(5 * MINUTE_MS);
  await until(belfry, 'succeeded');
  expect((await belfry.execute('get-run', { id: (await runOf(belfry)).id })).output).toBe('Workflow got started');
  const body = JSON.stringify({ task: 'count the till', agent: 'shop' });
  expect(asked).toEqual([{ key: `Basic ${Buffer.from('me:letmein').toString('base64')}`, body }]);
  await belfry.execute('create-schedule', draft({ what: 'count again' }));
  await belfry.advance(5 * MINUTE_MS);
  await until(belfry, 'failed');
  const failed = await belfry.execute('get-run', { id: (await runOf(belfry)).id });
  expect(failed).toMatchObject({ attempts: 1, error: { code: 'webhook_unknown' } });
  expect(JSON.stringify(failed)).not.toContain('letmein');
  expect(asked).toHaveLength(2);
});
