import { GatewayCloseCodes } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { pair, said, setupBelfry, setupDiscord } from './discord-fixture.ts';

const HOUR = 3_600_000;

/** A Belfry with somebody who is paired, on a server with a linked channel. */
async function setup(options: Parameters<typeof setupBelfry>[1] = {}) {
  // Both go by the same clock: how long Discord remembers a nonce matters here.
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  const service = await setupDiscord({ clock });
  const belfry = await setupBelfry(service, { clock, model: createScriptedModel(() => 'Hello!'), ...options });
  const { ana, link } = await pair(service, belfry);
  const { execute, app, heard, advance } = belfry;
  const server = service.server({ name: 'Home', members: [ana] });
  const kitchen = server.channel('kitchen');
  const linked = async (place: { readonly id: string }) => {
    const { code, pairing } = await execute('pair-channel', { channel: 'discord', label: 'kitchen' });
    const claimed = heard('pairing.changed', ({ state }) => state === 'claimed');
    ana.in(place).uses('start', { code });
    await claimed;
    const found = await execute('confirm-pairing', { id: pairing.id, address: `${server.id}/${place.id}` });
    await said(service, place.id, (text) => text.startsWith('You are linked'));
    return found;
  };
  /** A reminder that is due in this conversation, until Discord took or refused it. */
  const due = async (threadId: string, what = 'call Sarah') => {
    await execute('create-schedule', { kind: 'reminder', what, when: 'in 1 hour', threadId });
    const settled = heard('delivery.changed', ({ state }) => state === 'failed' || state === 'sent');
    await advance(HOUR);
    await settled;
  };
  const deliveries = (text: string) =>
    app.store.read(({ db }) =>
      db
        .selectFrom('deliveries')
        .select(['channel', 'state', 'error_message as why'])
        .where('text', 'like', `%${text}%`)
        .orderBy('id')
        .execute(),
    );
  /** A reminder whose first try comes to nothing. */
  const dueInVain = async (threadId: string) => {
    await execute('create-schedule', { kind: 'reminder', what: 'call Sarah', when: 'in 1 hour', threadId });
    await advance(HOUR);
    while ((await deliveries('call Sarah'))[0]?.why === null) await later();
  };
  const toAna = `POST /channels/${ana.channelId}/messages`;
  const reminders = async () => (await execute('list-reminders', { state: 'all' })).items;
  return { ...belfry, reminders, service, ana, link, server, kitchen, linked, due, dueInVain, toAna, deliveries };
}

describe('What goes out to Discord', () => {
  it('is shown once when its answer was lost: the second try is recognised by its nonce', async () => {
    const { service, link, ana, dueInVain, toAna, deliveries, advance, heard } = await setup();
    service.faults.add({ fault: { kind: 'lose-answer' }, method: toAna });
    await dueInVain(link.threadId);
    expect(await deliveries('call Sarah')).toMatchObject([{ state: 'pending' }]);
    const sent = heard('delivery.changed', ({ state }) => state === 'sent');
    await advance(5_000);
    await sent;
    expect(service.ledger.judge(ana.channelId, ['call Sarah'])).toMatchObject({ lost: [], twice: [], repeated: [] });
    const nonces = service.calls.filter(({ params }) => params.content === 'call Sarah').map(({ params }) => params);
    expect(nonces).toHaveLength(2);
    expect(nonces[0]).toMatchObject({ enforce_nonce: true, nonce: expect.stringMatching(/^[\w-]{25}$/) });
    expect(nonces[1]?.nonce).toBe(nonces[0]?.nonce);
  });

  it('says that it is a repetition when its answer was lost longer ago than Discord remembers', async () => {
    const { service, link, ana, dueInVain, toAna, advance, heard, reminders } = await setup();
    service.faults.add({ fault: { kind: 'lose-answer' }, method: toAna });
    service.faults.add({ fault: { kind: 'flood', retryAfter: 600 }, method: toAna });
    await dueInVain(link.threadId);
    await advance(10_000);
    while (service.calls.filter(({ params }) => params.content === 'call Sarah').length < 2) await later();
    const sent = heard('delivery.changed', ({ state }) => state === 'sent');
    for (let round = 0; round < 4; round++) await advance(5 * 60_000);
    await sent;
    expect(service.ledger.judge(ana.channelId, ['call Sarah'])).toMatchObject({ lost: [], repeated: ['call Sarah'] });
    expect(await reminders()).toHaveLength(1);
  });

  it('waits as long as Discord asks it to', async () => {
    const { service, link, ana, dueInVain, toAna, deliveries, advance, heard } = await setup();
    service.faults.add({ fault: { kind: 'flood', retryAfter: 90 }, method: toAna });
    await dueInVain(link.threadId);
    expect(await deliveries('call Sarah')).toMatchObject([{ state: 'pending', why: 'Discord asks to wait' }]);
    await advance(60_000);
    expect(service.ledger.said(ana.channelId)).not.toContain('call Sarah');
    const sent = heard('delivery.changed', ({ state }) => state === 'sent');
    await advance(60_000);
    await sent;
    expect(service.ledger.said(ana.channelId)).toContain('call Sarah');
  });

  it('stands there character for character: marks are escaped, parts fit, nobody is rung, nothing is fetched', async () => {
    const { service, link, ana, due } = await setup();
    const what = `# *a* _b_ ~c~ \`d\` ||e|| <@${ana.id}> @everyone\n> quote https://example.org/a_b*c`;
    await due(link.threadId, what);
    const message = await said(service, ana.channelId, (text) => text.includes('everyone'));
    expect(message.text).toBe(
      `\\# \\*a\\* \\_b\\_ \\~c\\~ \\\`d\\\` \\|\\|e\\|\\| \\<@${ana.id}> @everyone\n\\> quote https://example.org/a_b*c`,
    );
    expect(message.pings).toEqual([]);
    expect(service.calls.find(({ params }) => params.content === message.text)?.params.flags).toBe(4);
    const long = Array.from({ length: 60 }, (_, number) => `${number}: ${'*_'.repeat(25)}`).join('\n');
    await due(link.threadId, long);
    await said(service, ana.channelId, (text) => text.startsWith('59: ') || text.includes('\n59: '));
    const parts = service.ledger.said(ana.channelId).filter((text) => text.includes('\\*\\_'));
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.every((text) => text.length <= 2000)).toBe(true);
    expect(parts.join('\n').replaceAll('\\', '')).toBe(long);
  });
});

