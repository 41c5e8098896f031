import type { Channel } from '../../domain/channels/delivery.ts';
import type { ChannelAccount } from '../../domain/channels/inbox.ts';
import { listLinksOn } from '../../store/channels/channel-links.ts';
import { type ChannelConnection, findConnection, reportConnection } from '../../store/channels/connections.ts';
import type { Tx } from '../../store/database.ts';
import { say } from '../../voice/say.ts';
import { type Speech, sayClock, saySpan } from '../../voice/times.ts';
import type { EpochMs } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import { giveNotice } from './give-notice.ts';

/** Another process holds the connection, or this process is ending. */
export class NotHeld extends Error {}

/** The process that heard, the service, and the account that it receives as, if the service named it. */
export interface Heard {
  readonly channel: Channel;
  readonly holder: string;
  readonly account?: ChannelAccount;
}

/**
 * The service answered. After an absence longer than it keeps messages, those who write there are told that something may be missing.
 * @throws NotHeld
 */
export async function noteHeard(
  tx: Tx,
  context: EngineContext,
  { channel, holder, account }: Heard,
): Promise<ChannelConnection> {
  const { now } = context;
  const before = await findConnection(tx, channel.name);
  const words = {
    state: 'connected',
    reason: null,
    heard: true,
    keepsCursor: channel.inbox?.cursorNamesAccount === true,
    ...(account === undefined ? {} : { account }),
  } as const;
  const known = await reportConnection(tx, channel.name, holder, words, now);
  if (known === null) throw new NotHeld();
  const keepsMs = channel.inbox?.keepsMs ?? Number.POSITIVE_INFINITY;
  if (before?.heardAt != null && now - before.heardAt > keepsMs)
    await tellAbsence(tx, context, channel.name, before.heardAt, now - keepsMs);
  return known;
}

async function tellAbsence(
  tx: Tx,
  context: EngineContext,
  channel: string,
  since: EpochMs,
  keptSince: EpochMs,
): Promise<void> {
  for (const link of await listLinksOn(tx, channel)) {
    const text = (speech: Speech) =>
      say(speech.language, 'chat.deaf', {
        ...{ from: sayClock(speech, since), to: sayClock(speech, keptSince) },
        length: saySpan(speech.language, keptSince - since),
      });
    await giveNotice(tx, context, { threadId: link.threadId, text, onceKey: `absence:${link.id}:${since}` });
  }
}
