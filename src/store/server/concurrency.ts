import { sql } from 'kysely';
import { NOTHING_TAKEN, type PlaceLimit, type TakenPlaces } from '../../domain/policy/concurrency.ts';
import type { Mode } from '../../domain/threads/thread.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { rowsStatement } from '../rows-statement.ts';
import { statement } from '../statement.ts';
import type { TurnTable } from '../threads/thread-tables.ts';

// A literal, not a parameter: the database uses the partial indexes only for a literal.
const OPEN = sql<boolean>`ended_at IS NULL`;
/** Ready or running. A turn that waits for something else has given its places back, whatever its row says. */
const IN_HAND = sql<boolean>`state IN ('queued', 'running') AND activation_id IS NOT NULL`;
/** Has its agent's place and waits for that of its provider. */
const BETWEEN = sql<boolean>`state = 'queued' AND line IS NOT NULL`;

const takenOfAgent = statement<{ key: string }, { mode: string; count: number }>((db, p) =>
  db
    .selectFrom('turns')
    .select((e) => ['mode', e.fn.countAll<number>().as('count')])
    .where('agent_place', '=', p('key'))
    .where(OPEN)
    .where((e) => e.or([IN_HAND, BETWEEN]))
    .groupBy('mode'),
);
const takenOfProvider = statement<{ key: string }, { mode: string; count: number }>((db, p) =>
  db
    .selectFrom('turns')
    .select((e) => ['mode', e.fn.countAll<number>().as('count')])
    .where('provider_place', '=', p('key'))
    .where(OPEN)
    .where(IN_HAND)
    .groupBy('mode'),
);

/**
 * How many places of a limit are taken, counted from the turns themselves, so that it is right even after a worker
 * died.
 */
export async function countTaken(tx: Tx, { kind, key }: Pick<PlaceLimit, 'kind' | 'key'>): Promise<TakenPlaces> {
  const rows = await tx.run(kind === 'agent' ? takenOfAgent : takenOfProvider, { key });
  const taken = { ...NOTHING_TAKEN };
  for (const { mode, count } of rows) taken[mode as Mode] = Number(count);
  return taken;
}

/** A turn in the wait queue of a limit. */
export interface WaitingTurn {
  readonly id: string;
  readonly userId: string;
  readonly agent: string;
  readonly mode: Mode;
  readonly scheduleId: string | null;
  readonly tag: number;
  /** True when it began before and continues. */
  readonly begun: boolean;
  /** The limit whose place it took. */
  readonly agentPlace: string | null;
}
type LineRow = Pick<
  TurnTable,
  'id' | 'user_id' | 'agent' | 'mode' | 'schedule_id' | 'line_tag' | 'started_at' | 'agent_place'
>;
const first = statement<{ line: string; mode: string; max: number }, LineRow>((db, p) =>
  db
    .selectFrom('turns')
    .select(['id', 'user_id', 'agent', 'mode', 'schedule_id', 'line_tag', 'started_at', 'agent_place'])
    .where('line', '=', p('line'))
    .where('mode', '=', p('mode'))
    .where(OPEN)
    .orderBy('line_tag')
    .orderBy('id')
    .limit(p('max')),
);
/** The next turns of a wait queue. */
export async function firstWaiting(tx: Tx, line: string, mode: Mode, max: number): Promise<WaitingTurn[]> {
  if (max <= 0) return [];
  const rows = await tx.run(first, { line, mode, max });
  return rows.map(toWaitingTurn);
}

function toWaitingTurn(row: LineRow): WaitingTurn {
  return {
    id: row.id,
    userId: row.user_id,
    agent: row.agent,
    mode: row.mode as Mode,
    scheduleId: row.schedule_id,
    tag: row.line_tag ?? 0,
    begun: row.started_at !== null,
    agentPlace: row.agent_place,
  };
}

/** Turns that wait for a place of any other limit than these, in order. */
export async function listInOtherWaitQueues(tx: Tx, lines: readonly string[], max: number): Promise<WaitingTurn[]> {
  const rows = await tx.db
    .selectFrom('turns')
    .select(['id', 'user_id', 'agent', 'mode', 'schedule_id', 'line_tag', 'started_at', 'agent_place'])
    .where(sql<boolean>`line IS NOT NULL`)
    .where(OPEN)
    .where('line', 'not in', ['', ...lines])
    .orderBy('line')
    .orderBy('mode')
    .orderBy('line_tag')
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map(toWaitingTurn);
}

/** The highest count that is reported: a look at a count must stay cheap. */
const COUNT_LIMIT = 100_000;
const lineOf = statement<{ line: string }, { count: number; oldest: number | null }>((db, p) =>
  db
    .selectFrom(
      db
        .selectFrom('turns')
        .select('due_at')
        .where('line', '=', p('line'))
        .where(OPEN)
        .limit(COUNT_LIMIT)
        .as('waiting'),
    )
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('due_at').as('oldest')]),
);

/** The use of a limit, over all people. */
export interface PlaceUse {
  readonly limit: PlaceLimit;
  readonly taken: number;
  readonly waiting: number;
  /** When the longest due turn was due; null when none waits. */
  readonly oldestDueAt: EpochMs | null;
}
export async function readPlaceUse(tx: Tx, limits: Iterable<PlaceLimit>): Promise<PlaceUse[]> {
  const all: PlaceUse[] = [];
  for (const limit of limits) {
    const { conversational, silent } = await countTaken(tx, limit);
    const line = (await tx.run(lineOf, { line: limit.key }))[0];
    const waiting = Number(line?.count ?? 0);
    all.push({ limit, taken: conversational + silent, waiting, oldestDueAt: line?.oldest ?? null });
  }
  return all;
}

