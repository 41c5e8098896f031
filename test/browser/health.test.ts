// How Belfry is, in a real Chromium against a real Belfry.

import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createApp } from '../../src/app.ts';
import { lowestIdAt } from '../../src/domain/ids.ts';
import { insertRuns } from '../../src/store/runs/new-runs.ts';
import { insertOutage } from '../../src/store/runs/outages.ts';
import { endRun, markRunsStarted } from '../../src/store/runs/run-rows.ts';
import { noteDataSize } from '../../src/store/server/data-size.ts';
import { accessFaults } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { coveredControls, sidewaysPixels, smallControls } from './control-faults.ts';
import { SCREENS } from './screens.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

const SHOTS = process.env.BELFRY_TEST_SHOTS;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A schedule with a punctual run and a late one, data that grew, and an outage of an hour. */
async function fill(folder: string): Promise<void> {
  const now = Date.now();
  const app = await createApp({ dataFolder: folder, model: createBuiltInModel() });
  const actor = { kind: 'user', userId: app.owner.id } as const;
  await app.executor.execute('update-me', { actor, input: { zone: 'Europe/Warsaw' } });
  const input = { kind: 'action', what: 'look at the disk', when: 'every day at 9' };
  const { schedule } = (await app.executor.execute('create-schedule', { actor, input })) as {
    schedule: { id: string };
  };
  await app.store.write(async (tx) => {
    for (const [minutes, latenessMs] of [
      [300, 40],
      [60, 12 * MINUTE],
    ] as const) {
      const at = now - minutes * MINUTE;
      const id = lowestIdAt('run', at);
      const due = { nominalAt: at - latenessMs, dueAt: at - latenessMs };
      const row = { id, userId: actor.userId, scheduleId: schedule.id, cause: 'scheduled', state: 'queued' } as const;
      await insertRuns(tx, [{ ...row, ...due, endedAt: null, errorMessage: null }]);
      await markRunsStarted(tx, [{ id, now: at, latenessMs, attempts: 1 }]);
      await endRun(tx, { id, state: 'succeeded', now: at });
    }
    await noteDataSize(tx, now - 3 * DAY);
    const outage = { fromAt: now - 5 * DAY, toAt: now - 5 * DAY + 60 * MINUTE, reason: 'the computer slept' };
    await insertOutage(tx, { id: 'out_00000000000000000000000001', ...outage });
  });
  await app.stop();
}

describe.skipIf(CHROMIUM === null)('the page of health', () => {
  let belfry: ServedBelfry;
  let folder = '';
  beforeAll(async () => {
    belfry = await serveBelfry({
      async prepare(place) {
        folder = place;
        await fill(place);
      },
    });
  });
  afterAll(() => belfry?.close());

  it('is reached from the side, and shows what the doctor finds with the numbers behind it', async () => {
    const page = await belfry.open('/');
    await page.getByRole('link', { name: 'Health', exact: true }).click();
    await page.getByRole('heading', { name: 'Health', level: 1 }).waitFor();
    await page.getByText('Nothing is wrong; 2 things to keep in mind.').waitFor();
    await page.getByText('While no page is open, nothing reaches you: no other way is linked.').waitFor();
    await page.getByText('No backup was made yet with belfry backup.').waitFor();
    const part = (name: string) => page.getByRole('region', { name });
    await part('Clock and queue').getByText('ticks', { exact: true }).waitFor();
    await part('Clock and queue').getByText('as on this device').waitFor();
    await part('Clock and queue')
      .getByText(/, alive, since /)
      .waitFor();
    await part('On time, the last 24 hours').getByText('1 was more than 2 minutes late').waitFor();
    await part('On time, the last 24 hours')
      .getByRole('img', { name: /2 runs, 1 late/ })
      .waitFor();
    await part('Outages of the last 30 days').getByText('1 hour: the computer slept', { exact: true }).waitFor();
    await part('Data and backups')
      .getByText(/ in 3 days$/)
      .waitFor();
    await part('Data and backups').getByText(/ GB$/).waitFor();
    expect(belfry.faults).toEqual([]);
  });

  it('makes a backup by one press of a key: a whole file, and the finding goes by itself', async () => {
    const page = await belfry.open('/health');
    const finding = page.getByRole('list', { name: 'What is not well' }).getByText('No backup was made yet');
    await finding.waitFor();
    await page.getByRole('button', { name: 'Back up now' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByText('Last backup:').waitFor();
    const files = readdirSync(join(folder, 'backups'));
    expect(files).toEqual([expect.stringMatching(/^belfry-.*Z\.db$/)]);
    const copy = new DatabaseSync(join(folder, 'backups', files[0] ?? ''), { readOnly: true });
    expect(copy.prepare('SELECT what FROM schedules').all()).toMatchObject([{ what: 'look at the disk' }]);
    copy.close();
    await finding.waitFor({ state: 'detached' });
    await page.getByText('Nothing is wrong; 1 thing to keep in mind.').waitFor();
  });

  it.each(SCREENS)('has no fault of access and fits the screen: $scheme, $width pixels', async (screen) => {
    const page = await belfry.open('/health', screen);
    await page.getByText('Nothing is wrong; 1 thing to keep in mind.').waitFor();
    for (const fold of await page.locator('main summary').all()) await fold.click();
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/health-${screen.scheme}-${screen.width}.png`, fullPage: true });
    expect(await accessFaults(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
    if (screen.width < 500) {
      expect(await smallControls(page)).toEqual([]);
      expect(await coveredControls(page, 'main *')).toEqual([]);
    }
  });

  it('shows what is wrong with what to do, there and at home, once it was looked at again', async () => {
    chmodSync(folder, 0o755);
    const page = await belfry.open('/health');
    await page.getByRole('button', { name: 'Look again' }).click();
    const row = page.getByRole('list', { name: 'What is not well' }).getByRole('listitem');
    await row.filter({ hasText: 'Others on this computer can reach' }).getByText(`chmod 700 "${folder}"`).waitFor();
    await page.getByText('1 thing is wrong, 1 thing to keep in mind.').waitFor();
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/health-wrong.png`, fullPage: true });
    await page.goto(`${belfry.url}/`);
    const needs = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem');
    await needs
      .filter({ hasText: '1 thing is wrong with this Belfry' })
      .getByRole('link', { name: /^See what helps/ })
      .click();
    await page.getByText('1 thing is wrong, 1 thing to keep in mind.').waitFor();
    chmodSync(folder, 0o700);
    await page.getByRole('button', { name: 'Look again' }).click();
    await page.getByText('Nothing is wrong; 1 thing to keep in mind.').waitFor();
  });

  it('says to whoever may not see it where they see what they may', async () => {
    const page = await belfry.open('/');
    const problem = {
      type: 'about:blank',
      title: 'Not allowed',
      status: 403,
      code: 'forbidden',
      detail: 'For admins.',
    };
    await page.route('**/api/v1/server/health', (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    );
    await page.getByRole('link', { name: 'Health', exact: true }).click();
    await page.getByRole('heading', { name: 'Health is for whoever runs this Belfry' }).waitFor();
  });

  it('complained of nothing in the console', () => {
    expect(belfry.faults).toEqual([]);
  });
});
