import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const SOURCE = readFileSync(new URL('../../public/service-worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://belfry.test';

interface Shown {
  readonly title: string;
  readonly options: Record<string, unknown> & { readonly tag: string };
}

/** The service worker in an isolated world that records what it shows, requests and opens. */
function setup({ answer = { ok: true } as object | null, windows = [] as object[] } = {}) {
  const handlers = new Map<string, (event: object) => void>();
  const standing: Shown[] = [];
  const fetch = vi.fn(async (_path: string, _request: object) => {
    if (answer === null) throw new TypeError('no network');
    return answer;
  });
  const openWindow = vi.fn();
  const find = (tag?: string) => standing.filter(({ options }) => tag === undefined || options.tag === tag);
  const remove = (one: Shown) => void standing.splice(standing.indexOf(one), 1);
  const self = {
    addEventListener: (type: string, handle: (event: object) => void) => handlers.set(type, handle),
    location: { origin: ORIGIN },
    skipWaiting: vi.fn(),
    clients: { claim: vi.fn(), openWindow, matchAll: async () => windows },
    registration: {
      async showNotification(title: string, options: Shown['options']) {
        for (const one of find(options.tag)) remove(one);
        standing.push({ title, options });
      },
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        find(tag).map((one) => ({ ...one.options, title: one.title, close: () => remove(one) })),
    },
  };
  runInNewContext(SOURCE, { self, fetch, URL, Response, Date, console });
  const emit = async (type: string, event: object) => {
    const waits: unknown[] = [];
    handlers.get(type)?.({ ...event, waitUntil: (done: unknown) => waits.push(done) });
    await Promise.all(waits);
  };
  const subscribe = vi.fn(async () => subscriptionAt('fresh'));
  Object.assign(self.registration, { pushManager: { subscribe } });
  const message = (more: object) => ({
    ...{
      kind: 'show',
      tag: 't1',
      text: 'Take the pill\nwith water',
      path: '/chat/thr_1',
      loud: true,
      at: 5,
      actions: [],
    },
    ...more,
  });
  const deliver = (more: object = {}) => emit('push', { data: { json: () => message(more) } });
  const click = (action: string) => {
    const [one] = standing;
    return emit('notificationclick', {
      action,
      notification: { ...one?.options, close: () => one !== undefined && remove(one) },
    });
  };
  return { handlers, standing, fetch, openWindow, subscribe, emit, deliver, click };
}

/** A subscription as browsers give it, and as it is sent. */
const subscriptionAt = (name: string) => ({
  options: { userVisibleOnly: true, applicationServerKey: 'key-of-this-belfry' },
  toJSON: () => ({ endpoint: `https://push.test/${name}`, keys: { p256dh: `point-${name}`, auth: `secret-${name}` } }),
});
const wire = (name: string) => ({
  endpoint: `https://push.test/${name}`,
  p256dh: `point-${name}`,
  auth: `secret-${name}`,
});

const DONE = { action: 'acknowledge-reminder', title: 'Done', token: 'secret-token' };

describe('the service worker', () => {
  it('shows the first line as what it is about, and the same message once more without a sound', async () => {
    const { deliver, standing } = setup();
    await deliver({ actions: [DONE] });
    expect(standing).toMatchObject([{ title: 'Take the pill', options: { body: 'with water', silent: false } }]);
    await deliver({ actions: [DONE] });
    expect(standing).toMatchObject([{ options: { silent: true, renotify: false } }]);
  });

  it('says that it displayed a notification, with the token of a button and no cookie, and is content without an answer', async () => {
    const { deliver, fetch, standing } = setup({ answer: null });
    await deliver({ actions: [DONE] });
    const request = expect.objectContaining({ method: 'POST', credentials: 'omit', body: '{"token":"secret-token"}' });
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/v1/push/shown', request);
    expect(standing).toHaveLength(1);
  });

  it('sends the token of the button that was pressed, with no cookie, and is done', async () => {
    const { deliver, click, fetch, standing } = setup();
    await deliver({ actions: [DONE] });
    await click('acknowledge-reminder');
    const request = expect.objectContaining({ method: 'POST', credentials: 'omit', body: '{"token":"secret-token"}' });
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/v1/push/shown', '/api/v1/push/presses']);
    expect(fetch).toHaveBeenLastCalledWith('/api/v1/push/presses', request);
    expect(standing).toEqual([]);
  });

  it.each([
    [
      'Belfry refuses',
      { ok: false, json: async () => ({ detail: 'This button is too old.' }) },
      /^Not done: This button/,
    ],
    ['Belfry is away', null, /^Not done: Belfry could not be reached/],
  ])('says that nothing was done where %s', async (_, answer, body) => {
    const { deliver, click, standing } = setup({ answer });
    await deliver({ actions: [DONE] });
    await click('acknowledge-reminder');
    expect(standing).toMatchObject([{ options: { body: expect.stringMatching(body) } }]);
    expect(standing[0]?.options.actions).toBeUndefined();
  });

  it('opens its conversation when it is tapped, and never another site', async () => {
    const { deliver, click, openWindow } = setup();
    await deliver();
    await click('');
    expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/chat/thr_1`);
    await deliver({ path: 'https://evil.example/' });
    await click('');
    expect(openWindow).toHaveBeenLastCalledWith(ORIGIN);
  });

  it('takes away what was answered elsewhere, and says so where it cannot read a message', async () => {
    const { deliver, emit, standing } = setup();
    await deliver();
    await deliver({ kind: 'close', text: 'Take the pill\n\n✓ Done 14:05' });
    expect(standing).toEqual([]);
    await emit('push', { data: { json: () => ({ kind: 'show', tag: 7 }) } });
    await emit('push', { data: null });
    expect(standing).toMatchObject([{ title: 'Belfry', options: { tag: 'unreadable' } }]);
  });

  it.each([
    ['gives', { newSubscription: subscriptionAt('new') }, 'new', 0],
    ['leaves to be asked for', { newSubscription: null }, 'fresh', 1],
  ])('takes the device to the address that the browser %s, with no cookie and without a word', async (...row) => {
    const [, given, name, asked] = row;
    const { emit, fetch, standing, subscribe } = setup();
    await emit('pushsubscriptionchange', { oldSubscription: subscriptionAt('old'), ...given });
    const body = JSON.stringify({ old: wire('old'), new: wire(name) });
    const request = expect.objectContaining({ method: 'POST', credentials: 'omit', body });
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/v1/push/moves', request);
    expect(subscribe).toHaveBeenCalledTimes(asked);
    if (asked === 1) expect(subscribe).toHaveBeenCalledWith(subscriptionAt('old').options);
    expect(standing).toEqual([]);
  });

  it.each([
    ['the browser does not say what was there', null, { ok: true }],
    ['Belfry does not know it', subscriptionAt('old'), { ok: false }],
    ['Belfry is away', subscriptionAt('old'), null],
  ])('says once, quietly, that notifications may have stopped where %s', async (_, oldSubscription, answer) => {
    const { emit, click, standing, openWindow } = setup({ answer });
    const change = { oldSubscription, newSubscription: subscriptionAt('new') };
    await emit('pushsubscriptionchange', change);
    await emit('pushsubscriptionchange', change);
    expect(standing).toMatchObject([{ options: { silent: true, body: expect.stringMatching(/^Notifications may/) } }]);
    await click('');
    expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/settings/channels`);
  });

  it('answers whole pages alone, with why there is none, and takes over at once', async () => {
    const { handlers } = setup({ answer: null });
    const answered = vi.fn();
    handlers.get('fetch')?.({ request: { mode: 'cors', method: 'GET' }, respondWith: answered });
    expect(answered).not.toHaveBeenCalled();
    handlers.get('fetch')?.({ request: { mode: 'navigate', method: 'GET' }, respondWith: answered });
    const response: Response = await answered.mock.calls[0]?.[0];
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(await response.text()).toContain('Belfry cannot be reached');
    expect(SOURCE).not.toMatch(/caches\b/);
  });
});
