// What comes next on the page, at any number of schedules.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { laterOne, openWithMany, SOONEST } from '../support/many-schedules.ts';
import { CHROMIUM } from './browser.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

describe.skipIf(CHROMIUM === null)('Upcoming among three thousand schedules', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry({
      prepare: async (folder) => (await openWithMany(folder, Date.now()))[Symbol.asyncDispose](),
    });
  }, 240_000);
  afterAll(() => belfry?.close());

  it('begins with what comes next, though it was made first, and goes on for as long as one asks for more', async () => {
    const page = await belfry.open('/schedules');
    const rows = page.getByRole('list', { name: 'Schedules', exact: true }).getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.nth(0).textContent()).toContain(SOONEST);
    expect(await rows.nth(1).textContent()).toContain(laterOne(1));
    expect(await rows.nth(2).textContent()).toContain(laterOne(2));
    // Ten times a hundred rows were read at once; what comes later is read then.
    for (let shown = 200; shown <= 1_100; shown += 100) {
      await page.getByRole('button', { name: /^Show / }).click();
      await expect.poll(() => rows.count()).toBe(shown);
    }
    expect(await rows.nth(1_099).textContent()).toContain(laterOne(1_099));
    expect(belfry.faults).toEqual([]);
  });
});
