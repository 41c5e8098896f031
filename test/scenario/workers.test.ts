// Agents whose workers live elsewhere and call: their wakes wait, are claimed, renewed, fenced, and ended exactly once.
import { expect, test } from 'vitest';
import type { Actor } from '../../src/domain/people/actor.ts';
import { LEASE_MS, RENEW_EVERY_MS } from '../../src/domain/runs/wake-offer.ts';
import { createSimulatedClock, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/testing/index.ts';
import { temporaryFolder } from './folders.ts';
import { boot, draft, runs, told, workerOf } from './workers-fixture.ts';

test('a wake waits for a worker and says so; the worker hears every timing fact of the moment it comes', async () => {
  await using belfry = await boot();
  await belfry.execute('create-schedule', draft());
  await belfry.advance(5 * MINUTE_MS);
  const [waiting] = await runs(belfry);
  expect(waiting).toMatchObject({
    state: 'queued',
    waitsFor: 'waits for a worker of leo (none has called yet)',
    waitsUntil: null,
  });
  expect(belfry.eventsOf('wake.offered').map(({ data }) => data.agent)).toEqual(['leo']);
  const worker = await workerOf(belfry);
  await belfry.advance(HOUR_MS);
  const claim = await worker.claim('box:1');
  expect(claim).toMatchObject({
    attempt: 1,
    leasedUntil: '2026-11-21T10:05:30.000Z',
    endsAt: '2026-11-21T10:15:00.000Z',
    steps: [],
    wake: {
      type: 'agent.wake',
      data: {
        agent: 'leo',
        prompt: 'count',
        dueAt: '2026-11-21T09:05:00.000Z',
        now: '2026-11-21T10:05:00.000Z',
        lateBySeconds: 3600,
        attempt: 1,
      },
    },
  });
  expect((await runs(belfry))[0]).toMatchObject({ state: 'running', latenessMs: HOUR_MS });
  expect(await belfry.execute('get-agent', { name: 'leo' })).toMatchObject({
    kind: 'worker',
    chats: false,
    worker: { name: 'box:1', isHere: true },
  });
  expect(await worker.claim()).toBeNull();
  await worker.end(claim, { actions: [{ type: 'notify', text: '12 euro' }], output: 'counted' });
  // Its answer was lost on the way: it says the same again, and nothing happens twice.
  await worker.end(claim, { actions: [{ type: 'notify', text: '12 euro' }], output: 'counted' });
  await belfry.advance(SECOND_MS);
  expect(told(belfry)).toEqual(['12 euro (due 10:05, delivered 11:05)']);
  const run = await belfry.execute('get-run', { id: waiting.id });
  expect(run).toMatchObject({ state: 'succeeded', output: 'counted', delivered: 1 });
  expect(run.transcript[0].tools).toMatchObject([{ name: 'notify_user', isError: false }]);
});

test('a worker that falls silent loses its wake after 30 seconds; what it says later is refused, and the steps it kept are not done again', async () => {
  await using belfry = await boot();
  await belfry.execute('create-schedule', draft());
  await belfry.advance(5 * MINUTE_MS);
  const worker = await workerOf(belfry);
  const first = await worker.claim('one');
  await worker.call('keep-step', { id: first.id, attempt: 1, name: 'weigh', result: { grams: 12 } });
  expect(await worker.call('notify-for-claim', { id: first.id, attempt: 1, text: 'weighed' })).toMatchObject({
    note: null,
  });
  // Renewed in time it stays its own, for longer than one lease.
  for (let n = 0; n < 4; n++) {
    await belfry.advance(RENEW_EVERY_MS);
    await worker.call('renew-claim', { id: first.id, attempt: 1 });
  }
  expect(await worker.claim('two')).toBeNull();
  await belfry.advance(LEASE_MS + 1);
  const second = await worker.claim('two');
  expect(second).toMatchObject({ id: first.id, attempt: 2, steps: [{ name: 'weigh', result: { grams: 12 } }] });
  for (const [operation, input] of [
    ['renew-claim', {}],
    ['notify-for-claim', { text: 'stale' }],
    ['keep-step', { name: 'weigh', result: 13 }],
    ['end-claim', { output: 'stale' }],
    ['release-claim', {}],
  ] as const) {
    await expect(worker.call(operation, { id: first.id, attempt: 1, ...input })).rejects.toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('attempt 2 has it'),
    });
  }
  // The n-th words of a wake are said once, whoever works on it.
  expect(await worker.call('notify-for-claim', { id: second.id, attempt: 2, text: 'weighed' })).toMatchObject({
    note: 'an earlier attempt at this run said its words at this place',
  });
  await worker.end(second, { output: 'done' });
  await belfry.advance(SECOND_MS);
  expect(told(belfry)).toEqual(['weighed']);
  expect((await runs(belfry))[0]).toMatchObject({ state: 'succeeded' });
  await expect(worker.end(first)).rejects.toMatchObject({ code: 'wrong_state' });
});

