import { expect, onTestFinished, test } from 'vitest';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';

const MINUTE = 60_000;
const LIMIT = 64 * 1024;

test('of a run that is over 64 KB are kept and shown; while it goes on each step is whole', async () => {
  let release: () => void = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  const agents = {
    clerk: async (_: unknown, context: { step(name: string, work: () => unknown): Promise<unknown> }) => {
      for (const name of ['a', 'b', 'c', 'd']) await context.step(name, () => name.repeat(60_000));
      await context.step('short', () => 'what one wants to read');
      await context.step('numbers', () => Array.from({ length: 5_000 }, (_, number) => number));
      await until;
      return 'z'.repeat(60_000);
    },
  };
  const belfry = await createTestBelfry({ agents });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const draft = { kind: 'action', agent: 'clerk', what: 'file it', when: 'in 1 minute' };
  await belfry.execute('create-schedule', draft);
  const kept = () =>
    belfry.app.store.read(async (tx) =>
      (await tx.db.selectFrom('tool_results').select('output_json').execute()).map(({ output_json }) => output_json),
    );
  const shown = async () => belfry.execute('get-run', { id: (await belfry.execute('list-runs')).items[0].id });

  await belfry.advance(MINUTE);
  expect((await kept()).join('').length).toBeGreaterThan(4 * 60_000);
  release();
  await belfry.advance(MINUTE);
  const after = await kept();
  expect(after.join('').length).toBeLessThanOrEqual(LIMIT);
  expect(after[4]).toBe('"what one wants to read"');
  const run = await shown();
  expect(run).toMatchObject({ state: 'succeeded', cut: true, transcript: [] });
  const { output, steps } = run;
  expect(Buffer.byteLength(JSON.stringify({ output, steps }))).toBeLessThanOrEqual(LIMIT);
  expect(steps.map(({ name }: { name: string }) => name)).toEqual(['a', 'b', 'c', 'd', 'short', 'numbers']);
  expect(steps[4].output).toBe('what one wants to read');
  expect(steps[0].output).toMatch(/^a+… \[cut: \d+ characters\] …a+$/);
});
