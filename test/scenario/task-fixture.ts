import { onTestFinished } from 'vitest';
import type { ModelRequest } from '../../src/agent/models/model.ts';
import { createScriptedModel, type ScriptedStep } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** What a scripted agent does with the task it was woken for, at its first step; afterwards it ends. */
export type Work = (task: { readonly id: string; readonly description: string }, request: ModelRequest) => ScriptedStep;

/** The call with which a task is done. */
export const completes = (id: string, result = 'done'): ScriptedStep => ({
  toolCalls: [{ name: 'complete_task', input: { task_id: id, result } }],
  inputTokens: 100,
  outputTokens: 10,
});

/** A model that works tasks off as it is told, and answers "Hello." to people. */
export function worker(work: Work = ({ id }) => completes(id)) {
  return createScriptedModel((request) => {
    const { wake } = request.facts;
    if (wake?.task == null) return 'Hello.';
    const isFirst = request.messages.at(-1)?.role === 'user';
    return isFirst ? work({ id: wake.task.id, description: wake.prompt }, request) : '';
  });
}

/** A Belfry whose agent works tasks off, ended with the test. */
export async function setupTasks(options: TestBelfryOptions & { readonly work?: Work } = {}) {
  const { work, ...more } = options;
  const model = worker(work);
  const belfry = await createTestBelfry({ model, ...more });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const add = (description: string, rest: object = {}) => belfry.execute('add-task', { description, ...rest });
  const heart = async (agent = 'belfry') =>
    (await belfry.execute('list-heartbeats')).items.find((item: { agent: string }) => item.agent === agent);
  const task = (id: string) => belfry.execute('get-task', { id });
  const states = async () =>
    Object.fromEntries(
      (await belfry.execute('list-tasks', { state: 'all' })).items.map(
        ({ description, state }: { description: string; state: string }) => [description, state],
      ),
    );
  return { belfry, model, add, heart, task, states };
}
