// What the page of a run tells, in a real Chromium against a real Belfry whose data were lived through on a simulated clock.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScriptedModel } from '../../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../../src/testing/simulated-clock.ts';
import { createTestBelfry } from '../../../src/testing/test-belfry.ts';
import { accessFaults } from '../axe.ts';
import { CHROMIUM } from '../browser.ts';
import { sidewaysPixels } from '../control-faults.ts';
import { SCREENS } from '../screens.ts';
import { type ServedBelfry, serveBelfry } from '../served-belfry.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** A morning, two days ago: a model that is away at first, a function with steps, and a night in which Belfry was off. */
async function live(dataFolder: string): Promise<void> {
  const today = Math.floor(performance.timeOrigin / (24 * 60 * MINUTE)) * 24 * 60 * MINUTE;
  const clock = createSimulatedClock(today - 24 * 60 * MINUTE + 5 * MINUTE);
  const pause = (ms: number) => new Promise<void>((done) => clock.setTimer(done, ms));
  const model = createScriptedModel(async (_request, call) => {
    await pause(4 * SECOND);
    if (call === 0) return { fail: 'model_unavailable' };
    // The other run goes ahead while this one waits for its next try.
    return call === 2
      ? { reasoning: 'Let me look.', toolCalls: [{ name: 'list_schedules', input: {} }] }
      : 'Nothing is urgent.';
  });
  let tries = 0;
  const agents = {
    tidy: async (_wake: unknown, { step }: { step: <T>(name: string, fn: () => Promise<T>) => Promise<T> }) => {
      await step('fetch the list', async () => {
        await pause(2 * SECOND);
        return { files: 12, password: 'hunter2' };
      });
      if (++tries === 1) throw new Error('the disk is full');
      return 'tidied';
    },
  };
  await using belfry = await createTestBelfry({ dataFolder, clock, model, agents });
  const plan = (draft: object) => belfry.execute('create-schedule', { kind: 'action', ...draft });
  await plan({ what: 'Look at the mail', when: 'in 1 minute' });
  await plan({ what: 'Write the summary', when: 'in 1 minute' });
  await plan({ what: 'Tidy the downloads', when: 'in 3 minutes', agent: 'tidy' });
  await plan({ what: 'Back up the photos', when: 'every day at 03:00', policies: { missed: 'skip' } });
  await belfry.advance(20 * MINUTE);
  await belfry.app.abandon();
}

describe.skipIf(CHROMIUM === null)('the page of a run', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry({ prepare: live });
  });
  afterAll(() => belfry?.close());

  const openRun = async (what: string, screen = {}): Promise<Page> => {
    const { items } = (await belfry.call('GET', '/runs')) as { items: { id: string; what: string }[] };
    const run = items.find((one) => one.what === what);
    return belfry.open(`/runs/${run?.id}`, screen);
  };
  const lines = (page: Page) => page.getByRole('list', { name: 'What happened, in order' });

  it('tells each try with its error, each model call and each tool, with what was asked and what came of it', async () => {
    const page = await openRun('Look at the mail');
    await lines(page).getByText('Attempt 1').waitFor();
    await lines(page)
      .getByText(/scripted|unavailable|model/i)
      .first()
      .waitFor();
    await lines(page).getByText('Waited for the next attempt').waitFor();
    const tool = lines(page).getByText('Looked at your schedules');
    // A run may have hundreds of lines with long answers: what is closed is not made.
    expect(await lines(page).getByText('"total"').count()).toBe(0);
    await tool.click();
    await lines(page).getByText('Answered', { exact: true }).waitFor();
    await lines(page).getByText('"total"').first().waitFor();
    await lines(page).getByText('4.0 seconds').first().waitFor();
  });

  it('calls it a success when nothing was sent', async () => {
    const page = await openRun('Look at the mail');
    await page.getByText('Silent: nothing was sent. The agent did its work and had nothing to tell you.').waitFor();
  });

  it('says in words why it was late, and leads to the run before', async () => {
    const page = await openRun('Write the summary');
    const why = page.getByRole('region', { name: 'Why it was later than planned' });
    await why.getByText(/Its agent was busy with “Look at the mail”/).waitFor();
  });

  it('tells the steps of a function, and copies it all as text without secrets', async () => {
    const page = await openRun('Tidy the downloads');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const step = lines(page).getByText('fetch the list');
    await step.waitFor();
    await lines(page).getByText('Not done again in the last attempt: its result was on record.').waitFor();
    await page.getByRole('button', { name: 'Copy as text' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const text = (await page.evaluate('navigator.clipboard.readText()')) as string;
    expect(text).toContain('the disk is full');
    expect(text).toContain('fetch the list (2.0 seconds)');
    expect(text).not.toContain('hunter2');
  });

  it('can be unfolded by keyboard', async () => {
    const page = await openRun('Tidy the downloads');
    const step = lines(page).locator('summary', { hasText: 'fetch the list' });
    await step.focus();
    await page.keyboard.press('Enter');
    await lines(page).getByText('Came to').waitFor();
  });

  it.each(SCREENS)('can be used by everybody and does not scroll sideways: $scheme at $width', async (screen) => {
    for (const what of ['Look at the mail', 'Tidy the downloads']) {
      const page = await openRun(what, screen);
      await lines(page).waitFor();
      await lines(page).locator('summary').last().click();
      expect(await accessFaults(page)).toEqual([]);
      expect(await sidewaysPixels(page)).toBe(0);
      if (process.env.BELFRY_SHOTS !== undefined)
        await page.screenshot({
          path: `${process.env.BELFRY_SHOTS}/run-${what.split(' ')[0]}-${screen.scheme}-${screen.width}.png`,
          fullPage: true,
        });
    }
  });

  it('complained of nothing in the console', () => {
    expect(belfry.faults).toEqual([]);
  });
});
