import { lowestIdAt } from '../../domain/ids.ts';
import type { Reschedule, RescheduleCause } from '../../domain/schedules/reschedule.ts';
import type { ScheduleKind } from '../../domain/schedules/schedule.ts';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';

/** Records a reschedule. */
export async function insertReschedule(tx: Tx, move: Reschedule): Promise<void> {
  const row = toRow(move);
  await tx.insert('moves', row);
}

/** A reschedule with what a list shows of its schedule. */
export interface ShownReschedule extends Reschedule {
  readonly what: string;
  readonly kind: ScheduleKind;
  readonly agent: string;
  readonly threadId: string;
  readonly zone: string;
}

const shown = (tx: Tx) =>
  tx.db
    .selectFrom('moves')
    .innerJoin('schedules', 'schedules.id', 'moves.schedule_id')
    .selectAll('moves')
    .select(['schedules.what', 'schedules.kind', 'schedules.agent', 'schedules.thread_id', 'schedules.zone']);

/** A user's reschedules, newest first, older than the id `before`. */
export async function listReschedules(
  tx: Tx,
  userId: string,
  options: {
    readonly before: string | null;
    readonly limit: number;
    readonly cause?: RescheduleCause;
    readonly agent?: string;
  },
): Promise<ShownReschedule[]> {
  const { before, limit, cause, agent } = options;
  const rows = await shown(tx)
    .where('moves.user_id', '=', userId)
    .$if(before !== null, (some) => some.where('moves.id', '<', before as string))
    .$if(cause !== undefined, (some) => some.where('moves.cause', '=', cause!))
    .$if(agent !== undefined, (some) => some.where('schedules.agent', '=', agent as string))
    .orderBy('moves.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** The reschedules of one user. */
export interface RescheduleSummary {
  readonly userId: string;
  readonly count: number;
  readonly kinds: ReadonlySet<ScheduleKind>;
  readonly first: readonly ShownReschedule[];
}

/** What one cause rescheduled since an instant: for each user the number, and the first few. */
export async function summariseReschedules(
  tx: Tx,
  cause: RescheduleCause,
  options: { readonly firstId: string; readonly shown: number },
): Promise<RescheduleSummary[]> {
  const counts = await tx.db
    .selectFrom('moves')
    .innerJoin('schedules', 'schedules.id', 'moves.schedule_id')
    .select(['moves.user_id', 'schedules.kind', (e) => e.fn.countAll<number>().as('count')])
    .where('cause', '=', cause)
    .where('moves.id', '>=', options.firstId)
    .groupBy(['moves.user_id', 'schedules.kind'])
    .execute();
  const totals = new Map<string, { count: number; kinds: Set<ScheduleKind> }>();
  for (const { user_id, kind, count } of counts) {
    const total = totals.get(user_id) ?? { count: 0, kinds: new Set() };
    total.count += Number(count);
    total.kinds.add(kind as ScheduleKind);
    totals.set(user_id, total);
  }
  const answer = [];
  for (const [userId, total] of totals) {
    const first = await shown(tx)
      .where('moves.cause', '=', cause)
      .where('moves.user_id', '=', userId)
      .where('moves.id', '>=', options.firstId)
      .orderBy('moves.id')
      .limit(options.shown)
      .execute();
    answer.push({ userId, ...total, first: first.map(fromRow) });
  }
  return answer;
}

/** Deletes reschedules that were recorded before `before`. */
export async function pruneReschedules(tx: Tx, before: number): Promise<number> {
  const gone = await tx.db.deleteFrom('moves').where('id', '<', lowestIdAt('mov', before)).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
