// Two windows that edit one thing, in a real Chromium against a real Belfry: nothing that was written is lost without a word.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullLane } from '../lanes.ts';
import { askingAgent } from './asking-agent.ts';
import { axe } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: /^Changed meanwhile by Owner at \d\d:\d\d$/ });
const sayOf = (page: Page) => page.getByRole('textbox', { name: 'What to say' });
const save = (page: Page, name = 'Save') => page.getByRole('button', { name, exact: true });

describe.skipIf(CHROMIUM === null)('two windows that edit one thing', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
  });
  afterAll(() => belfry?.close());

  const schedule = async (what: string) => {
    const draft = { kind: 'reminder', what, when: 'every day at 9' };
    return ((await belfry.call('POST', '/schedules', draft)) as { schedule: { id: string } }).schedule.id;
  };
  const stored = async (id: string) =>
    (await belfry.call('GET', `/schedules/${id}`)) as { what: string; when: { text: string }; revision: number };
  const isLive = (page: Page) => page.getByText('Live', { exact: true }).filter({ visible: true }).waitFor();
  const openEditor = async (id: string, options: Parameters<ServedBelfry['open']>[1] = {}) => {
    const page = await belfry.open(`/schedules/${id}#edit`, options);
    await sayOf(page).waitFor();
    return page;
  };

  it('show the second one both texts of a schedule, and save what it chooses', async () => {
    const id = await schedule('Water the plants');
    const [first, second] = [await openEditor(id), await openEditor(id, { fresh: true })];
    await isLive(second);
    await sayOf(first).fill('Water the roses');
    await sayOf(second).fill('Water the ferns');
    await save(first).click();
    // The second window has heard of it, and what was typed there still stands.
    await second.getByRole('heading', { name: 'Water the roses' }).waitFor();
    await expect.poll(() => sayOf(second).inputValue()).toBe('Water the ferns');
    await save(second).click();
    const panel = panelOf(second);
    await panel.getByText('Water the roses', { exact: true }).waitFor();
    await panel.getByText('Water the ferns', { exact: true }).waitFor();
    expect((await stored(id)).what).toBe('Water the roses');
    expect(await save(second).isEnabled()).toBe(false);
    await panel.getByRole('button', { name: 'Take theirs: What to say' }).click();
    await expect.poll(() => sayOf(second).inputValue()).toBe('Water the roses');
    await panel.getByRole('button', { name: 'Keep mine: What to say' }).click();
    await save(second).click();
    await expect.poll(async () => (await stored(id)).what).toBe('Water the ferns');
  });

  it('lose nothing and are asked nothing where each changed another field of a schedule', async () => {
    const id = await schedule('Feed the cat');
    const [first, second] = [await openEditor(id), await openEditor(id, { fresh: true })];
    await first.getByLabel('When', { exact: true }).fill('every day at 10');
    await sayOf(second).fill('Feed both cats');
    await save(first).click();
    await first.getByText(/^Saved: /).waitFor();
    await save(second).click();
    await second.getByText(/^Saved: /).waitFor();
    expect(await stored(id)).toMatchObject({ what: 'Feed both cats', when: { text: 'every day at 10' } });
  });

  it('choose on a phone too, by writing on, in light and dark, without a serious fault of access', async () => {
    for (const scheme of isFullLane ? (['light', 'dark'] as const) : (['dark'] as const)) {
      const id = await schedule(`Clean the ${scheme} room`);
      const page = await openEditor(id, { scheme, width: 360 });
      await sayOf(page).fill('Clean the kitchen, and then the stairs down to the cellar');
      await belfry.call('PATCH', `/schedules/${id}`, { what: `Clean the ${scheme} hall`, when: 'every day at 11' });
      await save(page).click();
      const panel = panelOf(page);
      await panel.getByText(`Clean the ${scheme} hall`, { exact: true }).waitFor();
      await panel.getByText('Taken over, since you had not touched it: When.').waitFor();
      const { violations } = await axe(page).analyze();
      expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
      const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(sideways)).toBe(0);
      await sayOf(page).fill(`Clean the ${scheme} hall and the kitchen`);
      await save(page).click();
      await expect
        .poll(() => stored(id))
        .toMatchObject({ what: `Clean the ${scheme} hall and the kitchen`, when: { text: 'every day at 11' } });
    }
  });

  it('keep what was typed when the schedule is deleted meanwhile, and say so when it is saved', async () => {
    const id = await schedule('Call Bob');
    const page = await openEditor(id);
    await sayOf(page).fill('Call Bob and Ann');
    await belfry.call('DELETE', `/schedules/${id}`);
    await page.getByRole('button', { name: 'Restore: Call Bob' }).waitFor();
    await expect.poll(() => sayOf(page).inputValue()).toBe('Call Bob and Ann');
    await save(page).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /cancelled/ })
      .waitFor();
  });

  it('show both texts of a task', async () => {
    const { id } = (await belfry.call('POST', '/tasks', { description: 'Buy milk', assignee: 'person' })) as {
      id: string;
    };
    const page = await belfry.open('/tasks');
    await page.getByRole('button', { name: 'Edit: Buy milk' }).click();
    const field = page.getByLabel('What is to be done').last();
    await field.fill('Buy oat milk');
    await belfry.call('PATCH', `/tasks/${id}`, { description: 'Buy two milks' });
    await page.getByText('Buy two milks', { exact: true }).waitFor();
    expect(await field.inputValue()).toBe('Buy oat milk');
    await save(page).click();
    const panel = panelOf(page);
    await panel.getByText('Buy two milks', { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Keep mine: What is to be done' }).click();
    await save(page).click();
    await expect.poll(() => belfry.call('GET', `/tasks/${id}`)).toMatchObject({ description: 'Buy oat milk' });
  });

  it('show both texts of a template', async () => {
    const template = { name: 'rent', title: 'Rent', kind: 'reminder', what: 'Pay the rent', when: 'on the 1st at 10' };
    await belfry.call('POST', '/templates', template);
    const page = await belfry.open('/schedules');
    await page.getByRole('button', { name: 'Begin with a template' }).click();
    await page.getByRole('button', { name: 'Change the template Rent' }).click();
    await page.getByLabel('Text', { exact: true }).fill('Pay the rent by card');
    await belfry.call('POST', '/templates', { ...template, what: 'Pay the rent in cash', title: 'The rent' });
    await page.getByRole('button', { name: 'Change the template The rent' }).waitFor();
    await expect.poll(() => page.getByLabel('Text', { exact: true }).inputValue()).toBe('Pay the rent by card');
    await save(page, 'Save the template').click();
    await panelOf(page).getByRole('button', { name: 'Keep mine: Text' }).click();
    await save(page, 'Save the template').click();
    await page.getByText('Template saved: The rent').waitFor();
    expect(await belfry.call('GET', '/templates/rent')).toMatchObject({
      title: 'The rent',
      what: 'Pay the rent by card',
    });
  });

  it('show both texts of a proposal, and approve nothing of the other that was not looked at', async () => {
    const agent = await askingAgent(belfry);
    const id = await agent.ask('brush the dog', 'every day at 17:00');
    const page = await belfry.open('/approvals');
    await page.getByRole('button', { name: 'Edit, then approve: brush the dog' }).click();
    await sayOf(page).fill('brush both dogs');
    await belfry.call('PATCH', `/proposals/${id}`, { revision: 1, changes: { when: 'every day at 18:00' } });
    await page.getByRole('region', { name: 'What you changed' }).getByText(/18:00/).waitFor();
    await expect.poll(() => sayOf(page).inputValue()).toBe('brush both dogs');
    // The card is another one now: what of it is off the screen is shown by a press.
    const approve = page.getByRole('button', { name: 'Approve with these changes' });
    await expect
      .poll(
        async () => {
          if (await approve.isDisabled()) await page.getByRole('button', { name: /^Scroll/ }).click();
          return approve.isEnabled();
        },
        { interval: 800 },
      )
      .toBe(true);
    await approve.click();
    await panelOf(page).getByText('Taken over, since you had not touched it: When.').waitFor();
    expect(await belfry.call('GET', `/proposals/${id}`)).toMatchObject({ state: 'pending' });
    await approve.click();
    await expect
      .poll(() => belfry.call('GET', `/proposals/${id}`))
      .toMatchObject({ state: 'approved', schedule: { what: { text: 'brush both dogs' }, when: { recurring: true } } });
  });

  it('complained of nothing in the console', () => {
    expect(belfry.faults).toEqual([]);
  });
});
