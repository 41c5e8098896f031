// What comes next on the page, at any number of schedules.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { laterOne, MANY, openWithMany, SOONEST } from '../support/many-schedules.ts';
import { CHROMIUM } from './browser.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

describe.skipIf(CHROMIUM === null)('Upcoming among three thousand schedules', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry({
      prepare: async (folder) => (await openWithMany(folder, Date.now()))[Symbol.asyncDispose](),
    });
  });
  afterAll(() => belfry?.close());

  it('U13: begins with what comes next, though it was made first, and goes on for as long as one scrolls', async () => {
    const page = await belfry.open('/schedules');
    const rows = page.getByRole('list', { name: 'Schedules', exact: true }).getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.nth(0).textContent()).toContain(SOONEST);
    expect(await rows.nth(1).textContent()).toContain(laterOne(1));
    expect(await rows.nth(2).textContent()).toContain(laterOne(2));
    // Pages are read as one comes near them, down to the last of three thousand.
    for (const later of [500, 1_099, MANY - 1]) {
      const row = page.getByRole('link', { name: laterOne(later), exact: true });
      await expect
        .poll(
          async () => {
            await page.evaluate('scrollBy(0, 6000)');
            return (
              (await row.count()) > 0 || (await rows.last().getByRole('link').first().textContent())! > laterOne(later)
            );
          },
          { interval: 20 },
        )
        .toBe(true);
    }
    await page.getByRole('link', { name: laterOne(MANY - 1), exact: true }).waitFor();
    // Only what is on screen is there.
    expect(await rows.count()).toBeLessThan(60);
    expect(belfry.faults).toEqual([]);
  });
});
