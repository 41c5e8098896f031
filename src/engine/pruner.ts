import { sql } from 'kysely';
import { errorMessage } from '../domain/errors.ts';
import { HOOK_CALLS_KEPT_MS } from '../domain/hook.ts';
import { lowestIdAt } from '../domain/ids.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../domain/time/clock.ts';
import type { Tx } from '../store/database.ts';
import { pruneTemplates } from '../store/templates.ts';
import type { EngineParts } from './context.ts';

export interface Retention {
  /** Finished runs, tasks that are over or deleted, and proposals that were decided, older than this go. @default 90 days */
  readonly runsMs: number;
  /** A schedule keeps at most this many finished runs. @default 1,000 */
  readonly runsPerSchedule: number;
  /** @default 7 days */
  readonly eventsMs: number;
  /** @default 24 hours */
  readonly idempotencyMs: number;
  /** What programs let agents do from outside, by their names for it. @default 90 days */
  readonly callsMs: number;
}
export const DEFAULT_RETENTION: Retention = {
  runsMs: 90 * DAY_MS,
  runsPerSchedule: 1_000,
  eventsMs: 7 * DAY_MS,
  idempotencyMs: DAY_MS,
  callsMs: 90 * DAY_MS,
};

/** Rows a transaction removes at most: pruning never holds up a run. */
const CHUNK = 500;
const FIRST_AFTER_MS = 5 * MINUTE_MS;

export interface Pruner {
  start(): void;
  stop(): void;
  /** Removes what is past its time; answers how many rows went. */
  prune(): Promise<number>;
}

/** Keeps the data bounded. Messages are the person's own and are never pruned; runs that are not done neither. */
export function createPruner(parts: EngineParts, retention: Retention = DEFAULT_RETENTION): Pruner {
  const { store, clock, log } = parts;
  let disarm: (() => void) | null = null;
  let stopped = true;

  const repeat = async (step: (tx: Tx) => Promise<number>): Promise<number> => {
    let total = 0;
    while (!stopped || total === 0) {
      const gone = await store.write(step);
      total += gone;
      if (gone < CHUNK) break;
    }
    return total;
  };

  const prune = async (): Promise<number> => {
    const now = clock.now();
    const runs = await repeat((tx) => removeRuns(tx, now - retention.runsMs));
    const surplus = await repeat((tx) => removeSurplusRuns(tx, retention.runsPerSchedule));
    const events = await repeat((tx) => removeEvents(tx, now - retention.eventsMs));
    const moves = await store.write((tx) => removeMoves(tx, now - retention.runsMs));
    const templates = await store.write((tx) => pruneTemplates(tx, now - retention.runsMs));
    const proposals = await repeat((tx) => removeProposals(tx, now - retention.runsMs));
    const tasks = await repeat((tx) => removeTasks(tx, now - retention.runsMs));
    const keys = await store.write((tx) => removeAnswers(tx, now - retention.idempotencyMs));
    const calls = await store.write((tx) => removeCalls(tx, now - retention.callsMs));
    const held = await repeat((tx) => removeHeld(tx, now - retention.runsMs));
    const hookCalls = await store.write((tx) => removeHookCalls(tx, now - HOOK_CALLS_KEPT_MS));
    return runs + surplus + events + moves + templates + proposals + tasks + keys + calls + held + hookCalls;
  };

  const arm = (delayMs: number): void => {
    disarm = clock.setTimer(() => {
      void prune()
        .catch((error) => log.error('pruning failed', { error: errorMessage(error) }))
        .finally(() => {
          if (!stopped) arm(HOUR_MS);
        });
    }, delayMs);
  };

  return {
    prune,
    start() {
      if (!stopped) return;
      stopped = false;
      arm(FIRST_AFTER_MS);
    },
    stop() {
      stopped = true;
      disarm?.();
      disarm = null;
    },
  };
}

async function removeRuns(tx: Tx, before: number): Promise<number> {
  const rows = await tx.db.selectFrom('runs').select('id').where('ended_at', '<', before).limit(CHUNK).execute();
  return removeRunsById(
    tx,
    rows.map((row) => row.id),
  );
}

async function removeSurplusRuns(tx: Tx, keep: number): Promise<number> {
  const crowded = await tx.db
    .selectFrom('runs')
    .select('schedule_id')
    .where('ended_at', 'is not', null)
    .groupBy('schedule_id')
    .having((e) => e.fn.countAll(), '>', keep)
    .limit(1)
    .executeTakeFirst();
  if (crowded === undefined) return 0;
  const rows = await tx.db
    .selectFrom('runs')
    .select('id')
    .where('schedule_id', '=', crowded.schedule_id)
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc')
    .offset(keep)
    .limit(CHUNK)
    .execute();
  await removeRunsById(
    tx,
    rows.map((row) => row.id),
  );
  // Another schedule may be crowded too: a full chunk asks for another round.
  return rows.length === 0 ? 0 : CHUNK;
}

