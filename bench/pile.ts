// A pile of schedules for a benchmark: copies of the one that is there.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { schemaOf } from './installation.ts';
import { benchDatabase } from './postgres-server.ts';

/**
 * Copies the one schedule that is there under new ids, in SQL: so many are not to be made one by one.
 *
 * @param apartMs how far apart they are due, in milliseconds
 */
export async function pileUp(folder: string, count: number, apartMs: number): Promise<void> {
  const url = benchDatabase();
  if (count === 0) return;
  if (url === null) pileUpAlone(join(folder, 'belfry.db'), count, apartMs);
  else await pileUpShared(url, schemaOf(folder), count, apartMs);
}

function pileUpAlone(file: string, count: number, apartMs: number): void {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF');
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const columns = db
    .prepare("SELECT name FROM pragma_table_info('schedules')")
    .all()
    .map((row) => String(row.name));
  const values = columns.map((name) => {
    if (name === 'id') return "printf('sch_%026d', i)";
    if (name === 'fingerprint') return "'f' || i";
    if (name === 'what') return "'pending ' || i";
    return name;
  });
  db.exec(
    `INSERT INTO schedules (${columns.join(', ')}) ${numbers} SELECT ${values.join(', ')} FROM n, (SELECT * FROM schedules LIMIT 1)`,
  );
  db.exec(
    `INSERT INTO agenda (key, kind, user_id, due_at, payload_json) ${numbers}
     SELECT printf('schedule:sch_%026d', i), 'occurrence', user_id, due_at + i * ${apartMs},
       json_object('id', printf('sch_%026d', i), 'nominalAt', due_at + i * ${apartMs}, 'revision', 1)
     FROM n, (SELECT * FROM agenda LIMIT 1)`,
  );
  db.close();
}

async function pileUpShared(url: string, schema: string, count: number, apartMs: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`SET search_path TO ${schema}`);
  const { rows } = await client.query<{ name: string }>(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = $1 AND table_name = 'schedules' ORDER BY ordinal_position",
    [schema],
  );
  const values = rows.map(({ name }) => {
    if (name === 'id') return "'sch_' || lpad(i::text, 26, '0')";
    if (name === 'fingerprint') return "'f' || i";
    if (name === 'what') return "'pending ' || i";
    return `p.${name}`;
  });
  await client.query(
    `INSERT INTO schedules (${rows.map(({ name }) => name).join(', ')})
     SELECT ${values.join(', ')} FROM generate_series(1, ${count}) AS i, (SELECT * FROM schedules LIMIT 1) AS p`,
  );
  await client.query(
    `INSERT INTO agenda (key, kind, user_id, due_at, payload_json)
     SELECT 'schedule:sch_' || lpad(i::text, 26, '0'), 'occurrence', p.user_id, p.due_at + i::bigint * ${apartMs},
       json_build_object('id', 'sch_' || lpad(i::text, 26, '0'), 'nominalAt', p.due_at + i::bigint * ${apartMs}, 'revision', 1)::text
     FROM generate_series(1, ${count}) AS i, (SELECT * FROM agenda LIMIT 1) AS p`,
  );
  await client.end();
}
