/**
 * The process that is killed: a whole Belfry on a real clock, with a model that words every wake and a channel that ends in a file.
 * It says `ready` when it runs and obeys lines on its standard input: `create ONCE EVERY TIMES` makes schedules, `settle` asks to be told
 * when nothing is left to do, `stop` ends it in order.
 */
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import { createApp } from '../../../src/app.ts';
import { createScriptedModel } from '../../../src/testing/scripted-model.ts';
import { createLedgerChannel } from './ledger.ts';

const { VICTIM_DATA = '', VICTIM_LEDGER = '' } = process.env;

const model = createScriptedModel((request) => {
  const wake = request.facts.wake;
  return wake !== null && request.messages.at(-1)?.role === 'user'
    ? { toolCalls: [{ name: 'notify_user', input: { text: `It is time: ${wake.prompt}` } }] }
    : '';
});
const app = await createApp({
  dataFolder: VICTIM_DATA,
  model,
  channels: [createLedgerChannel(VICTIM_LEDGER)],
  limits: { activeSchedulesPerUser: 1_000, creationsPerMinute: 10_000, minimumGapMs: 1_000 },
  // Nothing is held back for the next day: what every run says is looked for in the ledger.
  speech: { dailyMessages: 1_000_000 },
});
const actor = { kind: 'user', userId: app.owner.id } as const;
await app.start();

async function create(once: number, every: number, times: number): Promise<void> {
  const requests: object[] = [];
  for (let i = 0; i < once; i++) {
    const kind = i % 2 === 0 ? 'reminder' : 'action';
    requests.push({ kind, what: `once ${i}`, when: `in ${1 + (i % 10)} seconds` });
  }
  // Every slot is wanted: what a kill delays is made up for, one by one.
  const policies = { missed: 'run_all', overlap: 'queue_all', freshnessSeconds: null };
  for (let i = 0; i < every; i++) {
    const kind = i % 2 === 0 ? 'reminder' : 'action';
    requests.push({
      kind,
      zone: 'UTC',
      what: `again ${i}`,
      when: `every ${1 + (i % 3)} seconds for ${times} times`,
      policies,
    });
  }
  for (const input of requests) await app.executor.execute('create-schedule', { actor, input });
}

/** Nothing is due, queued or under way any more. */
async function isSettled(): Promise<boolean> {
  const open = await app.store.read(async (tx) => ({
    runs: await tx.db
      .selectFrom('runs')
      .select('id')
      .where('state', 'in', ['queued', 'running', 'waiting'])
      .limit(1)
      .execute(),
    deliveries: await tx.db
      .selectFrom('deliveries')
      .select('id')
      .where('state', 'in', ['pending', 'sending'])
      .limit(1)
      .execute(),
    once: await tx.db.selectFrom('agenda').select('key').limit(1).execute(),
  }));
  return open.runs.length + open.deliveries.length + open.once.length === 0 && app.busy() === 0;
}

createInterface({ input: process.stdin }).on('line', async (line) => {
  const [command, once, every, times] = line.split(' ');
  if (command === 'create') await create(Number(once), Number(every), Number(times));
  if (command === 'settle') {
    while (!(await isSettled())) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (command === 'stop') {
    await app.stop();
    process.exit(0);
  }
  process.stdout.write(`${command} done\n`);
});
flushCompileCache();
process.stdout.write('ready\n');
