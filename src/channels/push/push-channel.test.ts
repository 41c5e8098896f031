import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { CERTIFICATE, CERTIFICATE_KEY } from '../../../test/support/push/certificate.ts';
import { type PushService, startPushService, trustPushService } from '../../../test/support/push/push-service.ts';
import type { ChannelCapabilities, ChannelError, OutgoingMessage } from '../../domain/channels/delivery.ts';
import type { PushSubscription } from '../../domain/channels/push-device.ts';
import { createPostPush } from '../../interfaces/outbound/post-push.ts';
import { CHANNEL_CONFORMANCE, type ChannelUnderTest } from '../../testing/index.ts';
import { push } from './index.ts';

trustPushService();
const NEVER = new AbortController().signal;
const ADDRESS = 'device-abcdefghijkl';
// Made once with web-push's own generateVAPIDKeys, for these tests.
const KEYS = await import('web-push').then((library) => library.default.generateVAPIDKeys());

interface Setup {
  readonly allowedHosts?: readonly string[];
  readonly senderKey?: string;
}

async function setup(service: PushService, { allowedHosts = [service.host], senderKey = KEYS.publicKey }: Setup = {}) {
  const device = service.subscribe(senderKey);
  const known = new Map<string, PushSubscription>([[ADDRESS, device.subscription]]);
  const channel = push({
    keys: async () => KEYS,
    subscriptionAt: async (address) => known.get(address) ?? null,
    forget: async (address) => void known.delete(address),
    post: createPostPush({ allowedHosts }),
    contact: 'https://belfry.test',
  });
  const send = (changes: Partial<OutgoingMessage> = {}) => channel.send({ ...MESSAGE, ...changes }, NEVER);
  const refused = (changes: Partial<OutgoingMessage> = {}) =>
    send(changes).then(
      () => expect.unreachable('it was said to be sent'),
      (error: ChannelError) => error,
    );
  return { channel, device, known, send, refused };
}

const MESSAGE: OutgoingMessage = {
  ...{ deliveryId: 'dlv_1', dedupeKey: 'dlv_1', userId: 'usr_1', threadId: 'thr_1', messageId: 'msg_1' },
  ...{ address: ADDRESS, text: 'Take the pill', verbatim: false, part: { number: 1, of: 1 } },
  ...{ choices: [], scheduleId: null, runId: null, nominalAt: null },
};
const DONE = {
  slug: 'done',
  label: 'Done',
  reply: 'done',
  operation: 'acknowledge-reminder',
  input: { id: 'rem_1' },
} as const;

/**
 * Linked by hand, under another name: real devices link themselves. A service worker decides how they show messages.
 */
