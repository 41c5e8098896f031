// Calendars whose events the person is reminded of, on the page, in a real Chromium against a real Belfry.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFaults } from '../axe.ts';
import { CHROMIUM } from '../browser.ts';
import { sidewaysPixels } from '../control-faults.ts';
import { SCREENS } from '../screens.ts';
import { type ServedBelfry, serveBelfry } from '../served-belfry.ts';

describe.skipIf(CHROMIUM === null)('calendars that are read, on the page', () => {
  let belfry: ServedBelfry;
  const inside = createServer((_, response) => void response.end('BEGIN:VCALENDAR'));
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw', name: 'Ann' });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    inside.close();
    await belfry?.close();
  });

  const sectionOf = (page: Page) => page.getByRole('region', { name: 'Reminders of your meetings' });
  /** At a name that no name server knows: it is read, and fails. */
  const ADDRESS = 'https://calendar.invalid/private-8f2/basic.ics';

  it('are added, changed and removed, which can be taken back; the address is shown no more', async () => {
    const page = await belfry.open('/settings/calendars');
    const section = sectionOf(page);
    await section.getByText('No calendar is read yet.').waitFor();
    await section.getByRole('button', { name: 'Add your calendar' }).click();
    await section.getByRole('button', { name: 'Add it' }).click();
    await section.getByText('Give the address of the calendar.').waitFor();
    const address = section.getByLabel('Its iCalendar address');
    await address.fill(`http://127.0.0.1:${(inside.address() as AddressInfo).port}/secret.ics`);
    await section.getByRole('button', { name: 'Add it' }).click();
    await section.getByText('BELFRY_PROBE_HOSTS').waitFor();
    await address.fill(ADDRESS);
    await section.getByLabel('What do you call it?').fill('Work');
    await section.getByLabel('When are you reminded?').selectOption('1 hour before');
    await section.getByRole('button', { name: 'Add it' }).click();
    await section.getByText('calendar.invalid · 1 hour before').waitFor();
    await section.getByText('Not read since').waitFor();
    expect(await page.content()).not.toContain('private-8f2');

    await section.getByRole('button', { name: 'Change Work' }).click();
    await section.getByLabel('And of what lasts all day?').selectOption('Leave it out');
    await section.getByRole('button', { name: 'Change it' }).click();
    await section.getByText('without what lasts all day').waitFor();
    await section.getByRole('button', { name: 'Read Work now' }).click();
    await page.getByText('Reading: Work').waitFor();

    await section.getByRole('button', { name: 'Remove Work' }).click();
    await section.getByText('No calendar is read yet.').waitFor();
    await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
    await section.getByText('calendar.invalid').waitFor();
    expect(belfry.faults).toEqual([]);
  });

  it.each(SCREENS)('are reached by everybody and do not scroll sideways: $scheme at $width', async (screen) => {
    const page = await belfry.open('/settings/calendars', screen);
    const section = sectionOf(page);
    await section.getByText('Not read since').waitFor();
    await section.getByRole('button', { name: 'Change Work' }).click();
    await section.getByRole('button', { name: 'Change it' }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
    await section.getByRole('button', { name: 'Cancel' }).click();
    if (process.env.BELFRY_SHOTS !== undefined)
      await page.screenshot({
        path: `${process.env.BELFRY_SHOTS}/read-calendars-${screen.scheme}-${screen.width}.png`,
        fullPage: true,
      });
    expect(belfry.faults).toEqual([]);
  });

  it('are seen and not changed by who may only read', async () => {
    const page = await belfry.open('/settings/calendars', { mayOnlyRead: true });
    const section = sectionOf(page);
    await section.getByText('Not read since').waitFor();
    expect(await section.getByRole('button').count()).toBe(0);
  });
});
