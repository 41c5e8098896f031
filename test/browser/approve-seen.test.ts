// Only what was on the screen is approved, in a real Chromium against a real Belfry.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AskingAgent, askingAgent } from './asking-agent.ts';
import { CHROMIUM } from './browser.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

const LONG = Array.from({ length: 13 }, (_, n) => `Line ${n + 1}: look at what the neighbours sent.`).join('\n');

describe.skipIf(CHROMIUM === null)('approving', () => {
  let belfry: ServedBelfry;
  let agent: AskingAgent;
  beforeAll(async () => {
    belfry = await serveBelfry({ env: { BELFRY_PROPOSALS_PER_HOUR: '100' } });
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    agent = await askingAgent(belfry);
  });
  afterAll(() => belfry?.close());

  const cardOf = (page: Page, id: string) => page.locator(`[data-card="${id}"]`);
  const approveOf = (page: Page, id: string) => cardOf(page, id).getByRole('button', { name: /^Approve: / });
  const stateOf = async (id: string) => ((await belfry.call('GET', `/proposals/${id}`)) as { state: string }).state;
  const deny = (id: string) => belfry.call('POST', `/proposals/${id}/deny`, {});
  /** Shows each card as `change` makes it. */
  const showAs = (page: Page, change: (card: Record<string, unknown>) => void) =>
    page.route('**/api/v1/proposals?*', async (route) => {
      const response = await route.fetch();
      const list = (await response.json()) as { items: Record<string, unknown>[] };
      list.items.forEach(change);
      await route.fulfill({ response, json: list });
    });

  it('takes a card that was read: on a phone one tap approves nothing before the last line was on the screen', async () => {
    const id = await agent.ask(LONG, 'every day at 9');
    const page = await belfry.open('/approvals', { width: 360 });
    const approve = approveOf(page, id);
    await cardOf(page, id).getByText('Scroll to the end to approve.').waitFor();
    expect(await approve.isEnabled()).toBe(false);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.url());
    });
    await approve.tap({ force: true });
    // The end alone is not enough: the text was jumped over.
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await cardOf(page, id).getByText('Scroll back up to approve').waitFor();
    expect(asked).toEqual([]);
    expect(await stateOf(id)).toBe('pending');
    expect(await approve.isEnabled()).toBe(false);
    // Each press shows what is missing next.
    await expect
      .poll(
        async () => {
          if (await approve.isDisabled())
            await cardOf(page, id)
              .getByText(/^Scroll/)
              .tap();
          return approve.isEnabled();
        },
        { interval: 800 },
      )
      .toBe(true);
    await cardOf(page, id).getByText('You have seen it to its end.').waitFor();
    await approve.tap();
    await expect.poll(() => stateOf(id)).toBe('approved');
  });

  it('does not count what something lies over, however long it does', async () => {
    const id = await agent.ask('fetch the parcel', 'every day at 10');
    const page = await belfry.open('/settings');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.evaluate(
      "document.body.insertAdjacentHTML('beforeend', '<div id=over style=\"position:fixed;inset:30% 0 0 0;z-index:999;background:#fff\"></div>')",
    );
    await page.keyboard.press('p');
    await cardOf(page, id).getByText('Scroll to the end to approve.').waitFor({ state: 'attached' });
    expect(await approveOf(page, id).isEnabled()).toBe(false);
    await page.evaluate("document.getElementById('over').remove()");
    await approveOf(page, id).and(page.locator(':enabled')).waitFor();
    await deny(id);
  });

  it('obeys the same by keyboard: the key of Approve shows what is missing first', async () => {
    const id = await agent.ask(`${LONG} `, 'every day at 11');
    const page = await belfry.open('/approvals', { width: 360 });
    await cardOf(page, id).getByText('Scroll to the end to approve.').waitFor();
    await page.keyboard.press('j');
    await page.locator(`[data-card="${id}"]:focus`).waitFor();
    await page.keyboard.press('a');
    await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(0);
    expect(await stateOf(id)).toBe('pending');
    await expect
      .poll(
        async () => {
          await page.keyboard.press('a');
          return stateOf(id);
        },
        { interval: 800 },
      )
      .toBe('approved');
  });

  it('is not offered for a card that cannot be approved, and it says why beside the button', async () => {
    const id = await agent.ask('too late for this', 'every day at 12');
    const look = async (change: (card: Record<string, unknown>) => void, words: RegExp) => {
      const page = await belfry.open('/settings');
      await showAs(page, change);
      await page.getByRole('link', { name: /^Approvals/ }).click();
      await cardOf(page, id).getByText(words).last().waitFor();
      expect(await approveOf(page, id).isEnabled()).toBe(false);
    };
    await look((card) => Object.assign(card, { expiresAt: '2026-01-01T00:00:00.000Z' }), /^Its time is up: nobody/);
    const problem = { code: 'limit_reached', message: 'There are 50 active schedules.', hint: null };
    await look((card) => Object.assign(card, { problem }), /^It cannot be approved as it is: There are 50 active/);
    await deny(id);
  });

  it('tells the second of two windows when it was approved and by whom, also when it was just about to', async () => {
    const id = await agent.ask('paint the door', 'every day at 13');
    const [heard, deaf] = [await belfry.open('/approvals'), await belfry.open('/settings', { fresh: true })];
    await deaf.route('**/api/v1/events*', (route) => route.abort());
    await deaf.goto(`${belfry.url}/approvals`);
    for (const page of [heard, deaf]) await approveOf(page, id).and(page.locator(':enabled')).waitFor();
    await belfry.call('POST', `/proposals/${id}/approve`, { revision: 1 });
    await cardOf(heard, id)
      .getByText(/^Approved at \d\d:\d\d by Owner$/)
      .waitFor();
    await approveOf(deaf, id).click();
    await deaf
      .getByRole('region', { name: 'Notices' })
      .getByText(/^Approved at \d\d:\d\d by Owner: first run /)
      .waitFor();
    await cardOf(deaf, id)
      .getByText(/^Approved at \d\d:\d\d by Owner$/)
      .waitFor();
  });

  it('has its buttons on the tabs of a phone with nothing between, and over no head of a card where the screen is low', async () => {
    const id = await agent.ask(LONG, 'every day at 14');
    const page = await belfry.open('/approvals', { width: 360 });
    const approve = approveOf(page, id);
    await approve.waitFor();
    const tabs = page.getByRole('navigation', { name: 'Pages' });
    const tabsTop = async () => (await tabs.boundingBox())!.y;
    const panel = cardOf(page, id).locator('[data-mode]');
    const panelBox = async () => (await panel.boundingBox())!;
    await page.evaluate('scrollTo(0, 150)');
    await expect.poll(async () => (await panelBox()).y + (await panelBox()).height - (await tabsTop())).toBe(0);
    await page.setViewportSize({ width: 640, height: 400 });
    const start = cardOf(page, id).locator('[data-edge=start]');
    const startEnd = async () => {
      await start.evaluate((head) => head.scrollIntoView({ block: 'center' }));
      const { y, height } = (await start.boundingBox())!;
      return y + height - (await tabsTop());
    };
    await expect.poll(startEnd).toBeLessThan(0);
    await expect.poll(async () => (await panelBox()).y - (await tabsTop())).toBeGreaterThan(0);
    await deny(id);
  });

  it('complained of nothing in the console', () => {
    expect(belfry.faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
  });
});
