// A machine on which everything comes late. A test that waits for what a person would see passes on it too.
import type { BrowserContext } from 'playwright-core';

/** How late it comes, in milliseconds. */
const LATE = { frame: 250, answer: 400, event: 600, script: 300 };

/** True when the browser tests shall run as on a slow machine. */
export const ARE_PAGES_SLOW = process.env.BELFRY_TEST_SLOW_PAGES === '1';

/** Runs in each page before the page's own scripts: it draws rarely, and hears late. */
const SLOW_PAGE = `
  const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  const draw = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (tell) => draw(() => setTimeout(() => draw(tell), ${LATE.frame}));

  const ask = window.fetch.bind(window);
  window.fetch = async (...question) => {
    await later(${LATE.answer / 2});
    const answer = await ask(...question);
    await later(${LATE.answer / 2});
    return answer.headers.get('content-type')?.startsWith('text/event-stream') ? slowEvents(answer) : answer;
  };
  const slowEvents = (answer) => {
    const late = new TransformStream({
      transform: async (piece, stream) => {
        await later(${LATE.event});
        stream.enqueue(piece);
      },
    });
    return new Response(answer.body.pipeThrough(late), answer);
  };

  // What crosses the screen between two looks was not seen.
  window.IntersectionObserver = class {
    constructor(tell, { rootMargin = '0px' } = {}) {
      this.tell = tell;
      const margins = rootMargin.split(' ').map((margin) => parseFloat(margin));
      this.bottom = margins[2] ?? margins[0];
      this.watched = new Set();
      this.timer = setInterval(() => this.look(), ${LATE.frame});
    }
    look() {
      const entries = [...this.watched].map((target) => {
        const { top, bottom } = target.getBoundingClientRect();
        return { target, isIntersecting: bottom >= 0 && top <= innerHeight + this.bottom };
      });
      if (entries.length > 0) this.tell(entries, this);
    }
    observe(target) {
      this.watched.add(target);
    }
    unobserve(target) {
      this.watched.delete(target);
    }
    disconnect() {
      this.watched.clear();
      clearInterval(this.timer);
    }
  };
`;

/** Makes every page of a context slow. To be called before its first page is opened. */
export async function slowDown(context: BrowserContext): Promise<void> {
  await context.addInitScript(SLOW_PAGE);
  await context.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE.script));
    // The page may be gone by now.
    await route.continue().catch(() => {});
  });
}
