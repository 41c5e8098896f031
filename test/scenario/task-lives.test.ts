import { describe, expect, it } from 'vitest';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { createScriptedModel, type ScriptedStep } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfry } from '../../src/testing/test-belfry.ts';
import { casesOf } from '../lanes.ts';
import { freshRandom } from '../support/random.ts';
import { temporaryFolder } from './folders.ts';
import { HOUR, SECOND } from './task-fixture.ts';

const LIVES = casesOf(30);
const STEPS = 25;

interface Listed {
  readonly id: string;
  readonly description: string;
  readonly state: string;
  readonly assignee: string;
  readonly turnId: string | null;
}

/** One life of a list: a person who adds, orders, ticks off, deletes and changes their mind, an agent with bad days, and power cuts. */
async function live(place: number) {
  const random = freshRandom(place);
  const { chance, below: number } = random;
  const pick = <T>(items: readonly T[]): T | undefined => random.pick(items);
  const dataFolder = temporaryFolder();
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  const channel = createRecordingChannel();
  let isGood = false;
  const model = createScriptedModel(({ facts, messages }): ScriptedStep => {
    const { wake } = facts;
    if (wake?.task == null) return 'Hello.';
    const { id } = wake.task;
    const answered = messages.filter(({ role }) => role === 'tool').length;
    if (!isGood && chance(0.15)) return { hang: true };
    if (!isGood && chance(0.15)) return { fail: 'model_unavailable' };
    if (answered === 0 && !isGood && chance(0.1)) return 'hm';
    if (answered === 0) return { toolCalls: [{ name: 'notify_user', input: { text: `working on ${id}` } }] };
    return answered === 1 ? { toolCalls: [{ name: 'complete_task', input: { task_id: id } }] } : '';
  });
  const boot = () => createTestBelfry({ dataFolder, clock, model, channels: [channel] });
  let belfry: TestBelfry = await boot();
  const repaired: unknown[] = [];
  const list = async (state = 'all'): Promise<Listed[]> =>
    (await belfry.execute('list-tasks', { state, limit: 200 })).items;
  /** What the person wants may be impossible by now: it is refused in words, and nothing else happens. */
  const attempt = (operation: string, input: object) =>
    belfry.execute(operation, input).catch((error: { code?: string }) => {
      if (!['wrong_state', 'duplicate', 'not_found'].includes(error.code ?? '')) throw error;
    });
  let added = 0;
  const deleted: string[] = [];
  const deeds: readonly (() => Promise<unknown>)[] = [
    async () => belfry.execute('add-task', { description: `task ${added++}` }),
    async () => belfry.execute('add-task', { description: `task ${added++}`, due: 'in 5 hours', place: 'first' }),
    async () => attempt('complete-task', { id: pick(await list())?.id ?? 'tsk_none' }),
    async () => attempt('reopen-task', { id: pick(await list())?.id ?? 'tsk_none' }),
    async () => attempt('start-task', { id: pick(await list('open'))?.id ?? 'tsk_none' }),
    async () =>
      attempt('move-task', { id: pick(await list('open'))?.id ?? 'tsk_none', to: pick(['first', 'last', 'up']) }),
    async () =>
      attempt('update-task', { id: pick(await list('open'))?.id ?? 'tsk_none', assignee: pick(['agent', 'person']) }),
    async () => {
      const id = pick(await list())?.id;
      if (id === undefined) return;
      await belfry.execute('delete-task', { id });
      deleted.push(id);
    },
    async () => attempt('restore-task', { id: pick(deleted) ?? 'tsk_none' }),
    async () => belfry.say('hello'),
    async () => {
      repaired.push(...belfry.eventsOf('watchdog.repaired'));
      await belfry.app.abandon();
      clock.set(clock.now() + number(120) * SECOND);
      belfry = await boot();
    },
  ];
  for (let step = 0; step < STEPS; step++) {
    await pick(deeds)?.();
    await belfry.advance(number(4) * 40 * SECOND);
    const running = await belfry.app.store.read((tx) =>
      tx.db.selectFrom('turns').select('id').where('task_id', 'is not', null).where('state', '=', 'running').execute(),
    );
    expect(running.length, `life ${place}: one turn at a time`).toBeLessThanOrEqual(1);
  }
  isGood = true;
  await belfry.advance(3 * HOUR);
  repaired.push(...belfry.eventsOf('watchdog.repaired'));
  const all = await list();
  const turns = await belfry.app.store.read((tx) =>
    tx.db.selectFrom('turns').select(['id', 'task_id', 'state']).where('task_id', 'is not', null).execute(),
  );
  const beats = await belfry.app.store.read((tx) =>
    tx.db.selectFrom('agenda').select('key').where('kind', '=', 'heartbeat').execute(),
  );
  await belfry[Symbol.asyncDispose]();
  return { all, repaired, turns, beats, said: channel.sent.map(({ text }) => text) };
}

describe('the lives of to-do lists', () => {
  it('come to their end at random, through bad days and power cuts, with nothing lost and nothing said twice', async () => {
    let worked = 0;
    for (let life = 0; life < LIVES; life++) {
      const { all, repaired, turns, beats, said } = await live(life);
      const open = all.filter(
        ({ state, assignee }) => assignee === 'agent' && ['pending', 'in_progress'].includes(state),
      );
      // What somebody only marked as begun is theirs to end.
      expect(
        open.filter(({ turnId, state }) => state === 'pending' || turnId !== null),
        `life ${life}`,
      ).toEqual([]);
      expect(repaired, `life ${life}: nothing stood still`).toEqual([]);
      expect(beats, `life ${life}: a heart without work stands still`).toEqual([]);
      expect(turns.filter(({ state }) => ['queued', 'running', 'waiting'].includes(state))).toEqual([]);
      for (const id of new Set(turns.map(({ task_id }) => task_id ?? ''))) {
        const taken = turns.filter(({ task_id }) => task_id === id).length;
        const told = said.filter((text) => text === `working on ${id}`).length;
        expect(told, `life ${life}: ${id} was said once a turn at most`).toBeLessThanOrEqual(taken);
      }
      worked += turns.filter(({ state }) => state === 'succeeded').length;
    }
    expect(worked, 'the agent had something to do').toBeGreaterThan(LIVES);
  });
});
