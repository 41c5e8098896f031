import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { casesOf } from '../../../test/lanes.ts';
import { MIGRATIONS } from '../migrations/all.ts';
import { SQLITE_WORDS } from '../migrations/migration.ts';
import { POSTGRES_WORDS } from '../postgres/postgres-words.ts';
import { SEARCH_SLICE_ROWS } from '../slices.ts';
import { openDataFile } from '../sqlite/data-file.ts';
import { countSchedulesBy } from './schedule-counts.ts';
import { searchWords } from './schedule-filter.ts';
import { DAILY_REMINDER } from './schedule-fixture.ts';
import { listNewestSchedules, listSortedSchedules } from './schedule-list.ts';
import { insertSchedule } from './schedules.ts';

/**
 * Letters in both cases with and without accents, characters with a meaning in `like` or SQL, and characters of
 * several code units.
 */
const SIGNS = [
  ...[
    'a',
    'A',
    'k',
    'K',
    'K',
    'ä',
    'Ä',
    'a\u0308',
    'ß',
    'ẞ',
    'ss',
    'é',
    'É',
    'İ',
    'i',
    'I',
    'ı',
    'ż',
    'Ż',
    'Σ',
    'ς',
    'σ',
    'я',
    'Я',
  ],
  ...[
    '%',
    '_',
    '\\',
    "'",
    '"',
    '*',
    '?',
    '[',
    ']',
    '^',
    '-',
    ' ',
    '\n',
    '🫖',
    '👩‍🌾',
    '日',
    '本',
    '\uD83E',
    '0',
    'OR',
    'NEAR(',
  ],
];
const SEARCHES = casesOf(400);
const text = (longest: number) =>
  fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: longest }).map((signs) => signs.join(''));

it('finds the same schedules in the index as a walk through all rows that makes every letter small', async () => {
  const store = openDataFile(':memory:');
  const texts = fc.sample(text(12), 400);
  await store.write(async (tx) => {
    for (const [place, what] of texts.entries()) {
      const id = `sch_${String(place).padStart(4, '0')}`;
      const state = place % 5 === 0 ? 'paused' : 'active';
      await insertSchedule(
        tx,
        { ...DAILY_REMINDER, id, state, what, whenText: texts[(place * 7) % texts.length] ?? '' },
        id,
      );
    }
    await insertSchedule(tx, { ...DAILY_REMINDER, id: 'sch_9', userId: 'bob', what: texts.join(' ') }, 'bob');
  });
  /** The search as it was before there was an index. */
  const walk = async (search: string) => {
    const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const { rows } = await store.read(({ db }) =>
      sql<{ id: string }>`SELECT id FROM schedules NOT INDEXED WHERE user_id = 'ann'
        AND (lower(what) LIKE ${pattern} ESCAPE '\\' OR lower(when_text) LIKE ${pattern} ESCAPE '\\') ORDER BY id DESC`.execute(
        db,
      ),
    );
    return rows.map(({ id }) => id);
  };
  let met = 0;
  await fc.assert(
    fc.asyncProperty(text(3), async (search) => {
      const wanted = await walk(search);
      const filter = { states: [], search, limit: 1_000 };
      const newest = await store.read((tx) => listNewestSchedules(tx, 'ann', { ...filter, before: null }));
      const named = await store.read((tx) => listSortedSchedules(tx, 'ann', { ...filter, by: 'name', after: null }));
      const counts = await store.read((tx) => countSchedulesBy(tx, 'ann', filter));
      expect(newest.map(({ schedule }) => schedule.id)).toEqual(wanted);
      expect(
        named
          .map(({ schedule }) => schedule.id)
          .sort()
          .reverse(),
      ).toEqual(wanted);
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(wanted.length);
      met += wanted.length;
    }),
    { numRuns: SEARCHES },
  );
  expect(met).toBeGreaterThan(SEARCHES);
  await store.close();
});

it('is answered by the index alone where no schedule has the words', async () => {
  const store = openDataFile(':memory:');
  await store.read(async (tx) => {
    const words = searchWords(tx, 'no such words', ['schedules.what', 'schedules.when_text']);
    const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN SELECT id FROM schedules
      WHERE user_id = 'ann' AND state = 'active' AND id > 'sch_1' AND ${words}`.execute(tx.db);
    expect(rows.map(({ detail }) => detail)).toEqual([
      'SEARCH schedules USING COVERING INDEX schedules_user (user_id=? AND state=? AND id>?)',
    ]);
  });
  await store.close();
});

it('goes on from slice to slice: what stands behind many others without the words is found', async () => {
  const store = openDataFile(':memory:');
  const count = SEARCH_SLICE_ROWS * 2 + 7;
  await store.write(async (tx) => {
    for (let place = 0; place < count; place++) {
      const id = `sch_${String(place).padStart(6, '0')}`;
      const what = place % SEARCH_SLICE_ROWS === 1 ? 'Water the plants' : 'Read the news';
      await insertSchedule(tx, { ...DAILY_REMINDER, id, what }, id);
    }
  });
  const filter = { states: [], search: 'PLANTS', limit: 10 };
  const found = await store.read((tx) => listNewestSchedules(tx, 'ann', { ...filter, before: null }));
  const counts = await store.read((tx) => countSchedulesBy(tx, 'ann', filter));
  expect(found.map(({ schedule }) => schedule.id)).toEqual(['sch_004001', 'sch_002001', 'sch_000001']);
  expect(counts).toMatchObject([{ count: 3 }]);
  await store.close();
});

it('has texts of any length in the index of data that were there before, and PostgreSQL keeps the index it has', () => {
  const data = new DatabaseSync(':memory:');
  for (const { number, statements } of MIGRATIONS)
    if (number < 48) for (const made of statements(SQLITE_WORDS)) data.exec(made);
  data
    .prepare(
      `INSERT INTO schedules (id, user_id, agent, thread_id, kind, what, trigger_json, zone, when_text, policies_json, state, fingerprint,
         created_by, revision, runs, missed, skipped, failed, consecutive_failures, created_at, updated_at)
       VALUES ('sch_1', 'ann', 'belfry', 'thr_1', 'reminder', ?, '{}', 'UTC', 'daily', '{}', 'active', 'f', 'user', 1, 0, 0, 0, 0, 0, 1, 1)`,
    )
    .run(`${'long '.repeat(40_000)}end`);
  const last = MIGRATIONS.find(({ number }) => number === 48);
  for (const made of last?.statements(SQLITE_WORDS) ?? []) data.exec(made);
  const found = data.prepare(
    "SELECT id FROM schedules WHERE user_id = 'ann' AND state = 'active' AND what LIKE '%LONG END'",
  );
  expect(found.all().map((row) => ({ ...row }))).toEqual([{ id: 'sch_1' }]);
  expect(
    data
      .prepare('PRAGMA integrity_check')
      .all()
      .map((row) => ({ ...row })),
  ).toEqual([{ integrity_check: 'ok' }]);
  expect(last?.statements(POSTGRES_WORDS)).toEqual([]);
  data.close();
});
