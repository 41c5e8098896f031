import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { RunnableConfig } from '@langchain/core/runnables';
import {
  BaseCheckpointSaver,
  type ChannelVersions,
  type Checkpoint,
  type CheckpointListOptions,
  type CheckpointMetadata,
  type CheckpointPendingWrite,
  type CheckpointTuple,
  copyCheckpoint,
  getCheckpointId,
  maxChannelVersion,
  type PendingWrite,
  TASKS,
  WRITES_IDX_MAP,
} from '@langchain/langgraph-checkpoint';
import { openCheckpointFile } from './checkpoint-file.ts';

/** The key of a checkpoint. */
interface Place {
  readonly thread: string;
  readonly namespace: string;
  readonly id: string;
}

interface CheckpointRow {
  readonly thread_id: string;
  readonly namespace: string;
  readonly checkpoint_id: string;
  readonly parent_id: string | null;
  readonly checkpoint_type: string;
  readonly checkpoint: Uint8Array;
  readonly metadata_type: string;
  readonly metadata: Uint8Array;
}

interface WriteRow {
  readonly task_id: string;
  readonly channel: string;
  readonly value_type: string;
  readonly value: Uint8Array;
}

/** From this version on, a checkpoint has its parent's sends; in older ones they are among the parent's writes. */
const VERSION_WITH_TASKS = 4;

/**
 * Stores the checkpoints of graphs in a SQLite file, with nothing to install. Each put is on disk, so a waiting graph
 * can continue in another process. Several graphs may share the file, with different thread ids.
 */
export class SqliteCheckpointer extends BaseCheckpointSaver implements Disposable {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /**
   * @param file made when missing; `:memory:` keeps everything in the process
   * @throws AppError data_foreign, data_newer, data_corrupt, data_read_only
   */
  constructor(file: string) {
    super();
    this.#database = openCheckpointFile(file);
  }

  /** Closes the file; nothing can be read or stored afterwards. */
  close(): void {
    this.#statements.clear();
    if (this.#database.isOpen) this.#database.close();
  }

  [Symbol.dispose](): void {
    this.close();
  }

  async getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    if (config.configurable?.thread_id === undefined) return undefined;
    const { thread, namespace } = readPlace(config);
    const id = getCheckpointId(config);
    const row = (id === '' ? this.#sql(LATEST).get(thread, namespace) : this.#sql(ONE).get(thread, namespace, id)) as
      | CheckpointRow
      | undefined;
    return row && this.#toTuple(row);
  }

  async *list(config: RunnableConfig, options: CheckpointListOptions = {}): AsyncGenerator<CheckpointTuple> {
    const { filter = {}, limit = Number.POSITIVE_INFINITY } = options;
    const wanted = config.configurable ?? {};
    const before = options.before && getCheckpointId(options.before);
    const conditions: readonly (readonly [string, unknown])[] = [
      ['thread_id = ?', wanted.thread_id],
      ['namespace = ?', wanted.checkpoint_ns],
      ['checkpoint_id = ?', wanted.checkpoint_id],
      ['checkpoint_id < ?', before || undefined],
    ];
    const given = conditions.filter(([, value]) => value !== undefined);
    const where = given.length === 0 ? '' : `WHERE ${given.map(([condition]) => condition).join(' AND ')}`;
    // Keys first, so that writes during the caller's iteration do not disturb it.
    const places = this.#sql(
      `SELECT thread_id AS thread, namespace, checkpoint_id AS id FROM checkpoints ${where} ORDER BY checkpoint_id DESC`,
    ).all(...given.map(([, value]) => String(value))) as unknown as Place[];
    let found = 0;
    for (const { thread, namespace, id } of places) {
      if (found >= limit) return;
      const tuple = await this.getTuple({
        configurable: { thread_id: thread, checkpoint_ns: namespace, checkpoint_id: id },
      });
      if (tuple === undefined || !matches(tuple.metadata, filter)) continue;
      found += 1;
      yield tuple;
    }
  }

