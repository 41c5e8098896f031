import { sql } from 'kysely';
import type { Store } from '../../../src/store/database.ts';

/** A schedule as it stands. */
export interface ScheduleRow {
  readonly id: string;
  readonly what: string;
  readonly state: string;
  readonly trigger: string;
  readonly runs: number;
  readonly missed: number;
  readonly skipped: number;
  readonly failed: number;
  /** When its agenda item is due; null: it has none. */
  readonly next: number | null;
  readonly unfinished: number;
  readonly subscribed: number;
  /** Reminders of it that something will still move on. */
  readonly lives: number;
  /** Runs of it that are not done, and that nothing will ever move on. */
  readonly lost: number;
}

// A run that is not done is in the run queue, in the agenda, or in line behind another one that is.
const STANDING = sql<ScheduleRow>`
SELECT s.id, s.what, s.state, s.trigger_json AS trigger, s.runs, s.missed, s.skipped, s.failed, a.due_at AS next,
  (SELECT count(*) FROM runs r WHERE r.schedule_id = s.id AND r.ended_at IS NULL) AS unfinished,
  (SELECT count(*) FROM subscriptions u WHERE u.schedule_id = s.id) AS subscribed,
  (SELECT count(*) FROM reminders m WHERE m.schedule_id = s.id
    AND EXISTS (SELECT 1 FROM agenda i WHERE i.key = 'reminder:' || m.id)) AS lives,
  (SELECT count(*) FROM runs r WHERE r.schedule_id = s.id AND r.ended_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM turns t WHERE t.run_id = r.id AND t.ended_at IS NULL AND (
      t.activation_id IS NOT NULL
      OR EXISTS (SELECT 1 FROM agenda i WHERE i.key = 'turn:' || t.id)
      OR EXISTS (SELECT 1 FROM lanes l JOIN turns h ON h.id = l.turn_id
        WHERE l.lane = t.lane AND h.id <> t.id AND h.ended_at IS NULL AND h.activation_id IS NOT NULL)))) AS lost
FROM schedules s LEFT JOIN agenda a ON a.key = 'schedule:' || s.id
ORDER BY s.id`;

/**
 * Reads how every schedule stands, in one query, and holds it against the invariant: active means an item in the agenda or a run in
 * flight; for what something else causes, a subscription.
 */
export async function checkInvariants(store: Store): Promise<ScheduleRow[]> {
  const { rows } = await store.read((tx) => STANDING.execute(tx.db));
  for (const row of rows) {
    const problem = problemOf(row);
    if (problem !== null) throw new Error(`"${row.what}" (${row.id}, ${row.state}) ${problem}: ${JSON.stringify(row)}`);
  }
  return rows;
}

function problemOf({ state, trigger, next, unfinished, subscribed, lives, lost }: ScheduleRow): string | null {
  if (lost > 0) return `has ${lost} runs that nothing will ever move on`;
  if (state !== 'active') return next === null ? null : 'has an item in the agenda and is not active';
  const { kind } = JSON.parse(trigger) as { kind: string };
  if (kind === 'after' || kind === 'event') return subscribed === 1 ? null : 'has no subscription';
  return next !== null || unfinished > 0 || lives > 0 ? null : 'has neither an item in the agenda nor a run in flight';
}
