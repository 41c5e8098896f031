// The clock of the computer is set while something waits on a channel, or is good for a time only.
import { describe, expect, it } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { setupBelfry, setupChat, setupTelegram } from './telegram-fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Looks as rarely as the clock of a test is moved. */
const engine = { longestTimerMs: MINUTE, aliveEveryMs: MINUTE };

describe('A clock that is set back by hours', () => {
  it.each([
    ['asked to wait for ten minutes', { kind: 'flood', retryAfter: 600 }],
    ['let the answer be lost', { kind: 'drop' }],
  ] as const)('keeps nobody waiting for hours whose service %s', async (_, fault) => {
    const chat = await setupChat({ engine, model: createScriptedModel([]) });
    const { service, ana, clock, advance, remind, app } = chat;
    await remind({ when: 'in 10 minutes' });
    const met = service.faults.add({ fault, method: 'sendMessage' });
    await advance(10 * MINUTE);
    await met.met;
    const waiting = () =>
      app.store.read(({ db }) => db.selectFrom('deliveries').selectAll().where('state', '=', 'pending').execute());
    await expect.poll(async () => (await waiting()).length).toBe(1);
    clock.set(clock.now() - 3 * HOUR);
    await advance(MINUTE);
    await advance(25 * MINUTE);
    await service.ledger.when(
      (one) => one.kind === 'message' && one.chatId === ana.id && one.text.startsWith('call Sarah'),
    );
  });

  it('ends a code that was to be sent within ten minutes, so that nobody has hours to send it', async () => {
    const service = await setupTelegram();
    const belfry = await setupBelfry(service, { engine });
    const { code, pairing } = await belfry.execute('pair-channel', { channel: 'telegram' });
    belfry.clock.set(belfry.clock.now() - 3 * HOUR);
    const eve = service.person({ firstName: 'Eve' });
    eve.starts(code);
    await service.ledger.when(
      (one) => one.kind === 'message' && one.isBot && one.text.startsWith('Sorry, I talk only'),
    );
    expect((await belfry.execute('list-pairings', {})).items).toMatchObject([{ id: pairing.id, state: 'ended' }]);
    await expect(belfry.execute('confirm-pairing', { id: pairing.id, address: String(eve.id) })).rejects.toThrow(
      'There is nothing to confirm',
    );
    const again = await belfry.execute('pair-channel', { channel: 'telegram' });
    eve.starts(again.code);
    await service.ledger.when((one) => one.kind === 'message' && one.isBot && one.text.startsWith('Thank you'));
  });

  it('leaves a button as long as it was to last and no longer, once it is known that the clock had been ahead', async () => {
    const chat = await setupChat({ engine, model: createScriptedModel([]) });
    const { service, ana, clock, advance, given, remind } = chat;
    clock.set(clock.now() + 20 * HOUR);
    await advance(MINUTE);
    const early = await given();
    clock.set(clock.now() - 20 * HOUR);
    await advance(2 * MINUTE);
    await advance(23 * HOUR);
    await remind({ what: 'water the figs' });
    await advance(HOUR);
    const shown = await service.ledger.when(
      (one) => one.kind === 'message' && one.isBot && one.text === 'water the figs',
    );
    const late = 'messageId' in shown ? shown.messageId : 0;
    const before = ana.presses(early, 'Done');
    expect((await before.answered).text).toContain('too old');
    const after = ana.presses(late, 'Done');
    expect((await after.answered).text).not.toContain('too old');
  });
});

describe('A clock that is set forward by hours', () => {
  it('ends a code and a wait before their time, and loses nothing', async () => {
    const chat = await setupChat({ engine, model: createScriptedModel([]) });
    const { service, ana, clock, advance, remind, execute } = chat;
    const { pairing } = await execute('pair-channel', { channel: 'telegram' });
    await remind({ when: 'in 5 minutes' });
    const flood = service.faults.add({ fault: { kind: 'flood', retryAfter: 3_000 }, method: 'sendMessage' });
    await advance(5 * MINUTE);
    await flood.met;
    clock.set(clock.now() + 3 * HOUR);
    await advance(2 * MINUTE);
    await service.ledger.when(
      (one) => one.kind === 'message' && one.chatId === ana.id && one.text.startsWith('call Sarah'),
    );
    expect((await execute('list-pairings', {})).items).toMatchObject([{ id: pairing.id, state: 'ended' }]);
  });
});
