import type { ExpressionBuilder } from 'kysely';
import { ANSWERABLE_MS } from '../../domain/reminders/reminder.ts';
import type { ScheduleState } from '../../domain/schedules/schedule.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { fromRow } from '../records.ts';
import type { Schema } from '../schema.ts';
import type { ReminderTable } from './reminder-tables.ts';
import type { Reminder } from './reminders.ts';

/** A reminder with what a list shows beside it. */
export interface ShownReminder extends Reminder {
  readonly what: string;
  readonly agent: string;
  readonly scheduleState: ScheduleState;
}

type ShownRow = ReminderTable & { what: string; agent: string; schedule_state: ScheduleState };

const toShown = (row: ShownRow): ShownReminder => ({ ...fromRow(row), held: row.held === 1 });

const shown = (tx: Tx) =>
  tx.db
    .selectFrom('reminders')
    .innerJoin('schedules', 'schedules.id', 'reminders.schedule_id')
    .selectAll('reminders')
    .select(['schedules.what as what', 'schedules.agent as agent', 'schedules.state as schedule_state']);

export async function findShownReminder(tx: Tx, userId: string, id: string): Promise<ShownReminder | null> {
  const row = await shown(tx).where('reminders.user_id', '=', userId).where('reminders.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toShown(row);
}

export interface ReminderFilter {
  /** Only open reminders. */
  readonly openOnly: boolean;
  readonly scheduleId?: string;
  readonly threadId?: string;
  readonly agent?: string;
  /** The id the page begins after; they come newest first. */
  readonly before: string | null;
  readonly limit: number;
}

/** One page of a user's reminders, newest first. */
export async function listShownReminders(tx: Tx, userId: string, filter: ReminderFilter): Promise<ShownReminder[]> {
  const { openOnly, scheduleId, threadId, agent, before, limit } = filter;
  let query = shown(tx).where('reminders.user_id', '=', userId);
  if (openOnly) query = query.where('reminders.ended_at', 'is', null);
  if (scheduleId !== undefined) query = query.where('reminders.schedule_id', '=', scheduleId);
  if (threadId !== undefined)
    query = query.where((e) =>
      e.or([
        e('reminders.thread_id', '=', threadId),
        // Also delivered there, though it belongs to another conversation.
        e.exists(
          e
            .selectFrom('tellings as said')
            .innerJoin('deliveries', 'deliveries.run_id', 'said.run_id')
            .select('said.run_id')
            .whereRef('said.reminder_id', '=', 'reminders.id')
            .where('deliveries.thread_id', '=', threadId),
        ),
        e.exists(
          e
            .selectFrom('tellings as said')
            .innerJoin('digest_lines', 'digest_lines.run_id', 'said.run_id')
            .select('said.run_id')
            .whereRef('said.reminder_id', '=', 'reminders.id')
            .where('digest_lines.thread_id', '=', threadId)
            .where('digest_lines.delivery_id', 'is not', null),
        ),
      ]),
    );
  if (agent !== undefined) query = query.where('schedules.agent', '=', agent);
  if (before !== null) query = query.where('reminders.id', '<', before);
  const rows = await query.orderBy('reminders.id', 'desc').limit(limit).execute();
  return rows.map(toShown);
}

/** The newest of a user's open reminders, and how many there are in all. */
export async function listOpenReminders(
  tx: Tx,
  userId: string,
  limit: number,
): Promise<{ readonly newest: readonly ShownReminder[]; readonly count: number }> {
  const isOpen = (e: ExpressionBuilder<Schema, 'reminders'>) =>
    e.and([e('reminders.user_id', '=', userId), e('reminders.state', '=', 'open')]);
  const rows = await shown(tx).where(isOpen).orderBy('reminders.id', 'desc').limit(limit).execute();
  const newest = rows.map(toShown);
  if (rows.length < limit) return { newest, count: rows.length };
  const { count } = await tx.db
    .selectFrom('reminders')
    .where(isOpen)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { newest, count: Number(count) };
}

/** The most of a user's reminders that came since an instant and can still be answered, of each kind. */
const CAME_MOST = 25;

/** A user's reminders that were delivered or came again since an instant and can still be answered, oldest first. */
export async function listCameSince(
  tx: Tx,
  userId: string,
  { since, now }: { readonly since: EpochMs; readonly now: EpochMs },
): Promise<ShownReminder[]> {
  const came = shown(tx)
    .where('reminders.user_id', '=', userId)
    .where((e) => e.or([e('reminders.first_delivered_at', '>', since), e('reminders.lives_from', '>', since)]))
    .where('reminders.first_delivered_at', 'is not', null)
    .orderBy('reminders.id', 'desc')
    .limit(CAME_MOST);
  // Each goes along the short index of its state.
  const [open, said] = await Promise.all([
    came.where('reminders.state', '=', 'open').execute(),
    came
      .where('reminders.state', '=', 'said')
      .where('reminders.ended_at', '>', now - ANSWERABLE_MS)
      .execute(),
  ]);
  return [...open, ...said].map(toShown).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The reminders that deliveries tell, by delivery; when several deliveries tell one reminder, only the newest. */
export async function remindersOfDeliveries(
  tx: Tx,
  userId: string,
  deliveries: readonly { readonly id: string; readonly runId: string }[],
): Promise<ReadonlyMap<string, ShownReminder>> {
  if (deliveries.length === 0) return new Map();
  const rows = await shown(tx)
    .innerJoin('tellings', 'tellings.reminder_id', 'reminders.id')
    .select('tellings.delivery_id as delivery_id')
    .where('reminders.user_id', '=', userId)
    .where(
      'tellings.run_id',
      'in',
      deliveries.map(({ runId }) => runId),
    )
    .where(
      'tellings.delivery_id',
      'in',
      deliveries.map(({ id }) => id),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('tellings as later')
            .select('later.run_id')
            .whereRef('later.reminder_id', '=', 'tellings.reminder_id')
            .whereRef('later.run_id', '>', 'tellings.run_id')
            .where('later.delivery_id', 'is not', null),
        ),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [row.delivery_id ?? '', toShown(row)]));
}
