// A service that asks to be left alone is left alone by everything that is to be said there, and by nothing else.
import { expect, it, onTestFinished } from 'vitest';
import type { OutgoingMessage } from '../../src/domain/channels/delivery.ts';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { pair as pairOnDiscord, setupDiscord, setupBelfry as setupDiscordBelfry } from './discord-fixture.ts';
import { pair, setupBelfry, setupTelegram } from './telegram-fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

it('who is asked to wait for a chat waits with all that is to be said there, tries nothing meanwhile, and loses nothing', async () => {
  const service = await setupTelegram();
  const belfry = await setupBelfry(service);
  const { execute, advance } = belfry;
  const { ana, link } = await pair(service, belfry);
  const { link: elsewhere, ana: bob } = await pair(service, belfry);
  const remind = (what: string, threadId: string, when: string) =>
    execute('create-schedule', { kind: 'reminder', what, when, threadId });
  const flood = service.faults.add({
    fault: { kind: 'flood', retryAfter: 600 },
    method: 'sendMessage',
    only: ({ params }) => params.chat_id === ana.id,
  });
  await remind('first', link.threadId, 'in 1 hour');
  await remind('second', link.threadId, 'in 61 minutes');
  await remind('third', link.threadId, 'in 62 minutes');
  await remind('not theirs', elsewhere.threadId, 'in 63 minutes');
  await advance(HOUR);
  await flood.met;
  const asked = () =>
    service.calls.filter(({ method, params }) => method === 'sendMessage' && params.chat_id === ana.id);
  const before = asked().length;
  await advance(300 * SECOND);
  await service.ledger.when(
    (entry) => entry.kind === 'message' && entry.chatId === bob.id && entry.text === 'not theirs',
  );
  expect(asked()).toHaveLength(before);
  // What was refused first comes a little later than it could: its wait has a share of chance.
  await advance(HOUR);
  await expect
    .poll(() =>
      service.ledger
        .said(ana.id)
        .filter((text) => /first|second|third/.test(text))
        .toSorted(),
    )
    .toEqual(['first', 'second', 'third']);
});

it.each([
  ['10 minutes', 600],
  ['an hour', 3_600],
])(
  'who is asked to wait %s, again and again for hours, is told on the page meanwhile, and in the chat once in the end',
  async (_, retryAfter) => {
    const service = await setupTelegram();
    const belfry = await setupBelfry(service);
    const { execute, advance, app, heard } = belfry;
    const { ana, link } = await pair(service, belfry);
    const flood = service.faults.add({
      fault: { kind: 'flood', retryAfter },
      method: 'sendMessage',
      times: Number.POSITIVE_INFINITY,
    });
    await execute('create-schedule', { kind: 'reminder', what: 'stretch', when: 'in 1 hour', threadId: link.threadId });
    const asked = () =>
      service.calls.filter(({ method, params }) => method === 'sendMessage' && params.text === 'stretch').length;
    // Each wait has a share of chance, so that within twice as long one has ended. More tries than a message has on a service that is away.
    for (let waited = 0; waited < 16; waited++) {
      const putOff = heard('delivery.changed', ({ state }) => state === 'pending');
      await advance(waited === 0 ? HOUR : Math.min(2 * retryAfter * SECOND, 85 * MINUTE));
      await putOff;
    }
    expect(asked()).toBeGreaterThan(retryAfter < 3_600 ? 12 : 4);
    const onPage = await app.store.read(({ db }) =>
      db.selectFrom('deliveries').select('text').where('channel', '=', 'web').execute(),
    );
    expect(onPage.filter(({ text }) => text.endsWith('\n\nstretch'))).toEqual([
      { text: 'This could not be sent on telegram (Telegram asks to wait; it is tried again):\n\nstretch' },
    ]);
    flood.cancel();
    await advance(2 * HOUR);
    const said = () => service.ledger.said(ana.id).filter((text) => text.startsWith('stretch'));
    await expect.poll(() => said().length).toBe(1);
    await advance(24 * HOUR);
    expect(said()).toHaveLength(1);
  },
);

it('what a service takes in a second is kept over all chats: what is too many goes out within the seconds after, each once', async () => {
  const perSecond = 6;
  const chat = createRecordingChannel({ name: 'chat', sendsPerSecond: perSecond });
  const sentAt: number[] = [];
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  const channel = {
    ...chat,
    async send(message: OutgoingMessage, signal: AbortSignal) {
      sentAt.push(clock.now());
      return chat.send(message, signal);
    },
  };
  const belfry = await createTestBelfry({
    clock,
    channels: [createRecordingChannel(), channel],
    limits: { creationsPerMinute: 100 },
  });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { threadId } = await belfry.execute('link-channel', { channel: 'chat', address: 'one' });
  const others = await belfry.execute('link-channel', { channel: 'chat', address: 'two' });
  for (let number = 0; number < 40; number++) {
    const where = number % 2 === 0 ? threadId : others.threadId;
    const draft = { kind: 'reminder', what: `plant ${number}`, when: 'in 1 hour', threadId: where };
    await belfry.execute('create-schedule', draft);
  }
  await belfry.advance(HOUR);
  expect(sentAt.length).toBeLessThanOrEqual(perSecond);
  await belfry.advance(60 * SECOND);
  expect(new Set(chat.sent.map(({ text }) => text)).size).toBe(40);
  expect(sentAt).toHaveLength(40);
  for (const from of sentAt)
    expect(sentAt.filter((at) => at >= from && at < from + SECOND).length).toBeLessThanOrEqual(perSecond);
});

