import { z } from 'zod';
import { PUSH_CHANNEL } from '../../domain/channels/push-device.ts';
import { linkAt } from '../../store/channels/channel-links.ts';
import { findPushAddress, findPushKeys } from '../../store/channels/push-devices.ts';
import { defineOperation } from '../frame/operation.ts';

export const getPush = defineOperation({
  name: 'get-push',
  summary: 'Shows what a browser needs to get notifications from this Belfry.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/push' },
  input: z.strictObject({
    device: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be a SHA-256 in base64url')
      .optional()
      .describe("The SHA-256, in base64url, of the browser's push address, to find out which of your devices it is"),
  }),
  output: z.object({
    publicKey: z
      .string()
      .nullable()
      .describe('The public key to subscribe with (VAPID), in base64url; null when this Belfry sends no notifications'),
    publicUrl: z
      .string()
      .nullable()
      .describe('The https address at which phones reach this Belfry; null when none is set (BELFRY_PUBLIC_URL)'),
    linkId: z.string().nullable().describe('The link (lnk_...) of that device; null when it is not one of yours'),
  }),
  async handler({ tx, engine, actor }, { device }) {
    const keys = engine.channels.has(PUSH_CHANNEL) ? await findPushKeys(tx) : null;
    const address = device === undefined ? null : await findPushAddress(tx, actor.userId, device);
    const link = address === null ? null : await linkAt(tx, PUSH_CHANNEL, address);
    return { publicKey: keys?.publicKey ?? null, publicUrl: engine.speech.publicUrl, linkId: link?.id ?? null };
  },
});
