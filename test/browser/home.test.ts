// The first page, in a real Chromium against a real Belfry.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createApp } from '../../src/app.ts';
import { lowestIdAt } from '../../src/domain/ids.ts';
import { insertMissedRange } from '../../src/store/runs/left-out.ts';
import { insertRuns } from '../../src/store/runs/new-runs.ts';
import { endRun, markRunsStarted } from '../../src/store/runs/run-rows.ts';
import { type AskingAgent, askingAgent } from './asking-agent.ts';
import { accessFaults } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { sidewaysPixels } from './control-faults.ts';
import { SCREENS } from './screens.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

const SHOTS = process.env.BELFRY_TEST_SHOTS;
const MINUTE = 60_000;

/** Data of a day on which a schedule failed three times, another one missed its times, and a third began late. */
async function prepare(folder: string): Promise<void> {
  const now = Date.now();
  const app = await createApp({ dataFolder: folder, model: createBuiltInModel() });
  const actor = { kind: 'user', userId: app.owner.id } as const;
  const { userId } = actor;
  const make = async (what: string, when: string) => {
    const input = { kind: 'action', what, when };
    const { schedule } = (await app.executor.execute('create-schedule', { actor, input })) as {
      schedule: { id: string };
    };
    return schedule.id;
  };
  await app.executor.execute('update-me', { actor, input: { zone: 'Europe/Warsaw', quietHours: '22:00-07:00' } });
  const failing = await make('summarise the mail of the team and file what is answered', 'every 2 hours');
  const missed = await make('look at the disk', 'every 30 minutes');
  const late = await make('tidy the inbox', 'every 3 hours');
  const ids = idsOf(now);
  await app.store.write(async (tx) => {
    const run = { userId, cause: 'scheduled', state: 'queued', endedAt: null, errorMessage: null } as const;
    const before = now - 20 * MINUTE;
    const rows = [
      { ...run, id: ids('run'), scheduleId: failing, nominalAt: before, dueAt: before },
      { ...run, id: ids('run'), scheduleId: late, nominalAt: before, dueAt: before },
    ];
    await insertRuns(tx, rows);
    for (const { id } of rows) await markRunsStarted(tx, [{ id, now, latenessMs: 12 * MINUTE, attempts: 1 }]);
    const error = { errorCode: 'agent_failed', errorMessage: 'the mail server refused the password' };
    await endRun(tx, { id: rows[0]!.id, state: 'failed', now, ...error });
    await endRun(tx, { id: rows[1]!.id, state: 'succeeded', now });
    await tx.db.updateTable('schedules').set({ consecutive_failures: 3 }).where('id', '=', failing).execute();
    const range = { userId, scheduleId: missed, from: now - 5 * 60 * MINUTE, to: now - 2 * 60 * MINUTE, count: 7, now };
    await insertMissedRange(tx, { ...range, id: ids('mis'), reason: 'the server was off' });
  });
  await app.stop();
}

/** Ids that were made a moment ago. */
function idsOf(now: number): (prefix: 'run' | 'mis') => string {
  let count = 0;
  return (prefix) => {
    count += 1;
    return `${lowestIdAt(prefix, now - 1_000).slice(0, -4)}${String(count).padStart(4, '0')}`;
  };
}

