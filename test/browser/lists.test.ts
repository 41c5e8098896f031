// Lists of schedules and runs: filters in the address, what is done to many at once, and rows that stay where one points.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { SCREENS } from './screens.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const rows = (page: Page, name = 'Schedules') => page.getByRole('list', { name, exact: true }).getByRole('listitem');
const names = (page: Page) =>
  page.getByRole('list', { name: 'Schedules', exact: true }).getByRole('link').allTextContents();

describe.skipIf(CHROMIUM === null)('the lists', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    const make = (body: object) => belfry.call('POST', '/schedules', body);
    for (const [place, what] of ['Water the plants', 'Look at the mail', 'Read the news', 'Sweep the yard'].entries()) {
      const when = place % 2 === 0 ? `every ${10 + place} minutes` : `in ${place + 2} hours`;
      await make({ kind: place === 0 ? 'reminder' : 'action', what, when });
    }
  });
  afterAll(() => belfry?.close());

  it('are narrowed by words, kind and more, all of it in the address, and by one press no more', async () => {
    const page = await belfry.open('/schedules');
    await expect.poll(() => rows(page).count()).toBe(4);
    await page.getByLabel('Search schedules').fill('the mail');
    await expect.poll(() => rows(page).count()).toBe(1);
    await expect.poll(() => page.url()).toContain('q=the+mail');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => rows(page).count()).toBe(4);
    await page.getByLabel('Kind').selectOption('reminder');
    await expect.poll(() => rows(page).count()).toBe(1);
    // The counts of the tabs are those of what fits.
    await expect.poll(() => page.getByRole('tab', { name: /^Upcoming/ }).textContent()).toContain('1');
    await page.getByRole('button', { name: 'Failing' }).click();
    await page.getByText('No schedule here fits the filters').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?kind=reminder&failing=1');
    // Each choice is a step that Back takes back.
    await page.goBack();
    await expect.poll(() => rows(page).count()).toBe(1);
    await expect.poll(() => new URL(page.url()).search).toBe('?kind=reminder');
    await page.goForward();
    await page.getByText('No schedule here fits the filters').waitFor();
    // The address alone brings the same list back.
    await page.reload();
    await page.getByText('No schedule here fits the filters').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect.poll(() => rows(page).count()).toBe(4);
    await page.getByLabel('Order').selectOption('name');
    await expect.poll(async () => (await names(page))[0]).toBe('Look at the mail');
  });

  it('pause, resume and delete many at once, and take it back', async () => {
    const page = await belfry.open('/schedules?sort=name');
    await expect.poll(() => rows(page).count()).toBe(4);
    await page.getByLabel('Choose: Look at the mail').check();
    await page.getByLabel('Choose: Sweep the yard').click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Chosen schedules' });
    await bar.getByText('3 chosen').waitFor();
    await bar.getByRole('button', { name: 'Pause 3' }).click();
    await page.getByText('Paused 3 schedules').waitFor();
    await expect.poll(() => page.getByRole('tab', { name: /^Paused/ }).textContent()).toContain('3');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('Resumed 3 schedules').waitFor();
    await page.mouse.move(0, 0);
    await expect.poll(() => rows(page).count()).toBe(4);
    await page.getByLabel('Choose: Read the news').check();
    // A notice leaves the buttons of the bar free.
    await page.getByRole('button', { name: 'Pause: Look at the mail' }).click();
    const notice = page.getByRole('region', { name: 'Notices' }).getByText('Paused: Look at the mail');
    await notice.waitFor();
    const room = async () => {
      const { y, height } = (await notice.boundingBox())!;
      return (await bar.boundingBox())!.y - (y + height);
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('u');
    await page.getByText('“Look at the mail” goes on.').waitFor();
    await page.mouse.move(0, 0);
    await bar.getByRole('button', { name: 'Delete 1' }).click();
    await page.getByText('Deleted 1 schedule').waitFor();
    // The bar leaves, and a row slides under the pointer: that does not hold the list still.
    await expect.poll(() => rows(page).count()).toBe(3);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('Restored 1 schedule').waitFor();
    await expect.poll(() => rows(page).count()).toBe(4);
  });

  it('say for how many it failed, and why', async () => {
    const page = await belfry.open('/schedules?sort=name');
    await expect.poll(() => rows(page).count()).toBe(4);
    let refused = false;
    await page.route('**/api/v1/schedules/*/pause', async (route) => {
      if (refused) return route.continue();
      refused = true;
      await route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'wrong_state', detail: 'It is paused already.', title: 'x', status: 409 }),
      });
    });
    await page.getByLabel('Choose: Look at the mail').check();
    await page.getByLabel('Choose: Read the news').check();
    await page.getByRole('button', { name: 'Pause 2' }).click();
    await page.getByText(/^Paused 1 schedule\. 1 could not be: It is paused already/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('Resumed 1 schedule').waitFor();
  });

  it('move no row while one points at it, and say what waits to be shown', async () => {
    const page = await belfry.open('/schedules');
    await page.getByText('Live', { exact: true }).filter({ visible: true }).waitFor();
    await expect.poll(() => rows(page).count()).toBe(4);
    const before = await names(page);
    await rows(page).nth(1).hover();
    await belfry.call('POST', '/schedules', { kind: 'action', what: 'Call at once', when: 'in 5 minutes' });
    await page.getByRole('button', { name: '1 new: show it' }).waitFor();
    expect(await names(page)).toEqual(before);
    await page.mouse.move(0, 0);
    await expect.poll(async () => (await names(page))[0]).toBe('Call at once');
  });

  it('show the last runs of a schedule as marks, in words on focus', async () => {
    const { items } = (await belfry.call('GET', '/schedules?q=Water')) as { items: { id: string }[] };
    await belfry.call('POST', `/schedules/${items[0]!.id}/run`);
    const page = await belfry.open('/schedules?q=Water');
    const marks = page.getByRole('img', { name: 'Last run: 1 well' });
    await marks.waitFor();
    await marks.locator('..').focus();
    await page.getByRole('tooltip').getByText('Last run: 1 well').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await page.goto(`${belfry.url}/runs?kind=reminder&q=water`);
    await expect.poll(() => rows(page, 'Runs').count()).toBe(1);
    await page.getByText('1 run', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Late' }).click();
    await page.getByText('No run fits the filters').waitFor();
  });

  for (const { scheme, width } of SCREENS) {
    it(`are free of what axe complains of, with filters and a choice: ${scheme}, ${width} px`, async () => {
      const page = await belfry.open('/schedules?kind=reminder', { scheme, width });
      await page.getByLabel('Choose: Water the plants').check();
      await page.getByRole('region', { name: 'Chosen schedules' }).waitFor();
      for (const path of ['', '/runs?late=1', '/runs']) {
        if (path !== '') await page.goto(belfry.url + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect.poll(() => page.getByRole('status', { name: /^Loading/ }).count()).toBe(0);
        // A window as tall as the page: a row that the fixed bar covers until one scrolls is no small target.
        await page.setViewportSize({
          width,
          height: Number(await page.evaluate('document.documentElement.scrollHeight')) + 200,
        });
        const { violations } = await axe(page).withTags(STANDARDS).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      }
    });
  }

  it('complain of nothing', () => expect(belfry.faults).toEqual([]));
});
