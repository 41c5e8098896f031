import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkSubscription } from './push-device.ts';

const REST = { endpoint: 'https://push.example/x', auth: 'A'.repeat(22) };
const issuesOf = (p256dh: string) => checkSubscription({ ...REST, p256dh }).map(({ path }) => path);

const keys = Array.from({ length: 20 }, () => createECDH('prime256v1').generateKeys());

it('takes the keys that browsers make', () => {
  for (const key of keys) expect(issuesOf(key.toString('base64url'))).toEqual([]);
});

it('refuses a key that is no point on P-256, for which no message could ever be encrypted', () => {
  for (const key of keys) {
    for (const at of [0, 1, 32, 33, 64]) {
      const wrong = Buffer.from(key);
      wrong[at] = (wrong[at] ?? 0) ^ 1;
      expect(issuesOf(wrong.toString('base64url'))).toEqual(['p256dh']);
    }
    const swapped = Buffer.concat([key.subarray(0, 1), key.subarray(33), key.subarray(1, 33)]);
    expect(issuesOf(swapped.toString('base64url'))).toEqual(['p256dh']);
    expect(issuesOf(key.toString('base64'))).toEqual(['p256dh']);
  }
  expect(issuesOf(`B${'A'.repeat(86)}`)).toEqual(['p256dh']);
  expect(issuesOf(`B${'_'.repeat(86)}`)).toEqual(['p256dh']);
  const other = createECDH('secp256k1').generateKeys('base64url');
  expect(issuesOf(other)).toEqual(['p256dh']);
});
