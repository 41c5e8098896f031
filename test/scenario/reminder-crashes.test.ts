import { expect, onTestFinished, test } from 'vitest';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfry } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

const MINUTE = 60_000;
const SECOND = 1_000;

type Context = { notify(text: string): Promise<unknown> };

const WAYS = [
  ['worded before each death', async ({ notify }: Context) => void (await notify('Sarah waits for your call'))],
  ['not worded', async () => {}],
] as const;

test.for(WAYS)(
  'a reminder whose worker dies again and again, %s, reaches its person once and is not called failed',
  async ([, word]) => {
    const dataFolder = temporaryFolder();
    const clock = createSimulatedClock('2026-11-21T09:00:00Z');
    const channel = createRecordingChannel({ dedupes: true });
    let begun = 0;
    const agents = {
      deadly: async (_: unknown, context: Context) => {
        begun += 1;
        await word(context);
        await new Promise(() => {});
      },
    };
    const open = () => createTestBelfry({ dataFolder, clock, agents, channels: [channel] });
    let belfry: TestBelfry = await open();
    onTestFinished(() => belfry[Symbol.asyncDispose]());
    const draft = { kind: 'reminder', agent: 'deadly', what: 'call Sarah', when: 'in 10 minutes' };
    const { schedule } = await belfry.execute('create-schedule', draft);
    await belfry.advance(10 * MINUTE);
    for (let death = 0; death < 3; death++) {
      await belfry.app.abandon();
      belfry = await open();
      await belfry.advance(5 * SECOND);
    }
    await belfry.advance(5 * MINUTE);
    expect(begun).toBe(3);
    const [run] = (await belfry.execute('list-runs', { scheduleId: schedule.id })).items;
    expect(run).toMatchObject({ state: 'succeeded', error: null });
    expect(await belfry.execute('get-run', { id: run.id })).toMatchObject({
      output: 'It stopped its worker 3 times; the reminder was sent all the same.',
      deliveries: [{ state: 'waiting', sentAt: expect.any(String) }],
    });
    expect(channel.sent).toHaveLength(1);
    expect((await belfry.execute('get-schedule', { id: schedule.id })).state).toBe('completed');
  },
);
