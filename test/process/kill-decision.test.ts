// An approval is one fact: a process that is killed at any place of it leaves all of it or nothing, and the agent hears of it once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDataFile } from '../../src/store/sqlite/data-file.ts';
import { live } from './kill/live.ts';

function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-decision-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, 'data');
  let hour = 9;
  const run = (dies: string) => {
    const now = `2026-11-21T${String(hour++).padStart(2, '0')}:30:00Z`;
    return live('decision', { data, now, dies });
  };
  const stored = async () => {
    const store = openDataFile(join(data, 'belfry.db'));
    const found = await store.read(async (tx) => ({
      state: (await tx.db.selectFrom('proposals').select('state').execute()).map(({ state }) => state),
      schedules: (await tx.db.selectFrom('schedules').select('id').execute()).length,
      decisions: (await tx.db.selectFrom('messages').select('id').where('role', '=', 'decision').execute()).length,
      heard: (await tx.db.selectFrom('messages').select('text').where('role', '=', 'agent').execute())
        .map(({ text }) => text)
        .filter((text) => text.startsWith('heard')),
    }));
    await store.close();
    return found;
  };
  return { run, stored };
}

describe('a process that is killed over an approval', () => {
  it('inside it leaves the proposal as it was, and the next one approves it', async () => {
    const { run, stored } = setup();
    await run('ask');
    expect(await run('inside')).toBe('SIGKILL');
    expect(await stored()).toEqual({ state: ['pending'], schedules: 0, decisions: 0, heard: [] });
    expect(await run('nowhere')).toBeNull();
    expect(await stored()).toEqual({ state: ['approved'], schedules: 1, decisions: 1, heard: ['heard: approved'] });
  });

  it.each(['after', 'turn: claimed', 'model: answered', 'step: stored', 'turn: before finish'])(
    'at "%s" has approved it, and the agent hears of it once after the restart',
    async (point) => {
      const { run, stored } = setup();
      await run('ask');
      expect(await run(point)).toBe('SIGKILL');
      expect(await stored()).toMatchObject({ state: ['approved'], schedules: 1, decisions: 1 });
      expect(await run('nowhere')).toBeNull();
      expect(await stored()).toEqual({ state: ['approved'], schedules: 1, decisions: 1, heard: ['heard: approved'] });
    },
  );
});
