// Templates and suggested times on the page, in a real Chromium against a real Belfry.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFaults } from '../axe.ts';
import { CHROMIUM } from '../browser.ts';
import { SCREENS } from '../screens.ts';
import { type ServedBelfry, serveBelfry } from '../served-belfry.ts';

interface Listed {
  readonly items: readonly { readonly name: string; readonly what: string; readonly id: string }[];
}

describe.skipIf(CHROMIUM === null)('templates on the page', () => {
  let belfry: ServedBelfry;
  const templates = async () => ((await belfry.call('GET', '/templates')) as Listed).items.map(({ name }) => name);
  const texts = async () => ((await belfry.call('GET', '/schedules')) as Listed).items.map(({ what }) => what);
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
  });
  afterAll(() => belfry?.close());

  it('make a schedule once their blanks are filled in, by keyboard', async () => {
    const page = await belfry.open('/schedules');
    await page.getByRole('button', { name: 'Begin with a template' }).click();
    await page.getByRole('button', { name: /^Medication/ }).click();
    const form = page.getByRole('form', { name: 'Template: Medication' });
    await form.getByRole('button', { name: 'Make it', exact: true }).click();
    await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('blank-medicine');
    await page.keyboard.type('aspirin');
    await page.keyboard.press('Enter');
    await page.getByText(/^Saved: every day at 08:00 and 20:00/).waitFor();
    await form.waitFor({ state: 'detached' });
    expect(await texts()).toEqual(['Take aspirin']);
  });

  it('say what is wrong with a blank, and keep what was typed', async () => {
    const page = await belfry.open('/schedules');
    await page.getByRole('button', { name: 'Begin with a template' }).click();
    await page.getByRole('button', { name: /^Site check/ }).click();
    await page.getByLabel('The address of the page').fill('example');
    await page.getByRole('button', { name: 'Make it', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText(/begins with http/)
      .waitFor();
    expect(await page.getByLabel('The address of the page').inputValue()).toBe('example');
  });

  it('are written, changed, and removed with Undo', async () => {
    const page = await belfry.open('/schedules');
    await page.getByRole('button', { name: 'Begin with a template' }).click();
    await page.getByRole('button', { name: 'New template' }).click();
    await page.getByLabel('Title').fill('Water plants');
    await page.getByLabel('Text').fill('Water the {plants}');
    await page.getByLabel('When', { exact: true }).fill('every Sunday at 10');
    await page.getByText('Its blanks: plants.').waitFor();
    await page.getByRole('button', { name: 'Save the template' }).click();
    await page.getByRole('button', { name: 'Change the template Water plants' }).click();
    await page.getByLabel('Text').fill('Water the {plants} and {more}');
    await page.getByRole('button', { name: 'Save the template' }).click();
    await page.getByRole('form', { name: 'Change template' }).waitFor({ state: 'detached' });
    expect(await templates()).toContain('water-plants');
    await page.getByRole('button', { name: 'Delete the template Water plants' }).click();
    await page.getByText('Template removed: Water plants').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('“Water plants” is there again.').waitFor();
    await page.getByRole('button', { name: 'Change the template Water plants' }).waitFor();
  });

  it('are saved of a schedule', async () => {
    const made = (await belfry.call('POST', '/schedules', {
      kind: 'reminder',
      what: 'Stretch',
      when: 'every day at 15:00',
    })) as { schedule: { id: string } };
    const page = await belfry.open(`/schedules/${made.schedule.id}`);
    await page.getByRole('button', { name: 'Make a template of it…' }).click();
    await page.getByLabel('Title of the template').fill('My stretch');
    await page.keyboard.press('Enter');
    await page.getByText('Template saved: My stretch').waitFor();
    expect(await templates()).toContain('my-stretch');
  });

  it('stand beside times that are suggested, which the line takes over', async () => {
    const page = await belfry.open('/schedules');
    const line = page.getByLabel('What should happen, and when?');
    await line.fill('remind me to call Sarah');
    await page.getByRole('region', { name: 'Add a schedule' }).getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Suggest a time' }).click();
    const slots = page.getByRole('status', { name: 'Suggested times' });
    await slots.getByText(/common times of day/).waitFor();
    await slots.getByRole('button').first().click();
    await expect.poll(() => line.inputValue()).toMatch(/^remind me to call Sarah on \d{4}-\d\d-\d\d at \d\d:00$/);
    await line.press('Enter');
    await page.getByText(/^Saved: /).waitFor();
    expect(await texts()).toContain('call Sarah');
  });

  it.each(SCREENS)('fit the page and hold to WCAG 2.2 AA: $scheme, $width pixels', async (screen) => {
    const page = await belfry.open('/schedules', screen);
    await page.getByLabel('What should happen, and when?').fill('remind me to rest');
    await page.getByRole('region', { name: 'Add a schedule' }).getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Suggest a time' }).click();
    await page.getByRole('status', { name: 'Suggested times' }).waitFor();
    await page.getByRole('button', { name: 'Begin with a template' }).click();
    await page.getByRole('button', { name: /^Birthday/ }).click();
    await page.getByLabel('Whose birthday it is').waitFor();
    expect(await accessFaults(page)).toEqual([]);
    const wide = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
    expect(wide).toBeLessThanOrEqual(0);
    if (process.env.SHOTS !== undefined) {
      await page.screenshot({
        path: `${process.env.SHOTS}/templates-${screen.scheme}-${screen.width}.png`,
        fullPage: true,
      });
    }
  });
});
