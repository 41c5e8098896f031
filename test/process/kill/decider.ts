/**
 * The process that dies over a decision: it approves what waits, and ends itself with SIGKILL inside the transaction, right after it, or at
 * an arrow of the turn that tells the agent. Without a place to die it tells the agent and ends in order.
 */
import { createApp } from '../../../src/app.ts';
import type { FailPoint } from '../../../src/engine/fail-points.ts';
import { createScriptedModel } from '../../../src/testing/scripted-model.ts';
import { approveAndDie } from './approve-and-die.ts';

const { DECIDER_DATA = '', DECIDER_DIES = '' } = process.env;

const die = () => process.kill(process.pid, 'SIGKILL');
let approved = false;
const app = await createApp({
  dataFolder: DECIDER_DATA,
  model: createScriptedModel(({ messages }) => {
    const last = messages.at(-1);
    if (last?.role === 'user' && last.decision !== undefined) return `heard: ${last.decision.status}`;
    return last?.role === 'user'
      ? {
          toolCalls: [
            { name: 'schedule_action', input: { instruction: 'brief me', when: 'every day at 9', zone: 'UTC' } },
          ],
        }
      : 'asked';
  }),
  failPoint: (point: FailPoint) => {
    if (approved && point === DECIDER_DIES) die();
  },
});
const actor = { kind: 'user', userId: app.owner.id } as const;
const told = new Promise<void>((resolve) => {
  app.subscribe((event) => {
    if (event.type === 'message.created' && 'role' in event.data && event.data.role === 'agent') {
      if (approved || DECIDER_DIES === 'ask') resolve();
    }
  });
});
await app.start();

const waiting = () =>
  app.executor.execute('list-proposals', { actor, input: {} }) as Promise<{ items: { id: string }[] }>;

if (DECIDER_DIES === 'ask') {
  const { items } = (await app.executor.execute('list-threads', { actor, input: {} })) as { items: { id: string }[] };
  await app.executor.execute('send-message', { actor, input: { id: items[0]?.id, text: 'go' } });
} else {
  const [card] = (await waiting()).items;
  approved = true;
  await approveAndDie(app, { card, dies: DECIDER_DIES });
}
await told;
await app.stop();
