import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setTestDatabases } from '../../src/testing/test-database.ts';
import { isFullLane } from '../lanes.ts';
import { areTestsLong } from '../support/long-tests.ts';
import { freshDatabase, hasPostgres } from '../support/on-postgres.ts';
import { Side } from './model/side.ts';
import { live } from './model/world.ts';

// Each side says itself where its data are.
setTestDatabases(null);

const { BELFRY_TEST_MODEL_STEPS: wanted, BELFRY_TEST_MODEL_SEED: first } = process.env;
/** Data grow with a world's life, and long lists make each step dear: many short worlds find more than one long one. */
const STEPS_A_WORLD = 1_000;
const USUAL = areTestsLong ? 20_000 : isFullLane ? 4_000 : 500;
const STEPS = Number(wanted || (first === undefined ? USUAL : STEPS_A_WORLD));
const WORLDS = Math.ceil(STEPS / STEPS_A_WORLD);

async function run(world: number, onPostgres: boolean): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'belfry-model-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const url = onPostgres ? await freshDatabase() : null;
  const { runs } = await live({
    seed: world,
    steps: Math.min(STEPS, STEPS_A_WORLD),
    open: (start, moods) => [
      new Side({ name: 'SQLite', start, dataFolder, moods }),
      ...(url === null
        ? []
        : [new Side({ name: 'PostgreSQL', start, dataFolder: ':memory:', database: { url }, moods })]),
    ],
  });
  expect(runs).toBeGreaterThan(0);
}

const seeds = Array.from({ length: WORLDS }, (_, index) => Number(first ?? 1) + index);

if (hasPostgres)
  describe(`${STEPS} random steps`, () => {
    it.each(seeds)(
      'leave SQLite, PostgreSQL and a reference with the same answers, and forget nothing: seed %i',
      (world) => run(world, true),
    );
  });
else
  describe(`${STEPS} random steps, NOT taken on PostgreSQL,`, () => {
    it.each(seeds)('leave SQLite and a reference with the same answers, and forget nothing: seed %i', (world) =>
      run(world, false),
    );
  });
