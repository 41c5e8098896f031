import { describe, expect, it } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { onDiscord } from './chat-on-discord.ts';
import { said } from './discord-fixture.ts';

const HOUR = 3_600_000;

describe('A reaction on Discord', () => {
  it('of somebody else on a server is nothing', async () => {
    const {
      service,
      phone: ana,
      execute,
      heard,
      advance,
      reminders,
    } = await onDiscord({ allowed: false, model: createScriptedModel(() => 'Hi.') });
    const bob = service.person({ name: 'bob' });
    const server = service.server({ name: 'home', members: [ana, bob] });
    const channel = server.channel('kitchen');
    const { code, pairing } = await execute('pair-channel', { channel: 'discord', label: 'kitchen' });
    const claimed = heard('pairing.changed', ({ state }) => state === 'claimed');
    while (!service.commands.has('')) await new Promise((resolve) => setImmediate(resolve));
    ana.in(channel).uses('start', { code });
    await claimed;
    const { threadId } = await execute('confirm-pairing', { id: pairing.id, address: `${server.id}/${channel.id}` });
    const draft = { kind: 'reminder', what: 'bins', when: 'in 1 hour', threadId, policies: { followUp: {} } };
    await execute('create-schedule', draft);
    const open = heard('reminder.changed', ({ state }) => state === 'open');
    await advance(HOUR);
    await open;
    const { messageId } = await said(service, channel.id, (text) => text.endsWith('bins'));
    bob.in(channel).reacts(messageId, '👍');
    ana.in(channel).writes(`<@${service.bot.id}> hello`);
    await said(service, channel.id, 'Hi.');
    expect(await reminders()).toMatchObject([{ state: 'open' }]);
    const settled = heard('reminder.changed', ({ state }) => state === 'acknowledged');
    ana.in(channel).reacts(messageId, '👍');
    await settled;
  });
});

describe('Several agents behind one bot on Discord', () => {
  const speaking = (name: string) => ({
    instructions: `You are ${name}.`,
    description: `is ${name}`,
    model: createScriptedModel(() => `I am ${name}.`),
  });
  const agents = () => ({ leo: speaking('leo'), mia: speaking('mia') });
  const model = () => createScriptedModel(() => 'I am belfry.');

  it('have a thread or a channel each: who is chosen there answers there, and nowhere else', async () => {
    const {
      service,
      phone: ana,
      execute,
      heard,
    } = await onDiscord({ allowed: false, model: model(), agents: agents() });
    const server = service.server({ name: 'home', members: [ana] });
    const channel = server.channel('kitchen');
    const { code, pairing } = await execute('pair-channel', { channel: 'discord', label: 'kitchen' });
    const claimed = heard('pairing.changed', ({ state }) => state === 'claimed');
    while (!service.commands.has('')) await new Promise((resolve) => setImmediate(resolve));
    ana.in(channel).uses('start', { code });
    await claimed;
    await execute('confirm-pairing', { id: pairing.id, address: `${server.id}/${channel.id}` });
    const thread = channel.thread('plans');
    const to = (text: string) => `<@${service.bot.id}> ${text}`;
    ana.in(channel).uses('agents', { name: 'leo' });
    await said(service, channel.id, 'leo answers here from now on.');
    ana.in(thread).uses('agents', { name: 'mia' });
    await said(service, thread.id, 'mia answers here from now on.');
    ana.in(channel).writes(to('who is here?'));
    await said(service, channel.id, 'I am leo.');
    ana.in(thread).writes(to('who is here?'));
    await said(service, thread.id, 'I am mia.');
    ana.writes('who is here?');
    await said(service, ana.channelId, 'I am belfry.');
  });
});
