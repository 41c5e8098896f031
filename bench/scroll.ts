import type { Page } from 'playwright-core';

/** Scrolls as a wheel does and answers the time between frames, in milliseconds. */
export const scroll = (page: Page): Promise<number[]> =>
  page.evaluate<number[]>(`new Promise((resolve) => {
    const frames = [];
    let last = performance.now();
    const step = (now) => {
      frames.push(now - last);
      last = now;
      scrollBy(0, 60);
      if (frames.length < 300) requestAnimationFrame(step);
      else resolve(frames.slice(1));
    };
    requestAnimationFrame(step);
  })`);
