import { z } from 'zod';
import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import { giveNotice } from '../../engine/channels/give-notice.ts';
import { findLink, setLinkHealth } from '../../store/channels/channel-links.ts';
import { firstThreadOn } from '../../store/threads/message-rows.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { defineInnerOperation } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';

/**
 * Ends all messages to an address, by the link in a message. Not a public operation: only the route of that link,
 * which has checked its signature, calls it. Repeating it changes nothing.
 */
export const endLink = defineInnerOperation({
  name: 'end-link',
  summary: 'Ends all messages to a linked address until its person sends a test there.',
  scope: 'user',
  effect: 'write',
  done: 'ended messages to an address by a link in one of them',
  input: z.strictObject({ id: z.string().min(1).max(100).describe('The id of the link (lnk_...)') }),
  output: z.object({ id: z.string().describe('lnk_...') }),
  subject: (output) => output.id,
  async handler(context, { id }) {
    const { tx, actor, engine, now } = context;
    const link = await findLink(tx, actor.userId, id);
    if (link === null) throw notFound('channel', id, 'List the channels to see which are linked.');
    if (link.ended) return { id };
    await setLinkHealth(tx, link, { since: now, reason: say('en', 'reason.endedByLink'), ends: true });
    context.recordChange([{ field: 'ended', before: false, after: true }]);
    context.emit('channels.changed', { linkId: id });
    const page = await firstThreadOn(tx, actor.userId, PAGE_CHANNEL);
    if (page !== null) {
      const { address, channel } = link;
      const text = ({ language }: Speech) => say(language, 'chat.linkEnded', { address, channel });
      await giveNotice(tx, engine, { threadId: page.id, text });
    }
    return { id };
  },
});
