import { describe, expect, it } from 'vitest';
import { action, DAY, HOUR, MINUTE, notices, setup } from './clock-fixture.ts';
import { readyAt } from './ready.ts';

describe('a clock that was a month ahead and is set right', () => {
  it('is a correction: what it planned is planned anew, on the same lattice, and no slot that ran runs again', async () => {
    const { boot, clock, slots } = setup();
    const belfry = await boot();
    const daily = await belfry.execute('create-schedule', action('daily', 'every day at 9:30'));
    await belfry.execute('create-schedule', action('often', 'every 7 hours'));
    await belfry.execute('create-schedule', action('ended', 'every day at 12 until 10 December'));
    const passport = await belfry.execute('create-schedule', {
      kind: 'reminder',
      what: 'renew the passport',
      when: '1 December at 10:00',
    });
    await belfry.advance(HOUR);
    expect(slots).toEqual(['daily 2026-11-23T08:30']);

    clock.set(clock.now() + 30 * DAY);
    await belfry.advance(HOUR);
    // It made up for the last of each.
    expect(slots.slice(1)).toEqual(['often 2026-12-23T09:00', 'daily 2026-12-23T08:30']);
    const soon = await belfry.execute('create-schedule', action('soon', 'in 40 minutes'));
    expect((await belfry.execute('list-missed', { id: daily.schedule.id })).items).toMatchObject([{ count: 29 }]);

    clock.set(clock.now() - 30 * DAY);
    await belfry.advance(10 * MINUTE);
    expect((await belfry.execute('list-missed', { id: daily.schedule.id })).items).toEqual([]);
    expect((await belfry.execute('get-schedule', { id: daily.schedule.id })).counters).toMatchObject({ missed: 0 });
    slots.length = 0;
    await belfry.advance(HOUR);
    expect(slots).toEqual(['soon 2026-11-23T10:40', 'ended 2026-11-23T11:00']);
    expect((await belfry.execute('get-schedule', { id: soon.schedule.id })).state).toBe('completed');
    slots.length = 0;
    await belfry.advance(DAY);
    expect(slots).toEqual([
      'often 2026-11-23T15:00',
      'often 2026-11-23T22:00',
      'often 2026-11-24T05:00',
      'daily 2026-11-24T08:30',
      'ended 2026-11-24T11:00',
    ]);

    const told = await belfry.chat();
    expect(notices(told, /clock had been/)).toEqual([
      expect.stringMatching(
        /^notice: The clock had been 30 days ahead; it was set right at 11:\d\d\. .*planned anew: .* 3 runs came too early/,
      ),
    ]);
    expect(notices(told, /slept or its clock was set forward/)).toHaveLength(1);

    // When the time comes again, no occurrence runs twice.
    slots.length = 0;
    await belfry.app.stop();
    const later = await boot({ longestTimerMs: 366 * DAY, aliveEveryMs: 2 * DAY });
    await later.advance(30 * DAY);
    expect(slots).not.toContain('daily 2026-12-23T08:30');
    expect(slots).toContain('daily 2026-12-22T08:30');
    expect(slots).toContain('daily 2026-12-24T08:30');
    expect(slots.filter((slot) => slot.startsWith('ended')).at(-1)).toBe('ended 2026-12-10T11:00');
    const all = await later.chat();
    expect(notices(all, /clock had been/)).toHaveLength(1);
    expect((await later.execute('list-runs', { scheduleId: passport.schedule.id })).items).toHaveLength(1);
  });

  it('is told with the runs that came early because of it, and not with those of a correction before', async () => {
    const { boot, clock } = setup();
    const belfry = await boot();
    await belfry.execute('create-schedule', action('often', 'every 7 hours'));
    await belfry.execute('create-schedule', action('daily', 'every day at 9:30'));
    for (const ahead of [30 * DAY, 10 * HOUR]) {
      clock.set(clock.now() + ahead);
      await belfry.advance(HOUR);
      clock.set(clock.now() - ahead);
      await belfry.advance(10 * MINUTE);
    }
    expect(notices(await belfry.chat(), /clock had been/)).toEqual([
      expect.stringMatching(/clock had been 30 days ahead.* 4 runs came too early/),
      expect.stringMatching(/clock had been 10 hours ahead.* 1 run came too early/),
    ]);
  });

  it('is corrected at the next start too, and what is written then comes after what was written before', async () => {
    const { boot, clock, slots } = setup();
    const first = await boot();
    await first.execute('create-schedule', action('daily', 'every day at 9:30'));
    await first.app.stop();
    clock.set(clock.now() + 30 * DAY);
    const second = await boot();
    await second.advance(HOUR);
    await second.app.stop();
    clock.set(Date.parse('2026-11-23T09:15:00Z'));
    const third = await boot();
    await third.advance(MINUTE);
    slots.length = 0;
    const { app, actor } = third;
    await third.execute('create-schedule', action('new', 'every hour'));
    await third.advance(DAY);
    expect(slots.filter((slot) => slot.startsWith('daily'))).toEqual(['daily 2026-11-24T08:30']);
    const chat = await third.chat();
    expect(chat.filter((line) => line.startsWith('notice')).at(-1)).toMatch(/clock had been 30 days ahead/);
    const events = await app.eventsAfter(actor.userId, 0, 1_000);
    expect(Math.max(...events.map(({ at }) => at))).toBeLessThanOrEqual(clock.now());
  });

  it('is corrected, too, where it was set ahead just before Belfry stopped, and set right while it ran again', async () => {
    const { boot, clock, slots } = setup();
    const first = await boot();
    await first.execute('create-schedule', action('often', 'every hour'));
    await first.advance(MINUTE);
    clock.set(clock.now() + 30 * DAY);
    await first.app.stop();
    const second = await boot();
    await second.advance(MINUTE);
    clock.set(clock.now() - 30 * DAY);
    await second.advance(HOUR);
    expect(slots.at(-1)).toBe('often 2026-11-23T09:00');
  });

  it('leaves a reminder answerable that was given meanwhile, and follows it up in time', async () => {
    const { boot, clock } = setup();
    const belfry = await boot();
    clock.set(clock.now() + 30 * DAY);
    await belfry.advance(MINUTE);
    await belfry.execute('create-schedule', {
      kind: 'reminder',
      what: 'take the pills',
      when: 'in 10 minutes',
      policies: { followUp: { max: 3 } },
    });
    await belfry.advance(12 * MINUTE);
    const given = async () => (await belfry.chat()).filter((line) => line.startsWith('agent')).length;
    expect(await given()).toBe(1);
    clock.set(clock.now() - 30 * DAY);
    await belfry.advance(35 * MINUTE);
    expect(await given()).toBe(2);
    await belfry.say('done');
    await belfry.advance(2 * HOUR);
    expect(
      (await belfry.execute('list-reminders', {})).items.filter((one: { state: string }) => one.state === 'open'),
    ).toEqual([]);
  });

  it('brings back in time what was put off meanwhile, though it was said before', async () => {
    const { boot, clock } = setup();
    const belfry = await boot();
    await belfry.execute('create-schedule', { kind: 'reminder', what: 'take the pills', when: 'in 10 minutes' });
    await belfry.advance(11 * MINUTE);
    const given = async () => (await belfry.chat()).filter((line) => line.startsWith('agent')).length;
    clock.set(clock.now() + 12 * HOUR);
    await belfry.advance(MINUTE);
    const [said] = (await belfry.execute('list-reminders', { state: 'all' })).items;
    await belfry.execute('snooze-reminder', { id: said.id, until: 'in 10 minutes' });
    clock.set(clock.now() - 12 * HOUR);
    await belfry.advance(12 * MINUTE);
    expect(await given()).toBe(2);
  });

  it('does not lock people out of making schedules', async () => {
    const { boot, clock } = setup({ limits: { creationsPerMinute: 3 } });
    const belfry = await boot();
    clock.set(clock.now() + 30 * DAY);
    await belfry.advance(MINUTE);
    for (const n of [1, 2, 3]) await belfry.execute('create-schedule', action(`a${n}`, `every day at ${n}`));
    clock.set(clock.now() - 30 * DAY);
    await belfry.advance(20 * MINUTE);
    for (const n of [1, 2, 3]) {
      await belfry.execute('create-schedule', action(`b${n}`, `every day at ${n}`));
      await belfry.advance(MINUTE);
    }
  });
});

