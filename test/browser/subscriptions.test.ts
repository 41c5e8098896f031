// Programs that are told of events, on the page, in a real Chromium against a real Belfry.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveSubscription } from '../../src/store/hooks/event-subscriptions.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { accessFaults } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { sidewaysPixels } from './control-faults.ts';
import { SCREENS } from './screens.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

/** A program that subscribed twice to the same wakes, the second time at another address, as some clients do. */
async function twice(dataFolder: string): Promise<void> {
  await using belfry = await createTestBelfry({
    clock: createSimulatedClock(Date.now()),
    agents: { leo: { run: async () => {} } },
    defaultAgent: 'leo',
    dataFolder,
  });
  const { execute, app, clock, actor } = belfry;
  const { token } = await execute('create-token', { name: 'desk', scope: 'agent', agent: 'leo', audience: 'mcp' });
  for (const host of ['one.example.org', 'two.example.org']) {
    const made = await execute('create-schedule', {
      ...{ kind: 'action', what: `look at the inbox for ${host}`, when: 'every day at 8', key: `mcp:${host}` },
    });
    await app.store.write((tx) =>
      saveSubscription(tx, {
        ...{ id: `sub_${host}`, userId: actor.userId, agent: 'leo', threadId: made.schedule.threadId },
        ...{ tokenId: token.id, name: 'wake', arguments: { when: 'every day at 8', what: 'look at the inbox' } },
        ...{ url: `https://${host}/wake?key=s3cret`, secret: 'whsec_s3cret', oldSecret: null, oldUntil: null },
        ...{ scheduleKey: `mcp:${host}`, proposalId: null, replaceKey: null, state: 'live', reason: null },
        ...{ cursor: 0, refreshBefore: null, failingSince: null, tries: 0, nextTryAt: 0 },
        ...{ createdAt: clock.now(), endedAt: null },
      }),
    );
  }
}

describe.skipIf(CHROMIUM === null)('programs that are told of events, on the page', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry({ prepare: twice });
  });
  afterAll(() => belfry?.close());

  it.each(SCREENS)(
    'can be seen by everybody, without a secret, and do not scroll sideways: $scheme at $width',
    async (screen) => {
      const page = await belfry.open('/settings/access', screen);
      await page.getByRole('list', { name: 'Told of events' }).waitFor();
      expect(await accessFaults(page)).toEqual([]);
      expect(await sidewaysPixels(page)).toBe(0);
      expect(await page.content()).not.toContain('s3cret');
      if (process.env.BELFRY_SHOTS !== undefined)
        await page.screenshot({
          path: `${process.env.BELFRY_SHOTS}/told-${screen.scheme}-${screen.width}.png`,
          fullPage: true,
        });
    },
  );

  it('that differ by the address alone are marked as look-alikes; one is ended from its schedule, and that stands still', async () => {
    const page = await belfry.open('/settings/subscriptions');
    const list = page.getByRole('list', { name: 'Told of events' });
    await list.getByText('woken every day at 8: look at the inbox').first().waitFor();
    await list.getByText('Looks like another one (two.example.org): only the address differs.').waitFor();
    await list.getByText('Looks like another one (one.example.org): only the address differs.').waitFor();
    await list
      .getByRole('listitem')
      .filter({ hasText: 'At two.example.org' })
      .getByRole('link', { name: 'Its schedule' })
      .click();
    await page.getByRole('heading', { name: 'The program it wakes' }).waitFor();
    await page.getByRole('button', { name: 'End: desk at two.example.org' }).click();
    await page.getByText('End “desk”? It is told of nothing more, and the schedule it made stands still.').waitFor();
    await page.getByRole('button', { name: 'Yes, end it' }).click();
    await page.getByRole('heading', { name: 'The program it wakes' }).waitFor({ state: 'detached' });
    await expect
      .poll(() => belfry.call('GET', '/subscriptions'))
      .toMatchObject({ items: [{ id: 'sub_one.example.org', lookAlikes: [] }] });
    const schedules = (await belfry.call('GET', '/schedules?state=all')) as {
      items: { what: string; state: string }[];
    };
    expect(Object.fromEntries(schedules.items.map(({ what, state }) => [what, state]))).toMatchObject({
      'look at the inbox for one.example.org': 'active',
      'look at the inbox for two.example.org': 'paused',
    });
    expect(belfry.faults).toEqual([]);
  });
});
