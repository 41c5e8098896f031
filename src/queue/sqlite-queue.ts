import { sql } from 'kysely';
import type { Store, Tx } from '../store/database.ts';
import { rowsStatement } from '../store/rows-statement.ts';
import type { QueueTable } from '../store/schema.ts';
import { statement } from '../store/statement.ts';
import {
  ACTIVATION_KINDS,
  type Activation,
  type ActivationKind,
  type Attempt,
  type QueueInStore,
  type RunQueueEngine,
} from './queue.ts';

/** A literal, not a parameter: the database uses the partial index only for a literal. */
const READY = sql<boolean>`state = 'ready'`;
const CLAIMED = sql<boolean>`state = 'claimed'`;

type EnqueuedRow = Omit<QueueTable, 'seq'>;
const insert = rowsStatement<EnqueuedRow>(
  { id: 'text', kind: 'text', subject: 'text', user_id: 'text', priority: 'int', state: 'text', attempt: 'int' },
  (db, given) =>
    db
      .insertInto('queue')
      .columns(['id', 'kind', 'subject', 'user_id', 'priority', 'state', 'attempt'])
      .expression(db.selectFrom(given).selectAll()),
);
const claim = statement<{ kind: string; max: number }, Omit<Attempt, 'kind'> & { seq: number }>((db, p) =>
  db
    .updateTable('queue')
    .set((e) => ({ state: 'claimed', attempt: e('attempt', '+', 1) }))
    .where('seq', 'in', (q) =>
      q
        .selectFrom('queue')
        .select('seq')
        .where('kind', '=', p('kind'))
        .where(READY)
        .orderBy('priority', 'desc')
        .orderBy('seq')
        .limit(p('max')),
    )
    .returning(['id', 'subject', 'attempt', 'seq', 'priority']),
);
const anyReady = statement<{ kind: string }, { one: number }>((db, p) =>
  db.selectFrom('queue').select(sql<number>`1`.as('one')).where('kind', '=', p('kind')).where(READY).limit(1),
);
const held = statement<{ id: string; attempt: number }, { one: number }>((db, p) =>
  db
    .selectFrom('queue')
    .select(sql<number>`1`.as('one'))
    .where('id', '=', p('id'))
    .where('attempt', '=', p('attempt'))
    .where(CLAIMED),
);
const finish = rowsStatement<{ id: string; attempt: number }, { id: string }>(
  { id: 'text', attempt: 'int' },
  (db, given) =>
    db
      .deleteFrom('queue')
      .where((e) =>
        e(
          e.refTuple('id', 'attempt'),
          'in',
          e.selectFrom(given).select(['given.id', 'given.attempt']).$asTuple('id', 'attempt'),
        ),
      )
      .where(CLAIMED)
      .returning('id'),
);
const remove = statement<{ id: string }>((db, p) => db.deleteFrom('queue').where('id', '=', p('id')));
const release = statement<{ id: string; attempt: number }>((db, p) =>
  db
    .updateTable('queue')
    .set((e) => ({ state: 'ready', attempt: e('attempt', '-', 1) }))
    .where('id', '=', p('id'))
    .where('attempt', '=', p('attempt'))
    .where(CLAIMED),
);
const known = statement<{ id: string }, { one: number }>((db, p) =>
  db.selectFrom('queue').select(sql<number>`1`.as('one')).where('id', '=', p('id')),
);

/** Empties the queue that is a table of the data. */
export async function emptyStoredQueue(tx: Tx): Promise<void> {
  await tx.db.deleteFrom('queue').execute();
}

const toRow = (
  { id, kind, subject, userId, priority }: Activation,
  state: 'ready' | 'claimed',
  attempt: number,
): EnqueuedRow => ({ id, kind, subject, user_id: userId, priority, state, attempt });

/** The run queue in the data file itself. One process owns the file, so every claim found at start belongs to a dead one. */
export class SqliteQueue implements RunQueueEngine {
  readonly leaseMs = null;
  readonly #store: Store;
  readonly #listeners = new Set<(kind: ActivationKind) => void>();
  /** Kinds that may have something ready; saves a transaction where nothing is. */
  readonly #maybeReady = new Set<ActivationKind>(ACTIVATION_KINDS);

  constructor(store: Store) {
    this.#store = store;
  }

