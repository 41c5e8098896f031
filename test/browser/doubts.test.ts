import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createApp } from '../../src/app.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { axe } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { sidewaysPixels } from './control-faults.ts';
import { serveBelfry } from './served-belfry.ts';

/** Data that were restored a moment ago from a backup of three hours ago, with two reminders due in between. */
async function prepare(folder: string): Promise<void> {
  const now = Date.now();
  const clock = createSimulatedClock(now - 3 * 3_600_000);
  const app = await createApp({ dataFolder: folder, model: createBuiltInModel(), clock });
  const actor = { kind: 'user', userId: app.owner.id } as const;
  const execute = (name: string, input: object) => app.executor.execute(name, { actor, input });
  await execute('update-me', { zone: 'Europe/Warsaw' });
  await execute('create-schedule', { kind: 'reminder', what: 'take the pill', when: 'in 1 hour' });
  await execute('create-schedule', { kind: 'reminder', what: 'call the bank', when: 'in 2 hours' });
  clock.set(now);
  await app.holdRestored({ backupAt: now - 3 * 3_600_000 });
  await app.stop();
}

describe.skipIf(CHROMIUM === null)('what a restore held', () => {
  it('is told on every page and decided on its own: run comes at once, left out does not, and the keyboard is enough', async () => {
    const belfry = await serveBelfry({ prepare });
    onTestFinished(() => belfry.close());
    const page = await belfry.open('/chat');
    const bar = page.getByRole('region', { name: 'Held after a restore' });
    await bar.getByText('2 things are held.').waitFor();
    await page.getByText(/I was put back to a backup/).waitFor();
    await bar.getByRole('link', { name: 'Decide' }).click();
    const list = page.getByRole('list', { name: 'In doubt' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
    await bar.waitFor({ state: 'detached' });
    await page.getByText(/The data were restored/).waitFor();
    if (process.env.BELFRY_TEST_SHOTS) await page.screenshot({ path: `${process.env.BELFRY_TEST_SHOTS}/held.png` });

    const pill = list.getByRole('listitem').filter({ hasText: 'take the pill' });
    await pill.getByText('it runs now, late').waitFor();
    await pill.getByRole('button', { name: 'Run' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await list.getByRole('button', { name: 'Leave out' }).click();
    await page.getByRole('heading', { name: 'Nothing is in doubt' }).waitFor();

    await page.goto(`${belfry.url}/chat`);
    await page.getByText(/take the pill.*\(due/).waitFor();
    // What was asked for later comes after all that was due before.
    await belfry.call('POST', '/schedules', { kind: 'reminder', what: 'water the plants', when: 'in 1 second' });
    await page
      .getByRole('article', { name: 'Reminder', exact: true })
      .filter({ hasText: /water the plants/i })
      .waitFor();
    expect(await page.getByText(/call the bank/).count()).toBe(0);
    expect(await bar.count()).toBe(0);
    expect(belfry.faults).toEqual([]);
  });

  it('can be decided all at once, on a phone and in the dark, and everybody can use the page', async () => {
    const belfry = await serveBelfry({ prepare });
    onTestFinished(() => belfry.close());
    const page = await belfry.open('/doubts', { width: 360, scheme: 'dark' });
    const list = page.getByRole('list', { name: 'In doubt' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
    if (process.env.BELFRY_TEST_SHOTS)
      await page.screenshot({ path: `${process.env.BELFRY_TEST_SHOTS}/held-phone.png` });
    await page.getByRole('button', { name: 'Leave all 2 out' }).click();
    await page.getByRole('heading', { name: 'Nothing is in doubt' }).waitFor();
    expect(belfry.faults).toEqual([]);
  });
});
