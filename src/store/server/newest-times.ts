import { lowestIdAt } from '../../domain/ids.ts';
import { SCHEDULE_STATES } from '../../domain/schedules/schedule.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { NOT_OF_CALENDAR } from '../schedules/schedules.ts';

/** The kinds that are counted within a minute or an hour. */
export type CountedKind = 'schedule' | 'task' | 'proposal' | 'run_by_hand';

/** The times of the newest of these since an instant, newest first; at most `limit`. */
export async function newestTimes(
  tx: Tx,
  kind: CountedKind,
  userId: string,
  { since, limit, agent }: { readonly since: EpochMs; readonly limit: number; readonly agent?: string | undefined },
): Promise<EpochMs[]> {
  const rows = await rowsOf(tx, kind, { userId, since, limit, agent });
  return rows.map(({ at }) => at);
}

interface Asked {
  readonly userId: string;
  readonly since: EpochMs;
  readonly limit: number;
  readonly agent: string | undefined;
}

function rowsOf(
  tx: Tx,
  kind: CountedKind,
  { userId, since, limit, agent }: Asked,
): Promise<readonly { readonly at: EpochMs }[]> {
  if (kind === 'run_by_hand') {
    return tx.db
      .selectFrom('runs')
      .select('due_at as at')
      .where('user_id', '=', userId)
      .where('cause', '=', 'manual')
      .where('due_at', '>=', since)
      .orderBy('due_at', 'desc')
      .limit(limit)
      .execute();
  }
  if (kind === 'proposal') {
    const all = tx.db.selectFrom('proposals').select('created_at as at').where('user_id', '=', userId);
    const own = agent === undefined ? all : all.where('agent', '=', agent);
    return own
      .where('id', '>=', lowestIdAt('apr', since))
      .where('created_at', '>=', since)
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute();
  }
  if (kind === 'task') {
    return tx.db
      .selectFrom('tasks')
      .select('created_at as at')
      .where('user_id', '=', userId)
      .where('id', '>=', lowestIdAt('tsk', since))
      .where('created_at', '>=', since)
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute();
  }
  return (
    tx.db
      .selectFrom('schedules')
      .select('created_at as at')
      .where('user_id', '=', userId)
      // All states, named because ids follow the state in the index.
      .where('state', 'in', SCHEDULE_STATES)
      // Ids begin with a time, so few rows are read. After the clock was set back, ids continue from the wrong time,
      // so the time column counts too.
      .where('id', '>=', lowestIdAt('sch', since))
      .where('created_at', '>=', since)
      .where(NOT_OF_CALENDAR)
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute()
  );
}
