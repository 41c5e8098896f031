// What an agent does again and again, ordered in the person's own words: its first run says what it did.
import { describe, expect, it } from 'vitest';
import { createScriptedModel, type ScriptedToolCall } from '../../src/testing/scripted-model.ts';
import { DAY_MS } from '../../src/when/index.ts';
import { setupDirect as setup } from './direct-fixture.ts';

const again = (when: string): ScriptedToolCall => ({
  name: 'schedule_action',
  input: { instruction: 'check the weather', when },
});

const FOUR = 'every day at 8:00, 10:00, 14:00 and 18:00';

describe('what an agent does again and again', () => {
  it('says what its first run did, once, and is stopped by a press', async () => {
    const { ask, cards, notices, onWake, advance, schedules, execute } = await setup();
    await ask('every day at 9 check the weather', again('every day at 9'));
    expect(await cards()).toEqual([]);
    onWake([{ name: 'notify_user', input: { text: 'It rains.' } }]);
    await advance(DAY_MS);
    const said = async () => (await notices()).filter(({ offer }: { offer: unknown }) => offer !== null);
    const [first] = await said();
    expect(first.text).toMatch(/^The first run of “check the weather”: .+ It goes on\.$/);
    expect(first.offer.choices.map(({ words }: { words: string }) => words)).toEqual(['Stop', 'Keep']);
    await advance(DAY_MS);
    expect(await said()).toHaveLength(1);
    await execute('answer-offer', { id: first.offer.id, choice: 'stop' });
    expect(await schedules()).toEqual([]);
  });

  it('is an offer with its runs a month where a budget would not last', async () => {
    const model = createScriptedModel(({ messages }) => {
      const last = messages.at(-1);
      if (last?.role !== 'user') return 'fine';
      if (last.isWake) return { text: 'It rains.', inputTokens: 5_000 };
      return { toolCalls: [again(last.text.startsWith('every') ? 'every day at 9' : FOUR)] };
    });
    const { send, cards, notices, advance } = await setup({ model, limits: { tokensPerUserDay: 20_000 } });
    await send('every day at 9 check the weather');
    expect(await cards()).toEqual([]);
    await advance(DAY_MS);
    await send('check the weather every day at 8:00, 10:00, 14:00 and 18:00');
    expect(await cards()).toMatchObject([{ face: 'offer', why: expect.stringContaining('of a budget are left') }]);
    expect((await notices())[0].text).toMatch(/about 12\d runs a month/);
  });
});
