/**
 * The process that dies over the yes to a chain: it approves the link that waits and is due, and ends itself with SIGKILL inside the
 * transaction, right after it, or at an arrow of the turn. `ask`: it makes the chain and leaves the link waiting. `nowhere`: it ends in order.
 */
import type { FailPoint } from '../../../src/engine/fail-points.ts';
import { createScriptedModel } from '../../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../../src/testing/simulated-clock.ts';
import { createTestBelfry } from '../../../src/testing/test-belfry.ts';
import { approveAndDie } from './approve-and-die.ts';

const { DECIDER_DATA = '', DECIDER_DIES = '', DECIDER_NOW = '' } = process.env;
const MINUTE_MS = 60_000;

const die = () => process.kill(process.pid, 'SIGKILL');
const isAsking = DECIDER_DIES === 'ask';
let approved = false;
const belfry = await createTestBelfry({
  dataFolder: DECIDER_DATA,
  clock: createSimulatedClock(DECIDER_NOW),
  model: createScriptedModel(({ messages }) =>
    isAsking && messages.at(-1)?.role === 'user'
      ? { toolCalls: [{ name: 'schedule_action', input: { instruction: 'look', when: 'in 10 minutes' } }] }
      : '',
  ),
  failPoint: (point: FailPoint) => {
    if (approved && point === DECIDER_DIES) die();
  },
});
const { app, execute, advance } = belfry;

if (isAsking) {
  await execute('create-schedule', { kind: 'action', what: 'look', when: 'in 10 minutes' });
  await advance(60 * MINUTE_MS);
} else {
  const [card] = (await execute('list-proposals')).items;
  approved = true;
  await approveAndDie(app, { card, dies: DECIDER_DIES });
  await advance(60 * MINUTE_MS);
}
await belfry[Symbol.asyncDispose]();
