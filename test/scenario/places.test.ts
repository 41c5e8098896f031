import { describe, expect, it } from 'vitest';
import { createMeasure } from '../../src/interfaces/http/metrics/measure.ts';
import { openPlaces } from './places-fixture.ts';

describe('an agent with a limit', () => {
  it('does so many things at a time, in due order, and everything in the end', async () => {
    const { draft, noon, workOff, who, begun, runs } = await openPlaces({ functions: { scribe: 2 } });
    for (let n = 0; n < 20; n++) await draft('scribe', `thing ${String(n).padStart(2, '0')}`);
    await noon();
    expect(who()).toEqual(['scribe', 'scribe']);
    await workOff(() => expect(who().length).toBeLessThanOrEqual(2));
    expect(begun).toHaveLength(20);
    expect(begun).toEqual([...begun].sort());
    expect(await runs()).toEqual({ succeeded: 20 });
  });

  it('holds up no other agent, however much of it waits: what waits takes no slot', async () => {
    const { draft, noon, end, who, begun } = await openPlaces({ functions: { scribe: 1, cook: null }, turnSlots: 2 });
    for (let n = 0; n < 10; n++) await draft('scribe', `thing ${n}`);
    for (let n = 0; n < 3; n++) await draft('cook', `dish ${n}`);
    await noon();
    await end();
    expect(who()).toEqual(['cook', 'scribe']);
    for (let n = 1; n < 3; n++) await end(`dish ${n}`);
    expect(begun.filter((one) => one.startsWith('cook'))).toHaveLength(3);
    expect(who()).toEqual(['scribe']);
  });

  it('6: the third action runs though the first two are slow and have all places of their agent', async () => {
    const { draft, noon, what, runs } = await openPlaces({ functions: { scribe: 2, cook: 1 }, turnSlots: 3 });
    for (const slow of ['A', 'B', 'and one more']) await draft('scribe', slow);
    await draft('cook', 'C');
    await noon();
    expect(what()).toEqual(['A', 'B', 'C']);
    expect(await runs()).toEqual({ running: 3, queued: 1 });
  });

  it('says of what waits why, and how its limit stands', async () => {
    const { draft, noon, belfry, clock, end, workOff } = await openPlaces({
      functions: { scribe: 1 },
      languages: { leo: {} },
      concurrency: { perProvider: { acme: 2 } },
    });
    for (let n = 0; n < 3; n++) await draft('scribe', `thing ${n}`);
    await noon();
    const waiting = async () => {
      const { items } = (await belfry.execute('list-runs')) as { items: { what: string; waitsFor: string | null }[] };
      return Object.fromEntries(items.map(({ what, waitsFor }) => [what, waitsFor]));
    };
    const words = 'it waits for a free place: scribe does 1 thing at a time';
    expect(await waiting()).toEqual({ 'thing 0': null, 'thing 1': words, 'thing 2': words });
    const acme = { kind: 'provider', name: 'acme', places: 2, taken: 0, waiting: 0, oldestDueAt: null };
    const scribe = { kind: 'agent', name: 'scribe', places: 1 };
    expect((await belfry.execute('get-status')).places).toEqual([
      { ...scribe, taken: 1, waiting: 2, oldestDueAt: '2026-11-23T12:00:00.000Z' },
      acme,
    ]);
    const { items: agents } = await belfry.execute('list-agents');
    expect(agents).toContainEqual(expect.objectContaining({ name: 'scribe', concurrency: 1, waiting: 2 }));
    expect(agents).toContainEqual(expect.objectContaining({ name: 'leo', concurrency: null }));
    const measure = createMeasure(belfry.app, clock);
    const metrics = await measure.read();
    measure.close();
    for (const line of [
      'belfry_places{kind="agent",name="scribe"} 1',
      'belfry_places_taken{kind="agent",name="scribe"} 1',
      'belfry_places_waiting{kind="agent",name="scribe"} 2',
      'belfry_places_waiting{kind="provider",name="acme"} 0',
    ])
      expect(metrics).toContain(`${line}\n`);
    await end('thing 0');
    expect(await waiting()).toEqual({ 'thing 0': null, 'thing 1': null, 'thing 2': words });
    await workOff();
    expect((await belfry.execute('get-status')).places).toEqual([
      { ...scribe, taken: 0, waiting: 0, oldestDueAt: null },
      acme,
    ]);
  });

  it.each([
    [
      { functions: { scribe: 0 } },
      'The concurrency of the agent "scribe" should be a whole number from 1 to 1000; it is 0.',
    ],
    [{ functions: { scribe: 2.5 } }, 'The concurrency of the agent "scribe" should be a whole number'],
    [{ concurrency: { perAgent: -1 } }, 'concurrency.perAgent should be a whole number from 1 to 1000; it is -1.'],
    [{ concurrency: { perProvider: 1_001 } }, 'concurrency.perProvider should be a whole number'],
    [{ concurrency: { perProvider: { acme: Number.NaN } } }, 'concurrency.perProvider.acme should be a whole number'],
  ])('is a whole number, or Belfry does not open: %j', async (options, words) => {
    await expect(openPlaces(options)).rejects.toThrow(words);
  });

  it('keeps within its limit where the runs of a schedule follow each other, and where they may overlap', async () => {
    const { draft, belfry, workOff, who, runs, atWork } = await openPlaces({ functions: { scribe: 2 } });
    for (const overlap of ['queue_all', 'allow'])
      for (let n = 0; n < 3; n++)
        await draft('scribe', `${overlap} ${n}`, {
          when: 'every 1 minute for 4 times',
          policies: { overlap, missed: 'run_all' },
        });
    await belfry.advance(10 * 60_000);
    expect(atWork).toHaveLength(2);
    await workOff(() => expect(who().length).toBeLessThanOrEqual(2));
    expect(await runs()).toEqual({ succeeded: 24 });
  });

  it('gives the place of what is cancelled to the next, whether it waited or was at work', async () => {
    const { draft, noon, belfry, what, end, workOff, runs } = await openPlaces({ functions: { scribe: 1 } });
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push((await draft('scribe', `thing ${n}`)).schedule.id);
    await noon();
    expect(what()).toEqual(['thing 0']);
    await belfry.execute('cancel-schedule', { id: ids[1] });
    await end('thing 0');
    expect(what()).toEqual(['thing 2']);
    await workOff();
    expect(await runs()).toEqual({ cancelled: 1, succeeded: 4 });
    const policies = { overlap: 'cancel_running' };
    await draft('scribe', 'only the newest', { when: 'every 1 minute for 3 times', policies });
    await belfry.advance(3 * 60_000 + 1);
    expect(what()).toEqual(['only the newest']);
    await workOff();
    expect(await runs()).toEqual({ cancelled: 3, succeeded: 5 });
  });
});

