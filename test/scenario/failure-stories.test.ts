import { describe, expect, it } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { setupDiary as setup } from './diary-fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const daily = (when: string, what = 'x') => ({ kind: 'action', what, when, agent: 'diary' });
const minutely = { limits: { minimumGapMs: 1_000 } };

describe('stories of other schedulers that must not happen here', () => {
  it('1: the daily 08:30 brief is not lost to a 78-second restart', async () => {
    const { boot, clock, starts } = setup('2026-11-23T07:00:00Z');
    const first = await boot();
    const { schedule } = await first.execute('create-schedule', daily('every day at 8:30'));
    await first.advance(29 * MINUTE + 30_000);
    await first.app.abandon();
    clock.set(clock.now() + 78_000);
    const second = await boot();
    await second.advance(1);
    expect(starts).toEqual(['2026-11-23T07:30:48']);
    const [run] = (await second.execute('list-runs', { scheduleId: schedule.id })).items;
    expect(run).toMatchObject({ state: 'succeeded', nominalAt: '2026-11-23T07:30:00.000Z', latenessMs: 48_000 });
    await second.advance(DAY);
    expect(starts).toHaveLength(2);
  });

  it('2: an occurrence stored in the past is due after a restart, and the schedule goes on', async () => {
    const { boot, clock, starts } = setup('2026-11-23T07:00:00Z');
    const first = await boot();
    await first.execute('create-schedule', daily('every 2 hours'));
    await first.app.abandon();
    clock.set(clock.now() + 5 * HOUR);
    const second = await boot();
    await second.advance(3 * HOUR);
    expect(starts).toEqual(['2026-11-23T12:00:00', '2026-11-23T13:00:00', '2026-11-23T15:00:00']);
  });

  it('3: nothing that went stale while off arrives at night', async () => {
    const { boot, clock, starts } = setup('2026-11-23T07:00:00Z');
    const first = await boot();
    await first.execute('create-schedule', { ...daily('every day at 11'), policies: { freshnessSeconds: 3600 } });
    await first.app.abandon();
    clock.set(Date.parse('2026-11-23T21:10:00Z'));
    const second = await boot();
    await second.advance(MINUTE);
    expect(starts).toEqual([]);
    const [missed] = (await second.execute('list-missed', { id: (await second.execute('list-schedules')).items[0].id }))
      .items;
    expect(missed).toMatchObject({ count: 1 });
    expect(missed.reason).toContain('the server was off');
  });

  it('4: a one-shot reminder whose process dies in the middle of its run is told after the restart, once', async () => {
    const { boot } = setup('2026-11-23T07:00:00Z');
    const first = await boot({ model: createScriptedModel(() => ({ hang: true })) });
    await first.execute('create-schedule', { kind: 'reminder', what: 'call Sarah', when: 'in 10 minutes' });
    await first.advance(10 * MINUTE + 5_000);
    expect(first.channel.sent).toEqual([]);
    await first.app.abandon();
    const second = await boot({ model: createScriptedModel([]) });
    await second.advance(HOUR);
    expect(second.channel.sent.map(({ text }) => text)).toEqual(['call Sarah']);
  });

  it('5: a one-shot due while Belfry was down for hours is told late, with the lateness, and is then done', async () => {
    const { boot, clock } = setup('2026-11-23T07:00:00Z');
    const first = await boot();
    const { schedule } = await first.execute('create-schedule', {
      kind: 'reminder',
      what: 'call Sarah',
      when: 'in 10 minutes',
    });
    await first.app.abandon();
    clock.set(clock.now() + 3 * DAY);
    const second = await boot();
    await second.advance(1);
    const [digest, ...others] = second.channel.sent.map(({ text }) => text);
    expect(digest).toContain('I was off');
    expect(digest).toContain('• call Sarah, Mon 23 Nov 08:10');
    expect(others).toEqual([]);
    expect(await second.execute('get-schedule', { id: schedule.id })).toMatchObject({ state: 'completed' });
  });

  it('6: the third action runs though the first two are slow', async () => {
    const gates = new Map<string, () => void>();
    const model = createScriptedModel((request) => ({
      until: new Promise<void>((resolve) => gates.set(request.facts.wake?.prompt ?? '', resolve)),
      answer: '',
    }));
    const { boot } = setup('2026-11-23T07:00:00Z', { model });
    const belfry = await boot({ engine: { turnLimitMs: DAY } });
    for (const what of ['A', 'B', 'C'])
      await belfry.execute('create-schedule', { kind: 'action', what, when: 'in 1 hour' });
    await belfry.advance(HOUR);
    for (const what of ['A', 'B', 'C']) {
      await belfry.advance(90_000);
      gates.get(what)?.();
    }
    await belfry.advance(1);
    const runs = (await belfry.execute('list-runs')).items as { what: string; state: string; latenessMs: number }[];
    expect(runs.map(({ what, state }) => `${what} ${state}`).sort()).toEqual([
      'A succeeded',
      'B succeeded',
      'C succeeded',
    ]);
    expect(runs.find(({ what }) => what === 'C')?.latenessMs).toBe(180_000);
  });

  it('8: one slot never becomes two runs, however often the clock is asked', async () => {
    const { boot, clock, starts } = setup('2026-11-23T07:00:00Z');
    const first = await boot();
    await first.execute('create-schedule', daily('every day at 8:30'));
    await first.advance(30 * MINUTE);
    await first.app.abandon();
    clock.set(Date.parse('2026-11-23T07:29:55Z'));
    const second = await boot();
    await second.advance(10_000);
    await second.app.abandon();
    const third = await boot();
    await third.advance(HOUR);
    expect(starts).toEqual(['2026-11-23T07:30:00']);
  });

  it('9: a restart never moves an occurrence', async () => {
    const { boot, clock, starts } = setup('2026-11-23T07:00:00Z');
    const first = await boot();
    await first.execute('create-schedule', daily('every 8 hours'));
    await first.app.abandon();
    clock.set(Date.parse('2026-11-23T12:00:00Z'));
    const second = await boot();
    await second.advance(4 * HOUR);
    expect(starts).toEqual(['2026-11-23T15:00:00']);
  });

  it('11: making the same interval again after a restart, by its key, leaves it running', async () => {
    const { boot, starts } = setup('2026-11-23T07:00:00Z');
    const draft = { ...daily('every 20 minutes'), key: 'my-interval' };
    const first = await boot();
    await first.execute('create-schedule', draft);
    await first.advance(10 * MINUTE);
    await first.app.abandon();
    const second = await boot();
    await second.execute('create-schedule', draft);
    await second.advance(30 * MINUTE);
    expect(starts).toEqual(['2026-11-23T07:20:00', '2026-11-23T07:40:00']);
    expect((await second.execute('list-schedules')).items).toHaveLength(1);
  });

  it('15: a run is only a success when the agent has seen it, also when the agent was busy', async () => {
    let free: () => void = () => {};
    const busy = new Promise<void>((resolve) => {
      free = resolve;
    });
    const seen: string[] = [];
    const model = createScriptedModel((request) => {
      const prompt = request.facts.wake?.prompt ?? '';
      seen.push(prompt);
      return prompt === 'long work' ? { until: busy, answer: '' } : '';
    });
    const { boot } = setup('2026-11-23T07:00:00Z', { model });
    const belfry = await boot({ engine: { turnLimitMs: DAY } });
    await belfry.execute('create-schedule', { kind: 'action', what: 'long work', when: 'in 10 minutes' });
    await belfry.execute('create-schedule', { kind: 'action', what: 'short work', when: 'in 11 minutes' });
    await belfry.advance(11 * MINUTE + 30_000);
    expect(seen).toEqual(['long work']);
    expect((await belfry.execute('list-runs', { state: 'queued' })).items).toMatchObject([{ what: 'short work' }]);
    free();
    await belfry.advance(1);
    expect(seen).toEqual(['long work', 'short work']);
    expect((await belfry.execute('list-runs', { state: 'succeeded' })).items).toHaveLength(2);
  });

  it('22: delays beyond 24.8 days neither fire at once nor loop', async () => {
    const { boot, starts } = setup('2026-11-23T07:00:00Z');
    const belfry = await boot();
    await belfry.execute('create-schedule', daily('in 60 days'));
    await belfry.execute('create-schedule', daily('2028-11-23T07:00:00Z', 'far'));
    await belfry.advance(59 * DAY);
    expect(starts).toEqual([]);
    await belfry.advance(DAY);
    expect(starts).toEqual(['2027-01-22T07:00:00']);
    await belfry.advance(2 * 366 * DAY);
    expect(starts).toEqual(['2027-01-22T07:00:00', '2028-11-23T07:00:00']);
    // Two years of housekeeping take their time on a busy machine.
  });

  it('28: what was accepted survives the end of the process at the very next moment', async () => {
    const { boot, starts } = setup('2026-11-23T07:00:00Z');
    const first = await boot();
    await first.execute('create-schedule', daily('in 10 minutes'));
    await first.app.abandon();
    const second = await boot();
    await second.advance(10 * MINUTE);
    expect(starts).toEqual(['2026-11-23T07:10:00']);
  });

  it('29: one unreadable rule pauses its own schedule with the reason; the other 21 go on', async () => {
    const { boot, starts } = setup('2026-11-23T07:00:00Z');
    const first = await boot({ limits: { creationsPerMinute: 100 } });
    for (let i = 0; i < 22; i++) await first.execute('create-schedule', daily('in 10 minutes', `entry ${i}`));
    const broken = (await first.execute('list-schedules')).items[0].id;
    await first.app.store.write((tx) =>
      tx.db.updateTable('schedules').set({ trigger_json: '{"kind": "onc' }).where('id', '=', broken).execute(),
    );
    await first.app.stop();
    const second = await boot();
    await second.advance(10 * MINUTE);
    expect(starts).toHaveLength(21);
    const left = await second.app.store.read((tx) =>
      tx.db.selectFrom('schedules').select(['state', 'state_reason']).where('id', '=', broken).execute(),
    );
    expect(left).toMatchObject([{ state: 'paused', state_reason: expect.stringContaining('could not be worked out') }]);
  });

  it('30: an edit after today’s slot does not skip tomorrow', async () => {
    const { boot, starts } = setup('2026-11-23T07:00:00Z');
    const belfry = await boot();
    const { schedule } = await belfry.execute('create-schedule', daily('every day at 8:30'));
    await belfry.advance(HOUR);
    await belfry.execute('update-schedule', { id: schedule.id, when: 'every day at 8:15' });
    await belfry.advance(DAY);
    expect(starts).toEqual(['2026-11-23T07:30:00', '2026-11-24T07:15:00']);
  });
});

