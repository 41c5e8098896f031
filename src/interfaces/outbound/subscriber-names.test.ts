import { expect, it } from 'vitest';
import { postToSubscriber } from '../../agent/webhook/event-post.ts';
import type { EventSubscription } from '../../domain/hooks/event-subscription.ts';
import { createSimulatedClock } from '../../testing/simulated-clock.ts';
import { createPostWebhook } from './post-webhook.ts';

const HOST = 'hall.lan';
const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

const subscriptionOf = (name: EventSubscription['name']): EventSubscription => ({
  ...{ id: 'sub_1', userId: 'usr_1', agent: '', threadId: 'thr_1', tokenId: '', name, arguments: {} },
  ...{ url: `http://${HOST}/belfry`, secret: SECRET, oldSecret: null, oldUntil: null, scheduleKey: null },
  ...{ proposalId: null, replaceKey: null, state: 'live', reason: null, cursor: 0, refreshBefore: null },
  ...{ failingSince: null, tries: 0, nextTryAt: 0, createdAt: 0, endedAt: null },
});

it('a name inside that exists and one that does not are answered with the same words', async () => {
  const names: Readonly<Record<string, { address: string; family: number }[]>> = {
    'nas.corp.example': [{ address: '10.0.0.8', family: 4 }],
    'empty.corp.example': [],
  };
  const words = async (host: string, code: string) => {
    const post = createPostWebhook(async (name) => {
      if (names[name] !== undefined) return names[name];
      throw Object.assign(new Error(`getaddrinfo ${code} ${name}`), { code });
    });
    const clock = createSimulatedClock('2026-11-21T09:00:00Z');
    const subscription = { ...subscriptionOf('wake'), url: `https://${host}/` };
    const told = postToSubscriber({ clock, post, eventHosts: [], hookHosts: [] }, subscription, {
      id: 'evt_1',
      body: {},
    });
    return told.then(
      () => 'posted',
      (error: Error) => error.message,
    );
  };
  const all = [
    await words('nas.corp.example', ''),
    await words('empty.corp.example', ''),
    await words('none.corp.example', 'ENOTFOUND'),
    await words('none.corp.example', 'EAI_AGAIN'),
    // What a name server that refuses to look comes to.
    await words('none.corp.example', 'EAI_FAIL'),
  ];
  expect(new Set(all)).toEqual(new Set(['it is at no address of the public internet']));
});
