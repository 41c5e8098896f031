import { DiscordAPIError, HTTPError, MessageFlags, REST, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { createSimulatedClock } from '../../../src/testing/simulated-clock.ts';
import { type FakeDiscord, startFakeDiscord } from './fake-discord.ts';

const restOf = (discord: FakeDiscord) =>
  new REST({
    api: discord.api,
    retries: 0,
    rejectOnRateLimit: () => true,
    globalRequestsPerSecond: 1_000_000,
  }).setToken(discord.token);

const setUp = (discord: FakeDiscord) => {
  const ana = discord.person();
  const server = discord.server({ members: [ana] });
  const kitchen = server.channel('kitchen');
  const rest = restOf(discord);
  const send = (channelId: string, body: object) =>
    rest.post(Routes.channelMessages(channelId), { body }) as Promise<{ id: string }>;
  return { ana, server, kitchen, rest, send };
};

const codeOf = async (call: Promise<unknown>): Promise<number | string> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DiscordAPIError);
  return (error as DiscordAPIError).code;
};

test('a message stands in its channel as it was sent, and is edited and deleted there', async () => {
  await using discord = await startFakeDiscord();
  const { ana, kitchen, rest, send } = setUp(discord);
  const asked = ana.in(kitchen).writes('light in 30 minutes');
  const sent = await send(kitchen.id, {
    content: 'Light',
    flags: MessageFlags.SuppressNotifications,
    message_reference: { message_id: asked.id },
    components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Done', custom_id: 'd' }] }],
  });
  expect(discord.ledger.screen(kitchen.id).at(-1)).toMatchObject({
    text: 'Light',
    isSilent: true,
    replyTo: asked.id,
    buttons: [['Done']],
  });
  await rest.patch(Routes.channelMessage(kitchen.id, sent.id), {
    body: { content: 'Light. Done 14:05', components: [] },
  });
  expect(discord.ledger.screen(kitchen.id).at(-1)).toMatchObject({
    text: 'Light. Done 14:05',
    buttons: [],
    isEdited: true,
  });
  await rest.delete(Routes.channelMessage(kitchen.id, sent.id));
  expect(discord.ledger.said(kitchen.id)).toEqual([]);
  expect(await codeOf(rest.patch(Routes.channelMessage(kitchen.id, sent.id), { body: { content: 'x' } }))).toBe(10008);
  expect(await codeOf(rest.patch(Routes.channelMessage(kitchen.id, asked.id), { body: { content: 'x' } }))).toBe(50005);
});

test('an enforced nonce makes the same message once for some minutes; without enforcement it is only carried along', async () => {
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  await using discord = await startFakeDiscord({ clock });
  const { kitchen, send } = setUp(discord);
  const nonce = 'n'.repeat(25);
  const lost = discord.faults.add({ method: `POST /channels/${kitchen.id}/messages`, fault: { kind: 'lose-answer' } });
  await expect(send(kitchen.id, { content: 'Tea', nonce, enforce_nonce: true })).rejects.toThrow();
  expect(lost.count).toBe(1);
  const again = await send(kitchen.id, { content: 'Tea', nonce, enforce_nonce: true });
  expect(again).toMatchObject({ nonce, content: 'Tea' });
  expect(discord.ledger.judge(kitchen.id, ['Tea'])).toMatchObject({ lost: [], twice: [] });
  await send(kitchen.id, { content: 'Tea', nonce });
  expect(discord.ledger.judge(kitchen.id, ['Tea']).twice).toEqual(['Tea']);
  await clock.advance(5 * 60_000);
  expect((await send(kitchen.id, { content: 'Tea', nonce, enforce_nonce: true })).id).not.toBe(again.id);
  expect(await codeOf(send(kitchen.id, { content: 'x', nonce: 'n'.repeat(26) }))).toBe(50035);
});