test('a wake that silences three workers fails; one that says that it failed is tried again as its policy says', async () => {
  await using belfry = await boot();
  await belfry.execute('create-schedule', draft());
  await belfry.advance(5 * MINUTE_MS);
  const worker = await workerOf(belfry);
  for (let n = 1; n <= 3; n++) {
    expect(await worker.claim(`box:${n}`)).toMatchObject({ attempt: n });
    await belfry.advance(LEASE_MS + 1);
  }
  expect(await worker.claim()).toBeNull();
  expect((await runs(belfry))[0]).toMatchObject({
    state: 'failed',
    error: {
      code: 'crashed_worker',
      message: expect.stringContaining('3 workers fell silent over it, the last of them box:3'),
    },
  });

  await belfry.execute('create-schedule', draft({ what: 'weigh' }));
  await belfry.advance(5 * MINUTE_MS);
  const claim = await worker.claim();
  await worker.end(claim, { error: { message: 'the scale is off' } });
  await belfry.advance(SECOND_MS);
  expect(await worker.claim()).toBeNull();
  expect((await runs(belfry))[0]).toMatchObject({ state: 'waiting' });
  await belfry.advance(MINUTE_MS);
  const again = await worker.claim();
  expect(again).toMatchObject({ id: claim.id, attempt: 2 });
  await worker.end(again, { error: { message: 'the scale is broken', retryable: false } });
  await belfry.advance(SECOND_MS);
  expect((await runs(belfry))[0]).toMatchObject({
    state: 'failed',
    error: { code: 'worker_failed', message: expect.stringContaining('the scale is broken') },
  });
});

test('a worker that renews for ever is cut off at the time limit of its agent', async () => {
  await using belfry = await boot({ agents: { leo: { worker: true, turnLimit: '1 minute' } } });
  await belfry.execute('create-schedule', draft({ policies: { retryAttempts: 1 } }));
  await belfry.advance(5 * MINUTE_MS);
  const worker = await workerOf(belfry);
  const claim = await worker.claim();
  for (let n = 0; n < 5; n++) {
    await belfry.advance(10 * SECOND_MS);
    await worker.call('renew-claim', { id: claim.id, attempt: 1 });
  }
  await belfry.advance(11 * SECOND_MS);
  await expect(worker.call('renew-claim', { id: claim.id, attempt: 1 })).rejects.toMatchObject({ code: 'wrong_state' });
  expect((await runs(belfry))[0]).toMatchObject({ state: 'failed', error: { code: 'turn_timeout' } });
  expect(belfry.eventsOf('wake.withdrawn')).toHaveLength(1);
});

test('what its schedule takes away is taken out of the hands of its worker, whose end changes nothing any more', async () => {
  await using belfry = await boot();
  const cancelled = await belfry.execute(
    'create-schedule',
    draft({ when: 'every 5 minutes', policies: { overlap: 'cancel_running' } }),
  );
  await belfry.advance(5 * MINUTE_MS);
  const worker = await workerOf(belfry);
  const claim = await worker.claim();
  for (let n = 0; n < 29; n++) {
    await belfry.advance(10 * SECOND_MS);
    await worker.call('renew-claim', { id: claim.id, attempt: 1 });
  }
  await belfry.advance(10 * SECOND_MS);
  expect(belfry.eventsOf('wake.withdrawn').map(({ data }) => data.wakeId)).toEqual([claim.id]);
  await expect(worker.call('renew-claim', { id: claim.id, attempt: 1 })).rejects.toMatchObject({
    code: 'wrong_state',
    message: expect.stringContaining('it is over (cancelled)'),
  });
  await expect(worker.end(claim, { actions: [{ type: 'notify', text: 'late' }] })).rejects.toMatchObject({
    code: 'wrong_state',
  });
  // The one that took its place waits, and goes with its schedule.
  await belfry.execute('cancel-schedule', { id: cancelled.schedule.id });
  expect(await worker.claim()).toBeNull();
  expect(told(belfry)).toEqual([]);
  expect((await runs(belfry)).map(({ state }: { state: string }) => state)).toEqual(['cancelled', 'cancelled']);
});

