// The settings of models and data, in a real Chromium against a real Belfry.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { coveredControls, smallControls } from './control-faults.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

const SHOTS = process.env.BELFRY_TEST_SHOTS;

describe.skipIf(CHROMIUM === null)('the settings', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    await belfry.call('POST', '/schedules', { kind: 'reminder', what: 'water the plants', when: 'every day at 9' });
  });
  afterAll(() => belfry?.close());

  it('test a model by one press, and say how fast it answered for how many tokens', async () => {
    const page = await belfry.open('/settings/models');
    await page.getByRole('button', { name: 'Test the model of belfry' }).press('Enter');
    await page.getByText(/^Answered “.+” in .+; \d+ tokens in, \d+ out$/).waitFor();
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/models.png` });
    expect(await axe(page).analyze()).toMatchObject({ violations: [] });
  });

  it('hand over all that is kept of the person as a file of lines', async () => {
    const page = await belfry.open('/settings/data');
    const arrives = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export everything' }).click();
    const download = await arrives;
    expect(download.suggestedFilename()).toMatch(/^belfry-\d{4}-\d\d-\d\d\.ndjson$/);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n');
    const kinds = lines.map((line) => (JSON.parse(line) as { kind: string }).kind);
    expect(kinds[0]).toBe('person');
    expect(kinds).toContain('schedule');
    await page.getByText(`${lines.length} things are in the file.`).waitFor();
  });

  it.each(['/settings/models', '/settings/data'])('fit a phone with both: %s', async (path) => {
    const page = await belfry.open(path, { width: 360 });
    await page.getByRole('button', { name: /^(Test the model|Export everything)/ }).waitFor();
    expect(await axe(page).analyze()).toMatchObject({ violations: [] });
    expect(await smallControls(page)).toEqual([]);
    expect(await coveredControls(page, 'main *')).toEqual([]);
  });

  it('delete all that is kept of the person once they typed that they mean it, and say so where they sign in', async () => {
    const page = await belfry.open('/settings/data');
    await page.getByRole('button', { name: 'Delete everything…' }).press('Enter');
    const words = page.getByLabel('Type “delete everything”');
    const sure = page.getByRole('button', { name: 'Delete everything', exact: true });
    await words.fill('delete');
    expect(await sure.isDisabled()).toBe(true);
    expect(await axe(page).analyze()).toMatchObject({ violations: [] });
    await words.fill('delete everything');
    await words.press('Enter');
    await page.getByText(/^Everything was deleted: 1 schedules?, .+ You are signed out\.$/).waitFor();
    await page.getByRole('heading', { name: 'Sign in to Belfry' }).waitFor();
    await expect(belfry.call('GET', '/me')).rejects.toThrow('401');
  });

  it('complain of nothing in the console', () => {
    expect(belfry.faults).toEqual([]);
  });
});
