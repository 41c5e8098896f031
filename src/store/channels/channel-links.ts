import type { Selectable } from 'kysely';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import { rememberedStatement } from '../statement.ts';
import type { ChannelLink, ChannelLinkTable } from './channel-tables.ts';

export type { ChannelLink } from './channel-tables.ts';

/** The fields of a new link, before anything is sent there. */
export const NEW_LINK = {
  ...{ failingSince: null, failure: null, approvals: false, ended: false },
  ...{ lastFailedAt: null, lastFailure: null, oldUntil: null },
} as const;

type LinkRow = Selectable<ChannelLinkTable>;

function toLink({ secret: _, old_secret: __, ...row }: LinkRow): ChannelLink {
  return { ...fromRow(row), approvals: row.approvals === 1, ended: row.ended === 1 };
}

const ofUser = rememberedStatement<{ user: string }, LinkRow>(['channel_links'], (db, p) =>
  db.selectFrom('channel_links').selectAll().where('user_id', '=', p('user')).orderBy('id'),
);

/** A person's linked channels, oldest first. */
export async function listLinks(tx: Tx, userId: string): Promise<ChannelLink[]> {
  return (await tx.run(ofUser, { user: userId })).map(toLink);
}

/** All linked addresses on a channel, of all people. */
export async function listLinksOn(tx: Tx, channel: string): Promise<ChannelLink[]> {
  const query = tx.db.selectFrom('channel_links').selectAll().where('channel', '=', channel);
  return (await query.orderBy('id').execute()).map(toLink);
}

export async function findLink(tx: Tx, userId: string, id: string): Promise<ChannelLink | null> {
  return (await listLinks(tx, userId)).find((link) => link.id === id) ?? null;
}

/** The linked address of a conversation; null for one on the page, or when the address was unlinked. */
export async function linkOfThread(tx: Tx, threadId: string): Promise<ChannelLink | null> {
  const row = await tx.find('channel_links', { thread_id: threadId });
  return row === undefined ? null : toLink(row);
}

/** The link of an address on a channel; null when the address is not linked. */
export async function linkAt(tx: Tx, channel: string, address: string): Promise<ChannelLink | null> {
  const row = await tx.find('channel_links', { channel, address });
  return row === undefined ? null : toLink(row);
}

/** All linked addresses on a channel, of all people. */
export async function addressesOn(tx: Tx, channel: string): Promise<string[]> {
  const query = tx.db.selectFrom('channel_links').select('address').where('channel', '=', channel);
  return (await query.orderBy('id').execute()).map(({ address }) => address);
}

/** Returns false when the address is linked already, to this person or another. */
export async function insertLink(tx: Tx, link: ChannelLink, secret: string | null = null): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('channel_links')
    .values({ ...toRow(link), secret, old_secret: null })
    .onConflict((conflict) => conflict.columns(['channel', 'address']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function removeLink(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.db.deleteFrom('channel_links').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Records the new address of a chat. */
export async function moveLink(tx: Tx, id: string, address: string): Promise<void> {
  await tx.update('channel_links', { address }, { id });
}

/** Allows approvals from there, or ends that. */
export async function setLinkApprovals(tx: Tx, id: string, allowed: boolean): Promise<void> {
  await tx.update('channel_links', { approvals: allowed ? 1 : 0 }, { id });
}

/**
 * Records that sends there fail, or work again. `ends`: Belfry sends nothing there until the person allows it again.
 */
export async function setLinkHealth(
  tx: Tx,
  link: ChannelLink,
  failure: { readonly since: number; readonly reason: string; readonly ends?: boolean } | null,
): Promise<void> {
  if (failure === null && link.failingSince === null && !link.ended) return;
  const since = failure === null ? null : (link.failingSince ?? failure.since);
  const ended = failure !== null && (failure.ends === true || link.ended) ? 1 : 0;
  await tx.update('channel_links', { failing_since: since, failure: failure?.reason ?? null, ended }, { id: link.id });
}

/** Records a failed try, whatever the next try brings. */
export async function noteFailure(
  tx: Tx,
  id: string,
  { at, reason }: { readonly at: number; readonly reason: string },
): Promise<void> {
  await tx.update('channel_links', { last_failed_at: at, last_failure: reason }, { id });
}

/** The secrets that sign messages to an address at `now`, the present one first; empty when it has none. */
export async function loadLinkSecrets(tx: Tx, id: string, now: number): Promise<readonly string[]> {
  const row = await tx.db
    .selectFrom('channel_links')
    .select(['secret', 'old_secret', 'old_until'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.secret === null) return [];
  const old = row.old_secret !== null && row.old_until !== null && row.old_until > now ? [row.old_secret] : [];
  return [row.secret, ...old];
}

/**
 * Replaces the secret of an address. The present secret is also used until `oldUntil`, or not at all when that is
 * null.
 */
export async function rotateLinkSecret(
  tx: Tx,
  { userId, id }: Pick<ChannelLink, 'userId' | 'id'>,
  secret: string,
  oldUntil: number | null,
): Promise<void> {
  await tx.db
    .updateTable('channel_links')
    .set((e) => ({ old_secret: oldUntil === null ? null : e.ref('secret'), old_until: oldUntil, secret }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Loads a link of any person. The caller must have proved its right to it in another way. */
export async function loadLink(tx: Tx, id: string): Promise<ChannelLink | null> {
  const row = await tx.find('channel_links', { id });
  return row === undefined ? null : toLink(row);
}
