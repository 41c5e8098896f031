import { createECDH } from 'node:crypto';
import type { PushHouse, PushKeys } from '../domain/channels/push-device.ts';
import { createPostPush } from '../interfaces/outbound/post-push.ts';
import { findPushDevice, findPushKeys, insertPushKeys, markPushDeviceGone } from '../store/channels/push-devices.ts';
import type { Store } from '../store/database.ts';

/**
 * What the channel of devices needs from the rest. Its keys are made once and stay with the data, because every
 * device is bound to them.
 */
export function createPushHouse(store: Store, allowedHosts: readonly string[]): PushHouse {
  return {
    async keys() {
      const found = await store.read(findPushKeys);
      if (found === null) throw new Error('the keys for notifications were not made');
      return found;
    },
    subscriptionAt: (address) => store.read((tx) => findPushDevice(tx, address)),
    forget: (address, endpoint) => store.write((tx) => markPushDeviceGone(tx, address, endpoint)),
    post: createPostPush({ allowedHosts }),
  };
}

/** Makes missing keys. When several processes do, the first one's stay. */
export async function ensurePushKeys(store: Store, now: number): Promise<void> {
  if ((await store.read(findPushKeys)) !== null) return;
  await store.write((tx) => insertPushKeys(tx, makeKeys(), now));
}

function makeKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // A number with leading zeros would otherwise be too short.
  const privateKey = Buffer.alloc(32);
  const bytes = pair.getPrivateKey();
  bytes.copy(privateKey, privateKey.length - bytes.length);
  return { publicKey, privateKey: privateKey.toString('base64url') };
}
