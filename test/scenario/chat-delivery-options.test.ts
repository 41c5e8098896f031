// What a message points at, and whether it makes a sound.
import { describe, expect, it } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { CHATS } from './chats.ts';
import { completes, HOUR, MINUTE } from './task-fixture.ts';

describe.each(CHATS)('A message on %s', (_, open) => {
  const setup = async (answer = 'Well done.', options: Parameters<typeof open>[0] = {}) => {
    const chat = await open({ model: createScriptedModel(() => answer), ...options });
    const { remind, reminders } = chat;
    const looks = (messageId: string) => {
      const { replyTo, silent } = chat.seen(messageId) ?? {};
      return { replyTo, silent };
    };
    return { chat, looks, remind, reminders };
  };

  it('that answers the answer to a reminder points at it, and the reminder itself rings', async () => {
    const { chat, looks, remind, reminders } = await setup();
    await remind({ policies: { followUp: {} } });
    await chat.advance(HOUR);
    const reminder = await chat.shown('call Sarah');
    expect(looks(reminder)).toEqual({ replyTo: undefined, silent: false });
    await expect.poll(async () => (await reminders())[0].state, { interval: 5 }).toBe('open');
    await chat.advance(5 * MINUTE);
    const done = await chat.ana.writes('I have called Sarah');
    const answer = await chat.shown('Well done.');
    expect(await reminders()).toMatchObject([{ state: 'acknowledged' }]);
    expect(looks(answer)).toEqual({ replyTo: done, silent: false });
  });

  it('that says a reminder again points at where it was said first', async () => {
    const { chat, looks, remind, reminders } = await setup('', { model: createScriptedModel([]) });
    await remind({ policies: { followUp: {} } });
    await chat.advance(HOUR);
    const first = await chat.shown('call Sarah');
    await expect.poll(async () => (await reminders())[0].state, { interval: 5 }).toBe('open');
    await chat.execute('snooze-reminder', { id: (await reminders())[0].id, until: '10 minutes' });
    await chat.advance(10 * MINUTE);
    const again = await chat.shown('Again, as you asked');
    expect(looks(again)).toEqual({ replyTo: first, silent: false });
  });

  it('that answers the last thing that was said one to one stands for itself', async () => {
    const { chat, looks } = await setup('Hello!');
    await chat.ana.writes('hi');
    expect(looks(await chat.shown('Hello!'))).toEqual({ replyTo: undefined, silent: false });
  });

  it('in which an agent reports from its list, or Belfry tells what one can undo, makes no sound', async () => {
    const model = createScriptedModel(({ facts: { wake }, messages }) => {
      const isFirst = messages.at(-1)?.role === 'user';
      if (!isFirst) return wake?.task == null || messages.length > 4 ? '' : completes(wake.task.id);
      if (wake?.task != null) return { toolCalls: [{ name: 'notify_user', input: { text: 'Three offers found' } }] };
      return { toolCalls: [{ name: 'schedule_reminder', input: { message: 'water the plants', when: 'in 3 hours' } }] };
    });
    const { chat, looks } = await setup('', { model, approval: 'direct' });
    await chat.execute('add-task', { description: 'compare offers', threadId: chat.link.threadId });
    await chat.advance(2 * MINUTE);
    expect(looks(await chat.shown('Three offers found')).silent).toBe(true);
    await chat.ana.writes('remind me to water the plants in 3 hours');
    expect(looks(await chat.shown('Water the plants, ')).silent).toBe(true);
  });
});
