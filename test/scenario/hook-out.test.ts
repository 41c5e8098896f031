// What happens, posted to an address of the person's: in order, signed, once under each id, for a day when nobody is there.
import { expect, onTestFinished, test } from 'vitest';
import type { PostWebhook } from '../../src/agent/webhook/post.ts';
import { verifyWebhook } from '../../src/agent/webhook/signature.ts';
import { eventPostId } from '../../src/domain/hooks/event-subscription.ts';
import type { Actor } from '../../src/domain/people/actor.ts';
import { createTestBelfry, DAY_MS, HOUR_MS, MINUTE_MS, type TestBelfryOptions } from '../../src/testing/index.ts';

const URL_OF = 'https://hall.example.org/belfry';
const WISH = { kind: 'action', what: 'count', agent: 'leo' };

/** A Belfry and a receiver that answers as it is told; 0: it is not there. */
async function setup(options: TestBelfryOptions = {}) {
  const posts: {
    id: string;
    type: string;
    data: Record<string, unknown>;
    headers: Record<string, string>;
    text: string;
  }[] = [];
  const receiver = { answer: (_id: string): number => 204 };
  let open = 0;
  const postWebhook: PostWebhook = async ({ headers, body, url }) => {
    open += 1;
    try {
      await new Promise((resolve) => setImmediate(resolve));
      expect(url).toBe(URL_OF);
      const id = headers['webhook-id'] ?? '';
      const { type, data } = JSON.parse(body);
      posts.push({ id, type, data, headers: { ...headers }, text: body });
      const status = receiver.answer(id);
      if (status === 0) throw new Error('nobody is there');
      return { status, retryAfter: null, body: '' };
    } finally {
      open -= 1;
    }
  };
  const belfry = await createTestBelfry({ postWebhook, agents: { leo: async () => 'counted' }, ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { settle } = belfry.clock;
  // No time passes while a request is under way.
  belfry.clock.settle = async () => {
    do await settle();
    while (open + belfry.app.subscriptions.teller.busy() > 0);
  };
  const create = (more: object = {}) => belfry.execute('create-subscription', { url: URL_OF, ...more });
  const notices = () =>
    belfry.channel.sent.map(({ text }) => text).filter((text) => text.includes('I post nothing more'));
  return { belfry, posts, receiver, create, notices };
}

test('what happens is posted once, in its order, signed, and nothing that was not asked for', async () => {
  const { belfry, posts, create } = await setup();
  const all = await create({ label: 'hall display' });
  const some = await create({ label: 'runs', events: ['run.finished', 'schedule.created', 'run.finished'] });
  expect(all.subscription).toMatchObject({ event: 'events', program: 'hall display', agent: null, state: 'live' });
  expect(some.subscription.arguments).toEqual({ label: 'runs', events: ['run.finished', 'schedule.created'] });
  for (let n = 0; n < 15; n++)
    await belfry.execute('create-schedule', { ...WISH, what: `count ${n}`, when: 'in 5 minutes' });
  await belfry.advance(10 * MINUTE_MS);
  const told = belfry.events.filter(({ id }) => id > 0);
  const mine = (secret: string) =>
    posts.filter(({ headers, text }) =>
      verifyWebhook(secret, { headers, body: text, now: Number(headers['webhook-timestamp']) * 1000 }),
    );
  // Its own beginning is the first it hears of.
  const first = told.findIndex(({ type }) => type === 'subscription.changed');
  expect(mine(all.secret).map(({ id, type }) => [id, type])).toEqual(
    told.slice(first).map((event) => [eventPostId(event), event.type]),
  );
  expect(
    mine(some.secret)
      .map(({ type }) => type)
      .sort(),
  ).toEqual([
    ...Array.from({ length: 15 }, () => 'run.finished'),
    ...Array.from({ length: 15 }, () => 'schedule.created'),
  ]);
  const finished = posts.find(({ type }) => type === 'run.finished');
  expect(finished?.data).toEqual({ runId: expect.any(String), scheduleId: expect.any(String), state: 'succeeded' });
  expect(finished?.headers).not.toHaveProperty('x-mcp-subscription-id');
  // Nothing that was posted is said again, and no secret stands anywhere.
  await belfry.advance(DAY_MS);
  expect(new Set(mine(all.secret).map(({ id }) => id)).size).toBe(mine(all.secret).length);
  const kept = JSON.stringify([
    await belfry.execute('list-subscriptions'),
    await belfry.execute('list-audit'),
    belfry.events,
    posts.map(({ text }) => text),
  ]);
  for (const { secret } of [all, some]) expect(kept).not.toContain(secret);
});

test('a receiver that is away is tried for a day under the same id, then set aside, and goes on where it stopped when it is resumed', async () => {
  const { belfry, posts, receiver, create, notices } = await setup();
  const { subscription } = await create({ events: ['run.finished'] });
  const { id } = subscription;
  let answer = 0;
  receiver.answer = () => answer;
  await belfry.execute('create-schedule', { ...WISH, when: 'every hour' });
  // A status that refuses is a receiver that is not well, too.
  await belfry.advance(HOUR_MS + MINUTE_MS);
  answer = 404;
  await belfry.advance(10 * HOUR_MS);
  expect(new Set(posts.map((post) => post.id)).size).toBe(1);
  const [failing] = (await belfry.execute('list-subscriptions')).items;
  expect(failing).toMatchObject({ state: 'live', failingSince: '2026-11-21T10:00:00.000Z' });
  expect(posts.length).toBeGreaterThan(10);
  expect(posts.length).toBeLessThan(40);
  await belfry.advance(15 * HOUR_MS);
  const [resting] = (await belfry.execute('list-subscriptions')).items;
  expect(resting).toMatchObject({ state: 'paused', reason: expect.stringContaining('could not be reached for a day') });
  expect(notices()).toEqual([expect.stringContaining(`belfry subscriptions resume ${id}`)]);
  const tries = posts.length;
  await belfry.advance(2 * HOUR_MS);
  expect(posts.length).toBe(tries);
  answer = 204;
  await belfry.execute('resume-subscription', { id });
  await belfry.advance(MINUTE_MS);
  expect(posts.length - tries).toBe(28);
  expect((await belfry.execute('list-subscriptions')).items[0]).toMatchObject({ state: 'live', failingSince: null });
});

test('410 ends it at once, and the person hears so', async () => {
  const { belfry, posts, receiver, create, notices } = await setup();
  await create();
  await belfry.advance(MINUTE_MS);
  receiver.answer = () => 410;
  await belfry.execute('create-schedule', { ...WISH, when: 'in 5 minutes' });
  await belfry.advance(HOUR_MS);
  expect((await belfry.execute('list-subscriptions')).items).toEqual([]);
  expect(notices()).toEqual([expect.stringContaining('at hall.example.org: its receiver wants nothing more (410).')]);
  const { length } = posts;
  await belfry.execute('create-schedule', { ...WISH, when: 'in 6 minutes' });
  await belfry.advance(HOUR_MS);
  expect(posts.length).toBe(length);
});

test.each([
  ['with 410', 410, 0],
  ['not for a day', 503, DAY_MS],
])(
  'what its person ended while its receiver was asked stays ended, also where that answers %s',
  async (_, status, ms) => {
    const { belfry, receiver, create, notices } = await setup();
    const { subscription } = await create();
    receiver.answer = () => 503;
    await belfry.execute('create-schedule', { ...WISH, when: 'in 5 minutes' });
    await belfry.advance(MINUTE_MS);
    const since = belfry.clock.now();
    let ended: Promise<unknown> | undefined;
    receiver.answer = () => {
      if (belfry.clock.now() - since >= ms) ended ??= belfry.execute('end-subscription', { id: subscription.id });
      return ended === undefined ? 503 : status;
    };
    await belfry.advance(ms + 2 * HOUR_MS);
    expect(ended).toBeDefined();
    await ended;
    expect((await belfry.execute('list-subscriptions')).items).toEqual([]);
    expect(notices()).toEqual([]);
  },
);

test('for a day after a change both secrets sign, then the new one alone', async () => {
  const { belfry, posts, create } = await setup();
  const { subscription, secret } = await create({ events: ['schedule.created'] });
  const fresh = (await belfry.execute('rotate-subscription', { id: subscription.id })).secret;
  const signs = (): boolean[] => {
    const { headers, text } = posts.at(-1) as (typeof posts)[number];
    return [secret, fresh].map((one) => verifyWebhook(one, { headers, body: text, now: belfry.clock.now() }));
  };
  await belfry.execute('create-schedule', { ...WISH, when: 'in 5 days' });
  await belfry.advance(1);
  expect(signs()).toEqual([true, true]);
  await belfry.advance(DAY_MS);
  await belfry.execute('create-schedule', { ...WISH, when: 'in 6 days' });
  await belfry.advance(1);
  expect(signs()).toEqual([false, true]);
});

test('an address inside, a strange one and an event that does not exist are refused before anything is stored, and no agent has events posted', async () => {
  const { belfry, create } = await setup({ hookHosts: ['hall.lan'] });
  const thread = (await belfry.execute('list-threads')).items[0];
  for (const url of [
    'http://hall.example.org/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest',
    'https://2130706433/',
    'https://localhost/',
    'https://a.localhost/',
    'https://ann:secret@hall.example.org/',
    'https://hall.example.org/#part',
    'https://hall.example.org/ two',
    'ftp://hall.example.org/',
    'hall.example.org',
    `https://hall.example.org/${'x'.repeat(3000)}`,
  ])
    await expect(create({ url }), url).rejects.toMatchObject({ code: 'invalid_input' });
  for (const more of [
    { events: [] },
    { events: ['run.exploded'] },
    { label: ' ' },
    { label: 'x\0' },
    { label: 'x'.repeat(101) },
  ])
    await expect(create(more), JSON.stringify(more)).rejects.toMatchObject({ code: 'invalid_input' });
  const agent: Actor = {
    kind: 'agent',
    userId: belfry.actor.userId,
    agent: 'leo',
    threadId: thread?.id ?? 'thr_none',
    turnId: null,
  };
  await expect(
    belfry.app.executor.execute('create-subscription', { actor: agent, input: { url: URL_OF } }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect((await belfry.execute('list-subscriptions')).items).toEqual([]);
  // What the operator named is taken.
  expect((await create({ url: 'http://hall.lan/belfry' })).subscription).toMatchObject({ host: 'hall.lan' });
});

test('two of yours that go to the same place with the same events are shown as look-alikes, and there are fifty at most', async () => {
  const { belfry, create } = await setup();
  const one = (await create({ events: ['run.finished'] })).subscription.id;
  const two = (await create({ events: ['run.finished'], label: 'again' })).subscription.id;
  const other = (await create()).subscription.id;
  const list = async () => (await belfry.execute('list-subscriptions')).items;
  expect(
    Object.fromEntries(
      (await list()).map(({ id, lookAlikes }: { id: string; lookAlikes: string[] }) => [id, lookAlikes]),
    ),
  ).toEqual({
    [one]: [two],
    [two]: [one],
    [other]: [],
  });
  for (let n = 3; n < 50; n++) await create({ label: `n ${n}` });
  await expect(create()).rejects.toMatchObject({ code: 'limit_reached' });
  expect(await list()).toHaveLength(50);
  await belfry.execute('end-subscription', { id: two });
  await create();
});
