// The address at which programs with calendars read what is planned, on the page, in a real Chromium against a real Belfry.
import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFaults } from '../axe.ts';
import { CHROMIUM } from '../browser.ts';
import { sidewaysPixels } from '../control-faults.ts';
import { SCREENS } from '../screens.ts';
import { type ServedBelfry, serveBelfry } from '../served-belfry.ts';

describe.skipIf(CHROMIUM === null)('the address of the calendar, on the page', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw', name: 'Ann' });
    await belfry.call('POST', '/schedules', { kind: 'reminder', what: 'water the plants', when: 'every day at 9' });
  });
  afterAll(() => belfry?.close());

  const sectionOf = (page: Page) => page.getByRole('region', { name: 'What is planned, in your calendar' });
  const LABEL = 'The address of your calendar';
  const titles = async (url: string) => {
    const events = new ICAL.Component(ICAL.parse(await (await fetch(url)).text())).getAllSubcomponents('vevent');
    return events.map((event) => new ICAL.Event(event).summary);
  };

  it('is made and shown once, replaced and revoked, each after it was said what that does', async () => {
    const page = await belfry.open('/settings/calendar');
    const section = sectionOf(page);
    await section.getByText('There is no address yet.').waitFor();
    await section.getByText('Google reads such an address only every few hours').waitFor();
    await section.getByRole('button', { name: 'Make an address' }).click();
    await section.getByRole('button', { name: 'Make it' }).click();
    const first = await section.getByLabel(LABEL, { exact: true }).inputValue();
    expect(first).toMatch(new RegExp(`^${belfry.url}/calendar/bfk_[A-Za-z0-9_-]{43}\\.ics$`));
    expect(await titles(first)).toEqual(['water the plants']);
    await section.getByRole('button', { name: 'Copy' }).waitFor();
    await section.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await section.getByText('Shows the titles').waitFor();
    await section.getByText('last read').waitFor();
    expect(await page.content()).not.toContain('bfk_');

    await section.getByRole('button', { name: 'Make another address' }).click();
    await section.getByText('Programs that read the address before find nothing any more').waitFor();
    await section.getByLabel('What does it tell of each event?').selectOption('Only that something is there');
    await section.getByRole('button', { name: 'Replace it' }).click();
    await section.getByText('not read yet').waitFor();
    const second = await section.getByLabel(LABEL, { exact: true }).inputValue();
    expect((await fetch(first)).status).toBe(404);
    expect(await titles(second)).toEqual(['Busy']);

    const revokes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') revokes.push(request.url());
    });
    await section.getByRole('button', { name: 'Revoke the address of your calendar' }).click();
    await section.getByRole('button', { name: 'Keep it' }).click();
    await section.getByRole('button', { name: 'Revoke the address of your calendar' }).click();
    await section.getByRole('button', { name: 'Yes, revoke' }).waitFor();
    expect((await fetch(second)).status).toBe(200);
    await section.getByRole('button', { name: 'Yes, revoke' }).click();
    await section.getByText('There is no address yet.').waitFor();
    // Of all that was pressed the yes alone asked for it.
    expect(revokes).toHaveLength(1);
    expect((await fetch(second)).status).toBe(404);
    expect(belfry.faults).toEqual([]);
  });

  it.each(SCREENS)('is reached by everybody and does not scroll sideways: $scheme at $width', async (screen) => {
    await belfry.call('POST', '/calendar-address', {});
    const page = await belfry.open('/settings/calendar', screen);
    const section = sectionOf(page);
    await section.getByText('Shows the titles').waitFor();
    await section.getByRole('button', { name: 'Make another address' }).click();
    await section.getByRole('button', { name: 'Replace it' }).click();
    await section.getByLabel(LABEL, { exact: true }).waitFor();
    await section.getByRole('button', { name: 'Make another address' }).click();
    await section.getByRole('button', { name: 'Revoke the address of your calendar' }).click();
    await section.getByRole('button', { name: 'Yes, revoke' }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
    if (process.env.BELFRY_SHOTS !== undefined)
      await page.screenshot({
        path: `${process.env.BELFRY_SHOTS}/calendar-${screen.scheme}-${screen.width}.png`,
        fullPage: true,
      });
    expect(belfry.faults).toEqual([]);
  });

  it('is seen and not changed by who may only read', async () => {
    const page = await belfry.open('/settings/calendar', { mayOnlyRead: true });
    const section = sectionOf(page);
    await section.getByText('Shows the titles').waitFor();
    expect(await section.getByRole('button').count()).toBe(0);
  });
});