describe.skipIf(CHROMIUM === null)('the first minute at home', () => {
  it('offers three examples to press, the zone, a model and a channel, and an example becomes a schedule', async () => {
    const belfry = await serveBelfry();
    onTestFinished(() => belfry.close());
    const page = await belfry.open('/');
    await page.getByRole('heading', { name: 'Begin here' }).waitFor();
    await expect.poll(() => page.title()).toBe('Home · Belfry');
    const steps = page.getByRole('list', { name: 'First steps' }).getByRole('listitem');
    await expect.poll(() => steps.count()).toBe(3);
    await steps.first().getByRole('button', { name: 'Use Europe/Warsaw' }).click();
    await steps.first().getByText('Done', { exact: true }).waitFor();
    await steps.first().getByRole('link', { name: 'Change your time zone' }).and(page.locator(':focus')).waitFor();
    const guide = await steps.nth(1).getByRole('link', { name: 'How to connect one' }).getAttribute('href');
    expect(existsSync(join(root, guide?.replace(/\.html$/, '.md') ?? ''))).toBe(true);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/home-empty.png`, fullPage: true });
    const examples = page.getByRole('list', { name: 'Examples' }).getByRole('button');
    await expect.poll(() => examples.count()).toBe(3);
    await examples.nth(1).press('Enter');
    // As the line says: Enter saves.
    await page.getByLabel('What should happen, and when?').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'The next 24 hours' }).waitFor();
    await page.getByText('1 thing is due. Choose an hour to see what.').waitFor();
    await page.getByRole('heading', { name: 'Begin here' }).waitFor({ state: 'detached' });
    expect(belfry.faults).toEqual([]);
  });
});

describe.skipIf(CHROMIUM === null)('home', () => {
  let belfry: ServedBelfry;
  let agent: AskingAgent;
  beforeAll(async () => {
    belfry = await serveBelfry({ prepare });
    agent = await askingAgent(belfry);
    await agent.ask('stretch', 'every weekday at 9');
    const policies = { followUp: {} };
    await belfry.call('POST', '/schedules', { kind: 'reminder', what: 'take the pill', when: 'in 1 second', policies });
    await belfry.call('POST', '/schedules', { kind: 'reminder', what: 'take out the bread', when: 'in 1 second' });
  });
  afterAll(() => belfry?.close());

  it('shows what needs you with its reason and the one button that helps', async () => {
    const page = await belfry.open('/');
    const rows = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem');
    await rows.first().waitFor();
    const failing = rows.filter({ hasText: 'summarise the mail' });
    await failing.getByText('Its last 3 runs failed: the mail server refused the password.').waitFor();
    await rows
      .filter({ hasText: 'tidy the inbox' })
      .getByText(/began 12 min late/)
      .waitFor();
    await rows
      .filter({ hasText: 'look at the disk' })
      .getByText(/Missed 7 times, .*: the server was off/)
      .waitFor();
    await failing.getByRole('button', { name: /^Run it again/ }).click();
    await page.getByText('Started: summarise the mail').waitFor();
    await failing.waitFor({ state: 'detached' });
  });

  it('holds what waits for you, and it is answered right there by keyboard', async () => {
    const page = await belfry.open('/');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    const pill = waiting.getByRole('listitem').filter({ hasText: 'take the pill' });
    await pill.getByRole('button', { name: 'Done' }).focus();
    await page.keyboard.press('Enter');
    await pill.waitFor({ state: 'detached' });
    // One that was said once has nothing more to come: it is answered in the chat for a day, and no list calls it open.
    await expect.poll(() => waiting.getByRole('listitem').filter({ hasText: 'take out the bread' }).count()).toBe(0);
    // A line until it is opened; what was not on screen to its end cannot be approved.
    await page.getByRole('article', { name: ': stretch' }).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-card]:focus').waitFor();
    await page.getByRole('article', { name: ': stretch' }).evaluate((card) => card.scrollIntoView({ block: 'center' }));
    await page.locator('[aria-label="Approve: stretch"]:enabled').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Approved: stretch').waitFor();
    await waiting.getByText('Nothing waits for you.').waitFor();
  });

  it('tells what each of the next 24 hours brings: one stop of the tab key, and the arrows', async () => {
    const page = await belfry.open('/');
    const hours = page.getByRole('list', { name: 'Hours' }).getByRole('button');
    await hours.first().waitFor();
    await expect.poll(() => hours.count()).toBe(24);
    expect(await page.getByRole('list', { name: 'Hours' }).locator('button[tabindex="0"]').count()).toBe(1);
    await page.getByRole('list', { name: 'Hours' }).locator('button[tabindex="0"]').focus();
    await page.keyboard.press('Home');
    await hours.first().and(page.locator(':focus')).waitFor();
    const focused = page.locator('button:focus');
    const wordsOf = async () => (await focused.getAttribute('aria-label')) ?? '';
    const first = await wordsOf();
    // At any time of day: in the quiet hours nothing comes, and the arrows go on to the hour after them.
    for (let hour = 0; hour < 23; hour++) {
      await page.keyboard.press('ArrowRight');
      await hours
        .nth(hour + 1)
        .and(page.locator(':focus'))
        .waitFor();
      if (!(await wordsOf()).includes('quiet hours')) break;
    }
    expect(await wordsOf()).not.toBe(first);
    expect(await wordsOf()).toMatch(/^\d\d:00 to \d\d:00: \d things?,.*look at the disk/);
    await expect.poll(() => focused.getAttribute('aria-pressed')).toBe('true');
    const named = page
      .getByRole('region', { name: 'The next 24 hours' })
      .getByRole('link', { name: 'look at the disk' });
    await named.first().waitFor();
  });

  it('is live: what is made elsewhere stands there at once, and its health in one sentence', async () => {
    const page = await belfry.open('/');
    await page.getByText(/today: p95 .* last backup|no backup was made yet/).waitFor();
    await page.getByText('Live', { exact: true }).filter({ visible: true }).waitFor();
    await agent.ask('breathe', 'every weekday at 10');
    await page.getByRole('article', { name: ': breathe' }).waitFor();
    // The sentence leads to what is behind it.
    await page.getByRole('link', { name: /today: p95/ }).click();
    await page.getByRole('heading', { name: 'Health', level: 1 }).waitFor();
  });

  it.each(SCREENS)('has no fault of access and fits the screen: $scheme, $width pixels', async (screen) => {
    const page = await belfry.open('/', screen);
    await page.getByRole('heading', { name: 'The next 24 hours' }).waitFor();
    await page.getByRole('article', { name: ': breathe' }).waitFor();
    await page.locator('#quick-add').waitFor();
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/home-${screen.scheme}-${screen.width}.png`, fullPage: true });
    expect(await accessFaults(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
  });

  it('complained of nothing in the console', () => {
    expect(belfry.faults).toEqual([]);
  });
});
