// How soon an open page shows what was changed elsewhere, and how soon it is whole again once Belfry was killed and is back.
import type { Page } from 'playwright-core';
import { CHROMIUM } from '../../test/browser/browser.ts';
import { type ServedBelfry, serveBelfry } from '../../test/browser/served-belfry.ts';
import { type Figure, median, report, sized } from '../measure.ts';

const CHANGES = sized(20, 2);
const RESTARTS = sized(3, 1);

/** From when a change is asked for until the frame in which an open list of schedules shows it. The way there and the commit are in it. */
async function seeChange(belfry: ServedBelfry, page: Page, n: number): Promise<number> {
  const what = `change number ${n}.`;
  const asked = performance.now();
  const seen = page.evaluate(`new Promise((resolve) => {
    const look = () => (document.body.textContent.includes(${JSON.stringify(what)}) ? resolve() : requestAnimationFrame(look));
    requestAnimationFrame(look);
  })`);
  // Each comes before the others: a long list draws only what is in sight.
  await belfry.call('POST', '/schedules', { kind: 'reminder', what, when: `in ${300 - n} minutes` });
  await seen;
  return performance.now() - asked;
}

async function measure(): Promise<Figure[]> {
  const belfry = await serveBelfry({ isProgram: true });
  try {
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    const page = await belfry.open('/schedules');
    const live = page.locator('[data-state="live"]:visible');
    await live.waitFor();
    const [changes, heals]: [number[], number[]] = [[], []];
    for (let n = 0; n < CHANGES; n++) changes.push(await seeChange(belfry, page, n));
    for (let n = 0; n < RESTARTS; n++) {
      await belfry.restart(() => live.waitFor({ state: 'detached' }));
      const from = performance.now();
      await live.waitFor();
      heals.push(performance.now() - from);
    }
    await page.close();
    return [
      { name: 'a change made elsewhere: until an open page shows it', value: median(changes), unit: 'ms', atMost: 500 },
      { name: 'the slowest of them', value: Math.max(...changes), unit: 'ms', atMost: 500 },
      {
        name: 'a killed Belfry is back: until an open page is live',
        value: Math.max(...heals),
        unit: 'ms',
        atMost: 5_000,
      },
    ];
  } finally {
    await belfry.close();
  }
}

report(CHROMIUM === null ? { skipped: 'No browser was found: set BELFRY_CHROMIUM.' } : await measure());
