// Whose session a page has, in a real Chromium against a real Belfry.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from './browser.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

describe.skipIf(CHROMIUM === null)('the session of a page', () => {
  let belfry: ServedBelfry;
  let token: string;
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw', name: 'Ann' });
    const issued = await belfry.call('POST', '/tokens', { name: 'laptop', scope: 'admin', purpose: 'person' });
    token = (issued as { readonly secret: string }).secret;
  });
  afterAll(() => belfry?.close());

  /** A code as an admin's command line on another computer makes one. */
  async function codeFor(userId?: string): Promise<string> {
    const answer = await fetch(`${belfry.url}/api/v1/sign-in-codes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(userId === undefined ? {} : { userId }),
    });
    return ((await answer.json()) as { readonly code: string }).code;
  }

  it('says that it has ended where one signs in again, and comes back to the same page', async () => {
    const page = await belfry.open(`/schedules#code=${await codeFor()}`, { fresh: true });
    await page.getByText('Nothing is planned').waitFor();
    await page.locator('#quick-add').fill('every day at 9 call Sarah');
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Runs', exact: true }).click();
    await page.getByRole('status').getByText('Your session has ended.').waitFor();
    await page.getByLabel('Sign-in code or link').fill(await codeFor());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Runs' }).waitFor();
    await page.getByRole('link', { name: 'Schedules', exact: true }).click();
    await expect.poll(() => page.locator('#quick-add').inputValue()).toBe('every day at 9 call Sarah');
    await page.context().close();
  });

  it('ends in all tabs at once', async () => {
    const here = await belfry.open('/settings');
    const proof = () => here.evaluate(() => localStorage.getItem('belfry-proof'));
    const shared = await proof();
    // A session of its own: the others of this file go on with the shared one.
    await here.goto(`${belfry.url}/#code=${await codeFor()}`);
    await expect.poll(proof).not.toBe(shared);
    const there = await here.context().newPage();
    await there.goto(`${belfry.url}/schedules`);
    await there.getByRole('navigation', { name: 'Pages' }).waitFor();
    await there.locator('#quick-add').fill('every day at 9 call Sarah');
    await here.goto(`${belfry.url}/schedules`);
    await here.locator('#quick-add').fill('in 1 hour call Tom');
    await here.goto(`${belfry.url}/settings`);
    await here.getByRole('button', { name: 'Sign out' }).click();
    await there.getByRole('heading', { name: 'Sign in to Belfry' }).waitFor();
    await here.getByRole('heading', { name: 'Sign in to Belfry' }).waitFor();
    // What was being written is its writer's still, but where they signed out themselves.
    await there.goto(`${belfry.url}/#code=${await codeFor()}`);
    await expect.poll(() => there.locator('#quick-add').inputValue()).toBe('every day at 9 call Sarah');
    await here.goto(`${belfry.url}/schedules`);
    await here.getByText('Nothing is planned').waitFor();
    expect(await here.locator('#quick-add').inputValue()).toBe('');
    await here.context().close();
  });

  it("asks before somebody's link makes another person of it, and the link stays good until then", async () => {
    const bob = (await belfry.call('POST', '/users', { name: 'Bob' })) as { readonly id: string };
    const page = await belfry.open('/');
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    const link = `${belfry.url}/?again#code=${await codeFor(bob.id)}`;
    await page.goto(link);
    await page.getByRole('heading', { name: 'This link is for somebody else' }).waitFor();
    await page.getByRole('button', { name: 'Stay Ann' }).click();
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('button', { name: 'Sign in as the other person' }).click();
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await page.goto(`${belfry.url}/settings`);
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Bob');
    await page.context().close();
  });

  it("asks before somebody's link is taken where the cookie was damaged, and nobody is signed in until the person says so", async () => {
    const eve = (await belfry.call('POST', '/users', { name: 'Eve' })) as { readonly id: string };
    const page = await belfry.open('/settings');
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    // What a program on another port of this machine can do.
    await page.context().clearCookies();
    const link = `${belfry.url}/?damaged#code=${await codeFor(eve.id)}`;
    await page.goto(link);
    await page.getByText('You were signed in here as Ann, and that session is over.').waitFor();
    expect(await page.context().cookies()).toEqual([]);
    await page.getByRole('button', { name: 'Do not use this link' }).click();
    // Typed instead of opened it is asked about as well.
    await page.getByLabel('Sign-in code or link').fill(link);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('You were signed in here as Ann').waitFor();
    await page.getByRole('button', { name: 'Do not use this link' }).click();
    // The person's own code is taken as ever.
    await page.getByLabel('Sign-in code or link').fill(await codeFor());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    // The person signed out: the page does not follow the next link.
    await page.goto(`${belfry.url}/settings`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in to Belfry' }).waitFor();
    await page.goto(`${link}&again`.replace('?damaged', '?later'));
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await page.context().close();
  });

  it('goes on with what needs a fresh code once the person has shown one, and not before', async () => {
    const page = await belfry.open('/settings/access');
    let refused = 0;
    // What the server answers after ten minutes, which no test waits for.
    await page.route('**/api/v1/tokens', (route) => {
      if (route.request().method() !== 'POST' || refused++ > 0) return route.continue();
      const problem = { status: 403, code: 'confirmation_needed', detail: 'A fresh code is needed.' };
      return route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) });
    });
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByLabel('What is it for?').fill('phone');
    await page.getByRole('button', { name: 'Make the token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await dialog.getByLabel('Sign-in code or link').fill('AAAA-AAAA-AAAA');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByText('This sign-in code is wrong').waitFor();
    await dialog.getByLabel('Sign-in code or link').fill(await codeFor());
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    expect(await page.getByLabel('The token phone').inputValue()).toMatch(/^bfy_/);
    await page.context().close();
  });

  it('says so when the browser lets it keep nothing, before a code is used up', async () => {
    const page = await belfry.open('/settings');
    const code = await codeFor();
    await page.context().clearCookies();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('blocked');
      };
    });
    await page.goto(`${belfry.url}/?blocked#code=${code}`);
    await page.getByText('does not let the page keep anything').waitFor();
    const answer = await fetch(`${belfry.url}/api/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    expect(answer.status).toBe(201);
    await page.context().close();
  });
});
