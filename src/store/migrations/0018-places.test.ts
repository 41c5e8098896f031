import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { places } from './0018-places.ts';
import { MIGRATIONS } from './all.ts';
import { SQLITE_WORDS } from './migration.ts';

it('lets the agents of what waits stand where their user stood, so that nothing new overtakes it', () => {
  const data = new DatabaseSync(':memory:');
  for (const { number, statements } of MIGRATIONS)
    if (number < places.number) for (const sql of statements(SQLITE_WORDS)) data.exec(sql);
  data.exec(`INSERT INTO fair_shares (user_id, tag) VALUES ('', 5), ('usr_ann', 40), ('usr_bob', 7)`);
  const turn = data.prepare(
    `INSERT INTO turns (id, user_id, agent, thread_id, mode, state, due_at, attempts, created_at, ended_at)
       VALUES (?, ?, ?, 'thr_1', 'silent', 'queued', 1, 0, 1, ?)`,
  );
  turn.run('trn_1', 'usr_ann', 'scribe', null);
  turn.run('trn_2', 'usr_ann', 'scribe', null);
  turn.run('trn_3', 'usr_ann', 'cook', null);
  turn.run('trn_4', 'usr_bob', 'scribe', 2);
  for (const sql of places.statements(SQLITE_WORDS)) data.exec(sql);
  const shares = data.prepare('SELECT scope, user_id, agent, tag FROM shares ORDER BY user_id, agent').all();
  expect(shares.map((row) => ({ ...row }))).toEqual([
    { scope: '', user_id: '', agent: '', tag: 5 },
    { scope: '', user_id: 'usr_ann', agent: 'cook', tag: 40 },
    { scope: '', user_id: 'usr_ann', agent: 'scribe', tag: 40 },
  ]);
  expect(data.prepare('SELECT count(*) AS count FROM turns WHERE line IS NULL').get()).toMatchObject({ count: 4 });
  data.close();
});
