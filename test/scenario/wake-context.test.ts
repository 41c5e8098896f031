import { describe, expect, it, onTestFinished } from 'vitest';
import type { WakeBackground } from '../../src/domain/runs/wake.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** An agent that schedules what the person asks for and answers everything else; its wakes are kept. */
async function setup(options: TestBelfryOptions = {}) {
  const model = createScriptedModel((request) => {
    const last = request.messages.at(-1);
    if (request.facts.wake !== null || last?.role !== 'user') return last?.role === 'tool' ? 'It is planned.' : '';
    const [, kind = '', what = '', when = ''] = /^(action|reminder): (.*) \| (.*)$/s.exec(last.text) ?? [];
    if (kind === '') return `I heard: ${last.text.slice(0, 40)}. And more of it.`;
    const input = kind === 'action' ? { instruction: what, when } : { message: what, when };
    return { toolCalls: [{ name: `schedule_${kind}`, input }] };
  });
  const belfry = await createTestBelfry({ model, approval: 'never', ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const wakes = () =>
    model.requests.flatMap(({ facts, messages }) =>
      facts.wake === null
        ? []
        : [{ wake: facts.wake, text: messages.at(-1)?.role === 'user' ? lastText(messages) : '' }],
    );
  return { ...belfry, model, wakes };
}
const lastText = (messages: readonly { role: string; text?: string }[]) => messages.at(-1)?.text ?? '';

describe('A wake carries what was said before', () => {
  it.each(['reminder', 'action'] as const)('the words of the request that made it, for a %s', async (kind) => {
    const { say, advance, wakes } = await setup();
    const asked = `${kind}: call the dentist about Tuesday | in 2 hours`;
    await say(asked);
    await say('I love the spring.');
    await advance(3 * HOUR);
    const [{ wake, text } = { wake: null, text: '' }] = wakes();
    expect(wake?.background).toMatchObject({
      request: { text: asked, at: Date.parse('2026-11-21T09:00:00Z') },
      summary: `Person: ${asked}\nYou: It is planned.`,
      lastExchange: { person: { text: 'I love the spring.' }, agent: { text: expect.stringContaining('I heard') } },
    });
    expect(text).toContain(`Asked for with these words (Saturday, 21 November 2026, 10:00 (Europe/Warsaw)): ${asked}`);
    expect(text).toMatch(/^Due: .*, which is now$/m);
    expect(text).toContain('The conversation in short:\nPerson:');
    expect(text).toContain(
      'The person said last (Saturday, 21 November 2026, 10:00 (Europe/Warsaw)): I love the spring.',
    );
  });

  it('also after an approval, whose answer came long after the words', async () => {
    const { say, advance, execute, wakes } = await setup({ approval: 'always' });
    const asked = 'action: water the plants | every day at 15:00';
    await say(asked);
    const [{ id, revision }] = (await execute('list-proposals')).items;
    await advance(HOUR);
    await execute('approve-proposal', { id, revision });
    await advance(5 * HOUR);
    expect(wakes()[0]?.wake.background?.request?.text).toBe(asked);
  });

  it('of the reminder it follows up, and what was said then', async () => {
    const { execute, advance, wakes } = await setup();
    await execute('create-schedule', {
      kind: 'reminder',
      what: 'take the pills',
      when: 'in 1 hour',
      policies: { followUp: { max: 1 } },
    });
    await advance(2 * HOUR);
    expect(wakes().map(({ wake }) => [wake.kind, wake.background?.request])).toEqual([
      ['reminder', null],
      ['follow_up', null],
    ]);
    expect(wakes()[1]?.text).toMatch(/no answer since Saturday, 21 November 2026, 11:00 .*\nSaid then: take the pills/);
  });

  it('how the run before ended, also when it failed', async () => {
    let turn = 0;
    const model = createScriptedModel((request) => {
      if (request.facts.wake === null) return 'ok';
      turn += 1;
      return turn === 1 ? { fail: 'model_refused', retryable: false } : 'all quiet';
    });
    const { execute, advance } = await setup({ model });
    await execute('create-schedule', { kind: 'action', what: 'look', when: 'every hour' });
    await advance(3 * HOUR);
    const wakes = model.requests.flatMap(({ facts }) => (facts.wake === null ? [] : [facts.wake.previousOutcome]));
    expect(wakes).toMatchObject([
      null,
      { state: 'failed', error: expect.any(String) },
      { state: 'succeeded', output: 'all quiet', error: null },
    ]);
  });

  it('in bounded size, however long the person and the conversation go on', async () => {
    const { say, advance, wakes, execute } = await setup();
    const threads = (await execute('list-threads')).items;
    await say(`action: ${'x'.repeat(3_000)} | in 2 hours`);
    for (let index = 0; index < 60; index++)
      await execute('send-message', { id: threads[0].id, text: `${index} ${'long words 👩🏽‍🚀 '.repeat(40)}` });
    await advance(3 * HOUR);
    const [{ wake, text } = { wake: null, text: '' }] = wakes();
    const { request, summary, lastExchange } = (wake?.background ?? {}) as WakeBackground;
    expect(request?.text.length).toBeLessThanOrEqual(500);
    expect(summary?.length).toBeLessThanOrEqual(1_200);
    expect(lastExchange?.person?.text.length).toBeLessThanOrEqual(500);
    expect(text.isWellFormed()).toBe(true);
    expect(text.length).toBeLessThan(3_000 + 4_000);
  });

  it('to a function when it asks', async () => {
    const seen: WakeBackground[] = [];
    const agents = {
      watcher: async (_: unknown, { background }: import('../../src/agent/agents.ts').AgentFunctionContext) =>
        void seen.push(await background()),
    };
    const { execute, advance } = await setup({ agents });
    await execute('create-schedule', { kind: 'action', what: 'look', when: 'in 1 hour', agent: 'watcher' });
    await advance(2 * HOUR);
    expect(seen).toEqual([{ request: null, summary: null, lastExchange: null }]);
  });

  it('says that it is late from the lateness on that the operator set', async () => {
    const slow = { speech: { lateAfterMs: 10 * MINUTE } };
    const { execute, advance, clock, wakes, channel } = await setup(slow);
    await execute('create-schedule', { kind: 'reminder', what: 'tea', when: 'in 1 hour' });
    clock.set(Date.parse('2026-11-21T10:05:00Z'));
    await advance(0);
    await execute('create-schedule', { kind: 'reminder', what: 'cake', when: 'in 1 hour' });
    clock.set(Date.parse('2026-11-21T11:16:00Z'));
    await advance(0);
    expect(wakes().map(({ wake, text }) => [wake.prompt, wake.tellsLateness, text.includes('say so')])).toEqual([
      ['tea', false, false],
      ['cake', true, true],
    ]);
    const said = channel.sent.map(({ text }) => text).filter((text) => !text.includes('slept'));
    expect(said).toEqual(['tea', 'cake (due 12:05, delivered 12:16)']);
  });
});
