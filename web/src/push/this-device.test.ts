import { afterEach, expect, it, vi } from 'vitest';
import { sessionCalls } from '../api/session-calls.ts';
import { keptDevice, turnOn } from './this-device.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser that is linked as a device and records its calls. */
function setup({ kept = { linkId: 'lnk_1', endpoint: 'https://push.test/1' } as object | null, isAway = false } = {}) {
  const done: string[] = [];
  const stored = new Map<string, string>([['belfry-device', JSON.stringify(kept)]]);
  const subscription = {
    endpoint: 'https://push.test/1',
    toJSON: () => ({ endpoint: 'https://push.test/2', keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: async () => void done.push('unsubscribe'),
  };
  const standing = [{ close: () => void done.push('close') }];
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      done.push('subscribe');
      return subscription;
    },
  };
  const registration = { pushManager, getNotifications: async () => standing };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async (path: string, options: object) => void done.push(`register ${path} ${JSON.stringify(options)}`),
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted', permission: 'granted' });
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    done.push(`${method} ${address}${body === undefined ? '' : ` ${body}`}`);
    const isDown = isAway && address.includes('/channels');
    if (isDown) throw new TypeError('no network');
    return method === 'DELETE' && address.endsWith('/session')
      ? new Response(null, { status: 204 })
      : Response.json({ id: 'lnk_1' }, { status: 200 });
  });
  return done;
}

it.each([
  ['whether Belfry answers', false],
  ['or not', true],
])('Whoever signs out is told nothing more on this device, %s', async (_, isAway) => {
  const done = setup({ isAway });
  await sessionCalls.signOut();
  expect(done).toEqual(['DELETE /api/v1/channels/lnk_1', 'close', 'unsubscribe', 'DELETE /api/v1/session']);
  expect(keptDevice()).toBeNull();
});

it('Signing out where nothing is linked asks for nothing else', async () => {
  const done = setup({ kept: null });
  await sessionCalls.signOut();
  expect(done).toEqual(['DELETE /api/v1/session']);
});

it('A device that stopped asks for another address and stays the same link, with the newest service worker', async () => {
  const done = setup();
  expect(await turnOn('public-key', 'my phone')).toBe('lnk_1');
  expect(done.slice(0, 3)).toEqual([
    'register /service-worker.js {"updateViaCache":"none"}',
    'unsubscribe',
    'subscribe',
  ]);
  expect(done[3]).toMatch(/^POST \/api\/v1\/push\/devices .*"replacesId":"lnk_1"/);
  expect(keptDevice()).toEqual({ linkId: 'lnk_1', endpoint: 'https://push.test/2' });
});
