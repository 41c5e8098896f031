// A wake that replaces itself is counted: the first time is free, the second waits for one yes, and without one the chain ends.
import { describe, expect, it } from 'vitest';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';
import { setup, setupWaiting } from './chains-fixture.ts';
import { temporaryFolder } from './folders.ts';

describe('a chain of wakes that replace themselves', () => {
  it.each(['always', 'recurring'] as const)(
    'under %s replaces itself once without a word, and the second time shows one card',
    async (approval) => {
      const { begin, goOn, advance, proposals, runs, card, link } = await setup({ approval });
      goOn(100);
      await begin();
      await advance(10 * MINUTE_MS);
      expect([await runs(), await proposals()]).toEqual([1, []]);
      await advance(10 * MINUTE_MS);
      expect(await card()).toMatchObject({
        operation: 'continue-chain',
        title:
          'belfry goes on by itself about every 10 minutes: allow it until you stop it, or make it a real schedule',
        perMonth: { runs: 4320, runsWords: 'up to 4320 runs a month' },
        problem: null,
      });
      expect(await link()).toMatchObject({ stateReason: 'it goes on by itself, and waits for your yes', nextAt: null });
      await advance(5 * HOUR_MS);
      expect(await runs()).toBe(2);
      await card();
    },
  );

  it('the agent hears that its next wake waits, and is not held up by it', async () => {
    const { told, execute } = await setupWaiting();
    expect(told.at(-1)).toMatchObject({
      isError: false,
      output: { ok: true, state: 'paused', warnings: [expect.stringContaining('waits for the person’s yes')] },
    });
    const states = (await execute('list-runs')).items.map(({ state }: { state: string }) => state);
    expect(states).toEqual(['succeeded', 'succeeded']);
  });

  it('the link that is due waits for the yes: it is not run, not lost, and runs at once when it comes', async () => {
    const { advance, approve, runs, proposals, execute } = await setupWaiting();
    await advance(3 * HOUR_MS);
    expect(await runs()).toBe(2);
    const { words, schedule } = await approve();
    expect(words).toBe('Approved: it goes on by itself until you stop it: it runs now.');
    await advance(1000);
    const [run] = (await execute('list-runs')).items;
    expect(run).toMatchObject({ scheduleId: schedule.id, nominalAt: '2026-11-21T09:30:00.000Z', state: 'succeeded' });
    await advance(DAY_MS);
    // From then on every ten minutes, and nobody is asked again.
    expect((await execute('list-runs', { limit: 100 })).items).toHaveLength(100);
    expect(await proposals()).toEqual([]);
  });

  it('a yes before it is due lets it come at its time', async () => {
    const { approve, advance, runs } = await setupWaiting();
    expect((await approve()).schedule).toMatchObject({ state: 'active', nextAt: '2026-11-21T09:30:00.000Z' });
    await advance(9 * MINUTE_MS);
    expect(await runs()).toBe(2);
    await advance(2 * MINUTE_MS);
    expect(await runs()).toBe(3);
  });

  it('the same yes twice runs it once', async () => {
    const { card, execute, advance, runs } = await setupWaiting();
    await advance(HOUR_MS);
    const { id } = await card();
    await Promise.all([1, 2, 3].map(() => execute('approve-proposal', { id, revision: 1 })));
    await advance(1000);
    expect(await runs()).toBe(3);
  });

  it('denied it is ended, and the person is told', async () => {
    const { card, execute, advance, runs, schedules, notices, link } = await setupWaiting();
    const { id } = await link();
    await execute('deny-proposal', { id: (await card()).id, reason: 'too often' });
    expect(await execute('get-schedule', { id })).toMatchObject({
      state: 'cancelled',
      stateReason: 'it went on by itself: you said no',
    });
    expect((await notices()).at(-1)).toBe('notice: “look” does not go on by itself any more: you said no.');
    await advance(DAY_MS);
    expect([await runs(), await schedules({ state: 'active' })]).toEqual([2, []]);
  });

  it('expired it is ended, and the person is told', async () => {
    const { advance, runs, schedules, notices, proposals } = await setupWaiting();
    await advance(25 * HOUR_MS);
    expect(await proposals()).toEqual([]);
    expect((await notices()).at(-1)).toContain('“look” does not go on by itself any more: no yes came in time.');
    expect([await runs(), await schedules({ state: 'active' }), await schedules({ state: 'paused' })]).toEqual([
      2,
      [],
      [],
    ]);
  });

  it('waits over a restart, and the answer afterwards counts', async () => {
    const dataFolder = temporaryFolder();
    const clock = createSimulatedClock('2026-11-21T09:00:00Z');
    const first = await setupWaiting({ dataFolder, clock });
    await first.app.abandon();
    clock.set(clock.now() + HOUR_MS);
    const second = await setup({ dataFolder, clock });
    second.goOn(100);
    await second.advance(HOUR_MS);
    expect(await second.runs()).toBe(2);
    await second.approve();
    await second.advance(21 * MINUTE_MS);
    expect(await second.runs()).toBe(5);
    expect(await second.proposals()).toEqual([]);
  });

  it('a link sooner than the gap that was allowed asks anew; one that is late, or later, does not', async () => {
    const { approve, advance, goOn, proposals, card, link, clock } = await setupWaiting({
      wakes: 2,
      engine: { longestTimerMs: 1000 },
    });
    await approve();
    goOn(['in 1 hour', 'in 10 minutes', 'in 9 minutes']);
    await advance(10 * MINUTE_MS);
    expect((await proposals()).length).toBe(0);
    // An hour's outage, and the wake that came late asks for ten minutes from then.
    clock.set(clock.now() + 2 * HOUR_MS);
    await advance(1000);
    expect((await proposals()).length).toBe(0);
    await advance(11 * MINUTE_MS);
    expect((await card()).title).toContain('about every 9 minutes');
    expect(await link()).toBeDefined();
  });

  it('edited to a longer gap it is allowed at that gap, and a sooner link asks anew', async () => {
    const { approve, advance, goOn, proposals, card, execute } = await setupWaiting({ wakes: 2 });
    const { id, revision } = await card();
    const edited = await execute('edit-proposal', { id, revision, changes: { when: 'in 3 hours' } });
    expect(edited.title).toContain('about every 3 hours');
    await approve();
    goOn(['in 3 hours', 'in 10 minutes']);
    await advance(3 * HOUR_MS + MINUTE_MS);
    expect(await proposals()).toEqual([]);
    await advance(3 * HOUR_MS);
    expect((await card()).title).toContain('about every 10 minutes');
  });

  it('made into a real schedule it is one, and no chain any more', async () => {
    const { approve, advance, proposals, execute } = await setupWaiting({ wakes: 2 });
    const { schedule, words } = await approve({ changes: { when: 'every day at 9' } });
    expect(schedule).toMatchObject({ state: 'active', when: { sentence: 'every day at 09:00 (Europe/Warsaw)' } });
    expect(words).toContain('Approved with changes');
    await advance(3 * DAY_MS);
    expect(await proposals()).toEqual([]);
    expect((await execute('list-runs', { scheduleId: schedule.id })).items).toHaveLength(3);
  });

  it('an approval that is taken back cancels what waited', async () => {
    const { approve, advance, execute, runs } = await setupWaiting();
    const { proposal, schedule } = await approve();
    await advance(5_000);
    await execute('undo', { subject: proposal.id });
    expect((await execute('get-schedule', { id: schedule.id })).state).toBe('cancelled');
    await advance(DAY_MS);
    expect(await runs()).toBe(2);
  });

  it('cancelled by the person it takes its card along', async () => {
    const { link, execute, proposals, advance, runs, notices } = await setupWaiting();
    await execute('cancel-schedule', { id: (await link()).id });
    expect(await proposals()).toEqual([]);
    await advance(2 * DAY_MS);
    expect(await runs()).toBe(2);
    expect((await notices()).filter((text) => text.includes('any more'))).toEqual([]);
  });

  it('resumed by the person this one link goes on, and the next one asks', async () => {
    const { link, execute, proposals, advance, runs, card } = await setupWaiting();
    await execute('resume-schedule', { id: (await link()).id });
    expect(await proposals()).toEqual([]);
    await advance(2 * HOUR_MS);
    expect(await runs()).toBe(3);
    expect((await card()).operation).toBe('continue-chain');
  });

  it.each([
    ['resume-schedule', {}],
    ['run-schedule', {}],
    ['pause-schedule', { until: 'in 5 minutes' }],
    ['update-schedule', { when: 'in 2 minutes' }],
    ['clone-schedule', { when: 'in 7 minutes' }],
  ])('its own agent does not get around the yes with %s, under any policy that asks', async (operation, input) => {
    const world = await setupWaiting();
    const { link, app, actor, advance, runs, execute } = world;
    const { id, threadId } = await link();
    const agent = { kind: 'agent', userId: actor.userId, agent: 'belfry', threadId, turnId: null } as const;
    const refused = app.executor.execute(operation, { actor: agent, input: { id, ...input } });
    await expect(refused).rejects.toMatchObject({ code: 'approval_needed' });
    await advance(DAY_MS - HOUR_MS);
    expect(await runs()).toBe(2);
    expect((await execute('list-schedules', { state: 'active' })).items).toEqual([]);
  });
});

