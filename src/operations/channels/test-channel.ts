import { z } from 'zod';
import { giveNotice } from '../../engine/channels/give-notice.ts';
import { findLink, setLinkHealth } from '../../store/channels/channel-links.ts';
import { findDeliveryOnce } from '../../store/channels/deliveries.ts';
import { say } from '../../voice/say.ts';
import { defineOperation } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';

export const testChannel = defineOperation({
  name: 'test-channel',
  summary: 'Sends a test message to a linked address, in the same way as any message.',
  scope: 'user',
  effect: 'write',
  done: 'sent a test message',
  http: { method: 'POST', path: '/channels/:id/test', status: 202 },
  creates: true,
  input: z.strictObject({ id: z.string().min(1).max(100).describe('The id of the link (lnk_...)') }),
  output: z.object({
    deliveryId: z.string().describe('Its delivery; the event delivery.changed says when it is sent'),
    threadId: z.string().describe('The conversation it appears in'),
  }),
  subject: (output) => output.deliveryId,
  async handler(context, { id }) {
    const { tx, actor, ids, engine } = context;
    const link = await findLink(tx, actor.userId, id);
    if (link === null) throw notFound('channel', id, 'List the channels to see which are linked.');
    const { threadId, channel } = link;
    // A person who asks for a test message wants messages there again.
    if (link.ended) {
      await setLinkHealth(tx, link, null);
      context.emit('channels.changed', { linkId: id });
    }
    const onceKey = `test:${ids.next('msg')}`;
    await giveNotice(tx, engine, {
      threadId,
      text: ({ language }) => say(language, 'channel.test', { channel }),
      onceKey,
    });
    const delivery = await findDeliveryOnce(tx, onceKey);
    if (delivery === null) throw new Error(`the test of ${id} made no delivery`);
    return { deliveryId: delivery.id, threadId };
  },
});
