// What the line that adds a schedule shows before it is saved, of a hundred phrases (U2), and that it is what is planned then (U3).
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAYS_TABLE } from '../../src/when/fixtures/days.ts';
import { ONCE_TABLE } from '../../src/when/fixtures/once.ts';
import { REFUSALS_TABLE } from '../../src/when/fixtures/refusals.ts';
import { RHYTHMS_TABLE } from '../../src/when/fixtures/rhythms.ts';
import { readTable, SAID_AT, SAID_IN } from '../../src/when/fixtures/summary.ts';
import { isFullLane, shareOf } from '../lanes.ts';
import { CHROMIUM } from './browser.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

/** So many of a list, spread evenly over it. */
const some = <T>(list: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, place) => list[Math.floor((place * list.length) / count)]!);

/** Phrases somebody wrote down by hand, with the first time each means where it is said. */
const UNDERSTOOD = [ONCE_TABLE, DAYS_TABLE, RHYTHMS_TABLE].flatMap((table, which) =>
  some(
    readTable(table).filter((cells) => cells.length === 4 && cells[2] === SAID_IN),
    which === 0 ? 26 : 27,
  ).map(([phrase = '', , , first = '']) => ({ phrase, first })),
);
/** What is no time, or holds an impossible one. Where a time only has words beside it the line takes those for what is to happen. */
const REFUSED = some(
  readTable(REFUSALS_TABLE).filter(([, code]) => code !== 'leftover'),
  20,
).map(([phrase = '']) => phrase);
/** The bar of U2: so large a share is read as it is meant, and what was not is seen before Enter. */
const RIGHT = 0.95;

const RULES = [
  'every weekday at 08:30',
  'every day at 02:30',
  'every monday and thursday at 17:45',
  'every 3 days at 06:15',
  'every first tuesday of the month at 10:00',
  'on the 31. of every month at 23:59',
  'every last friday of the month at 16:00',
  'every hour at :15',
  'every 20 minutes on mondays',
  'every 2 hours from 8am to 8pm',
  'every day at 9 (Asia/Kolkata)',
  'every sunday at 2:30 (America/New_York)',
];

/** Those that are saved: in the fast lane every third. */
const SAVED = isFullLane ? RULES : RULES.filter((_, place) => place % 3 === 0);

const lineOf = (page: Page) => page.getByLabel('What should happen, and when?');
const timesIn = (page: Page) => page.getByRole('list', { name: 'The next times' }).locator('time');
const shownIn = (page: Page): Promise<string[]> =>
  timesIn(page).evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
const onTheWall = (iso: string): string =>
  new Date(iso).toLocaleString('sv-SE', { timeZone: SAID_IN }).replace(' ', 'T');

describe.skipIf(CHROMIUM === null)('the preview of the line that adds a schedule', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: SAID_IN });
  });
  afterAll(() => belfry?.close());

  /** Types a text, and waits until what is shown is about it. */
  async function type(page: Page, text: string): Promise<void> {
    await lineOf(page).fill('');
    await page.locator('#quick-add-meaning:empty').waitFor({ state: 'attached' });
    await lineOf(page).fill(text);
    const more = page.getByRole('region', { name: 'Add a schedule' }).getByRole('button', { name: /^(?:More|Less)$/ });
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
    await page
      .getByRole('list', { name: 'The next times' })
      .or(page.getByRole('list', { name: 'Not understood' }))
      .or(page.getByRole('group', { name: /Which do you mean/ }))
      .first()
      .waitFor();
  }

  it('U2: shows what each of a hundred phrases means, and guesses at none it does not understand', async () => {
    // In a browser of its own: its clock stands still for all of its pages.
    const page = await belfry.open('/schedules', { fresh: true });
    await page.clock.setFixedTime(SAID_AT);
    await page.reload();
    await lineOf(page).waitFor();
    const wrong: string[] = [];
    const understood = shareOf(UNDERSTOOD, 3);
    for (const { phrase, first } of understood) {
      await type(page, `remind me ${phrase} to look at the stove`);
      const [shown] = await shownIn(page);
      if (shown === undefined) wrong.push(`${phrase}: not understood, and says so`);
      else if (onTheWall(shown) !== first) wrong.push(`${phrase}: ${onTheWall(shown)}, not ${first}`);
    }
    for (const phrase of shareOf(REFUSED, 3)) {
      await type(page, phrase);
      // A time that is shown here would be a guess that nobody made.
      expect(await timesIn(page).count(), phrase).toBe(0);
    }
    expect(UNDERSTOOD.length + REFUSED.length).toBe(100);
    expect(1 - wrong.length / understood.length, wrong.join('\n')).toBeGreaterThanOrEqual(RIGHT);
  });

  it.each(SAVED)('U3: is what is planned once it is saved: %s', async (rule) => {
    const page = await belfry.open('/schedules');
    await lineOf(page).waitFor();
    const what = `look at shelf ${RULES.indexOf(rule)}`;
    await type(page, `remind me ${rule} to ${what}`);
    await expect.poll(() => timesIn(page).count()).toBe(5);
    const shown = await shownIn(page);
    await lineOf(page).press('Enter');
    await page.getByRole('link', { name: what, exact: true }).first().waitFor();
    const found = (await belfry.call('GET', `/schedules?q=${encodeURIComponent(what)}`)) as { items: { id: string }[] };
    const saved = (await belfry.call('GET', `/schedules/${found.items[0]?.id}`)) as { next: string[] };
    expect(saved.next.map(Date.parse)).toEqual(shown.map(Date.parse));
  });
});
