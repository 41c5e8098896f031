import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushSubscription } from '../../../src/domain/channels/push-device.ts';

/** A browser's half of a subscription: its keys, made as browsers make them (RFC 8291, section 3.1), and what it can read with them. */
export interface BrowserDevice {
  readonly subscription: PushSubscription;
  /** @throws Error for what was not encrypted for it as RFC 8291 wants */
  decrypt(body: Buffer): string;
}

const SALT = 16;
const PUBLIC_KEY = 65;

export function createBrowserDevice(endpoint: string): BrowserDevice {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body) {
      const salt = body.subarray(0, SALT);
      const recordSize = body.readUInt32BE(SALT);
      const idLength = body.readUInt8(SALT + 4);
      if (idLength !== PUBLIC_KEY) throw new Error(`the key of the sender has ${PUBLIC_KEY} bytes, not ${idLength}`);
      const sender = body.subarray(SALT + 5, SALT + 5 + idLength);
      const record = body.subarray(SALT + 5 + idLength);
      // A push message is one record (RFC 8291, section 4).
      if (record.length > recordSize) throw new Error('a push message is one record');
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
      const derive = (what: string, size: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), size));
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      cipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
      const end = padded.findLastIndex((byte) => byte !== 0);
      if (padded[end] !== 2) throw new Error('the last record ends with 2');
      return padded.subarray(0, end).toString('utf8');
    },
  };
}
