import type { Channel } from '../../domain/channels/delivery.ts';
import { MINUTE_MS } from '../../when/index.ts';
import { LostAnswer, toSendError } from './discord-errors.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { createInbox, type InboxParts } from './inbox.ts';
import { ROOM_TO_RING, toEditBody, toMessageBody } from './message-body.ts';
import { createPlaces, readAddress } from './places.ts';

/**
 * Requests of a bot of all kinds (its global limit is higher): the rest is for typing, answers to presses and
 * reading.
 */
const SENDS_PER_SECOND = 40;
/** A signal that never aborts. */
const NEVER = new AbortController().signal;

/** Discord as a channel, over its REST API and its gateway. */
export function createDiscordChannel(parts: Omit<InboxParts, 'places'>): Channel {
  const { api } = parts;
  const places = createPlaces(api);
  return {
    name: 'discord',
    capabilities: {
      ...{ maxLength: 2_000 - ROOM_TO_RING, markup: false, buttons: true, presses: true, folds: true, dedupes: true },
      ...{ replies: true, silences: true, sendsPerSecond: SENDS_PER_SECOND },
      // Discord says “the past few minutes”, without a number.
      dedupesForMs: 2 * MINUTE_MS,
      escape: escapeMarkdown,
    },
    async send(message, signal) {
      try {
        const channelId = await places.channelOf(message.address ?? '', signal);
        const body = toMessageBody(message);
        return {
          channelMessageId: idOf(await api({ method: 'POST', path: `/channels/${channelId}/messages`, body }, signal)),
        };
      } catch (error) {
        throw toSendError(error);
      }
    },
    async showTyping({ address }) {
      if (address === null) return;
      const channelId = await places.channelOf(address, NEVER);
      await api({ method: 'POST', path: `/channels/${channelId}/typing` }, NEVER);
    },
    readAddress(address) {
      readAddress(address);
      return address;
    },
    // An account's own number means its direct conversation; every other place is on a server.
    isPrivate: (address) => /^[1-9]\d{0,19}$/.test(address),
    async edit({ address, channelMessageId, ...shown }, signal) {
      try {
        const channelId = await places.channelOf(address, signal);
        const path = `/channels/${channelId}/messages/${channelMessageId}` as const;
        await api({ method: 'PATCH', path, body: toEditBody(shown) }, signal);
      } catch (error) {
        throw toSendError(error);
      }
    },
    inbox: createInbox({ ...parts, places }),
  };
}

/** @throws LostAnswer for an answer that proves nothing */
function idOf(answer: unknown): string {
  const id = (answer as { readonly id?: unknown } | null)?.id;
  if (typeof id !== 'string' || !/^\d{1,20}$/.test(id)) throw new LostAnswer(null, false);
  return id;
}
