// Many requests of an agent within a minute are one notice, which counts them.
import { describe, expect, it, onTestFinished } from 'vitest';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { createScriptedModel, type ModelScript } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

const SECOND = 1_000;
const THINGS = Array.from(
  { length: 16 },
  (_, index) => `thing number ${index + 1} of the ${'abcdefghijklmnop'[index]}-list`,
);
/** What one turn may ask for at most is five. */
const FOUR = THINGS.slice(0, 4);
const manyWords = (count: number) => `belfry proposes ${count} things: look under Approvals. They wait for your yes.`;
const call = (message: string) => ({ name: 'schedule_reminder', input: { message, when: 'every day at 9' } });

async function setup(script: ModelScript, options: TestBelfryOptions = {}) {
  const belfry = await createTestBelfry({ model: createScriptedModel(script), ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  return belfry;
}
const notices = async (belfry: TestBelfry) => {
  const { items: threads } = await belfry.execute('list-threads');
  const { items } = await belfry.execute('list-messages', { id: threads[0].id, limit: 100 });
  return items.filter(({ role }: { role: string }) => role === 'notice');
};
const waiting = async (belfry: TestBelfry) =>
  (await belfry.execute('list-proposals', { state: 'pending', limit: 50 })).items.length;

describe('many requests of one agent within a minute', () => {
  it('of one turn are one notice with a count, and all of them wait', async () => {
    const belfry = await setup([{ toolCalls: FOUR.map(call) }, 'I proposed four things. They wait for your yes.']);
    await belfry.say('plan my days');
    expect(await notices(belfry)).toMatchObject([{ text: manyWords(4), proposals: 4 }]);
    expect(await waiting(belfry)).toBe(4);
    expect(belfry.eventsOf('proposal.created')).toHaveLength(4);
  });

  it('step by step too, while a minute has not gone; the next is a notice of its own', async () => {
    const script = [...FOUR, 'one more'].map((what) => ({ toolCalls: [call(what)] }));
    const gates = script.map(() => Promise.withResolvers<void>());
    const belfry = await setup(
      [...script, 'They wait for your yes.'].map((answer, index) => ({
        until: gates[index]?.promise ?? Promise.resolve(),
        answer,
      })),
    );
    const { items } = await belfry.execute('list-threads');
    await belfry.execute('send-message', { id: items[0].id, text: 'plan my days' });
    for (const gate of gates.slice(0, 4)) {
      gate.resolve();
      await belfry.advance(3 * SECOND);
    }
    expect(await notices(belfry)).toMatchObject([{ text: manyWords(4), proposals: 4 }]);
    await belfry.advance(60 * SECOND);
    gates[4]?.resolve();
    await belfry.advance(SECOND);
    expect((await notices(belfry)).map(({ proposals }: { proposals: number }) => proposals)).toEqual([1, 4]);
  });

  it('of an agent outside are one notice, also when Belfry starts anew in between', async () => {
    const dataFolder = temporaryFolder();
    const clock = createSimulatedClock('2026-11-21T09:00:00Z');
    const agents = { leo: { run: async () => {}, approval: 'always' as const } };
    const ask = async (belfry: TestBelfry, what: string) => {
      const actor = { kind: 'agent', userId: belfry.app.owner.id, agent: 'leo', threadId, turnId: null } as const;
      const input = { operation: 'create-schedule', input: { kind: 'action', what, when: 'every day at 9' } };
      await belfry.app.executor.execute('propose-change', { actor, input });
    };
    const first = await createTestBelfry({ dataFolder, clock, agents });
    const threadId = (await first.execute('list-threads')).items[0].id as string;
    for (const what of THINGS.slice(0, 7)) await ask(first, what);
    await first.app.abandon();
    const belfry = await setup([], { dataFolder, clock, agents });
    for (const what of THINGS.slice(7)) await ask(belfry, what);
    await belfry.advance(120 * SECOND);
    const text = manyWords(16).replace('belfry', 'leo');
    expect(await notices(belfry)).toMatchObject([{ text, proposals: 16 }]);
    expect(await waiting(belfry)).toBe(16);
  });

  it('reach another channel as one message, before the answer', async () => {
    const telegram = createRecordingChannel({ name: 'telegram' });
    const belfry = await setup([{ toolCalls: FOUR.map(call) }, 'They wait for your yes.'], { channels: [telegram] });
    const { thread } = await belfry.execute('link-channel', { channel: 'telegram', address: '42' });
    const threadId =
      thread?.id ??
      (await belfry.execute('list-threads')).items.find(({ channel }: { channel: string }) => channel === 'telegram')
        .id;
    await belfry.execute('send-message', { id: threadId, text: 'plan my days' });
    await belfry.advance(5 * SECOND);
    expect(telegram.sent.map(({ text }) => text)).toEqual([manyWords(4), 'They wait for your yes.']);
  });

  it('are told one by one where the person asked for each', async () => {
    const belfry = await setup([
      { toolCalls: [call('water the roses')] },
      'It waits for your yes.',
      { toolCalls: [call('feed the cat')] },
      'It waits for your yes.',
    ]);
    await belfry.say('roses, daily');
    await belfry.advance(5 * SECOND);
    await belfry.say('and the cat');
    expect((await notices(belfry)).map(({ proposals }: { proposals: number }) => proposals)).toEqual([1, 1]);
  });
});
