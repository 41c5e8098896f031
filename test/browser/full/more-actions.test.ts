// What one does to a schedule now and then, in a real Chromium against a real Belfry.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../axe.ts';
import { CHROMIUM } from '../browser.ts';
import { SCREENS } from '../screens.ts';
import { type ServedBelfry, serveBelfry } from '../served-belfry.ts';

interface Made {
  readonly schedule: { readonly id: string; readonly pausedUntil: string | null; readonly state: string };
}
interface Shown {
  readonly state: string;
  readonly pausedUntil: string | null;
  readonly policies: { readonly notices: { readonly on: readonly string[] } | null };
}

describe.skipIf(CHROMIUM === null)('more that one can do to a schedule', () => {
  let belfry: ServedBelfry;
  const make = async (draft: object) => ((await belfry.call('POST', '/schedules', draft)) as Made).schedule.id;
  const look = async (id: string) => (await belfry.call('GET', `/schedules/${id}`)) as Shown;
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
  });
  afterAll(() => belfry?.close());

  it('pause it until a time, by a word and Enter', async () => {
    const id = await make({ kind: 'reminder', what: 'stretch', when: 'every day at 9' });
    const page = await belfry.open(`/schedules/${id}`);
    await page.getByRole('button', { name: 'Pause until…' }).click();
    await page.getByLabel('Pause until').fill('never');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Pause until' }).and(page.locator('[aria-invalid=true]')).waitFor();
    await page.getByLabel('Pause until').fill('in 2 weeks');
    await page.keyboard.press('Enter');
    await page.getByText(/It goes on by itself/).waitFor();
    await expect.poll(() => look(id)).toMatchObject({ state: 'paused', pausedUntil: expect.any(String) });
  });

  it('let a webhook start it: its secret stays on a narrow phone, and the history says it without ids', async () => {
    const id = await make({ kind: 'action', what: 'count the till', when: 'every day at 11' });
    const page = await belfry.open(`/schedules/${id}`, { width: 320 });
    await page.getByRole('button', { name: 'starts it' }).click();
    await page.getByRole('status').filter({ hasText: 'Copy it now' }).waitFor();
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    const changes = page.getByRole('list', { name: 'Changes' });
    await changes.getByText('Name: nothing → count the till').waitFor();
    expect(await changes.textContent()).not.toContain('sch_');
    // The names of the four tabs and More do not touch each other.
    const gaps = await page.evaluate<number[]>(`(() => {
      const boxes = [...document.querySelectorAll('nav[aria-label=Pages] :is(a, button) > span:first-of-type')]
        .map((name) => name.getBoundingClientRect())
        .filter(({ width }) => width > 0);
      return boxes.slice(1).map((box, index) => box.left - boxes[index].right);
    })()`);
    expect(gaps).toHaveLength(4);
    expect(Math.min(...gaps)).toBeGreaterThan(2);
  });

  it('copy it with another text, and not without a difference', async () => {
    const id = await make({ kind: 'reminder', what: 'water the plants', when: 'every day at 10' });
    const page = await belfry.open(`/schedules/${id}`);
    await page.getByRole('button', { name: 'Copy…' }).click();
    expect(await page.getByRole('button', { name: 'Make the copy' }).isDisabled()).toBe(true);
    await page.getByLabel('What the copy says').fill('water the trees');
    await page.getByRole('button', { name: 'Make the copy' }).click();
    await page.getByRole('heading', { name: 'water the trees' }).waitFor();
  });

  it('make up for past times, after it has said how many', async () => {
    const id = await make({ kind: 'reminder', what: 'feed the cat', when: 'every day at 00:01' });
    const page = await belfry.open(`/schedules/${id}`);
    await page.getByRole('button', { name: 'Make up for past times…' }).click();
    await page.getByRole('textbox', { name: 'From' }).fill('3 days ago');
    await page.getByRole('textbox', { name: 'To' }).fill('yesterday');
    await page.getByRole('button', { name: 'How many?' }).click();
    await page.getByText(/^(2|3) runs, for /).waitFor();
    await page.getByRole('button', { name: /^Start (2|3) runs$/ }).click();
    await page.getByText(/^Started: /).waitFor();
    await expect
      .poll(async () => ((await belfry.call('GET', `/runs?scheduleId=${id}`)) as { items: unknown[] }).items.length)
      .toBeGreaterThan(1);
  });

  it('try it out as it is saved: the result is there, marked as a test, and the schedule has not run', async () => {
    const page = await belfry.open('/schedules');
    await page.getByLabel('What should happen, and when?').fill('every day at 18:00 remind me to close the window');
    await page.getByText('every day at 18:00 (Europe/Warsaw)').waitFor();
    await page.getByRole('region', { name: 'Add a schedule' }).getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Save and try it now' }).click();
    const result = page.getByRole('status', { name: /^Test run: Succeeded/ });
    await result.waitFor();
    await result.getByText(/close the window\.? \(test run\)/i).waitFor();
    await result.getByRole('button', { name: 'Close' }).click();
    await result.waitFor({ state: 'detached' });
  });

  it('choose which of its runs are told', async () => {
    const id = await make({ kind: 'action', what: 'look at the build', when: 'every day at 11' });
    const page = await belfry.open(`/schedules/${id}#edit`);
    await page.getByLabel('Notices of its runs').selectOption('Failures');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/^You are told when it fails/).waitFor();
    await expect.poll(async () => (await look(id)).policies.notices).toMatchObject({ on: ['failure'] });
  });

  it.each(SCREENS)('fit the page and hold to WCAG 2.2 AA: $scheme, $width pixels', async (screen) => {
    const id = await make({ kind: 'action', what: `read ${screen.scheme} ${screen.width}`, when: 'every day at 12' });
    const page = await belfry.open(`/schedules/${id}`, screen);
    for (const [name, field] of [
      ['Make up for past times…', 'From'],
      ['Copy…', 'What the copy does'],
      ['Pause until…', 'Pause until'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('textbox', { name: field }).waitFor();
      const { violations } = await axe(page).analyze();
      expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
      const wide = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
      expect(wide).toBeLessThanOrEqual(0);
    }
    if (process.env.SHOTS !== undefined) {
      await page.screenshot({ path: `${process.env.SHOTS}/more-${screen.scheme}-${screen.width}.png`, fullPage: true });
    }
  });

  it('leave nothing to complain of in the console', () => {
    expect(belfry.faults.filter((fault) => !fault.includes('400'))).toEqual([]);
  });
});
