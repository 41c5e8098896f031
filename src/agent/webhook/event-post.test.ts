import { expect, it } from 'vitest';
import { type EventSubscription, HOOK_OUT } from '../../domain/hooks/event-subscription.ts';
import { createSimulatedClock } from '../../testing/simulated-clock.ts';
import { postToSubscriber } from './event-post.ts';

const HOST = 'hall.lan';
const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

const subscriptionOf = (name: EventSubscription['name']): EventSubscription => ({
  ...{ id: 'sub_1', userId: 'usr_1', agent: '', threadId: 'thr_1', tokenId: '', name, arguments: {} },
  ...{ url: `http://${HOST}/belfry`, secret: SECRET, oldSecret: null, oldUntil: null, scheduleKey: null },
  ...{ proposalId: null, replaceKey: null, state: 'live', reason: null, cursor: 0, refreshBefore: null },
  ...{ failingSince: null, tries: 0, nextTryAt: 0, createdAt: 0, endedAt: null },
});

it.each([
  ['of a hook out', HOOK_OUT, 'hookHosts'],
  ['of a program over MCP', 'wake', 'eventHosts'],
] as const)('an address without TLS %s is posted to only while the operator names its host', async (_, name, list) => {
  const posted: string[] = [];
  const parts = (hosts: readonly string[]) => ({
    clock: createSimulatedClock('2026-11-21T09:00:00Z'),
    eventHosts: [],
    hookHosts: [],
    [list]: hosts,
    async post({ url }: { url: string }) {
      posted.push(url);
      return { status: 200, retryAfter: null, body: '' };
    },
  });
  const message = { id: 'evt_1', body: {} };
  await expect(postToSubscriber(parts([]), subscriptionOf(name), message)).rejects.toThrow('without TLS');
  expect(posted).toEqual([]);
  await postToSubscriber(parts([HOST]), subscriptionOf(name), message);
  expect(posted).toHaveLength(1);
});
