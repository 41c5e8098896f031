import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { createTestBelfry } from '../../src/testing/index.ts';
import { MANY_READS } from './many-reads.ts';
import { addMany } from './many-rows.ts';

const AGENTS = { leo: async () => {}, ada: async () => {}, max: async () => {} };
const NO_LIMITS = { activeSchedulesPerUser: Number.POSITIVE_INFINITY };

it('no list, search or count walks through a whole table of what there is much of: each goes along an index', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-plans-'));
  const asked = new Set<string>();
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  try {
    const belfry = await createTestBelfry({ dataFolder: folder, agents: AGENTS, limits: NO_LIMITS });
    const { schedules } = await addMany(belfry);
    prepare.mockClear();
    // Those of which some reads tell more are among them.
    const known = { id: schedules[1]?.id };
    for (const { operation, input } of MANY_READS) {
      const isOfRun = operation === 'get-run';
      await belfry.execute(operation, 'id' in input && !isOfRun ? { ...input, ...known } : input);
    }
    for (const [text] of prepare.mock.calls) if (/^\s*(select|with)\b/i.test(text)) asked.add(text);
    prepare.mockRestore();
    await belfry[Symbol.asyncDispose]();
    const db = new DatabaseSync(join(folder, 'belfry.db'), { readOnly: true });
    // An index that holds only what is open, or only some rows, is as short as what it is about.
    const partial = db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND sql LIKE '% WHERE %'")
      .all()
      .map(({ name }) => ` USING INDEX ${name}`);
    expect(partial).toContain(' USING INDEX runs_unfinished');
    const isShort = (detail: string) => partial.some((index) => detail.endsWith(index));
    const walks = [...asked].flatMap((text) =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${text}`)
        .all()
        .map(({ detail }) => String(detail))
        .filter((detail) => /^SCAN (schedules|runs|agenda|audit|messages|deliveries|reminders|turns)\b/.test(detail))
        .filter((detail) => !isShort(detail))
        .map((detail) => `${detail}: ${text}`),
    );
    db.close();
    expect(asked.size).toBeGreaterThan(100);
    expect(walks).toEqual([]);
  } finally {
    prepare.mockRestore();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('what was answered is in the list, the search and the count that are asked for next, while long reads go on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-own-writes-'));
  try {
    const belfry = await createTestBelfry({ dataFolder: folder, agents: AGENTS, limits: NO_LIMITS });
    await addMany(belfry);
    for (const words of ['Alpha', 'Beta', 'Gamma']) {
      const long = belfry.execute('list-schedules', { q: 'no such words', sort: 'name' });
      const { schedule } = await belfry.execute('create-schedule', {
        kind: 'reminder',
        what: words,
        when: 'tomorrow at 9',
      });
      const [{ items: newest }, { items: found }, { total }] = await Promise.all([
        belfry.execute('list-schedules', { limit: 1, sort: 'newest' }),
        belfry.execute('list-schedules', { q: words.toUpperCase(), sort: 'next' }),
        belfry.execute('count-schedules', { q: words }),
      ]);
      expect([newest[0]?.id, found[0]?.id, total]).toEqual([schedule.id, schedule.id, 1]);
      expect((await long).items).toEqual([]);
    }
    await belfry[Symbol.asyncDispose]();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
