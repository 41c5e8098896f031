import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { SCREENS } from './screens.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Task {
  readonly id: string;
  readonly description: string;
}

describe.skipIf(CHROMIUM === null)('the tasks page', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    // The heart would work off what these tests look at.
    await belfry.call('PATCH', '/heartbeats/belfry', { paused: true });
  });
  afterAll(() => belfry?.close());

  const list = (page: Page) => page.getByRole('list', { name: 'To-do list of belfry' });
  const texts = async (page: Page) =>
    (await list(page).getByRole('listitem').locator('p:first-child').allTextContents()).filter((text) => text !== '');
  const add = (description: string, more: object = {}) =>
    belfry.call('POST', '/tasks', { description, ...more }) as Promise<Task>;
  const clear = async () => {
    const { items } = (await belfry.call('GET', '/tasks?limit=200')) as { items: readonly Task[] };
    for (const { id } of items) await belfry.call('DELETE', `/tasks/${id}`);
  };

  it('is empty at first, offers examples, and adds what is typed with its due date', async () => {
    const page = await belfry.open('/tasks');
    await page.getByRole('heading', { name: 'The list is empty' }).waitFor();
    await page.getByRole('list', { name: 'Examples' }).getByRole('button').first().click();
    const line = page.getByLabel('What is to be done?');
    await expect.poll(() => line.inputValue()).toBe('Compare three offers for the printer');
    await line.fill('file the taxes');
    await page.getByLabel('Due', { exact: true }).fill('every day at 9');
    await page.getByText('this comes again and again').waitFor();
    await page.getByLabel('Due', { exact: true }).fill('in 3 hours');
    await page.getByText('I do it').click();
    await line.press('Enter');
    await page.getByText('Added: file the taxes').waitFor();
    await list(page).getByText('Yours to do').waitFor();
    await list(page)
      .getByText(/^Due \S/)
      .waitFor();
    await expect.poll(() => line.inputValue()).toBe('');
    await clear();
  });

  it('says what is wrong with a task beside its field, and keeps the text', async () => {
    await add('buy milk');
    const page = await belfry.open('/tasks');
    const line = page.getByLabel('What is to be done?');
    await line.fill('Buy milk');
    await line.press('Enter');
    await page.getByText('“buy milk” is on the list already.').waitFor();
    expect(await line.inputValue()).toBe('Buy milk');
    await line.press('Escape');
    await expect.poll(() => line.inputValue()).toBe('');
    await clear();
  });

  it('is put in order by keyboard alone and by dragging, and every open page follows', async () => {
    for (const name of ['one', 'two', 'three']) await add(name);
    const page = await belfry.open('/tasks');
    const other = await belfry.open('/tasks', { fresh: true });
    await expect.poll(() => texts(page)).toEqual(['one', 'two', 'three']);
    await expect.poll(() => texts(other)).toEqual(['one', 'two', 'three']);
    await page.getByRole('button', { name: /^Move: three/ }).focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => texts(page)).toEqual(['one', 'three', 'two']);
    await expect.poll(() => texts(other)).toEqual(['one', 'three', 'two']);
    // The handle that was pressed still has the focus, at its new place.
    await page.getByRole('button', { name: 'Move: three, place 2; arrow keys move it' }).waitFor();
    await expect
      .poll(() => page.evaluate<string>('document.activeElement?.getAttribute("aria-label") ?? ""'))
      .toContain('Move: three');
    await page.keyboard.press('Home');
    await expect.poll(() => texts(other)).toEqual(['three', 'one', 'two']);
    await page
      .getByRole('button', { name: /^Move: two/ })
      .dragTo(list(page).getByRole('listitem').filter({ hasText: 'three' }));
    await expect.poll(() => texts(page)).toEqual(['two', 'three', 'one']);
    await expect.poll(() => texts(other)).toEqual(['two', 'three', 'one']);
    await clear();
  });

  it('does each thing by one press and takes it back for ten seconds', async () => {
    await add('call the plumber');
    const page = await belfry.open('/tasks');
    await page.getByRole('button', { name: 'Done: call the plumber' }).click();
    const past = page.getByRole('list', { name: 'Finished tasks' });
    await past.getByText('call the plumber').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await list(page).getByText('call the plumber').waitFor();
    // In the list: for a moment the finished ones may still show it, with a button of the same name.
    await list(page).getByRole('button', { name: 'Delete: call the plumber' }).click();
    await page.getByRole('heading', { name: 'The list is empty' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await list(page).getByText('call the plumber').waitFor();
    await page.getByRole('button', { name: 'Edit: call the plumber' }).click();
    const form = page.getByRole('form', { name: 'Edit the task' });
    await form.getByLabel('What is to be done').fill('call the other plumber');
    await form.getByText('I do it').click();
    await form.getByRole('button', { name: 'Save' }).click();
    await list(page).getByText('call the other plumber').waitFor();
    await list(page).getByText('Yours to do').waitFor();
    await page.getByLabel('Notices').filter({ hasText: 'Saved: ' }).getByRole('button', { name: 'Undo' }).click();
    await list(page).getByText('call the plumber').waitFor();
    await list(page).getByText('Yours to do').waitFor({ state: 'detached' });
    await clear();
  });

  it('shows why the heartbeat did nothing, pauses it, and lets the agent begin by hand', async () => {
    const page = await belfry.open('/tasks');
    const heart = page.getByRole('region', { name: 'Heartbeat' });
    await heart.getByText(/You paused it/).waitFor();
    await heart.getByRole('button', { name: 'Resume the heartbeat of belfry' }).click();
    await heart.getByText(/No beat yet|the list was empty/).waitFor();
    await heart.getByRole('button', { name: 'Pause the heartbeat of belfry' }).click();
    await heart.getByText(/You paused it/).waitFor();
    await add('tell me good night');
    await page.getByRole('button', { name: 'Begin: tell me good night' }).click();
    const past = page.getByRole('list', { name: 'Finished tasks' });
    await past.getByText('Told you.').waitFor();
    await past.getByText('What happened').first().click();
    await past
      .getByText(/^Worked on/)
      .first()
      .click();
    await past.getByText('Sent you a message').waitFor();
  });

  it('lists the heartbeat among the schedules, and changes its interval with a preview and a way back', async () => {
    const page = await belfry.open('/schedules');
    await page.getByLabel('Kind').selectOption('heartbeat');
    await expect.poll(() => new URL(page.url()).search).toBe('?kind=heartbeat');
    await page.getByRole('tab', { name: /^Paused/ }).click();
    const row = page.getByRole('list', { name: 'Heartbeats' }).getByRole('listitem');
    await row.getByText('every minute while there is work').waitFor();
    await row.getByRole('button', { name: 'Edit: the heartbeat of belfry' }).click();
    const form = page.getByRole('form', { name: 'How often the heart of belfry beats' });
    // What stands there at first can be saved as it is.
    await form.getByText('Looks at the list every minute').waitFor();
    await form.getByLabel('Beats').fill('soon');
    await form.getByText('“soon” is not a length of time').waitFor();
    expect(await form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await form.getByLabel('Beats').fill('every 5 minutes');
    await form.getByText('Looks at the list every 5 minutes').waitFor();
    await page.keyboard.press('Enter');
    await row.getByText('every 5 minutes while there is work').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.getByText('every minute while there is work').waitFor();
    // The same on the page of the tasks, and with the agent.
    await page.goto(`${belfry.url}/agents`);
    await page.getByRole('link', { name: 'Heartbeat' }).click();
    await row.getByText('every minute while there is work').waitFor();
    await row.getByRole('link', { name: 'Heartbeat of belfry' }).click();
    await page.getByRole('button', { name: 'Change how often the heart of belfry beats' }).click();
    await form.getByRole('button', { name: '15 minutes' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Beats every 15 minutes while there is work').waitFor();
    await page.getByRole('button', { name: 'Change how often the heart of belfry beats' }).click();
    await form.getByRole('button', { name: 'As defined, every minute' }).click();
    await page.getByText('Beats every minute while there is work').waitFor();
  });

  it.each(SCREENS)('has nothing in the way of anybody ($scheme, $width px)', async (screen) => {
    await add('a task with a rather long text that has to break somewhere on a phone', { due: 'in 2 days' });
    await add('mine', { assignee: 'person' });
    const page = await belfry.open('/tasks', screen);
    await list(page).getByText('mine').waitFor();
    await page.getByLabel('What is to be done?').fill('something');
    await page.getByLabel('Due', { exact: true }).waitFor();
    const { violations } = await axe(page).withTags(STANDARDS).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    await clear();
    expect(belfry.faults).toEqual([]);
  });
});
