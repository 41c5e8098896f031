// Who may be told, and what changes without an answer, in a real Chromium against a real Belfry.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFaults } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { sidewaysPixels } from './control-faults.ts';
import { SCREENS } from './screens.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

describe.skipIf(CHROMIUM === null)('how people are reached, on the page', () => {
  let belfry: ServedBelfry;
  let bobs: string;
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw', name: 'Ann' });
    const bob = (await belfry.call('POST', '/users', { name: 'Bob' })) as { id: string };
    const made = (await belfry.call('POST', '/tokens', { name: 'of Bob', purpose: 'person', userId: bob.id })) as {
      secret: string;
    };
    bobs = made.secret;
  });
  afterAll(() => belfry?.close());

  const asBob = async (method: string, path: string) => {
    const headers = { authorization: `Bearer ${bobs}`, 'content-type': 'application/json' };
    const answer = await fetch(`${belfry.url}/api/v1${path}`, {
      method,
      headers,
      ...(method === 'POST' ? { body: '{}' } : {}),
    });
    return (await answer.json()) as { items: { id: string; direction: string }[] };
  };

  it('asks somebody, hears their yes live, and makes a reminder tell them', async () => {
    const page = await belfry.open('/settings/channels');
    await page.getByText('Nothing is linked yet.').waitFor();
    await page.getByLabel('Ask somebody').fill('Carol');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.getByText('There is no person').waitFor();
    await page.getByLabel('Ask somebody').fill('bob');
    await page.keyboard.press('Enter');
    const row = page.getByRole('list', { name: 'Who may be told' }).getByRole('listitem');
    await row.getByText('Bob has not answered yet').waitFor();
    const [asked] = (await asBob('GET', '/consents')).items;
    expect(asked).toMatchObject({ direction: 'asked_of_me' });
    await asBob('POST', `/consents/${asked?.id}/agree`);
    await row.getByText('Bob agreed to be told').waitFor();

    const wish = { kind: 'reminder', what: 'Take the pills', when: 'every day at 8', policies: { followUp: {} } };
    const { schedule } = (await belfry.call('POST', '/schedules', wish)) as { schedule: { id: string } };
    await page.goto(`${belfry.url}/schedules/${schedule.id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByLabel('When step 1 begins').selectOption('0');
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByLabel('Step 2', { exact: true }).selectOption('person');
    await page.getByLabel('The person of step 2').selectOption({ label: 'Bob' });
    await page.getByLabel('When step 2 begins').selectOption('2');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('firmer after the first message; Bob is told after follow-up 2').waitFor();
    const escalation = [
      { kind: 'firmer', after: 0 },
      { kind: 'person', after: 2, to: expect.stringMatching(/^usr_/) },
    ];
    await expect
      .poll(() => belfry.call('GET', `/schedules/${schedule.id}`))
      .toMatchObject({ policies: { followUp: { escalation } } });
  });

  it.each(SCREENS)('fits and can be used by everybody: $scheme, $width wide', async (screen) => {
    const page = await belfry.open('/settings/channels', screen);
    await page.getByRole('list', { name: 'Who may be told' }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
  });

  it('ends it from the page, and the other person is not told any more', async () => {
    const page = await belfry.open('/settings/channels');
    await page.getByRole('button', { name: 'End it: Bob' }).click();
    await page.getByRole('listitem').getByText('Bob is not told').waitFor();
    expect((await asBob('GET', '/consents')).items).toMatchObject([{ state: 'withdrawn' }]);
    expect(belfry.faults).toEqual([]);
  });
});
