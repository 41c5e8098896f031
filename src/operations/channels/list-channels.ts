import { z } from 'zod';
import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import { PUSH_CHANNEL } from '../../domain/channels/push-device.ts';
import { listLinks } from '../../store/channels/channel-links.ts';
import { defineOperation } from '../frame/operation.ts';
import { channelKindView, linkView } from './channel-views.ts';
import { viewConnections } from './connection-view.ts';
import { viewLink } from './link-view.ts';
import { viewTraffic } from './traffic-view.ts';

export const listChannels = defineOperation({
  name: 'list-channels',
  summary: 'Lists the ways to reach you: the channels there are, and the addresses you linked.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/channels' },
  input: z.strictObject({}),
  output: z.object({
    available: z.array(channelKindView).describe('The channels of this Belfry'),
    items: z.array(linkView).describe('Your linked addresses, oldest first; at most 100'),
  }),
  async handler(context) {
    const { tx, actor, engine, now, language } = context;
    const connections = new Map(
      (await viewConnections(tx, engine.channels, now, language)).map((one) => [one.channel, one]),
    );
    const traffic = new Map((await viewTraffic(tx, engine.channels, now)).map((one) => [one.channel, one]));
    const available = [...engine.channels.values()].map(({ name, capabilities, inbox, sendCode }) => {
      const { maxLength, markup, buttons } = capabilities;
      const isByHand = name !== PAGE_CHANNEL && name !== PUSH_CHANNEL;
      const [linkable, pairable] = [isByHand, inbox !== undefined];
      const codeSent = sendCode !== undefined && !pairable;
      const connection = connections.get(name) ?? null;
      return {
        name,
        maxLength,
        markup,
        buttons,
        linkable,
        pairable,
        codeSent,
        connection,
        sending: traffic.get(name) ?? null,
      };
    });
    const items = [];
    for (const link of await listLinks(tx, actor.userId)) items.push(await viewLink(context, link));
    return { available, items };
  },
});
