/**
 * The process that is killed over its to-do list: a whole Belfry on a real clock, whose agent says one thing of each task and is done with
 * it. It says `ready` when it runs and obeys lines on its standard input: `add COUNT` adds tasks and begins them, `settle` asks to be told
 * when none is open, `stop` ends it in order.
 */
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import { createApp } from '../../../src/app.ts';
import type { FailPoint } from '../../../src/engine/fail-points.ts';
import { createScriptedModel } from '../../../src/testing/scripted-model.ts';
import { createLedgerChannel } from './ledger.ts';

const { VICTIM_DATA = '', VICTIM_LEDGER = '', VICTIM_FAIL_POINT = '', VICTIM_FAIL_COUNT = '1' } = process.env;

let left = Number(VICTIM_FAIL_COUNT);
const failPoint = (point: FailPoint) => {
  if (point === VICTIM_FAIL_POINT && --left === 0) process.kill(process.pid, 'SIGKILL');
};
const model = createScriptedModel(({ facts, messages }) => {
  const { wake } = facts;
  if (wake?.task == null) return '';
  const answered = messages.filter(({ role }) => role === 'tool').length;
  if (answered === 0) return { toolCalls: [{ name: 'notify_user', input: { text: wake.prompt } }] };
  return answered === 1 ? { toolCalls: [{ name: 'complete_task', input: { task_id: wake.task.id } }] } : '';
});
const app = await createApp({
  dataFolder: VICTIM_DATA,
  model,
  heartbeat: { every: '30s' },
  channels: [createLedgerChannel(VICTIM_LEDGER)],
  failPoint,
});
const actor = { kind: 'user', userId: app.owner.id } as const;
const execute = (operation: string, input: object) => app.executor.execute(operation, { actor, input });
await app.start();

/** No task is open, and nothing that was said is still on its way. */
async function isSettled(): Promise<boolean> {
  const open = await app.store.read(async (tx) => ({
    tasks: await tx.db.selectFrom('tasks').select('id').where('ended_at', 'is', null).limit(1).execute(),
    deliveries: await tx.db
      .selectFrom('deliveries')
      .select('id')
      .where('state', 'in', ['pending', 'sending'])
      .limit(1)
      .execute(),
  }));
  return open.tasks.length + open.deliveries.length === 0 && app.busy() === 0;
}

createInterface({ input: process.stdin }).on('line', async (line) => {
  const [command, count] = line.split(' ');
  for (let i = 0; command === 'add' && i < Number(count); i++) {
    const { id } = (await execute('add-task', { description: `task ${i}` })) as { id: string };
    await execute('start-task', { id });
  }
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