test('too long, empty or ill-formed is 50035 or 50006, with the place in the form', async () => {
  await using discord = await startFakeDiscord();
  const { kitchen, send } = setUp(discord);
  await send(kitchen.id, { content: '😀'.repeat(2000) });
  const long = await send(kitchen.id, { content: 'x'.repeat(2001) }).catch((error: DiscordAPIError) => error);
  expect((long as DiscordAPIError).message).toContain('Must be 2000 or fewer in length');
  expect(await codeOf(send(kitchen.id, { content: ' \n' }))).toBe(50006);
  const button = (more: object) => ({ type: 2, style: 1, label: 'x', custom_id: 'a', ...more });
  const rows = (...components: object[]) => ({ content: 'x', components: [{ type: 1, components }] });
  expect(await codeOf(send(kitchen.id, rows(button({ custom_id: 'a'.repeat(101) }))))).toBe(50035);
  expect(await codeOf(send(kitchen.id, rows(button({}), button({}))))).toBe(50035);
  expect(await codeOf(send(kitchen.id, rows(button({ label: 'x'.repeat(81) }))))).toBe(50035);
  expect(
    await codeOf(send(kitchen.id, { content: 'x', components: Array(6).fill({ type: 1, components: [button({})] }) })),
  ).toBe(50035);
  expect(await codeOf(send(kitchen.id, { content: 'x', message_reference: { message_id: '1' } }))).toBe(50035);
  await send(kitchen.id, { content: 'x', message_reference: { message_id: '1', fail_if_not_exists: false } });
});

test('what the bot may not do, or what is gone, has its code: 50001, 50013, 10003, 50007', async () => {
  await using discord = await startFakeDiscord();
  const { ana, server, kitchen, rest, send } = setUp(discord);
  const thread = kitchen.thread('laundry');
  kitchen.denies('SendMessages');
  expect(await codeOf(send(kitchen.id, { content: 'x' }))).toBe(50013);
  await send(thread.id, { content: 'threads have a right of their own' });
  kitchen.denies('ViewChannel');
  expect(await codeOf(send(thread.id, { content: 'x' }))).toBe(50001);
  kitchen.allowsAll();
  thread.deletes();
  expect(await codeOf(send(thread.id, { content: 'x' }))).toBe(10003);
  expect(await codeOf(send('123', { content: 'x' }))).toBe(10003);
  server.kicksBot();
  expect(await codeOf(send(kitchen.id, { content: 'x' }))).toBe(50001);
  expect(await codeOf(rest.get(Routes.guild(server.id)))).toBe(50001);
  const direct = (await rest.post(Routes.userChannels(), { body: { recipient_id: ana.id } })) as { id: string };
  expect(direct.id).toBe(ana.channelId);
  ana.takesDirectMessages(false);
  expect(await codeOf(send(direct.id, { content: 'x' }))).toBe(50007);
});

test('a message takes a thread out of the archive; an edit there, and any word in a locked one, is refused', async () => {
  await using discord = await startFakeDiscord();
  const { kitchen, rest, send } = setUp(discord);
  const thread = kitchen.thread('laundry');
  const first = await send(thread.id, { content: 'one' });
  thread.archives();
  expect(await codeOf(rest.patch(Routes.channelMessage(thread.id, first.id), { body: { content: 'x' } }))).toBe(50083);
  await send(thread.id, { content: 'two' });
  await rest.patch(Routes.channelMessage(thread.id, first.id), { body: { content: 'x' } });
  thread.locks();
  expect(await codeOf(send(thread.id, { content: 'three' }))).toBe(160005);
  const made = (await rest.post(Routes.threads(kitchen.id), { body: { name: 'tea', type: 11 } })) as { id: string };
  await send(made.id, { content: 'in the new one' });
  expect(discord.ledger.said(made.id)).toEqual(['in the new one']);
});

