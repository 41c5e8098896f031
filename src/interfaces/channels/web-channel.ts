import type { Channel } from '../../domain/channels/delivery.ts';

/**
 * The page as a channel. The transaction that makes a message also puts it in the thread, and the event stream tells every open page. The
 * message id is also the channel's id, so a second send of a delivery shows nothing new.
 */
export const webChannel: Channel = {
  name: 'web',
  capabilities: { maxLength: null, markup: true, buttons: true, dedupes: true, awaitsShown: true },
  send: async ({ messageId }) => ({ channelMessageId: messageId }),
};
