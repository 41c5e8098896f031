import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { createTestBelfry } from '../../src/testing/index.ts';
import { MINUTE_MS, SECOND_MS } from '../../src/when/index.ts';

const WORDS = [
  'Water the plants',
  'Look at the mail',
  'Check the invoices',
  'Sweep the yard',
  'Call back',
  'Read the news',
];
const AGENTS = ['leo', 'ada', 'max'];
const DAY_MS = 24 * 60 * MINUTE_MS;

type Row = Record<string, SQLInputValue>;

/**
 * Fills a data folder with many schedules and many more runs, in SQL: so many are not to be made one by one. One schedule has a tenth of
 * all runs; one run in a hundred failed, one in two hundred was late.
 *
 * @param start the present, in epoch milliseconds
 */
export async function fillHuge(
  folder: string,
  { start, schedules, runs }: { readonly start: number; readonly schedules: number; readonly runs: number },
): Promise<void> {
  const belfry = await createTestBelfry({ dataFolder: folder, start });
  await belfry.execute('create-schedule', { kind: 'reminder', what: 'Pattern', when: 'every 10 minutes' });
  await belfry[Symbol.asyncDispose]();
  const db = new DatabaseSync(join(folder, 'belfry.db'));
  const pattern = db.prepare('SELECT * FROM schedules').get() as Row;
  const item = db.prepare("SELECT * FROM agenda WHERE kind = 'occurrence'").get() as Row;
  const insert = (table: string, names: readonly string[]) => {
    const statement = db.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`);
    return (row: Row) => statement.run(...names.map((name) => row[name] ?? null));
  };
  const addSchedule = insert('schedules', Object.keys(pattern));
  const addItem = insert('agenda', Object.keys(item));
  const idOf = (place: number) => `sch_${String(place).padStart(26, '0')}`;
  db.exec('BEGIN');
  for (let n = 0; n < schedules; n++) {
    const id = idOf(n);
    const state = n % 20 === 7 ? 'paused' : n % 20 === 9 ? 'completed' : n % 200 === 11 ? 'failed' : 'active';
    addSchedule({
      ...pattern,
      id,
      state,
      what: `${WORDS[n % WORDS.length]} ${n}`,
      agent: AGENTS[n % AGENTS.length] ?? '',
      kind: n % 3 === 0 ? 'reminder' : 'action',
      fingerprint: id,
      consecutive_failures: n % 150 === 3 ? 2 : 0,
      updated_at: start - n * SECOND_MS,
    });
    const due = start + 60 * MINUTE_MS + ((n * 7_919 * SECOND_MS) % (30 * DAY_MS));
    const key = String(item.key).replace(String(pattern.id), id);
    if (state === 'active') addItem({ ...item, key, due_at: due });
  }
  const addRun = insert(
    'runs',
    'id user_id schedule_id cause slot nominal_at due_at state started_at ended_at lateness_ms attempts input_tokens output_tokens error_code error_message'.split(
      ' ',
    ),
  );
  for (let n = 0; n < runs; n++) {
    const at = start - (runs - n) * 5 * MINUTE_MS;
    const late = n % 211 === 0 ? 5 * MINUTE_MS : 120;
    const hasFailed = n % 97 === 0;
    addRun({
      id: `run_${String(n).padStart(26, '0')}`,
      user_id: pattern.user_id ?? '',
      schedule_id: n % 10 === 0 ? idOf(1) : idOf((n * 7) % schedules),
      cause: 'scheduled',
      slot: String(at),
      nominal_at: at,
      due_at: at,
      state: hasFailed ? 'failed' : n % 53 === 0 ? 'skipped' : 'succeeded',
      started_at: at + late,
      ended_at: at + late + SECOND_MS,
      lateness_ms: late,
      attempts: 1,
      input_tokens: 0,
      output_tokens: 0,
      error_code: hasFailed ? 'tool_failed' : null,
      error_message: hasFailed ? 'The tool answered nothing.' : null,
    });
  }
  db.exec('COMMIT');
  db.close();
}
