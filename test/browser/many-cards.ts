// Many cards of one agent, and how a person decides them all by keyboard.
import type { Page } from 'playwright-core';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';

/** An agent asked a while ago, before anybody looked: so many, and two more that stand in each other's way. */
export async function askOften(dataFolder: string, count: number): Promise<void> {
  const start = Date.now() - 5 * 60_000;
  const limits = { creationsPerMinute: 1_000, proposalsPerHour: 1_000 };
  await using belfry = await createTestBelfry({ dataFolder, start, limits });
  const { id: threadId } = await belfry.execute('create-thread');
  const actor = { kind: 'agent', userId: belfry.app.owner.id, agent: 'belfry', threadId, turnId: null } as const;
  const propose = async (operation: string, input: object) => {
    await belfry.clock.advance(1_000);
    await belfry.app.executor.execute('propose-change', { actor, input: { operation, input } });
  };
  const ask = (what: string, when: string) => propose('create-schedule', { kind: 'reminder', what, when });
  // Half of them would make something and half take something away: no more than twenty may be made within a minute.
  for (let n = 1; n <= count / 2; n++) {
    const { schedule } = await belfry.execute('create-schedule', {
      kind: 'reminder',
      what: `old habit ${n}`,
      when: `every day at ${n}:05`,
    });
    await ask(`chore number ${n}`, `every day at ${n}:${10 + 2 * n}`);
    await propose('cancel-schedule', { id: schedule.id });
  }
  await ask('feed the cat', 'every day at 23:05');
  await ask('feed the dog', 'every day at 23:05');
}

/** Approves so many on the open page of approvals, each once it was on the screen to its end. Answers how often a key was pressed. */
export async function decideAll(page: Page, count: number): Promise<number> {
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await press('j');
  let last = '';
  for (let n = 1; n <= count; n++) {
    // The card that has the focus stands open. Only once it was on screen to its end is its Approve there to press; until then the key
    // shows what is missing, which costs a press more.
    const id = await page.locator(`[data-card]${last}:focus`).getAttribute('data-card');
    const card = `[data-card="${id}"]`;
    last = `:not(${card})`;
    const approve = page.locator(`${card} button[aria-label^="Approve:"]:enabled`);
    await page.locator(`${card} [data-key=a]:enabled`).waitFor();
    if (!(await approve.isVisible())) {
      await press('a');
      await approve.waitFor();
    }
    await press('a');
    await page.locator(`${card}:not([data-state=pending])`).waitFor();
  }
  return presses;
}
