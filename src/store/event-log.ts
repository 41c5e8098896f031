import { sql } from 'kysely';
import type { EventMap, EventType, StoredEvent } from '../domain/events.ts';
import type { Tx } from './database.ts';

/** A user's events after the given id, oldest first. */
export async function listEventsAfter(tx: Tx, userId: string, after: number, limit: number): Promise<StoredEvent[]> {
  const rows = await tx.db
    .selectFrom('events')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    type: row.type as EventType,
    at: row.at,
    data: JSON.parse(row.data_json) as EventMap[EventType],
  }));
}

/** The ids of the oldest and the newest stored event; null when there are none. */
export async function findEventBounds(tx: Tx): Promise<{ readonly oldest: number; readonly newest: number } | null> {
  const first = await tx.db.selectFrom('events').select('id').orderBy('id').limit(1).executeTakeFirst();
  const last = await tx.db.selectFrom('events').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return first === undefined || last === undefined ? null : { oldest: first.id, newest: last.id };
}

/** Removes events from before `before`, the oldest first, at most `limit`. */
export async function pruneEvents(tx: Tx, before: number, limit: number): Promise<number> {
  const gone =
    await sql`DELETE FROM events WHERE id IN (SELECT id FROM events WHERE at < ${before} ORDER BY id LIMIT ${limit})`.execute(
      tx.db,
    );
  return Number(gone.numAffectedRows ?? 0);
}
