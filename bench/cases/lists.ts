// The real page among ten thousand schedules and a hundred thousand runs: how soon it stands, how soon another one does, and its lists:
// first rows, a filter, and how smooth they scroll.
import type { Page } from 'playwright-core';
import { CHROMIUM } from '../../test/browser/browser.ts';
import { type ServedBelfry, serveBelfry } from '../../test/browser/served-belfry.ts';
import { fillHuge } from '../../test/support/huge-data.ts';
import { type Figure, median, percentile, report, sized } from '../measure.ts';
import { scroll } from '../scroll.ts';

const SCHEDULES = sized(10_000, 500);
const RUNS = sized(100_000, 1_000);
const ROUNDS = sized(7, 1);

/** Presses something and answers how long it takes until the frame in which the first row, or another first row, stands there. */
const press = (page: Page, name: string, role: 'link' | 'button') => {
  const target = role === 'link' ? `nav a[href="${name}"]` : `button[aria-pressed]`;
  return page.evaluate<number>(`new Promise((resolve) => {
    const row = () => document.querySelector('ul[aria-label="Schedules"], ul[aria-label="Runs"]')?.querySelector('li a')?.textContent ?? null;
    const before = ${role === 'link'} ? null : row();
    const button = [...document.querySelectorAll(${JSON.stringify(target)})].find((one) => ${role === 'link'} || one.textContent === ${JSON.stringify(name)});
    const from = performance.now();
    button.click();
    const look = () => {
      const now = row();
      const isOld = document.querySelector('ul[data-old]') !== null;
      if (now === null || now === before || isOld) requestAnimationFrame(look);
      else resolve(performance.now() - from);
    };
    requestAnimationFrame(look);
  })`);
};

/** Loads an address and answers how long it takes from the request until the frame in which its heading stands. */
async function load({ url, faults }: ServedBelfry, page: Page, path: string): Promise<number> {
  await page.goto(url + path, { waitUntil: 'commit' });
  try {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  } catch (error) {
    const shown = await page.locator('body').innerText();
    throw new Error(`${page.url()} has no heading. It shows: ${shown}\n${faults.join('\n')}`, { cause: error });
  }
  return page.evaluate<number>('new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())))');
}

/** Presses the link to another page and answers how long it takes until the frame in which that one's heading stands. */
const turnTo = (page: Page, path: string) =>
  page.evaluate<number>(`new Promise((resolve) => {
    const heading = () => document.querySelector('h1')?.textContent ?? null;
    const before = heading();
    const from = performance.now();
    document.querySelector('nav a[href="${path}"]').click();
    const look = () => {
      if (heading() === null || heading() === before) requestAnimationFrame(look);
      else resolve(performance.now() - from);
    };
    requestAnimationFrame(look);
  })`);

/** How soon the page stands, and how soon another one of it does whose code is there. */
async function measurePages(belfry: ServedBelfry): Promise<Figure[]> {
  const page = await belfry.open('/');
  const [views, turns]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    views.push(await load(belfry, page, '/'));
    for (const path of ['/approvals', '/tasks', '/agents', '/settings']) {
      await turnTo(page, path);
      await turnTo(page, '/');
      turns.push(await turnTo(page, path));
    }
  }
  await page.close();
  return [
    { name: 'first view: until its heading stands', value: median(views), unit: 'ms', atMost: 1_000 },
    { name: 'another page: until its heading stands', value: median(turns), unit: 'ms', atMost: 100 },
  ];
}

async function measure(): Promise<Figure[]> {
  const start = Date.now();
  const belfry = await serveBelfry({
    prepare: (folder) => fillHuge(folder, { start, schedules: SCHEDULES, runs: RUNS }),
    isProgram: true,
  });
  try {
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    const figures: Figure[] = await measurePages(belfry);
    for (const { path, filter, name } of [
      { path: '/schedules', filter: 'Late', name: `${SCHEDULES.toLocaleString('en')} schedules` },
      { path: '/runs', filter: 'Late', name: `${RUNS.toLocaleString('en')} runs` },
    ]) {
      const [rows, filters]: [number[], number[]] = [[], []];
      const page = await belfry.open('/settings');
      for (let round = 0; round < ROUNDS; round++) {
        await load(belfry, page, '/settings');
        rows.push(await press(page, path, 'link'));
        filters.push(await press(page, filter, 'button'));
      }
      await page.goto(belfry.url + path);
      await page.getByRole('listitem').first().waitFor();
      const frames = await scroll(page);
      figures.push(
        { name: `${name}: first rows after a press`, value: median(rows), unit: 'ms', atMost: 300 },
        { name: `${name}: a filter`, value: median(filters), unit: 'ms', atMost: 100 },
        {
          name: `${name}: a frame while it scrolls, 95th percentile`,
          value: percentile(frames, 0.95),
          unit: 'ms',
          atMost: 20,
        },
      );
      await page.close();
    }
    return figures;
  } finally {
    await belfry.close();
  }
}

report(CHROMIUM === null ? { skipped: 'No browser was found: set BELFRY_CHROMIUM.' } : await measure());