describe('faults of the published design for scheduled actions', () => {
  it('a failed run does not end a schedule that comes back', async () => {
    const { boot } = setup('2026-11-23T07:00:00Z');
    let runs = 0;
    const failing = async () => {
      runs += 1;
      throw new Error('no luck');
    };
    const belfry = await boot({ agents: { failing } });
    await belfry.execute('create-schedule', {
      kind: 'action',
      what: 'x',
      when: 'every day at 9',
      agent: 'failing',
      policies: { retryAttempts: 1 },
    });
    await belfry.advance(3 * DAY);
    expect(runs).toBe(3);
  });

  it('an overdue schedule is not started twice at boot', async () => {
    const { boot, clock, starts } = setup('2026-11-23T07:00:00Z');
    const first = await boot();
    await first.execute('create-schedule', daily('every day at 9'));
    await first.app.abandon();
    clock.set(Date.parse('2026-11-23T15:00:00Z'));
    const second = await boot();
    await second.advance(MINUTE);
    expect(starts).toEqual(['2026-11-23T15:00:00']);
  });

  it('a paused schedule does not fire, and what passed meanwhile is not made up for', async () => {
    const { boot, starts } = setup('2026-11-23T07:00:00Z');
    const belfry = await boot();
    const { schedule } = await belfry.execute('create-schedule', daily('every hour'));
    await belfry.execute('pause-schedule', { id: schedule.id });
    await belfry.advance(5 * HOUR + 10 * MINUTE);
    expect(starts).toEqual([]);
    await belfry.execute('resume-schedule', { id: schedule.id });
    await belfry.advance(HOUR);
    expect(starts).toEqual(['2026-11-23T13:00:00']);
  });

  it('deleting what does not exist says so', async () => {
    const { boot } = setup('2026-11-23T07:00:00Z');
    const belfry = await boot();
    await expect(belfry.execute('cancel-schedule', { id: 'sch_nothing' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('an interval does not drift though its runs are slow and late', async () => {
    const { boot, starts, clock } = setup('2026-11-23T07:00:00Z');
    const belfry = await boot({ ...minutely });
    await belfry.execute('create-schedule', daily('every 7 minutes'));
    await belfry.advance(21 * MINUTE);
    clock.set(clock.now() + 3_000);
    await belfry.advance(14 * MINUTE);
    expect(starts.map((text) => text.slice(14))).toEqual(['07:00', '14:00', '21:00', '28:03', '35:00']);
  });
});
