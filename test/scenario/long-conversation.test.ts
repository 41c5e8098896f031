import { describe, expect, it, onTestFinished } from 'vitest';
import { estimateTokens } from '../../src/domain/policy/budget.ts';
import { createScriptedModel, type ModelScript } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';

const MINUTE = 60_000;
const LONG = 32 * 1024 - 100;

async function setup(script: ModelScript, options: TestBelfryOptions = {}) {
  const model = createScriptedModel(script);
  const belfry = await createTestBelfry({ model, start: '2026-11-23T09:00:00Z', ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const tokensOf = (call: number) => estimateTokens(JSON.stringify(model.requests[call]?.messages));
  /** Thirty long messages, each with a long answer: sixty of 32 KB. */
  const talkLong = async () => {
    for (let i = 0; i < 30; i++) await belfry.say(`message ${i}. ${'x'.repeat(LONG)}`);
  };
  return { ...belfry, model, tokensOf, talkLong };
}

describe('A conversation of sixty messages of 32 KB', () => {
  it('is answered, within what a turn may remember, and the newest message is read whole', async () => {
    const belfry = await setup((_, call) => (call < 30 ? `answer ${call}. ${'y'.repeat(LONG)}` : 'Still here.'));
    await belfry.talkLong();
    const words = `Are you there? ${'z'.repeat(20_000)} Yes?`;
    expect(await belfry.say(words)).toBe('agent: Still here.');
    const request = belfry.model.requests.at(-1);
    expect(request?.messages.at(-1)).toMatchObject({ role: 'user', text: words });
    expect(request?.messages[0]).toMatchObject({ isWake: true, text: expect.stringContaining('left out') });
    for (let call = 0; call <= 30; call++) expect(belfry.tokensOf(call)).toBeLessThanOrEqual(12_000);
  });

  it('leaves a run of several steps room to work within 50,000 tokens', async () => {
    const steps = ['all', 'active', 'paused'].map((state) => ({
      toolCalls: [{ name: 'list_schedules', input: { state } }],
    }));
    const belfry = await setup((request, call) => {
      if (request.mode === 'conversational') return `answer. ${'y'.repeat(LONG)}`;
      return steps[call - 30] ?? 'Nothing to say.';
    });
    await belfry.talkLong();
    await belfry.execute('create-schedule', { kind: 'action', what: 'look after the mail', when: 'in 5 minutes' });
    await belfry.advance(6 * MINUTE);
    const { items } = await belfry.execute('list-runs', {});
    expect(items).toMatchObject([{ state: 'succeeded' }]);
    expect(belfry.model.calls).toBe(34);
    expect(items[0].inputTokens).toBeLessThan(50_000);
    // Its own steps are all there, each call with its result.
    expect(
      belfry.model.requests
        .at(-1)
        ?.messages.slice(-6)
        .map(({ role }) => role),
    ).toEqual(Array.from({ length: 3 }, () => ['assistant', 'tool']).flat());
  });

  it('fits the budget of an agent that may take less, and the setting', async () => {
    const belfry = await setup((_, call) => `answer ${call}. ${'y'.repeat(LONG)}`, {
      budget: { tokensPerRun: 30_000 },
      limits: { historyTokens: 8_000 },
    });
    await belfry.talkLong();
    expect(belfry.tokensOf(29)).toBeLessThanOrEqual(7_500);
    expect(belfry.model.requests[29]?.messages.at(-1)).toMatchObject({
      text: expect.stringMatching(/^message 29\. .*\[Belfry left out \d+ characters here/s),
    });
  });
});
