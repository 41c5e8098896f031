// A call of a tool outside while the process that makes it is killed: held against the lamp's own book, which nothing of Belfry reads.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { OUTSIDE_FAIL_POINTS } from '../../src/engine/fail-points.ts';
import type { RunDetail } from '../../src/operations/views/run-views.ts';
import { openDataFile } from '../../src/store/sqlite/data-file.ts';
import { live } from './kill/live.ts';
import type { LampOptions } from './kill/worlds/lamp.ts';

function setup(kind: LampOptions['kind']) {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-lamp-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [data, book] = [join(folder, 'data'), join(folder, 'lamp-book')];
  let hour = 9;
  const run = (dies: string) => {
    const now = `2026-11-21T${String(hour++).padStart(2, '0')}:30:00Z`;
    return live('lamp', { data, book, kind, now, dies });
  };
  const switched = (): string[] =>
    existsSync(book)
      ? readFileSync(book, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
      : [];
  const stored = async () => {
    const store = openDataFile(join(data, 'belfry.db'));
    const found = await store.read(async (tx) => ({
      results: (await tx.db.selectFrom('tool_results').select('output_json').execute()).map(
        ({ output_json }) => JSON.parse(output_json) as { result?: unknown; code?: string },
      ),
      calls: (await tx.db.selectFrom('outside_calls').select(['state', 'attempts']).execute()).map((row) => ({
        ...row,
      })),
      runs: (await tx.db.selectFrom('runs').select('state').execute()).map(({ state }) => state),
      notices: (await tx.db.selectFrom('messages').select('text').where('role', '=', 'notice').execute())
        .map(({ text }) => text)
        .filter((text) => text.includes('may or may not have done')),
    }));
    await store.close();
    return found;
  };
  /** The call as the page of its run and `belfry show` have it. */
  const shown = () => {
    const { transcript } = JSON.parse(readFileSync(`${book}-run`, 'utf8')) as RunDetail;
    return transcript[0]?.tools[0];
  };
  return { run, switched, stored, shown };
}

const UNKNOWN = [...OUTSIDE_FAIL_POINTS, 'tool: before commit'] as const;
const KNOWN = ['step: stored', 'tool: stored'] as const;

describe('a process that is killed over a call of a tool outside', () => {
  it.each(UNKNOWN)(
    'at "%s" never calls a lamp again that does not know keys, and says that nobody knows what came of it',
    async (point) => {
      const { run, switched, stored } = setup('plain');
      expect(await run(point)).toBe('SIGKILL');
      const before = switched();
      expect(before).toHaveLength(point === 'outside: begun' ? 0 : 1);
      expect(await run('nowhere')).toBeNull();
      expect(switched()).toEqual(before);
      const { results, calls, runs, notices } = await stored();
      expect(results).toMatchObject([{ code: 'unknown_outcome' }]);
      expect([calls, runs]).toEqual([[{ state: 'unknown', attempts: 1 }], ['succeeded']]);
      expect(notices).toHaveLength(1);
    },
  );

  it.each(UNKNOWN)(
    'at "%s" looks again where the call only looks, knows what came of it, and says that it was made again',
    async (point) => {
      const { run, switched, stored, shown } = setup('reads');
      expect(await run(point)).toBe('SIGKILL');
      const before = switched();
      expect(before).toHaveLength(point === 'outside: begun' ? 0 : 1);
      expect(await run('nowhere')).toBeNull();
      expect(switched()).toHaveLength(before.length + 1);
      // The same call, by the same key.
      expect(new Set(switched()).size).toBe(1);
      const { results, calls, runs, notices } = await stored();
      expect([results, calls]).toEqual([[{ result: 'it is off' }], [{ state: 'settled', attempts: 2 }]]);
      expect([runs, notices]).toEqual([['succeeded'], []]);
      expect(shown()).toMatchObject({ outcome: 'done', replayed: true, fromRecord: false });
    },
  );

  it.each(KNOWN)('at "%s" calls the lamp once, and knows it', async (point) => {
    const { run, switched, stored, shown } = setup('plain');
    expect(await run(point)).toBe('SIGKILL');
    expect(await run('nowhere')).toBeNull();
    expect(switched()).toHaveLength(1);
    expect(shown()).toMatchObject({ replayed: false, fromRecord: point === 'tool: stored' });
    const { results, runs, notices } = await stored();
    expect([results, runs, notices]).toEqual([[{ result: 'it is off' }], ['succeeded'], []]);
  });

  it.each([...UNKNOWN, ...KNOWN])(
    'at "%s" switches a lamp that dedupes exactly once by its key, and knows it',
    async (point) => {
      const { run, switched, stored } = setup('idempotent');
      expect(await run(point)).toBe('SIGKILL');
      expect(await run('nowhere')).toBeNull();
      expect(new Set(switched()).size).toBe(1);
      const { results, runs, notices } = await stored();
      expect([results, runs, notices]).toEqual([[{ result: 'it is off' }], ['succeeded'], []]);
    },
  );

  it.each(['outside: answered', 'tool: stored'])('at "%s" never makes an approved call twice', async (point) => {
    const { run, switched, stored } = setup('asks');
    expect(await run(point)).toBe('SIGKILL');
    expect(await run('nowhere')).toBeNull();
    expect(switched()).toHaveLength(1);
    expect((await stored()).runs).toEqual(['succeeded']);
  });
});
