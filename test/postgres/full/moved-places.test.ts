// What waits in line for a place moves with everything else.
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fileEndpoint } from '../../../src/store/move/file-endpoint.ts';
import { moveData } from '../../../src/store/move/move-data.ts';
import { postgresEndpoint } from '../../../src/store/move/postgres-endpoint.ts';
import { systemClock } from '../../../src/system-clock.ts';
import { createSimulatedClock } from '../../../src/testing/simulated-clock.ts';
import { createTestBelfry } from '../../../src/testing/test-belfry.ts';
import { setTestDatabases } from '../../../src/testing/test-database.ts';
import { temporaryFolder } from '../../scenario/folders.ts';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';

// Here the test itself says where data are.
setTestDatabases(null);

it.skipIf(!hasPostgres)(
  'a line goes on in its order after a move to PostgreSQL, and what came later stays behind it',
  async () => {
    const clock = createSimulatedClock('2026-11-23T09:00:00Z');
    const dataFolder = temporaryFolder();
    const url = await freshDatabase();
    const begun: string[] = [];
    const gates: (() => void)[] = [];
    const open = (where: { dataFolder: string; database?: { url: string } }) =>
      createTestBelfry({
        ...where,
        clock,
        zone: 'UTC',
        agents: {
          scribe: {
            concurrency: 1,
            run: async ({ prompt }, { signal }) => {
              begun.push(prompt);
              await new Promise<void>((resolve, reject) => {
                gates.push(resolve);
                signal.addEventListener('abort', () => reject(signal.reason));
              });
            },
          },
        },
      });
    const before = await open({ dataFolder });
    for (let n = 0; n < 5; n++)
      await before.execute('create-schedule', {
        kind: 'action',
        agent: 'scribe',
        what: `thing ${n}`,
        when: 'in 1 second',
      });
    await before.advance(1_000);
    expect(begun).toEqual(['thing 0']);
    await before.app.abandon();
    const from = fileEndpoint(join(dataFolder, 'belfry.db'));
    const to = postgresEndpoint({ url, clock: systemClock });
    await moveData({ from, to, now: systemClock.now(), id: 'a move' });
    gates.length = 0;
    const after = await open({ dataFolder: join(dataFolder, 'none'), database: { url } });
    onTestFinished(async () => {
      for (const gate of gates) gate();
      await after[Symbol.asyncDispose]();
    });
    await after.execute('create-schedule', { kind: 'action', agent: 'scribe', what: 'thing 5', when: 'in 1 second' });
    await after.advance(1_000);
    for (let gate = gates.shift(); gate !== undefined; gate = gates.shift()) {
      gate();
      await after.advance(1);
    }
    // What had begun is begun again, as after a crash.
    expect(begun).toEqual(['thing 0', 'thing 0', 'thing 1', 'thing 2', 'thing 3', 'thing 4', 'thing 5']);
  },
);
