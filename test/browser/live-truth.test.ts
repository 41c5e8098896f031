// Whether what the page calls live is the present, in a real Chromium against a real Belfry.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

describe.skipIf(CHROMIUM === null)('what the page calls live', () => {
  let belfry: ServedBelfry;
  let data: string;
  beforeAll(async () => {
    belfry = await serveBelfry({
      prepare: async (folder) => {
        data = folder;
      },
    });
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
  });
  afterAll(() => belfry?.close());

  const add = (what: string) =>
    belfry.call('POST', '/schedules', { what, when: 'every day at 18:00', kind: 'reminder' });

  it('is the present: a change that could not be read is read again until it is shown, and "as of" stands there meanwhile', async () => {
    const page = await belfry.open('/schedules');
    const live = page.locator('[data-state="live"]:visible');
    const behind = page.locator('[data-state="behind"]:visible');
    await page.getByText('Nothing is planned').waitFor();
    await live.waitFor();
    let refused = 0;
    await page.route('**/api/v1/schedules?*', (route) => {
      refused += 1;
      return route.abort('connectionrefused');
    });
    await add('stretch');
    await behind.getByText(/^Catching up, as of \d\d:\d\d$/).waitFor();
    // More tries than one reading makes, and no other event in between.
    await expect.poll(() => refused).toBeGreaterThan(6);
    expect(await live.count()).toBe(0);
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.unroute('**/api/v1/schedules?*');
    await page.getByRole('list', { name: 'Schedules' }).getByRole('link', { name: 'stretch' }).waitFor();
    await live.waitFor();
    expect(await behind.count()).toBe(0);
  });

  it('is the present in the chat too', async () => {
    const page = await belfry.open('/chat');
    await page.getByText('What should happen later?').waitFor();
    await page.locator('[data-state="live"]:visible').waitFor();
    await page.route('**/messages?*', (route) => route.abort('connectionrefused'));
    const { items } = (await belfry.call('GET', '/threads')) as { readonly items: readonly { readonly id: string }[] };
    await belfry.call('POST', `/threads/${items[0]!.id}/messages`, { text: 'what is next?' });
    await page.locator('[data-state="behind"]:visible').waitFor();
    await page.unroute('**/messages?*');
    await page.getByRole('region', { name: 'Messages' }).getByText('what is next?', { exact: true }).waitFor();
    await page.locator('[data-state="live"]:visible').waitFor();
  });

  // The last one: nothing can be stored after it.
  it('says loudly that nothing can be stored once the data file is lost, and what to do', async () => {
    const page = await belfry.open('/schedules');
    await page.getByRole('list', { name: 'Schedules' }).waitFor();
    rmSync(join(data, 'belfry.db'));
    const line = page.getByLabel('What should happen, and when?');
    await line.fill('every day at 19:00 remind me to sing');
    await page.getByText('every day at 19:00 (Europe/Warsaw)').waitFor();
    await line.press('Enter');
    const bar = page.getByRole('region', { name: 'Nothing can be stored' });
    await bar.getByText('Nothing can be stored, and no reminder comes.').waitFor();
    await bar.getByText('belfry.db is gone').waitFor();
    await bar.getByText('belfry restore FILE').waitFor();
    // Who opens a page afterwards reads it too.
    const other = await belfry.open('/settings', { width: 360, scheme: 'dark' });
    await other.getByRole('region', { name: 'Nothing can be stored' }).getByText('belfry.db is gone').waitFor();
  });
});
