/** A to-do list: the agent says one thing of each task and is done with it. The first life adds the tasks; each lives until none is open. */
import { createScriptedModel } from '../../../../src/testing/scripted-model.ts';
import { MINUTE_MS } from '../../../../src/when/index.ts';
import { createLedgerChannel } from '../ledger.ts';
import type { World, WorldOptions } from './world.ts';

export interface TasksOptions extends WorldOptions {
  readonly ledger: string;
  /** How many tasks this life adds. */
  readonly add: number;
}

export const tasks: World<TasksOptions> = async ({ ledger, add }, life) => {
  const { execute, advance } = await life.open({
    model: createScriptedModel(({ facts, messages }) => {
      const { wake } = facts;
      if (wake?.task == null) return '';
      const answered = messages.filter(({ role }) => role === 'tool').length;
      if (answered === 0) return { toolCalls: [{ name: 'notify_user', input: { text: wake.prompt } }] };
      return answered === 1 ? { toolCalls: [{ name: 'complete_task', input: { task_id: wake.task.id } }] } : '';
    }),
    heartbeat: { every: '30s' },
    channels: [createLedgerChannel(ledger)],
  });
  for (let i = 0; i < add; i++) {
    const { id } = await execute('add-task', { description: `task ${i}` });
    await execute('start-task', { id });
  }
  await advance(10 * MINUTE_MS);
};
