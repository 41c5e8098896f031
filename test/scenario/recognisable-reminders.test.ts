// The person recognises a reminder in any wording that an agent chooses.
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AgentFunction } from '../../src/agent/agents.ts';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { createScriptedModel, type ModelScript } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';

const MINUTE = 60_000;
const BOT = "I'm a bot, I need no water";
const QUOTED = `${BOT}\n\n> Drink water`;
const says =
  (text: string): ModelScript =>
  ({ messages }) =>
    messages.at(-1)?.role === 'user' ? { toolCalls: [{ name: 'notify_user', input: { text } }] } : '';

async function setup(options: TestBelfryOptions = {}) {
  const belfry = await createTestBelfry({ model: createScriptedModel(says(BOT)), ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  return belfry;
}
const remind = (belfry: TestBelfry, more: object = {}) =>
  belfry.execute('create-schedule', { kind: 'reminder', what: 'Drink water', when: 'in 5 minutes', ...more });
const told = (belfry: TestBelfry) => belfry.channel.sent.map(({ text }) => text);

describe('A reminder that its agent words beyond recognition', () => {
  it('comes with the stored text as a quote, in the chat and on its channel', async () => {
    const belfry = await setup();
    await remind(belfry);
    await belfry.advance(5 * MINUTE);
    expect(await belfry.chat()).toEqual([`agent: ${QUOTED}`]);
    expect(told(belfry)).toEqual([QUOTED]);
  });

  it('does so in each follow-up', async () => {
    const belfry = await setup();
    await remind(belfry, { policies: { followUp: { max: 2 } } });
    await belfry.advance(120 * MINUTE);
    expect(told(belfry)).toEqual([QUOTED, QUOTED, QUOTED]);
  });

  it('does so when it is tried out', async () => {
    const belfry = await setup();
    const { schedule } = await remind(belfry);
    await belfry.execute('try-schedule', { id: schedule.id });
    await belfry.advance(MINUTE);
    expect(told(belfry).slice(0, 1)).toEqual([`${BOT} (test run)\n\n> Drink water`]);
  });

  it('does so when a function words it', async () => {
    const run: AgentFunction = async (_, { notify }) => void (await notify(BOT));
    const belfry = await setup({ agents: { bob: { run, approval: 'never' } } });
    await remind(belfry, { agent: 'bob' });
    await belfry.advance(5 * MINUTE);
    expect(told(belfry)).toEqual([QUOTED]);
  });

  it('keeps what the person wrote letter for letter where nothing renders Markdown', async () => {
    const telegram = createRecordingChannel({ name: 'web', markup: false });
    const belfry = await setup({ channels: [telegram] });
    await remind(belfry, { what: 'Sprzątnąć *wszystko* [x] _teraz_' });
    await belfry.advance(5 * MINUTE);
    expect(telegram.sent.map(({ text }) => text)).toEqual([`${BOT}\n\n> Sprzątnąć *wszystko* [x] _teraz_`]);
    expect(await belfry.chat()).toEqual([`agent: ${BOT}\n\n> Sprzątnąć *wszystko* [x] _teraz_`]);
  });
});

describe('Nothing is put below', () => {
  it('a wording that shares a word with the stored text', async () => {
    const belfry = await setup({ model: createScriptedModel(says('Time for a glass of water!')) });
    await remind(belfry);
    await belfry.advance(5 * MINUTE);
    expect(told(belfry)).toEqual(['Time for a glass of water!']);
  });

  it('the stored text itself, which goes out when the agent says nothing', async () => {
    const belfry = await setup({ model: createScriptedModel([]) });
    await remind(belfry);
    await belfry.advance(5 * MINUTE);
    expect(told(belfry)).toEqual(['Drink water']);
  });

  it('what an action says, and a silent run stays silent', async () => {
    const belfry = await setup();
    await belfry.execute('create-schedule', { kind: 'action', what: 'look at the build', when: 'in 5 minutes' });
    await belfry.advance(5 * MINUTE);
    expect(told(belfry)).toEqual([BOT]);
    const silent = await setup({ model: createScriptedModel(() => 'I drank nothing.') });
    await silent.execute('create-schedule', { kind: 'action', what: 'look at the build', when: 'in 5 minutes' });
    await silent.advance(5 * MINUTE);
    expect(told(silent)).toEqual([]);
  });
});
