// Messages to a URL, to a receiver that reads signatures with the package of the standard.
import { expect, it } from 'vitest';
import { setupWebhook } from './outbound-fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it('a message is signed with a secret that is shown once, and with both for a day after a change', async () => {
  const { link, receiver, remind, passes, execute, clock } = await setupWebhook();
  expect(link.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  expect(JSON.stringify(await execute('list-channels', {}))).not.toContain(link.secret);
  await remind('take the *pills*', { threadId: link.threadId });
  await passes(HOUR);
  const [call] = receiver.calls;
  expect(call?.headers).toMatchObject({ 'webhook-id': call?.data.id, 'content-type': 'application/json' });
  expect(Number(call?.headers['webhook-timestamp'])).toBe(Math.floor(clock.now() / 1000));
  expect(call?.data).toMatchObject({ text: 'take the *pills*', format: 'plain', dueAt: '2026-11-21T10:00:00.000Z' });
  expect(call?.data.answers[0]).toMatchObject({ label: 'Done', operation: 'acknowledge-reminder' });
  const rotated = await execute('rotate-channel-secret', { id: link.id });
  expect(rotated.secret).not.toBe(link.secret);
  await execute('test-channel', { id: link.id });
  await passes(0);
  const secrets = [link.secret, rotated.secret];
  const signers = () => secrets.map((secret) => receiver.verifiesAt(receiver.calls.at(-1), secret, clock.now()));
  expect(receiver.verifiesAt(call, link.secret, clock.now())).toBe(true);
  expect(signers()).toEqual([true, true]);
  await passes(25 * HOUR);
  await execute('test-channel', { id: link.id });
  await passes(0);
  expect(signers()).toEqual([false, true]);
});

it('a receiver that is away is tried for a day under the same id; after an hour and a half the page has it too', async () => {
  const { link, receiver, remind, passes, onPage, linkNow } = await setupWebhook();
  receiver.always = { status: 503 };
  await remind('take the pills', { threadId: link.threadId });
  await passes(HOUR);
  for (let quarter = 0; quarter < 8; quarter++) await passes(15 * MINUTE);
  expect(onPage().filter((text) => text.includes('take the pills'))).toHaveLength(1);
  expect(onPage().at(-1)).toContain('503; it is tried again');
  for (let hour = 0; hour < 20; hour++) await passes(HOUR);
  receiver.always = null;
  receiver.faults.push('lost');
  await passes(HOUR);
  await passes(HOUR);
  expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(1);
  expect(receiver.taken.map(({ data }) => data.text)).toEqual(['take the pills']);
  expect(receiver.calls.length).toBeLessThan(50);
  expect(await linkNow()).toMatchObject({
    failure: null,
    lastFailure: expect.any(String),
    lastSentAt: expect.any(String),
  });
  receiver.always = { status: 500 };
  await remind('the second', { threadId: link.threadId });
  await passes(HOUR);
  for (let hour = 0; hour < 26; hour++) await passes(HOUR);
  expect((await linkNow()).failure).toContain('500');
  const { length } = receiver.calls;
  await passes(24 * HOUR);
  expect(receiver.calls).toHaveLength(length);
});

it('who answers 410 gets nothing more until a test is sent', async () => {
  const { link, receiver, remind, passes, onPage, linkNow, execute } = await setupWebhook();
  receiver.faults.push({ status: 410 });
  await remind('take the pills', { threadId: link.threadId });
  await passes(HOUR);
  expect(await linkNow()).toMatchObject({ ended: true, failure: expect.stringContaining('410') });
  expect(onPage().at(-1)).toContain('take the pills');
  await remind('the second', { threadId: link.threadId });
  await passes(HOUR);
  expect(receiver.calls).toHaveLength(1);
  expect(onPage().at(-1)).toContain('the second');
  await execute('test-channel', { id: link.id });
  await passes(0);
  expect(receiver.taken).toHaveLength(1);
  expect(await linkNow()).toMatchObject({ ended: false, failure: null });
});

it('no redirect is followed, a wish to wait is kept, and no address inside is linked or reached', async () => {
  const { link, receiver, remind, passes, execute, app } = await setupWebhook();
  receiver.faults.push({ status: 302, headers: { location: `${receiver.url}/elsewhere` } });
  receiver.faults.push({ status: 429, headers: { 'retry-after': '600' } });
  await remind('take the pills', { threadId: link.threadId });
  await passes(HOUR);
  await passes(5 * MINUTE);
  expect(receiver.calls).toHaveLength(2);
  await passes(6 * MINUTE);
  expect(receiver.taken).toHaveLength(1);
  for (const address of [
    ...['http://example.org/', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'https://10.0.0.1/x'],
    ...[
      'https://a:b@example.org/',
      'https://example.org/#x',
      'ftp://example.org/',
      'example.org',
      'https://exa mple.org/',
    ],
  ]) {
    const refused = execute('link-channel', { channel: 'webhook', address });
    await expect(refused, address).rejects.toMatchObject({ code: 'invalid_input' });
  }
  // A name that leads inside is judged when it is posted to.
  await app.store.write(({ db }) =>
    db.updateTable('channel_links').set({ address: 'https://localhost:1/' }).where('id', '=', link.id).execute(),
  );
  await execute('test-channel', { id: link.id });
  await passes(0);
  expect((await execute('list-channels', {})).items[0].failure).toContain('not of the public internet');
});

it('a receiver that asks for days of rest keeps nobody from what is due: the page has it, and it is tried within the hour', async () => {
  const { link, receiver, remind, passes, onPage } = await setupWebhook();
  receiver.always = { status: 503, headers: { 'retry-after': '99999' } };
  await remind('take the pills', { threadId: link.threadId });
  await remind('the second', { threadId: link.threadId });
  await passes(HOUR);
  await passes(HOUR);
  await passes(HOUR);
  for (const what of ['take the pills', 'the second'])
    expect(onPage().filter((text) => text.includes(what))).toHaveLength(1);
  receiver.always = null;
  await passes(HOUR);
  await passes(HOUR);
  expect(receiver.taken.map(({ data }) => data.text).sort()).toEqual(['take the pills', 'the second']);
});

it('a host that is allowed no more is posted to no more, over http least of all', async () => {
  const { link, receiver, remind, passes, execute, app } = await setupWebhook();
  await app.store.write(({ db }) =>
    db.updateTable('channel_links').set({ address: 'http://example.org/x' }).where('id', '=', link.id).execute(),
  );
  await remind('take the pills', { threadId: link.threadId });
  await passes(HOUR);
  expect((await execute('list-channels', {})).items[0].failure).toContain('without TLS');
  expect(receiver.calls).toEqual([]);
});
