// What is shown before it is saved is what happens: random rules, previewed, saved, and run on a simulated clock.
import { describe, expect, it } from 'vitest';
import { createTestBelfry } from '../../src/testing/index.ts';
import { DAY_MS } from '../../src/when/index.ts';
import { casesOf } from '../lanes.ts';
import { freshRandom } from '../support/random.ts';

const RULES = casesOf(100, 1_000);
const SHOWN = 5;
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const ZONES = ['Europe/Warsaw', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];

function randomRule(below: (limit: number) => number): string {
  const clock = () => `${below(24)}:${String(below(60)).padStart(2, '0')}`;
  const day = () => DAYS[below(7)] ?? '';
  switch (below(8)) {
    case 0:
      return `every ${5 + below(300)} minutes`;
    case 1:
      return `every ${1 + below(30)} hours`;
    case 2:
      return `every weekday at ${clock()}`;
    case 3:
      return `every ${day()} and ${day()} at ${clock()}`;
    case 4:
      return `every ${2 + below(4)} days at ${clock()}`;
    case 5:
      return `every first ${day()} of the month at ${clock()}`;
    case 6:
      return `on the ${1 + below(31)}. of every month at ${clock()}`;
    default:
      return `every day at ${clock()}`;
  }
}

describe('the times a preview shows', () => {
  it('are the times at which it runs, of random rules over five months in which the clocks change', async () => {
    const due = new Map<string, string[]>();
    // The clocks change in Europe, America and Australia within these months.
    await using belfry = await createTestBelfry({
      start: '2026-10-01T08:00:13Z',
      limits: { activeSchedulesPerUser: 2_000, creationsPerMinute: 2_000 },
      agents: {
        leo: async (wake) => {
          const seen = due.get(wake.prompt) ?? [];
          if (seen.length < SHOWN) due.set(wake.prompt, [...seen, new Date(wake.dueAt ?? 0).toISOString()]);
        },
      },
    });
    const { below } = freshRandom();
    const shown = new Map<string, readonly string[]>();
    const ids = new Map<string, string>();
    for (let place = 0; place < RULES; place += 1) {
      const [when, zone] = [randomRule(below), ZONES[below(ZONES.length)] ?? 'UTC'];
      const what = `look at shelf ${place}`;
      const preview = await belfry.execute('preview-schedule', { text: `${when} ${what}`, zone, kind: 'action' });
      expect(preview.what, when).toBe(what);
      const { schedule } = await belfry.execute('create-schedule', { kind: 'action', agent: 'leo', what, when, zone });
      shown.set(
        what,
        preview.next.map(({ at }: { at: string }) => at),
      );
      ids.set(what, schedule.id);
    }
    // What was seen often enough is cancelled, so that the later steps have little to do.
    for (const days of [1, 1, 1, 2, 5, 10, 30, 30, 30, 40]) {
      await belfry.advance(days * DAY_MS);
      for (const [what, id] of ids) {
        if ((due.get(what)?.length ?? 0) < SHOWN) continue;
        await belfry.execute('cancel-schedule', { id });
        ids.delete(what);
      }
    }
    for (const [what, times] of shown) {
      const ran = due.get(what) ?? [];
      expect(ran.length, `${what}: ${times.join(' ')}`).toBeGreaterThanOrEqual(2);
      expect(ran, what).toEqual(times.slice(0, ran.length));
    }
  });
});