test('a schedule that is paused keeps its wake from the worker that comes then', async () => {
  await using belfry = await boot();
  const { schedule } = await belfry.execute('create-schedule', draft({ when: 'every day at 10:05' }));
  await belfry.advance(5 * MINUTE_MS);
  await belfry.execute('pause-schedule', { id: schedule.id });
  expect(await (await workerOf(belfry)).claim()).toBeNull();
  await belfry.advance(SECOND_MS);
  expect((await runs(belfry))[0]).toMatchObject({ state: 'cancelled' });
});

test('workers of one agent share its wakes, each goes to one, and those of one schedule follow each other', async () => {
  await using belfry = await boot({ agents: { leo: { worker: true, concurrency: 2 } } });
  for (const what of ['one', 'two', 'three']) await belfry.execute('create-schedule', draft({ what }));
  await belfry.execute(
    'create-schedule',
    draft({ what: 'often', when: 'every 5 minutes', policies: { overlap: 'queue_all' } }),
  );
  await belfry.advance(5 * MINUTE_MS);
  const worker = await workerOf(belfry);
  const all = await Promise.all([worker.claim('a'), worker.claim('b'), worker.claim('c')]);
  const held = all.filter((claim) => claim !== null);
  expect(held.map(({ wake }) => wake.data.prompt)).toEqual(['one', 'two']);
  for (const claim of held) await worker.end(claim);
  await belfry.advance(SECOND_MS);
  const rest = [await worker.claim(), await worker.claim()];
  expect(rest.map(({ wake }) => wake.data.prompt)).toEqual(['three', 'often']);
  for (let n = 0; n < 30; n++) {
    await belfry.advance(10 * SECOND_MS);
    await worker.call('renew-claim', { id: rest[1].id, attempt: 1 });
    if (n < 29) await worker.call('renew-claim', { id: rest[0].id, attempt: 1 });
  }
  await worker.end(rest[0]);
  // Its second occurrence came meanwhile, and stands behind the first.
  expect(await worker.claim()).toBeNull();
  await worker.end(rest[1]);
  await belfry.advance(SECOND_MS);
  expect((await worker.claim()).wake.data).toMatchObject({ prompt: 'often', dueAt: '2026-11-21T09:10:00.000Z' });
});

test('while no worker comes a schedule keeps its policy: nothing piles up, and what is stale is left out', async () => {
  await using belfry = await boot();
  await belfry.execute(
    'create-schedule',
    draft({ what: 'hourly', when: 'every hour', policies: { freshnessSeconds: 7200 } }),
  );
  await belfry.execute(
    'create-schedule',
    draft({ what: 'prompt', when: 'every day at 10:30', policies: { missed: 'skip' } }),
  );
  await belfry.advance(10 * HOUR_MS);
  const all = await runs(belfry);
  const states = (what: string) =>
    all.filter((run: { what: string }) => run.what === what).map(({ state }: { state: string }) => state);
  expect(states('prompt')).toEqual(['skipped']);
  expect(states('hourly').filter((state: string) => state === 'queued')).toHaveLength(1);
  const worker = await workerOf(belfry);
  const claim = await worker.claim();
  expect(claim.wake.data.lateBySeconds).toBeLessThanOrEqual(7200);
  await worker.end(claim);
  await belfry.advance(2 * DAY_MS - 30 * MINUTE_MS);
  const [waiting] = (await runs(belfry)).filter(({ state }: { state: string }) => state === 'queued');
  expect(waiting.waitsFor).toMatch(
    /^waits for a worker of leo \(the last one called at .*\), and is left out if none comes until/,
  );
});

