// A card at an address of its own, in a real Chromium against a real Belfry.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createScriptedModel } from '../../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../../src/testing/simulated-clock.ts';
import { createTestBelfry } from '../../../src/testing/test-belfry.ts';
import { type AskingAgent, askingAgent } from '../asking-agent.ts';
import { CHROMIUM } from '../browser.ts';
import { type ServedBelfry, serveBelfry } from '../served-belfry.ts';

/** A run that waits for a yes to a call of a tool. */
async function askForCall(dataFolder: string): Promise<void> {
  const HOUR_MS = 3_600_000;
  const harmless = { destructive: false, sendsToOthers: false };
  const lamp = { description: 'Dims a lamp.', inputSchema: { type: 'object' }, execute: () => 'dimmed', ...harmless };
  await using belfry = await createTestBelfry({
    clock: createSimulatedClock(Date.now() - HOUR_MS),
    agents: { leo: { instructions: 'You see to the home.', tools: { lamp } } },
    defaultAgent: 'leo',
    model: createScriptedModel([{ toolCalls: [{ name: 'lamp', input: { room: 'hall', percent: 20 } }] }]),
    dataFolder,
  });
  await belfry.execute('create-schedule', { kind: 'action', what: 'dim the light', when: 'in 1 hour' });
  await belfry.advance(HOUR_MS);
}

describe.skipIf(CHROMIUM === null)('the address of a card', () => {
  let belfry: ServedBelfry;
  let agent: AskingAgent;
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    agent = await askingAgent(belfry);
  });
  afterAll(() => belfry?.close());

  it('opens this one with the focus on it, is answered there by one key, and then says how it was decided', async () => {
    const first = await agent.ask('water the plants', 'every day at 8');
    const second = await agent.ask('tidy the desk', 'every day at 17:00');
    const { link } = (await belfry.call('GET', `/proposals/${second}`)) as { link: string };
    expect(link).toBe(`/approvals/${second}`);
    const page = await belfry.open(link);
    await page.locator(`[data-card="${second}"]:focus`).waitFor();
    await page.getByRole('link', { name: '1 more waits for you' }).waitFor();
    expect(await page.locator('[data-card]').count()).toBe(1);
    await page.locator('[aria-label="Approve: tidy the desk"]:enabled').waitFor();
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: 'This was decided' }).waitFor();
    await page.getByRole('article', { name: /^Approved\s*tidy the desk/ }).waitFor();
    await page.getByRole('link', { name: '1 more waits for you' }).click();
    await page.locator(`[data-card="${first}"]`).waitFor();

    await belfry.call('POST', `/proposals/${first}/deny`, { reason: 'it rains' });
    await page.goto(`${belfry.url}/approvals/${first}`);
    await page.getByRole('heading', { name: 'This was decided' }).waitFor();
    await page.getByRole('article', { name: /^Denied\s*water the plants/ }).waitFor();
    await page.getByText('The reason: it rains').waitFor();
    expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
  });

  it('opens on a phone at its top, with the way back in sight, however long the card is', async () => {
    const id = await agent.ask(`read the letter: ${'line of a letter. '.repeat(60)}`, 'every day at 10');
    const page = await belfry.open(`/approvals/${id}`, { width: 360, height: 640 });
    await page.locator(`[data-card="${id}"]:focus`).waitFor();
    const way = page.getByRole('link', { name: 'All approvals' });
    // The focus and any scrolling come in the next frame; the one after it shows both.
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    expect(await page.evaluate('window.scrollY')).toBe(0);
    expect((await way.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await agent.withdraw(id);
  });

  it('of a call offers "always" with what may differ then, and Settings says so', async () => {
    const home = await serveBelfry({ prepare: askForCall });
    onTestFinished(() => home.close());
    const { items } = (await home.call('GET', '/proposals')) as { items: { link: string }[] };
    const page = await home.open(items[0]?.link ?? '');
    await page.getByRole('group', { name: 'What may differ then:' }).getByLabel('percent').check();
    await page.getByText('the same call of this schedule, with any percent, needs no yes').waitFor();
    await page.getByRole('button', { name: /^Approve, and always for this/ }).click();
    await page
      .getByText(/the same call with any percent of this schedule needs no yes until/)
      .first()
      .waitFor();
    await page.goto(`${home.url}/settings/agents`);
    const allowed = page.getByRole('list', { name: 'Allowed without asking' });
    await allowed.getByText('with any percent').waitFor();
    expect(home.faults).toEqual([]);
  });

  it('says so where there is no such card', async () => {
    for (const id of ['apr_00000000000000000000000000', 'rubbish']) {
      const page = await belfry.open(`/approvals/${id}`);
      await page.getByRole('heading', { name: 'There is no such card' }).waitFor();
      await page.getByRole('link', { name: 'Look at what waits for you' }).waitFor();
    }
    expect(belfry.faults).toEqual([]);
  });
});
