import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** The beginning of the reason of an occurrence that somebody skipped. */
export const SKIPPED_BY = 'skipped by ';

/** The occurrences of one skip, oldest first: the skipped one, and earlier ones that quiet hours leave out. */
export interface Skip {
  readonly runIds: readonly string[];
  readonly firstAt: EpochMs;
  /** When the skipped occurrence is due. */
  readonly dueAt: EpochMs;
}

/** The last skip of a schedule whose time has not come yet; null when there is none. */
export async function findLastSkip(tx: Tx, scheduleId: string, now: EpochMs): Promise<Skip | null> {
  const rows = await tx.db
    .selectFrom('runs')
    .select(['id', 'nominal_at', 'due_at', 'error_message'])
    .where('schedule_id', '=', scheduleId)
    .where('cause', '=', 'scheduled')
    .where('state', '=', 'skipped')
    .where('due_at', '>', now)
    .orderBy('nominal_at', 'desc')
    .execute();
  const isSkip = ({ error_message }: { readonly error_message: string | null }) =>
    error_message?.startsWith(SKIPPED_BY) === true;
  const last = rows.findIndex(isSkip);
  const before = rows.findIndex((row, at) => at > last && isSkip(row));
  const slots = rows.slice(last, before === -1 ? undefined : before);
  const [skipped, first] = [slots[0], slots.at(-1)];
  if (last === -1 || skipped === undefined || first === undefined) return null;
  return { runIds: slots.map(({ id }) => id).reverse(), firstAt: first.nominal_at, dueAt: skipped.due_at };
}
