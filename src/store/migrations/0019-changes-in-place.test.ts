import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { changesInPlace } from './0019-changes-in-place.ts';
import { MIGRATIONS } from './all.ts';
import { SQLITE_WORDS } from './migration.ts';

it('keeps the lanes that are taken, forgets those that nobody holds, and finds what failed by an index', () => {
  const data = new DatabaseSync(':memory:');
  for (const { number, statements } of MIGRATIONS)
    if (number < changesInPlace.number) for (const sql of statements(SQLITE_WORDS)) data.exec(sql);
  data.exec(`INSERT INTO lanes (lane, turn_id) VALUES ('leo/thr_1', 'trn_1'), ('leo/thr_2', NULL)`);
  for (const sql of changesInPlace.statements(SQLITE_WORDS)) data.exec(sql);
  const lanes = data.prepare('SELECT lane, turn_id FROM lanes').all();
  expect(lanes.map((row) => ({ ...row }))).toEqual([{ lane: 'leo/thr_1', turn_id: 'trn_1' }]);
  const plan = data
    .prepare(
      `EXPLAIN QUERY PLAN SELECT ended_at FROM turns WHERE user_id = 'u' AND agent = 'leo'
         AND ended_at IS NOT NULL AND error_message IS NOT NULL AND state = 'failed' ORDER BY id DESC LIMIT 1`,
    )
    .all();
  expect(JSON.stringify(plan)).toContain('turns_given_up');
  data.close();
});
