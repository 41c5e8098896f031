import { z } from 'zod';
import { PUSH_CHANNEL } from '../../domain/channels/push-device.ts';
import { findPushKeys } from '../../store/channels/push-devices.ts';
import { defineOperation } from '../frame/operation.ts';

export const getPush = defineOperation({
  name: 'get-push',
  summary: 'Says what a browser needs to take notifications from this Belfry.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/push' },
  input: z.strictObject({}),
  output: z.object({
    publicKey: z
      .string()
      .nullable()
      .describe('What a browser subscribes with (VAPID), in base64url; null: this Belfry sends no notifications'),
    publicUrl: z
      .string()
      .nullable()
      .describe('The https address under which phones reach this Belfry; null: none is set (BELFRY_PUBLIC_URL)'),
  }),
  async handler({ tx, engine }) {
    const keys = engine.channels.has(PUSH_CHANNEL) ? await findPushKeys(tx) : null;
    return { publicKey: keys?.publicKey ?? null, publicUrl: engine.speech.publicUrl };
  },
});
