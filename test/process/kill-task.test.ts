import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readLedger } from './kill/ledger.ts';
import { live } from './kill/live.ts';

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
      const [data, ledger] = [join(folder, 'data'), join(folder, 'ledger.jsonl')];
      const first = { data, ledger, now: '2026-11-21T09:00:00Z', add: TASKS, dies: failPoint };
      // Each task comes by there.
      expect(await live('tasks', first, 2)).toBe('SIGKILL');
      const last = { data, ledger, now: '2026-11-21T09:30:00Z', add: 0, dies: 'nowhere' };
      expect(await live('tasks', last)).toBeNull();
      const db = new DatabaseSync(join(data, 'belfry.db'), { readOnly: true });
      const tasks = db.prepare('SELECT description, state FROM tasks ORDER BY position').all();
      db.close();
      // It may have died before it had added them all.
      expect(tasks.length).toBeGreaterThan(0);
      expect(tasks.filter(({ state }) => state !== 'completed')).toEqual([]);
      const said = readLedger(ledger).map(({ text }) => text);
      expect(said.toSorted()).toEqual(tasks.map(({ description }) => String(description)));
    },
  );
});
