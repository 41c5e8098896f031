import { describe, expect, it } from 'vitest';
import { insertRuns } from '../store/runs/new-runs.ts';
import { setupOperations } from './operations-fixture.ts';
import { countRunsOperation } from './runs/count-runs.ts';
import { listRuns } from './runs/list-runs.ts';
import { cancelSchedule } from './schedules/cancel-schedule.ts';
import { countSchedules } from './schedules/count-schedules.ts';
import { createSchedule } from './schedules/create-schedule.ts';
import { listSchedulesOperation } from './schedules/list-schedules.ts';
import { pauseSchedule } from './schedules/pause-schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Four schedules, which the filters below narrow down. */
async function setup() {
  const fixture = await setupOperations();
  const make = async (input: object) => (await fixture.run(createSchedule, input as never)).schedule.id;
  const ids = {
    plants: await make({ kind: 'reminder', what: 'Water the plants', when: 'in 3 hours' }),
    mail: await make({ kind: 'action', what: 'look at the mail', when: 'every day at 09:00' }),
    news: await make({ kind: 'action', what: 'Read the news', when: 'every day at 07:00', agent: 'leo' }),
    yard: await make({ kind: 'action', what: 'Sweep the yard', when: 'in 2 days' }),
  };
  const start = fixture.clock.now();
  let made = 0;
  /** A run of a schedule that was due so many hours ago. */
  const ran = async (id: string, hoursAgo: number, { late = 0, state = 'running' as 'running' | 'queued' } = {}) => {
    const dueAt = start - hoursAgo * HOUR;
    made += 1;
    const run = {
      id: `run_${String(made).padStart(4, '0')}`,
      userId: fixture.ann.userId,
      scheduleId: id,
      cause: 'scheduled' as const,
      nominalAt: dueAt,
      dueAt,
      state,
      ...(state === 'running' && { started: { at: dueAt + late, latenessMs: late } }),
      endedAt: null,
      errorMessage: null,
    };
    await fixture.store.write((tx) => insertRuns(tx, [run]));
    return run.id;
  };
  const names = async (input: object): Promise<string[]> => {
    const { items } = await fixture.run(listSchedulesOperation, { sort: 'next', ...input } as never);
    return items.map((item) => Object.entries(ids).find(([, id]) => id === item.id)?.[0] ?? '');
  };
  return { ...fixture, ids, ran, names, start };
}

