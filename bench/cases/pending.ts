// What a pile of pending schedules costs: time to serving, memory, one create. The pile is made in SQL, the rest is the product.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { create, openInstallation, schemaOf } from '../installation.ts';
import { type Figure, median, report, withFolder } from '../measure.ts';
import { benchDatabase } from '../postgres-server.ts';

const pending = Number(process.argv[2] ?? 0);

report(
  await withFolder(async (folder): Promise<Figure[]> => {
    const first = await openInstallation(folder);
    await create(first, 'the pattern', 'in 400 days');
    await first.app.stop();
    const url = benchDatabase();
    if (pending > 0 && url === null) pileUp(join(folder, 'belfry.db'), pending);
    if (pending > 0 && url !== null) await pileUpShared(url, schemaOf(folder), pending);
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const started = performance.now();
    const installation = await openInstallation(folder);
    await installation.app.start();
    const startMs = performance.now() - started;
    const creates: number[] = [];
    for (let i = 0; i < 300; i++) {
      const from = performance.now();
      await create(installation, `new ${i}`, 'in 400 days');
      creates.push(performance.now() - from);
    }
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    globalThis.gc?.();
    const grownMb = (process.memoryUsage().rss - before) / 1024 / 1024;
    await installation.app.stop();
    const name = `${pending.toLocaleString('en')} pending`;
    return [
      { name: `${name}: until it runs`, value: startMs, unit: 'ms', atMost: pending === 0 ? 1_000 : 2_000 },
      { name: `${name}: memory on top of the idle process`, value: grownMb, unit: 'MB' },
      { name: `${name}: one create, median`, value: median(creates), unit: 'ms' },
    ];
  }),
);

/** Copies the pattern's rows under new ids, spread over 300 days. */
function pileUp(file: string, count: number): void {
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
     SELECT printf('schedule:sch_%026d', i), 'occurrence', user_id, due_at + i * 25920,
       json_object('id', printf('sch_%026d', i), 'nominalAt', due_at + i * 25920, 'revision', 1)
     FROM n, (SELECT * FROM agenda LIMIT 1)`,
  );
  db.close();
}

/** The same on PostgreSQL. */
async function pileUpShared(url: string, schema: string, count: number): Promise<void> {
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
     SELECT 'schedule:sch_' || lpad(i::text, 26, '0'), 'occurrence', p.user_id, p.due_at + i::bigint * 25920,
       json_build_object('id', 'sch_' || lpad(i::text, 26, '0'), 'nominalAt', p.due_at + i::bigint * 25920, 'revision', 1)::text
     FROM generate_series(1, ${count}) AS i, (SELECT * FROM agenda LIMIT 1) AS p`,
  );
  await client.end();
}