describe('a clock that leaps more than once before it is right', () => {
  const YEARS = 365 * DAY;
  it.each([
    ['set right by one step, and leaps later', [DAY, 56 * YEARS, -DAY - 56 * YEARS, 12 * HOUR], [-12 * HOUR]],
    ['set back by less than it is ahead', [DAY, -DAY, 73 * YEARS, -56 * YEARS], [-17 * YEARS]],
    ['ahead by years, then by hours more', [DAY, -DAY, 73 * YEARS, 23 * HOUR], [-73 * YEARS - 23 * HOUR]],
    ['ahead by years, then by years more', [DAY, -DAY, 17 * YEARS, 56 * YEARS], [-56 * YEARS, -17 * YEARS]],
  ])('runs no slot twice and loses none: one that is %s', async (_, ahead, back) => {
    const { boot, clock, slots } = setup();
    const belfry = await boot({ longestTimerMs: MINUTE, aliveEveryMs: MINUTE });
    const often = { ...action('often', 'every hour'), policies: { missed: 'run_all' } };
    const { schedule } = await belfry.execute('create-schedule', often);
    for (const byMs of [...ahead, ...back]) {
      await belfry.advance(2 * MINUTE);
      clock.set(clock.now() + byMs);
      // It is in the last of the wrong times for so long that it looks for what is old enough to be removed.
      await belfry.advance(byMs === ahead.at(-1) ? 7 * HOUR : 2 * MINUTE);
    }
    await belfry.advance(2 * DAY);
    expect(slots.filter((slot, index) => slots.indexOf(slot) !== index)).toEqual([]);
    const missed = (await belfry.execute('list-missed', { id: schedule.id })).items;
    for (let at = Date.parse('2026-11-23T09:00:00Z'); at <= clock.now(); at += HOUR)
      if (!missed.some((one: { from: string; to: string }) => Date.parse(one.from) <= at && at <= Date.parse(one.to)))
        expect(slots).toContain(`often ${new Date(at).toISOString().slice(0, 16)}`);
  });
});

