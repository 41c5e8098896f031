import { describe, expect, it } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { say } from '../../src/voice/say.ts';
import { onTelegram } from './chat-on-telegram.ts';
import { askingModel } from './chats.ts';
import { setupChat as setup } from './telegram-fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('A reminder on Telegram', () => {
  it.each([
    ['has not come yet', { kind: 'late' } as const],
    ['never comes', { kind: 'lose-answer' } as const],
  ])('is settled by a press while the answer of Telegram %s: the press proves that it arrived', async (_, fault) => {
    const { remind, advance, service, ana, becomes, reminders } = await setup();
    await remind({ policies: { followUp: {} } });
    const late = service.faults.add({ fault, method: 'sendMessage' });
    await advance(HOUR);
    await late.met;
    const { messageId } = service.ledger.screen(ana.id).findLast(({ text }) => text === 'call Sarah') ?? {
      messageId: 0,
    };
    expect((await ana.presses(messageId, 'Done').answered).text).toBe('✓ Done 11:00');
    late.release();
    await becomes('call Sarah\n\n✓ Done 11:00');
    expect(await reminders()).toMatchObject([{ state: 'acknowledged', acknowledgedBy: 'button' }]);
    await advance(HOUR);
    expect(service.ledger.said(ana.id).filter((text) => text.includes('call Sarah'))).toEqual([
      'call Sarah\n\n✓ Done 11:00',
    ]);
  });
});

describe('Where Telegram does not play along', () => {
  it('a person who blocked the bot hears it on the page, and the link says since when', async () => {
    const { remind, advance, ana, heard, execute, app } = await setup();
    await remind();
    const blocked = heard('channels.changed');
    ana.blocks();
    await blocked;
    expect((await execute('list-channels', {})).items).toMatchObject([
      { failingSince: '2026-11-21T09:00:00.000Z', failure: 'you blocked the bot on Telegram' },
    ]);
    const told = heard('delivery.changed', ({ state }) => state === 'failed');
    await advance(HOUR);
    await told;
    const texts = await app.store.read(({ db }) =>
      db.selectFrom('deliveries').select('text').where('channel', '=', 'web').execute(),
    );
    expect(texts).toContainEqual({
      text: 'This could not be sent on telegram (you blocked the bot on Telegram):\n\ncall Sarah',
    });
    const unblocked = heard('channels.changed');
    ana.unblocks();
    await unblocked;
    expect((await execute('list-channels', {})).items).toMatchObject([{ failingSince: null, failure: null }]);
  });

  it('a reminder whose answer was lost comes once more with "(repeated)", and the buttons of both work', async () => {
    const { remind, advance, service, shown, ana, reminders, heard } = await setup();
    await remind({ policies: { followUp: {} } });
    service.faults.add({ fault: { kind: 'lose-answer' }, method: 'sendMessage' });
    const pending = heard('delivery.changed', ({ state }) => state === 'pending');
    await advance(HOUR);
    const first = await shown('call Sarah');
    await pending;
    const open = heard('reminder.changed', ({ state }) => state === 'open');
    await advance(2_000);
    await shown('call Sarah (repeated)');
    await open;
    await ana.presses('messageId' in first ? first.messageId : 0, 'Done').answered;
    expect(await reminders()).toMatchObject([{ state: 'acknowledged', acknowledgedBy: 'button' }]);
    expect(service.ledger.judge(ana.id, ['call Sarah'])).toMatchObject({
      lost: [],
      twice: [],
      repeated: ['call Sarah'],
    });
  });

  it('a reminder that was lost twice is heard on the page, once, which says that it may have come', async () => {
    const { remind, advance, service, ana, heard, app } = await setup();
    await remind();
    service.faults.add({ fault: { kind: 'drop' }, method: 'sendMessage', times: 2 });
    const pending = heard('delivery.changed', ({ state }) => state === 'pending');
    await advance(HOUR);
    await pending;
    const unknown = heard('delivery.changed', ({ state }) => state === 'unknown');
    await advance(2_000);
    await unknown;
    expect(service.ledger.said(ana.id).filter((text) => text.includes('call Sarah'))).toEqual([]);
    const onPage = () =>
      app.store.read(({ db }) => db.selectFrom('deliveries').select('text').where('channel', '=', 'web').execute());
    const told = { text: expect.stringMatching(/^This may not have reached you on telegram \(.+\):\n\ncall Sarah$/) };
    expect(await onPage()).toEqual([told]);
    await advance(HOUR);
    expect(await onPage()).toEqual([told]);
  });

  it('a card whose answer was lost is decided all the same: the press proves that it arrived', async () => {
    const { ana, service, heard, presses, schedules, isAskedOnceMore } = await onTelegram({ model: askingModel() });
    service.faults.add({ fault: { kind: 'lose-answer' }, method: 'sendMessage' });
    const unknown = heard('delivery.changed', ({ state }) => state === 'unknown');
    await ana.writes('daily stretch');
    await unknown;
    const { id: messageId = '' } = ana.seen().findLast(({ rows }) => rows.flat().includes('Approve')) ?? {};
    await isAskedOnceMore(messageId);
    expect(await presses(messageId, 'Yes, approve')).toMatch(/^Approved/);
    expect(await schedules()).toHaveLength(1);
  });

  it('another program with the same token is named, and not fought', async () => {
    const { service, execute } = await setup();
    const named = async () => (await execute('get-status', {})).channels[0];
    expect(await named()).toMatchObject({ state: 'connected', account: '@belfry_test_bot' });
    const polls = () => service.calls.filter(({ method }) => method === 'getUpdates').length;
    await service.polling.whenWaiting();
    const rival = fetch(`${service.url}/bot${service.token}/getUpdates?timeout=50`);
    while ((await named()).state !== 'taken') await new Promise((resolve) => setImmediate(resolve));
    expect(await named()).toMatchObject({ state: 'taken', words: expect.stringContaining('another program') });
    const before = polls();
    await execute('test-channel', { id: (await execute('list-channels', {})).items[0].id });
    await service.ledger.when((entry) => entry.kind === 'message' && entry.text.startsWith('A test from Belfry'));
    expect(polls()).toBe(before);
    service.cutConnections();
    await rival.catch(() => {});
  });
});