describe('the line for a place', () => {
  it('is fair between people: one with a single wish is served among the first', async () => {
    const { draft, noon, belfry, workOff, begun } = await openPlaces({ functions: { scribe: 1 } });
    for (let n = 0; n < 20; n++) await draft('scribe', `Ann's ${n}`);
    const actor = { ...belfry.actor, access: 'admin' } as const;
    const { execute } = belfry.app.executor;
    const bob = (await execute('create-user', { actor, input: { name: 'Bob' } })) as { id: string };
    const input = { kind: 'action', agent: 'scribe', what: "Bob's", when: 'today at 12:00 UTC' };
    await execute('create-schedule', { actor: { kind: 'user', userId: bob.id }, input });
    await noon();
    await workOff();
    expect(begun).toHaveLength(21);
    expect(begun.indexOf("scribe: Bob's")).toBeLessThan(3);
  });

  it('of a provider is fair between the agents of one person', async () => {
    const { draft, noon, belfry, workOff, begun } = await openPlaces({
      concurrency: { perProvider: 1 },
      languages: { leo: {}, alice: {} },
    });
    const inThread = async (agent: string, what: string) => {
      const { id } = await belfry.execute('create-thread', { agent, title: what });
      await draft(agent, what, { threadId: id });
    };
    for (let n = 0; n < 20; n++) await inThread('leo', `leo's ${n}`);
    for (let n = 0; n < 2; n++) await inThread('alice', `alice's ${n}`);
    await noon();
    await workOff();
    // Each has two steps.
    expect(begun.findLastIndex((one) => one.includes('alice'))).toBeLessThan(12);
  });

  it('lets on who comes after what failed, waits for another try or stands back for good', async () => {
    const { draft, noon, belfry, end, what, atWork, runs, begun } = await openPlaces({ functions: { scribe: 1 } });
    for (let n = 0; n < 3; n++) await draft('scribe', `thing ${n}`, { policies: { retryAttempts: 2 } });
    await noon();
    // Ten minutes are the most a turn may take: then its place is another one's, and it comes back for a second try.
    await belfry.advance(10 * 60_000);
    expect(what()).toEqual(['thing 1']);
    await end('thing 1');
    expect(what()).toEqual(['thing 2']);
    await belfry.advance(2 * 60_000);
    expect(atWork).toHaveLength(1);
    await end('thing 2');
    expect(what()).toEqual(['thing 0']);
    await end('thing 0');
    expect(begun).toHaveLength(4);
    expect(await runs()).toEqual({ succeeded: 3 });
  });
});

