// What agents ask for, answered in a real Chromium against a real Belfry.

import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AskingAgent, askingAgent } from './asking-agent.ts';
import { seriousFaults } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { SCREENS } from './screens.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

const cardOf = (page: Page, what: string) => page.getByRole('article', { name: `: ${what}` });
/** Waits until a card may be approved, as a person does who reads it: a press before that approves nothing. */
const isRead = (page: Page, what: string) => page.locator(`[aria-label="Approve: ${what}"]:enabled`).waitFor();
const focused = (page: Page) => page.evaluate("document.activeElement?.closest('[data-card]')?.dataset.card ?? null");

describe.skipIf(CHROMIUM === null)('approvals', () => {
  let belfry: ServedBelfry;
  let agent: AskingAgent;
  beforeAll(async () => {
    const limits = { BELFRY_PROPOSALS_PER_HOUR: '100', BELFRY_CREATIONS_PER_MINUTE: '100' };
    belfry = await serveBelfry({ env: { ...limits, BELFRY_APPROVAL: 'recurring' } });
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    agent = await askingAgent(belfry);
  });
  afterAll(() => belfry?.close());

  const schedulesOf = async (what: string) => {
    const { items } = (await belfry.call('GET', '/schedules?state=all')) as {
      items: { what: string; state: string }[];
    };
    return items.filter((schedule) => schedule.what === what).map(({ state }) => state);
  };

  const idOf = async (what: string) => {
    const { items } = (await belfry.call('GET', '/proposals?limit=50')) as {
      items: { id: string; schedule: { what: { text: string } } }[];
    };
    return items.find(({ schedule }) => schedule.what.text === what)?.id ?? '';
  };
  /** Asks for it, unless it waits already. */
  const waits = async (what: string, when: string) => {
    if ((await idOf(what)) === '') await agent.ask(what, when);
  };

  it('say what they are for while nothing waits', async () => {
    const page = await belfry.open('/approvals');
    await page.getByRole('heading', { name: 'Nothing waits for you' }).waitFor();
    await expect.poll(() => page.title()).toBe('Approvals · Belfry');
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('come inline in the chat, and are given by keyboard alone in three presses; the agent says what came of it', async () => {
    const page = await belfry.open('/chat');
    await page.getByLabel('Message', { exact: true }).fill('remind me every weekday at 9 to stretch');
    await page.keyboard.press('Enter');
    const card = cardOf(page, 'stretch');
    await card.waitFor();
    await expect.poll(() => page.title()).toBe('(1) Chat · Belfry');
    // It is a line until it is opened.
    await card.getByRole('button', { expanded: false }).waitFor();
    expect(await card.getByRole('button', { name: 'Approve: stretch', exact: true }).count()).toBe(0);
    expect((await card.boundingBox())?.height).toBeLessThan(120);
    // While one writes, letters are letters.
    await page.getByLabel('Message', { exact: true }).press('a');
    await page.getByLabel('Message', { exact: true }).fill('');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('j');
    await isRead(page, 'stretch');
    expect(await schedulesOf('stretch')).toEqual([]);
    const times = card.getByRole('list', { name: 'The next times, if you approve' }).getByRole('listitem');
    await expect.poll(() => times.count()).toBe(5);
    await card.getByText('every weekday at 09:00', { exact: true }).waitFor();
    await card.getByText('about 22 runs a month').waitFor();
    await page.keyboard.press('a');
    await page.getByRole('article', { name: /^Approved\s*stretch/ }).waitFor();
    await expect.poll(() => schedulesOf('stretch')).toEqual(['active']);
    await page
      .getByRole('article', { name: 'Belfry' })
      .getByText(/^Approved: “stretch”, next .+\.$/)
      .waitFor();
    await expect.poll(() => page.title()).toBe('Chat · Belfry');
  });

  it('are one line with Yes and No in the chat where they are offers', async () => {
    const page = await belfry.open('/settings');
    await page.route('**/api/v1/proposals/apr_*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), face: 'offer' } });
    });
    await page.goto(`${belfry.url}/chat`);
    await page.getByLabel('Message', { exact: true }).fill('remind me every weekday at 10 to feed the cat');
    await page.keyboard.press('Enter');
    const offer = page.getByRole('group', { name: 'belfry asks to add a schedule' });
    await offer.getByRole('button', { name: 'No', exact: true }).waitFor();
    expect(await schedulesOf('feed the cat')).toEqual([]);
    await offer.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect.poll(() => schedulesOf('feed the cat')).toEqual(['active']);
  });

  it('are given from any page in three presses, taken back with u, and wait again', async () => {
    await agent.ask('water the plants', 'every day at 8');
    const page = await belfry.open('/settings');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.keyboard.press('p');
    await cardOf(page, 'water the plants').waitFor();
    await page.keyboard.press('j');
    await isRead(page, 'water the plants');
    await page.keyboard.press('a');
    await page.getByText('Approved: water the plants').waitFor();
    await page
      .getByRole('article', { name: /^Approved/ })
      .getByText(/^first run (today|tomorrow), .*08:00/)
      .waitFor();
    await expect.poll(() => schedulesOf('water the plants')).toEqual(['active']);
    await page.keyboard.press('u');
    await page.getByText(/is taken back\.$/).waitFor();
    await expect.poll(() => schedulesOf('water the plants')).toEqual(['cancelled']);
    await cardOf(page, 'water the plants').waitFor();
    await belfry.call('POST', `/proposals/${await idOf('water the plants')}/deny`, {});
  });

  it('are denied with a reason by keyboard, and the focus goes on to the next card', async () => {
    const first = await agent.ask('check the news', 'every 10 minutes');
    const second = await agent.ask('tidy the desk', 'every day at 17:00');
    const page = await belfry.open('/approvals');
    await cardOf(page, 'check the news').waitFor();
    await page.keyboard.press('j');
    await expect.poll(() => focused(page)).toBe(first);
    await page.keyboard.press('d');
    await page.locator('form input:focus').waitFor();
    await page.keyboard.type('too often, ask me less');
    await page.keyboard.press('Enter');
    await page
      .getByRole('article', { name: /^Denied/ })
      .getByText('too often, ask me less')
      .waitFor();
    await expect.poll(() => focused(page)).toBe(second);
    expect(await schedulesOf('check the news')).toEqual([]);
    await page.keyboard.press('d');
    await page.locator('form input:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[aria-label="Deny: tidy the desk"]:focus').waitFor();
  });

  it('are edited first with a live reading; what is wrong stands at its field, and what was changed on the card', async () => {
    await waits('tidy the desk', 'every day at 17:00');
    const page = await belfry.open('/approvals');
    await cardOf(page, 'tidy the desk').waitFor();
    await page.keyboard.press('j');
    await page.locator('[data-card]:focus [data-key=e]').waitFor();
    await page.keyboard.press('e');
    const when = page.getByLabel('When', { exact: true });
    await when.fill('every day at 25:00');
    await page.getByText(/"25:00" is not a time of day/).waitFor();
    await expect.poll(() => when.getAttribute('aria-invalid')).toBe('true');
    await when.fill('every friday at 17:00');
    await page.getByRole('list', { name: 'The next times after saving' }).waitFor();
    await page.getByRole('button', { name: 'Save, decide later' }).click();
    const changed = page.getByRole('region', { name: 'What you changed' });
    await changed.getByText('every day at 17:00').first().waitFor();
    await changed.getByText('every Friday at 17:00').first().waitFor();
    // Saved, it is another card, and is seen anew before it is approved, changed once more or not.
    await isRead(page, 'tidy the desk');
    await page.keyboard.press('e');
    await page.getByLabel('What to say').fill('tidy the whole desk');
    await page.getByRole('button', { name: 'Approve with these changes' }).click();
    await page
      .getByText(/^Approved/)
      .first()
      .waitFor();
    await expect.poll(() => schedulesOf('tidy the whole desk')).toEqual(['active']);
  });

  it('show the text of the agent letter by letter: markup is inert, hidden characters are visible and counted', async () => {
    const id = await agent.ask('pay \u202eevil\u202c <b>now</b> **please**\u200b', 'every day at 10');
    const page = await belfry.open('/approvals');
    const card = page.locator(`[data-card="${id}"]`);
    await card.getByText('3 hidden characters: right-to-left override, end of embedding, zero width space').waitFor();
    await expect.poll(() => card.locator('pre').textContent()).toBe('pay U+202EevilU+202C <b>now</b> **please**U+200B');
    await expect.poll(() => card.locator('pre mark').count()).toBe(3);
    expect(await card.locator('pre b, pre strong').count()).toBe(0);
    await belfry.call('POST', `/proposals/${id}/deny`, {});
    await card.getByText('Denied', { exact: true }).waitFor();
  });

  it('of a long text are only given once it was unfolded', async () => {
    const id = await agent.ask('read this line. '.repeat(90), 'every day at 11');
    const page = await belfry.open('/approvals');
    const approve = page.locator(`[data-card="${id}"]`).getByRole('button', { name: /^Approve: / });
    await page.getByRole('button', { name: /^Show the whole text, / }).waitFor();
    expect(await approve.isEnabled()).toBe(false);
    await page.keyboard.press('j');
    await page.locator(`[data-card="${id}"]:focus`).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('button', { name: /^Show the whole text, / }).waitFor({ state: 'detached' });
    await approve.click();
    await page.getByText(/^Approved: read this line/).waitFor();
  });

  it('arrive live without moving the card that is read, and a screen reader hears of them', async () => {
    await agent.ask('first in line', 'every day at 12');
    const page = await belfry.open('/approvals');
    const card = cardOf(page, 'first in line');
    await isRead(page, 'first in line');
    const before = await card.boundingBox();
    const later = await agent.ask('second in line', 'every day at 13');
    await cardOf(page, 'second in line').waitFor();
    await expect.poll(() => page.title()).toBe('(2) Approvals · Belfry');
    await page.getByText(/^New: belfry asks to add a schedule, .* 2 wait for you\.$/).waitFor({ state: 'attached' });
    expect((await card.boundingBox())?.y).toBe(before?.y);
    await agent.withdraw(later);
    await page.getByText('Withdrawn', { exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe('(1) Approvals · Belfry');
  });

  it('that would push a card down wait behind a button until the person asks for them', async () => {
    await waits('first in line', 'every day at 12');
    await waits('bob: water the bed', 'every day at 21');
    const page = await belfry.open('/settings');
    // This Belfry has one agent: what begins with bob is shown as another one's.
    await page.route('**/api/v1/proposals?*', async (route) => {
      const response = await route.fetch();
      const list = (await response.json()) as { items: { agent: string; schedule: { what: { text: string } } }[] };
      for (const card of list.items) if (card.schedule.what.text.startsWith('bob')) card.agent = 'bob';
      await route.fulfill({ response, json: list });
    });
    await page.getByRole('link', { name: /^Approvals/ }).click();
    const card = cardOf(page, 'bob: water the bed');
    await card.waitFor();
    // A card says that it was read: from then on it moves none below it.
    await isRead(page, 'first in line');
    const before = await card.boundingBox();
    const id = await agent.ask('would stand above bob', 'every day at 22');
    const button = page.getByRole('button', { name: '1 new' });
    await button.waitFor();
    expect(await cardOf(page, 'would stand above bob').count()).toBe(0);
    expect(await card.boundingBox()).toEqual(before);
    await button.click();
    await cardOf(page, 'would stand above bob').waitFor();
    expect((await card.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0);
    for (const one of [id, await idOf('bob: water the bed')]) await agent.withdraw(one);
  });

  it('are counted right when one comes while the count is read for the first time', async () => {
    const page = await belfry.open('/settings');
    const waiting = ((await belfry.call('GET', '/proposals?state=pending')) as { items: unknown[] }).items.length;
    const hold = Promise.withResolvers<void>();
    const isRead = Promise.withResolvers<void>();
    await page.route('**/api/v1/status*', async (route) => {
      const response = await route.fetch();
      isRead.resolve();
      await hold.promise;
      await route.fulfill({ response }).catch(() => {});
    });
    await page.goto(`${belfry.url}/runs`);
    await page.getByText('Live', { exact: true }).filter({ visible: true }).waitFor();
    await isRead.promise;
    const isCount = (request: Request) => request.url().endsWith('/api/v1/status');
    const isOver = Promise.race([
      page.waitForEvent('requestfinished', isCount),
      page.waitForEvent('requestfailed', isCount),
    ]);
    const id = await agent.ask('came in between', 'every day at 16');
    await page
      .getByRole('region', { name: 'Notices' })
      .getByText(/approval$/)
      .waitFor();
    hold.resolve();
    await isOver;
    await expect.poll(() => page.title()).toBe(`(${waiting + 1}) Runs · Belfry`);
    await agent.withdraw(id);
  });

  it('are counted by the server, beyond any page of them, and no card is read for the number', async () => {
    const page = await belfry.open('/settings');
    const cards: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/proposals')) cards.push(request.url());
    });
    await page.route('**/api/v1/status*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), approvals: 950 } });
    });
    await page.goto(`${belfry.url}/runs`);
    await page.getByRole('link', { name: 'Approvals 950 waiting for you' }).waitFor();
    await page.getByText('Live', { exact: true }).filter({ visible: true }).waitFor();
    expect(cards).toEqual([]);
  });

  it('U5: tell a person who looks elsewhere once, however many come', async () => {
    const page = await belfry.open('/runs');
    await page.getByText('Live', { exact: true }).filter({ visible: true }).waitFor();
    await agent.ask('one of two', 'every day at 14');
    await agent.ask('two of two', 'every day at 15');
    const notices = page.getByRole('region', { name: 'Notices' });
    await notices.getByText('3 proposals wait for your approval').waitFor();
    await expect.poll(() => notices.getByRole('button', { name: 'Open' }).count()).toBe(1);
    await notices.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('heading', { name: 'Approvals' }).waitFor();
  });

  it.each(SCREENS)('have no serious fault of access and fit the screen: $scheme, $width pixels', async (screen) => {
    await waits('first in line', 'every day at 12');
    await waits('one of two', 'every day at 14');
    await waits('two of two', 'every day at 15');
    const page = await belfry.open('/approvals', screen);
    await cardOf(page, 'one of two').waitFor();
    // Looked at while a card becomes one that may be approved, its colours would be half of each.
    await page.locator('[data-key="a"]:visible').first().waitFor();
    const look = async (where: string) => {
      // A fault that lasts: while a button changes its colour, what one sees is half of each.
      await expect.poll(() => seriousFaults(page), { message: where }).toEqual([]);
      const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(sideways), `${where} scrolls sideways`).toBe(0);
    };
    await look('waiting');
    await page.getByRole('checkbox', { name: 'Select: first in line' }).check();
    await look('selected');
    await page.getByRole('button', { name: 'Edit, then approve: one of two' }).click();
    await page.getByLabel('When', { exact: true }).fill('every day at 02:30');
    await page.getByRole('list', { name: 'The next times after saving' }).waitFor();
    await look('editing');
    await page.getByRole('button', { name: 'Deny: two of two' }).click();
    await look('denying');
    await page.goto(`${belfry.url}/approvals?tab=decided`);
    await page.getByRole('list', { name: 'Decided proposals' }).waitFor();
    await look('decided');
    await page.goto(`${belfry.url}/chat`);
    // What several ask within a minute is one notice in the chat; one that is asked for there is a card.
    const what = `stand up ${screen.scheme} ${screen.width}`;
    await page.getByLabel('Message', { exact: true }).fill(`remind me every weekday at 9 to ${what}`);
    await page.keyboard.press('Enter');
    await cardOf(page, what).waitFor();
    await look('chat, a line');
    await cardOf(page, what).getByRole('button').first().click();
    await page.locator('[data-key="a"]:visible').first().waitFor();
    await look('chat, opened');
    await belfry.call('POST', `/proposals/${await idOf(what)}/deny`, {});
  });

  it('are given on a phone in two taps and swipes between them: the buttons stay on the screen and are big enough for a thumb', async () => {
    await waits('first in line', 'every day at 12');
    const page = await belfry.open('/', { width: 360 });
    await page.getByRole('link', { name: /^Approvals/ }).tap();
    const card = cardOf(page, 'first in line');
    const approve = card.getByRole('button', { name: 'Approve: first in line', exact: true });
    await approve.waitFor();
    for (const name of ['Approve', 'Edit, then approve', 'Deny']) {
      const box = await card.getByRole('button', { name: `${name}: first in line`, exact: true }).boundingBox();
      expect(box?.height, name).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? 0) + (box?.height ?? 0), `${name} is on the screen`).toBeLessThanOrEqual(740);
    }
    await card.getByText('Scroll to the end to approve.').waitFor();
    await page.mouse.move(180, 300);
    // As a thumb does: a piece at a time, so that each is on the screen for a moment.
    const scrolledToTheEnd = async () => {
      await page.mouse.wheel(0, 150);
      return approve.isEnabled();
    };
    await expect.poll(scrolledToTheEnd, { interval: 400 }).toBe(true);
    await approve.tap();
    await page.getByRole('article', { name: /^Approved\s*first in line/ }).waitFor();
    await expect.poll(() => schedulesOf('first in line')).toEqual(['active']);
    await page.getByRole('button', { name: 'Undo', exact: true }).tap();
    await page.getByText(/is taken back\.$/).waitFor();
    await belfry.call('POST', `/proposals/${await idOf('first in line')}/deny`, {});
  });

  it('need none for what an agent takes back of its own: Belfry says so in the chat, with Undo', async () => {
    const page = await belfry.open('/chat');
    const line = page.getByLabel('Message', { exact: true });
    await line.fill('remind me in 2 hours to call Sarah');
    await line.press('Enter');
    await page.getByRole('article', { name: 'Belfry' }).filter({ hasText: 'call Sarah' }).waitFor();
    await line.fill('cancel it');
    await line.press('Enter');
    const notice = page.getByRole('article', { name: 'Belfry' }).filter({ hasText: 'Cancelled: call Sarah.' });
    await notice.getByRole('button', { name: 'Undo: call Sarah' }).click();
    await page.getByText('“call Sarah” is there again.').waitFor();
    await expect.poll(() => schedulesOf('call Sarah')).toEqual(['active']);
    await notice.getByRole('button').waitFor({ state: 'detached' });
  });

  it('say why they could not be read, and try again', async () => {
    await waits('one of two', 'every day at 14');
    const page = await belfry.open('/settings');
    await page.route('**/api/v1/proposals?*', (route) =>
      route.fulfill({ status: 429, json: { code: 'rate_limited', detail: 'Too many at once.' } }),
    );
    await page.getByRole('link', { name: /^Approvals/ }).click();
    await page.getByRole('alert').getByText('Too many at once.').waitFor();
    await page.unroute('**/api/v1/proposals?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await cardOf(page, 'one of two').waitFor();
  });

  it('complained of nothing in the console', () => {
    expect(belfry.faults).toEqual([]);
  });
});
