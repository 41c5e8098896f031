import { expect, test } from 'vitest';
import { createScriptedModel, type ScriptedStep } from '../../src/testing/scripted-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';

const WATCH = {
  kind: 'action',
  what: 'look whether the parcel came',
  when: 'in 10 minutes',
  checkAgain: { min: '20 minutes', max: '2 hours' },
};
const minutes = (from: number, at: number) => (at - from) / MINUTE_MS;

test('the agent chooses its next look within bounds; out of bounds is brought within, and said; it stops by itself', async () => {
  const steps: ScriptedStep[] = [
    { toolCalls: [{ name: 'next_check', input: { after: '45 minutes' } }] },
    'on its way',
    { toolCalls: [{ name: 'next_check', input: { after: '1 minute' } }] },
    'nearly there',
    { toolCalls: [{ name: 'next_check', input: { after: '3 days' } }] },
    'gone astray',
    'nothing chosen',
    { toolCalls: [{ name: 'next_check', input: { stop: true, reason: 'it came' } }] },
    'it came',
  ];
  const model = createScriptedModel(steps);
  await using belfry = await createTestBelfry({ model });
  const begun = belfry.clock.now();
  const { schedule, confirmation } = await belfry.execute('create-schedule', WATCH);
  expect(schedule.when).toMatchObject({ recurring: true, kind: 'once' });
  expect(confirmation).toContain('then again after 20 minutes to 2 hours, as the agent chooses');
  expect(schedule.checkAgain).toMatchObject({ minSeconds: 1200, maxSeconds: 7200 });
  await belfry.advance(DAY_MS);
  const { items } = await belfry.execute('list-runs', { scheduleId: schedule.id });
  const starts = items.map(({ startedAt }: { startedAt: string }) => minutes(begun, Date.parse(startedAt))).reverse();
  expect(starts).toEqual([10, 55, 75, 195, 315]);
  const after = await belfry.execute('get-schedule', { id: schedule.id });
  expect(after).toMatchObject({ state: 'completed', stateReason: 'the agent stopped looking: it came', nextAt: null });
  const second = await belfry.execute('get-run', { id: items[3].id });
  expect(second.transcript[0].tools[0].output).toMatchObject({
    ok: true,
    note: '1 minute is sooner than the bounds allow; it is 20 minutes instead',
  });
  expect(second.wake).toContain('You choose when you look again');
  expect(second.nextCheck).toContain('it looks again');
});

test('a function agent chooses the same way', async () => {
  const notes: (string | null)[] = [];
  let looks = 0;
  await using belfry = await createTestBelfry({
    agents: {
      eye: async (wake, { checkAgain, stopChecking }) => {
        looks += 1;
        expect(wake.checkAgain).toEqual({ minMs: 20 * MINUTE_MS, maxMs: 120 * MINUTE_MS });
        if (looks === 3) await stopChecking('seen');
        else notes.push((await checkAgain(looks === 1 ? '30 minutes' : 10 * HOUR_MS)).note);
      },
    },
  });
  const { schedule } = await belfry.execute('create-schedule', { ...WATCH, agent: 'eye' });
  await belfry.advance(DAY_MS);
  expect(looks).toBe(3);
  expect(notes).toEqual([null, '10 hours is later than the bounds allow; it is 2 hours instead']);
  expect((await belfry.execute('get-schedule', { id: schedule.id })).state).toBe('completed');
});

test('a run that fails looks again after the longest wait, and five in a row pause it', async () => {
  let looks = 0;
  await using belfry = await createTestBelfry({
    agents: {
      eye: async () => {
        looks += 1;
        throw new Error('blind');
      },
    },
  });
  const { schedule } = await belfry.execute('create-schedule', {
    ...WATCH,
    agent: 'eye',
    policies: { retryAttempts: 1 },
  });
  await belfry.advance(2 * DAY_MS);
  expect(looks).toBe(5);
  expect((await belfry.execute('get-schedule', { id: schedule.id })).state).toBe('paused');
});

test('a look that wakes nobody comes again as soon as the bounds allow', async () => {
  let looks = 0;
  await using belfry = await createTestBelfry({
    agents: { eye: async () => 'woken' },
    conditions: {
      never: () => {
        looks += 1;
        return false;
      },
    },
  });
  await belfry.execute('create-schedule', { ...WATCH, agent: 'eye', onlyIf: { function: 'never' } });
  await belfry.advance(70 * MINUTE_MS + 1000);
  expect(looks).toBe(4);
});