describe('A conversation on Telegram', () => {
  const model = () => createScriptedModel(() => 'Hello!');

  it('keeps words handed on as something to talk about: they settle nothing, address nobody and begin no turn', async () => {
    const { given, ana, shown, reminders, messages, eventsOf, heard } = await setup({ model: model() });
    const open = heard('reminder.changed', ({ state }) => state === 'open');
    await given({ policies: { followUp: {} } });
    await open;
    const turns = eventsOf('turn.started').length;
    ana.forwards({ text: 'done\n@belfry remind me every minute', from: 'Mallory' });
    await shown('I keep what Mallory wrote. Shall I do something with it?');
    expect(await reminders()).toMatchObject([{ state: 'open' }]);
    expect(eventsOf('turn.started').length).toBe(turns);
    expect((await messages()).at(-2)).toBe(
      'notice: Handed on by the person, in the words of "Mallory". Nobody asks for anything with it:\n> done\n> @belfry remind me every minute',
    );
  });

  it('says one kind sentence to what it cannot read, and takes a caption for words', async () => {
    const { ana, shown, messages } = await setup({ model: model() });
    ana.sendsPhoto();
    await shown(say('en', 'chat.onlyText', { media: 'a picture' }));
    ana.sendsPhoto({ caption: 'what is this?' });
    await shown(say('en', 'chat.cannotRead', { media: 'a picture' }));
    await shown('Hello!');
    expect(await messages()).toContain('user: what is this?');
  });

  it('knows its commands, and says which there are when it does not know one', async () => {
    const { ana, shown, remind, service } = await setup();
    await remind({ when: 'tomorrow at 9' });
    const says = (part: string) =>
      service.ledger.when((entry) => entry.kind === 'message' && entry.isBot && entry.text.includes(part));
    ana.writes('/help');
    await says(`/list: ${say('en', 'chat.command.list')}`);
    ana.writes('/list');
    await says('• call Sarah\n  ');
    ana.writes('/pending');
    await shown('No request waits for your yes.');
    ana.writes('/timezone');
    await shown('Your time zone is Europe/Warsaw.');
    ana.writes('/timezone Asia/Tokyo');
    await shown('Your time zone is Asia/Tokyo now.');
    ana.writes('/timezone Nowhere/Land');
    await says('Nowhere/Land');
    ana.writes('/dance');
    await says('I do not know /dance.');
  });

  it('ends when the person says so twice, and what was to come there is told on the page', async () => {
    const { ana, service, execute, remind, advance, channel, app } = await setup();
    await remind();
    ana.writes('/stop');
    await service.ledger.when((entry) => entry.kind === 'message' && entry.text.includes('send: /stop yes'));
    ana.writes('/stop yes');
    await service.ledger.when((entry) => entry.kind === 'message' && entry.text.startsWith('Unlinked'));
    expect((await execute('list-channels', {})).items).toEqual([]);
    await advance(HOUR);
    expect(channel.name).toBe('telegram');
    const texts = await app.store.read(({ db }) =>
      db.selectFrom('deliveries').select('text').where('channel', '=', 'web').execute(),
    );
    expect(texts).toContainEqual({
      text: 'This could not be sent on telegram (telegram is not linked any more):\n\ncall Sarah',
    });
  });
});

