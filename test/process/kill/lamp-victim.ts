/**
 * The process that dies over a call of a tool outside: a run turns a lamp off, whose own book is a file that nothing of Belfry reads. It ends
 * itself with SIGKILL at an arrow of the call. `nowhere`: it ends in order, after everything that follows, and leaves what the page of the run is
 * made of beside the book. A lamp that asks gets its yes; of a lamp that `reads` the agent only looks whether it is on.
 */
import { appendFileSync, closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import type { FailPoint } from '../../../src/engine/fail-points.ts';
import { createScriptedModel } from '../../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../../src/testing/simulated-clock.ts';
import { createTestBelfry } from '../../../src/testing/test-belfry.ts';

const { LAMP_DATA = '', LAMP_BOOK = '', LAMP_DIES = '', LAMP_KIND = '', LAMP_NOW = '' } = process.env;
const MINUTE_MS = 60_000;

const book = openSync(LAMP_BOOK, 'a');
const belfry = await createTestBelfry({
  dataFolder: LAMP_DATA,
  clock: createSimulatedClock(LAMP_NOW),
  model: createScriptedModel(({ messages, mode }) =>
    mode === 'silent' && messages.at(-1)?.role === 'user'
      ? { toolCalls: [{ name: 'lamp_off', input: { room: 'bedroom' } }] }
      : 'seen to',
  ),
  agents: {
    leo: {
      instructions: 'You see to the home.',
      tools: {
        lamp_off: {
          description: 'Turns the lamp of a room off.',
          inputSchema: { type: 'object', properties: { room: { type: 'string' } }, required: ['room'] },
          approval: LAMP_KIND === 'asks' ? 'always' : 'never',
          effect: LAMP_KIND === 'reads' ? 'reads' : 'changes',
          idempotent: LAMP_KIND === 'idempotent',
          execute: ({ room }: { room: string }, { idempotencyKey }: { idempotencyKey: string }) => {
            appendFileSync(book, `${room} ${idempotencyKey}\n`);
            fsyncSync(book);
            return 'it is off';
          },
        },
      },
    },
  },
  defaultAgent: 'leo',
  failPoint: (point: FailPoint) => {
    if (point === LAMP_DIES) process.kill(process.pid, 'SIGKILL');
  },
});

const { execute, advance } = belfry;
if ((await execute('list-schedules', { state: 'all' })).items.length === 0) {
  await execute('create-schedule', { kind: 'action', what: 'turn it off', when: 'in 10 minutes' });
}
await advance(20 * MINUTE_MS);
for (const { id } of (await execute('list-proposals')).items) await execute('approve-proposal', { id, revision: 1 });
await advance(20 * MINUTE_MS);
const [run] = (await execute('list-runs')).items;
writeFileSync(`${LAMP_BOOK}-run`, JSON.stringify(await execute('get-run', { id: run.id })));
await belfry[Symbol.asyncDispose]();
closeSync(book);
