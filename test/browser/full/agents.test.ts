// Several agents on the page, in a real Chromium against a real Belfry with the published team.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../scripts/setup/paths.mjs';
import { seriousFaults } from '../axe.ts';
import { CHROMIUM } from '../browser.ts';
import { sidewaysPixels } from '../control-faults.ts';
import { SCREENS } from '../screens.ts';
import { type ServedBelfry, serveBelfry } from '../served-belfry.ts';

const TEAM = join(root, 'examples/team/belfry.config.ts');

describe.skipIf(CHROMIUM === null)('a team of agents on the page', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry({ env: { BELFRY_CONFIG: TEAM } });
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    await belfry.call('POST', '/schedules', { kind: 'action', what: 'sweep', when: 'every day at 9', agent: 'bob' });
  });
  afterAll(() => belfry?.close());

  it('shows who there is, idle or busy, and how many schedules each has', async () => {
    const page = await belfry.open('/agents');
    const cards = page.getByRole('list', { name: 'Agents' }).getByRole('listitem');
    await expect.poll(() => cards.count()).toBe(8);
    const bob = cards.filter({ has: page.getByRole('heading', { name: 'bob' }) });
    await bob.getByText('1 active schedule').waitFor();
    await bob.getByText('Idle').waitFor();
  });

  it('is searched by name and purpose, in the address, and one press shows all again', async () => {
    const page = await belfry.open('/agents');
    const cards = page.getByRole('list', { name: 'Agents' }).getByRole('listitem');
    await expect.poll(() => cards.count()).toBe(8);
    await page.getByLabel('Search agents').fill('repairs');
    await expect.poll(() => cards.count()).toBe(1);
    await expect.poll(() => new URL(page.url()).search).toBe('?q=repairs');
    await page.getByText('1 of 8').waitFor();
    await page.reload();
    await expect.poll(() => cards.count()).toBe(1);
    await page.getByLabel('Search agents').fill('nobody is called so');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect.poll(() => cards.count()).toBe(8);
  });

  it('of a hundred is a page of lines, each of which opens', async () => {
    const page = await belfry.open('/agents', {
      before: (fresh) =>
        fresh.route('**/api/v1/agents', async (route) => {
          const answer = await route.fetch();
          const { items } = (await answer.json()) as { items: readonly { name: string }[] };
          const many = Array.from({ length: 100 }, (_, place) => ({ ...items[0], name: `agent-${place}` }));
          await route.fulfill({ response: answer, json: { items: many } });
        }),
    });
    const cards = page.getByRole('list', { name: 'Agents' }).getByRole('listitem');
    await expect.poll(() => cards.count()).toBe(100);
    // As cards they were 10,673 pixels.
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThan(3_500);
    const seventh = cards.filter({ has: page.getByRole('heading', { name: 'agent-7', exact: true }) });
    const facts = seventh.getByText(/active schedule/);
    expect(await facts.isVisible()).toBe(false);
    await seventh.getByRole('heading').click();
    await facts.waitFor();
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('suggests names after @, by keyboard, and shows who answers', async () => {
    const page = await belfry.open('/chat');
    const field = page.getByLabel('Message', { exact: true });
    await page.getByRole('navigation', { name: 'Conversations' }).waitFor();
    await field.pressSequentially('@');
    const options = page.getByRole('listbox', { name: 'Agents to speak to' }).getByRole('option');
    await expect.poll(() => options.count()).toBe(8);
    await field.pressSequentially('a');
    await expect.poll(() => options.allTextContents()).toEqual(['@alice']);
    await field.press('Enter');
    await expect.poll(() => field.inputValue()).toBe('@alice ');
    await expect.poll(() => options.count()).toBe(0);
    await field.pressSequentially('what is next?');
    await field.press('Enter');
    await page.getByRole('article', { name: 'alice', exact: true }).waitFor();
  });

  it('moves through the suggestions with the arrows, and closes them with Escape', async () => {
    const page = await belfry.open('/chat');
    const field = page.getByLabel('Message', { exact: true });
    await page.getByRole('navigation', { name: 'Conversations' }).waitFor();
    await field.pressSequentially('@');
    const chosen = page.getByRole('option', { selected: true });
    await expect.poll(() => chosen.textContent()).toBe('@chat');
    await field.press('ArrowDown');
    await expect.poll(() => chosen.textContent()).toBe('@leo');
    await field.press('ArrowUp');
    await expect.poll(() => chosen.textContent()).toBe('@chat');
    await field.press('Escape');
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    expect(await field.inputValue()).toBe('@');
  });

  it('says that nobody is called that, with the names there are', async () => {
    const page = await belfry.open('/chat');
    await page.getByLabel('Message', { exact: true }).fill('@fred hello');
    await page.getByLabel('Message', { exact: true }).press('Enter');
    await page.getByText('There is no agent "fred"').waitFor();
  });

  it('begins a conversation with the agent that is picked', async () => {
    const page = await belfry.open('/chat');
    await page.getByRole('button', { name: 'New conversation' }).click();
    await page.getByLabel('With').selectOption('maya');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('heading', { name: 'Chat with maya' }).waitFor();
    await page.getByPlaceholder('Write to maya').waitFor();
  });

  it('says at each conversation what came in it meanwhile, and opening one reads that one alone', async () => {
    const page = await belfry.open('/chat');
    const bar = page.getByRole('navigation', { name: 'Conversations' });
    await bar.waitFor();
    const ring = async (agent: string) => {
      const { id: threadId } = (await belfry.call('POST', '/threads', { agent })) as { id: string };
      const draft = { kind: 'reminder', what: `water it, ${agent}`, when: 'in 1 second', threadId };
      await belfry.call('POST', '/schedules', draft);
    };
    await ring('maya');
    await ring('kai');
    const of = (agent: string) => bar.getByRole('link', { name: new RegExp(`^${agent}.* 1 new$`) });
    await of('kai').waitFor();
    await of('maya').click();
    await page.getByRole('heading', { name: 'Chat with maya' }).waitFor();
    await page
      .getByText(/water it, maya/)
      .first()
      .waitFor();
    await of('maya').waitFor({ state: 'detached' });
    await expect.poll(() => page.title()).toBe('(1) Chat · Belfry');
    // As it is on record, once what was read is.
    await page.reload();
    await of('kai').waitFor();
    expect(await of('maya').count()).toBe(0);
  });

  it('goes from a card to the conversation with that agent', async () => {
    const page = await belfry.open('/agents');
    await page.getByRole('button', { name: 'Talk to kai' }).click();
    await page.getByRole('heading', { name: 'Chat with kai' }).waitFor();
  });

  it.each(SCREENS)('has no serious fault and no sideways scrolling: %j', async (screen) => {
    for (const path of ['/agents', '/chat']) {
      const page = await belfry.open(path, screen);
      await (path === '/chat'
        ? page.getByRole('navigation', { name: 'Conversations' })
        : page.getByRole('heading', { name: 'kai' })
      ).waitFor();
      if (path === '/chat') {
        await page.getByLabel('Message', { exact: true }).pressSequentially('@');
        await page.getByRole('listbox').waitFor();
      }
      expect(await seriousFaults(page)).toEqual([]);
      expect(await sidewaysPixels(page)).toBe(0);
    }
    expect(belfry.faults).toEqual([]);
  });
});