/** A run goes with its attempts, turn, steps and tool results; what was said stays in the thread. */
async function removeRunsById(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await removeTurns(tx, await tx.db.selectFrom('turns').select('id').where('run_id', 'in', ids).execute());
  await removeReminders(tx, ids);
  await tx.db.deleteFrom('attempts').where('run_id', 'in', ids).execute();
  const gone = tx.db
    .selectFrom('deliveries')
    .select('id')
    .where('run_id', 'in', ids)
    .where('state', 'not in', ['pending', 'sending']);
  await tx.db.deleteFrom('delivery_parts').where('delivery_id', 'in', gone).execute();
  await tx.db
    .deleteFrom('deliveries')
    .where('run_id', 'in', ids)
    .where('state', 'not in', ['pending', 'sending'])
    .execute();
  await tx.db.deleteFrom('runs').where('id', 'in', ids).execute();
  return ids.length;
}

async function removeTurns(tx: Tx, rows: readonly { readonly id: string }[]): Promise<void> {
  const turns = rows.map(({ id }) => id);
  if (turns.length === 0) return;
  await tx.db.deleteFrom('steps').where('turn_id', 'in', turns).execute();
  await tx.db.deleteFrom('tool_results').where('turn_id', 'in', turns).execute();
  await tx.db.deleteFrom('turns').where('id', 'in', turns).execute();
}

/** A task that is over or deleted goes with its notes and turns. */
async function removeTasks(tx: Tx, before: number): Promise<number> {
  const rows = await tx.db
    .selectFrom('tasks')
    .select('id')
    .where((e) => e.or([e('ended_at', '<', before), e('deleted_at', '<', before)]))
    .limit(CHUNK)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await removeTurns(tx, await tx.db.selectFrom('turns').select('id').where('task_id', 'in', ids).execute());
  await tx.db.deleteFrom('task_notes').where('task_id', 'in', ids).execute();
  await tx.db.deleteFrom('tasks').where('id', 'in', ids).execute();
  return ids.length;
}

/** A life that is over goes with the run that began it; one that is put off stays, however long. */
async function removeReminders(tx: Tx, runs: readonly string[]): Promise<void> {
  const over = tx.db.selectFrom('reminders').select('id').where('run_id', 'in', runs).where('ended_at', 'is not', null);
  await tx.db.deleteFrom('tellings').where('reminder_id', 'in', over).execute();
  await tx.db.deleteFrom('reminders').where('run_id', 'in', runs).where('ended_at', 'is not', null).execute();
}

async function removeEvents(tx: Tx, before: number): Promise<number> {
  const gone =
    await sql`DELETE FROM events WHERE id IN (SELECT id FROM events WHERE at < ${before} ORDER BY id LIMIT ${CHUNK})`.execute(
      tx.db,
    );
  return Number(gone.numAffectedRows ?? 0);
}

/** What was moved is on record as long as runs are. */
async function removeMoves(tx: Tx, before: number): Promise<number> {
  const gone = await tx.db.deleteFrom('moves').where('id', '<', lowestIdAt('mov', before)).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** What waits stays, however old. */
async function removeProposals(tx: Tx, before: number): Promise<number> {
  const old = tx.db
    .selectFrom('proposals')
    .select('id')
    .where('state', '!=', 'pending')
    .where('expires_at', '<', before)
    .limit(CHUNK);
  const gone = await tx.db.deleteFrom('proposals').where('id', 'in', old).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** What was held and said since; what is still held stays. */
async function removeHeld(tx: Tx, before: number): Promise<number> {
  const old = tx.db
    .selectFrom('held_messages')
    .select('id')
    .where('id', '<', lowestIdAt('hld', before))
    .where('released_at', 'is not', null)
    .limit(CHUNK);
  const gone = await tx.db.deleteFrom('held_messages').where('id', 'in', old).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Answers kept for a repeated request with the same idempotency key. */
async function removeAnswers(tx: Tx, before: number): Promise<number> {
  const gone = await tx.db.deleteFrom('idempotency').where('created_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** A call that is repeated later than this is taken for a new one. */
async function removeHookCalls(tx: Tx, before: number): Promise<number> {
  const gone = await tx.db.deleteFrom('hook_calls').where('received_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

async function removeCalls(tx: Tx, before: number): Promise<number> {
  const gone = await tx.db.deleteFrom('calls').where('created_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