describe('a person who writes', () => {
  it('is answered at once although background work takes all places it may have: one is kept', async () => {
    const { draft, noon, write, what, end, workOff, belfry } = await openPlaces({
      languages: { leo: { concurrency: 3 } },
    });
    for (let n = 0; n < 6; n++) {
      const { id } = await belfry.execute('create-thread', { agent: 'leo', title: `t${n}` });
      await draft('leo', `thing ${n}`, { threadId: id });
    }
    await noon();
    expect(what()).toHaveLength(2);
    await write('leo', 'hello');
    expect(what()).toHaveLength(3);
    expect(what()[0]).toBe('hello');
    await end('hello');
    // The kept place stays free for the next one who writes.
    expect(what()).toHaveLength(2);
    await workOff();
  });

  it('is answered next where there is one place: work at it stands aside at its next step and goes on afterwards', async () => {
    const { draft, noon, write, what, end, begun, runs } = await openPlaces({ languages: { leo: { concurrency: 1 } } });
    await draft('leo', 'the report');
    await noon();
    expect(what()).toEqual(['the report']);
    await write('belfry', 'who are you');
    // Another agent has nothing to do with it.
    expect(what()).toEqual(['the report', 'who are you']);
    await end('who are you');
    await write('leo', 'hello');
    expect(what()).toEqual(['the report']);
    await end('the report');
    expect(what()).toEqual(['hello']);
    await end('hello');
    // Its second step: the first is not done again.
    expect(what()).toEqual(['the report']);
    await end('the report');
    expect(begun.filter((one) => one.endsWith('the report'))).toHaveLength(2);
    expect(await runs()).toEqual({ succeeded: 1 });
  });

  it('takes the place of background work that was ready and had not begun', async () => {
    const { draft, noon, write, what, end, runs } = await openPlaces({
      languages: { leo: { concurrency: 1 }, filler: { provider: 'other' } },
      turnSlots: 1,
    });
    await draft('filler', 'filling', { when: 'today at 11:59 UTC' });
    await draft('leo', 'the report');
    await noon();
    // Ready, with its place, and no slot is free for it.
    expect(what()).toEqual(['filling']);
    await write('leo', 'hello');
    expect(what()).toEqual(['filling', 'hello']);
    // A model answers twice for a run.
    await end('filling');
    await end('filling');
    expect(what()).toEqual(['hello']);
    await end('hello');
    expect(what()).toEqual(['the report']);
    await end();
    await end();
    expect(await runs()).toEqual({ succeeded: 2 });
  });
});

