import { z } from 'zod';
import { type Channel, PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import { spanWords } from '../../domain/span-words.ts';
import { readTraffic } from '../../store/channels/traffic.ts';
import type { Tx } from '../../store/database.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import { instantView } from '../views/instant-view.ts';
import { nameViews } from '../views/view-names.ts';

export const trafficView = z.object({
  channel: z.string().describe('The channel'),
  waiting: z.number().int().describe('Messages on their way there, of everybody'),
  lastSentAt: instantView.nullable().describe('When the service took one last; null: not yet'),
  words: z.string().describe('The same for people'),
});
export type TrafficView = z.infer<typeof trafficView>;

nameViews({ ChannelTraffic: trafficView });

/** What goes out on each channel but the page, which has nothing to wait for. */
export async function viewTraffic(
  tx: Tx,
  channels: ReadonlyMap<string, Channel>,
  now: EpochMs,
): Promise<TrafficView[]> {
  const known = await readTraffic(tx);
  return [...channels.keys()]
    .filter((channel) => channel !== PAGE_CHANNEL)
    .map((channel) => {
      const { waiting = 0, lastSentAt = null } = known.get(channel) ?? {};
      const words = `${waitingWords(waiting)}, ${lastWords(lastSentAt, now)}`;
      return { channel, waiting, lastSentAt: lastSentAt === null ? null : isoInstant(lastSentAt), words };
    });
}

const waitingWords = (waiting: number): string =>
  waiting > 1 ? `${waiting} messages wait to go out` : `${waiting === 0 ? 'no' : '1'} message waits to go out`;

function lastWords(lastSentAt: EpochMs | null, now: EpochMs): string {
  if (lastSentAt === null) return 'none was sent yet';
  const ago = spanWords(Math.max(0, now - lastSentAt));
  return `the last was sent ${ago === '' ? 'just now' : `${ago} ago`}`;
}