describe('Where Discord does not let it through, the person hears it on the page, with what to click', () => {
  it.each([
    [
      'may not write there',
      (place: Place) => place.denies('SendMessages'),
      'Edit Channel, Permissions, give it “Send Messages”',
    ],
    ['may not see it', (place: Place) => place.denies('ViewChannel'), 'give it “View Channel”'],
    ['finds no such channel', (place: Place) => place.deletes(), 'was deleted on Discord: unlink it'],
    ['was removed from the server', (_: Place, kick: () => void) => kick(), 'invite it to the server again'],
  ] as const)('the bot %s', async (_, harm, words) => {
    const { kitchen, server, linked, due, deliveries, execute } = await setup();
    const place = await linked(kitchen);
    harm(kitchen, () => server.kicksBot());
    await due(place.threadId);
    const [there, page] = await deliveries('call Sarah');
    expect(there).toMatchObject({ channel: 'discord', state: 'failed', why: expect.stringContaining(words) });
    expect(page).toMatchObject({ channel: 'web' });
    const links = (await execute('list-channels', {})).items;
    expect(links.find(({ label }: { label: string }) => label === 'kitchen').failure).toContain(words);
  });

  it('the thread is locked; one that is only archived is taken out of the archive', async () => {
    const { kitchen, linked, due, deliveries, service, ana, execute } = await setup();
    await linked(kitchen);
    const laundry = kitchen.thread('laundry');
    ana.in(laundry).writes(`<@${service.bot.id}> hello`);
    await said(service, laundry.id, 'Hello!');
    const links: { address: string; threadId: string }[] = (await execute('list-channels', {})).items;
    const { threadId = '' } = links.find(({ address }) => address.endsWith(`/${laundry.id}`)) ?? {};
    laundry.archives();
    await due(threadId, 'move it');
    await said(service, laundry.id, `<@${ana.id}> move it`);
    laundry.locks();
    await due(threadId, 'fold it');
    expect(await deliveries('fold it')).toMatchObject([
      { channel: 'discord', state: 'failed', why: expect.stringContaining('Unlock Thread') },
      { channel: 'web' },
    ]);
  });

  it('the person takes no direct messages', async () => {
    const { ana, link, due, deliveries } = await setup();
    ana.takesDirectMessages(false);
    await due(link.threadId);
    expect((await deliveries('call Sarah'))[0]).toMatchObject({
      state: 'failed',
      why: expect.stringContaining('add the app to your account'),
    });
  });
});

describe('A connection that Discord ends for good', () => {
  it.each([
    [GatewayCloseCodes.AuthenticationFailed, 'Reset Token'],
    [GatewayCloseCodes.DisallowedIntents, 'Privileged Gateway Intents'],
  ])('is named, with what to do: %s', async (code, words) => {
    const { service, execute } = await setup();
    service.gateway.closeAll(code);
    const connection = async () => (await execute('get-status', {})).channels[0];
    while ((await connection()).state === 'connected') await later();
    expect(await connection()).toMatchObject({ state: 'refused', words: expect.stringContaining(words) });
  });
});

type Place = ReturnType<Awaited<ReturnType<typeof setup>>['server']['channel']>;

const later = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
