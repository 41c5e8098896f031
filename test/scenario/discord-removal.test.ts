// The bot is removed from a server, which nobody told it beforehand.
import { describe, expect, it } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { pair, said, setupBelfry, setupDiscord } from './discord-fixture.ts';

const HOUR = 3_600_000;

/** A Belfry with Ana, on a server with a linked channel and a thread of it, and on another server. */
async function setup() {
  const service = await setupDiscord();
  const belfry = await setupBelfry(service, { model: createScriptedModel(() => 'Hello!') });
  const { ana } = await pair(service, belfry);
  const { execute, heard, advance, chat } = belfry;
  const linked = async (name: string) => {
    const server = service.server({ name, members: [ana] });
    const room = server.channel(name);
    const { code, pairing } = await execute('pair-channel', { channel: 'discord', label: name });
    const claimed = heard('pairing.changed', ({ state }) => state === 'claimed');
    ana.in(room).uses('start', { code });
    await claimed;
    const link = await execute('confirm-pairing', { id: pairing.id, address: `${server.id}/${room.id}` });
    await said(service, room.id, (text) => text.startsWith('You are linked'));
    return { server, room, link };
  };
  const kitchen = await linked('kitchen');
  const garden = await linked('garden');
  const thread = kitchen.room.thread('laundry');
  ana.in(thread).writes(`<@${service.bot.id}> hello`);
  await said(service, thread.id, () => true);
  const states = async (): Promise<Record<string, string | null>> => {
    const { items } = await execute('list-channels', {});
    return Object.fromEntries(
      items.map(({ label, failure }: { label: string; failure: string | null }) => [label, failure]),
    );
  };
  /** Resolves once everything that happened so far was taken. */
  const taken = async () => {
    const before = service.ledger.said(ana.channelId).length;
    ana.writes('are you there?');
    while (service.ledger.said(ana.channelId).length === before) await new Promise((resolve) => setImmediate(resolve));
  };
  const told = async () => (await chat()).filter((line) => line.includes('can be said in'));
  return { ...belfry, service, ana, kitchen, garden, states, taken, told, execute, heard, advance };
}

describe('A bot that is removed from a server', () => {
  it('says so at each place of it and on the page, once, with what to click, and what was to go there comes on the page', async () => {
    const { kitchen, states, taken, told, service, execute, advance, heard, chat } = await setup();
    const changed = heard('channels.changed');
    kitchen.server.kicksBot();
    await changed;
    await taken();
    const why = expect.stringMatching(
      new RegExp(
        `^the bot was removed from this server on Discord: invite it again \\(https://discord\\.com/oauth2/authorize\\?client_id=${service.bot.id}&.+\\), or unlink this place in Settings$`,
      ),
    );
    expect(await states()).toEqual({ discord: null, kitchen: why, 'kitchen: laundry': why, garden: null });
    expect(await told()).toEqual([
      expect.stringMatching(/^notice: No more can be said in “kitchen”, “kitchen: laundry”: the bot was removed/),
    ]);
    const failed = heard('delivery.changed', ({ state }) => state === 'failed');
    const draft = { kind: 'reminder', what: 'take the bread out', when: 'in 1 hour', threadId: kitchen.link.threadId };
    await execute('create-schedule', draft);
    await advance(HOUR);
    await failed;
    expect((await chat()).at(-1)).toMatch(/^notice: This could not be sent on discord .+\n\ntake the bread out$/s);
    // The service tells it again to whoever takes the session up again.
    service.gateway.cut();
    await service.gateway.whenResumed(1);
    await taken();
    expect(await told()).toHaveLength(1);
  });

  it('is reached again once it was invited again, with nothing to click here', async () => {
    const { kitchen, states, taken, execute, advance, service, ana } = await setup();
    kitchen.server.kicksBot();
    await taken();
    expect((await states()).kitchen).not.toBeNull();
    kitchen.server.addsBot();
    const draft = { kind: 'reminder', what: 'take the bread out', when: 'in 1 hour', threadId: kitchen.link.threadId };
    await execute('create-schedule', draft);
    await advance(HOUR);
    await said(service, kitchen.room.id, `<@${ana.id}> take the bread out`);
    await expect.poll(async () => (await states()).kitchen, { interval: 5 }).toBeNull();
  });

  it('is not what a server is that Discord cannot reach for a while: nothing is said of that', async () => {
    const { kitchen, states, taken, told } = await setup();
    kitchen.server.isAway();
    await taken();
    expect(await states()).toEqual({ discord: null, kitchen: null, 'kitchen: laundry': null, garden: null });
    expect(await told()).toEqual([]);
  });
});
