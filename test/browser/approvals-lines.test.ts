// Many cards at once: each is a line until it is opened, alike ones are compared, and all are decided by keyboard with few presses.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullLane } from '../lanes.ts';
import { askingAgent } from './asking-agent.ts';
import { accessFaults } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { askOften, decideAll } from './many-cards.ts';
import { SCREENS } from './screens.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

const COUNT = isFullLane ? 30 : 12;
/** Two more stand in each other's way. */
const ALL = COUNT + 2;
/** The first step to the cards, and what a machine that draws late may cost. */
const FEW = 8;

describe.skipIf(CHROMIUM === null)('many cards', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry({
      prepare: (dataFolder) => askOften(dataFolder, COUNT),
      env: { BELFRY_PROPOSALS_PER_HOUR: '50' },
    });
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
  });
  afterAll(() => belfry?.close());

  const openCards = (page: Page) =>
    page.locator('[data-card]').filter({ has: page.getByText('Close', { exact: false }) });
  const lineOf = (page: Page, what: string) => page.getByRole('article', { name: new RegExp(`: ${what}$`) });

  it('are lines of which the first stands open; each opens and closes by a press', async () => {
    const page = await belfry.open('/approvals');
    await lineOf(page, 'chore number 1').waitFor();
    await expect.poll(() => openCards(page).count()).toBe(1);
    const line = lineOf(page, 'chore number 5').getByRole('button', { expanded: false });
    expect((await line.boundingBox())!.height).toBeLessThan(60);
    await line.click();
    await lineOf(page, 'chore number 5')
      .getByRole('button', { name: /^Approve: / })
      .waitFor();
    await lineOf(page, 'chore number 5').getByRole('button', { expanded: true }).click();
    await line.waitFor();
  });

  it('name the other card that would run at the same time, on the line and on the card', async () => {
    const page = await belfry.open('/approvals');
    await lineOf(page, 'feed the cat').getByText('In the way of another card').waitFor();
    await lineOf(page, 'feed the cat').getByRole('button', { expanded: false }).click();
    await lineOf(page, 'feed the cat')
      .getByText(/“feed the dog” would run at the same time/)
      .waitFor();
  });

  it('say that another card came in their way without moving anything under the finger, and name it when asked', async () => {
    const agent = await askingAgent(belfry);
    const id = await agent.ask('brush the cat', 'every day at 4:44');
    // So high that all of the card is on the screen, as it must be to be approved.
    const page = await belfry.open('/approvals', { height: 4_000 });
    const card = lineOf(page, 'brush the cat');
    await card.getByRole('button', { expanded: false }).click();
    const approve = card.getByRole('button', { name: /^Approve: /, disabled: false });
    await approve.waitFor();
    const before = await approve.boundingBox();
    const late = await agent.ask('walk the dog', 'every day at 4:44');
    await card.getByText('Another card waits').waitFor();
    expect(await approve.boundingBox()).toEqual(before);
    await card.getByRole('button', { name: 'Another card waits: see it.' }).click();
    await card.getByText(/“walk the dog” would run at the same time/).waitFor();
    // What leaves moves nothing either.
    const named = await approve.boundingBox();
    await agent.withdraw(late);
    await card.getByText(/“walk the dog” would run at the same time/).waitFor({ state: 'hidden' });
    expect(await approve.boundingBox()).toEqual(named);
    await agent.withdraw(id);
  });

  it('are those of one agent alone by one press, as the address says', async () => {
    const page = await belfry.open('/approvals');
    const agent = page.getByRole('list', { name: 'Agents' }).getByRole('button', { name: /^belfry/ });
    await agent.click();
    await page.getByText('Only what belfry asks for.').waitFor();
    await page.waitForURL('**/approvals?agent=belfry');
    await page.goto(`${belfry.url}/approvals?agent=nobody`);
    await page.getByText('Nothing of nobody waits for you.').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await lineOf(page, 'chore number 1').waitFor();
  });

  it('are selected together where they are alike, once one was read and all differences were on the screen', async () => {
    const page = await belfry.open('/approvals');
    const group = page.getByRole('region', { name: `${COUNT / 2} alike by belfry` }).first();
    await group.getByRole('button', { name: /show in what they differ/ }).click();
    const select = group.getByRole('button', { name: `Select these ${COUNT / 2}` });
    await select.waitFor();
    expect(await select.isEnabled()).toBe(false);
    await expect.poll(() => group.getByRole('row').count()).toBe(COUNT / 2 + 1);
    // Some of the first card is below the table: it is gone to and stays on the screen until it was read.
    const open = group.getByRole('button', { name: /^Open / });
    await open.click();
    await open.waitFor({ state: 'detached' });
    // Then all rows at once, for as long as it takes to see them.
    await page.setViewportSize({ width: 1200, height: 1_600 });
    await select.scrollIntoViewIfNeeded();
    await select.and(page.locator(':enabled')).waitFor();
    await select.click();
    await page.getByRole('button', { name: `Approve ${COUNT / 2}`, exact: true }).waitFor();
  });

  it('are free of what axe complains of, light, dark and on a phone', async () => {
    for (const screen of SCREENS) {
      const page = await belfry.open('/approvals', screen);
      await lineOf(page, 'chore number 1').waitFor();
      expect(await accessFaults(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(screen.width);
    }
  });

  it('U5: are all decided by keyboard, with one press each and few more, none unseen', async () => {
    const page = await belfry.open('/approvals');
    await lineOf(page, 'chore number 1').waitFor();
    expect(await decideAll(page, ALL)).toBeLessThanOrEqual(ALL + FEW);
    const { items } = (await belfry.call('GET', '/proposals?state=approved&limit=50')) as { items: unknown[] };
    expect(items).toHaveLength(ALL);
    expect(belfry.faults).toEqual([]);
  });
});
