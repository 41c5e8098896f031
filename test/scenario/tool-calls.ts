import { onTestFinished } from 'vitest';
import type { ModelRequest } from '../../src/agent/models/model.ts';
import { createScriptedModel, type ScriptedToolCall } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';

export interface Told {
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields they speak of
  readonly output: any;
  readonly isError: boolean;
}

/** A Belfry whose model makes the calls it is told to, in a conversation or in a wake, and what it was told of them. */
export async function setupCalls(options: TestBelfryOptions = {}) {
  let next: readonly ScriptedToolCall[] = [];
  const inWakes: ScriptedToolCall[][] = [];
  const steps: { readonly toolCalls: readonly ScriptedToolCall[] }[] = [];
  const told: Told[] = [];
  const model = createScriptedModel((request) => {
    const last = request.messages.at(-1);
    if (last?.role === 'tool') {
      told.push(...last.results.map(({ output, isError }) => ({ output, isError })));
      const step = steps.shift();
      if (step !== undefined) return step;
      return request.mode === 'silent' ? '' : 'done';
    }
    const calls =
      request.mode === 'silent' ? (inWakes.shift() ?? steps.shift()?.toolCalls) : (steps.shift()?.toolCalls ?? next);
    if (calls === undefined || calls.length === 0) return request.mode === 'silent' ? '' : 'done';
    return { toolCalls: calls };
  });
  const belfry = await createTestBelfry({ model, ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  /** One call in a conversation, in answer to these words. */
  const call = async (name: string, input: unknown, words = 'go'): Promise<Told> => {
    next = [{ name, input }];
    const before = told.length;
    await belfry.say(words);
    next = [];
    const answer = told[before];
    if (answer === undefined) throw new Error(`${name}: the model was told nothing`);
    return answer;
  };
  /** The calls of the next wakes, one list for each. */
  const inNextWakes = (...calls: readonly (readonly ScriptedToolCall[])[]) => {
    inWakes.push(...calls.map((each) => [...each]));
  };
  /** The calls of the next steps, in a wake or in a conversation, one list for each. */
  const inNextSteps = (...each: readonly { readonly toolCalls: readonly ScriptedToolCall[] }[]) =>
    void steps.push(...each);
  const schedules = async (filter: object = {}) => (await belfry.execute('list-schedules', filter)).items;
  const proposals = async () => (await belfry.execute('list-proposals')).items;
  /** What is on record of the calls that the first step of a run asked for. */
  const callsOf = async ({ id }: { readonly id: string }) =>
    (await belfry.execute('get-run', { id })).transcript[0].tools;
  const requests = (mode: ModelRequest['mode']) => model.requests.filter((request) => request.mode === mode);
  return { ...belfry, model, told, call, inNextWakes, inNextSteps, schedules, proposals, callsOf, requests };
}
