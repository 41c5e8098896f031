// Tries a case of the benchmarks with little of everything: whether it works, not how fast.
import { fileURLToPath } from 'node:url';
import { expect, type TestContext } from 'vitest';
import type { Case } from '../../bench/cases.ts';
import { runCase } from '../../bench/measure.ts';

/** Skips with its reason a case that cannot be measured on this machine. */
export async function tryCase({ file, args, database }: Case, { skip }: Pick<TestContext, 'skip'>): Promise<void> {
  const path = fileURLToPath(new URL(`../../bench/${file}`, import.meta.url));
  const answer = await runCase(path, args, {
    BELFRY_BENCH_SMALL: '1',
    ...(database !== undefined && { BELFRY_BENCH_DATABASE: database }),
  });
  if ('skipped' in answer) return skip(answer.skipped);
  expect(answer.length).toBeGreaterThan(0);
  for (const { name, value } of answer)
    expect({ name, isNumber: Number.isFinite(value) }).toEqual({ name, isNumber: true });
}
