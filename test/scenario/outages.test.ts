import { describe, expect, it } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { setupDiary as setup } from './diary-fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const action = (when: string, policies = {}) => ({ kind: 'action', what: 'x', when, agent: 'diary', policies });

describe('missed while off', () => {
  it('tells the owner once, with the stretch of time and what is late', async () => {
    const { boot, clock } = setup('2026-11-23T00:00:00Z', { engine: { aliveEveryMs: 10_000 } });
    const first = await boot();
    for (const what of ['feed the cat', 'call Sarah']) {
      await first.execute('create-schedule', { kind: 'reminder', what, when: 'today at 06:00' });
    }
    await first.advance(70 * MINUTE);
    await first.app.abandon();
    clock.set(Date.parse('2026-11-23T06:45:00Z'));
    const second = await boot();
    await second.advance(1);
    await second.app.abandon();
    const third = await boot();
    await third.advance(MINUTE);
    const notices = (await third.chat()).filter((line) => line.startsWith('notice'));
    expect(notices).toEqual(['notice: I was off from 02:10 to 07:45; 2 reminders are late.']);
    const reminders = (await third.chat()).filter((line) => line.startsWith('agent'));
    expect(reminders.toSorted()).toEqual([
      'agent: call Sarah (due 06:00, delivered 07:45)',
      'agent: feed the cat (due 06:00, delivered 07:45)',
    ]);
  });

  it('says what another day missed, and never insists on it: today’s comes alone, with its follow-ups', async () => {
    const { boot, clock } = setup('2026-11-23T12:00:00Z');
    const policies = { followUp: { intervalSeconds: 1_800, max: 2 } };
    const pills = { kind: 'reminder', what: 'take the pills', when: 'every day at 20:00', policies };
    const first = await boot();
    await first.execute('create-schedule', pills);
    await first.app.abandon();
    clock.set(Date.parse('2026-11-24T06:00:00Z'));
    const second = await boot();
    const said = async () => (await second.chat()).filter((line) => line.includes('take the pills'));
    await second.advance(10 * HOUR);
    expect(await said()).toEqual([
      'notice: I was off from Mon 23 Nov 13:00 to Tue 24 Nov 07:00, 18 hours; 1 reminder is late.\nMissed on earlier days:\n• take the pills, Mon 23 Nov 20:00',
    ]);
    await second.advance(6 * HOUR);
    expect(await said()).toHaveLength(1 + 3);
  });

  /** Due on Friday and this morning, and an outage over both. */
  async function weekendOff(friday: readonly string[], language = 'en') {
    const limits = { creationsPerMinute: 100 };
    const { boot, clock } = setup('2026-11-20T06:00:00Z', { model: createBuiltInModel(), limits });
    const first = await boot();
    await first.execute('update-me', { language });
    for (const [place, what] of friday.entries())
      await first.execute('create-schedule', { kind: 'reminder', what, when: `2026-11-20 09:${10 + place}` });
    await first.execute('create-schedule', { kind: 'reminder', what: 'feed the cat', when: '2026-11-23 06:00' });
    await first.app.abandon();
    clock.set(Date.parse('2026-11-23T06:30:00Z'));
    return boot;
  }

  it('says in one digest, joined with the outage, what earlier days missed, and today’s alone', async () => {
    const boot = await weekendOff(['pay the rent', 'call Ann', 'water the plants']);
    const belfry = await boot();
    await belfry.advance(HOUR);
    expect((await belfry.chat()).toSorted()).toEqual([
      expect.stringMatching(/^agent: .*feed the cat.* \(due 06:00, delivered 07:30\)$/),
      [
        'notice: I was off from Fri 20 Nov 07:00 to Mon 23 Nov 07:30, 3 days; 4 reminders are late.',
        'Missed on earlier days:',
        '• pay the rent, Fri 20 Nov 09:10',
        '• call Ann, Fri 20 Nov 09:11',
        '• water the plants, Fri 20 Nov 09:12',
      ].join('\n'),
    ]);
  });

  it('counts what the digest names as told: nothing of it comes again, and each is answered by its name', async () => {
    const boot = await weekendOff(['pay the rent', 'call Ann']);
    const belfry = await boot();
    await belfry.advance(HOUR);
    const lives = async () =>
      Object.fromEntries(
        (await belfry.execute('list-reminders', { state: 'all' })).items.map(
          (one: { what: string; state: string; lastDeliveredAt: string | null }) => [one.what, one],
        ),
      );
    const told = await lives();
    for (const what of ['pay the rent', 'call Ann'])
      expect(told[what]).toMatchObject({ state: 'said', lastDeliveredAt: expect.any(String), answerable: true });
    expect((await belfry.execute('list-runs', {})).items.map(({ state }: { state: string }) => state)).toEqual([
      'succeeded',
      'succeeded',
      'succeeded',
    ]);
    for (const { id } of (await belfry.execute('list-runs', {})).items) {
      const run = await belfry.execute('get-run', { id });
      expect(run).toMatchObject({ delivered: 1, deliveries: [{ text: expect.stringContaining(run.what) }] });
    }
    for (const { id } of (await belfry.execute('list-schedules', { state: 'all' })).items)
      expect(await belfry.execute('get-schedule', { id })).toMatchObject({ state: 'completed' });
    expect(await belfry.say('what did I miss?')).toMatch(/pay the rent[\s\S]*call Ann|call Ann[\s\S]*pay the rent/);
    await belfry.say('I paid the rent');
    expect(await lives()).toMatchObject({ 'pay the rent': { state: 'acknowledged' }, 'call Ann': { state: 'said' } });
  });

  it('asks which one of the digest a bare "done" means', async () => {
    const boot = await weekendOff(['pay the rent', 'call Ann']);
    const belfry = await boot();
    await belfry.advance(5 * MINUTE);
    const answer = await belfry.say('done');
    const items = (await belfry.execute('list-reminders', { state: 'all' })).items;
    expect(items.map(({ state }: { state: string }) => state)).toEqual(['said', 'said', 'said']);
    expect(answer).toContain('pay the rent');
    expect(answer).toContain('call Ann');
  });

  it('takes a reply to a digest of one as the answer to it, hours later too', async () => {
    const belfry = await (await weekendOff(['pay the rent']))();
    await belfry.advance(5 * HOUR);
    const [thread] = (await belfry.execute('list-threads')).items;
    const { items } = await belfry.execute('list-messages', { id: thread.id });
    const digest = items.find(({ text }: { text: string }) => text.includes('pay the rent'));
    await belfry.execute('send-message', { id: thread.id, text: 'done', replyToMessageId: digest.id });
    const lives = (await belfry.execute('list-reminders', { state: 'all' })).items;
    expect(lives).toContainEqual(expect.objectContaining({ what: 'pay the rent', state: 'acknowledged' }));
    expect(lives).toContainEqual(expect.objectContaining({ what: 'feed the cat', state: 'said' }));
  });

  it('says in a digest of its own what was to be told in another conversation, and it is answered there', async () => {
    const { boot, clock } = setup('2026-11-20T06:00:00Z', { channels: [createRecordingChannel({ name: 'phone' })] });
    const first = await boot();
    await first.execute('link-channel', { channel: 'phone', address: 'phone-1' });
    for (const [what, deliverTo] of [
      ['pay the rent', ['phone']],
      ['call Ann', ['phone']],
      ['water the plants', []],
    ] as const) {
      const policies = { deliverTo };
      await first.execute('create-schedule', { kind: 'reminder', what, when: '2026-11-20 09:00', policies });
    }
    await first.app.abandon();
    clock.set(Date.parse('2026-11-23T06:30:00Z'));
    const phone = createRecordingChannel({ name: 'phone' });
    const belfry = await boot({ channels: [phone] });
    await belfry.advance(MINUTE);
    expect(phone.sent.map(({ text }) => text)).toEqual([
      'Missed on earlier days:\n• pay the rent, Fri 20 Nov 09:00\n• call Ann, Fri 20 Nov 09:00',
    ]);
    expect((await belfry.chat()).filter((line) => line.startsWith('notice'))).toEqual([
      expect.stringMatching(/^notice: I was off .*\nMissed on earlier days:\n• water the plants, Fri 20 Nov 09:00$/),
    ]);
    const { items } = await belfry.execute('list-threads');
    const there = items.find(({ channel }: { channel: string }) => channel === 'phone');
    const heard = await belfry.execute('list-reminders', { state: 'all', threadId: there.id });
    expect(heard.items.map(({ what }: { what: string }) => what).toSorted()).toEqual(['call Ann', 'pay the rent']);
    await belfry.execute('send-message', { id: there.id, text: 'I paid the rent' });
    const lives = (await belfry.execute('list-reminders', { state: 'all' })).items;
    expect(lives).toContainEqual(expect.objectContaining({ what: 'pay the rent', state: 'acknowledged' }));
  });

  it('says it in one digest after a sleep too, and what follows a missed reminder follows it', async () => {
    const { boot, clock, starts } = setup('2026-11-20T06:00:00Z', {
      engine: { longestTimerMs: 1_000, aliveEveryMs: 1_000 },
    });
    const belfry = await boot();
    const rent = { kind: 'reminder', what: 'pay the rent', when: '2026-11-20 09:00' };
    const { schedule } = await belfry.execute('create-schedule', rent);
    await belfry.execute('create-schedule', {
      kind: 'action',
      what: 'x',
      agent: 'diary',
      after: { scheduleId: schedule.id },
    });
    await belfry.advance(MINUTE);
    clock.set(Date.parse('2026-11-23T06:30:00Z'));
    await belfry.advance(MINUTE);
    expect(belfry.channel.sent.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The computer slept .*; 1 reminder is late\.\n.*\n• pay the rent, Fri 20 Nov 09:00$/),
    ]);
    expect(starts).toHaveLength(1);
  });

  it('names twenty in a digest, and how many more there are', async () => {
    const boot = await weekendOff(Array.from({ length: 23 }, (_, place) => `errand ${place}`));
    const belfry = await boot();
    await belfry.advance(MINUTE);
    const [digest = ''] = (await belfry.chat()).filter((line) => line.startsWith('notice'));
    expect(digest.split('\n').filter((line) => line.startsWith('• '))).toHaveLength(20);
    expect(digest).toMatch(/errand 19, .*\n… and 3 more: ask “what did I miss\?”$/);
    const { items } = await belfry.execute('list-reminders', { state: 'all' });
    expect(items.filter(({ state }: { state: string }) => state === 'said')).toHaveLength(24);
  });

  it.each(['scan: before commit', 'scan: after commit', 'delivery: before send'])(
    'tells the digest once when Belfry dies at "%s"',
    async (point) => {
      const boot = await weekendOff(['pay the rent', 'call Ann']);
      let isDead = false;
      const failPoint = (reached: string) => {
        isDead ||= reached === point;
        if (isDead) throw new Error('the process dies here');
      };
      const dying = await boot({ failPoint });
      await dying.app.abandon();
      expect(isDead).toBe(true);
      const belfry = await boot();
      await belfry.advance(HOUR);
      const lines = (await belfry.chat()).filter((line) => line.includes('call Ann'));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('• pay the rent, Fri 20 Nov 09:10\n• call Ann, Fri 20 Nov 09:11');
      expect(belfry.channel.sent.filter(({ text }) => text.includes('call Ann'))).toHaveLength(1);
    },
  );

  it.each([
    ['de', /^notice: Ich war aus .*\nAn früheren Tagen verpasst:\n• die Miete, Fr. 20 Nov. 09:10$/],
    ['fr', /^notice: J’étais éteint .*\nManqués les jours précédents :\n• die Miete, .*09:10$/],
    ['es', /^notice: Estuve apagado .*\nPerdido en días anteriores:\n• die Miete, .*09:10$/],
    ['pl', /^notice: Moja przerwa: .*\nOminęło w poprzednich dniach:\n• die Miete, .*09:10$/],
  ])('says the digest in the language of its person: %s', async (language, words) => {
    const belfry = await (await weekendOff(['die Miete'], language))();
    await belfry.advance(MINUTE);
    expect((await belfry.chat()).filter((line) => line.includes('die Miete'))).toEqual([expect.stringMatching(words)]);
  });

  it('says nothing about an outage in which nothing was due', async () => {
    const { boot, clock } = setup('2026-11-23T00:00:00Z');
    const first = await boot();
    await first.execute('create-schedule', action('every day at 9'));
    await first.app.abandon();
    clock.set(clock.now() + 3 * HOUR);
    const second = await boot();
    await second.advance(1);
    expect(await second.chat()).toEqual([]);
  });

  it('records every slot that passed, with the reason in words, and runs the latest', async () => {
    const { boot, clock, starts } = setup('2026-11-23T08:00:00Z');
    const first = await boot();
    const { schedule } = await first.execute('create-schedule', action('every hour'));
    await first.app.stop();
    clock.set(Date.parse('2026-11-23T13:30:00Z'));
    const second = await boot();
    await second.advance(1);
    expect(starts).toEqual(['2026-11-23T13:30:00']);
    const missed = (await second.execute('list-missed', { id: schedule.id })).items;
    expect(missed).toMatchObject([{ from: '2026-11-23T09:00:00.000Z', to: '2026-11-23T12:00:00.000Z', count: 4 }]);
    expect(missed[0].reason).toBe('the server was off from 09:00 to 14:30');
    expect((await second.execute('get-schedule', { id: schedule.id })).counters).toMatchObject({ missed: 4, runs: 1 });
  });

  it('run_all makes up for each missed slot, oldest first', async () => {
    const order: number[] = [];
    const { boot, clock } = setup('2026-11-23T08:00:00Z', {
      agents: { diary: async (wake) => void order.push(wake.nominalAt) },
    });
    const first = await boot();
    await first.execute('create-schedule', action('every hour', { missed: 'run_all' }));
    await first.app.abandon();
    clock.set(Date.parse('2026-11-23T13:30:00Z'));
    const second = await boot();
    await second.advance(1);
    expect(order.map((at) => new Date(at).getUTCHours())).toEqual([9, 10, 11, 12, 13]);
  });

  it('what is beyond the cap of 1,000 says so, on record and in the chat, and is listed with all that was missed', async () => {
    const { boot, clock } = setup('2026-11-21T08:00:00Z', {
      agents: { diary: () => new Promise<void>(() => {}) },
    });
    const first = await boot();
    const { schedule } = await first.execute('create-schedule', action('every minute', { missed: 'run_all' }));
    await first.app.abandon();
    clock.set(clock.now() + 20 * HOUR);
    const second = await boot();
    await second.advance(1);
    expect(await second.execute('count-runs', {})).toEqual({ total: 1_000 });
    const [capped, ...others] = (await second.execute('list-all-missed', { since: '2 days ago' })).items;
    expect(others).toEqual([]);
    expect(capped).toMatchObject({ kind: 'cap', count: 200, scheduleId: schedule.id });
    expect(capped.reason).toBe(
      'the server was off from Sat 21 Nov 09:00 to Sun 22 Nov 05:00, 20 hours; of what was missed only the newest 1,000 are made up for',
    );
    expect((await second.chat()).join()).toContain('the newest 1,000 run now, and the 200 before are left out');
  });

  it('times that wait in vain for a run to end are one stretch, and no miss', async () => {
    const { boot } = setup('2026-11-23T08:00:00Z', { agents: { diary: () => new Promise<void>(() => {}) } });
    const belfry = await boot();
    const { schedule } = await belfry.execute('create-schedule', action('every minute', { overlap: 'skip' }));
    await belfry.advance(5 * MINUTE);
    const { items } = await belfry.execute('list-missed', { id: schedule.id });
    expect(items).toMatchObject([{ kind: 'overlap', count: 4, reason: 'the previous run had not finished' }]);
    expect((await belfry.execute('get-schedule', { id: schedule.id })).counters).toMatchObject({
      missed: 0,
      skipped: 4,
    });
    const once = await belfry.execute('create-schedule', action('in 1 minute'));
    await belfry.advance(MINUTE);
    const [shown] = (await belfry.execute('list-schedules', { q: 'in 1 minute' })).items;
    expect(shown).toMatchObject({
      id: once.schedule.id,
      state: 'active',
      nextAt: null,
      waits: { for: 'run', word: 'running' },
    });
  });

  it('a month of missed minutes is one record and one run', async () => {
    const { boot, clock, starts } = setup('2026-10-23T00:00:00Z');
    const first = await boot();
    const { schedule } = await first.execute('create-schedule', action('* * * * *'));
    await first.app.abandon();
    clock.set(clock.now() + 30 * DAY);
    const second = await boot();
    await second.advance(1);
    expect(starts).toEqual(['2026-11-22T00:00:00']);
    expect((await second.execute('list-missed', { id: schedule.id })).items).toMatchObject([{ count: 30 * 1440 - 1 }]);
  });
});

