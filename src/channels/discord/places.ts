import { z } from 'zod';
import type { DiscordApi } from './discord-api.ts';
import { nameText } from './read-event.ts';

const KNOWN_LIMIT = 10_000;

/**
 * Addresses: the id of an account for its direct messages, "server/channel" for a place on a server. They have no
 * names, which anybody can choose.
 */
export function writeAddress(guildId: string | null, channelId: string, personId: string): string {
  return guildId === null ? personId : `${guildId}/${channelId}`;
}

/** @throws Error with what was expected, for anything else */
export function readAddress(address: string): { readonly personId: string } | { readonly channelId: string } {
  const [, first = '', second] = /^([1-9]\d{0,19})(?:\/([1-9]\d{0,19}))?$/.exec(address) ?? [];
  if (first === '') throw new Error('the id of an account, such as 80351110224678912, or server/channel');
  return second === undefined ? { personId: first } : { channelId: second };
}

/** The places of addresses on Discord, and their parents. */
export interface Places {
  /** The channel to call; Discord makes that of direct messages on request. */
  channelOf(address: string, signal: AbortSignal): Promise<string>;
  /** Remembers a direct conversation. */
  learn(personId: string, channelId: string): void;
  /** The channel of a thread, and the thread's name; null when it is not a thread, or the bot may not see it. */
  parentOf(
    channelId: string,
    signal: AbortSignal,
  ): Promise<{ readonly channelId: string; readonly name: string } | null>;
}

const channel = z.object({ id: z.string().regex(/^\d{1,20}$/) });
const thread = z.object({ type: z.int(), parent_id: z.string().regex(/^\d{1,20}$/), name: z.string() });
/** Announcement threads, public and private ones. */
const THREADS = [10, 11, 12];

export function createPlaces(api: DiscordApi): Places {
  const direct = new Map<string, string>();
  const parents = new Map<string, { channelId: string; name: string } | null>();
  const keep = <V>(known: Map<string, V>, key: string, value: V): V => {
    if (known.size >= KNOWN_LIMIT) known.clear();
    known.set(key, value);
    return value;
  };
  return {
    async channelOf(address, signal) {
      const place = readAddress(address);
      if ('channelId' in place) return place.channelId;
      const known = direct.get(place.personId);
      if (known !== undefined) return known;
      const body = { recipient_id: place.personId };
      const opened = channel.parse(await api({ method: 'POST', path: '/users/@me/channels', body }, signal));
      return keep(direct, place.personId, opened.id);
    },
    learn: (personId, channelId) => void keep(direct, personId, channelId),
    async parentOf(channelId, signal) {
      const known = parents.get(channelId);
      if (known !== undefined) return known;
      const answer = await api({ method: 'GET', path: `/channels/${channelId}` }, signal);
      const read = thread.safeParse(answer);
      const isThread = read.success && THREADS.includes(read.data.type);
      return keep(
        parents,
        channelId,
        isThread ? { channelId: read.data.parent_id, name: nameText(read.data.name) } : null,
      );
    },
  };
}
