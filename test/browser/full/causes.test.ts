// What starts a schedule besides a time, and what has to hold, in a real Chromium against a real Belfry.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFaults } from '../axe.ts';
import { CHROMIUM } from '../browser.ts';
import { sidewaysPixels } from '../control-faults.ts';
import { SCREENS } from '../screens.ts';
import { type ServedBelfry, serveBelfry } from '../served-belfry.ts';

describe.skipIf(CHROMIUM === null)('what starts a schedule, and only if, on the page', () => {
  let belfry: ServedBelfry;
  const ids = { backup: '', check: '' };
  const make = async (what: string, when: string) => {
    const made = await belfry.call('POST', '/schedules', { kind: 'action', what, when });
    return (made as { schedule: { id: string } }).schedule.id;
  };
  const read = (id: string) => belfry.call('GET', `/schedules/${id}`);
  const edit = async (id: string, screen = {}): Promise<Page> => {
    const page = await belfry.open(`/schedules/${id}#edit`, screen);
    await page.getByText('When it runs, and only if').waitFor();
    return page;
  };
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    ids.backup = await make('Back up the shop', 'every day at 02:00');
    ids.check = await make('Check that the backup can be read', 'every day at 7:00');
  });
  afterAll(() => belfry?.close());

  it('lets it run after another one by the fields, with what is wrong said at its field', async () => {
    const page = await edit(ids.check);
    const summary = page.getByText('When it runs, and only if');
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('It runs', { exact: true }).selectOption({ label: 'After another schedule' });
    await page.getByLabel('When', { exact: true }).waitFor({ state: 'detached' });
    // Folded again, it unfolds by itself for what is wrong in it.
    await summary.click();
    await page.getByLabel('After which schedule').waitFor({ state: 'hidden' });
    await save(page);
    await page.getByText('Choose the schedule it runs after.').waitFor();
    const source = page.getByLabel('After which schedule');
    await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('edit-source');
    await source.selectOption({ label: 'Back up the shop' });
    const delay = page.getByLabel('How long after it');
    await delay.fill('a while');
    await save(page);
    await page.getByText('"a while" is not a length of time').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('edit-delay');
    await delay.fill('30 minutes');
    await delay.press('Enter');
    await page.getByText(/^Saved: /).waitFor();
    await page
      .getByText(/30 minutes after “Back up the shop” succeeds/)
      .first()
      .waitFor();
    await expect
      .poll(() => read(ids.check))
      .toMatchObject({ after: { scheduleId: ids.backup, delaySeconds: 1_800, on: 'success' } });
  });

  it('refuses a circle at the field that would make it', async () => {
    const page = await edit(ids.backup);
    await page.getByText('When it runs, and only if').click();
    await page.getByLabel('It runs', { exact: true }).selectOption('after');
    await page.getByLabel('After which schedule').selectOption(ids.check);
    await save(page);
    await page.getByText(/runs after this schedule already/).waitFor();
    await expect.poll(() => page.getByLabel('After which schedule').getAttribute('aria-invalid')).toBe('true');
  });

  it('looks at a page before each run, and gives the look up again', async () => {
    const page = await edit(ids.backup);
    await page.getByText('When it runs, and only if').click();
    await page.getByLabel('Only if', { exact: true }).selectOption({ label: 'A web page says so' });
    const address = page.getByLabel('Address of the page');
    await address.fill('http://127.0.0.1/status');
    await save(page);
    await page.getByText(/not of the public internet/).waitFor();
    await address.fill('https://example.org/status');
    await page.getByLabel('What about the page').selectOption({ label: 'It is down' });
    await page.getByLabel('When the look itself does not work').selectOption('skip');
    await save(page);
    await page.getByText('only if https://example.org/status is down', { exact: true }).waitFor();
    await expect
      .poll(() => read(ids.backup))
      .toMatchObject({ onlyIf: { page: 'https://example.org/status', is: 'down', onError: 'skip' } });
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Only if', { exact: true }).selectOption({ label: 'Nothing has to hold' });
    await save(page);
    await page.getByText('only if https://example.org/status is down', { exact: true }).waitFor({ state: 'detached' });
    await expect.poll(() => read(ids.backup)).toMatchObject({ onlyIf: null });
  });

  it('lets the agent choose when it looks again, within bounds', async () => {
    const id = await make('See whether the parcel came', 'in 3 hours');
    const page = await edit(id);
    await page.getByText('When it runs, and only if').click();
    await page.getByLabel('Let the agent choose when it looks again').check();
    await page.getByLabel('Not later than').fill('soon');
    await save(page);
    await page.getByText('"soon" is not a length of time').waitFor();
    await page.getByLabel('Not later than').fill('4 hours');
    await save(page);
    await page
      .getByText(/after 20 minutes to 4 hours, as the agent chooses/)
      .first()
      .waitFor();
    await expect.poll(() => read(id)).toMatchObject({ checkAgain: { minSeconds: 1_200, maxSeconds: 14_400 } });
  });

  it('waits for its webhook, and goes back to a time', async () => {
    const id = await make('Look whether the deploy went well', 'every day at 9:00');
    const page = await edit(id);
    await page.getByText('When it runs, and only if').click();
    await page.getByLabel('It runs', { exact: true }).selectOption({ label: 'When a webhook calls it' });
    await save(page);
    await page.getByText('Nothing can start it yet').waitFor();
    await expect.poll(() => read(id)).toMatchObject({ when: { kind: 'event' } });
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('It runs', { exact: true }).selectOption({ label: 'At its time' });
    await save(page);
    await page.getByText('Say when, for example').waitFor();
    await page.getByLabel('When', { exact: true }).fill('every day at 10:00');
    await save(page);
    await page.getByText('Nothing can start it yet').waitFor({ state: 'detached' });
    await expect.poll(() => read(id)).toMatchObject({ when: { kind: 'cron', text: 'every day at 10:00' } });
  });

  it.each(SCREENS)('fits and can be used by everybody: $scheme, $width wide', async (screen) => {
    const page = await edit(ids.check, screen);
    await page.getByLabel('Only if', { exact: true }).selectOption({ label: 'A web page says so' });
    await page.getByLabel('Address of the page').waitFor();
    expect(await accessFaults(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
    expect(belfry.faults).toEqual([]);
  });
});
