// How many statements about rows the store executes: each more makes every create slower, and no other test would see it.
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestBelfry, type TestBelfry } from '../../src/testing/index.ts';
import { MINUTE_MS } from '../../src/when/index.ts';
import { countStatements } from '../support/statements/count.ts';

const open = () => createTestBelfry({ agents: { looks: async () => {} } });
let onPostgres = false;
beforeAll(async () => {
  await using belfry = await open();
  onPostgres = await belfry.app.store.read(async ({ dialect }) => dialect === 'postgres');
});

let made = 0;
/** Makes schedules that are due ten minutes later, all at once. */
async function make({ execute }: TestBelfry, count: number): Promise<void> {
  const inputs = Array.from({ length: count }, () => {
    made += 1;
    return { kind: 'action', agent: 'looks', what: `Look ${made}`, when: 'in 10 minutes' };
  });
  await Promise.all(inputs.map((input) => execute('create-schedule', input)));
}

describe('a create', () => {
  it('by itself executes at most 14 statements, with the scan that follows, and one more on PostgreSQL', async () => {
    await using belfry = await open();
    await make(belfry, 1);
    const counted = await countStatements(() => make(belfry, 1));
    expect(counted.length, counted.join('\n')).toBeLessThanOrEqual(onPostgres ? 15 : 14);
  });

  it('that shares its commit adds at most 7 statements, three of them for its limits, and 5 on PostgreSQL', async () => {
    await using belfry = await open();
    await make(belfry, 1);
    const few = await countStatements(() => make(belfry, 4));
    await belfry.advance(MINUTE_MS);
    const more = await countStatements(() => make(belfry, 16));
    const added = (more.length - few.length) / 12;
    expect(added, more.join('\n')).toBeLessThanOrEqual(onPostgres ? 5 : 7);
  });
});

describe('a run', () => {
  const countRuns = async (count: number) => {
    await using belfry = await open();
    // What is pruned from time to time is pruned before.
    await belfry.advance(15 * MINUTE_MS);
    await make(belfry, count);
    return await countStatements(() => belfry.advance(11 * MINUTE_MS));
  };

  it('by itself begins and ends with at most 23 statements, and 26 on PostgreSQL', async () => {
    const counted = await countRuns(1);
    expect(counted.length, counted.join('\n')).toBeLessThanOrEqual(onPostgres ? 26 : 23);
  });

  it('adds no statement to those of the runs that are due with it', async () => {
    const [few, more] = [await countRuns(4), await countRuns(16)];
    // A second look into the agenda meanwhile is one or two, for all of them together.
    expect((more.length - few.length) / 12, more.join('\n')).toBeLessThan(0.25);
  });
});
