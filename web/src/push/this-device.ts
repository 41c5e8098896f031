import { client } from '../api/client.ts';
import { say } from '../voice/say.ts';

/** Where this browser stores its link. */
const KEY = 'belfry-device';
const WORKER = '/service-worker.js';

export interface KeptDevice {
  readonly linkId: string;
  readonly endpoint: string;
}

/** The device that this browser remembers to be; null for none. */
export function keptDevice(): KeptDevice | null {
  try {
    const { linkId, endpoint } = JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? {};
    return typeof linkId === 'string' && typeof endpoint === 'string' ? { linkId, endpoint } : null;
  } catch {
    return null;
  }
}

const keep = (device: KeptDevice): void => localStorage.setItem(KEY, JSON.stringify(device));

/** Registers the service worker, looking for a new version each time. */
async function startWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

/**
 * Asks for permission and links this browser. Call it from a click handler, because browsers require that.
 * @throws Error in words for people, when they refuse or the browser cannot
 */
export async function turnOn(publicKey: string, label: string): Promise<string> {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new Error(say('did.pushRefused'));
  }
  return link(await startWorker(), publicKey, label);
}

async function link(registration: ServiceWorkerRegistration, publicKey: string, label: string): Promise<string> {
  const subscription = await subscribe(registration, publicKey);
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const before = keptDevice();
  const wanted = { endpoint: endpoint ?? '', p256dh, auth, label };
  const { id } = await client
    .linkDevice({ ...wanted, ...(before === null ? {} : { replacesId: before.linkId }) })
    .catch((error: { readonly status?: number }) => {
      // The old device is unknown: it becomes a new one.
      if (before === null || error.status !== 404) throw error;
      return client.linkDevice(wanted);
    });
  keep({ linkId: id, endpoint: wanted.endpoint });
  return id;
}

async function subscribe(registration: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const { pushManager } = registration;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // A linked device that asks again has stopped working: another address may work.
  const stopped = keptDevice() === null ? null : await pushManager.getSubscription();
  await stopped?.unsubscribe();
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // It belongs to the keys of another Belfry that was here before.
    const old = await pushManager.getSubscription();
    if (old === null) throw new Error(say('did.pushNoPlace', { why: wordsOf(error) }));
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Stops notifications in this browser and removes shown ones. Works without Belfry too: the push service refuses from
 * then on.
 */
export async function silenceDevice(): Promise<void> {
  localStorage.removeItem(KEY);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return;
  const [subscription, standing] = await Promise.all([
    registration.pushManager?.getSubscription(),
    registration.getNotifications?.(),
  ]);
  for (const one of standing ?? []) one.close();
  await subscription?.unsubscribe();
}

/** After signing out, this browser gets no notifications. Best effort when Belfry does not answer. */
export async function leaveDevice(): Promise<void> {
  const device = keptDevice();
  if (device === null) return;
  await client.unlinkChannel({ id: device.linkId }).catch(() => undefined);
  await silenceDevice().catch(() => undefined);
}

/** The browser's present address for notifications; null for none. */
export async function presentEndpoint(): Promise<string | null> {
  if (!('serviceWorker' in navigator && 'Notification' in window)) return null;
  if (Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

/**
 * Which device this browser is. The service worker can change the address without the page, so an address that the
 * page does not know is looked up by its hash.
 * @param endpoint the browser's present address; null for none
 */
export async function findDevice(
  endpoint: string | null,
  ask: (hash: string) => Promise<string | null>,
): Promise<KeptDevice | null> {
  if (endpoint === null) return null;
  const kept = keptDevice();
  if (kept?.endpoint === endpoint) return kept;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  const linkId = await ask(toBase64Url(digest));
  if (linkId === null) return null;
  keep({ linkId, endpoint });
  return { linkId, endpoint };
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
