// What a worker that calls may not do, however it tries, and what becomes of its wake when the world changes under it.
import { expect, test } from 'vitest';
import { LEASE_MS } from '../../src/domain/runs/wake-offer.ts';
import { createSimulatedClock, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/testing/index.ts';
import { temporaryFolder } from './folders.ts';
import { bootForTest, draft, runs, told, workerOf } from './workers-fixture.ts';

test('words that are sent again because their answer was lost go out once, and a later attempt says none of them again', async () => {
  const belfry = await bootForTest();
  await belfry.execute('create-schedule', draft());
  await belfry.advance(5 * MINUTE_MS);
  const worker = await workerOf(belfry);
  const claim = await worker.claim();
  const say = (attempt: number, text: string, number?: number) =>
    worker.call('notify-for-claim', { id: claim.id, attempt, text, ...(number === undefined ? {} : { number }) });
  const first = await say(1, 'one', 1);
  expect(await say(1, 'one', 1)).toEqual(first);
  expect(first).toMatchObject({ note: null, deliveryId: expect.any(String) });
  await say(1, 'two', 2);
  expect(await say(1, 'one', 1)).toEqual(first);
  await say(1, 'three');
  await belfry.advance(LEASE_MS + 1);
  await worker.claim();
  for (const [number, text] of ['one', 'two', 'three'].entries())
    expect(await say(2, text, number + 1)).toMatchObject({ note: expect.stringContaining('an earlier attempt') });
  await say(2, 'four', 4);
  await worker.end({ id: claim.id, attempt: 2 });
  await belfry.advance(SECOND_MS);
  expect(told(belfry)).toEqual(['one', 'two', 'three', 'four']);
  expect((await runs(belfry))[0]).toMatchObject({ state: 'succeeded' });
});

test('a schedule that is paused or cancelled while a worker has its wake lets that one end, and wakes nobody after it', async () => {
  const belfry = await bootForTest();
  const worker = await workerOf(belfry);
  for (const operation of ['pause-schedule', 'cancel-schedule']) {
    const { schedule } = await belfry.execute('create-schedule', draft({ what: operation, when: 'every 5 minutes' }));
    await belfry.advance(5 * MINUTE_MS);
    const claim = await worker.claim();
    await belfry.execute(operation, { id: schedule.id });
    await worker.call('renew-claim', { id: claim.id, attempt: claim.attempt });
    await worker.end(claim, { actions: [{ type: 'notify', text: `counted before ${operation}` }], output: 'done' });
    await belfry.advance(SECOND_MS);
    const [run] = (await belfry.execute('list-runs', { scheduleId: schedule.id })).items;
    expect(await belfry.execute('get-run', { id: run.id })).toMatchObject({ state: 'succeeded', output: 'done' });
    await belfry.advance(HOUR_MS);
    expect(await worker.claim()).toBeNull();
  }
  expect(told(belfry)).toEqual(['counted before pause-schedule', 'counted before cancel-schedule']);
  // One that failed or fell silent is not begun again.
  const { schedule } = await belfry.execute('create-schedule', draft({ what: 'weigh' }));
  await belfry.advance(5 * MINUTE_MS);
  const claim = await worker.claim();
  await belfry.execute('cancel-schedule', { id: schedule.id });
  await worker.end(claim, { error: { message: 'the scale is off' } });
  await belfry.advance(HOUR_MS);
  expect(await worker.claim()).toBeNull();
  expect((await belfry.execute('list-runs', { scheduleId: schedule.id })).items).toMatchObject([
    { state: 'cancelled' },
  ]);
});

test('two workers of one name are two: who lost a wake can do nothing to it under the name of who has it', async () => {
  const belfry = await bootForTest();
  await belfry.execute('create-schedule', draft());
  await belfry.advance(5 * MINUTE_MS);
  const worker = await workerOf(belfry);
  const [first, none] = await Promise.all([worker.claim('box'), worker.claim('box')]);
  expect(none).toBeNull();
  await belfry.advance(LEASE_MS + 1);
  const second = await worker.claim('box');
  expect([first.attempt, second.attempt]).toEqual([1, 2]);
  const { id } = first;
  for (const [operation, input] of [
    ['notify-for-claim', { text: 'mine', number: 1 }],
    ['keep-step', { name: 'mine' }],
    ['end-claim', { output: 'mine' }],
    ['end-claim', { error: { message: 'mine' } }],
    ['release-claim', {}],
  ] as const)
    for (const attempt of [1, 3])
      await expect(worker.call(operation, { id, attempt, ...input })).rejects.toMatchObject({ code: 'wrong_state' });
  await worker.end(second, { output: 'ours' });
  await belfry.advance(SECOND_MS);
  // Over is over, for the one that ended it, too.
  await expect(worker.call('notify-for-claim', { id, attempt: 2, text: 'more' })).rejects.toMatchObject({
    code: 'wrong_state',
    message: expect.stringContaining('it is over (succeeded)'),
  });
  await worker.end(second, { output: 'something else' });
  const [run] = await runs(belfry);
  expect(await belfry.execute('get-run', { id: run.id })).toMatchObject({ output: 'ours', delivered: 0 });
});

test('what a worker sends that cannot be is refused before anything of it is stored', async () => {
  const belfry = await bootForTest();
  await belfry.execute('create-schedule', draft());
  await belfry.advance(5 * MINUTE_MS);
  const worker = await workerOf(belfry);
  const claim = await worker.claim();
  const own = { id: claim.id, attempt: 1 };
  const long = 'x'.repeat(70_000);
  const bad: readonly (readonly [operation: string, input: object])[] = [
    ['claim-wake', { worker: 'two\nlines' }],
    ['claim-wake', { worker: '' }],
    ['renew-claim', { id: claim.id, attempt: 0 }],
    ['renew-claim', { id: claim.id, attempt: 1.5 }],
    ['notify-for-claim', { ...own, text: ' ' }],
    ['notify-for-claim', { ...own, text: long }],
    ['notify-for-claim', { ...own, text: 'one', number: 0 }],
    ['notify-for-claim', { ...own, text: 'one', number: 1_000_000 }],
    ['keep-step', { ...own, name: 'zero\0' }],
    ['keep-step', { ...own, name: 'x'.repeat(101) }],
    ['keep-step', { ...own, name: 'long', result: long }],
    ['keep-step', { ...own, name: 'deep', result: JSON.parse('['.repeat(6_000) + ']'.repeat(6_000)) }],
    ['end-claim', { ...own, output: long }],
    ['end-claim', { ...own, actions: [{ type: 'approve', id: 'prp_1' }] }],
    ['end-claim', { ...own, actions: Array.from({ length: 21 }, () => ({ type: 'nothing' })) }],
    ['end-claim', { ...own, output: 'done', error: { message: 'and failed' } }],
    ['end-claim', { ...own, error: { message: '' } }],
  ];
  for (const [operation, input] of bad)
    await expect(worker.call(operation, input), `${operation} ${Object.keys(input)}`).rejects.toMatchObject({
      code: 'invalid_input',
    });
  const [run] = await runs(belfry);
  expect((await belfry.execute('get-run', { id: run.id })).transcript).toEqual([]);
  for (let n = 0; n < 100; n++) await worker.call('keep-step', { ...own, name: `step ${n}`, result: n });
  await expect(worker.call('keep-step', { ...own, name: 'one more' })).rejects.toMatchObject({ code: 'limit_reached' });
  expect(await worker.call('keep-step', { ...own, name: 'step 7', result: 'other' })).toEqual({ result: 7 });
  await worker.end(own, { output: 'x'.repeat(64 * 1024) });
  await belfry.advance(SECOND_MS);
  expect((await runs(belfry))[0]).toMatchObject({ state: 'succeeded' });
});

test('a clock that was ahead and is set right takes no wake from a worker that lives, and gives one of a dead worker to the next', async () => {
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  const belfry = await bootForTest({
    clock,
    dataFolder: temporaryFolder(),
    engine: { longestTimerMs: SECOND_MS, aliveEveryMs: SECOND_MS },
  });
  clock.set(clock.now() + 30 * DAY_MS);
  await belfry.advance(MINUTE_MS);
  for (const what of ['held', 'dead', 'waits']) await belfry.execute('create-schedule', draft({ what }));
  await belfry.advance(5 * MINUTE_MS);
  const worker = await workerOf(belfry);
  const held = await worker.claim('box:1');
  await worker.claim('box:2');
  await belfry.advance(10 * SECOND_MS);
  clock.set(clock.now() - 30 * DAY_MS);
  await belfry.advance(10 * SECOND_MS);
  await worker.call('renew-claim', { id: held.id, attempt: 1 });
  expect((await worker.claim('box:3')).wake.data).toMatchObject({ prompt: 'waits' });
  await belfry.advance(20 * SECOND_MS);
  await worker.call('renew-claim', { id: held.id, attempt: 1 });
  expect(await worker.claim('box:3')).toMatchObject({ attempt: 2, wake: { data: { prompt: 'dead' } } });
  await worker.end(held, { output: 'done' });
  await belfry.advance(SECOND_MS);
  expect(await runs(belfry)).toContainEqual(expect.objectContaining({ what: 'held', state: 'succeeded' }));
});

test('a wake that waits for workers of an agent that has none any more goes to what the agent is then', async () => {
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  const dataFolder = temporaryFolder();
  {
    await using belfry = await bootForTest({ clock, dataFolder });
    await belfry.execute('create-schedule', draft());
    await belfry.advance(6 * MINUTE_MS);
    expect((await runs(belfry))[0].waitsFor).toContain('waits for a worker');
  }
  const belfry = await bootForTest({ clock, dataFolder, agents: { leo: async () => 'counted here' } });
  await belfry.advance(SECOND_MS);
  const [run] = await runs(belfry);
  expect(await belfry.execute('get-run', { id: run.id })).toMatchObject({ state: 'succeeded', output: 'counted here' });
});

test('a task of the list waits for a worker, too, and is taken out of its hands when a person does it', async () => {
  const belfry = await bootForTest({ agents: { leo: { worker: true, heartbeat: { every: '1 minute' } } } });
  const worker = await workerOf(belfry);
  const first = await belfry.execute('add-task', { description: 'sort the shelf', agent: 'leo' });
  await belfry.execute('add-task', { description: 'sweep', agent: 'leo' });
  await belfry.advance(2 * MINUTE_MS);
  const claim = await worker.claim();
  expect(claim.wake.data).toMatchObject({ kind: 'task', prompt: 'sort the shelf' });
  await belfry.execute('complete-task', { id: first.task?.id ?? first.id, result: 'did it myself' });
  await expect(worker.end(claim, { actions: [{ type: 'complete' }] })).rejects.toMatchObject({ code: 'wrong_state' });
  await belfry.advance(2 * MINUTE_MS);
  const second = await worker.claim();
  expect(second.wake.data).toMatchObject({ prompt: 'sweep' });
  await worker.end(second, { actions: [{ type: 'complete', result: 'swept' }] });
  await belfry.advance(SECOND_MS);
  expect((await belfry.execute('list-tasks', { state: 'all' })).items).toContainEqual(
    expect.objectContaining({ description: 'sweep', state: 'completed' }),
  );
});