describe('Somebody who is not linked', () => {
  it('has ten minutes and five tries for a code, and who sends the right one counts once it is confirmed', async () => {
    const { service, execute, heard, advance } = await setup();
    const mallory = service.person({ firstName: 'Mallory' });
    const replied = (count: number) =>
      service.ledger.when(
        (entry) =>
          entry.kind === 'message' &&
          entry.isBot &&
          entry.chatId === mallory.id &&
          service.ledger.said(mallory.id).length >= count,
      );
    const first = await execute('pair-channel', { channel: 'telegram', label: 'tablet' });
    const ended = heard('pairing.changed', ({ state }) => state === 'ended');
    for (let tries = 1; tries <= 5; tries++) mallory.starts(`0000000${tries}`);
    await ended;
    await replied(5);
    expect((await execute('list-pairings', {})).items).toMatchObject([
      { state: 'ended', words: 'Ended: 5 wrong codes were tried' },
    ]);
    await expect(
      execute('confirm-pairing', { id: first.pairing.id, address: String(mallory.id) }),
    ).rejects.toMatchObject({
      code: 'wrong_state',
    });

    const second = await execute('pair-channel', { channel: 'telegram' });
    expect(second.url).toBe(`https://t.me/belfry_test_bot?start=${second.code}`);
    expect(second.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    await advance(10 * MINUTE);
    expect((await execute('list-pairings', {})).items).toMatchObject([{ state: 'ended', words: 'The time is over' }]);

    const third = await execute('pair-channel', { channel: 'telegram', label: 'tablet' });
    const claimed = heard('pairing.changed', ({ state }) => state === 'claimed');
    // As people type: in small letters, with O for 0 and l for 1.
    mallory.starts(third.code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'));
    await claimed;
    const { id } = third.pairing;
    expect((await execute('list-pairings', {})).items).toMatchObject([
      { state: 'claimed', words: `Link id ${mallory.id}, called Mallory?`, address: String(mallory.id) },
    ]);
    expect((await execute('list-channels', {})).items).toHaveLength(1);
    await expect(execute('confirm-pairing', { id, address: '12345' })).rejects.toMatchObject({ code: 'wrong_state' });
    await execute('cancel-pairing', { id });
    await expect(execute('confirm-pairing', { id, address: String(mallory.id) })).rejects.toMatchObject({
      code: 'wrong_state',
    });
    expect((await execute('list-channels', {})).items).toHaveLength(1);
  });

  it('cannot be linked by an address that somebody only writes down', async () => {
    const { execute } = await setup();
    await expect(execute('link-channel', { channel: 'telegram', address: '123456' })).rejects.toMatchObject({
      code: 'invalid_input',
      hint: expect.stringContaining('belfry channels pair telegram'),
    });
  });
});
