import { sql } from 'kysely';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import type { Schema } from '../schema.ts';

/**
 * Columns of recorded instants: when each row's event happened. Planned times and times of rules are not among them.
 */
export const RECORDED_TIMES = {
  users: ['created_at'],
  sessions: ['created_at', 'confirmed_at', 'seen_at'],
  tokens: ['created_at', 'last_used_at', 'revoked_at', 'handed_until'],
  connection_clients: ['created_at', 'consented_at'],
  connection_requests: ['created_at', 'granted_at', 'used_at'],
  connections: ['created_at'],
  connection_secrets: ['created_at', 'used_at'],
  mcp_servers: ['first_listed_at'],
  mcp_tools: ['seen_at', 'looked_at'],
  threads: ['created_at'],
  messages: ['created_at'],
  proposals: ['created_at', 'undone_at'],
  schedules: ['created_at', 'updated_at', 'paused_at'],
  direct_reminders: ['made_at', 'recurs_at'],
  program_reminders: ['made_at'],
  program_mutes: ['muted_at'],
  runs: ['started_at', 'ended_at', 'tried_at'],
  attempts: ['started_at', 'ended_at'],
  missed: ['recorded_at'],
  moves: ['recorded_at'],
  turns: ['created_at', 'started_at', 'ended_at', 'due_at'],
  steps: ['created_at', 'started_at'],
  tool_results: ['started_at', 'ended_at'],
  outside_calls: ['began_at', 'ended_at'],
  allowances: ['created_at', 'revoked_at'],
  deliveries: ['created_at', 'sent_at', 'shown_at'],
  delivery_parts: ['sent_at'],
  reminders: [
    'first_delivered_at',
    'last_delivered_at',
    'told_at',
    'lives_from',
    'judged_until',
    'ended_at',
    'created_at',
  ],
  told_notices: ['told_at'],
  templates: ['created_at', 'updated_at', 'deleted_at'],
  doubts: ['restored_at', 'decided_at'],
  causes: ['nominal_at', 'due_at'],
  run_tokens: ['created_at'],
  acp_sessions: ['created_at'],
  wake_offers: ['offered_at', 'claimed_at'],
  agent_workers: ['seen_at'],
  observations: ['seen_at'],
  calendar_addresses: ['created_at', 'read_at'],
  calendars: [
    'created_at',
    'whole_at',
    'begun_at',
    'checked_at',
    'read_at',
    'failing_since',
    'gone_since',
    'empty_since',
  ],
  hooks: ['created_at', 'last_call_at'],
  hook_calls: ['received_at'],
  event_subscriptions: ['created_at', 'failing_since', 'ended_at'],
  offers: ['created_at', 'decided_at'],
  token_usage: ['at'],
  tasks: ['created_at', 'updated_at', 'started_at', 'ended_at', 'deleted_at'],
  task_notes: ['at'],
  heartbeats: ['last_beat_at'],
  channel_answers: ['taken_at'],
  channel_heard: ['heard_at'],
  channel_links: ['created_at', 'failing_since', 'last_failed_at'],
  channel_connections: ['held_until', 'cursor_at', 'since', 'heard_at'],
  channel_pairings: ['created_at', 'codes_since'],
  channel_pushed: ['taken_at'],
  channel_strangers: ['first_at', 'last_at'],
  consents: ['asked_at', 'decided_at'],
  push_devices: ['created_at'],
  push_keys: ['created_at'],
  held_messages: ['held_at', 'released_at'],
  origins: ['said_at'],
  idempotency: ['created_at'],
  undo_steps: ['at', 'until'],
  calls: ['created_at'],
  events: ['at'],
} as const satisfies { readonly [T in keyof Schema]?: readonly (keyof Schema[T] & string)[] };

/** Columns computed from an instant in another column of the same row; they are shifted together with it. */
export const RECKONED_TIMES = [
  ['tokens', 'expires_at', 'created_at'],
  ['connection_secrets', 'expires_at', 'created_at'],
  ['proposals', 'expires_at', 'created_at'],
  ['allowances', 'expires_at', 'created_at'],
  ['channel_pairings', 'expires_at', 'created_at'],
  ['held_messages', 'release_at', 'held_at'],
  ['heartbeats', 'until_at', 'last_beat_at'],
  ['tasks', 'not_before', 'updated_at'],
  ['reminders', 'next_at', 'last_delivered_at'],
  ['hooks', 'old_until', 'last_call_at'],
  ['event_subscriptions', 'next_try_at', 'failing_since'],
  ['wake_offers', 'leased_until', 'claimed_at'],
] as const;

/** Columns of instants that are not shifted: those named by a rule or a person, or judged row by row. */
export const KEPT_TIMES: readonly string[] = [
  'agenda.due_at',
  'users.stay_until',
  // The audit record is never changed, even where it is wrong.
  'audit.at',
  'runs.nominal_at',
  'runs.due_at',
  'missed.from_at',
  'missed.to_at',
  'moves.from_at',
  'moves.to_at',
  'outages.from_at',
  'outages.to_at',
  'deliveries.nominal_at',
  'doubts.from_at',
  'doubts.to_at',
  'doubts.backup_at',
  'tasks.due_at',
  'wake_offers.due_at',
  'wake_offers.lapses_at',
  'calendar_reminders.remind_at',
  'calendar_reminders.starts_at',
  // The program was told this time and follows it.
  'event_subscriptions.refresh_before',
  'event_subscriptions.old_until',
  // A press has no other time; `shiftPresses` corrects those that would last too long.
  'channel_presses.expires_at',
  // How long an old secret still signs: a few hours do not matter.
  'channel_links.old_until',
];

/** Times beyond `now` were recorded by a clock that was ahead by this much. */
export interface Shift {
  readonly now: EpochMs;
  readonly byMs: number;
}

/** Corrects the times that a wrong clock recorded. One pass over each table, which is needed very rarely. */
export async function shiftRecordedTimes(tx: Tx, { now, byMs }: Shift): Promise<void> {
  for (const [table, column, made] of RECKONED_TIMES)
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sql.ref(column)} - ${int(byMs)}
      WHERE ${sql.ref(made)} > ${now} AND ${sql.ref(column)} > ${now}`.execute(tx.db);
  for (const [table, columns] of Object.entries(RECORDED_TIMES)) {
    const set = columns.map((column) => {
      const at = sql.ref(column);
      return sql`${at} = CASE WHEN ${at} > ${now} THEN ${at} - ${int(byMs)} ELSE ${at} END`;
    });
    const any = columns.map((column) => sql`${sql.ref(column)} > ${now}`);
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(set)} WHERE ${sql.join(any, sql` OR `)}`.execute(tx.db);
  }
}

/** PostgreSQL needs the cast to know the type of the value. */
const int = (value: number) => sql`CAST(${value} AS bigint)`;
