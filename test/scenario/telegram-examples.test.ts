// What people ask of an agent on Telegram that speaks the proactive protocol: said to the built-in model, and heard there.
import { expect, it } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import type { TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { EXAMPLES, SATURDAY } from './chat-examples-fixture.ts';
import { setupChat } from './telegram-fixture.ts';

async function setup(start: string, model: TestBelfryOptions['model'] = createBuiltInModel()) {
  const clock = createSimulatedClock(start);
  const chat = await setupChat({ clock, model, toolset: 'proactive', approval: 'never' });
  const { service, ana, execute, advance } = chat;
  const said = () => service.ledger.said(ana.id);
  /** Says it to the bot, and waits for what it answers. */
  const says = async (text: string): Promise<string> => {
    const before = service.ledger.entries.length;
    ana.writes(text);
    const entry = await service.ledger.when(
      (one) => one.order > before && one.kind === 'message' && one.isBot && one.chatId === ana.id,
    );
    return entry.kind === 'message' ? entry.text : '';
  };
  const upcoming = async (): Promise<string[]> =>
    (await execute('list-schedules', {})).items.map(({ nextAt }: { nextAt: string }) => nextAt);
  const until = (instant: string) => advance(Date.parse(instant) - clock.now());
  return { ...chat, said, says, upcoming, until };
}

it.each(EXAMPLES)('in a chat on Telegram: %s', async (_, words, start, times, meant) => {
  const { says, said, upcoming, until } = await setup(start);
  await says(words);
  const answered = said().length;
  for (const [index, instant] of times.entries()) {
    expect(await upcoming()).toEqual([instant]);
    await until(instant);
    while (said().length < answered + index + 1) await new Promise((resolve) => setImmediate(resolve));
    expect(said().slice(answered + index)).toEqual([expect.stringMatching(meant)]);
  }
});

it('in a chat on Telegram: a silent wake is seen in nothing but what it has to say, letter for letter', async () => {
  const text = 'It is *sunny*_today_ 🌤️\n  18 °C, `no` rain';
  const model = createScriptedModel(({ mode, messages, tools }) => {
    const last = messages.at(-1);
    if (mode === 'conversational') {
      expect(tools.map(({ name }) => name)).not.toContain('notify_via_telegram');
      return last?.role === 'user'
        ? { toolCalls: [{ name: 'schedule_message', input: { message: 'the weather', delay_seconds: 3600 } }] }
        : 'I will look.';
    }
    return last?.role === 'tool'
      ? 'A thought that nobody is to see'
      : { toolCalls: [{ name: 'notify_via_telegram', input: { text } }] };
  });
  const { says, said, until, service, ana } = await setup(SATURDAY, model);
  await says('tell me the weather in an hour');
  const before = service.ledger.entries.length;
  await until('2026-11-21T10:00:00Z');
  const shown = await service.ledger.when((one) => one.order > before && one.kind === 'message' && one.isBot);
  expect(shown).toMatchObject({ text, chatId: ana.id });
  expect(said().at(-1)).toBe(text);
  const seen = service.ledger.entries.slice(before).filter(({ kind }) => kind !== 'message');
  expect(seen.map(({ kind }) => kind)).toEqual([]);
});
