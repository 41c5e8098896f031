import type { Channel } from '../../domain/channels/delivery.ts';

/**
 * The page itself. A message is in the thread from the transaction that made it, and every open page hears of it through the event
 * stream; its id is the channel's own, so a second send of the same delivery shows nothing new.
 */
export const webChannel: Channel = {
  name: 'web',
  capabilities: { maxLength: null, markup: true, buttons: true, dedupes: true },
  send: async ({ messageId }) => ({ channelMessageId: messageId }),
};
