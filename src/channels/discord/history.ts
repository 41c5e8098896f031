import { z } from 'zod';
import type { DiscordApi } from './discord-api.ts';
import { isAboutPlace } from './discord-errors.ts';
import { type Places, readAddress } from './places.ts';
import { byAge, isTaken, missedSince, type Progress } from './progress.ts';
import { type Happened, readMessage } from './read-event.ts';

const PAGE = 100;
/** The most pages read of one place: for more messages, only the newest are read. */
const PAGES = 10;

const page = z.array(z.looseObject({ id: z.string().regex(/^\d{1,20}$/) }));

export interface HistoryRequest {
  readonly api: DiscordApi;
  readonly places: Places;
  readonly botId: string;
  readonly taken: Progress;
  /** The linked places. Messages of other places are not read. */
  readonly addresses: readonly string[];
}

/** Reads the messages of linked places from the time without a connection, and adds the missing ones. */
export async function readMissed(
  { api, places, botId, taken, addresses }: HistoryRequest,
  signal: AbortSignal,
  came: Map<string, Happened>,
): Promise<void> {
  const since = missedSince(taken);
  if (since === null) return;
  for (const address of addresses) {
    try {
      await readPlace(address, since);
    } catch (error) {
      // A place that is gone or closed has nothing to read; a send to it finds the reason and reports it.
      if (!isAboutPlace(error)) throw error;
    }
  }

  async function readPlace(address: string, first: string): Promise<void> {
    const channelId = await places.channelOf(address, signal);
    const guildId = 'channelId' in readAddress(address) ? address.split('/')[0] : undefined;
    let after = first;
    for (let read = 0; read < PAGES; read++) {
      const query = { after, limit: String(PAGE) };
      const answer = await api({ method: 'GET', path: `/channels/${channelId}/messages`, query }, signal);
      const messages = page.parse(answer).sort((one, other) => byAge(one.id, other.id));
      for (const message of messages) {
        const where = guildId === undefined ? message : { ...message, guild_id: guildId };
        const happened = isTaken(taken, message.id) ? null : readMessage(where, botId);
        if (happened !== null) came.set(happened.id, happened);
      }
      const last = messages.at(-1);
      if (last === undefined || messages.length < PAGE) return;
      after = last.id;
    }
  }
}
