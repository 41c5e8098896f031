/**
 * The process that dies over a light: in half an hour an agent turns it off through the server of examples/home, whose ledger nothing of
 * Belfry reads. It ends itself with SIGKILL at an arrow of the run, or some milliseconds into it. `nowhere`: it ends once all is done.
 */
import { fileURLToPath } from 'node:url';
import type { FailPoint } from '../../../src/engine/fail-points.ts';
import { createScriptedModel } from '../../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../../src/testing/simulated-clock.ts';
import { createTestBelfry } from '../../../src/testing/test-belfry.ts';

const {
  HOME_DATA = '',
  HOME_LEDGER = '',
  HOME_FORGETFUL = '',
  HOME_DIES = '',
  HOME_NOW = '',
  HOME_ROUND = '',
} = process.env;
const MINUTE_MS = 60_000;
const die = () => process.kill(process.pid, 'SIGKILL');

const belfry = await createTestBelfry({
  dataFolder: HOME_DATA,
  clock: createSimulatedClock(HOME_NOW),
  model: createScriptedModel(({ messages, mode }) =>
    mode === 'silent' && messages.at(-1)?.role === 'user'
      ? { toolCalls: [{ name: 'home__light_off', input: { room: 'bedroom' } }] }
      : 'seen to',
  ),
  agents: {
    home: {
      instructions: 'You see to the home.',
      mcpServers: {
        home: {
          command: [process.execPath, fileURLToPath(new URL('../../../examples/home/home-server.ts', import.meta.url))],
          env: { HOME_LEDGER, HOME_FORGETFUL },
          trust: [{ tool: 'light_*', approval: 'never', idempotent: HOME_FORGETFUL !== '1' }],
        },
      },
    },
  },
  defaultAgent: 'home',
  failPoint: (point: FailPoint) => {
    if (point === HOME_DIES) die();
  },
});

const { execute, advance, app } = belfry;
const states = async (): Promise<string[]> =>
  (await execute('list-schedules', { state: 'all', limit: 100 })).items.map(({ state }: { state: string }) => state);
const isFirst = (await states()).length < Number(HOME_ROUND);
if (isFirst) {
  const what = `turn off the bedroom light (${HOME_ROUND})`;
  await execute('create-schedule', { kind: 'action', what, when: 'in 30 minutes' });
}
const done = Promise.withResolvers<void>();
const look = async () => {
  if ((await states()).every((state) => state === 'completed')) done.resolve();
};
app.subscribe(({ type }) => {
  if (type === 'schedule.changed' || type === 'run.finished') void look();
});
if (HOME_DIES.startsWith('in ')) setTimeout(die, Number(HOME_DIES.slice(3)));
// To the moment and no further: the clock stands still while the lamp, which lives in real time, is asked. What is overdue began at the start.
if (isFirst) await advance(30 * MINUTE_MS);
await look();
await done.promise;
await belfry[Symbol.asyncDispose]();
