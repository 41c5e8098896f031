// Tokens, people and the history of changes, in a real Chromium against a real Belfry.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { sidewaysPixels } from './control-faults.ts';
import { SCREENS } from './screens.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

describe.skipIf(CHROMIUM === null)('who comes in, on the page', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw', name: 'Ann' });
  });
  afterAll(() => belfry?.close());

  const withToken = (secret: string, path: string) =>
    fetch(`${belfry.url}/api/v1${path}`, { headers: { authorization: `Bearer ${secret}` } });
  const tokenRow = (page: Page, name: string) =>
    page.getByRole('list', { name: 'Tokens' }).getByRole('listitem').filter({ hasText: name });

  it('makes a token, shows it once, and takes it back after asking', async () => {
    const page = await belfry.open('/settings/access');
    await page.getByText('There is none yet.').waitFor();
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByRole('button', { name: 'Make the token' }).click();
    await page.getByText('Give it a name.').waitFor();
    await page.getByLabel('What is it for?').fill('dashboard');
    await page.getByLabel('What may it do?').selectOption('read_only');
    await page.getByLabel('When does it end?').selectOption('in 30 days');
    await page.getByRole('button', { name: 'Make the token' }).click();
    const field = page.getByLabel('The token dashboard');
    const secret = await field.inputValue();
    expect(secret).toMatch(/^bfy_[A-Za-z0-9_-]{43}$/);
    expect((await withToken(secret, '/me')).status).toBe(200);
    await page.getByRole('button', { name: 'Done' }).click();
    await field.waitFor({ state: 'detached' });
    await page.reload();
    await tokenRow(page, 'dashboard').getByText('May only look').waitFor();
    expect(await page.content()).not.toContain(secret);

    const revokes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') revokes.push(request.url());
    });
    await page.getByRole('button', { name: 'Revoke: dashboard' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: 'Revoke: dashboard' }).click();
    await page.getByRole('button', { name: 'Yes, revoke' }).waitFor();
    expect((await withToken(secret, '/me')).status).toBe(200);
    await page.getByRole('button', { name: 'Yes, revoke' }).click();
    await page.getByText('Revoked: dashboard').waitFor();
    // Of all that was pressed the yes alone asked for it.
    expect(revokes).toHaveLength(1);
    await page.getByText('There is none yet.').waitFor();
    expect((await withToken(secret, '/me')).status).toBe(401);
  });

  it('adds a person, whose link signs them in to a Belfry of their own', async () => {
    await belfry.call('POST', '/schedules', { kind: 'reminder', what: 'a secret of Ann', when: 'every day at 9' });
    const page = await belfry.open('/settings/access');
    await page.getByLabel('Add a person').fill('Bob');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const link = await page.getByLabel('The link for Bob').inputValue();

    const theirs = await belfry.open('/');
    // Another browser knows nothing of Ann; this one would write down who she is once it has asked.
    await theirs.getByRole('navigation', { name: 'Pages' }).waitFor();
    await theirs.evaluate('localStorage.clear()');
    await theirs.context().clearCookies();
    await theirs.goto('about:blank');
    await theirs.goto(link);
    await theirs.getByRole('navigation', { name: 'Pages' }).waitFor();
    await theirs.goto(`${belfry.url}/settings/you`);
    await theirs.getByLabel('Name', { exact: true }).waitFor();
    await expect.poll(() => theirs.getByLabel('Name', { exact: true }).inputValue()).toBe('Bob');
    await theirs.getByRole('link', { name: /^People and tokens/ }).click();
    await theirs.getByText('There is none yet.').waitFor();
    expect(await theirs.getByRole('heading', { name: 'People', exact: true }).count()).toBe(0);
    await theirs.goto(`${belfry.url}/schedules`);
    await theirs.getByText('Nothing is planned').waitFor();
    expect(await theirs.content()).not.toContain('a secret of Ann');
  });

  it("tells on a schedule's page who changed what, as it happens", async () => {
    const made = await belfry.call('POST', '/schedules', { kind: 'reminder', what: 'stretch', when: 'every day at 9' });
    const { id } = (made as { schedule: { id: string } }).schedule;
    const page = await belfry.open(`/schedules/${id}`);
    const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    await changes.filter({ hasText: /^You made it, on the page, today \d\d:\d\d$/ }).waitFor();
    await page.getByText('Live', { exact: true }).filter({ visible: true }).waitFor();
    await belfry.call('PATCH', `/schedules/${id}`, { when: 'every day at 10' });
    await changes.filter({ hasText: 'When: every day at 9 → every day at 10' }).waitFor();
    await page.getByRole('button', { name: 'Pause: stretch' }).click();
    await changes.filter({ hasText: /^You paused it, on the page, today/ }).waitFor();
  });

  it.each(SCREENS)('has no serious fault of access and fits the screen: $scheme, $width pixels', async (screen) => {
    await belfry.call('POST', '/tokens', { name: `a name that is long enough to need a second line ${screen.width}` });
    const page = await belfry.open('/settings/access', screen);
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByLabel('What may it do?').selectOption('agent');
    await page
      .getByRole('button', { name: /^Revoke: a name/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Yes, revoke' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
    await page.getByLabel('What is it for?').fill('once');
    await page.getByRole('button', { name: 'Make the token' }).click();
    await page.getByLabel('The token once').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
  });

  it('complained of nothing in the console', () => {
    expect(belfry.faults).toEqual([]);
  });
});
