// The pages of the web app, in a real Chromium against a real Belfry.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullLane } from '../lanes.ts';
import { seriousFaults } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { sidewaysPixels } from './control-faults.ts';
import { SCREENS } from './screens.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

/** Those that no other file looks at so. */
const SECTIONS = ['models', 'limits', 'data'];

interface Listed {
  readonly items: readonly { readonly id: string }[];
}

describe.skipIf(CHROMIUM === null)('the pages', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry();
  });
  afterAll(() => belfry?.close());

  it('ask for the time zone once on Home: in its first steps, not in the bar as well', async () => {
    const page = await belfry.open('/');
    await page.getByRole('button', { name: /^Use / }).waitFor();
    expect(await page.getByRole('region', { name: 'Your time zone' }).count()).toBe(0);
  });

  it('ask for the time zone at first and save the one the browser guesses by one click', async () => {
    const page = await belfry.open('/schedules');
    const bar = page.getByRole('region', { name: 'Your time zone' });
    await bar.getByText('Europe/Warsaw').waitFor();
    await bar.getByRole('button', { name: 'Yes' }).click();
    await bar.waitFor({ state: 'detached' });
    await expect.poll(() => belfry.call('GET', '/me')).toMatchObject({ zone: 'Europe/Warsaw' });
  });

  it('offer examples where nothing is planned, and show what one means before it is saved', async () => {
    const page = await belfry.open('/schedules');
    await page.getByText('Nothing is planned').waitFor();
    await page.getByRole('list', { name: 'Examples' }).getByRole('button').first().click();
    await page.getByText('every weekday at 08:30 (Europe/Warsaw)').waitFor();
    await page.getByRole('region', { name: 'Add a schedule' }).getByRole('button', { name: 'More' }).click();
    await expect.poll(() => page.getByRole('list', { name: 'The next times' }).getByRole('listitem').count()).toBe(5);
  });

  it('save a line by Enter, clear it by Escape, and keep the words that were typed', async () => {
    const page = await belfry.open('/schedules');
    const line = page.getByLabel('What should happen, and when?');
    await line.fill('nothing of this is a time');
    await line.press('Escape');
    await expect.poll(() => line.inputValue()).toBe('');
    await line.fill('every day at 18:00 remind me to stretch');
    await page.getByText('every day at 18:00 (Europe/Warsaw)').waitFor();
    await line.press('Enter');
    await page.getByText(/^Saved: /).waitFor();
    await page.getByRole('list', { name: 'Schedules' }).getByRole('link', { name: 'stretch' }).waitFor();
    await expect.poll(() => line.inputValue()).toBe('');
  });

  it('offer the readings of a line that can be read in two ways', async () => {
    const page = await belfry.open('/schedules');
    await page.getByLabel('What should happen, and when?').fill('remind me to call Sarah in 5');
    await page.getByRole('button', { name: /in 5 hours/ }).click();
    await page
      .getByText(/in 5 hours/)
      .first()
      .waitFor();
    await page.getByText('call Sarah', { exact: true }).waitFor();
  });

  /** Of the runs of a schedule, in any order. */
  async function deliveriesOf(what: string): Promise<{ sentAt: string | null }[]> {
    const { items } = (await belfry.call('GET', `/schedules?q=${what}`)) as Listed;
    const runs = (await belfry.call('GET', `/runs?scheduleId=${items[0]!.id}`)) as Listed;
    const details = await Promise.all(runs.items.map(({ id }) => belfry.call('GET', `/runs/${id}`)));
    return details.flatMap((run) => (run as { deliveries: { sentAt: string | null }[] }).deliveries);
  }

  it('U8: do each action by one press, and take it back for ten seconds', async () => {
    const page = await belfry.open('/schedules');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const undo = async (said: string) => {
      await page.getByText(said).waitFor();
      await page.getByRole('button', { name: 'Undo' }).last().click();
    };
    await press('Pause: stretch');
    await undo('Paused: stretch');
    await page.getByText('“stretch” goes on.').waitFor();
    await press('Skip next: stretch');
    await page.getByText('Next one skipped: stretch').waitFor();
    await press('Run now: stretch');
    await page.getByText('Running now: stretch').waitFor();
    // What is deleted before it is sent is not sent.
    await expect.poll(() => deliveriesOf('stretch')).toMatchObject([{ sentAt: expect.any(String) }]);
    await press('Delete: stretch');
    await undo('Deleted: stretch');
    await page.getByText('“stretch” is there again.').waitFor();
    await page.getByRole('button', { name: 'Pause: stretch', exact: true }).waitFor();
  });

  it('show at once what was changed elsewhere', async () => {
    const page = await belfry.open('/schedules');
    await page.getByText('Live', { exact: true }).filter({ visible: true }).waitFor();
    await belfry.call('POST', '/schedules', { kind: 'action', what: 'Look at the mail', when: 'every day at 7' });
    await page.getByRole('link', { name: 'Look at the mail' }).waitFor();
  });

  it('U9: show what the real command line makes, pauses, resumes and deletes, while they are open', async () => {
    const page = await belfry.open('/schedules');
    await page.getByText('Live', { exact: true }).filter({ visible: true }).waitFor();
    await belfry.command('add', 'every 3 hours count the sheep');
    const row = page.getByRole('link', { name: /count the sheep/ });
    await row.waitFor();
    const { items } = (await belfry.call('GET', '/schedules?q=sheep')) as Listed;
    const id = items[0]!.id;
    // What is paused stands under a tab of its own.
    await belfry.command('pause', id);
    await row.waitFor({ state: 'detached' });
    await belfry.command('resume', id);
    await row.waitFor();
    await belfry.command('rm', id, '--yes');
    await row.waitFor({ state: 'detached' });
  });

  it('show what was changed elsewhere before their stream of events was open', async () => {
    const page = await belfry.open('/settings');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    const opening = Promise.withResolvers<void>();
    await page.route('**/api/v1/events*', async (route) => {
      await opening.promise;
      await route.continue();
    });
    await page.goto(`${belfry.url}/schedules`);
    await page.getByRole('link', { name: 'Look at the mail' }).waitFor();
    await belfry.call('POST', '/schedules', { kind: 'action', what: 'Sweep the yard', when: 'every day at 6' });
    opening.resolve();
    await page.getByRole('link', { name: 'Sweep the yard' }).waitFor();
  });

  it('bring what arrives in the chat to every other page', async () => {
    const page = await belfry.open('/runs');
    await page.getByText('Live', { exact: true }).filter({ visible: true }).waitFor();
    await belfry.call('POST', '/schedules', { kind: 'reminder', what: 'turn off the light', when: 'in 2 seconds' });
    await page.getByRole('link', { name: 'Chat 1 new' }).waitFor();
    await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Open' }).click();
    await page
      .getByRole('article', { name: 'Reminder' })
      .filter({ hasText: /turn off the light/i })
      .waitFor();
    await page.getByRole('link', { name: 'Chat', exact: true }).waitFor();
  });

  it('change a schedule after showing what the new time means', async () => {
    const { items } = (await belfry.call('GET', '/schedules?q=stretch')) as Listed;
    const page = await belfry.open(`/schedules/${items[0]!.id}`);
    await page.getByRole('button', { name: 'Edit: stretch' }).click();
    await page.getByLabel('When', { exact: true }).fill('every day at 19:00');
    await page.getByRole('list', { name: 'The next times after saving' }).waitFor();
    await page.getByLabel('While the last run goes on').selectOption('skip');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('every day at 19:00 (Europe/Warsaw)').first().waitFor();
  });

  it('show the words of a change as they will be saved, seen from the schedule', async () => {
    const draft = { kind: 'reminder', what: 'water the ferns', when: 'every friday at 14:00' };
    const { schedule } = (await belfry.call('POST', '/schedules', draft)) as { schedule: { id: string } };
    const page = await belfry.open(`/schedules/${schedule.id}#edit`);
    await page.getByLabel('When', { exact: true }).fill('an hour later');
    await page.getByRole('status').getByText('every Friday at 15:00').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^Saved: /).waitFor();
    await page.getByRole('button', { name: 'Edit: water the ferns' }).click();
    await page.getByLabel('When', { exact: true }).fill('every tuesday');
    await page.getByRole('status').getByText('every Tuesday at 15:00').waitFor();
    await page.getByLabel('When', { exact: true }).fill('the same time');
    await page.getByText(/this changes nothing/).waitFor();
    await belfry.call('DELETE', `/schedules/${schedule.id}`);
  });

  it('say why a run is on the list and what it sent', async () => {
    const page = await belfry.open('/runs');
    await page
      .getByRole('list', { name: 'Runs' })
      .getByRole('link', { name: /stretch.*1 message was sent/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'What was sent' }).waitFor();
    await page.getByText(/^(Seen|Not sent or seen yet) · web/).waitFor();
  });

  it('keep quiet hours, and say what moves with them and with the zone of the person', async () => {
    const draft = { kind: 'action', what: 'sort the mail', when: 'every day at 23:00', zone: 'user' };
    const made = (await belfry.call('POST', '/schedules', draft)) as { schedule: { id: string } };
    const page = await belfry.open('/settings/quiet');
    await page.getByRole('button', { name: 'Keep these hours quiet' }).click();
    const moved = page.getByRole('list', { name: 'What moved' });
    await moved.getByText(/^"sort the mail" .*07:00 \(Europe\/Warsaw\).*23:00\)$/).waitFor();
    await page.getByLabel('Reminders keep them too').check();
    await page.getByText('Leave it out').click();
    await expect
      .poll(() => belfry.call('GET', '/me'))
      .toMatchObject({ quietHours: '22:00-07:00 skip', quietReminders: true });
    await page.getByRole('button', { name: 'Have none' }).click();
    await expect.poll(() => belfry.call('GET', '/me')).toMatchObject({ quietHours: null });
    await belfry.call('PATCH', '/me', { zone: 'Asia/Tokyo' });
    await page.goto(`${belfry.url}/schedules/${made.schedule.id}`);
    await page.getByText('every day at 23:00 (Asia/Tokyo), following your time zone').first().waitFor();
    await page.getByText('Asia/Tokyo, as yours').waitFor();
    await page.getByRole('button', { name: 'Edit: sort the mail' }).click();
    await page.getByLabel('Follow my time zone when I travel').uncheck();
    await page.getByText('Quiet hours, days left out, ends').click();
    await page.getByLabel('Days left out').fill('weekends, 2026-12-24');
    await page.getByLabel('Ends after').fill('12');
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByText(/^every day at 23:00.*12 times, except on Saturday and Sunday.*\(Asia\/Tokyo\)/)
      .first()
      .waitFor();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    await belfry.call('DELETE', `/schedules/${made.schedule.id}`);
  });

  it('show every limit with what is used of it, as it changes, and its setting', async () => {
    const page = await belfry.open('/settings/limits');
    const row = page.getByRole('row', { name: /^Active schedules BELFRY_ACTIVE_SCHEDULES_PER_USER/ });
    const shown = async () => Number(/(\d+) of 200 schedules/.exec((await row.textContent()) ?? '')?.[1]);
    await row.waitFor();
    const before = await shown();
    const draft = { kind: 'action', what: 'count the limits', when: 'every day at 05:00' };
    const made = (await belfry.call('POST', '/schedules', draft)) as { schedule: { id: string } };
    await expect.poll(shown).toBe(before + 1);
    await page.getByText(/more, which hold for each thing by itself$/).click();
    await page.getByRole('row', { name: /BELFRY_APPROVAL_WINDOW 24 hours$/ }).waitFor();
    await belfry.call('DELETE', `/schedules/${made.schedule.id}`);
  });

  it('are read by keyboard alone: help, places, and the colours', async () => {
    const page = await belfry.open('/settings');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('t');
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    await page.keyboard.press('s');
    await page.getByRole('heading', { name: 'Schedules' }).waitFor();
    await page.keyboard.press('q');
    await page.locator('#quick-add:focus').waitFor();
  });

  it.each(SCREENS)('have no serious fault of access and fit the screen: $scheme, $width pixels', async (screen) => {
    const page = await belfry.open('/', screen);
    for (const path of await lookedAt()) {
      await page.goto(belfry.url + path);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      // More than one part may be loading, and the page's policy lets nothing be evaluated in it again and again.
      await expect.poll(() => page.locator('[role=status][aria-label^=Loading]').count()).toBe(0);
      expect(await seriousFaults(page), path).toEqual([]);
      expect(await sidewaysPixels(page), `${path} scrolls sideways`).toBe(0);
    }
  });

  it('ask a stranger for the code of the terminal', async () => {
    const page = await belfry.open('/');
    await page.context().clearCookies();
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in to Belfry' }).waitFor();
    await page.getByLabel('Sign-in code or link').fill('AAAA-BBBB-CCCC');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText(/code/).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('complained of nothing in the console', () => {
    expect(belfry.faults).toEqual([]);
  });

  /** In the fast lane what no other file looks at. */
  async function lookedAt(): Promise<string[]> {
    const schedules = (await belfry.call('GET', '/schedules')) as Listed;
    const runs = (await belfry.call('GET', '/runs')) as Listed;
    const form = `/schedules/${schedules.items[0]!.id}#edit`;
    if (!isFullLane) return [form];
    return [
      '/',
      '/chat',
      '/schedules',
      '/schedules?tab=done',
      form,
      '/runs',
      `/runs/${runs.items[0]!.id}`,
      '/settings',
      ...SECTIONS.map((name) => `/settings/${name}`),
      '/nowhere',
    ];
  }
});
