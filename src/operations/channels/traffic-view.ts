import { z } from 'zod';
import { type Channel, PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import { spanWords } from '../../domain/span-words.ts';
import { listRests } from '../../store/channels/rests.ts';
import { longestWaits, readTraffic, type WaitingTry } from '../../store/channels/traffic.ts';
import type { Tx } from '../../store/database.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import { instantView } from '../views/instant-view.ts';
import { nameViews } from '../views/view-names.ts';

export const trafficView = z.object({
  channel: z.string().describe('The channel'),
  waiting: z.number().int().describe('How many messages are on their way there, for all people'),
  lastSentAt: instantView.nullable().describe('When the service last accepted one; null when it has not yet'),
  rest: z
    .object({
      since: instantView.describe('Since when it waits'),
      until: instantView.describe('When it is tried again'),
      reason: z.string().describe('Why, in words'),
    })
    .nullable()
    .describe('Set while messages wait because the service asked for a pause or tries failed; null otherwise'),
  words: z.string().describe('The same for people'),
});
export type TrafficView = z.infer<typeof trafficView>;

nameViews({ ChannelTraffic: trafficView });

/** The traffic of each channel except the page, which never waits. */
export async function viewTraffic(
  tx: Tx,
  channels: ReadonlyMap<string, Channel>,
  now: EpochMs,
): Promise<TrafficView[]> {
  const known = await readTraffic(tx);
  const rests = [...(await listRests(tx, now)), ...(await longestWaits(tx))];
  return [...channels.keys()]
    .filter((channel) => channel !== PAGE_CHANNEL)
    .map((channel) => {
      const { waiting = 0, lastSentAt = null } = known.get(channel) ?? {};
      const rest = graver(rests.filter((one) => one.channel === channel));
      const words = `${waitingWords(waiting)}, ${lastWords(lastSentAt, now)}${rest === null ? '' : restWords(rest, now)}`;
      return {
        ...{ channel, waiting, lastSentAt: lastSentAt === null ? null : isoInstant(lastSentAt) },
        rest: rest === null ? null : { since: isoInstant(rest.since), until: isoInstant(rest.until), reason: rest.why },
        words,
      };
    });
}

/** Of several pauses, the longest. */
const graver = (rests: readonly WaitingTry[]): WaitingTry | null =>
  rests.toSorted((one, other) => other.until - one.until)[0] ?? null;

function restWords({ since, until, why }: WaitingTry, now: EpochMs): string {
  const [for_, left] = [spanWords(Math.max(0, now - since)), spanWords(Math.max(0, until - now))];
  const how = `${for_ === '' ? '' : ` for ${for_} already`}, and is tried again ${left === '' ? 'now' : `in ${left}`}`;
  return `; it waits${how}: ${why}`;
}

const waitingWords = (waiting: number): string =>
  waiting > 1 ? `${waiting} messages wait to go out` : `${waiting === 0 ? 'no' : '1'} message waits to go out`;

function lastWords(lastSentAt: EpochMs | null, now: EpochMs): string {
  if (lastSentAt === null) return 'none was sent yet';
  const ago = spanWords(Math.max(0, now - lastSentAt));
  return `the last was sent ${ago === '' ? 'just now' : `${ago} ago`}`;
}