describe('a provider of models with a limit', () => {
  it('is asked for so many turns at a time, whichever agents they are of, and others are not held up', async () => {
    const { draft, noon, belfry, workOff, who, runs } = await openPlaces({
      concurrency: { perProvider: { acme: 3, other: 1 } },
      languages: { leo: {}, alice: {}, bob: { provider: 'other' }, sue: { provider: 'free' } },
      functions: { cook: null },
    });
    for (const agent of ['leo', 'alice', 'bob', 'sue'])
      for (let n = 0; n < 4; n++) {
        const { id } = await belfry.execute('create-thread', { agent, title: `${agent} ${n}` });
        await draft(agent, `${agent}'s ${n}`, { threadId: id });
      }
    for (let n = 0; n < 2; n++) await draft('cook', `dish ${n}`);
    await noon();
    // Two of three: one place is kept for people.
    expect(who()).toEqual(['acme', 'acme', 'cook', 'cook', 'free', 'free', 'free', 'free', 'other']);
    await workOff(() => {
      expect(who().filter((one) => one === 'acme').length).toBeLessThanOrEqual(2);
      expect(who().filter((one) => one === 'other').length).toBeLessThanOrEqual(1);
    });
    expect(await runs()).toEqual({ succeeded: 18 });
  });

  it('counts a schedule that asks for another model where that model is', async () => {
    const { draft, noon, belfry, workOff, who, runs } = await openPlaces({
      concurrency: { perProvider: { acme: 4, other: 1 } },
      languages: { leo: {} },
      models: { big: 'other' },
    });
    for (let n = 0; n < 6; n++) {
      const { id: threadId } = await belfry.execute('create-thread', { agent: 'leo', title: `t${n}` });
      await draft('leo', `thing ${n}`, { threadId, ...(n % 2 === 0 && { model: 'big' }) });
    }
    await noon();
    expect(who()).toEqual(['acme', 'acme', 'acme', 'other']);
    await workOff(() => expect(who().filter((one) => one === 'other').length).toBeLessThanOrEqual(1));
    expect(await runs()).toEqual({ succeeded: 6 });
  });

  it('and agents with limits of their own never wait for each other in a circle', async () => {
    const { draft, noon, belfry, workOff, what, write, runs } = await openPlaces({
      concurrency: { perProvider: 2, perAgent: 3 },
      languages: { leo: { concurrency: 1 }, alice: { concurrency: 2 }, bob: {} },
    });
    for (const agent of ['leo', 'alice', 'bob'])
      for (let n = 0; n < 5; n++) {
        const { id } = await belfry.execute('create-thread', { agent, title: `${agent} ${n}` });
        await draft(agent, `${agent}'s ${n}`, { threadId: id });
      }
    await noon();
    for (const agent of ['leo', 'alice', 'bob', 'belfry']) await write(agent, `hello ${agent}`);
    let most = 0;
    await workOff(() => {
      most = Math.max(most, what().length);
    });
    expect(most).toBe(2);
    expect(await runs()).toEqual({ succeeded: 15 });
  });
});

describe('places across restarts', () => {
  const things = async ({ draft, noon }: Awaited<ReturnType<typeof openPlaces>>) => {
    for (let n = 0; n < 12; n++) await draft('scribe', `thing ${String(n).padStart(2, '0')}`);
    await noon();
  };

  it.each([
    ['a higher limit', 2, 5, 5],
    ['a lower limit', 5, 2, 5],
    ['none any more', 2, null, 12],
    ['the first one', null, 2, 12],
  ])('what waited goes on under %s', async (_, before, after, atOnce) => {
    const world = await openPlaces({ functions: { scribe: before } });
    await things(world);
    expect(world.who()).toHaveLength(before ?? 12);
    await world.reopen({ functions: { scribe: after } });
    // What was begun goes on, and counts; nothing begins beyond the limit.
    expect(world.who()).toHaveLength(atOnce);
    let most = 0;
    await world.workOff(() => {
      most = Math.max(most, world.who().length);
    });
    expect(most).toBe(atOnce);
    expect(await world.runs()).toEqual({ succeeded: 12 });
  });

  it('what is at work counts before anybody of a line that is gone gets a place elsewhere', async () => {
    const world = await openPlaces({ languages: { leo: { concurrency: 1 } } });
    const { id: threadId } = await world.belfry.execute('create-thread', { agent: 'leo', title: 'apart' });
    await world.draft('leo', 'the report', { threadId });
    await world.noon();
    await world.write('leo', 'hello');
    expect(world.what()).toEqual(['the report']);
    await world.reopen({ languages: { leo: {} }, concurrency: { perProvider: 1 } });
    expect(world.what()).toEqual(['the report']);
    await world.end();
    expect(world.what()).toEqual(['hello']);
    await world.workOff();
    expect(await world.runs()).toEqual({ succeeded: 1 });
  });

  it('what was ready beyond a limit that is new goes back into line, in order', async () => {
    const world = await openPlaces({ functions: { scribe: null }, turnSlots: 3 });
    await things(world);
    expect(world.who()).toHaveLength(3);
    await world.reopen({ functions: { scribe: 1 }, turnSlots: 50 });
    expect(world.what()).toEqual(['thing 00', 'thing 01', 'thing 02']);
    await world.end();
    await world.end();
    expect(world.what()).toEqual(['thing 02']);
    await world.end();
    for (let n = 3; n < 12; n++) {
      expect(world.what()).toEqual([`thing ${String(n).padStart(2, '0')}`]);
      await world.end();
    }
    expect(await world.runs()).toEqual({ succeeded: 12 });
  });
});
