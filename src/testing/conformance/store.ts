import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { StoredEvent } from '../../domain/events.ts';
import type { Store, Tx } from '../../store/database.ts';
import { deferredRowsStatement, insertGiven, rowsStatement } from '../../store/rows-statement.ts';
import { rememberedStatement, statement } from '../../store/statement.ts';
import type { ConformanceCase } from './case.ts';

const insertMeta = statement<{ key: string; value: string }>((db, p) =>
  db.insertInto('meta').values({ key: p('key'), value: p('value') }),
);
const insertManyMeta = rowsStatement<{ key: string; value: string | null }, { key: string }>(
  { key: 'text', value: 'text' },
  (db, given) =>
    db
      .insertInto('meta')
      .columns(['key', 'value'])
      .expression(
        db
          .selectFrom(given)
          .select((e) => ['given.key', e.fn.coalesce('given.value', e.val('')).as('value')])
          .where(sql<boolean>`true`),
      )
      .onConflict((c) => c.doNothing())
      .returning('key'),
);
const appendManyMeta = rowsStatement<{ key: string; suffix: string }, { key: string; value: string }>(
  { key: 'text', suffix: 'text' },
  (db, given) =>
    db
      .updateTable('meta')
      .from(given)
      .set((e) => ({ value: e(e.ref('meta.value'), '||', e.ref('given.suffix')) }))
      .whereRef('meta.key', '=', 'given.key')
      .returning(['meta.key', 'meta.value']),
);
/** Has no result, so that an engine need not wait for it. */
const addManyMeta = rowsStatement<{ key: string }>({ key: 'text' }, (db, given) =>
  db
    .insertInto('meta')
    .columns(['key', 'value'])
    .expression(db.selectFrom(given).select((e) => ['given.key', e.val('').as('value')])),
);
/** May be sent later in its transaction. */
const keepManyMeta = deferredRowsStatement<{ key: string; value: string }>(
  { table: 'meta', key: 'key' },
  { key: 'text', value: 'text' },
  (db, given) => insertGiven(db, 'meta', { key: 'text', value: 'text' }, given),
);
const rememberedMeta = rememberedStatement<{ key: string }, { value: string }>(['meta'], (db, p) =>
  db.selectFrom('meta').select('value').where('key', '=', p('key')),
);
const put = (tx: Tx, key: string, value = '') => tx.change(insertMeta, { key, value });
const keysOf = (store: Store): Promise<string[]> =>
  store.read(async (tx) => {
    const rows = await tx.db.selectFrom('meta').select('key').where('key', 'like', 'case %').orderBy('key').execute();
    return rows.map(({ key }) => key.slice(5));
  });
const tell = (tx: Tx, runId: string): void =>
  tx.emit({ userId: 'usr_1', type: 'run.queued', at: 1, data: { runId, scheduleId: 'sch_1' } });
const runOf = (event: StoredEvent): string => (event.data as { runId: string }).runId;

