// The buttons below what Belfry asks, below a question that names its answers, and below a change that can be taken back.
import { describe, expect, it } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import type { ChatUnderTest } from './chat-fixture.ts';
import { askedWhichOne, CHATS } from './chats.ts';

const DAY = 86_400_000;
const MEANS_NOTHING = 'This button no longer works.';
const PROMISE = "Sure! I'll remind you tomorrow at 9.";

const schedules = async ({ execute }: ChatUnderTest) =>
  (await execute('list-schedules', { state: 'all' })).items.map(
    ({ what, state }: { what: string; state: string }) => `${what}: ${state}`,
  );

/** Refuses everything but the press itself: by another account, below another message, made up. */
async function refusesOthers(chat: ChatUnderTest, messageId: string, label: string): Promise<void> {
  const data = chat.carried(label);
  expect(Buffer.from(data, 'base64url')).toHaveLength(16);
  expect(await chat.person('Mallory').presses(messageId, data)).toMatch(/is not linked|is linked for somebody else/);
  expect(await chat.ana.presses(await chat.shown('You are linked'), data)).toBe(MEANS_NOTHING);
  expect(await chat.ana.presses(messageId, 'AAAAAAAAAAAAAAAAAAAAAA')).toBe(MEANS_NOTHING);
}

describe.each(CHATS)('What is asked on %s', (_, open) => {
  it('a promise that nobody keeps is scheduled by its button, once, by nobody else, and the message says so', async () => {
    const chat = await open({ model: createScriptedModel(() => PROMISE) });
    await chat.ana.writes('remind me tomorrow at 9 to call Sarah');
    const messageId = await chat.shown('Not scheduled yet');
    expect(chat.buttons(messageId)).toEqual(['Schedule it', 'No need']);
    await refusesOthers(chat, messageId, 'Schedule it');
    expect(await schedules(chat)).toEqual([]);
    const data = chat.carried('Schedule it');
    expect(await chat.ana.presses(messageId, data)).toBe('Done');
    await chat.becomes(messageId, /✓ Schedule it, 10:00$/);
    expect(await schedules(chat)).toEqual(['call Sarah: active']);
    expect(await chat.ana.presses(messageId, data)).toBe(MEANS_NOTHING);
    expect(await schedules(chat)).toEqual(['call Sarah: active']);
  });

  it('what was answered on the page says so in the chat, and its buttons are gone', async () => {
    const chat = await open({ model: createScriptedModel(() => PROMISE) });
    await chat.ana.writes('remind me tomorrow at 9 to call Sarah');
    const messageId = await chat.shown('Not scheduled yet');
    const data = chat.carried('Schedule it');
    const { items } = await chat.execute('list-offers', { kind: 'promise' });
    await chat.execute('answer-offer', { id: items[0].id, choice: 'dismiss' });
    await chat.becomes(messageId, /✓ No need, 10:00$/);
    expect(await chat.ana.presses(messageId, data)).toBe(MEANS_NOTHING);
    expect(await schedules(chat)).toEqual([]);
  });

  it('a button lives for a day', async () => {
    const chat = await open({ model: createScriptedModel(() => PROMISE) });
    await chat.ana.writes('remind me tomorrow at 9 to call Sarah');
    const messageId = await chat.shown('Not scheduled yet');
    await chat.advance(DAY);
    expect(await chat.ana.presses(messageId, chat.carried('No need'))).toMatch(/too old|no longer works/);
    expect((await chat.execute('list-offers', { kind: 'promise' })).items).toMatchObject([{ state: 'open' }]);
  });

  it.each([true, false])(
    'a budget is raised where approvals are switched on, and nowhere else (%s)',
    async (allowed) => {
      const model = createScriptedModel(() => ({ text: 'Hello!', inputTokens: 60_000, outputTokens: 100 }));
      const chat = await open({ allowed, model, limits: { tokensPerRun: 1e9, tokensPerUserDay: 60_000 } });
      await chat.ana.writes('hello');
      await chat.shown('Hello!');
      await chat.ana.writes('hello again');
      const messageId = await chat.shown('used up');
      if (!allowed) {
        expect(chat.buttons(messageId)).toEqual(['Leave it']);
        return;
      }
      expect(chat.buttons(messageId)).toEqual(['Raise for today', 'Leave it']);
      await refusesOthers(chat, messageId, 'Raise for today');
      const data = chat.carried('Raise for today');
      await chat.execute('allow-approvals', { id: chat.link.id, allowed: false });
      expect(await chat.ana.presses(messageId, data)).toMatch(/^Approvals are switched off for this chat/);
      await chat.execute('allow-approvals', { id: chat.link.id, allowed: true });
      expect(await chat.ana.presses(messageId, data)).toBe('Done');
      await chat.becomes(messageId, /✓ Raise for today, 10:00$/);
    },
  );

  it('"which one?" is answered by a press, which says it as the person would, once', async () => {
    const chat = await open({ model: createBuiltInModel(), approval: 'never' });
    const messageId = await askedWhichOne(chat);
    const labels = chat.buttons(messageId);
    expect(labels).toEqual([expect.stringMatching(/^1\. Call S/), expect.stringMatching(/^2\. Call S/)]);
    const [, second = ''] = labels;
    await refusesOthers(chat, messageId, second);
    const data = chat.carried(second);
    expect(await chat.ana.presses(messageId, data)).toBe('You said “2”.');
    await chat.becomes(messageId, `→ ${second}`);
    expect(await chat.ana.presses(messageId, data)).toBe(MEANS_NOTHING);
    await chat.shown('ancelled: ');
    await expect
      .poll(async () => (await schedules(chat)).filter((line: string) => line.endsWith('cancelled')), { interval: 5 })
      .toHaveLength(1);
    const { items } = await chat.execute('list-messages', { id: chat.link.threadId });
    expect(
      items.filter(({ role }: { role: string }) => role === 'user').map(({ text }: { text: string }) => text),
    ).toEqual(['2', 'cancel the call reminder']);
  });

  it('an answer to a question is none once the conversation went on', async () => {
    const chat = await open({ model: createBuiltInModel(), approval: 'never' });
    const messageId = await askedWhichOne(chat);
    const data = chat.carried(chat.buttons(messageId)[0] ?? '');
    await chat.ana.writes('never mind');
    await expect
      .poll(async () => (await chat.execute('list-messages', { id: chat.link.threadId })).items[0].text, {
        interval: 5,
      })
      .not.toMatch(/^(Which|never mind)/);
    expect(await chat.ana.presses(messageId, data)).toBe('The conversation went on since. Write to me instead.');
    await chat.becomes(messageId, /^Which one should I cancel\?/);
    expect(await schedules(chat)).toEqual([
      expect.stringMatching(/^call S\w+: active$/),
      expect.stringMatching(/^call S\w+: active$/),
    ]);
  });

  it('what an agent made without a card is taken back by Undo, once, by nobody else, and the message says so', async () => {
    const model = createScriptedModel(({ messages }) => {
      const isSaid = messages.at(-1)?.role === 'user';
      const input = { message: 'water the plants', when: 'in 20 minutes' };
      return isSaid ? { toolCalls: [{ name: 'schedule_reminder', input }] } : 'Gladly.';
    });
    const chat = await open({ model, approval: 'direct' });
    await chat.ana.writes('remind me to water the plants in 20 minutes');
    const messageId = await chat.shown('Water the plants, ');
    expect(chat.buttons(messageId)).toEqual(['Undo']);
    await refusesOthers(chat, messageId, 'Undo');
    expect(await schedules(chat)).toEqual(['water the plants: active']);
    const data = chat.carried('Undo');
    expect(await chat.ana.presses(messageId, data)).toBe('“water the plants” is taken back.');
    await chat.becomes(messageId, /✓ Taken back 10:00$/);
    expect(await chat.ana.presses(messageId, data)).toBe(MEANS_NOTHING);
    expect(await schedules(chat)).toEqual(['water the plants: cancelled']);
  });

  it('what was taken back on the page says so in the chat', async () => {
    const model = createScriptedModel(({ messages }) => {
      const isSaid = messages.at(-1)?.role === 'user';
      const input = { message: 'water the plants', when: 'in 20 minutes' };
      return isSaid ? { toolCalls: [{ name: 'schedule_reminder', input }] } : 'Gladly.';
    });
    const chat = await open({ model, approval: 'direct' });
    await chat.ana.writes('remind me to water the plants in 20 minutes');
    const messageId = await chat.shown('Water the plants, ');
    const { items } = await chat.execute('list-messages', { id: chat.link.threadId });
    const notice = items.find(({ undo }: { undo: unknown }) => undo !== null);
    await chat.execute('undo', { change: notice.undo });
    await chat.becomes(messageId, /✓ Taken back 10:00$/);
  });
});
