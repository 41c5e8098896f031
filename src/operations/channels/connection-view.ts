import { z } from 'zod';
import type { Channel } from '../../domain/channels/delivery.ts';
import { type ChannelConnection, listConnections } from '../../store/channels/connections.ts';
import { countStrangers } from '../../store/channels/strangers.ts';
import type { Tx } from '../../store/database.ts';
import { DAY_MS, type EpochMs, isoInstant } from '../../when/index.ts';
import { instantView } from '../views/instant-view.ts';
import { nameViews } from '../views/view-names.ts';

/** A connection without renewal or message for this long counts as dead. */
const SILENT_MS = 90_000;

export const connectionView = z.object({
  channel: z.string().describe('The channel'),
  state: z
    .enum(['off', 'connecting', 'connected', 'taken', 'refused', 'unreachable'])
    .describe(
      '"connected": messages come in; "taken": another program receives in its place; "refused": the service does not accept the credentials; "unreachable": it does not answer; "off": no process receives',
    ),
  words: z.string().describe('The same for people, with the reason'),
  account: z.string().nullable().describe("Belfry's account there; null while unknown"),
  since: instantView.nullable().describe('Since when it is in this state'),
  heardAt: instantView.nullable().describe('When the service last answered'),
  strangers: z.number().int().describe('How many unlinked people wrote within the last day'),
});
export type ConnectionView = z.infer<typeof connectionView>;

nameViews({ ChannelConnection: connectionView });

/** The state of each channel's connection, as the process that holds it last reported. */
export async function viewConnections(
  tx: Tx,
  channels: ReadonlyMap<string, Channel>,
  now: EpochMs,
): Promise<ConnectionView[]> {
  const known = new Map((await listConnections(tx)).map((one) => [one.channel, one]));
  const views: ConnectionView[] = [];
  for (const { name, inbox } of channels.values()) {
    if (inbox === undefined) continue;
    views.push(viewConnection(name, known.get(name), await countStrangers(tx, name, now - DAY_MS), now));
  }
  return views;
}

function viewConnection(
  channel: string,
  known: ChannelConnection | undefined,
  strangers: number,
  now: EpochMs,
): ConnectionView {
  const account = known?.account?.name ?? null;
  if (known === undefined || known.holder === null) {
    const words = 'not connected: no Belfry that receives is running';
    return {
      channel,
      state: 'off',
      words,
      account,
      since: null,
      heardAt: isoOrNull(known?.heardAt ?? null),
      strangers,
    };
  }
  const { state, reason, since, heardAt } = known;
  const isSilent = state === 'connected' && heardAt !== null && now - heardAt > SILENT_MS;
  const shown = isSilent ? 'unreachable' : state === 'busy' ? 'unreachable' : state;
  return {
    channel,
    state: shown,
    words: isSilent ? 'nothing was heard of it for a while' : wordsOf(state, account, reason),
    account,
    since: isoInstant(since),
    heardAt: isoOrNull(heardAt),
    strangers,
  };
}

const isoOrNull = (at: EpochMs | null): string | null => (at === null ? null : isoInstant(at));

function wordsOf(state: ChannelConnection['state'], account: string | null, reason: string | null): string {
  if (state === 'connected') return account === null ? 'connected' : `connected as ${account}`;
  return state === 'connecting' ? 'connecting' : `not connected: ${reason ?? 'no reason given'}`;
}
