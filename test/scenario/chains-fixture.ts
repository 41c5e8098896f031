import { expect } from 'vitest';
import type { TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { DAY_MS, MINUTE_MS } from '../../src/when/index.ts';
import { setupCalls } from './tool-calls.ts';

/** An agent that looks every ten minutes, each wake making the next, from a schedule the person made. */
export async function setup(options: TestBelfryOptions & { readonly when?: string } = {}) {
  const { when = 'in 10 minutes', ...more } = options;
  const belfry = await setupCalls(more);
  const { execute, inNextWakes, proposals, schedules, chat } = belfry;
  const asks = (time: string) => ({ name: 'schedule_action', input: { instruction: 'look', when: time } });
  const again = asks(when);
  /** What the next wakes ask for: the same so often, or the same at these times. */
  const goOn = (wakes: number | readonly string[]) =>
    inNextWakes(
      ...(typeof wakes === 'number' ? Array.from({ length: wakes }, () => when) : wakes).map((time) => [asks(time)]),
    );
  const begin = async () => (await execute('create-schedule', { kind: 'action', what: 'look', when })).schedule;
  const runs = async () => (await execute('list-runs', { limit: 100 })).items.length as number;
  const card = async () => {
    const cards = await proposals();
    expect(cards).toHaveLength(1);
    return cards[0];
  };
  const approve = async (input: object = {}) => {
    const { id, revision } = await card();
    return execute('approve-proposal', { id, revision, ...input });
  };
  const link = async () => (await schedules({ state: 'paused' }))[0];
  const notices = async () => (await chat()).filter((line) => line.startsWith('notice: '));
  return { ...belfry, again, goOn, begin, runs, card, approve, link, notices };
}

/** As `setup`, up to the second link, which waits. */
export async function setupWaiting({
  wakes = 1_000,
  ...options
}: Parameters<typeof setup>[0] & { readonly wakes?: number } = {}) {
  const world = await setup(options);
  world.goOn(wakes);
  await world.begin();
  const step = options.when === 'in 7 days' ? DAY_MS : 10 * MINUTE_MS;
  while ((await world.proposals()).length === 0) await world.advance(step);
  return world;
}
