// What one press does to a schedule shows before the server has answered, and can be taken back for ten seconds.
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from './browser.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

/** How long a notice offers to take something back. */
const WAY_BACK_MS = 10_000;
const NAME = 'water the plants';

describe.skipIf(CHROMIUM === null)('one press', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    await belfry.call('POST', '/schedules', { kind: 'reminder', what: NAME, when: 'every day at 8' });
  });
  afterAll(() => belfry?.close());

  const stateOf = async () =>
    ((await belfry.call('GET', '/schedules?state=all&q=plants')) as { items: readonly { readonly state: string }[] })
      .items[0]?.state;
  const button = (page: Page, words: string) => page.getByRole('button', { name: `${words}: ${NAME}`, exact: true });

  /** Presses while the server's ear is stopped; answers what lets it hear. */
  async function pressUnheard(page: Page, words: string): Promise<() => Promise<void>> {
    const held: Route[] = [];
    const asks = /\/api\/v1\/schedules\/[^/]+(\/(pause|resume|restore))?$/;
    await page.route(asks, async (route) => {
      if (route.request().method() === 'GET') await route.continue();
      else held.push(route);
    });
    await button(page, words).click();
    return async () => {
      await expect.poll(() => held.length).toBe(1);
      await held[0]?.continue();
      await page.unroute(asks);
    };
  }

  it.each([
    { words: 'Pause', shows: 'Resume', becomes: 'paused', said: 'Paused' },
    { words: 'Resume', shows: 'Pause', becomes: 'active', said: 'Resumed' },
    { words: 'Delete', shows: 'Restore', becomes: 'cancelled', said: 'Deleted' },
    { words: 'Restore', shows: 'Pause', becomes: 'active', said: 'Restored' },
  ])('U8: on $words shows at once what it does, before the server has heard of it', async (deed) => {
    const { items } = (await belfry.call('GET', '/schedules?state=all&q=plants')) as {
      items: readonly { readonly id: string }[];
    };
    const page = await belfry.open(`/schedules/${items[0]?.id}`);
    const before = await stateOf();
    const letThrough = await pressUnheard(page, deed.words);
    await button(page, deed.shows).waitFor();
    expect(await stateOf()).toBe(before);
    await letThrough();
    await page.getByText(`${deed.said}: ${NAME}`).waitFor();
    expect(await stateOf()).toBe(deed.becomes);
  });

  it('U8: that skips the next time is taken back by the notice, and the time comes after all', async () => {
    await belfry.call('POST', '/schedules', { kind: 'reminder', what: 'water the cactus', when: 'every day at 10' });
    const next = async () =>
      ((await belfry.call('GET', '/schedules?q=cactus')) as { items: readonly { readonly nextAt: string }[] }).items[0]
        ?.nextAt;
    const before = await next();
    const page = await belfry.open('/schedules');
    await page.getByRole('button', { name: 'Skip next: water the cactus' }).click();
    const notices = page.getByRole('region', { name: 'Notices' });
    await notices.getByText('Next one skipped: water the cactus').waitFor();
    expect(await next()).not.toBe(before);
    await notices.getByRole('button', { name: 'Undo' }).click();
    await notices.getByText(/^“water the cactus” comes/).waitFor();
    expect(await next()).toBe(before);
  });

  it('U8: that saves a change is taken back by one key, and the focus is where the form was opened', async () => {
    const draft = { kind: 'reminder', what: 'feed the hens', when: 'every weekday at 8:45' };
    const { schedule } = (await belfry.call('POST', '/schedules', draft)) as { readonly schedule: { id: string } };
    const when = async () =>
      ((await belfry.call('GET', `/schedules/${schedule.id}`)) as { readonly when: { readonly text: string } }).when
        .text;
    const before = await when();
    const page = await belfry.open(`/schedules/${schedule.id}`);
    const edit = page.getByRole('button', { name: 'Edit: feed the hens' });
    await edit.press('Enter');
    await page.getByLabel('When', { exact: true }).fill('every weekday at 9:15');
    await page.getByLabel('When', { exact: true }).press('Enter');
    await page.getByText(/^Saved: every weekday at 09:15/).waitFor();
    await expect.poll(() => edit.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
    expect(await when()).not.toBe(before);
    await page.keyboard.press('u');
    await page.getByText('“feed the hens” is as it was.').waitFor();
    expect(await when()).toBe(before);
  });

  it('leaves the keyboard where the control was: on what took its place', async () => {
    for (const what of ['wind the clock', 'oil the hinge'])
      await belfry.call('POST', '/schedules', { kind: 'reminder', what, when: 'every day at 11' });
    const page = await belfry.open('/schedules');
    const focused = () => page.evaluate<string>('document.activeElement?.getAttribute("aria-label") ?? ""');
    await page.getByRole('button', { name: 'Delete: wind the clock' }).press('Enter');
    await page.getByRole('button', { name: 'Delete: wind the clock' }).waitFor({ state: 'detached' });
    await expect.poll(focused).not.toBe('');
    await page.getByRole('link', { name: 'oil the hinge' }).click();
    await page.getByRole('button', { name: 'Pause: oil the hinge' }).press('Enter');
    await expect.poll(focused).toBe('Resume: oil the hinge');
    // While Belfry is asked the button is off; then it has the focus again.
    await page.getByRole('button', { name: 'Edit: oil the hinge' }).press('Enter');
    const body = JSON.stringify({ code: 'invalid_input', title: 'Refused', detail: 'The shelf is gone.', status: 400 });
    const refusal = { status: 400, contentType: 'application/problem+json', body };
    await page.route('**/api/v1/schedules/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill(refusal) : route.continue(),
    );
    await page.getByLabel('What to say').fill('oil the hinges');
    const save = page.getByRole('button', { name: 'Save', exact: true }).last();
    await save.press('Enter');
    await page.getByText('The shelf is gone.').first().waitFor();
    await save.and(page.locator(':focus')).waitFor();
  });

  it('U8: that is refused puts back what it showed, and says why', async () => {
    const page = await belfry.open('/schedules');
    const body = JSON.stringify({ code: 'invalid_input', title: 'Refused', detail: 'The shelf is gone.', status: 400 });
    await page.route(/\/pause$/, (route) =>
      route.fulfill({ status: 400, contentType: 'application/problem+json', body }),
    );
    await button(page, 'Pause').click();
    await page.getByText('The shelf is gone.').waitFor();
    await button(page, 'Pause').waitFor();
    expect(await stateOf()).toBe('active');
  });

  it('U8: can be taken back for ten seconds, and no longer', async () => {
    const page = await belfry.open('/schedules', { fresh: true });
    await button(page, 'Pause').waitFor();
    await page.clock.install();
    await button(page, 'Pause').click();
    const notice = page.getByRole('region', { name: 'Notices' }).getByText(`Paused: ${NAME}`);
    // While one points at it, it stays; from the moment one does not, its time runs.
    await notice.hover();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(0, 0);
    await page.clock.runFor(WAY_BACK_MS - 100);
    expect(await notice.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await notice.waitFor({ state: 'detached' });
  });

  it('complained of nothing in the console', () => {
    expect(belfry.faults).toEqual([]);
  });
});
