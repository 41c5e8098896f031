// A clock that is looked at each second: a leap is noticed while it happens. Thousands of looks take a minute on a server of a database.
import { describe, expect, it } from 'vitest';
import { action, HOUR, MINUTE, notices, setup } from './clock-fixture.ts';
import { readyAt } from './ready.ts';

/** How often it looks, and says that it lives. */
const engine = { longestTimerMs: 1_000, aliveEveryMs: 10_000 };

describe('a clock that is too low for a while', () => {
  it.each([
    ['without a leap before', 0, 0, 2 * HOUR],
    ['without a leap before, by little', 0, 0, 2 * MINUTE],
    ['after a leap of another length', HOUR, 3 * HOUR, 20 * MINUTE],
  ])('is said at once, and /ready tells it until it is right again: %s', async (_, leap, later, back) => {
    const { boot, clock } = setup({ engine });
    const belfry = await boot();
    const ready = await readyAt(belfry);
    clock.set(clock.now() + leap);
    await belfry.advance(later + MINUTE);
    expect(await ready()).toBe(200);
    clock.set(clock.now() - back);
    await belfry.advance(2_000);
    expect(notices(await belfry.chat(), /clock of this computer was set back by/)).toHaveLength(1);
    expect(await ready()).toBe(503);
    await belfry.advance(back / 2);
    expect(await ready()).toBe(503);
    await belfry.advance(back / 2);
    expect(await ready()).toBe(200);
    expect(notices(await belfry.chat(), /clock of this computer was set back by/)).toHaveLength(1);
  });
});

describe('a leap ahead that is taken back', () => {
  it.each([
    ['soon', 2 * HOUR, 5_000],
    ['after a longer time than it was long', 90 * MINUTE, 2 * HOUR],
    ['though it was short', 10 * MINUTE, 40 * MINUTE],
  ])('is corrected within ten seconds: %s', async (_, leap, between) => {
    const { boot, clock, slots } = setup({ engine });
    const belfry = await boot();
    const ready = await readyAt(belfry);
    await belfry.execute('create-schedule', action('often', 'every 5 minutes'));
    await belfry.advance(12 * MINUTE);
    clock.set(clock.now() + leap);
    await belfry.advance(between);
    clock.set(clock.now() - leap);
    await belfry.advance(10_000);
    expect(notices(await belfry.chat(), /clock had been .* ahead; it was set right/)).toHaveLength(1);
    expect(notices(await belfry.chat(), /was set back by/)).toEqual([]);
    expect(await ready()).toBe(200);
    await belfry.advance(leap + 10 * MINUTE);
    // It goes on, and no slot ran twice.
    expect(slots.at(-1)).toBe(
      `often ${new Date(clock.now() - (clock.now() % (5 * MINUTE))).toISOString().slice(0, 16)}`,
    );
    expect(new Set(slots).size).toBe(slots.length);
  });
});
