// An agent named `coder` that is a program, woken once on a clock that only moves when it is told to.
import { expect } from 'vitest';
import type { AgentDefinition } from '../../src/agent/agents.ts';
import { createTestBelfry, MINUTE_MS, type TestBelfry, type TestBelfryOptions } from '../../src/testing/index.ts';

export const bootCoder = (coder: AgentDefinition, options: Partial<TestBelfryOptions> = {}) =>
  createTestBelfry({ agents: { coder }, ...options });
export const runOf = async (belfry: TestBelfry) => {
  const { items } = await belfry.execute('list-runs');
  return belfry.execute('get-run', { id: items[0].id });
};
/** A real process answers when it does: asks until it has. */
export const eventually = <T>(read: () => T) => expect.poll(read);
export const until = (belfry: TestBelfry, state: string) =>
  eventually(async () => (await runOf(belfry)).state).toBe(state);

/** Schedules a wake of the coder, in 5 minutes where nothing else is said, and lets 5 minutes pass. */
export async function wakeCoder(belfry: TestBelfry, draft: { readonly what?: string; readonly when?: string } = {}) {
  const action = { kind: 'action', what: 'tidy the repository', when: 'in 5 minutes', agent: 'coder', ...draft };
  const made = await belfry.execute('create-schedule', action);
  await belfry.advance(5 * MINUTE_MS);
  return made.schedule.id as string;
}