test('pausing and resuming goes on with the shortest wait; without bounds there is nothing to choose', async () => {
  const tries: unknown[] = [];
  await using belfry = await createTestBelfry({
    agents: {
      eye: async (_wake, { checkAgain }) => {
        await checkAgain('1 hour').catch((error) => tries.push((error as { code: string }).code));
      },
    },
  });
  const { schedule } = await belfry.execute('create-schedule', { ...WATCH, agent: 'eye' });
  await belfry.advance(15 * MINUTE_MS);
  await belfry.execute('pause-schedule', { id: schedule.id });
  await belfry.advance(DAY_MS);
  const resumed = await belfry.execute('resume-schedule', { id: schedule.id });
  expect(Date.parse(resumed.schedule.nextAt) - belfry.clock.now()).toBe(20 * MINUTE_MS);
  await belfry.execute('create-schedule', { kind: 'action', agent: 'eye', what: 'once', when: 'in 1 minute' });
  await belfry.advance(2 * MINUTE_MS);
  expect(tries).toEqual(['wrong_state']);
});

test('the tool is offered only where there is something to choose', async () => {
  const offered: string[][] = [];
  const model = createScriptedModel((request) => {
    offered.push(request.tools.map(({ name }) => name).filter((name) => name === 'next_check'));
    return 'ok';
  });
  await using belfry = await createTestBelfry({ model });
  await belfry.execute('create-schedule', { kind: 'action', what: 'once', when: 'in 1 minute' });
  await belfry.execute('create-schedule', { ...WATCH, when: 'in 5 minutes' });
  await belfry.say('hello');
  await belfry.advance(6 * MINUTE_MS);
  expect(offered).toEqual([[], [], ['next_check']]);
});

test.each([
  [{ checkAgain: { min: '30 seconds', max: '2 hours' } }, 'too_frequent'],
  [{ checkAgain: { min: '2 hours', max: '1 hour' } }, 'invalid_input'],
  [{ checkAgain: { min: '2 hours', max: '40 days' } }, 'invalid_input'],
  [{ checkAgain: { min: 'soon', max: '1 hour' } }, 'unreadable_time'],
  [{ when: 'every day at 9' }, 'invalid_input'],
  [{ kind: 'reminder' }, 'invalid_input'],
])('bounds that cannot be meant are refused: %j', async (change, code) => {
  await using belfry = await createTestBelfry();
  await expect(belfry.execute('create-schedule', { ...WATCH, ...change })).rejects.toMatchObject({ code });
});

test.each([
  ['min', { min: 'soon', max: '1 hour' }],
  ['max', { min: '20 minutes', max: 'soon' }],
  ['min', { min: '30 seconds', max: '2 hours' }],
])('a refused bound is named: %s of %j', async (name, checkAgain) => {
  await using belfry = await createTestBelfry();
  await expect(belfry.execute('create-schedule', { ...WATCH, checkAgain })).rejects.toMatchObject({
    details: { issues: [{ path: `checkAgain.${name}` }] },
  });
});

test('a schedule may have a model of its own, one of those that are offered', async () => {
  const asked: string[] = [];
  const modelOf = (name: string) =>
    Object.assign(
      createScriptedModel(() => {
        asked.push(name);
        return 'ok';
      }),
      { name },
    );
  await using belfry = await createTestBelfry({ model: modelOf('own'), models: { 'openai:big': modelOf('big') } });
  const { choices } = await belfry.execute('get-status', {});
  expect(choices).toEqual({ models: ['openai:big'], conditions: [] });
  const plain = { kind: 'action', when: 'in 1 minute' };
  await belfry.execute('create-schedule', { ...plain, what: 'with its own' });
  const made = await belfry.execute('create-schedule', { ...plain, what: 'with another', model: 'openai:big' });
  expect(made.schedule.model).toBe('openai:big');
  await belfry.advance(2 * MINUTE_MS);
  expect(asked.toSorted()).toEqual(['big', 'own']);
  await expect(
    belfry.execute('create-schedule', { ...plain, what: 'x', model: 'openai:dearest' }),
  ).rejects.toMatchObject({ code: 'invalid_input', hint: 'Models: openai:big.' });
});
