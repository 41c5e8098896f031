// How far one yes reaches. It takes a year: `npm test` lives through it on SQLite.
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../src/when/index.ts';
import { setupWaiting } from '../chains-fixture.ts';

describe('a chain of wakes that replace themselves', () => {
  it('covers four hundred links with one yes, and then shows one card again', async () => {
    const limits = { activeSchedulesPerUser: 10 };
    const { approve, advance, proposals } = await setupWaiting({ limits });
    await approve();
    await advance(399 * 10 * MINUTE_MS);
    expect(await proposals()).toEqual([]);
    await advance(10 * MINUTE_MS);
    expect(await proposals()).toHaveLength(1);
  });

  it('covers a year with one yes, and then shows one card again', async () => {
    const { approve, advance, proposals } = await setupWaiting({ when: 'in 7 days' });
    await approve();
    await advance(52 * 7 * DAY_MS);
    expect(await proposals()).toEqual([]);
    await advance(7 * DAY_MS);
    expect(await proposals()).toHaveLength(1);
  });
});