  async put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
    _newVersions?: ChannelVersions,
  ): Promise<RunnableConfig> {
    const { thread, namespace } = readPlace(config);
    const parent: unknown = config.configurable?.checkpoint_id;
    const [content, about] = await Promise.all([
      this.serde.dumpsTyped(copyCheckpoint(checkpoint)),
      this.serde.dumpsTyped(metadata),
    ]);
    this.#sql('INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?, ?, ?, ?, ?, ?)').run(
      thread,
      namespace,
      checkpoint.id,
      typeof parent === 'string' ? parent : null,
      ...content,
      ...about,
    );
    return { configurable: { thread_id: thread, checkpoint_ns: namespace, checkpoint_id: checkpoint.id } };
  }

  /** @param taskPath the task's place in its step; LangGraph passes it from 1.7 on */
  async putWrites(config: RunnableConfig, writes: PendingWrite[], taskId: string, taskPath = ''): Promise<void> {
    const { thread, namespace } = readPlace(config);
    const id = getCheckpointId(config);
    if (id === '') throw missing('checkpoint_id');
    const values = await Promise.all(writes.map(([, value]) => this.serde.dumpsTyped(value)));
    this.#transaction(() => {
      for (const [index, [channel]] of writes.entries()) {
        const place = WRITES_IDX_MAP[channel] ?? index;
        const [type, value] = values[index]!;
        // A task's writes stay; reports about it (an interrupt, an answer, an error) are replaced by the newest.
        const verb = place < 0 ? 'INSERT OR REPLACE' : 'INSERT OR IGNORE';
        const row = [thread, namespace, id, taskId, place, channel, type, value, taskPath] as const;
        this.#sql(`${verb} INTO writes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`).run(...row);
      }
    });
  }

  async deleteThread(threadId: string): Promise<void> {
    this.#transaction(() => {
      this.#sql('DELETE FROM checkpoints WHERE thread_id = ?').run(threadId);
      this.#sql('DELETE FROM writes WHERE thread_id = ?').run(threadId);
    });
  }

  async #toTuple(row: CheckpointRow): Promise<CheckpointTuple> {
    const place = { thread: row.thread_id, namespace: row.namespace, id: row.checkpoint_id };
    // Read before the first await, so that checkpoint and writes are consistent.
    const writes = this.#writesOf(place);
    const parent = row.parent_id === null ? null : { ...place, id: row.parent_id };
    const sent = parent === null ? [] : this.#writesOf(parent).filter(({ channel }) => channel === TASKS);
    const checkpoint = (await this.serde.loadsTyped(row.checkpoint_type, row.checkpoint)) as Checkpoint;
    if (checkpoint.v < VERSION_WITH_TASKS && parent !== null) await this.#addSent(checkpoint, sent);
    return {
      config: toConfig(place),
      checkpoint,
      metadata: (await this.serde.loadsTyped(row.metadata_type, row.metadata)) as CheckpointMetadata,
      pendingWrites: await Promise.all(writes.map((write) => this.#toWrite(write))),
      ...(parent === null ? {} : { parentConfig: toConfig(parent) }),
    };
  }

  async #addSent(checkpoint: Checkpoint, sent: readonly WriteRow[]): Promise<void> {
    checkpoint.channel_values ??= {};
    checkpoint.channel_versions ??= {};
    const versions = Object.values(checkpoint.channel_versions);
    checkpoint.channel_values[TASKS] = await Promise.all(
      sent.map(({ value_type: type, value }) => this.serde.loadsTyped(type, value)),
    );
    checkpoint.channel_versions[TASKS] =
      versions.length > 0 ? maxChannelVersion(...versions) : this.getNextVersion(undefined);
  }

  async #toWrite({ task_id: task, channel, value_type: type, value }: WriteRow): Promise<CheckpointPendingWrite> {
    return [task, channel, await this.serde.loadsTyped(type, value)];
  }

  /** In the order in which the graph applied them: by code point, as SQLite compares, unlike JavaScript. */
  #writesOf({ thread, namespace, id }: Place): WriteRow[] {
    return this.#sql(
      `SELECT task_id, channel, value_type, value FROM writes
       WHERE thread_id = ? AND namespace = ? AND checkpoint_id = ? ORDER BY task_path, task_id, place`,
    ).all(thread, namespace, id) as unknown as WriteRow[];
  }

  #transaction(fn: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      fn();
      this.#database.exec('COMMIT');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  #sql(text: string): StatementSync {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(text);
    this.#statements.set(text, statement);
    return statement;
  }
}

const ONE = 'SELECT * FROM checkpoints WHERE thread_id = ? AND namespace = ? AND checkpoint_id = ?';
const LATEST = 'SELECT * FROM checkpoints WHERE thread_id = ? AND namespace = ? ORDER BY checkpoint_id DESC LIMIT 1';

const toConfig = ({ thread, namespace, id }: Place): RunnableConfig => ({
  configurable: { thread_id: thread, checkpoint_ns: namespace, checkpoint_id: id },
});

function readPlace(config: RunnableConfig): { readonly thread: string; readonly namespace: string } {
  const { thread_id: thread, checkpoint_ns: namespace = '' } = config.configurable ?? {};
  if (typeof thread !== 'string' || thread === '') throw missing('thread_id');
  return { thread, namespace: String(namespace) };
}

function missing(field: 'thread_id' | 'checkpoint_id'): Error {
  return new Error(
    `The config names no ${field}: expected a text in config.configurable.${field}. Give one to invoke or stream, such as { configurable: { ${field}: 'brief-1' } }.`,
  );
}

function matches(metadata: CheckpointMetadata | undefined, filter: Record<string, unknown>): boolean {
  const facts = (metadata ?? {}) as Record<string, unknown>;
  return Object.entries(filter).every(([name, value]) => isDeepStrictEqual(facts[name], value));
}
