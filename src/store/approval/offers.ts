import { sql } from 'kysely';
import { lowestIdAt } from '../../domain/ids.ts';
import type { Offer, OfferChoice, OfferFacts, OfferKind, OfferState } from '../../domain/promise/offer.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { readPage, readRow, readRows } from '../readable-rows.ts';
import { fromRow, toRow } from '../records.ts';
import type { OfferTable } from '../server/budget-tables.ts';

const toOffer = ({ kind: _, facts_json, ...row }: OfferTable): Offer => ({
  ...fromRow(row),
  facts: JSON.parse(facts_json) as OfferFacts,
});

export async function insertOffer(tx: Tx, offer: Offer): Promise<void> {
  const { facts, ...rest } = offer;
  await tx.insert('offers', { ...toRow(rest), kind: facts.kind, facts_json: JSON.stringify(facts) });
  const { id: offerId, threadId, userId, createdAt: at } = offer;
  tx.emit({ userId, type: 'offer.created', at, data: { offerId, threadId, kind: facts.kind } });
}

export async function updateOfferFacts(tx: Tx, { id, userId }: Offer, facts: OfferFacts): Promise<void> {
  await tx.update('offers', { facts_json: JSON.stringify(facts) }, { id, user_id: userId });
}

/** Closes an open offer; false when it was closed before. */
export async function closeOffer(
  tx: Tx,
  offer: Offer,
  { state, choice, now }: { readonly state: OfferState; readonly choice: OfferChoice | null; readonly now: EpochMs },
): Promise<boolean> {
  const { id, userId, threadId, facts } = offer;
  const written = await tx.db
    .updateTable('offers')
    .set({ state, choice, decided_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(sql<boolean>`state = 'open'`)
    .executeTakeFirst();
  if (written.numUpdatedRows === 0n) return false;
  tx.emit({ userId, type: 'offer.decided', at: now, data: { offerId: id, threadId, kind: facts.kind, choice } });
  return true;
}

/** The offer of this id, if it is this user's. */
export async function findOffer(tx: Tx, userId: string, id: string): Promise<Offer | null> {
  const row = await tx.find('offers', { id, user_id: userId });
  return row === undefined ? null : readRow('offers', row, toOffer);
}

/** The open offer of a person about a thing. */
export async function findOpenOffer(tx: Tx, userId: string, subject: string): Promise<Offer | null> {
  const row = await tx.db
    .selectFrom('offers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where(sql<boolean>`state = 'open'`)
    .executeTakeFirst();
  return row === undefined ? null : readRow('offers', row, toOffer);
}

/** All open offers of a person that are about budgets. There are few for each person. */
export async function listOpenBudgetOffers(tx: Tx, userId: string): Promise<Offer[]> {
  const rows = await tx.db
    .selectFrom('offers')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`state = 'open' AND kind = 'budget'`)
    .orderBy('id')
    .execute();
  return readRows('offers', rows, toOffer);
}

/** Newest first, older than `before`. */
export function listOffers(
  tx: Tx,
  userId: string,
  filter: {
    readonly kind?: OfferKind | undefined;
    readonly state?: OfferState | undefined;
    readonly before: string | null;
    readonly limit: number;
  },
): Promise<Offer[]> {
  const { kind, state, before, limit } = filter;
  const fetch = (after: string | null, most: number) =>
    tx.db
      .selectFrom('offers')
      .selectAll()
      .where('user_id', '=', userId)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
      .$if(state !== undefined, (query) => query.where('state', '=', state!))
      .$if(after !== null, (query) => query.where('id', '<', after!))
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
  return readPage('offers', { after: before, limit }, fetch, toOffer);
}

/** The offers of these ids, by id. */
export async function findOffers(tx: Tx, userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Offer>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('offers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(readRows('offers', rows, toOffer).map((offer) => [offer.id, offer]));
}

/** The deliveries of the messages that asked this offer. An offer is asked again when more things wait for it. */
export async function deliveriesOfOffer(
  tx: Tx,
  { id, threadId, createdAt }: Pick<Offer, 'id' | 'threadId' | 'createdAt'>,
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('messages')
    .select('delivery_id')
    .where('thread_id', '=', threadId)
    .where('id', '>=', lowestIdAt('msg', createdAt))
    .where('offer_id', '=', id)
    .execute();
  return rows.flatMap(({ delivery_id }) => delivery_id ?? []);
}
