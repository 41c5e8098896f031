import { z } from 'zod';
import { PAGE_CHANNEL } from '../domain/delivery.ts';
import { listLinks } from '../store/channel-links.ts';
import { findThread } from '../store/threads.ts';
import { viewLink } from './link-view.ts';
import { defineOperation } from './operation.ts';
import { channelKindView, linkView } from './reach-views.ts';

export const listChannels = defineOperation({
  name: 'list-channels',
  summary: 'Lists the ways to reach you: the channels there are, and the addresses you linked.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/channels' },
  input: z.strictObject({}),
  output: z.object({
    available: z.array(channelKindView).describe('The channels of this Belfry'),
    items: z.array(linkView).describe('What you linked, oldest first; at most 20'),
  }),
  async handler({ tx, actor, engine }) {
    const available = [...engine.channels.values()].map(({ name, capabilities }) => {
      const { maxLength, markup, buttons } = capabilities;
      return { name, maxLength, markup, buttons, linkable: name !== PAGE_CHANNEL };
    });
    const items = [];
    for (const link of await listLinks(tx, actor.userId)) {
      items.push(viewLink(link, (await findThread(tx, actor.userId, link.threadId))?.agent ?? ''));
    }
    return { available, items };
  },
});
