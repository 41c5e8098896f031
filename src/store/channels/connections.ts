import type { Selectable } from 'kysely';
import type { ChannelAccount, ConnectionTrouble } from '../../domain/channels/inbox.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import type { ChannelConnectionTable } from './channel-connection-tables.ts';
import { nameOfFormer } from './former-account.ts';

/** How a connection stands. `connecting`: nobody heard from the service yet. */
export type ConnectionState = 'connecting' | 'connected' | ConnectionTrouble;

/** The way in of a channel, as whichever process holds it said last. */
export interface ChannelConnection {
  readonly channel: string;
  /** The process that receives; null: none. */
  readonly holder: string | null;
  readonly heldUntil: EpochMs;
  readonly cursor: string | null;
  readonly cursorAt: EpochMs | null;
  readonly state: ConnectionState;
  readonly reason: string | null;
  readonly since: EpochMs;
  readonly account: ChannelAccount | null;
  readonly heardAt: EpochMs | null;
}

const toConnection = (row: Selectable<ChannelConnectionTable>): ChannelConnection => ({
  channel: row.channel,
  holder: row.holder,
  heldUntil: row.held_until,
  cursor: row.cursor,
  cursorAt: row.cursor_at,
  state: row.state as ConnectionState,
  reason: row.reason,
  since: row.since,
  account:
    row.account_name === null
      ? null
      : {
          ...(row.account_id === null ? {} : { id: row.account_id }),
          name: row.account_name,
          url: row.account_url ?? '',
        },
  heardAt: row.heard_at,
});

export async function findConnection(tx: Tx, channel: string): Promise<ChannelConnection | null> {
  const row = await tx.db
    .selectFrom('channel_connections')
    .selectAll()
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row === undefined ? null : toConnection(row);
}

export async function listConnections(tx: Tx): Promise<ChannelConnection[]> {
  return (await tx.db.selectFrom('channel_connections').selectAll().orderBy('channel').execute()).map(toConnection);
}

/** A wish to be the one process that receives on a channel. */
export interface HoldRequest {
  readonly channel: string;
  readonly holder: string;
  readonly now: EpochMs;
  readonly until: EpochMs;
  /** One process owns the data: whoever held it is gone. */
  readonly alone: boolean;
}

/** Takes or keeps the right to receive. Null: another process has it, and said so lately. */
export async function holdConnection(tx: Tx, request: HoldRequest): Promise<ChannelConnection | null> {
  const { channel, holder, now, until, alone } = request;
  const known = await findConnection(tx, channel);
  if (known === null) {
    const row = { channel, holder, held_until: until, state: 'connecting', since: now };
    await tx.db.insertInto('channel_connections').values(row).execute();
    return findConnection(tx, channel);
  }
  // Nobody takes it for so long: it was taken by a clock that was set back since.
  const isOfLater = known.heldUntil - now > 2 * (until - now);
  const free = alone || known.holder === null || known.holder === holder || known.heldUntil <= now || isOfLater;
  if (!free) return null;
  await tx.db
    .updateTable('channel_connections')
    .set({ holder, held_until: until })
    .where('channel', '=', channel)
    .execute();
  return { ...known, holder, heldUntil: until };
}

/** Lets another process receive at once. */
export async function leaveConnection(tx: Tx, channel: string, holder: string): Promise<void> {
  await tx.db
    .updateTable('channel_connections')
    .set({ holder: null, held_until: 0 })
    .where('channel', '=', channel)
    .where('holder', '=', holder)
    .execute();
}

/** What a process found out about the connection it holds. */
export interface ConnectionReport {
  readonly state: ConnectionState;
  readonly reason: string | null;
  readonly account?: ChannelAccount;
  /** Whether the cursor stays where the account has another address than before. @default false */
  readonly keepsCursor?: boolean;
  /** The service answered. */
  readonly heard: boolean;
}

/**
 * Writes down how the connection stands, and answers it as it stands then. How far one account was read says nothing of another: where the
 * account is another one than before, the cursor is forgotten with it, and so is what its messages were called where each counts by itself.
 * Null: another process has the connection by now.
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
  await tx.db
    .updateTable('channel_connections')
    .set({
      state,
      reason,
      since: known.state === state ? known.since : now,
      ...(account === undefined
        ? {}
        : { account_name: account.name, account_url: account.url, account_id: account.id ?? null }),
      ...(isOther ? { cursor: null, cursor_at: null } : {}),
      ...(heard ? { heard_at: now } : {}),
    })
    .where('channel', '=', channel)
    .execute();
  return findConnection(tx, channel);
}

/** Moves past what was taken, in the transaction that takes it. */
export async function moveCursor(tx: Tx, channel: string, cursor: string, now: EpochMs): Promise<void> {
  await tx.db
    .updateTable('channel_connections')
    .set({ cursor, cursor_at: now })
    .where('channel', '=', channel)
    .execute();
}
