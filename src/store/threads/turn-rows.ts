import { sql } from 'kysely';
import type { Mode, Turn, TurnState } from '../../domain/threads/thread.ts';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import { type GivenKind, insertGiven, rowsStatement } from '../rows-statement.ts';
import { statement } from '../statement.ts';
import type { TurnTable } from './thread-tables.ts';

/** A literal, not a parameter: the database uses the partial index only for a literal. */
const OPEN = sql<boolean>`ended_at IS NULL`;
// A literal: a parameter on which a partial index might depend makes SQLite prepare the statement anew at every
// execution.
const QUEUED = sql<boolean>`state = 'queued'`;
const CONVERSATIONAL = sql<boolean>`mode = 'conversational'`;

export function toTurn(row: TurnTable): Turn {
  const { line: _, lineTag: __, agentPlace, providerPlace, ...turn } = fromRow(row);
  return { ...turn, places: [agentPlace, providerPlace].filter((key) => key !== null) };
}

export interface NewTurn {
  readonly id: string;
  readonly userId: string;
  readonly agent: string;
  readonly threadId: string;
  readonly lane: string | null;
  readonly mode: Mode;
  readonly runId: string | null;
  readonly scheduleId: string | null;
  readonly dueAt: number;
  readonly activationId: string | null;
  readonly now: number;
  readonly taskId?: string;
  /** True when it begins as it is inserted. */
  readonly begins?: boolean;
}

const COLUMNS = {
  ...{ id: 'text', user_id: 'text', agent: 'text', thread_id: 'text', lane: 'text', mode: 'text', run_id: 'text' },
  ...{ schedule_id: 'text', due_at: 'int', activation_id: 'text', created_at: 'int', task_id: 'text', state: 'text' },
  ...{ attempts: 'int', started_at: 'int' },
} as const satisfies Partial<Record<keyof TurnTable, GivenKind>>;
type InsertedTurn = Pick<TurnTable, keyof typeof COLUMNS>;
const insert = rowsStatement<InsertedTurn>(COLUMNS, (db, given) => insertGiven(db, 'turns', COLUMNS, given));

export async function insertTurns(tx: Tx, turns: readonly NewTurn[]): Promise<void> {
  await tx.forRows(
    insert,
    turns.map(
      ({ now, taskId = null, begins = false, ...turn }): InsertedTurn => ({
        ...toRow({ ...turn, taskId }),
        ...{ created_at: now, state: begins ? 'running' : 'queued', attempts: begins ? 1 : 0 },
        started_at: begins ? now : null,
      }),
    ),
  );
}

export async function loadTurn(tx: Tx, id: string): Promise<Turn | null> {
  const row = await tx.find('turns', { id });
  return row === undefined ? null : toTurn(row);
}