describe('promise 10: the clock may be set, and the machine may sleep', () => {
  it('loses nothing and repeats nothing when the clock is set back', async () => {
    const { boot, clock, starts } = setup('2026-11-23T08:00:00Z', { engine: { longestTimerMs: 1_000 } });
    const belfry = await boot();
    await belfry.execute('create-schedule', action('every 30 minutes'));
    await belfry.advance(65 * MINUTE);
    clock.set(clock.now() - 50 * MINUTE);
    await belfry.advance(2 * HOUR);
    expect(starts.map((at) => at.slice(11, 16))).toEqual(['08:30', '09:00', '09:30', '10:00']);
  });

  it('is late by at most two seconds after hours of suspend, and says why on record', async () => {
    const { boot, clock, starts } = setup('2026-11-23T08:00:00Z', {
      engine: { longestTimerMs: 1_000, aliveEveryMs: 1_000 },
    });
    const belfry = await boot();
    const { schedule } = await belfry.execute('create-schedule', action('every 30 minutes'));
    await belfry.advance(5 * MINUTE);
    // In suspend the wall clock goes on and timers stand still.
    clock.set(clock.now() + 5 * HOUR);
    await belfry.advance(2_000);
    expect(starts).toHaveLength(1);
    expect(Date.parse(`${starts[0]}Z`) - Date.parse('2026-11-23T13:05:00Z')).toBeLessThanOrEqual(2_000);
    const [missed] = (await belfry.execute('list-missed', { id: schedule.id })).items;
    expect(missed.reason).toMatch(/the computer slept|the clock came too late/);
  });
});

describe('promise 6: a busy agent queues, and the next starts when it is free', () => {
  it('carries out what waited in the lane in due order', async () => {
    const { boot } = setup('2026-11-23T08:00:00Z');
    const seen: string[] = [];
    const { createScriptedModel } = await import('../../src/testing/scripted-model.ts');
    const model = createScriptedModel((request) => {
      seen.push(request.facts.wake?.prompt ?? '');
      return '';
    });
    const belfry = await boot({ model });
    for (const [what, when] of [
      ['third', 'in 12 minutes'],
      ['first', 'in 10 minutes'],
      ['second', 'in 11 minutes'],
    ]) {
      await belfry.execute('create-schedule', { kind: 'action', what, when });
    }
    await belfry.app.abandon();
    belfry.clock.set(belfry.clock.now() + HOUR);
    const again = await boot({ model });
    await again.advance(1);
    expect(seen).toEqual(['first', 'second', 'third']);
  });
});