test('a reminder comes on time although no worker does, and one that was given back is taken by the next', async () => {
  await using belfry = await boot();
  await belfry.execute('create-schedule', draft({ kind: 'reminder', what: 'drink water' }));
  await belfry.advance(6 * MINUTE_MS);
  expect(told(belfry)).toEqual(['drink water']);
  await belfry.execute('create-schedule', draft());
  await belfry.advance(5 * MINUTE_MS);
  const worker = await workerOf(belfry);
  const claim = await worker.claim();
  await worker.call('release-claim', { id: claim.id, attempt: 1 });
  await belfry.advance(1);
  expect(await worker.claim()).toMatchObject({ id: claim.id, attempt: 2 });
});

test('a worker takes the wakes of its own agent and its own person, and of nobody else', async () => {
  await using belfry = await boot({
    agents: { leo: { worker: true }, ada: { worker: true }, fn: async () => undefined },
  });
  await belfry.execute('create-schedule', draft());
  await belfry.advance(5 * MINUTE_MS);
  const leo = await workerOf(belfry);
  const claim = await leo.claim();
  const admin: Actor = { kind: 'user', userId: belfry.actor.userId, access: 'admin' };
  const bob = (await belfry.app.executor.execute('create-user', { actor: admin, input: { name: 'Bob' } })) as {
    id: string;
  };
  const strangers = [await workerOf(belfry, 'ada'), await workerOf(belfry, 'leo', bob.id)];
  for (const stranger of strangers) {
    expect(await stranger.claim()).toBeNull();
    await expect(stranger.end(claim, { output: 'mine' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(stranger.call('renew-claim', { id: claim.id, attempt: 1 })).rejects.toMatchObject({
      code: 'not_found',
    });
  }
  await expect(strangers[0]?.call('claim-wake', { agent: 'leo' })).rejects.toMatchObject({ code: 'forbidden' });
  await expect((await workerOf(belfry, 'fn')).call('claim-wake')).rejects.toMatchObject({
    code: 'wrong_state',
    message: 'The wakes of fn do not wait for workers.',
  });
  await expect(belfry.execute('claim-wake')).rejects.toMatchObject({ code: 'forbidden' });
});

test('a server that was off longer than a lease does not take the wake from a worker that lives', async () => {
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  const dataFolder = temporaryFolder();
  let id = '';
  {
    await using belfry = await boot({ clock, dataFolder });
    await belfry.execute('create-schedule', draft());
    await belfry.advance(5 * MINUTE_MS);
    id = (await (await workerOf(belfry)).claim()).id;
  }
  await clock.advance(2 * MINUTE_MS);
  await using belfry = await boot({ clock, dataFolder });
  const worker = await workerOf(belfry);
  expect(await worker.claim('two')).toBeNull();
  await worker.call('renew-claim', { id, attempt: 1 });
  await worker.end({ id, attempt: 1 }, { output: 'done' });
  await belfry.advance(SECOND_MS);
  const [{ id: runId }] = await runs(belfry);
  expect(await belfry.execute('get-run', { id: runId })).toMatchObject({ state: 'succeeded', output: 'done' });
});

test('what it answers may need a yes, and its run waits for it as that of any agent', async () => {
  await using belfry = await boot({ agents: { leo: { worker: true } } });
  await belfry.execute('create-schedule', draft());
  await belfry.advance(5 * MINUTE_MS);
  const worker = await workerOf(belfry);
  const actions = [{ type: 'schedule', kind: 'reminder', what: 'order flour', when: 'every monday at 9' }];
  await worker.end(await worker.claim(), { actions });
  await belfry.advance(SECOND_MS);
  expect((await runs(belfry))[0]).toMatchObject({
    state: 'waiting',
    waitsFor: expect.stringContaining('waits for your yes'),
  });
  const { items } = await belfry.execute('list-proposals');
  expect(items).toEqual([expect.objectContaining({ agent: 'leo', operation: 'create-schedule' })]);
  await belfry.execute('approve-proposal', { id: items[0].id, revision: items[0].revision });
  await belfry.advance(SECOND_MS);
  expect((await runs(belfry))[0]).toMatchObject({ state: 'succeeded' });
});
