// The calendar, in a real Chromium against a real Belfry.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createApp } from '../../src/app.ts';
import { lowestIdAt } from '../../src/domain/ids.ts';
import { insertMissedRange } from '../../src/store/runs/left-out.ts';
import { insertRuns } from '../../src/store/runs/new-runs.ts';
import { endRun, markRunsStarted } from '../../src/store/runs/run-rows.ts';
import { DAY_MS, HOUR_MS, localDay, MINUTE_MS } from '../../src/when/index.ts';
import { addMonths } from '../../web/src/pages/calendar/calendar-dates.ts';
import { accessFaults, axe } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { coveredControls, smallControls } from './control-faults.ts';
import { SCREENS } from './screens.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

const ZONE = 'Europe/Warsaw';
const VIEWS = ['month', 'week', 'agenda'] as const;
const SHOTS = process.env.BELFRY_TEST_SHOTS;
/** A Monday with nothing before it, far enough away that no occurrence comes while the tests run. */
const MONDAY = localDay('UTC', Date.now() + (15 - ((new Date(Date.now()).getUTCDay() + 6) % 7) - 1) * DAY_MS);
const dayAfter = (count: number) => localDay('UTC', Date.parse(`${MONDAY}T12:00:00Z`) + count * DAY_MS);

interface Made {
  readonly schedule: { readonly id: string };
}

/** Agents with a brief each weekday, a look every half hour, a dentist, runs of yesterday, and what was missed. */
async function fill(folder: string): Promise<void> {
  const app = await createApp({
    dataFolder: folder,
    model: createBuiltInModel(),
    agents: { leo: { worker: true }, ada: { worker: true } },
  });
  const actor = { kind: 'user', userId: app.owner.id } as const;
  const call = (name: string, input: object) => app.executor.execute(name, { actor, input });
  const make = async (what: string, when: string, agent: string) =>
    ((await call('create-schedule', { kind: 'action', what, when, agent })) as Made).schedule.id;
  await call('update-me', { zone: ZONE });
  const brief = await make('Brief me', 'every weekday at 9', 'leo');
  await make('Look at the mail', 'every 30 minutes', 'ada');
  await make('Close the books', 'every month on the last day at 17:00', 'ada');
  await call('create-schedule', { kind: 'reminder', what: 'Dentist', when: `${dayAfter(2)} at 14:30` });
  const now = Date.now();
  await app.store.write(async (tx) => {
    for (const [hours, state] of [
      [26, 'succeeded'],
      [25, 'failed'],
    ] as const) {
      const at = now - hours * HOUR_MS;
      const id = lowestIdAt('run', at);
      const row = { id, userId: actor.userId, scheduleId: brief, cause: 'scheduled', state: 'queued' } as const;
      await insertRuns(tx, [{ ...row, nominalAt: at, dueAt: at, endedAt: null, errorMessage: null }]);
      await markRunsStarted(tx, [{ id, now: at + 5 * MINUTE_MS, latenessMs: 5 * MINUTE_MS, attempts: 1 }]);
      await endRun(tx, { id, state, now: at + 6 * MINUTE_MS });
    }
    const range = { scheduleId: brief, userId: actor.userId, from: now - 3 * DAY_MS, to: now - 3 * DAY_MS + HOUR_MS };
    await insertMissedRange(tx, { ...range, id: lowestIdAt('mis', now), count: 2, now, reason: 'Belfry was off' });
  });
  await app.stop();
}

