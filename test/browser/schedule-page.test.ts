// What the page of a schedule tells, in a real Chromium against a real Belfry whose data were lived through on a simulated clock.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { accessFaults } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { sidewaysPixels } from './control-faults.ts';
import { SCREENS } from './screens.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A day of runs every five minutes, some of which took so long that the next was late; then the computer was off for six hours. */
async function live(dataFolder: string): Promise<void> {
  const present = Math.floor(performance.timeOrigin / MINUTE) * MINUTE;
  const clock = createSimulatedClock(present - 26 * HOUR);
  let runs = 0;
  const agents = {
    worker: async () => {
      const minutes = ++runs % 7 === 0 ? 8 : 0;
      if (minutes > 0) await new Promise<void>((done) => clock.setTimer(done, minutes * MINUTE));
    },
  };
  await using belfry = await createTestBelfry({ dataFolder, clock, agents, engine: { aliveEveryMs: 10 * MINUTE } });
  const plan = (draft: object) => belfry.execute('create-schedule', { kind: 'action', agent: 'worker', ...draft });
  await plan({ what: 'Look at the oven', when: 'every 5 minutes', policies: { missed: 'skip' } });
  const lastNight = new Date(present - 3 * HOUR).toISOString().slice(11, 16);
  await plan({
    what: 'Back up the photos',
    when: `every day at ${lastNight}`,
    zone: 'UTC',
    policies: { missed: 'skip' },
  });
  await belfry.advance(20 * HOUR);
  await belfry.app.abandon();
}

describe.skipIf(CHROMIUM === null)('the page of a schedule', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry({ prepare: live });
  });
  afterAll(() => belfry?.close());

  const openSchedule = async (what: string, screen = {}): Promise<Page> => {
    const { items } = (await belfry.call('GET', '/schedules')) as { items: { id: string; what: string }[] };
    return belfry.open(`/schedules/${items.find((one) => one.what === what)?.id}`, screen);
  };

  it('U6: says within three clicks why last night’s job did not run, in words', async () => {
    const page = await belfry.open('/');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Schedules' }).click();
    await page.getByRole('link', { name: 'Back up the photos' }).first().click();
    const missed = page.getByRole('list', { name: 'Missed and skipped' });
    await missed.getByText(/off from .* to |was off|not running/i).waitFor();
  });

  it('U7: tells how punctual it is, in a sentence, in a plot and in a table', async () => {
    const page = await openSchedule('Look at the oven');
    await page.getByText(/^Of \d+ runs half began on time, 95 % up to \d+ minutes late\./).waitFor();
    await page
      .getByRole('img', { name: /How late each run began: \d+ runs, [1-9]\d* late, [1-9]\d* missed/ })
      .waitFor();
    const table = page.getByText('As a table');
    await table.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('row', { name: /missed/ })
      .first()
      .waitFor();
    await page
      .getByRole('row', { name: /minutes late/ })
      .first()
      .waitFor();
    await page.getByText('From … to …').click();
    await page.getByLabel('From', { exact: true }).fill('2020-01-01');
    await page.getByLabel('To', { exact: true }).fill('2020-01-31');
    await page.getByText('Nothing was due in this range.').waitFor();
  });

  it.each(['csv', 'json'] as const)('U7: hands the runs over as %s', async (kind) => {
    const page = await openSchedule('Look at the oven');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${kind.toUpperCase()}` }).click();
    const text = readFileSync(await (await saved).path(), 'utf8');
    if (kind === 'json') expect(JSON.parse(text)).toMatchObject({ isThinned: false, late: expect.any(Number) });
    else {
      expect(text).toMatch(/^kind,id,due_at,until,lateness_ms,state,count,reason\r\n/);
      expect(text).toMatch(/\r\nlate,run_/);
      expect(text).toMatch(/\r\nmissed,mis_/);
    }
  });

  it('says who carries it out, what they may do, and each policy in a line', async () => {
    const page = await openSchedule('Back up the photos');
    const region = page.getByRole('region', { name: 'What it may do, and how it behaves' });
    await region.getByText('What was missed is recorded and never made up for.').waitFor();
    await region.getByText('worker', { exact: false }).first().waitFor();
    await page.getByText(/^Next: .* in UTC, which is .* for you in Europe\/Warsaw\.$/).waitFor();
    await page.getByText('All settings and counters').click();
    await page.getByText('Last start').waitFor();
  });

  it('lets a time be picked by fields, which write the words of the box, and shows what it means before it is saved', async () => {
    const page = await openSchedule('Back up the photos');
    await page.getByRole('button', { name: 'Edit: Back up the photos' }).click();
    await page.getByText('Pick it by fields').click();
    await page.getByLabel('How often', { exact: true }).selectOption('nth');
    await page.getByLabel('Which', { exact: true }).selectOption('last');
    await page.getByLabel('Weekday', { exact: true }).selectOption('Friday');
    await page.getByLabel('Time', { exact: true }).fill('18:30');
    await expect
      .poll(() => page.getByLabel('When', { exact: true }).inputValue())
      .toBe('every last Friday of the month at 18:30');
    const next = page.getByRole('list', { name: 'The next times after saving' });
    await expect.poll(() => next.getByRole('listitem').count()).toBe(5);
    expect(await accessFaults(page)).toEqual([]);
  });

  it('fields of a time keep what stands in the box, say what they lack, and stay inside of a phone', async () => {
    const page = await openSchedule('Back up the photos', { width: 360 });
    await page.getByRole('button', { name: 'Edit: Back up the photos' }).click();
    const when = page.getByLabel('When', { exact: true });
    await when.fill('every monday and thursday at 7:30');
    await page.getByText('Pick it by fields').click();
    await page.getByLabel('Time', { exact: true }).fill('08:15');
    await expect.poll(() => when.inputValue()).toBe('every Monday and Thursday at 08:15');
    for (const day of ['Monday', 'Thursday']) await page.getByLabel(day, { exact: true }).uncheck();
    await page.getByText('Choose at least one day. Until then “every Thursday at 08:15” stays.').waitFor();
    await when.fill('every day at 9 except on holidays');
    await page.getByText('says more than these fields can').waitFor();
    const form = page.locator('form', { has: when });
    const beyond = await form.evaluate((one) => {
      const edge = one.getBoundingClientRect().right;
      return Math.max(
        ...[...one.querySelectorAll('input, select, textarea')].map(
          (field) => field.getBoundingClientRect().right - edge,
        ),
      );
    });
    expect(beyond).toBeLessThanOrEqual(1);
  });

  it.each(SCREENS)('can be used by everybody and does not scroll sideways: $scheme at $width', async (screen) => {
    const page = await openSchedule('Look at the oven', screen);
    await page.getByRole('img', { name: /How late/ }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
    if (process.env.BELFRY_SHOTS !== undefined)
      await page.screenshot({
        path: `${process.env.BELFRY_SHOTS}/schedule-${screen.scheme}-${screen.width}.png`,
        fullPage: true,
      });
  });

  it('complained of nothing in the console', () => {
    expect(belfry.faults).toEqual([]);
  });
});
