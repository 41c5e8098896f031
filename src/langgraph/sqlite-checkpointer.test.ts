import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Checkpoint, emptyCheckpoint, INTERRUPT, MemorySaver, uuid6 } from '@langchain/langgraph-checkpoint';
import { deltaChannelHistoryTests, validate } from '@langchain/langgraph-checkpoint-validation';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SqliteCheckpointer } from './sqlite-checkpointer.ts';

const folder = mkdtempSync(join(tmpdir(), 'belfry-checkpoints-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newFile = () => join(folder, `graph-${files++}.db`);

/**
 * An optimisation of some stores, which the suite does not require from LangGraph's own SQLite store either: this one
 * stores everything.
 */
const OTHER_STORES = 'should only store channel_values that have changed (based on newVersions)';

// LangGraph's own suite, which expects vitest's functions as globals.
const asked = new Proxy(it, {
  apply: (target, _, [title, ...rest]: Parameters<typeof it>) =>
    title === OTHER_STORES ? undefined : target(title, ...rest),
});
const globals = { describe, expect, it: asked, beforeAll, afterAll, beforeEach, afterEach };
for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
const suite = {
  checkpointerName: 'SqliteCheckpointer',
  createCheckpointer: () => new SqliteCheckpointer(newFile()),
  destroyCheckpointer: (checkpointer: SqliteCheckpointer) => checkpointer.close(),
};
validate(suite);
deltaChannelHistoryTests(suite);

const checkpointOf = (values: Record<string, unknown>): Checkpoint => ({
  ...emptyCheckpoint(),
  id: uuid6(1),
  channel_values: values,
});
const META = { source: 'loop', step: 0, parents: {} } as const;
const at = (thread: string, id?: string) => ({
  configurable: { thread_id: thread, checkpoint_ns: '', ...(id === undefined ? {} : { checkpoint_id: id }) },
});

describe('the checkpointer on SQLite', () => {
  it('has in another process what was put in this one', async () => {
    const file = newFile();
    const first = new SqliteCheckpointer(file);
    const stored = await first.put(at('brief'), checkpointOf({ topic: 'the oven' }), META, { topic: 1 });
    await first.putWrites(stored, [[INTERRUPT, { value: 'may I?' }]], 'task');
    first.close();
    using second = new SqliteCheckpointer(file);
    expect(await second.getTuple(at('brief'))).toMatchObject({
      checkpoint: { channel_values: { topic: 'the oven' } },
      pendingWrites: [['task', INTERRUPT, { value: 'may I?' }]],
    });
  });

  it('keeps every value it is given, also those that are not named as new', async () => {
    using checkpointer = new SqliteCheckpointer(':memory:');
    const stored = await checkpointer.put(at('brief'), checkpointOf({ a: 1, b: 2 }), META, {});
    expect((await checkpointer.getTuple(stored))?.checkpoint.channel_values).toEqual({ a: 1, b: 2 });
  });

  it('answers as the one in memory does, for writes that come twice', async () => {
    using ours = new SqliteCheckpointer(':memory:');
    const answers = await Promise.all(
      [ours, new MemorySaver()].map(async (checkpointer) => {
        const stored = await checkpointer.put(at('brief'), { ...checkpointOf({}), id: 'one' }, META, {});
        await checkpointer.putWrites(
          stored,
          [
            ['topic', 'first'],
            [INTERRUPT, 'first'],
          ],
          'task',
        );
        await checkpointer.putWrites(
          stored,
          [
            ['topic', 'second'],
            [INTERRUPT, 'second'],
          ],
          'task',
        );
        return (await checkpointer.getTuple(at('brief')))?.pendingWrites;
      }),
    );
    expect(answers[0]).toEqual([
      ['task', INTERRUPT, 'second'],
      ['task', 'topic', 'first'],
    ]);
    expect(answers[0]).toEqual(answers[1]);
  });

  it('hands out what tasks wrote beside each other in the order in which the graph applied it, whoever was done first', async () => {
    const answers = await Promise.all(
      [new SqliteCheckpointer(':memory:'), new MemorySaver()].map(async (checkpointer) => {
        const stored = await checkpointer.put(at('brief'), { ...checkpointOf({}), id: 'one' }, META, {});
        for (const [task, path] of [
          ['c', '~b, \u{1f514}'],
          ['a', '~b, \uffee'],
          ['b', '~a'],
          ['input', ''],
        ] as const)
          await checkpointer.putWrites(stored, [['topic', task]], task, path);
        return (await checkpointer.getTuple(at('brief')))?.pendingWrites?.map(([task]) => task);
      }),
    );
    expect(answers).toEqual([
      ['input', 'b', 'a', 'c'],
      ['input', 'b', 'a', 'c'],
    ]);
  });

  it('goes on with a file of before it kept that order', async () => {
    const file = newFile();
    const first = new SqliteCheckpointer(file);
    const stored = await first.put(at('brief'), checkpointOf({ topic: 'the oven' }), META, {});
    await first.putWrites(stored, [['topic', 'the bread']], 'task');
    first.close();
    const database = new DatabaseSync(file);
    database.exec('ALTER TABLE writes DROP COLUMN task_path; PRAGMA user_version = 1');
    database.close();
    using second = new SqliteCheckpointer(file);
    await second.putWrites(stored, [['topic', 'the tea']], 'another', '~a');
    expect((await second.getTuple(at('brief')))?.pendingWrites).toEqual([
      ['task', 'topic', 'the bread'],
      ['another', 'topic', 'the tea'],
    ]);
  });

  it('takes any text as a thread, and no thread for another', async () => {
    using checkpointer = new SqliteCheckpointer(':memory:');
    const names = ['__proto__', "'; DROP TABLE checkpoints; --", 'a|b', 'a', '⛪'];
    for (const name of names) await checkpointer.put(at(name), checkpointOf({ name }), META, {});
    await checkpointer.deleteThread('a');
    const left = await Promise.all(names.map((name) => checkpointer.getTuple(at(name))));
    expect(left.map((tuple) => tuple?.checkpoint.channel_values.name)).toEqual(
      names.map((name) => (name === 'a' ? undefined : name)),
    );
  });

  it('says what is missing when a graph is run without a thread', async () => {
    using checkpointer = new SqliteCheckpointer(':memory:');
    await expect(checkpointer.put({}, checkpointOf({}), META, {})).rejects.toThrow('names no thread_id');
    await expect(checkpointer.putWrites(at('brief'), [['a', 1]], 'task')).rejects.toThrow('names no checkpoint_id');
  });

  it('refuses a file that holds something else, and leaves it as it is', () => {
    const foreign = newFile();
    const other = new DatabaseSync(foreign);
    other.exec('CREATE TABLE orders (id INTEGER)');
    other.close();
    expect(() => new SqliteCheckpointer(foreign)).toThrow('holds something else');
    const text = newFile();
    writeFileSync(text, 'this is no database, but it is long enough to be looked at as if it were one '.repeat(20));
    expect(() => new SqliteCheckpointer(text)).toThrow('no readable SQLite file');
  });
});