describe('under the policy never', () => {
  it('a chain ends with its fiftieth link: nobody is asked, the person is told before, and the agent when it goes on', async () => {
    const { begin, goOn, advance, runs, proposals, notices, told, schedules } = await setup({ approval: 'never' });
    goOn(100);
    await begin();
    await advance(DAY_MS);
    expect([await runs(), await proposals(), await schedules({ state: 'active' })]).toEqual([51, [], []]);
    const said = (await notices()).filter((text) => text.includes('by itself'));
    expect(said).toEqual([
      expect.stringMatching(
        /^notice: “look” went on by itself 50 times .* It comes once more, .* and then it ends\. To keep it, /,
      ),
    ]);
    expect(told.at(-1)).toMatchObject({
      isError: true,
      output: { code: 'limit_reached', limit: 'chainLinks', left: 0 },
    });
  });

  it('a chain ends after thirty days', async () => {
    const { begin, goOn, advance, runs, notices } = await setup({ approval: 'never', when: 'in 7 days' });
    goOn(100);
    await begin();
    await advance(60 * DAY_MS);
    expect(await runs()).toBe(6);
    expect((await notices()).filter((text) => text.includes('and then it ends'))).toHaveLength(1);
  });

  it('what the person asks for again in the conversation begins anew', async () => {
    const { begin, goOn, advance, runs, call, again } = await setup({ approval: 'never', when: 'in 7 days' });
    goOn(6);
    await begin();
    await advance(60 * DAY_MS);
    const before = await runs();
    expect(await call(again.name, again.input)).toMatchObject({ isError: false });
    await advance(8 * DAY_MS);
    expect(await runs()).toBe(before + 1);
  });
});
