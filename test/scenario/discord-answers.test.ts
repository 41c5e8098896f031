import { describe, expect, it } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { pair, said, setupBelfry, setupDiscord } from './discord-fixture.ts';

const HOUR = 3_600_000;

async function setup(options: Parameters<typeof setupBelfry>[1] = {}) {
  const service = await setupDiscord();
  const belfry = await setupBelfry(service, options);
  const { ana, link } = await pair(service, belfry);
  const { execute, advance, heard } = belfry;
  const shown = (text: string) => said(service, ana.channelId, (one) => one.replaceAll('\\', '') === text);
  const messages = async (): Promise<string[]> =>
    (await execute('list-messages', { id: link.threadId, limit: 100 })).items
      .map(({ role, text }: { role: string; text: string }) => `${role}: ${text}`)
      .reverse();
  /** What was told before this was taken. */
  const taken = async (): Promise<void> => {
    const last = `last ${service.ledger.entries.length}`;
    ana.writes(last);
    while (!(await messages()).includes(`user: ${last}`)) await new Promise((resolve) => setImmediate(resolve));
  };
  const reminders = async () => (await execute('list-reminders', { state: 'all' })).items;
  /** A reminder that was said and waits for an answer. */
  const given = async (policies: object): Promise<string> => {
    const open = heard('reminder.changed', ({ state }) => state === 'open');
    const draft = { kind: 'reminder', what: 'call Sarah', when: 'in 1 hour', threadId: link.threadId };
    await execute('create-schedule', { ...draft, policies });
    await advance(HOUR);
    await open;
    return (await shown('call Sarah')).messageId;
  };
  return { ...belfry, service, ana, link, shown, messages, taken, reminders, given };
}

describe('A message on Discord that its writer changes', () => {
  it('says the new words to whoever has not answered it yet', async () => {
    const answering = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    let asked = 0;
    const model = createScriptedModel(async () => {
      asked += 1;
      if (asked === 1) {
        began.resolve();
        await answering.promise;
      }
      return asked === 1 ? 'First.' : 'Second.';
    });
    const { ana, shown, messages, heard } = await setup({ model });
    ana.writes('one');
    await began.promise;
    const second = ana.writes('tow');
    while (!(await messages()).includes('user: tow')) await new Promise((resolve) => setImmediate(resolve));
    const told = heard('message.created');
    ana.edits(second, 'two');
    await told;
    answering.resolve();
    await shown('Second.');
    expect((await messages()).filter((line) => line.startsWith('user'))).toEqual(['user: one', 'user: two']);
  });

  it('is asked about once it was acted on, once, and nothing is done twice', async () => {
    const { ana, shown, messages, service, taken } = await setup({ model: createScriptedModel(() => 'Hello!') });
    const message = ana.writes('remind me at 6');
    await shown('Hello!');
    ana.edits(message, 'remind me at 7');
    const question =
      'You changed “remind me at 6” to “remind me at 7”, and I had acted on it already. Should I change it to that?';
    await shown(question);
    service.gateway.repeat('MESSAGE_UPDATE');
    await taken();
    expect((await messages()).filter((line) => line === `notice: ${question}`)).toHaveLength(1);
    expect((await messages()).filter((line) => line.includes('remind me at 7'))).toHaveLength(1);
  });
});

describe('A reaction on Discord', () => {
  it('below a reminder settles it as any message does, and nobody answers it', async () => {
    const { given, ana, reminders, service } = await setup();
    const messageId = await given({ followUp: {} });
    ana.reacts(messageId, '👍');
    await service.ledger.when((entry) => entry.kind === 'edit' && entry.text === 'call Sarah\n\n✓ Done 11:00');
    expect(await reminders()).toMatchObject([{ state: 'acknowledged', acknowledgedBy: 'message' }]);
  });

  it('is neither the word nor the button where one of these is needed, and below anything else only a sign', async () => {
    const { given, ana, reminders, taken, service, messages } = await setup({
      model: createScriptedModel(() => 'Hi.'),
    });
    const messageId = await given({ followUp: { ack: 'explicit' } });
    ana.reacts(messageId, '✅');
    const linked = service.ledger.screen(ana.channelId).find(({ text }) => text.startsWith('You are linked'));
    ana.reacts(linked?.messageId ?? '', '👍');
    await taken();
    expect(await reminders()).toMatchObject([{ state: 'open' }]);
    expect((await messages()).filter((line) => line.startsWith('user'))).toHaveLength(1);
  });

  it('asks the agent once where an agent judges, however often Discord tells of it', async () => {
    const { given, ana, taken, service, messages } = await setup({ model: createScriptedModel(() => 'Hi.') });
    const messageId = await given({ followUp: { ack: 'judged' } });
    ana.reacts(messageId, '👍');
    service.gateway.repeat('MESSAGE_REACTION_ADD');
    await taken();
    service.gateway.repeat('MESSAGE_REACTION_ADD');
    await taken();
    expect((await messages()).filter((line) => line === 'user: 👍')).toHaveLength(1);
  });

  it('of somebody else on a server is nothing', async () => {
    const { service, ana, execute, heard, advance, reminders } = await setup({
      model: createScriptedModel(() => 'Hi.'),
    });
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

  it('are chosen by /agents and addressed by @name, and each message says who speaks where more than one does', async () => {
    const { ana, shown, service } = await setup({ model: model(), agents: agents() });
    ana.writes('hi');
    await shown('I am belfry.');
    while (!service.commands.has('')) await new Promise((resolve) => setImmediate(resolve));
    ana.uses('agents');
    const list = '• belfry (answers here)\n• leo: is leo\n• mia: is mia';
    await said(service, ana.channelId, (text) => text.startsWith(list));
    ana.writes('@leo who are you?');
    await shown('leo: I am leo.');
    ana.writes('and you?');
    await shown('belfry: I am belfry.');
    ana.uses('agents', { name: 'mia' });
    await shown('mia answers here from now on.');
    ana.writes('hello again');
    await shown('mia: I am mia.');
  });

  it('have a thread or a channel each: who is chosen there answers there, and nowhere else', async () => {
    const { service, ana, execute, heard } = await setup({ model: model(), agents: agents() });
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
