import { describe, expect, it, onTestFinished } from 'vitest';
import { loadDelivery, updateDelivery } from '../../src/store/channels/deliveries.ts';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function setup(options: TestBelfryOptions & { dedupes?: boolean } = {}) {
  const channel = createRecordingChannel({ dedupes: options.dedupes ?? true });
  const belfry = await createTestBelfry({ model: createScriptedModel([]), channels: [channel], ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const remind = () => belfry.execute('create-schedule', { kind: 'reminder', what: 'call Sarah', when: 'in 1 hour' });
  const deliveries = () =>
    belfry.app.store.read((tx) => tx.db.selectFrom('deliveries').selectAll().orderBy('id').execute());
  return { ...belfry, channel, remind, deliveries };
}

describe('promise 3: delivered means proven, and nothing is said twice', () => {
  it("is sent only with the channel's own message id in hand", async () => {
    const { remind, advance, deliveries } = await setup();
    await remind();
    await advance(HOUR);
    expect(await deliveries()).toMatchObject([
      { state: 'sent', channel_message_id: expect.stringContaining('web-msg_'), attempts: 1 },
    ]);
  });

  it('tries again with growing pauses while the channel refuses, and delivers once', async () => {
    const { channel, remind, advance, deliveries } = await setup();
    channel.behaviours.push('refused', 'refused', 'refused');
    await remind();
    await advance(2 * HOUR);
    expect(channel.sent.map(({ text }) => text)).toEqual(['call Sarah']);
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 4 }]);
  });

  it('fails at once, on record, when the channel refuses for good', async () => {
    const { channel, remind, advance, deliveries } = await setup();
    channel.behaviours.push('refused for good');
    await remind();
    await advance(2 * HOUR);
    expect(await deliveries()).toMatchObject([
      { state: 'failed', attempts: 1, error_message: 'the channel does not know this person' },
    ]);
  });

  it('story 13: a send that succeeded but was not answered is not said twice where the channel can dedupe', async () => {
    const { channel, remind, advance, deliveries } = await setup();
    channel.behaviours.push('lost after sending');
    await remind();
    await advance(2 * HOUR);
    expect(channel.sent).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('says "(repeated)" once more where the channel cannot dedupe a reminder, and never a third time', async () => {
    const { channel, remind, advance, deliveries } = await setup({ dedupes: false });
    channel.behaviours.push('lost after sending', 'lost after sending');
    await remind();
    await advance(2 * HOUR);
    expect(channel.sent.map(({ text }) => text)).toEqual(['call Sarah', 'call Sarah (repeated)']);
    expect(await deliveries()).toMatchObject([
      { state: 'unknown', error_message: expect.stringContaining('may have been sent') },
    ]);
  });

  it('leaves another message whose sending is not known to a person', async () => {
    const model = createScriptedModel((request) =>
      request.messages.at(-1)?.role === 'user'
        ? { toolCalls: [{ name: 'notify_user', input: { text: 'The door is open.' } }] }
        : '',
    );
    const { channel, execute, advance, deliveries } = await setup({ dedupes: false, model });
    channel.behaviours.push('lost after sending');
    await execute('create-schedule', { kind: 'action', what: 'watch the door', when: 'in 1 hour' });
    await advance(2 * HOUR);
    expect(channel.sent).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: 'unknown' }]);
  });

  it('does not wait for ever for a channel that does not answer', async () => {
    const { channel, remind, advance, deliveries } = await setup();
    channel.behaviours.push('silent');
    await remind();
    await advance(HOUR + 29_000);
    expect(await deliveries()).toMatchObject([{ state: 'sending' }]);
    await advance(5 * MINUTE);
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('is not said again, nor called unknown, where it was proved meanwhile that it arrived', async () => {
    const { channel, remind, advance, deliveries, app, clock } = await setup({ dedupes: false });
    channel.behaviours.push('silent');
    await remind();
    await advance(HOUR + 29_000);
    const [sending] = await deliveries();
    expect(sending).toMatchObject({ state: 'sending' });
    // As a press of its button does.
    await app.store.write(async (tx) => {
      const delivery = await loadDelivery(tx, sending?.id ?? '');
      if (delivery === null) throw new Error('there is no delivery');
      await updateDelivery(tx, delivery, {
        state: 'sent',
        now: clock.now(),
        channelMessageId: 'm1',
        errorMessage: null,
      });
    });
    await advance(HOUR);
    expect(channel.sent).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: 'sent', channel_message_id: 'm1' }]);
  });

  it('story 12: a message the channel never took is not called delivered', async () => {
    const { channel, remind, advance, execute } = await setup();
    channel.behaviours.push(...Array.from({ length: 40 }, () => 'refused' as const));
    await remind();
    await advance(12 * HOUR);
    const [run] = (await execute('list-runs')).items;
    expect(run).toMatchObject({ state: 'succeeded', delivered: 0 });
    expect((await execute('get-run', { id: run.id })).deliveries).toMatchObject([
      { state: 'failed', channelMessageId: null },
    ]);
  });
});