/** What every engine of the store must do. */
export const STORE_CONFORMANCE: readonly ConformanceCase<Store>[] = [
  {
    name: 'keeps every caller that succeeds and rolls back only the one that fails',
    async run(open) {
      const store = await open();
      const answers = await Promise.allSettled([
        store.write((tx) => put(tx, 'case a')),
        store.write(async (tx) => {
          await put(tx, 'case b');
          throw new Error('second thoughts');
        }),
        store.write((tx) => put(tx, 'case c')),
      ]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        ['fulfilled', 'rejected', 'fulfilled'],
      );
      assert.deepEqual(await keysOf(store), ['a', 'c']);
      await store.close();
    },
  },
  {
    name: 'goes on after a caller whose statement the database refuses',
    async run(open) {
      const store = await open();
      const answers = await Promise.allSettled([
        store.write((tx) => put(tx, 'case a')),
        store.write((tx) => put(tx, 'case a')),
        store.write((tx) => put(tx, 'case b')),
      ]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        ['fulfilled', 'rejected', 'fulfilled'],
      );
      await assert.rejects(store.write((tx) => put(tx, 'case a')));
      await store.write((tx) => put(tx, 'case c'));
      assert.deepEqual(await keysOf(store), ['a', 'b', 'c']);
      await store.close();
    },
  },
  {
    name: 'does to many rows what it does to each, and answers for those that it was about',
    async run(open) {
      const store = await open();
      const rows = Array.from({ length: 150 }, (_, i) => ({ key: `case ${String(i).padStart(3, '0')}`, value: null }));
      await store.write((tx) => put(tx, 'case 007', 'old'));
      const made = await store.write((tx) => tx.forRows(insertManyMeta, rows));
      assert.equal(made.length, 149);
      assert.ok(made.every(({ key }) => key !== 'case 007'));
      const changed = await store.write((tx) =>
        tx.forRows(appendManyMeta, [
          { key: 'case 007', suffix: ' and new' },
          { key: 'case 008', suffix: '!' },
          { key: 'case nobody', suffix: '?' },
        ]),
      );
      assert.deepEqual(changed.map(({ key, value }) => `${key}: ${value}`).sort(), [
        'case 007: old and new',
        'case 008: !',
      ]);
      assert.deepEqual(await store.write((tx) => tx.forRows(insertManyMeta, [])), []);
      const more = [...rows, { key: 'case one more', value: null }, { key: 'case and one', value: null }];
      assert.equal(await store.write((tx) => tx.changeForRows(insertManyMeta, more)), 2);
      assert.equal(await store.write((tx) => tx.changeForRows(addManyMeta, [{ key: 'case by itself' }])), 1);
      assert.equal(await store.write((tx) => tx.changeForRows(addManyMeta, [])), 0);
      await store.close();
    },
  },
  {
    name: 'refuses a caller one of whose statements failed, whatever came after it, and says what that failed with',
    async run(open) {
      const store = await open();
      await store.write((tx) => put(tx, 'case taken'));
      const told: string[] = [];
      store.onEvents((events) => told.push(...events.map(runOf)));
      const add = (tx: Tx, key: string) => tx.forRows(addManyMeta, [{ key: `case ${key}` }]);
      const answers = await Promise.allSettled([
        store.write((tx) => add(tx, 'a')),
        store.write(async (tx) => {
          tell(tx, 'of what fails');
          await add(tx, 'taken');
        }),
        store.write(async (tx) => {
          await add(tx, 'b');
          await add(tx, 'b');
          await put(tx, 'case after it');
        }),
        store.write(async (tx) => {
          await assert.rejects(
            tx.nested(async () => void (await add(tx, 'taken'))),
            /unique/i,
          );
          await add(tx, 'after a nested part');
          tell(tx, 'of what is done');
        }),
        store.write((tx) => add(tx, 'c')),
      ]);
      const reasons = answers.map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason)));
      assert.deepEqual(
        reasons.map((reason) => (/unique/i.test(reason) ? 'refused' : reason)),
        ['done', 'refused', 'refused', 'done', 'done'],
      );
      assert.deepEqual(await keysOf(store), ['a', 'after a nested part', 'c', 'taken']);
      assert.deepEqual(told, ['of what is done']);
      await store.close();
    },
  },
  {
    name: 'shows a caller what those before it in the same commit wrote, and nothing of one that failed',
    async run(open) {
      const store = await open();
      const keep = (tx: Tx, key: string, value: string) => tx.forRows(keepManyMeta, [{ key: `case ${key}`, value }]);
      const look = async (tx: Tx) => (await tx.run(rememberedMeta, { key: 'case a' }))[0]?.value;
      const answers = await Promise.allSettled([
        store.write(look),
        store.write((tx) => keep(tx, 'a', 'kept')),
        store.write(look),
        store.write(async (tx) => {
          await keep(tx, 'b', 'of what fails');
          throw new Error('gives up');
        }),
        store.write(async (tx) => void (await keep(tx, 'c', 'kept'))),
        store.write((tx) => keep(tx, 'a', 'twice')),
        store.write(look),
      ]);
      assert.deepEqual(
        answers.map((one) =>
          one.status === 'fulfilled' ? one.value : String(one.reason).replace(/^(?!.*gives up).*/, 'refused'),
        ),
        [undefined, [], 'kept', 'Error: gives up', undefined, 'refused', 'kept'],
      );
      assert.deepEqual(await keysOf(store), ['a', 'c']);
      await store.close();
    },
  },
  {
    name: 'undoes of a nested part only what that part did',
    async run(open) {
      const store = await open();
      const told: string[] = [];
      store.onEvents((events) => told.push(...events.map(runOf)));
      await store.write(async (tx) => {
        await put(tx, 'case outer');
        tell(tx, 'outer');
        await assert.rejects(
          tx.nested(async () => {
            await put(tx, 'case inner');
            tell(tx, 'inner');
            tx.afterCommit(() => told.push('hook of what failed'));
            await put(tx, 'case outer');
          }),
        );
        await put(tx, 'case after');
      });
      assert.deepEqual(await keysOf(store), ['after', 'outer']);
      assert.deepEqual(told, ['outer']);
      await store.close();
    },
  },
  {
    name: 'tells of events only after they are committed, in the order of their ids, and never those of a failed caller',
    async run(open) {
      const store = await open();
      const told: StoredEvent[] = [];
      store.onEvents((events) => told.push(...events));
      await Promise.allSettled([
        store.write(async (tx) => tell(tx, 'a')),
        store.write(async (tx) => {
          tell(tx, 'b');
          throw new Error('no');
        }),
        store.write(async (tx) => tell(tx, 'c')),
      ]);
      await store.write(async (tx) => tell(tx, 'd'));
      // Behind a gap in the ids, a store may read the event from the database before it tells it.
      while (told.length < 3) await new Promise((resolve) => setImmediate(resolve));
      assert.deepEqual(told.map(runOf), ['a', 'c', 'd']);
      const ids = told.map(({ id }) => id);
      assert.deepEqual(
        ids,
        [...ids].sort((a, b) => a - b),
      );
      assert.equal(new Set(ids).size, 3);
      await store.close();
    },
  },
  {
    name: 'runs what was asked for after the commit only after it, and tells of the agenda then',
    async run(open) {
      const store = await open();
      const order: string[] = [];
      store.onAgenda(() => order.push('agenda'));
      await store.write(async (tx) => {
        tx.afterCommit(() => order.push('hook'));
        tx.agendaMoved();
        await put(tx, 'case a');
        order.push('written');
      });
      assert.deepEqual(order, ['written', 'hook', 'agenda']);
      await store.close();
    },
  },
  {
    name: 'reads what is committed, and within one reading the same whatever is written meanwhile',
    async run(open) {
      const store = await open();
      await store.write((tx) => put(tx, 'case a'));
      const counted = (tx: Tx) =>
        tx.db
          .selectFrom('meta')
          .select((e) => e.fn.countAll<number>().as('count'))
          .where('key', 'like', 'case %')
          .executeTakeFirstOrThrow();
      const [first, second] = await store.read(async (tx) => {
        const before = await counted(tx);
        return [before.count, (await counted(tx)).count];
      });
      assert.deepEqual([first, second], [1, 1]);
      await store.close();
    },
  },
  {
    name: 'compares texts byte by byte and gives whole numbers back as numbers',
    async run(open) {
      const store = await open();
      const at = 2_110_000_000_000;
      await store.write(async (tx) => {
        for (const id of ['usr_b', 'usr_B', 'usr_a', 'usr_ä', 'usr__'])
          await tx.db.insertInto('users').values({ id, name: id, zone: null, created_at: at }).execute();
      });
      const rows = await store.read((tx) =>
        tx.db.selectFrom('users').select(['id', 'created_at']).where('id', '>', 'usr_').orderBy('id').execute(),
      );
      assert.deepEqual(
        rows.map(({ id }) => id),
        ['usr_B', 'usr__', 'usr_a', 'usr_b', 'usr_ä'],
      );
      assert.ok(rows.every(({ created_at }) => created_at === at));
      const sum = await store.read((tx) =>
        tx.db
          .selectFrom('users')
          .select([sql<number>`sum(created_at)`.as('sum')])
          .executeTakeFirst(),
      );
      assert.equal(Number(sum?.sum), 5 * at);
      await store.close();
    },
  },
  {
    name: 'takes a text whatever characters it holds, and gives it back with nothing around them lost',
    async run(open) {
      const store = await open();
      const odd = 'a\u0000b \ud83d\ude80 \ud800 \r\n\t\\ \'"$1 ä';
      await store.write((tx) => put(tx, 'case odd', odd));
      const row = await store.read((tx) =>
        tx.db.selectFrom('meta').select('value').where('key', '=', 'case odd').executeTakeFirst(),
      );
      const value = (row?.value ?? '').replace('\u0000', '\ufffd');
      assert.ok(value.startsWith('a\ufffdb \ud83d\ude80 '), value);
      assert.ok(value.endsWith(' \r\n\t\\ \'"$1 ä'), value);
      await store.close();
    },
  },
  {
    name: 'refuses new work once it is closing, and finishes what was promised',
    async run(open) {
      const store = await open();
      const last = store.write((tx) => put(tx, 'case a'));
      const closing = store.close();
      await assert.rejects(
        store.write(async () => 1),
        { code: 'unavailable' },
      );
      assert.equal(await last, 1);
      await closing;
    },
  },
  {
    name: 'keeps a thousand callers apart that come at once',
    async run(open) {
      const store = await open();
      const name = (number: number): string => `case ${String(number).padStart(4, '0')}`;
      const answers = await Promise.allSettled(
        Array.from({ length: 1_000 }, (_, number) =>
          store.write(async (tx) => {
            await put(tx, name(number), String(number));
            if (number % 10 === 3) throw new Error('not this one');
            return number;
          }),
        ),
      );
      const kept = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      assert.equal(kept.length, 900);
      assert.deepEqual(
        await keysOf(store),
        kept.map((number) => name(number).slice(5)),
      );
      await store.close();
    },
  },
];