const aheadOf = statement<{ line: string; mode: string }, { one: number }>((db, p) =>
  db
    .selectFrom('turns')
    .select(sql<number>`1`.as('one'))
    .where('line', '=', p('line'))
    .where('mode', '=', p('mode'))
    .where(OPEN)
    .limit(1),
);
/** True when a person waits for an answer in one of these wait queues. */
export async function isConversationWaiting(tx: Tx, lines: readonly string[]): Promise<boolean> {
  for (const line of lines) if ((await tx.run(aheadOf, { line, mode: 'conversational' })).length > 0) return true;
  return false;
}

/** A turn that enters a wait queue, with its agent's place if it has that already. */
export interface WaitQueueEntry {
  readonly id: string;
  readonly line: string;
  readonly tag: number;
  readonly agentPlace: string | null;
}
const enqueue = rowsStatement<{ id: string; line: string; tag: number; agent_place: string | null }>(
  { id: 'text', line: 'text', tag: 'int', agent_place: 'text' },
  (db, given) =>
    db
      .updateTable('turns')
      .from(given)
      .set((e) => ({
        state: 'queued',
        activation_id: null,
        line: e.ref('given.line'),
        line_tag: e.ref('given.tag'),
        agent_place: e.ref('given.agent_place'),
        provider_place: null,
      }))
      .whereRef('turns.id', '=', 'given.id'),
);
export async function putInWaitQueue(tx: Tx, turns: readonly WaitQueueEntry[]): Promise<void> {
  await tx.forRows(
    enqueue,
    turns.map(({ id, line, tag, agentPlace }) => ({ id, line, tag, agent_place: agentPlace })),
  );
}

/** A turn that has all the places it needs. */
export interface Placed {
  readonly id: string;
  readonly activationId: string;
  readonly agentPlace: string | null;
  readonly providerPlace: string | null;
}
const place = rowsStatement<{
  id: string;
  activation: string;
  agent_place: string | null;
  provider_place: string | null;
}>({ id: 'text', activation: 'text', agent_place: 'text', provider_place: 'text' }, (db, given) =>
  db
    .updateTable('turns')
    .from(given)
    .set((e) => ({
      state: 'queued',
      activation_id: e.ref('given.activation'),
      line: null,
      line_tag: null,
      agent_place: e.ref('given.agent_place'),
      provider_place: e.ref('given.provider_place'),
    }))
    .whereRef('turns.id', '=', 'given.id'),
);
/** Makes waiting turns ready. */
export async function markTurnsPlaced(tx: Tx, turns: readonly Placed[]): Promise<void> {
  await tx.forRows(
    place,
    turns.map(({ id, activationId: activation, agentPlace, providerPlace }) => {
      return { id, activation, agent_place: agentPlace, provider_place: providerPlace };
    }),
  );
}

const mark = rowsStatement<{ id: string; agent_place: string | null; provider_place: string | null }>(
  { id: 'text', agent_place: 'text', provider_place: 'text' },
  (db, given) =>
    db
      .updateTable('turns')
      .from(given)
      .set((e) => ({ agent_place: e.ref('given.agent_place'), provider_place: e.ref('given.provider_place') }))
      .whereRef('turns.id', '=', 'given.id'),
);
/** Marks ready or running turns as holders of these places. */
export async function markPlaces(tx: Tx, turns: readonly Omit<Placed, 'activationId'>[]): Promise<void> {
  await tx.forRows(
    mark,
    turns.map(({ id, agentPlace, providerPlace }) => {
      return { id, agent_place: agentPlace, provider_place: providerPlace };
    }),
  );
}

/** Turns of these agents that are ready or running without the places they need. */
export async function listUnmarked(
  tx: Tx,
  agents: Readonly<Record<PlaceLimit['kind'], readonly string[]>>,
  max: number,
): Promise<
  (Pick<WaitingTurn, 'id' | 'agent' | 'scheduleId' | 'agentPlace'> & { readonly providerPlace: string | null })[]
> {
  return tx.db
    .selectFrom('turns')
    .select([
      'id',
      'agent',
      'schedule_id as scheduleId',
      'agent_place as agentPlace',
      'provider_place as providerPlace',
    ])
    .where(OPEN)
    .where('activation_id', 'is not', null)
    .where((e) =>
      e.or([
        e.and([e('agent_place', 'is', null), e('agent', 'in', ['', ...agents.agent])]),
        e.and([e('provider_place', 'is', null), e('agent', 'in', ['', ...agents.provider])]),
      ]),
    )
    .limit(max)
    .execute();
}

/** Silent turns that have a place and have not begun, newest first: they may give it back. */
export async function listNotBegun(
  tx: Tx,
  { kind, key }: Pick<PlaceLimit, 'kind' | 'key'>,
  max: number,
): Promise<(WaitingTurn & { readonly activationId: string | null; readonly providerPlace: string | null })[]> {
  if (max <= 0) return [];
  const rows = await tx.db
    .selectFrom('turns')
    .selectAll()
    .where(kind === 'agent' ? 'agent_place' : 'provider_place', '=', key)
    .where(OPEN)
    .where((e) => (kind === 'agent' ? e.or([IN_HAND, BETWEEN]) : IN_HAND))
    .where('state', '=', 'queued')
    .where('mode', '=', 'silent')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
  return rows.map((row) => ({
    ...toWaitingTurn(row),
    activationId: row.activation_id,
    providerPlace: row.provider_place,
  }));
}
