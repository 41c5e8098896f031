import { sql } from 'kysely';
import type { Mode, Turn, TurnState } from '../domain/thread.ts';
import type { Tx } from './database.ts';
import type { TurnTable } from './schema.ts';
import { statement } from './statement.ts';

/** Written out, not bound: only so does the database see that the partial index answers it. */
const OPEN = sql<boolean>`ended_at IS NULL`;
// A bound value that a partial index might depend on makes SQLite prepare the statement anew at every execution.
const QUEUED = sql<boolean>`state = 'queued'`;
const CONVERSATIONAL = sql<boolean>`mode = 'conversational'`;

export function toTurn(row: TurnTable): Turn {
  return {
    id: row.id,
    userId: row.user_id,
    agent: row.agent,
    threadId: row.thread_id,
    lane: row.lane,
    mode: row.mode as Mode,
    runId: row.run_id,
    scheduleId: row.schedule_id,
    state: row.state as TurnState,
    dueAt: row.due_at,
    activationId: row.activation_id,
    attempts: row.attempts,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    errorMessage: row.error_message,
    taskId: row.task_id,
  };
}

const insert = statement<{
  id: string;
  user: string;
  agent: string;
  thread: string;
  lane: string | null;
  mode: string;
  run: string | null;
  schedule: string | null;
  due: number;
  activation: string | null;
  now: number;
  task: string | null;
}>((db, p) =>
  db.insertInto('turns').values({
    id: p('id'),
    user_id: p('user'),
    agent: p('agent'),
    thread_id: p('thread'),
    lane: p('lane'),
    mode: p('mode'),
    run_id: p('run'),
    schedule_id: p('schedule'),
    state: 'queued',
    due_at: p('due'),
    activation_id: p('activation'),
    attempts: 0,
    created_at: p('now'),
    task_id: p('task'),
  }),
);

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
}
export async function insertTurn(tx: Tx, turn: NewTurn): Promise<void> {
  await tx.change(insert, {
    id: turn.id,
    user: turn.userId,
    agent: turn.agent,
    thread: turn.threadId,
    lane: turn.lane,
    mode: turn.mode,
    run: turn.runId,
    schedule: turn.scheduleId,
    due: turn.dueAt,
    activation: turn.activationId,
    now: turn.now,
    task: turn.taskId ?? null,
  });
}

const byId = statement<{ id: string }, TurnTable>((db, p) =>
  db.selectFrom('turns').selectAll().where('id', '=', p('id')),
);
export async function loadTurn(tx: Tx, id: string): Promise<Turn | null> {
  const row = (await tx.run(byId, { id }))[0];
  return row === undefined ? null : toTurn(row);
}

const ofUser = statement<{ id: string; user: string }, TurnTable>((db, p) =>
  db.selectFrom('turns').selectAll().where('id', '=', p('id')).where('user_id', '=', p('user')),
);
/** The turn of this id, if it is this user's. */
export async function findTurn(tx: Tx, userId: string, id: string): Promise<Turn | null> {
  const row = (await tx.run(ofUser, { id, user: userId }))[0];
  return row === undefined ? null : toTurn(row);
}

const byRun = statement<{ run: string }, TurnTable>((db, p) =>
  db.selectFrom('turns').selectAll().where('run_id', '=', p('run')),
);
export async function loadTurnOfRun(tx: Tx, runId: string): Promise<Turn | null> {
  const row = (await tx.run(byRun, { run: runId }))[0];
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
    }))
    .where('id', '=', p('id')),
);
// A statement of its own: writing `ended_at` moves the index of open turns, whether or not it changes.
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
/** Moves a turn on. What is not named stays as it was. */
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

// Only the id: naming many columns costs more than finding the row, and mostly there is none.
/** The next turn a lane would carry out: a person's waiting messages first ('conversational' sorts before 'silent'), then what was due first. */
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
/** The conversational turn that waits in a lane, if any: a person is waiting for an answer. */
export async function waitingConversation(tx: Tx, lane: string): Promise<Turn | null> {
  const row = (await tx.run(conversationWaiting, { lane }))[0];
  return row === undefined ? null : loadTurn(tx, row.id);
}

const lockLane = statement<{ lane: string; turn: string | null }, { turn_id: string | null }>((db, p) =>
  db
    .insertInto('lanes')
    .values({ lane: p('lane'), turn_id: p('turn') })
    .onConflict((c) =>
      c.column('lane').doUpdateSet((e) => ({ turn_id: e.fn.coalesce('lanes.turn_id', 'excluded.turn_id') })),
    )
    .returning('turn_id'),
);
/** Locks the lane's row and takes it for `turnId` if it is free; answers who has it now. */
export async function takeLane(tx: Tx, lane: string, turnId: string | null): Promise<string | null> {
  return (await tx.run(lockLane, { lane, turn: turnId }))[0]?.turn_id ?? null;
}

const setLane = statement<{ lane: string; turn: string | null }>((db, p) =>
  db
    .updateTable('lanes')
    .set({ turn_id: p('turn') })
    .where('lane', '=', p('lane')),
);
/** Gives the lane to another turn, or to nobody. The row is locked by this. */
export async function setLaneHolder(tx: Tx, lane: string, turnId: string | null): Promise<void> {
  await tx.change(setLane, { lane, turn: turnId });
}

/** Whether an agent is at work for a person, and on what: a turn of theirs holds a lane, or waits for it. */
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

/** The turns over a task, the newest first. */
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