async function underTest(capabilities: Partial<ChannelCapabilities> = {}): Promise<ChannelUnderTest> {
  const service = await startPushService();
  const { channel, device } = await setup(service);
  const shown = () => {
    const byTag = new Map<string, { id: string; text: string; buttons: { label: string; press: string }[] }>();
    for (const { payload } of device.taken) {
      const buttons = payload.actions.map(({ title, token }) => ({ label: title, press: token }));
      byTag.set(payload.tag, { id: payload.tag, text: payload.text, buttons });
    }
    return [...byTag.values()];
  };
  return {
    channel: { ...channel, name: 'pushed', capabilities: { ...channel.capabilities, ...capabilities } },
    address: ADDRESS,
    seen: async () => shown(),
    next: (fault) => void service.faults.push(fault === 'refused' ? { status: 413 } : fault),
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
}

// It has no inbox, so the cases about an inbox, and about presses through it, do not apply. Presses arrive by a route
// of their own, for which Belfry stores the tokens.
describe('the channel of devices keeps what every channel promises', () => {
  for (const { name, run } of CHANNEL_CONFORMANCE)
    it(name, () => run(() => underTest(name === 'says what it can do' ? { presses: false } : {})));
});

describe('a notification', () => {
  it('is encrypted for one device, and kept for as long as it is of use: a day where it waits for an answer, else three', async () => {
    await using service = await startPushService();
    const { send, device } = await setup(service);
    const { channelMessageId } = await send({ choices: [{ ...DONE, press: 'secret' }], nominalAt: 1_000 });
    await send({ dedupeKey: 'dlv_2' });
    expect(device.taken).toEqual([
      {
        payload: {
          ...{ kind: 'show', tag: channelMessageId, text: 'Take the pill', path: '/chat/thr_1', loud: true, at: 1_000 },
          actions: [{ action: 'acknowledge-reminder', title: 'Done', token: 'secret' }],
        },
        ...{ ttl: 86_400, urgency: 'high', topic: channelMessageId },
      },
      expect.objectContaining({ ttl: 259_200, urgency: 'normal', payload: expect.objectContaining({ loud: false }) }),
    ]);
    expect(service.refusals).toEqual([]);
  });

  it('goes away where it was answered elsewhere: the same name, no sound, no hurry', async () => {
    await using service = await startPushService();
    const { channel, send, device } = await setup(service);
    const { channelMessageId } = await send();
    await channel.edit?.({ address: ADDRESS, channelMessageId, text: 'Take the pill\n\n✓ Done 14:05' }, NEVER);
    expect(device.taken[1]).toMatchObject({
      ...{ payload: { kind: 'close', tag: channelMessageId, loud: false, actions: [] } },
      ...{ urgency: 'low', topic: channelMessageId },
    });
  });

  it.each([404, 410])(
    'ends a device that its push service does not know any more (%s), and asks it no second time',
    async (status) => {
      await using service = await startPushService();
      const { refused, known } = await setup(service);
      service.faults.push({ status });
      expect(await refused()).toMatchObject({ retryable: false, message: /takes no notifications any more/ });
      expect(known.size).toBe(0);
      const { requests } = service;
      expect(await refused()).toMatchObject({ retryable: false });
      expect(service.requests).toBe(requests);
    },
  );

  it.each([
    [429, '120', { retryable: true, retryAfterMs: 120_000 }],
    [503, '7200', { retryable: true, retryAfterMs: 3_600_000 }],
    [503, 'soon', { retryable: true, retryAfterMs: 30_000 }],
    [413, '', { retryable: false }],
    [403, '', { retryable: false }],
    [301, '', { retryable: false }],
    [302, '', { retryable: false }],
    [307, '', { retryable: false }],
    [308, '', { retryable: false }],
    [502, '', { name: 'Error' }],
    [200, '', { name: 'Error' }],
  ] as const)('that is answered %s (Retry-After %j) is treated accordingly', async (status, retryAfter, expected) => {
    await using service = await startPushService();
    const { refused } = await setup(service);
    service.faults.push({ status, headers: { 'retry-after': retryAfter } });
    expect(await refused()).toMatchObject(expected);
  });

  it('is not tried again and again for a device whose key no message can be encrypted for', async () => {
    await using service = await startPushService();
    const { refused, known, device } = await setup(service);
    known.set(ADDRESS, { ...device.subscription, p256dh: `B${'A'.repeat(86)}` });
    expect(await refused()).toMatchObject({ retryable: false, message: /takes no notifications any more/ });
    expect(service.requests).toBe(0);
  });

  it('is refused by a service whose device subscribed with other keys', async () => {
    await using service = await startPushService();
    const { refused } = await setup(service, { senderKey: 'B'.padEnd(87, 'x') });
    expect(await refused()).toMatchObject({ retryable: false, message: /does not accept the keys/ });
    expect(service.refusals).toEqual(['the key is not the one the browser subscribed with']);
  });

  it('is sent to no address inside, and to none that moved inside after it was linked', async () => {
    await using service = await startPushService();
    const { refused } = await setup(service, { allowedHosts: [] });
    expect(await refused()).toMatchObject({ retryable: false, message: /not of the public internet/ });
    const resolve = vi.fn(async () => [
      { address: '203.0.114.7', family: 4 },
      { address: '169.254.169.254', family: 4 },
    ]);
    const request = { endpoint: 'https://push.example/x', headers: {}, body: new Uint8Array() };
    expect(await createPostPush({ resolve })(request, NEVER)).toMatchObject({ kind: 'refused', words: /169\.254/ });
    const plain = { ...request, endpoint: `http://${service.host}/x` };
    expect(await createPostPush({ allowedHosts: [service.host] })(plain, NEVER)).toMatchObject({ kind: 'refused' });
    expect(service.requests).toBe(0);
  });

  it('counts as sent once the push service says so, however slow or long the rest of its answer is', async () => {
    const answer = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (_, response) => {
      response.writeHead(201, { 'content-length': '9999999' }).write('thanks');
    });
    await new Promise<void>((resolve) => answer.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(answer.address() as AddressInfo).port}`;
    const request = { endpoint: `https://${host}/x`, headers: {}, body: new Uint8Array() };
    expect(await createPostPush({ allowedHosts: [host] })(request, NEVER)).toMatchObject({ status: 201 });
    answer.closeAllConnections();
    answer.close();
  });

  it('that reached nobody is tried again, and is never called sent', async () => {
    const service = await startPushService();
    const { refused } = await setup(service);
    await service[Symbol.asyncDispose]();
    expect(await refused()).toMatchObject({ retryable: true, message: 'the connection was refused' });
  });
});
