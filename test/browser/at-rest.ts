import type { Page } from 'playwright-core';

/**
 * Waits until what began to change on the page has changed. With little motion each change still lasts for 0.01 ms, so a colour or a
 * place that is read right after its cause is the old one until the next frame.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate<void>(`new Promise((draw) => requestAnimationFrame(draw)).then(async () => {
    const ends = (one) => Number.isFinite(one.effect?.getComputedTiming().endTime);
    await Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
  })`);
}
