// The calendar of the real page in a month of ten thousand occurrences: how soon another month stands there, and how smooth each view scrolls.
import type { Page } from 'playwright-core';
import { createTestBelfry } from '../../src/testing/index.ts';
import { CHROMIUM } from '../../test/browser/browser.ts';
import { type ServedBelfry, serveBelfry } from '../../test/browser/served-belfry.ts';
import { type Figure, median, percentile, report, sized } from '../measure.ts';
import { scroll } from '../scroll.ts';

const SCHEDULES = 340;
const AGENTS = ['leo', 'ada', 'max', 'kim', 'mia'];
const ROUNDS = sized(7, 1);
const none = Number.POSITIVE_INFINITY;

/** As many daily schedules as make ten thousand occurrences in any month, of several agents, at all times of the day. */
async function fill(folder: string): Promise<void> {
  await using belfry = await createTestBelfry({
    dataFolder: folder,
    start: Date.now(),
    limits: { activeSchedulesPerUser: none, creationsPerMinute: none },
    agents: Object.fromEntries(AGENTS.map((name) => [name, async () => 'Done.'])),
  });
  for (let n = 0; n < SCHEDULES; n++) {
    const when = `every day at ${n % 24}:${String((n * 7) % 60).padStart(2, '0')}`;
    const agent = AGENTS[n % AGENTS.length] ?? '';
    await belfry.execute('create-schedule', { kind: 'action', agent, what: `Look at shelf ${n}`, when });
  }
}

/** Presses "next" and answers how long it takes until the frame in which another month stands there with what is planned in it. */
const turnMonth = (page: Page, name: string) =>
  page.evaluate<number>(`new Promise((resolve) => {
    const days = () => [...document.querySelectorAll('main [data-day]')].map((day) => day.dataset.day).join();
    const before = days();
    const from = performance.now();
    document.querySelector('main button[aria-label="${name}"]').click();
    const look = () => {
      const isThere = days() !== before && /Look at shelf/.test(document.querySelector('main').textContent);
      if (!isThere || document.querySelector('main [aria-busy="true"]') !== null) requestAnimationFrame(look);
      else requestAnimationFrame(() => resolve(performance.now() - from));
    };
    requestAnimationFrame(look);
  })`);

/** How many occurrences the calendar counts in the shown month. */
async function countShown(belfry: ServedBelfry, from: string): Promise<number> {
  const { days } = (await belfry.call('GET', `/calendar?from=${from}&days=30&perDay=10`)) as {
    readonly days: readonly { readonly coming: number }[];
  };
  return days.reduce((sum, { coming }) => sum + coming, 0);
}

async function measure(): Promise<Figure[]> {
  const belfry = await serveBelfry({ prepare: fill, isProgram: true });
  try {
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    const next = new Date(Date.now());
    next.setUTCMonth(next.getUTCMonth() + 2, 1);
    const first = next.toISOString().slice(0, 10);
    const occurrences = await countShown(belfry, first);
    if (occurrences < 10_000) throw new Error(`The month has ${occurrences} occurrences; 10,000 were wanted.`);
    const page = await belfry.open(`/calendar?on=${first}`);
    await page.getByText('Look at shelf').first().waitFor();
    const turns: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      turns.push(await turnMonth(page, 'The month after'), await turnMonth(page, 'The month before'));
    }
    const figures: Figure[] = [
      {
        name: '10,000 occurrences a month: another month after a press',
        value: median(turns),
        unit: 'ms',
        atMost: 300,
      },
    ];
    for (const view of ['month', 'week', 'agenda']) {
      await page.goto(`${belfry.url}/calendar?view=${view}&on=${first}`);
      await page.getByText('Look at shelf').first().waitFor();
      figures.push({
        name: `10,000 occurrences a month: a frame while the ${view} scrolls, 95th percentile`,
        value: percentile(await scroll(page), 0.95),
        unit: 'ms',
        atMost: 20,
      });
    }
    await page.close();
    return figures;
  } finally {
    await belfry.close();
  }
}

report(CHROMIUM === null ? { skipped: 'No browser was found: set BELFRY_CHROMIUM.' } : await measure());
