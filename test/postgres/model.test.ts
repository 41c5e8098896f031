import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setTestDatabases } from '../../src/testing/test-database.ts';
import { freshDatabase, hasPostgres } from '../support/on-postgres.ts';
import { Side } from './model/side.ts';
import { live } from './model/world.ts';

// Each side says itself where its data are.
setTestDatabases(null);

const STEPS = Number(process.env.BELFRY_TEST_MODEL_STEPS || 20_000);
/** Data grow with a world's life, and long lists make each step dear: many short worlds find more than one long one. */
const STEPS_A_WORLD = 1_000;
const SEED = process.env.BELFRY_TEST_MODEL_SEED;
const WORLDS = SEED === undefined ? Math.ceil(STEPS / STEPS_A_WORLD) : 1;
const SEEDS = Array.from({ length: WORLDS }, (_, index) => Number(SEED ?? 1) + index);

describe.skipIf(!hasPostgres)(`${STEPS} random steps`, () => {
  it.each(SEEDS)('leave SQLite, PostgreSQL and a reference with the same answers: seed %i', async (seed) => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'belfry-model-'));
    onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
    const url = await freshDatabase();
    const { runs } = await live({
      seed,
      steps: SEED === undefined ? Math.min(STEPS, STEPS_A_WORLD) : STEPS,
      open: async (start, moods) => [
        new Side({ name: 'SQLite', start, dataFolder, moods }),
        new Side({ name: 'PostgreSQL', start, dataFolder: ':memory:', database: { url }, moods }),
      ],
    });
    expect(runs).toBeGreaterThan(0);
  });
});
