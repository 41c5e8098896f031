import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import type { Schema } from '../schema.ts';

/** Tables whose rows belong to a row of another table, by the column that names it. They are deleted first. */
export const BELONGING = [
  { table: 'attempts', by: 'run_id', of: 'runs' },
  { table: 'tellings', by: 'run_id', of: 'runs' },
  { table: 'steps', by: 'turn_id', of: 'turns' },
  { table: 'tool_results', by: 'turn_id', of: 'turns' },
  { table: 'lanes', by: 'turn_id', of: 'turns' },
  { table: 'task_notes', by: 'task_id', of: 'tasks' },
  { table: 'channel_heard', by: 'thread_id', of: 'threads' },
] as const satisfies readonly { table: keyof Schema; by: string; of: keyof Schema }[];

/** Tables with rows of people, each with a `user_id`. */
export const PERSONAL = [
  ...['acp_sessions', 'agenda', 'agent_workers', 'allowances', 'calendar_addresses', 'calendar_reminders'],
  ...['calendars', 'calls', 'causes'],
  ...[
    'channel_answers',
    'channel_links',
    'channel_pairings',
    'channel_presses',
    'connection_requests',
    'connection_secrets',
  ],
  ...['connections', 'consents', 'creations', 'deliveries', 'delivery_parts'],
  ...['digest_lines', 'direct_reminders', 'doubts'],
  ...[
    'event_subscriptions',
    'events',
    'heartbeats',
    'held_messages',
    'hook_calls',
    'hooks',
    'idempotency',
    'undo_steps',
  ],
  ...[
    'messages',
    'missed',
    'moves',
    'observations',
    'offers',
    'origins',
    'outside_calls',
    'program_mutes',
    'program_reminders',
    'proposals',
  ],
  ...['push_devices', 'queue', 'reminders', 'run_tokens', 'runs', 'schedules', 'sessions', 'shares', 'spoken'],
  ...['subscriptions', 'tasks', 'templates', 'threads', 'tokens', 'told_notices', 'turns'],
  ...['wake_offers'],
] as readonly (keyof Schema)[];

/**
 * Tables that name a person and whose rows are kept: the audit record and refusals, and the token usage of budgets,
 * which must not start again at zero.
 */
export const KEPT = ['audit', 'refusals', 'token_usage', 'budget_raises'] as const satisfies readonly (keyof Schema)[];

/** How many rows of a person were deleted, by table. */
export type DeletedRows = Readonly<Record<string, number>>;

/**
 * Deletes every row of a person except those of `KEPT` and `users`, including consents on either side. Work under way
 * must be stopped before.
 */
export async function deletePersonRows(tx: Tx, userId: string): Promise<DeletedRows> {
  const deleted: Record<string, number> = {};
  const count = (table: string, rows: bigint | undefined) => {
    deleted[table] = (deleted[table] ?? 0) + Number(rows ?? 0n);
  };
  for (const { table, by, of } of BELONGING) {
    const gone = await sql`DELETE FROM ${sql.table(table)}
      WHERE ${sql.ref(by)} IN (SELECT id FROM ${sql.table(of)} WHERE user_id = ${userId})`.execute(tx.db);
    count(table, gone.numAffectedRows);
  }
  for (const table of PERSONAL) {
    const gone = await sql`DELETE FROM ${sql.table(table)} WHERE user_id = ${userId}`.execute(tx.db);
    count(table, gone.numAffectedRows);
  }
  const asked = await tx.db.deleteFrom('consents').where('asker_id', '=', userId).executeTakeFirst();
  count('consents', asked.numDeletedRows);
  return deleted;
}

/** How much work of a person is being carried out now: its rows must not be deleted. */
export async function countUnderWay(tx: Tx, userId: string): Promise<number> {
  const turns = await tx.db
    .selectFrom('turns')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  const deliveries = await tx.db
    .selectFrom('deliveries')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'sending')
    .executeTakeFirstOrThrow();
  return Number(turns.count) + Number(deliveries.count);
}

/** A person's open turns, newest first. */
export async function listOpenTurnIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('turns')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** The activations of a person's deliveries in the run queue. */
export async function listDeliveryActivations(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('deliveries')
    .select('activation_id as id')
    .where('user_id', '=', userId)
    .where('activation_id', 'is not', null)
    .$narrowType<{ id: string }>()
    .execute();
  return rows.map(({ id }) => id);
}