describe('a computer that slept or stood still', () => {
  it('is told of once, with what is late, and is why slots were missed', async () => {
    const { boot, clock } = setup({ engine: { longestTimerMs: 1_000, aliveEveryMs: 10_000 } });
    const belfry = await boot();
    const { schedule } = await belfry.execute('create-schedule', action('often', 'every 30 minutes'));
    await belfry.execute('create-schedule', { kind: 'reminder', what: 'feed the cat', when: 'today at 10:00' });
    await belfry.advance(5 * MINUTE);
    clock.set(clock.now() + 5 * HOUR);
    await belfry.advance(5 * MINUTE);
    expect(notices(await belfry.chat(), /^notice/)).toEqual([
      'notice: The computer slept or its clock was set forward from 09:05 to 14:05; 1 reminder and 1 action are late.',
    ]);
    const [missed] = (await belfry.execute('list-missed', { id: schedule.id })).items;
    expect(missed.reason).toBe('the computer slept or its clock was set forward from 09:05 to 14:05');
  });
});

describe('a clock that is too low for a while', () => {
  it('moves nothing: what was planned by the right one stays, and goes on when it is right again', async () => {
    const { boot, clock, slots } = setup();
    const belfry = await boot();
    const daily = await belfry.execute('create-schedule', action('daily', 'every day at 9:30'));
    const tree = await belfry.execute('create-schedule', {
      ...{ kind: 'reminder', what: 'buy the tree', when: '1 December at 10:00' },
    });
    await belfry.advance(2 * HOUR);
    const nextOf = async (id: string) => (await belfry.execute('get-schedule', { id })).nextAt;
    const before = [await nextOf(daily.schedule.id), await nextOf(tree.schedule.id)];
    slots.length = 0;
    clock.set(clock.now() - 400 * DAY);
    await belfry.advance(HOUR);
    expect([await nextOf(daily.schedule.id), await nextOf(tree.schedule.id)]).toEqual(before);
    expect(slots).toEqual([]);
    clock.set(clock.now() + 400 * DAY);
    await belfry.advance(DAY);
    expect(slots).toEqual(['daily 2026-11-24T08:30']);
    expect(notices(await belfry.chat(), /clock had been/)).toEqual([]);
  });

  it('is said at the start too, once however often it starts', async () => {
    const { boot, clock } = setup();
    await (await boot()).app.stop();
    clock.set(clock.now() - 2 * DAY);
    await (await boot()).app.stop();
    const belfry = await boot();
    const ready = await readyAt(belfry);
    expect(await ready()).toBe(503);
    expect(notices(await belfry.chat(), /clock of this computer was set back by 2 days/)).toHaveLength(1);
  });
});
