import { describe, expect, it } from 'vitest';
import type { ScheduleDefinition } from '../../src/domain/approval/proposal.ts';
import { isAppError } from '../../src/domain/errors.ts';
import type { Actor } from '../../src/domain/people/actor.ts';
import { DAY_MS, MINUTE_MS } from '../../src/when/index.ts';
import { casesOf } from '../lanes.ts';
import { freshRandom } from '../support/random.ts';
import { type Lives, readStored, setupLives, TIMES } from './proposal-lives-fixture.ts';

const WORLDS = casesOf(2, 10);
const LIVES_A_WORLD = 100;

interface Life {
  readonly name: string;
  readonly proposalId: string;
  revision: number;
}

/** What may happen to a proposal; what is refused because of what happened before is part of life. */
const DEEDS = [
  'edit',
  'approve',
  'approve with changes',
  'deny',
  'withdraw',
  'two people',
  'stale',
  'undo',
  'die',
] as const;

async function tolerate(deed: Promise<unknown>): Promise<unknown> {
  try {
    return await deed;
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
}

async function live(lives: Lives, life: Life, random: () => number): Promise<void> {
  const { world } = lives;
  const { proposalId: id } = life;
  const execute = (name: string, input: object) => tolerate(world.belfry.execute(name, { id, ...input }));
  const deed = DEEDS[Math.floor(random() * DEEDS.length)];
  const { revision } = life;
  const when = TIMES[Math.floor(random() * TIMES.length)];
  switch (deed) {
    case 'edit': {
      const card = (await execute('edit-proposal', { revision, changes: { when } })) as { revision?: number };
      life.revision = card.revision ?? revision;
      return;
    }
    case 'approve':
      await execute('approve-proposal', { revision });
      return;
    case 'approve with changes':
      await execute('approve-proposal', { revision, changes: { what: `life ${life.name} as edited` } });
      return;
    case 'deny':
      await execute('deny-proposal', { reason: 'not now' });
      return;
    case 'withdraw': {
      const { app, actor } = world.belfry;
      const agent = {
        kind: 'agent',
        userId: actor.userId,
        agent: 'belfry',
        threadId: 'thr_none',
        turnId: null,
      } as const;
      await tolerate(app.executor.execute('withdraw-proposal', { actor: agent satisfies Actor, input: { id } }));
      return;
    }
    case 'two people': {
      const other = random() < 0.5 ? 'deny-proposal' : 'approve-proposal';
      const both = [execute('approve-proposal', { revision }), execute(other, { revision })];
      await Promise.all(random() < 0.5 ? both : both.reverse());
      return;
    }
    case 'stale':
      await execute('approve-proposal', { revision: revision + 7 });
      return;
    case 'undo':
      await tolerate(world.belfry.execute('undo', { subject: id }));
      life.revision = ((await execute('get-proposal', {})) as { readonly revision: number }).revision;
      return;
    case 'die':
      if (random() < 0.3) await lives.restart();
      return;
    default:
      return deed satisfies undefined;
  }
}

/** One asks in a conversation, one when it is woken. */
async function ask(lives: Lives, name: string, when: string, background: boolean): Promise<Life> {
  const { belfry, clock } = lives.world;
  if (background) {
    const what = `ask ${name} ${when}`;
    await belfry.execute('create-schedule', { kind: 'action', what, when: 'in 1 minute' });
    await clock.advance(MINUTE_MS);
  } else await belfry.say(`ask ${name} ${when}`);
  const { items } = await belfry.execute('list-proposals', { state: 'all', limit: 1 });
  expect(items[0].schedule.what.text).toBe(`life ${name}`);
  return { name, proposalId: items[0].id, revision: 1 };
}

const withoutAnchor = ({ trigger, ...rest }: ScheduleDefinition) => ({ ...rest, trigger: { ...trigger, anchor: 0 } });

const states: Record<string, number> = {};
let restarts = 0;

describe('random lives of proposals end in one state, with exactly what was shown, and one word to the agent', () => {
  it.each(Array.from({ length: WORLDS }, (_, world) => world))('world %i', async (world) => {
    const random = freshRandom(world).next;
    const lives = await setupLives({ mayDie: world < WORLDS / 4 });
    const all: Life[] = [];
    for (let number = 0; number < LIVES_A_WORLD; number++) {
      const background = random() < 0.4;
      const life = await ask(lives, `${world}-${number}`, TIMES[number % TIMES.length] ?? '', background);
      all.push(life);
      if (random() < 0.1) await lives.restart();
      const deeds = Math.floor(random() * 5);
      for (let deed = 0; deed < deeds; deed++) await live(lives, life, random);
      await lives.world.clock.advance(Math.floor(random() * 20_000));
    }
    // A caller that still waits gets no answer.
    await lives.world.clock.advance(DAY_MS + 2 * MINUTE_MS);
    restarts += lives.world.restarts;
    await judge(lives, all);
    await lives.world.belfry[Symbol.asyncDispose]();
  });

  it('and all that may become of a proposal has become of some', () => {
    expect(Object.keys(states).sort()).toEqual(['approved', 'denied', 'expired', 'withdrawn']);
    expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(WORLDS * LIVES_A_WORLD);
    expect(Math.min(...Object.values(states))).toBeGreaterThan(WORLDS * 5);
    expect(restarts).toBeGreaterThan(10);
  });
});

async function judge(lives: Lives, all: readonly Life[]): Promise<void> {
  const { belfry, heard } = lives.world;
  const stored = await readStored(belfry);
  expect(stored.proposals).toHaveLength(all.length);
  for (const { name, proposalId } of all) {
    const row = stored.proposals.find(({ id }) => id === proposalId);
    const state = row?.state ?? 'gone';
    states[state] = (states[state] ?? 0) + 1;
    const label = `life ${name}, which was ${state}`;
    // A yes that was taken back waits again, and is decided anew.
    const decided = stored.decided.filter((event) => event.proposalId === proposalId).map((event) => event.state);
    const undone = stored.undone.filter((event) => event.proposalId === proposalId).length;
    expect(decided, label).toEqual([...Array.from({ length: undone }, () => 'approved'), state]);
    const made = stored.schedules.filter(({ what }) => what === `life ${name}` || what === `life ${name} as edited`);
    const [schedule, ...more] = made.filter(({ state: now }) => now !== 'cancelled');
    expect(made, label).toHaveLength(undone + (state === 'approved' ? 1 : 0));
    expect(more, label).toEqual([]);
    if (state === 'approved') {
      const shown = withoutAnchor(JSON.parse(row?.definition_json ?? '{}'));
      expect(
        withoutAnchor({
          ...shown,
          agent: schedule?.agent,
          threadId: schedule?.thread_id,
          kind: schedule?.kind,
          what: schedule?.what,
          zone: schedule?.zone,
          whenText: schedule?.when_text,
          trigger: JSON.parse(schedule?.trigger_json ?? '{}'),
          policies: JSON.parse(schedule?.policies_json ?? '{}'),
        } as ScheduleDefinition),
        label,
      ).toEqual(shown);
      expect(schedule?.state, label).toBe('active');
    } else expect(schedule, label).toBeUndefined();
    // A model may be asked once more when the process died before its answer was stored; what it is told is the same.
    const heardOf = heard.filter((fact) => fact.proposal_id === proposalId && fact.status !== 'undone');
    // What an agent withdrew in a conversation it knows from its own call.
    const knows = state === 'withdrawn' && row?.origin === 'conversation';
    const told = knows ? decided.slice(0, -1) : decided;
    // A run that waits does not hear of a yes that was taken back before it went on.
    const heardStates = heardOf.map(({ status }) => status);
    expect(told, label).toEqual(expect.arrayContaining(heardStates));
    expect(heardStates.at(-1), label).toBe(told.at(-1));
    if (lives.world.restarts === 0) expect(heardOf.length, label).toBeLessThanOrEqual(told.length);
    const asResult = stored.results.filter(
      ({ output_json }) => output_json.includes(proposalId) && !output_json.includes('pending_approval'),
    );
    expect(asResult, label).toHaveLength(row?.origin === 'wake' ? 1 : 0);
    const notes = stored.told.filter((message) => message.proposal_id === proposalId);
    const asNotes = row?.origin === 'conversation' ? told.length : told.length - 1;
    if (row?.origin === 'conversation') expect(notes, label).toHaveLength(asNotes + undone);
    else expect(notes.length, label).toBeLessThanOrEqual(asNotes + undone);
  }
}
