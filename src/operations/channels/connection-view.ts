import { z } from 'zod';
import type { Channel } from '../../domain/channels/delivery.ts';
import type { Language } from '../../domain/words/language.ts';
import { type ChannelConnection, listConnections } from '../../store/channels/connections.ts';
import { countStrangers } from '../../store/channels/strangers.ts';
import type { Tx } from '../../store/database.ts';
import { say } from '../../voice/say.ts';
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
  language: Language = 'en',
): Promise<ConnectionView[]> {
  const known = new Map((await listConnections(tx)).map((one) => [one.channel, one]));
  const views: ConnectionView[] = [];
  for (const { name, inbox } of channels.values()) {
    if (inbox === undefined) continue;
    const strangers = await countStrangers(tx, name, now - DAY_MS);
    views.push(viewConnection(name, known.get(name), strangers, { now, language }));
  }
  return views;
}

function viewConnection(
  channel: string,
  known: ChannelConnection | undefined,
  strangers: number,
  { now, language }: { readonly now: EpochMs; readonly language: Language },
): ConnectionView {
  const account = known?.account?.name ?? null;
  if (known === undefined || known.holder === null) {
    return {
      channel,
      state: 'off',
      words: say(language, 'connection.off'),
      account,
      since: null,
      heardAt: isoOrNull(known?.heardAt ?? null),
      strangers,
    };
  }
  const { state, since, heardAt } = known;
  const isSilent = state === 'connected' && heardAt !== null && now - heardAt > SILENT_MS;
  const shown = isSilent ? 'unreachable' : state === 'busy' ? 'unreachable' : state;
  return {
    channel,
    state: shown,
    words: isSilent ? say(language, 'connection.silent') : wordsOf(known, language),
    account,
    since: isoInstant(since),
    heardAt: isoOrNull(heardAt),
    strangers,
  };
}

const isoOrNull = (at: EpochMs | null): string | null => (at === null ? null : isoInstant(at));

function wordsOf({ state, account, reason }: ChannelConnection, language: Language): string {
  if (state === 'connected')
    return account === null
      ? say(language, 'connection.connected')
      : say(language, 'connection.connectedAs', { account: account.name });
  if (state === 'connecting') return say(language, 'connection.connecting');
  return say(language, 'connection.not', { why: reason ?? say(language, 'connection.noReason') });
}
