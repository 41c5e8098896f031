import { expect, it, onTestFinished } from 'vitest';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { MINUTE_MS } from '../../src/when/index.ts';

async function setup() {
  const held: (() => void)[] = [];
  const model = createScriptedModel(async () => {
    await new Promise<void>((resolve) => held.push(resolve));
    return '(nothing to say)';
  });
  const belfry = await createTestBelfry({ model, channels: [createRecordingChannel()] });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  onTestFinished(() => {
    for (const release of held) release();
  });
  const make = async (what: string): Promise<string> =>
    (await belfry.execute('create-schedule', { kind: 'action', what, when: 'every day at 9' })).schedule.id;
  const press = async (id: string): Promise<string> => (await belfry.execute('run-schedule', { id })).runId;
  return { ...belfry, make, press };
}

it('a run by hand that waits to begin is the answer to each further press: nothing piles up', async () => {
  const { make, press, execute, advance } = await setup();
  const id = await make('count the bikes');
  const first = await press(id);
  await advance(0);
  // The first is under way; one may wait behind it.
  const second = await press(id);
  expect(second).not.toBe(first);
  expect([await press(id), await press(id)]).toEqual([second, second]);
  expect((await execute('list-runs', { scheduleId: id })).items).toHaveLength(2);
});

it('twenty runs by hand a minute are possible, and the next says so and when', async () => {
  const { make, press, advance } = await setup();
  const ids: string[] = [];
  for (let n = 0; n < 21; n++) {
    ids.push(await make(`count ${n}`));
    await advance(MINUTE_MS / 10);
  }
  for (const id of ids.slice(0, 20)) await press(id);
  await expect(press(ids[20]!)).rejects.toMatchObject({
    code: 'rate_limited',
    hint: expect.stringMatching(/^Room comes back in \d+ seconds?\..* BELFRY_RUNS_BY_HAND_PER_MINUTE/),
    details: { limit: 'runsByHandPerMinute', allowed: 20, used: 20, roomAt: expect.any(String) },
  });
  await advance(MINUTE_MS);
  expect(await press(ids[20]!)).toMatch(/^run_/);
});