test('whom a text rings is what the bot allowed, not what somebody put into it', async () => {
  await using discord = await startFakeDiscord();
  const { ana, kitchen, send } = setUp(discord);
  const content = `@everyone <@${ana.id}>`;
  await send(kitchen.id, { content });
  await send(kitchen.id, { content, allowed_mentions: { parse: [] } });
  await send(kitchen.id, { content, allowed_mentions: { parse: [], users: [ana.id] } });
  expect(discord.ledger.screen(kitchen.id).map(({ pings }) => pings)).toEqual([[ana.id, 'everyone'], [], [ana.id]]);
});

test('typing and reactions are seen', async () => {
  await using discord = await startFakeDiscord();
  const { ana, rest } = setUp(discord);
  const written = ana.writes('thanks');
  await rest.post(Routes.channelTyping(ana.channelId));
  await rest.put(Routes.channelMessageOwnReaction(ana.channelId, written.id, encodeURIComponent('👍')));
  expect(discord.ledger.of(ana.channelId).slice(1)).toMatchObject([
    { kind: 'typing' },
    { kind: 'reaction', emoji: '👍', isOn: true },
  ]);
});

test('429 comes with its headers, by the count or because the test says so, and 5xx, drops and garbage as they are asked for', async () => {
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  await using discord = await startFakeDiscord({ clock, limit: { limit: 2, perMs: 5_000 } });
  const { kitchen, send } = setUp(discord);
  const raw = () =>
    fetch(`${discord.api}/v10/channels/${kitchen.id}/messages`, {
      method: 'POST',
      headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
      body: '{"content":"x"}',
    });
  expect((await raw()).headers.get('x-ratelimit-remaining')).toBe('1');
  await raw();
  const third = await raw();
  expect(third.status).toBe(429);
  expect(third.headers.get('retry-after')).toBe('5');
  expect(await third.json()).toEqual({ message: 'You are being rate limited.', retry_after: 5, global: false });
  await clock.advance(5_000);
  expect((await raw()).status).toBe(200);
  expect(discord.ledger.said(kitchen.id)).toHaveLength(3);

  await clock.advance(5_000);
  discord.faults.add({ fault: { kind: 'status', status: 503 } });
  await expect(send(kitchen.id, { content: 'y' })).rejects.toBeInstanceOf(HTTPError);
  await using calm = await startFakeDiscord();
  const other = setUp(calm);
  calm.faults.add({ fault: { kind: 'drop' } });
  await expect(other.send(other.kitchen.id, { content: 'y' })).rejects.toThrow();
  calm.faults.add({ fault: { kind: 'refuse', code: 50001, description: 'Missing Access' } });
  expect(await codeOf(other.send(other.kitchen.id, { content: 'y' }))).toBe(50001);
  expect(calm.ledger.entries).toEqual([]);
  const late = calm.faults.add({ fault: { kind: 'late' } });
  const sending = other.send(other.kitchen.id, { content: 'y' });
  await late.met;
  expect(calm.ledger.said(other.kitchen.id)).toEqual(['y']);
  late.release();
  await sending;
});

test('a wrong token, an unknown path, too much and no JSON are refused, and 1,000 messages at once all stand', async () => {
  await using discord = await startFakeDiscord();
  const { kitchen, rest, send } = setUp(discord);
  const ask = async (path: string, body?: string, token = discord.token) => {
    const headers = { authorization: `Bot ${token}`, 'content-type': 'application/json' };
    return (await fetch(`${discord.api}/v10${path}`, { method: body === undefined ? 'GET' : 'POST', headers, body }))
      .status;
  };
  expect(await ask('/users/@me', undefined, 'wrong')).toBe(401);
  expect(await ask('/nothing')).toBe(404);
  expect(await ask(`/channels/${kitchen.id}/messages`, 'no json')).toBe(400);
  expect(await ask(`/channels/${kitchen.id}/messages`, 'x'.repeat(1_000_001))).toBe(413);
  expect(await rest.get(Routes.user('@me'))).toMatchObject({ id: discord.bot.id, bot: true });
  await Promise.all(Array.from({ length: 1_000 }, (_, index) => send(kitchen.id, { content: `${index}` })));
  expect(new Set(discord.ledger.said(kitchen.id)).size).toBe(1_000);
});
