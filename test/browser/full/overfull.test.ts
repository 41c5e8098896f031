// More waits than is read, and names and errors are longer than a row: what matters stays in sight, and numbers stay true.

import type { Locator, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillOverfull } from '../../support/overfull-data.ts';
import { CHROMIUM } from '../browser.ts';
import { sidewaysPixels } from '../control-faults.ts';
import { type ServedBelfry, serveBelfry } from '../served-belfry.ts';

/** Three more than the page reads. */
const CARDS = 203;
const READ = 200;
/** A phone and a desk. */
const WIDTHS = [360, 1280];

describe.skipIf(CHROMIUM === null)('a page with more than it is drawn for', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    const amounts = { schedules: 30, runs: 60, cards: CARDS, reminders: 13 };
    belfry = await serveBelfry({ prepare: (folder) => fillOverfull(folder, Date.now(), amounts) });
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
  });
  afterAll(() => belfry?.close());

  it('says how many cards wait, also where it shows fewer, and of no agent that it asks for less than it does', async () => {
    const page = await belfry.open('/approvals');
    await page.getByText(`Of ${CARDS} the ${READ} oldest are here. The others come as you decide.`).waitFor();
    await expect.poll(() => page.getByRole('tab', { name: /^Waiting/ }).textContent()).toBe(`Waiting ${CARDS}`);
    const agent = page.getByRole('list', { name: 'Agents' }).getByRole('button', { name: /^leo/ });
    await expect.poll(() => agent.textContent()).toContain('67+ waiting for you');
  });

  it('shows the first cards as soon as they are read, and puts the others below them', async () => {
    let letOn = () => {};
    const isLetOn = new Promise<void>((resolve) => {
      letOn = resolve;
    });
    const hold = (route: Route) => isLetOn.then(() => route.continue());
    const page = await belfry.open('/approvals', {
      width: 360,
      before: (page) => page.route(/\/proposals\?.*cursor=/, hold),
    });
    const cards = page.locator('[data-card]');
    await cards.first().waitFor();
    await page.getByRole('status', { name: 'Loading the other cards' }).waitFor();
    const place = async () => [await cards.first().getAttribute('data-card'), (await cards.first().boundingBox())?.y];
    const before = await place();
    letOn();
    await expect.poll(() => cards.count()).toBe(READ);
    expect(await place()).toEqual(before);
    expect(await page.getByRole('button', { name: /^\d+ new$/ }).count()).toBe(0);
  });

  it('says which cards could not be read, keeps those that were, and reads the others when asked', async () => {
    const refuse = (route: Route) =>
      route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{}' });
    const page = await belfry.open('/approvals', { before: (page) => page.route(/\/proposals\?.*cursor=/, refuse) });
    const alert = page.getByRole('alert').filter({ hasText: 'The other cards could not be read' });
    await alert.waitFor();
    const cards = page.locator('[data-card]');
    expect(await cards.count()).toBeGreaterThan(0);
    await page.unroute(/\/proposals\?.*cursor=/);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => cards.count()).toBe(READ);
  });

  it('reads for home no more cards than it shows there', async () => {
    const page = await belfry.open('/settings');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.endsWith('/proposals')) asked.push(search);
    });
    await page.goto(`${belfry.url}/`);
    await page.getByRole('link', { name: `${CARDS - 3} more wait for your approval` }).waitFor();
    await page.getByText('Live', { exact: true }).filter({ visible: true }).waitFor();
    expect(new Set(asked)).toEqual(new Set(['?state=pending&limit=3']));
  });

  it.each(WIDTHS)('holds an error of five hundred letters at home to three lines at %i px', async (width) => {
    const page = await belfry.open('/', { width });
    const row = page
      .getByRole('list', { name: 'Needs attention' })
      .getByRole('listitem')
      .filter({ hasText: 'ECONNREFUSED' });
    const reason = row.getByText(/^Paused after failures/).first();
    await reason.waitFor();
    const lines = await reason.evaluate(
      (one) => one.clientHeight / Number.parseFloat(one.ownerDocument.defaultView!.getComputedStyle(one).lineHeight),
    );
    expect(lines).toBeLessThan(3.1);
  });

  it('says at home how many more reminders wait than it shows', async () => {
    const page = await belfry.open('/');
    await page.getByText(/^\d+ more reminders wait\. They come here as you answer\.$/).waitFor();
  });

  it.each(WIDTHS)('breaks the error of a run that has no space in it at %i px', async (width) => {
    const { items } = (await belfry.call('GET', '/runs?state=failed')) as { items: { id: string; result: string }[] };
    const failed = items.find((run) => JSON.stringify(run).includes('ECONNREFUSED'));
    const page = await belfry.open(`/runs/${failed?.id}`, { width });
    await page.getByText('ECONNREFUSED').first().waitFor();
    expect(await sidewaysPixels(page)).toBe(0);
  });

  it('cuts a text of thousands of letters until all of it is asked for', async () => {
    const what = 'Read this letter. '.repeat(250).trim();
    const draft = { kind: 'action', agent: 'leo', what, when: 'every day at 9' };
    const { schedule } = (await belfry.call('POST', '/schedules', draft)) as { schedule: { id: string } };
    const page = await belfry.open(`/schedules/${schedule.id}`);
    const text = page.getByText(what);
    const height = async () => (await text.boundingBox())?.height ?? 0;
    await text.waitFor();
    const cut = await height();
    expect(cut).toBeLessThan(260);
    await page.getByRole('button', { name: 'Show all 4,499 characters' }).click();
    await expect.poll(height).toBeGreaterThan(2 * cut);
    await page.getByRole('button', { name: 'Show less' }).click();
    await expect.poll(height).toBe(cut);
  });

  it('cuts a name that is read from right to left at its end, where its beginning stays', async () => {
    const page = await belfry.open('/runs', { width: 360 });
    const name = page.getByText('اتصل بالطبيب قبل الظهر بشأن 3 نتائج (A1c)').first();
    await name.waitFor();
    expect(await name.evaluate((one) => one.ownerDocument.defaultView!.getComputedStyle(one).direction)).toBe('rtl');
  });

  it.each(WIDTHS)('puts the outcomes to choose from in line with the title at %i px', async (width) => {
    const page = await belfry.open('/runs', { width });
    const left = async (one: Locator) => (await one.boundingBox())!.x;
    const title = page.getByRole('heading', { name: 'Runs', level: 1 });
    const all = page.locator('label').filter({ hasText: /^All$/ });
    await expect.poll(async () => (await left(all)) - (await left(title))).toBe(0);
  });

  it('complains of nothing', () => expect(belfry.faults).toEqual([]));
});
