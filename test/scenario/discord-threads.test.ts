import { expect, it } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { onDiscord } from './chat-on-discord.ts';
import { said } from './discord-fixture.ts';

/** Makes what it is told to of each message. */
const reminding = (when: string) =>
  createScriptedModel(({ messages }) => {
    const last = messages.at(-1);
    if (last?.role !== 'user' || !String(last.text).includes('laundry')) return 'Fine.';
    return { toolCalls: [{ name: 'schedule_reminder', input: { message: 'check the laundry', when } }] };
  });

/** A thread of a channel that Ana linked. */
async function inThread(when: string) {
  const chat = await onDiscord({ allowed: false, model: reminding(when), approval: 'direct' });
  const { service, phone: ana, execute, heard } = chat;
  const server = service.server({ name: 'home', members: [ana] });
  const channel = server.channel('kitchen');
  const { code, pairing } = await execute('pair-channel', { channel: 'discord', label: 'kitchen' });
  const claimed = heard('pairing.changed', ({ state }) => state === 'claimed');
  while (!service.commands.has('')) await new Promise((resolve) => setImmediate(resolve));
  ana.in(channel).uses('start', { code });
  await claimed;
  await execute('confirm-pairing', { id: pairing.id, address: `${server.id}/${channel.id}` });
  const thread = channel.thread('laundry');
  const write = (text: string) => ana.in(thread).writes(`<@${service.bot.id}> ${text}`);
  return { ...chat, write, shown: (text: string) => said(service, thread.id, (one) => one.includes(text)) };
}

it('what the owner asks for in a linked thread is made there at once, without a card on the page', async () => {
  const { write, shown, schedules, states } = await inThread('in 20 seconds');
  write('remind me in 20 seconds to check the laundry');
  await shown('Check the laundry, in 20 seconds.');
  expect([await states(), (await schedules()).length]).toEqual([[], 1]);
});

it('what contradicts it is offered there, and a typed yes of the owner takes it', async () => {
  const { write, shown, schedules, until, states } = await inThread('in 3 hours');
  write('remind me in 20 seconds to check the laundry');
  await shown('Shall I? Its time is not the one you wrote.');
  expect(await schedules()).toEqual([]);
  write('yes');
  await (await until(async () => (await schedules()).length)).toBe(1);
  expect(await states()).toEqual(['approved']);
});