describe('promise 3: the stored step is replayed, the model is not asked again', () => {
  it('does what the model asked for once, though the process dies between the tool and the end of the turn', async () => {
    const dataFolder = temporaryFolder();
    const calls: string[] = [];
    const script = (hangAt: number) =>
      createScriptedModel((request, call) => {
        calls.push(`${request.messages.at(-1)?.role}`);
        if (call === hangAt) return { hang: true };
        return request.messages.at(-1)?.role === 'user'
          ? { toolCalls: [{ name: 'notify_user', input: { text: 'The door is open.' } }, { name: 'list_tasks' }] }
          : 'done';
      });
    const first = await createTestBelfry({ dataFolder, model: script(1) });
    await first.execute('create-schedule', { kind: 'action', what: 'watch the door', when: 'in 1 hour' });
    await first.advance(HOUR);
    expect(calls).toEqual(['user', 'tool']);
    await first.app.abandon();
    const second = await createTestBelfry({ dataFolder, clock: first.clock, model: script(-1) });
    onTestFinished(() => second[Symbol.asyncDispose]());
    await second.advance(MINUTE);
    // The second process asks only for what comes after the stored tool result.
    expect(calls).toEqual(['user', 'tool', 'tool']);
    const said = await second.app.store.read((tx) => tx.db.selectFrom('deliveries').select('text').execute());
    expect(said.map(({ text }) => text)).toEqual(['The door is open.']);
    expect((await second.execute('list-runs')).items).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
  });

  it("replays a function agent's steps and notifications instead of doing them again", async () => {
    const dataFolder = temporaryFolder();
    let fetched = 0;
    let tries = 0;
    const agents = {
      reporter: async (_wake: unknown, context: import('../../src/agent/agents.ts').AgentFunctionContext) => {
        tries += 1;
        const number = await context.step('fetch', async () => ++fetched);
        await context.notify(`report ${number}`);
        if (tries === 1) throw new Error('the printer is out of paper');
        return `printed ${number}`;
      },
    };
    const belfry = await createTestBelfry({ dataFolder, agents });
    onTestFinished(() => belfry[Symbol.asyncDispose]());
    await belfry.execute('create-schedule', { kind: 'action', what: 'report', when: 'in 1 hour', agent: 'reporter' });
    await belfry.advance(2 * HOUR);
    expect({ tries, fetched }).toEqual({ tries: 2, fetched: 1 });
    expect(belfry.channel.sent.map(({ text }) => text)).toEqual(['report 1']);
    const [run] = (await belfry.execute('list-runs')).items;
    expect(await belfry.execute('get-run', { id: run.id })).toMatchObject({
      state: 'succeeded',
      attempts: 2,
      output: 'printed 1',
    });
  });
});
