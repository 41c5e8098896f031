import { sql } from 'kysely';
import type { RunWaitFacts } from '../../domain/runs/wait.ts';
import type { EpochMs } from '../../when/index.ts';
import { keyOfRow } from '../agenda-keys.ts';
import type { Tx } from '../database.ts';

/** What an unfinished run waits for, with its schedule. */
export interface RunWaitRow extends RunWaitFacts {
  readonly scheduleId: string;
}

const facts = (tx: Tx) =>
  tx.db
    .selectFrom('runs')
    .leftJoin('turns', (join) => join.onRef('turns.run_id', '=', 'runs.id').on('turns.ended_at', 'is', null))
    .leftJoin('agenda', (join) => join.on('agenda.key', '=', keyOfRow('turn', 'turns.id')))
    .leftJoin('proposals', (join) =>
      join.onRef('proposals.turn_id', '=', 'turns.id').on('proposals.state', '=', sql.lit('pending')),
    )
    .leftJoin('wake_offers', (join) =>
      join.onRef('wake_offers.turn_id', '=', 'turns.id').on('wake_offers.state', '=', sql.lit('offered')),
    )
    .leftJoin('agent_workers', (join) =>
      join
        .onRef('agent_workers.user_id', '=', 'wake_offers.user_id')
        .onRef('agent_workers.agent', '=', 'wake_offers.agent'),
    )
    .select((e) => [
      'runs.id',
      'wake_offers.agent as offered_to',
      'wake_offers.lapses_at',
      'agent_workers.seen_at',
      'runs.schedule_id',
      'runs.state',
      'turns.line',
      'turns.error_message',
      'agenda.kind as item_kind',
      'agenda.due_at as item_due_at',
      'proposals.id as card_id',
      'proposals.expires_at',
      e
        .selectFrom('attempts')
        .select('attempts.error_code')
        .whereRef('attempts.run_id', '=', 'runs.id')
        .orderBy('attempts.number', 'desc')
        .limit(1)
        .as('last_code'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof facts>['execute']>>[number];

const toFacts = (row: Row): RunWaitRow => ({
  runId: row.id,
  scheduleId: row.schedule_id,
  state: row.state as RunWaitFacts['state'],
  line: row.line,
  message: row.error_message,
  item: row.item_kind === null ? null : { kind: row.item_kind, dueAt: row.item_due_at ?? 0 },
  card: row.card_id === null ? null : { id: row.card_id, expiresAt: row.expires_at ?? 0 },
  lastCode: row.last_code,
  offer: row.offered_to === null ? null : { agent: row.offered_to, lapsesAt: row.lapses_at, workerSeenAt: row.seen_at },
});

/** What these runs wait for, without ended ones, by id. Of several cards, the first counts. */
export async function loadRunWaits(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, RunWaitRow>> {
  if (ids.length === 0) return new Map();
  const rows = await facts(tx).where('runs.id', 'in', ids).where('runs.ended_at', 'is', null).execute();
  return firstOf(rows, ({ id }) => id);
}

/**
 * What one unfinished run of each of these schedules waits for: a run that was set aside comes before one that has
 * not begun or is running.
 */
export async function loadScheduleWaits(
  tx: Tx,
  scheduleIds: readonly string[],
): Promise<ReadonlyMap<string, RunWaitRow>> {
  if (scheduleIds.length === 0) return new Map();
  const ranked = tx.db
    .selectFrom('runs')
    .select([
      'id',
      sql<number>`row_number() over (partition by schedule_id order by
        case state when 'waiting' then 0 when 'queued' then 1 else 2 end, id)`.as('place'),
    ])
    .where('schedule_id', 'in', scheduleIds)
    .where(sql<boolean>`ended_at IS NULL`);
  const firstOnes = await tx.db.selectFrom(ranked.as('ranked')).select('id').where('place', '=', 1).execute();
  if (firstOnes.length === 0) return new Map();
  const ids = firstOnes.map(({ id }) => id);
  return firstOf(await facts(tx).where('runs.id', 'in', ids).execute(), ({ schedule_id }) => schedule_id);
}

function firstOf(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, RunWaitRow> {
  const found = new Map<string, RunWaitRow>();
  for (const row of rows) {
    const known = found.get(keyOf(row));
    const one = toFacts(row);
    if (known === undefined || (one.card?.id ?? '') < (known.card?.id ?? '')) found.set(keyOf(row), one);
  }
  return found;
}

/** The cards that ask whether these schedules may replace themselves further, by schedule. */
export async function loadChainCards(
  tx: Tx,
  scheduleIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly expiresAt: EpochMs }>> {
  if (scheduleIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('proposals')
    .select(['id', 'schedule_id', 'expires_at'])
    .where('schedule_id', 'in', scheduleIds)
    .where('state', '=', 'pending')
    .where('operation', '=', 'continue-chain')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.schedule_id ?? '', { id: row.id, expiresAt: row.expires_at }]));
}
