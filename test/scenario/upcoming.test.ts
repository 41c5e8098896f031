// What comes next, at any number of schedules.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../src/store/database.ts';
import { comingPath, comingQuery, nextDueQuery } from '../../src/store/schedules/schedule-list.ts';
import { slicesOf } from '../../src/store/slices.ts';
import type { TestBelfry } from '../../src/testing/index.ts';
import { laterOne, MANY, openWithMany, SOONEST } from '../support/many-schedules.ts';

/** What is planned for somebody else. */
const rowOfAnother = (n: number) => ({
  key: `occurrence/sch_of_another_${n}`,
  kind: 'occurrence',
  user_id: `usr_${n % 10}`,
  due_at: Date.parse('2026-11-21T12:00:00Z') + n,
  payload_json: '{}',
});

let belfry: TestBelfry;
beforeAll(async () => {
  belfry = await openWithMany(':memory:', Date.parse('2026-11-21T09:00:00Z'));
});
afterAll(() => belfry[Symbol.asyncDispose]());

describe('what comes next among three thousand schedules', () => {
  it('is listed first though it was made first, and all the others in their order, page by page, each once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await belfry.execute('list-schedules', { state: 'active', sort: 'next', limit: 200, cursor });
      seen.push(...page.items.map(({ what }: { what: string }) => what));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([SOONEST, ...Array.from({ length: MANY - 1 }, (_, n) => laterOne(n + 1))]);
  });

  it('is what the status names', async () => {
    expect(await belfry.execute('get-status')).toMatchObject({
      schedules: { active: MANY },
      nextDueAt: '2026-11-22T09:00:00.000Z',
    });
  });

  it('is found along an index of the person, and nothing is sorted for it', async () => {
    const { store, owner } = belfry.app;
    const explain = async (tx: Tx, query: { explain(format?: undefined, options?: never): Promise<unknown[]> }) => {
      const inWords = tx.dialect === 'sqlite' ? (sql`query plan` as never) : undefined;
      return JSON.stringify(await query.explain(undefined, inWords));
    };
    const plans = await store.write(async (tx) => {
      // Others have more, and theirs come before: whoever walked along all that is due would meet it first.
      for (let batch = 0; batch < 20; batch += 1)
        await tx.db
          .insertInto('agenda')
          .values(Array.from({ length: 500 }, (_, n) => rowOfAnother(batch * 500 + n)))
          .execute();
      await sql`analyze`.execute(tx.db);
      const after = { id: 'sch_01kd0000000000000000000000', nextAt: Date.parse('2026-11-23T12:00:00Z') };
      const filter = { states: ['active'], limit: 51 } as const;
      const coming = async (from: typeof after | null) => {
        const { value: slice } = await slicesOf(tx, comingPath(owner.id, { ...filter, after: from })).next();
        return explain(tx, comingQuery(tx, owner.id, filter, slice ?? []));
      };
      return [await coming(null), await coming(after), await explain(tx, nextDueQuery(tx, owner.id, 'occurrence'))];
    });
    for (const plan of plans) {
      expect(plan).toContain('agenda_coming');
      expect(plan).not.toMatch(/\bsort\b|temp b-tree|SCAN agenda|Seq Scan/i);
    }
  });
});