it('who is asked on Discord to wait with everything waits in every place, and gives nothing up', async () => {
  const service = await setupDiscord();
  const belfry = await setupDiscordBelfry(service);
  const { execute, advance, heard, app } = belfry;
  const { ana, link } = await pairOnDiscord(service, belfry);
  const { link: elsewhere } = await pairOnDiscord(service, belfry);
  const remind = (what: string, threadId: string, when: string) =>
    execute('create-schedule', { kind: 'reminder', what, when, threadId });
  const posts = () => service.calls.filter(({ method }) => /^POST \/channels\/\d+\/messages$/.test(method)).length;
  service.faults.add({
    fault: { kind: 'flood', retryAfter: 600, isGlobal: true },
    method: `POST /channels/${ana.channelId}/messages`,
    times: 1,
  });
  await remind('first', link.threadId, 'in 60 minutes');
  await remind('theirs', elsewhere.threadId, 'in 61 minutes');
  const refused = heard('delivery.changed', ({ state }) => state === 'pending');
  await advance(HOUR);
  await refused;
  const before = posts();
  const putOff = heard('delivery.changed', ({ state }) => state === 'pending');
  await advance(60 * SECOND);
  await putOff;
  expect(posts()).toBe(before);
  const rows = await app.store.read(({ db }) =>
    db
      .selectFrom('deliveries')
      .select(['text', 'state', 'attempts'])
      .where('text', 'in', ['first', 'theirs'])
      .orderBy('text')
      .execute(),
  );
  // Nothing was tried for the second, and neither is given up.
  expect(rows).toEqual([
    { text: 'first', state: 'pending', attempts: 1 },
    { text: 'theirs', state: 'pending', attempts: 0 },
  ]);
});

it('what rests is told by doctor, by the Health page and by the list of channels: since when, until when and why', async () => {
  const service = await setupTelegram();
  const belfry = await setupBelfry(service);
  const { execute, advance } = belfry;
  const { link } = await pair(service, belfry);
  const flood = service.faults.add({
    fault: { kind: 'flood', retryAfter: 1_800 },
    method: 'sendMessage',
    times: Number.POSITIVE_INFINITY,
  });
  await execute('create-schedule', { kind: 'reminder', what: 'stretch', when: 'in 1 hour', threadId: link.threadId });
  await advance(HOUR);
  await flood.met;
  const restOf = async () => (await execute('get-status', {})).sending[0]?.rest;
  await expect.poll(restOf).toMatchObject({ since: '2026-11-21T10:00:00.000Z', reason: 'Telegram asks to wait' });
  const first = await restOf();
  // Asked for again and again, it is one rest. Each wait has a share of chance.
  const { count } = flood;
  for (let waited = 0; waited < 12 && flood.count === count; waited++) await advance(5 * MINUTE);
  await expect.poll(async () => (await restOf())?.until).not.toBe(first.until);
  expect(await restOf()).toMatchObject({ since: first.since, reason: first.reason });
  const admin = { kind: 'user', userId: belfry.app.owner.id, access: 'admin' } as const;
  const findings = async () => {
    const health = await belfry.app.executor.execute('get-health', { actor: admin, input: {} });
    const { findings: all } = health as { findings: readonly { readonly check: string }[] };
    return all.filter(({ check }) => check === 'sending');
  };
  expect(await findings()).toMatchObject([
    {
      state: 'mind',
      message: expect.stringMatching(
        /^telegram rests since 11:00, and is tried again at 1[12]:\d\d: Telegram asks to wait\. 1 message waits; /,
      ),
    },
  ]);
  const { available } = await execute('list-channels', {});
  const { sending } = available.find(({ name }: { name: string }) => name === 'telegram');
  expect(sending.words).toMatch(
    /^1 message waits to go out, .*; it waits for \d+ min already, and is tried again in \d+ min: Telegram asks to wait$/,
  );
  flood.cancel();
  await advance(HOUR);
  await expect.poll(restOf).toBeNull();
  expect(await findings()).toMatchObject([{ state: 'well' }]);
});

it('a service that asks not to be asked for messages for minutes is shown as away, with the reason', async () => {
  const service = await setupTelegram();
  const belfry = await setupBelfry(service);
  await pair(service, belfry);
  service.faults.add({ fault: { kind: 'flood', retryAfter: 300 }, method: 'getUpdates', times: 3 });
  service.cutConnections();
  const state = async () => (await belfry.execute('get-status', {})).channels[0];
  for (let tried = 0; tried < 40 && (await state()).state === 'connected'; tried++) await belfry.advance(5 * SECOND);
  expect(await state()).toMatchObject({ state: 'unreachable', words: 'not connected: Telegram asks to wait' });
});