describe.skipIf(CHROMIUM === null)('the calendar', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry({ prepare: fill });
  });
  afterAll(() => belfry?.close());

  it.each(SCREENS)('has no fault of access and fits the screen: $scheme, $width pixels', async (screen) => {
    const page = await belfry.open('/calendar', screen);
    for (const view of VIEWS) {
      const beside = view === 'month' ? '' : '&zone=Asia%2FKolkata';
      await page.goto(`${belfry.url}/calendar?view=${view}&on=${dayAfter(2)}${beside}`);
      await page
        .getByRole('button', { name: /Dentist/ })
        .first()
        .waitFor();
      if (SHOTS)
        await page.screenshot({ path: `${SHOTS}/${view}-${screen.scheme}-${screen.width}.png`, fullPage: true });
      expect(await accessFaults(page), view).toEqual([]);
      const sideways = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(sideways, view).toBe(0);
      if (screen.width < 500) {
        expect(await smallControls(page), view).toEqual([]);
        expect(await coveredControls(page, 'main *'), view).toEqual([]);
      }
    }
  });

  it('is opened by a key from anywhere and worked by keyboard: days, what stands on them, move, undo', async () => {
    const page = await belfry.open('/runs');
    await page.getByRole('heading', { name: 'Runs', level: 1 }).waitFor();
    await page.keyboard.press('m');
    await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
    await page.goto(`${belfry.url}/calendar?on=${MONDAY}`);
    await page.locator(`[data-day="${MONDAY}"]`).focus();
    await page.keyboard.press('ArrowRight');
    // The focus follows with the next frame, and the next key goes where it is.
    const isOn = async (day: string) => {
      await page.waitForURL(`**/calendar?on=${day}`);
      await page.locator(`[data-day="${day}"]:focus`).waitFor();
    };
    await isOn(dayAfter(1));
    await page.keyboard.press('ArrowDown');
    await isOn(dayAfter(8));
    await page.keyboard.press('ArrowUp');
    await isOn(dayAfter(1));
    await page.keyboard.press('Home');
    await isOn(MONDAY);
    const heading = page.getByRole('region', { name: /^Monday / });
    await heading.getByText('Brief me').waitFor();
    // From the day to its second entry, which is the brief at nine: the first is what rings all day.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu', { name: /^Brief me/ });
    await menu.getByRole('menuitem', { name: 'Move this one' }).and(page.locator(':focus')).waitFor();
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
      'Move this one',
      'Move the series',
      'Skip this one',
      'Open the schedule',
    ]);
    await page.keyboard.press('ArrowUp');
    await menu.getByRole('menuitem', { name: 'Open the schedule' }).and(page.locator(':focus')).waitFor();
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/menu.png` });
    expect(await axe(page).analyze()).toMatchObject({ violations: [] });
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await page.locator('[aria-haspopup="menu"]:focus').waitFor();
    await page.keyboard.press('Enter');
    await menu.getByRole('menuitem', { name: 'Move this one' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move this one' });
    await dialog.getByText(/“Brief me” moves from Monday .*, 09:00 to Monday .*, 10:00 \(Europe\/Warsaw\)/).waitFor();
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/move.png` });
    expect(await axe(page).analyze()).toMatchObject({ violations: [] });
    await dialog.getByRole('button', { name: 'A day later' }).click();
    await dialog.getByText(/to Tuesday .*, 09:00/).waitFor();
    await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await heading.getByText('Brief me').waitFor({ state: 'detached' });
    await page.locator(`[data-day="${dayAfter(1)}"]`).click();
    const tuesday = page.getByRole('region', { name: /^Tuesday / });
    await expect.poll(() => tuesday.getByRole('link', { name: 'Brief me' }).count()).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('is as it was.').waitFor();
    await expect.poll(() => tuesday.getByRole('link', { name: 'Brief me' }).count()).toBe(1);
    await page.locator(`[data-day="${MONDAY}"]`).click();
    await heading.getByText('Brief me').waitFor();
    await page.locator(`[data-day="${MONDAY}"]`).focus();
    // A month that was not read yet: the focus waits for it.
    let day = MONDAY;
    for (const [key, months] of [
      ['PageDown', 1],
      ['PageDown', 1],
      ['PageUp', -1],
    ] as const) {
      day = addMonths(day, months);
      await page.keyboard.press(key);
      await isOn(day);
    }
  });

  it('begins its weeks on the day that is chosen in the settings', async () => {
    const page = await belfry.open('/settings/you');
    await page.getByText('Sunday', { exact: true }).click();
    await page.getByText('Your weeks are saved').waitFor();
    await page.goto(`${belfry.url}/calendar?on=2026-01-31`);
    await page.locator('[data-day="2026-01-31"]').waitFor();
    const columns = await page.getByRole('columnheader').allTextContents();
    expect(columns).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    await page.goto(`${belfry.url}/settings/you`);
    await page.getByText('Monday', { exact: true }).click();
    await page.getByText('Your weeks are saved').waitFor();
  });

  it.each(SCREENS)('has the last day of an empty month in sight: $scheme, $width pixels', async (screen) => {
    const page = await belfry.open('/calendar?on=2026-01-31', screen);
    const last = page.locator('td', { has: page.locator('[data-day="2026-01-31"]') });
    const { y, height } = (await last.boundingBox())!;
    const tabs = screen.width < 500 ? (await page.getByRole('navigation', { name: 'Pages' }).boundingBox())! : null;
    expect(y + height).toBeLessThanOrEqual(tabs?.y ?? 820);
    // A week that holds nothing is low; a control of the bar that fits beside another has no row of its own.
    const first = page.locator('td', { has: page.locator('[data-day="2026-01-01"]') });
    expect((await first.boundingBox())!.height).toBeLessThan(height);
    const turn = (await page.getByRole('button', { name: 'Today', exact: true }).boundingBox())!;
    const zone = (await page.getByRole('button', { name: 'A second zone' }).boundingBox())!;
    expect(zone.y).toBeLessThan(turn.y + turn.height);
  });

  it('skips one, moves a series with a sentence beforehand, and takes both back', async () => {
    const page = await belfry.open(`/calendar?view=agenda&on=${MONDAY}`);
    const monday = page.getByRole('region', { name: /^Monday / }).first();
    const open = () => monday.getByRole('button', { name: /^What can be done: .*Brief me/ }).click();
    await open();
    await page.getByRole('menuitem', { name: 'Skip this one' }).click();
    await page.getByText(/^Skipped: Brief me, .*09:00/).waitFor();
    await monday.getByText('Brief me').waitFor({ state: 'detached' });
    await page.keyboard.press('u');
    await monday.getByText('Brief me').waitFor();
    await open();
    await page.getByRole('menuitem', { name: 'Move the series' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move the series' });
    await dialog.getByText(/“Brief me” then comes every weekday at 10:00/).waitFor();
    await dialog.getByLabel('When').fill('at half past noon o’clock');
    await expect.poll(() => dialog.getByRole('button', { name: 'Move', exact: true }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'An hour earlier' }).click();
    await dialog.getByText(/every weekday at 08:00/).waitFor();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await monday.getByText('08:00').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await monday.getByText('09:00').waitFor();
  });

  it('shows what ran with its outcome, what was missed, one agent alone, and leads to the run', async () => {
    const page = await belfry.open('/calendar?view=agenda');
    const before = localDay(ZONE, Date.now() - 5 * DAY_MS);
    await page.goto(`${belfry.url}/calendar?view=agenda&on=${before}`);
    await page.getByText('2 times, missed: Belfry was off · leo').waitFor();
    await page.getByText('failed, 5 minutes late').waitFor();
    await page.getByRole('button', { name: 'leo', exact: true }).click();
    await page.waitForURL(/agent=leo/);
    await page.getByText('Look at the mail').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^What can be done: .*failed/ }).click();
    await page.getByRole('menuitem', { name: 'Open the run' }).click();
    await page.waitForURL('**/runs/run_*');
    await page.goBack();
    await page.waitForURL(/agent=leo/);
  });

  it('U10: marks the day on which the clocks change, and the hour they jump over', async () => {
    const page = await belfry.open('/calendar?view=week&on=2027-03-28');
    await page.getByText('The clocks go forward by 1 hour on 2027-03-28.').waitFor();
    expect(await page.getByTitle('The clocks jump over this hour').count()).toBe(1);
    await page.goto(`${belfry.url}/calendar?on=2027-03-01`);
    await page.getByRole('button', { name: /^Sunday 28 March: .*The clocks go forward/ }).waitFor();
  });

  it('offers nothing that would be refused to whoever may only look', async () => {
    const page = await belfry.open(`/calendar?on=${MONDAY}`);
    await page.route('**/api/v1/me', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), access: 'read_only' } });
    });
    await page.reload();
    await page.getByRole('button', { name: /^What can be done: 09:00 Brief me/ }).click();
    await page.getByRole('menu').waitFor();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Open the schedule']);
  });

  it('complained of nothing in the console', () => {
    expect(belfry.faults).toEqual([]);
  });
});
