import { createTestBelfry, type TestBelfry } from '../../src/testing/index.ts';
import { MINUTE_MS } from '../../src/when/index.ts';

/** How many schedules there are where there are many. */
export const MANY = 3_000;
/** What the one says that was made first and comes first. */
export const SOONEST = 'Water the plants';
/** What the others say, by the order in which they come: the last one made is the second. */
export const laterOne = (place: number): string => `Later ${String(place).padStart(4, '0')}`;

/** A Belfry with three thousand schedules, in which what comes next was made first of all. */
export async function openWithMany(dataFolder: string, start: number): Promise<TestBelfry> {
  const none = Number.POSITIVE_INFINITY;
  const belfry = await createTestBelfry({
    dataFolder,
    start,
    limits: { activeSchedulesPerUser: none, creationsPerMinute: none },
  });
  const remind = (what: string, afterMinutes: number) =>
    belfry.execute('create-schedule', {
      kind: 'reminder',
      what,
      when: new Date(start + afterMinutes * MINUTE_MS).toISOString(),
    });
  await remind(SOONEST, 24 * 60);
  for (let place = MANY - 1; place >= 1; place -= 1) await remind(laterOne(place), 48 * 60 + place);
  return belfry;
}