describe('a list of schedules', () => {
  it('is narrowed by what recurs, what fails, what was late, what waits, where it speaks and when it comes', async () => {
    const { ids, ran, names } = await setup();
    await ran(ids.mail, 30, { late: 10 });
    await ran(ids.mail, 5, { late: 2 * MINUTE });
    await ran(ids.news, 30, { late: 5 * MINUTE });
    await ran(ids.news, 5, { late: 10 });
    await ran(ids.yard, 1, { state: 'queued' });
    expect(await names({ recurring: true })).toEqual(['mail', 'news']);
    expect(await names({ recurring: false })).toEqual(['plants', 'yard']);
    expect(await names({ failing: true })).toEqual([]);
    expect(await names({ failing: false })).toHaveLength(4);
    // Only the last run counts: that of the news was in time.
    expect(await names({ late: true })).toEqual(['mail']);
    expect(await names({ late: false })).toHaveLength(3);
    expect(await names({ waiting: true })).toEqual(['yard']);
    expect(await names({ channel: 'web' })).toHaveLength(4);
    expect(await names({ channel: 'chat' })).toEqual([]);
    expect(await names({ since: '2026-11-23', until: '2026-11-23' })).toEqual(['yard']);
    expect(await names({ until: 'today' })).toEqual(['mail', 'plants']);
  });

  it('goes by name, in any case, and by what was changed last, page by page', async () => {
    const { ids, run, clock } = await setup();
    await clock.advance(1_000);
    await run(pauseSchedule, { id: ids.mail });
    await clock.advance(1_000);
    await run(cancelSchedule, { id: ids.news });
    const pages = async (input: object) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await run(listSchedulesOperation, { state: 'all', limit: 1, cursor, ...input } as never);
        seen.push(...page.items.map(({ what }) => what));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return seen;
    };
    expect(await pages({ sort: 'name' })).toEqual([
      'look at the mail',
      'Read the news',
      'Sweep the yard',
      'Water the plants',
    ]);
    expect((await pages({ sort: 'changed' })).slice(0, 2)).toEqual(['Read the news', 'look at the mail']);
    // Also with a filter, the next due comes first, and schedules without a next time last.
    expect(await pages({ sort: 'next', q: 'the' })).toHaveLength(4);
    expect((await pages({ sort: 'next', q: 'the' })).slice(0, 2)).toEqual(['Water the plants', 'Sweep the yard']);
  });

  it('shows the last runs of each where asked, oldest first and tests left out, and none otherwise', async () => {
    const { ids, ran, run } = await setup();
    for (let n = 40; n >= 1; n -= 1) await ran(ids.mail, n, { late: n });
    const { items } = await run(listSchedulesOperation, { recent: 30 });
    const mail = items.find(({ id }) => id === ids.mail);
    expect(mail?.recent).toHaveLength(30);
    expect(mail?.recent?.at(-1)).toMatchObject({ state: 'running', latenessMs: 1 });
    expect(mail?.recent?.[0]).toMatchObject({ latenessMs: 30 });
    expect(mail?.lastRun?.latenessMs).toBe(1);
    expect(items.find(({ id }) => id === ids.plants)?.recent).toEqual([]);
    expect((await run(listSchedulesOperation, {})).items[0]).not.toHaveProperty('recent');
  });

  it('is counted by the server, in all and by what the page lists apart', async () => {
    const { ids, run, agent } = await setup();
    await run(pauseSchedule, { id: ids.mail });
    await run(cancelSchedule, { id: ids.yard });
    const all = { total: 4, active: 2, recurring: 1, reminders: 1, paused: 1, over: 1 };
    expect(await run(countSchedules, { state: 'all' })).toEqual(all);
    expect(await run(countSchedules, { state: 'over' })).toMatchObject({ total: 1, over: 1 });
    expect(await run(countSchedules, { q: 'water' })).toMatchObject({ total: 1, reminders: 1 });
    expect(await run(countSchedules, { until: 'today' })).toMatchObject({ total: 1 });
    expect(await run(countSchedules, {}, { actor: agent })).not.toMatchObject({ total: 3 });
  });

  it('says which moment it could not read', async () => {
    const { refusal } = await setup();
    for (const input of [{ since: 'whenever' }, { until: 'whenever' }]) {
      expect(await refusal('list-schedules', input)).toMatchObject({ code: 'invalid_input' });
      expect(await refusal('list-runs', input)).toMatchObject({ code: 'invalid_input' });
    }
  });
});

describe('a list of runs', () => {
  it('goes by when they were due, newest first, page by page, and is counted', async () => {
    const { ids, ran, run } = await setup();
    // Created in another order than due.
    const [old, young, middle] = [await ran(ids.mail, 9), await ran(ids.news, 1), await ran(ids.mail, 5)];
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await run(listRuns, { sort: 'due', limit: 1, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([young, middle, old]);
    expect(await run(countRunsOperation, {})).toEqual({ total: 3 });
  });

  it('is narrowed by agent, kind, words, lateness and time', async () => {
    const { ids, ran, run } = await setup();
    await ran(ids.mail, 30, { late: 2 * MINUTE });
    await ran(ids.news, 2);
    await ran(ids.plants, 1, { state: 'queued' });
    const count = async (input: object) => {
      const { items } = await run(listRuns, input as never);
      expect(await run(countRunsOperation, input as never)).toEqual({ total: items.length });
      return items.map(({ what, agent }) => `${what} (${agent})`);
    };
    expect(await count({ agent: 'leo' })).toEqual(['Read the news (leo)']);
    expect(await count({ kind: 'reminder' })).toHaveLength(1);
    expect(await count({ q: 'THE MAIL' })).toHaveLength(1);
    expect(await count({ q: 'nobody says this' })).toEqual([]);
    expect(await count({ late: true })).toHaveLength(1);
    expect(await count({ late: false })).toHaveLength(2);
    expect(await count({ since: '3 hours ago' })).toHaveLength(2);
    expect(await count({ until: '3 hours ago' })).toHaveLength(1);
    expect(await count({ state: 'queued', q: 'water' })).toHaveLength(1);
    expect(await count({ channel: 'web' })).toHaveLength(3);
    expect(await count({ channel: 'chat' })).toEqual([]);
  });
});
