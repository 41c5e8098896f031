// A yes to a chain while its link is due and waits: a process that is killed at any place of it loses no link and runs none twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDataFile } from '../../src/store/sqlite/data-file.ts';
import { live } from './kill/live.ts';

function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-chain-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, 'data');
  let hour = 9;
  const run = (dies: string) => {
    const now = `2026-11-21T${String(hour++).padStart(2, '0')}:30:00Z`;
    return live('chain', { data, now, dies });
  };
  const stored = async () => {
    const store = openDataFile(join(data, 'belfry.db'));
    const found = await store.read(async (tx) => ({
      proposals: (await tx.db.selectFrom('proposals').select('state').execute()).map(({ state }) => state),
      links: (await tx.db.selectFrom('schedules').select('state').orderBy('id').execute()).map(({ state }) => state),
      runs: (await tx.db.selectFrom('runs').select('id').execute()).length,
      succeeded: (await tx.db.selectFrom('runs').select('id').where('state', '=', 'succeeded').execute()).length,
    }));
    await store.close();
    return found;
  };
  return { run, stored };
}

const WAITS = { proposals: ['pending'], links: ['completed', 'completed', 'paused'], runs: 2, succeeded: 2 };
const DONE = { proposals: ['approved'], links: ['completed', 'completed', 'completed'], runs: 3, succeeded: 3 };

describe('a process that is killed over the yes to a chain', () => {
  it('inside it leaves the link waiting, and the next yes runs it', async () => {
    const { run, stored } = setup();
    await run('ask');
    expect(await stored()).toEqual(WAITS);
    expect(await run('inside')).toBe('SIGKILL');
    expect(await stored()).toEqual(WAITS);
    expect(await run('nowhere')).toBeNull();
    expect(await stored()).toEqual(DONE);
  });

  it.each(['after', 'turn: claimed', 'turn: before finish'])(
    'at "%s" the link is neither lost nor run twice',
    async (point) => {
      const { run, stored } = setup();
      await run('ask');
      expect(await run(point)).toBe('SIGKILL');
      expect(await stored()).toMatchObject({ proposals: ['approved'], runs: 3 });
      expect(await run('nowhere')).toBeNull();
      expect(await stored()).toEqual(DONE);
    },
  );
});
