// What an agent from outside changed by itself, taken back by its person in a real Chromium.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../axe.ts';
import { CHROMIUM } from '../browser.ts';
import { type ServedBelfry, serveBelfry } from '../served-belfry.ts';

describe.skipIf(CHROMIUM === null)('a change an agent made by itself', () => {
  let belfry: ServedBelfry;
  let asAgent: (method: string, path: string, body: unknown) => Promise<Record<string, unknown>>;

  beforeAll(async () => {
    belfry = await serveBelfry({ env: { BELFRY_APPROVAL: 'never' } });
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    const token = { name: 'the agent itself', scope: 'agent', agent: 'belfry' };
    const { secret } = (await belfry.call('POST', '/tokens', token)) as { secret: string };
    asAgent = async (method, path, body) => {
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
      const answer = await fetch(`${belfry.url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return JSON.parse(text);
    };
  });
  afterAll(() => belfry?.close());

  it('is told in the chat with what it was, taken back by one press, and offered no more', async () => {
    const draft = { kind: 'reminder', what: 'water the plants', when: 'every day at 9' };
    const { schedule } = (await asAgent('POST', '/schedules', draft)) as { schedule: { id: string; threadId: string } };
    const { id, threadId } = schedule;
    const page = await belfry.open(`/chat/${threadId}`);
    await asAgent('PATCH', `/schedules/${id}`, { what: 'water them all', when: 'every day at 11' });
    await page.getByText('Text: water the plants → water them all').waitFor();
    const undo = page.getByRole('button', { name: 'Undo this change: water the plants' });
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id: rule }) => rule)).toEqual([]);
    await undo.focus();
    await page.keyboard.press('Enter');
    await page.getByText('“water the plants” is as it was.').waitFor();
    await expect.poll(() => undo.count()).toBe(0);
    expect(await belfry.call('GET', `/schedules/${id}`)).toMatchObject({
      what: 'water the plants',
      when: { text: 'every day at 9' },
    });
    expect(belfry.faults).toEqual([]);
  });
});
