import { onTestFinished } from 'vitest';
import type { Actor } from '../../src/domain/people/actor.ts';
import { createTestBelfry, type TestBelfry, type TestBelfryOptions } from '../../src/testing/index.ts';

/** A Belfry with an agent `leo` whose workers call. */
export const boot = (options: Partial<TestBelfryOptions> = {}) =>
  createTestBelfry({ agents: { leo: { worker: true, approval: 'never' } }, ...options });

/** The same, ended with the test. */
export async function bootForTest(options: Partial<TestBelfryOptions> = {}): Promise<TestBelfry> {
  const belfry = await boot(options);
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  return belfry;
}

export const draft = (more: object = {}) => ({
  kind: 'action',
  what: 'count',
  when: 'in 5 minutes',
  agent: 'leo',
  ...more,
});
export const told = ({ channel }: TestBelfry) => channel.sent.map(({ text }) => text);
export const runs = async ({ execute }: Pick<TestBelfry, 'execute'>) => (await execute('list-runs')).items;

/** A worker of an agent, as its token has it act. */
export async function workerOf(belfry: TestBelfry, agent = 'leo', userId = belfry.actor.userId) {
  const thread = await belfry.app.store.read((tx) =>
    tx.db
      .selectFrom('threads')
      .select('id')
      .where('agent', '=', agent)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  );
  const actor: Actor = { kind: 'agent', userId, agent, threadId: thread?.id ?? 'thr_none', turnId: null };
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields they speak of
  const call = (operation: string, input: object = {}): Promise<any> =>
    belfry.app.executor.execute(operation, { actor, input }) as Promise<never>;
  return {
    call,
    claim: async (worker = 'one') => (await call('claim-wake', { worker })).claim,
    end: (claim: { id: string; attempt: number }, more: object = {}) =>
      call('end-claim', { id: claim.id, attempt: claim.attempt, ...more }),
  };
}
