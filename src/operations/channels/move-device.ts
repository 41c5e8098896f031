import { z } from 'zod';
import { findLink, setLinkHealth } from '../../store/channels/channel-links.ts';
import { putPushDevice } from '../../store/channels/push-devices.ts';
import { defineInnerOperation } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { requireSubscription } from './link-device.ts';

/**
 * Gives a device a new address after its push service changed it. Not a public operation: only the route of that
 * browser, which has checked its proof of the old address, calls it. Name, conversation and pending buttons stay.
 */
export const moveDevice = defineInnerOperation({
  name: 'move-device',
  summary: 'Moves a device to the new address that its push service gave it.',
  scope: 'user',
  effect: 'write',
  done: 'moved a device to another address of its push service',
  input: z.strictObject({
    id: z.string().min(1).max(100).describe('The id of its link (lnk_...)'),
    endpoint: z.string().min(1).max(1_000).describe('Its new address at its push service'),
    p256dh: z.string().max(200).describe('Its public key, in base64url'),
    auth: z.string().max(100).describe('Its secret, in base64url'),
  }),
  output: z.object({ id: z.string().describe('lnk_...') }),
  subject: (output) => output.id,
  async handler(context, { id, ...subscription }) {
    const { tx, actor, now } = context;
    requireSubscription(subscription);
    const link = await findLink(tx, actor.userId, id);
    if (link === null) throw notFound('channel', id, 'List the channels to see which are linked.');
    await putPushDevice(tx, { ...subscription, userId: actor.userId, address: link.address, createdAt: now });
    // The address is the key to the device, so the record holds no part of it.
    context.recordChange([{ field: 'endpoint', before: null, after: 'replaced' }]);
    await setLinkHealth(tx, link, null);
    context.emit('channels.changed', { linkId: id });
    return { id };
  },
});