  async start(): Promise<void> {}

  async close(): Promise<void> {}

  async waiting(): Promise<Partial<Record<ActivationKind, number>>> {
    const rows = await this.#store.read((tx) =>
      tx.db
        .selectFrom('queue')
        .select((e) => ['kind', e.fn.countAll<number>().as('count')])
        .where(READY)
        .groupBy('kind')
        .execute(),
    );
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
  }

  /** All claims, since this process owns the data. */
  async reclaim(): Promise<number> {
    return this.#store.write(async (tx) => {
      const { numUpdatedRows } = await tx.db
        .updateTable('queue')
        .set({ state: 'ready' })
        .where(CLAIMED)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    });
  }

  async enqueue(tx: Tx, activation: Activation): Promise<void> {
    await this.enqueueAll(tx, [activation]);
  }

  async enqueueAll(tx: Tx, activations: readonly Activation[]): Promise<void> {
    await tx.forRows(
      insert,
      activations.map((one) => toRow(one, 'ready', 0)),
    );
    for (const kind of new Set(activations.map((activation) => activation.kind))) {
      this.#maybeReady.add(kind);
      tx.afterCommit(() => this.#wake(kind));
    }
  }

  readonly inStore: QueueInStore = {
    mayHave: async (kind) => this.#maybeReady.has(kind),
    claim: (tx, kind, max) => this.#claim(tx, kind, max),
    isEmpty: (kind) => !this.#maybeReady.has(kind),
    enqueueClaimed: async (tx, _, activations) => {
      await tx.forRows(
        insert,
        activations.map((one) => toRow(one, 'claimed', 1)),
      );
    },
  };

  async claim(kind: ActivationKind, max: number): Promise<Attempt[]> {
    if (!this.#maybeReady.has(kind)) return [];
    return this.#store.write((tx) => this.#claim(tx, kind, max));
  }

  async #claim(tx: Tx, kind: ActivationKind, max: number): Promise<Attempt[]> {
    if (max <= 0) return [];
    const claimed = await tx.run(claim, { kind, max });
    if (claimed.length < max && (await tx.run(anyReady, { kind })).length === 0) {
      // Runs as an after-commit hook in order: what is enqueued after this look reports itself after it.
      tx.afterCommit(() => this.#maybeReady.delete(kind));
    }
    return claimed
      .sort((a, b) => b.priority - a.priority || a.seq - b.seq)
      .map(({ id, subject, attempt, priority }) => ({ id, kind, subject, attempt, priority }));
  }

  async heartbeat(): Promise<Attempt[]> {
    return [];
  }

  async holds(tx: Tx, { id, attempt }: Attempt): Promise<boolean> {
    return (await tx.run(held, { id, attempt })).length > 0;
  }

  async lostAmong(tx: Tx, attempts: readonly Attempt[]): Promise<ReadonlySet<string>> {
    const lost = new Set<string>();
    for (const attempt of attempts) if (!(await this.holds(tx, attempt))) lost.add(attempt.id);
    return lost;
  }

  async finish(tx: Tx, attempt: Attempt): Promise<boolean> {
    return (await this.finishAll(tx, [attempt])).size === 0;
  }

  async finishAll(tx: Tx, attempts: readonly Attempt[]): Promise<ReadonlySet<string>> {
    const lost = new Set(attempts.map(({ id }) => id));
    const held = await tx.forRows(
      finish,
      attempts.map(({ id, attempt }) => ({ id, attempt })),
    );
    for (const { id } of held) lost.delete(id);
    return lost;
  }

  async cancel(tx: Tx, id: string): Promise<void> {
    await tx.change(remove, { id });
  }

  async release(attempts: readonly Attempt[]): Promise<void> {
    await this.#store.write(async (tx) => {
      for (const { id, attempt } of attempts) await tx.change(release, { id, attempt });
    });
    for (const kind of ACTIVATION_KINDS) this.#maybeReady.add(kind);
  }

  async known(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (const id of ids) if ((await tx.run(known, { id })).length > 0) found.add(id);
    return found;
  }

  onWake(listener: (kind: ActivationKind) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #wake(kind: ActivationKind): void {
    this.#maybeReady.add(kind);
    for (const listener of this.#listeners) listener(kind);
  }
}
