import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readLedger } from './kill/ledger.ts';
import { startVictim, type VictimOptions } from './kill/supervisor.ts';

const TASKS = 4;
/** The arrows between taking a task and being done with it. */
const POINTS = [
  'turn: claimed',
  'turn: begun',
  'model: answered',
  'step: stored',
  'tool: before commit',
  'tool: stored',
  'turn: before finish',
  'turn: finished',
  'delivery: before send',
] as const;

describe('a process that is killed over its to-do list', () => {
  it.each(POINTS)(
    'at "%s" is done with every task after the restart, and has said what it said of each once',
    async (failPoint) => {
      const folder = mkdtempSync(join(tmpdir(), 'belfry-kill-task-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const options: VictimOptions = { program: 'task-victim.ts', data: folder, ledger: join(folder, 'ledger.jsonl') };
      const first = await startVictim({ ...options, failPoint, failCount: 2 });
      await first?.tell(`add ${TASKS}`);
      // It dies by itself: each task comes by there.
      expect(await first?.ended).toBe(null);
      const last = await startVictim(options);
      expect(await last?.tell('settle')).toBe(true);
      await last?.tell('stop');
      const db = new DatabaseSync(join(folder, 'belfry.db'), { readOnly: true });
      const tasks = db.prepare('SELECT description, state FROM tasks ORDER BY position').all();
      db.close();
      // It may have died before it had added them all.
      expect(tasks.length).toBeGreaterThan(0);
      expect(tasks.filter(({ state }) => state !== 'completed')).toEqual([]);
      const said = readLedger(options.ledger).map(({ text }) => text);
      expect(said.toSorted()).toEqual(tasks.map(({ description }) => String(description)));
    },
  );
});