const byIds = rowsStatement<{ id: string }, TurnTable>({ id: 'text' }, (db, given) =>
  db.selectFrom(given).crossJoin('turns').selectAll('turns').whereRef('turns.id', '=', 'given.id'),
);
/** Those of these turns that exist, by id. */
export async function loadTurns(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Turn>> {
  const rows = await tx.forRows(
    byIds,
    ids.map((id) => ({ id })),
  );
  return new Map(rows.map((row) => [row.id, toTurn(row)]));
}

/** The turn with this id, if it is this user's. */
export async function findTurn(tx: Tx, userId: string, id: string): Promise<Turn | null> {
  const row = await tx.find('turns', { id, user_id: userId });
  return row === undefined ? null : toTurn(row);
}

export async function loadTurnOfRun(tx: Tx, runId: string): Promise<Turn | null> {
  const row = await tx.find('turns', { run_id: runId });
  return row === undefined ? null : toTurn(row);
}

interface TurnChange {
  id: string;
  state: string;
  activation: string | null;
  attempts: number;
  started: number | null;
  message: string | null;
}
const move = statement<TurnChange>((db, p) =>
  db
    .updateTable('turns')
    .set((e) => ({
      state: p('state'),
      activation_id: p('activation'),
      attempts: p('attempts'),
      started_at: e.fn.coalesce('started_at', p('started')),
      error_message: p('message'),
      // The turn leaves its wait queue; a caller that puts it into another one does so after this.
      line: null,
      line_tag: null,
    }))
    .where('id', '=', p('id')),
);
// A separate statement: writing `ended_at` updates the index of open turns even when the value stays.
const end = statement<TurnChange & { ended: number }>((db, p) =>
  db
    .updateTable('turns')
    .set((e) => ({
      state: p('state'),
      activation_id: p('activation'),
      attempts: p('attempts'),
      started_at: e.fn.coalesce('started_at', p('started')),
      ended_at: p('ended'),
      error_message: p('message'),
    }))
    .where('id', '=', p('id')),
);
/** Changes a turn. Fields that are not named stay. */
export async function updateTurn(
  tx: Tx,
  turn: Turn,
  to: {
    state: TurnState;
    activationId?: string | null;
    attempts?: number;
    startedAt?: number;
    endedAt?: number;
    errorMessage?: string;
  },
): Promise<void> {
  const change: TurnChange = {
    id: turn.id,
    state: to.state,
    activation: to.activationId === undefined ? turn.activationId : to.activationId,
    attempts: to.attempts ?? turn.attempts,
    started: to.startedAt ?? null,
    message: to.errorMessage ?? null,
  };
  if (to.endedAt === undefined) await tx.change(move, change);
  else await tx.change(end, { ...change, ended: to.endedAt });
}

const begin = rowsStatement<{ id: string; attempts: number; now: number }>(
  { id: 'text', attempts: 'int', now: 'int' },
  (db, given) =>
    db
      .updateTable('turns')
      .from(given)
      .set((e) => ({
        state: 'running',
        attempts: e.ref('given.attempts'),
        started_at: e.fn.coalesce('turns.started_at', 'given.now'),
        error_message: null,
      }))
      .whereRef('turns.id', '=', 'given.id'),
);
/** As `updateTurn` to running, for many. */
export async function markTurnsStarted(
  tx: Tx,
  turns: readonly { readonly id: string; readonly attempts: number; readonly now: number }[],
): Promise<void> {
  await tx.forRows(begin, turns);
}

interface EndedTurn {
  id: string;
  state: TurnState;
  now: number;
  message: string | null;
}
// A separate statement: writing `ended_at` updates the index of open turns even when the value stays.
const close = rowsStatement<EndedTurn>({ id: 'text', state: 'text', now: 'int', message: 'text' }, (db, given) =>
  db
    .updateTable('turns')
    .from(given)
    .set((e) => ({
      state: e.ref('given.state'),
      activation_id: null,
      ended_at: e.ref('given.now'),
      error_message: e.ref('given.message'),
    }))
    .whereRef('turns.id', '=', 'given.id'),
);
/** Ends turns under any claim. */
export async function markTurnsEnded(
  tx: Tx,
  turns: readonly {
    readonly id: string;
    readonly state: TurnState;
    readonly now: number;
    readonly message: string | null;
  }[],
): Promise<void> {
  await tx.forRows(close, turns);
}

const ready = rowsStatement<{ id: string; activation_id: string }>({ id: 'text', activation_id: 'text' }, (db, given) =>
  db
    .updateTable('turns')
    .from(given)
    .set((e) => ({ state: 'queued', activation_id: e.ref('given.activation_id') }))
    .whereRef('turns.id', '=', 'given.id'),
);
/** As `updateTurn` to queued under an activation, for many. */
export async function markTurnsReady(
  tx: Tx,
  turns: readonly { readonly id: string; readonly activationId: string }[],
): Promise<void> {
  await tx.forRows(
    ready,
    turns.map(({ id, activationId }) => ({ id, activation_id: activationId })),
  );
}

// Only the id: many columns cost more than finding the row, and mostly there is none.
/**
 * The next turn of a lane: a person's waiting messages first ('conversational' sorts before 'silent'), then the
 * longest due.
 */
const nextQueued = statement<{ lane: string }, { id: string }>((db, p) =>
  db
    .selectFrom('turns')
    .select('id')
    .where('lane', '=', p('lane'))
    .where(QUEUED)
    .where(OPEN)
    .orderBy('mode')
    .orderBy('due_at')
    .orderBy('id')
    .limit(1),
);
export async function nextQueuedTurn(tx: Tx, lane: string): Promise<Turn | null> {
  const row = (await tx.run(nextQueued, { lane }))[0];
  return row === undefined ? null : loadTurn(tx, row.id);
}

const conversationWaiting = statement<{ lane: string }, { id: string }>((db, p) =>
  db
    .selectFrom('turns')
    .select('id')
    .where('lane', '=', p('lane'))
    .where(QUEUED)
    .where(OPEN)
    .where(CONVERSATIONAL)
    .limit(1),
);
/** The conversational turn that waits in a lane: a person waits for its answer; null when there is none. */
export async function waitingConversation(tx: Tx, lane: string): Promise<Turn | null> {
  const row = (await tx.run(conversationWaiting, { lane }))[0];
  return row === undefined ? null : loadTurn(tx, row.id);
}

/** What an agent is working on for a person: a turn that holds a lane or waits for one. */
export async function workOf(tx: Tx, userId: string, agent: string): Promise<'task' | 'other' | null> {
  const rows = await tx.db
    .selectFrom('turns')
    .select('task_id')
    .where(OPEN)
    .where('lane', '>=', `${agent}/`)
    .where('lane', '<', `${agent}0`)
    .where('agent', '=', agent)
    .where('user_id', '=', userId)
    .where('state', 'in', ['queued', 'running'])
    .limit(100)
    .execute();
  if (rows.some(({ task_id }) => task_id === null)) return 'other';
  return rows.length > 0 ? 'task' : null;
}

/** Those of these turns that wait: for an answer, a budget, another try. */
export async function waitingAmong(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom('turns')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The turns about a task, newest first. */
export async function turnsOfTask(tx: Tx, taskId: string, limit: number): Promise<Turn[]> {
  const rows = await tx.db
    .selectFrom('turns')
    .selectAll()
    .where('task_id', '=', taskId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toTurn);
}
