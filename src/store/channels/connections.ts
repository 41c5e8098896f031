import { type Selectable, sql } from 'kysely';
import type { ChannelAccount } from '../../domain/channels/inbox.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { fromRow } from '../records.ts';
import type { ChannelConnection, ChannelConnectionTable, ConnectionState } from './channel-connection-tables.ts';

export type { ChannelConnection } from './channel-connection-tables.ts';

function toConnection(row: Selectable<ChannelConnectionTable>): ChannelConnection {
  const { accountName: name, accountUrl: url, accountId: id, ...rest } = fromRow(row);
  return { ...rest, account: name === null ? null : { ...(id === null ? {} : { id }), name, url: url ?? '' } };
}

export async function findConnection(tx: Tx, channel: string): Promise<ChannelConnection | null> {
  const row = await tx.find('channel_connections', { channel });
  return row === undefined ? null : toConnection(row);
}

export async function listConnections(tx: Tx): Promise<ChannelConnection[]> {
  return (await tx.db.selectFrom('channel_connections').selectAll().orderBy('channel').execute()).map(toConnection);
}

/** A process's request for the lease to receive on a channel. */
export interface HoldRequest {
  readonly channel: string;
  readonly holder: string;
  readonly now: EpochMs;
  readonly until: EpochMs;
  /** True when only one process uses the data, so any earlier holder is gone. */
  readonly alone: boolean;
}

/** Takes or renews the lease. Null when another process holds it. */
export async function holdConnection(tx: Tx, request: HoldRequest): Promise<ChannelConnection | null> {
  const { channel, holder, now, until, alone } = request;
  const known = await findConnection(tx, channel);
  if (known === null) {
    const row = { channel, holder, held_until: until, state: 'connecting', since: now } as const;
    await tx.insert('channel_connections', row);
    return findConnection(tx, channel);
  }
  // No lease lasts this long, so the clock was set back since it was taken.
  const isOfLater = known.heldUntil - now > 2 * (until - now);
  const free = alone || known.holder === null || known.holder === holder || known.heldUntil <= now || isOfLater;
  if (!free) return null;
  await tx.update('channel_connections', { holder, held_until: until }, { channel });
  return { ...known, holder, heldUntil: until };
}

/** Lets another process receive at once. */
export async function leaveConnection(tx: Tx, channel: string, holder: string): Promise<void> {
  await tx.update('channel_connections', { holder: null, held_until: 0 }, { channel, holder });
}

/** What a process reports about the connection that it holds. */
export interface ConnectionReport {
  readonly state: ConnectionState;
  readonly reason: string | null;
  readonly account?: ChannelAccount;
  /** Keep the cursor when the account is no longer the same. @default false */
  readonly keepsCursor?: boolean;
  /** The service answered. */
  readonly heard: boolean;
}

/**
 * Stores the state of the connection and returns it as stored. Positions of one account mean nothing for another one:
 * when the account changed, the cursor is forgotten, and so are the ids of its messages on channels where each
 * account counts for itself. Returns null when another process has the connection by now.
 */
export async function reportConnection(
  tx: Tx,
  channel: string,
  holder: string,
  { state, reason, account, keepsCursor = false, heard }: ConnectionReport,
  now: EpochMs,
): Promise<ChannelConnection | null> {
  const known = await findConnection(tx, channel);
  if (known?.holder !== holder) return null;
  const isOther = !keepsCursor && account !== undefined && known.account !== null && known.account.url !== account.url;
  const former = known.account?.id;
  if (former !== undefined && account?.id !== undefined && account.id !== former)
    await nameOfFormer(tx, channel, former);
  await tx.update(
    'channel_connections',
    {
      state,
      reason,
      since: known.state === state ? known.since : now,
      ...(account === undefined
        ? {}
        : { account_name: account.name, account_url: account.url, account_id: account.id ?? null }),
      ...(isOther ? { cursor: null, cursor_at: null } : {}),
      ...(heard ? { heard_at: now } : {}),
    },
    { channel },
  );
  return findConnection(tx, channel);
}

/** Moves the cursor past stored updates, in the transaction that stores them. */
export async function moveCursor(tx: Tx, channel: string, cursor: string, now: EpochMs): Promise<void> {
  await tx.update('channel_connections', { cursor, cursor_at: now }, { channel });
}

/**
 * Handles the message ids of an account that another one has replaced. Each account counts its messages itself, so the same id now means another
 * message. Sent messages keep their ids, prefixed with the former account; the ids of received messages are removed.
 */
async function nameOfFormer(tx: Tx, channel: string, accountId: string): Promise<void> {
  const named = sql<string>`${accountId} || ':' || channel_message_id`;
  const ofChannel = tx.db.selectFrom('deliveries').select('id').where('channel', '=', channel);
  await tx.db
    .updateTable('delivery_parts')
    .set({ channel_message_id: named })
    .where('channel_message_id', 'not like', '%:%')
    .where('delivery_id', 'in', ofChannel)
    .execute();
  await tx.db
    .updateTable('deliveries')
    .set({ channel_message_id: named })
    .where('channel', '=', channel)
    .where('channel_message_id', 'not like', '%:%')
    .execute();
  const threads = tx.db.selectFrom('threads').select('id').where('channel', '=', channel);
  await tx.db.deleteFrom('channel_heard').where('thread_id', 'in', threads).execute();
}
