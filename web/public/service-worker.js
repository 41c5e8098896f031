// Shows notifications and carries out their buttons, and says so when Belfry cannot be reached. It keeps nothing: no page, no code, no
// answer, so that after an upgrade nothing old is left.
const PRESSES = '/api/v1/push/presses';
const SHOWN = '/api/v1/push/shown';
const MOVES = '/api/v1/push/moves';
const ICON = '/icon-192.png';
const BADGE = '/badge-96.png';
const LONGEST_TITLE = 120;

const OFFLINE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>Belfry cannot be reached</title>
<style>
body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem;color:#1f2a27;background:#fbf9f5}
a{display:inline-flex;align-items:center;min-height:44px;padding:0 1rem;border:1px solid;border-radius:10px;color:#1c6b5e}
@media (prefers-color-scheme:dark){body{color:#e6ebe8;background:#151b1a}a{color:#82c1b1}}
</style>
<main>
<h1>Belfry cannot be reached</h1>
<p>This device is offline, or Belfry is stopped. What is due is said as soon as both are there again; notifications come by themselves.</p>
<p><a href="">Try again</a></p>
</main>
</html>
`;

// The newest one takes over at once: an older one would show what it does not know any more.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// Only whole pages, and only to say why there is none.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  event.respondWith(fetch(request).catch(offline));
});

function offline() {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  };
  return new Response(OFFLINE, { status: 503, headers });
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

/** Browsers want something to be seen for every message, so what nobody can read is said to be that. */
async function show(data) {
  const message = readMessage(data);
  if (message === null) {
    const body = 'A notification could not be read. Open Belfry to see what is new.';
    return self.registration.showNotification('Belfry', { body, tag: 'unreadable', icon: ICON, data: { path: '/' } });
  }
  const { tag, text, path, loud, at, actions } = message;
  const standing = await self.registration.getNotifications({ tag });
  if (message.kind === 'close') return close(message, standing);
  const { title, body } = faceOf(text);
  // The same one once more, because its answer was lost: nobody is called twice.
  const isRepeated = standing.some((one) => one.data?.text === text);
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: ICON,
    badge: BADGE,
    data: { path, text, tokens: Object.fromEntries(actions.map(({ action, token }) => [action, token])) },
    actions: actions.map(({ action, title: label }) => ({ action, title: label })),
    timestamp: at ?? Date.now(),
    silent: !loud || isRepeated,
    renotify: loud && !isRepeated,
    // What waits for an answer stays until it has one.
    requireInteraction: actions.length > 0,
  });
  const [first] = actions;
  if (first !== undefined) await tellShown(first.token);
}

/** Belfry counts it as told from now on. Where it cannot be reached, the reminder goes on as one that nobody saw. */
function tellShown(token) {
  return postToken(SHOWN, token).catch(() => null);
}

/** The token is all that is sent: no cookie goes along. */
function postToken(path, token) {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    credentials: 'omit',
    cache: 'no-store',
  });
}

/** It was answered elsewhere. Shown for a blink, silently, since something has to be; then it is gone. */
async function close({ tag, text }, standing) {
  if (standing.length > 0 || text !== '') {
    const { title, body } = faceOf(text || 'Answered');
    await self.registration.showNotification(title, { body, tag, icon: ICON, silent: true, data: { path: '/' } });
  }
  for (const one of await self.registration.getNotifications({ tag })) one.close();
}

/** The first line is what it is about; the others are below it. */
function faceOf(text) {
  const [first = '', ...rest] = text.split('\n');
  if (first.length > LONGEST_TITLE || first.trim() === '') return { title: 'Belfry', body: text };
  return { title: first, body: rest.join('\n').trim() };
}

/** What the server encrypted for this device; null: it is something else. */
function readMessage(data) {
  try {
    const { kind, tag, text, path, loud, at, actions } = data.json();
    const isWhole = typeof tag === 'string' && typeof text === 'string' && Array.isArray(actions);
    if (!isWhole || (kind !== 'show' && kind !== 'close')) return null;
    return { kind, tag, text, path, loud: loud === true, at: typeof at === 'number' ? at : null, actions };
  } catch {
    return null;
  }
}

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  const token = notification.data?.tokens?.[action];
  event.waitUntil(token === undefined ? open(notification.data?.path) : press(token, notification));
});

async function press(token, { tag, data }) {
  const answer = await postToken(PRESSES, token).catch(() => null);
  if (answer?.ok) return;
  const said = await answer?.json().catch(() => null);
  const why = said?.detail ?? 'Belfry could not be reached. Tap to open it and answer there.';
  const { title } = faceOf(data?.text ?? 'Belfry');
  await self.registration.showNotification(title, {
    body: `Not done: ${why}`,
    tag,
    icon: ICON,
    badge: BADGE,
    data: { path: data?.path ?? '/', text: data?.text ?? '' },
  });
}

// The push service of this browser gave it another address, or none any more.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(moveOrSay(event)));

async function moveOrSay({ oldSubscription, newSubscription }) {
  if (await move(oldSubscription, newSubscription).catch(() => false)) return;
  await self.registration.showNotification('Belfry', {
    body: 'Notifications may have stopped on this device. Open Belfry to turn them on again.',
    tag: 'moved',
    icon: ICON,
    badge: BADGE,
    silent: true,
    data: { path: '/settings/channels' },
  });
}

/** What was there before, with its keys, is the proof: no cookie goes along. Not every browser says what it was. */
async function move(before, given) {
  if (!before) return false;
  const after = given ?? (await self.registration.pushManager.subscribe(before.options));
  const answer = await fetch(MOVES, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old: wireOf(before), new: wireOf(after) }),
    credentials: 'omit',
    cache: 'no-store',
  });
  return answer.ok;
}

function wireOf(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

/** Opens a page of Belfry, in the window that is open already if there is one. */
async function open(path) {
  const target = new URL(typeof path === 'string' ? path : '/', self.location.origin);
  const url = target.origin === self.location.origin ? target.href : self.location.origin;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const one of windows) {
    try {
      const there = await one.navigate(url);
      return await (there ?? one).focus();
    } catch {
      // A window of another kind, or one that is going away.
    }
  }
  return self.clients.openWindow(url);
}
