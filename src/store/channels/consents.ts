import type { Tx } from '../database.ts';
import { fromRow } from '../records.ts';
import type { Consent, ConsentTable } from './channel-tables.ts';

export type { Consent, ConsentState } from './channel-tables.ts';

const toConsent = (row: ConsentTable): Consent => fromRow(row);

/** The consent between two people; null when it was never asked for. */
export async function findConsentOf(tx: Tx, askerId: string, userId: string): Promise<Consent | null> {
  const row = await tx.find('consents', { asker_id: askerId, user_id: userId });
  return row === undefined ? null : toConsent(row);
}

/** A consent that this person asked for or was asked for. */
export async function findConsent(tx: Tx, personId: string, id: string): Promise<Consent | null> {
  const found = await tx.db
    .selectFrom('consents')
    .selectAll()
    .where('id', '=', id)
    .where((e) => e.or([e('user_id', '=', personId), e('asker_id', '=', personId)]))
    .executeTakeFirst();
  return found === undefined ? null : toConsent(found);
}

/** All consents that this person asked for or was asked for, newest first. */
export async function listConsents(
  tx: Tx,
  personId: string,
  page: { readonly before: string | null; readonly limit: number },
): Promise<Consent[]> {
  const { before } = page;
  const rows = await tx.db
    .selectFrom('consents')
    .selectAll()
    .where((e) => e.or([e('user_id', '=', personId), e('asker_id', '=', personId)]))
    .$if(before !== null, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(toConsent);
}

/** Stores a consent and replaces the earlier one between the two. */
export async function putConsent(tx: Tx, consent: Consent): Promise<void> {
  const { id, userId: user_id, askerId: asker_id, state, askedAt: asked_at, decidedAt: decided_at } = consent;
  await tx.db
    .insertInto('consents')
    .values({ id, user_id, asker_id, state, asked_at, decided_at })
    .onConflict((conflict) => conflict.columns(['asker_id', 'user_id']).doUpdateSet({ state, asked_at, decided_at }))
    .execute();
}
