import { describe, expect, it } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { pair, setupBelfry, setupDiscord } from './discord-fixture.ts';

async function setup() {
  const service = await setupDiscord();
  const belfry = await setupBelfry(service, { model: createScriptedModel(() => 'Hello!') });
  const { ana, link } = await pair(service, belfry);
  /** What Ana said, as often as it was taken, once all of these were. */
  const taken = async (...texts: string[]): Promise<string[]> => {
    for (;;) {
      const { items } = await belfry.execute('list-messages', { id: link.threadId, limit: 100 });
      const heard: string[] = items
        .filter(({ role }: { role: string }) => role === 'user')
        .map(textOf)
        .reverse();
      if (texts.every((text) => heard.includes(text))) return heard;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { ...belfry, service, ana, link, taken };
}
const textOf = ({ text }: { text: string }): string => text;

describe('The gateway of Discord', () => {
  it.each([
    ['is cut without a word', (gateway: Gateway) => gateway.cut()],
    ['asks to come back', (gateway: Gateway) => gateway.askToReconnect()],
  ])('%s: the session goes on, and what was said meanwhile comes once', async (_, harm) => {
    const { service, ana, taken } = await setup();
    ana.writes('before');
    await taken('before');
    harm(service.gateway);
    ana.writes('meanwhile');
    await service.gateway.whenResumed(1);
    ana.writes('after');
    expect(await taken('before', 'meanwhile', 'after')).toEqual(['before', 'meanwhile', 'after']);
    expect(service.gateway.identifies).toBe(1);
  });

  it.each([
    ['ends the session', (gateway: Gateway) => gateway.invalidate(false)],
    [
      'forgets the session',
      (gateway: Gateway) => {
        gateway.forgetSessions();
        gateway.cut();
      },
    ],
  ])('%s: a new one is opened, and what was said meanwhile is read from the history, once', async (_, harm) => {
    const { service, ana, taken } = await setup();
    ana.writes('before');
    await taken('before');
    harm(service.gateway);
    ana.writes('meanwhile');
    await service.gateway.whenIdentified(2);
    ana.writes('after');
    expect(await taken('before', 'meanwhile', 'after')).toEqual(['before', 'meanwhile', 'after']);
  });

  it('loses the session once more while the history is read: what was said in between is read, too', async () => {
    const { service, ana, taken } = await setup();
    ana.writes('before');
    await taken('before');
    const late = service.faults.add({ fault: { kind: 'late' }, method: `GET /channels/${ana.channelId}/messages` });
    service.gateway.forgetSessions();
    service.gateway.cut();
    ana.writes('first gap');
    await late.met;
    service.gateway.forgetSessions();
    service.gateway.cut();
    ana.writes('second gap');
    await service.gateway.whenIdentified(3);
    late.release();
    expect(await taken('before', 'first gap', 'second gap')).toEqual(['before', 'first gap', 'second gap']);
  });

  it('shows again and again that it is alive: what is said then is taken at once', async () => {
    const { service, ana, taken } = await setup();
    ana.writes('one');
    await taken('one');
    for (let beat = 1; beat <= 5; beat++) {
      service.gateway.askForHeartbeat();
      await service.gateway.whenHeartbeats(beat);
    }
    ana.writes('two');
    expect(await taken('one', 'two')).toEqual(['one', 'two']);
  });

  it('says things twice and in another order: each is taken once', async () => {
    const { service, ana, taken } = await setup();
    service.gateway.hold();
    for (const text of ['one', 'two', 'three']) ana.writes(text);
    service.gateway.release((held) => [...held].reverse().concat(held));
    ana.writes('four');
    const heard = await taken('one', 'two', 'three', 'four');
    expect([...heard].sort()).toEqual(['four', 'one', 'three', 'two']);
  });

  it.each([
    [
      'twice to come back, ends the session and cuts the connection',
      (gateway: Gateway) => {
        gateway.askToReconnect();
        gateway.askToReconnect();
        gateway.invalidate(false);
        gateway.cut();
      },
    ],
    [
      'to come back and ends the session',
      (gateway: Gateway) => {
        gateway.askToReconnect();
        gateway.invalidate(false);
      },
    ],
    [
      'to come back, lets the session stand and cuts the connection',
      (gateway: Gateway) => {
        gateway.askToReconnect();
        gateway.invalidate(true);
        gateway.cut();
      },
    ],
    [
      'again and again to come back',
      (gateway: Gateway) => {
        for (let time = 0; time < 5; time++) gateway.askToReconnect();
      },
    ],
  ])('asks %s, all at once: Belfry comes back, and what was said meanwhile comes once', async (_, harm) => {
    const { service, ana, taken, advance } = await setup();
    ana.writes('before');
    await taken('before');
    harm(service.gateway);
    ana.writes('meanwhile');
    await comesBack(service.gateway, advance);
    ana.writes('after');
    expect(await taken('before', 'meanwhile', 'after')).toEqual(['before', 'meanwhile', 'after']);
  });

  it('asks twice to come back, lets the session stand and cuts, three times while words come: each is taken once', async () => {
    const { service, ana, taken, advance } = await setup();
    for (const round of ['one', 'two', 'three']) {
      service.gateway.askToReconnect();
      service.gateway.askToReconnect();
      service.gateway.invalidate(true);
      service.gateway.cut();
      ana.writes(round);
    }
    // Nothing else may ask for the data meanwhile: the clock waits until nobody does.
    await comesBack(service.gateway, advance);
    ana.writes('after');
    expect((await taken('one', 'two', 'three', 'after')).sort()).toEqual(['after', 'one', 'three', 'two']);
  });

  it('lets nobody in any more: that is named within a minute, and Belfry is back when it does', async () => {
    const { service, ana, taken, execute, advance } = await setup();
    const state = async () => (await execute('get-status', {})).channels[0].state;
    service.gateway.beSilent(true);
    service.gateway.askToReconnect();
    service.gateway.cut();
    await service.gateway.whenCalled(2);
    await advance(60_000);
    while ((await state()) === 'connected') await new Promise((resolve) => setImmediate(resolve));
    ana.writes('meanwhile');
    service.gateway.beSilent(false);
    await comesBack(service.gateway, advance);
    expect(await taken('meanwhile')).toEqual(['meanwhile']);
  });

  it('says something again long after it was taken: nothing is taken twice', async () => {
    const { service, ana, taken } = await setup();
    ana.writes('one');
    await taken('one');
    // Nothing but the repetition is there to be taken.
    await new Promise((resolve) => setImmediate(resolve));
    service.gateway.repeat('MESSAGE_CREATE', ({ content }) => content === 'one');
    await new Promise((resolve) => setImmediate(resolve));
    ana.writes('two');
    expect(await taken('one', 'two')).toEqual(['one', 'two']);
  });

  it('repeats a press: it settles once', async () => {
    const { service, ana, link, execute, advance, heard, eventsOf } = await setup();
    await execute('create-schedule', {
      ...{ kind: 'reminder', what: 'call Sarah', when: 'in 1 hour', threadId: link.threadId },
      policies: { followUp: {} },
    });
    const open = heard('reminder.changed', ({ state }) => state === 'open');
    await advance(3_600_000);
    await open;
    const message = service.ledger.screen(ana.channelId).find(({ buttons }) => buttons.length > 0);
    const press = ana.presses(message?.messageId ?? '', 'Done');
    await press.answered;
    service.replay(press);
    await service.ledger.when((entry) => entry.kind === 'edit' && entry.text.includes('✓ Done'));
    expect(eventsOf('reminder.changed').filter(({ data }) => data.state === 'acknowledged')).toHaveLength(1);
    const told = service.ledger.entries.filter((entry) => entry.kind === 'message' && entry.onlyFor === ana.id);
    expect(told).toHaveLength(1);
  });

  it('does not answer: that is named, and it is tried again with pauses', async () => {
    const { service, ana, taken, execute, advance } = await setup();
    const state = async () => (await execute('get-status', {})).channels[0].state;
    service.faults.add({ fault: { kind: 'drop' }, method: 'GET /gateway/bot', times: 2 });
    service.gateway.closeAll(4004);
    while ((await state()) !== 'refused') await new Promise((resolve) => setImmediate(resolve));
    ana.writes('meanwhile');
    for (let round = 0; round < 6 && service.gateway.identifies + service.gateway.resumes < 2; round++) {
      await advance(60_000);
      for (let turn = 0; turn < 2_000 && service.gateway.identifies + service.gateway.resumes < 2; turn++)
        await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await taken('meanwhile')).toEqual(['meanwhile']);
    expect(await state()).toBe('connected');
  });
});

type Gateway = Awaited<ReturnType<typeof setup>>['service']['gateway'];

/** Until another connection stands: what waits goes by the clock, and what is on its way by itself. */
async function comesBack(gateway: Gateway, advance: (ms: number) => Promise<void>): Promise<void> {
  for (let turn = 1; gateway.identifies + gateway.resumes < 2 || !gateway.isConnected; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    if (turn % 2_000 === 0) await advance(1_000);
  }
}
