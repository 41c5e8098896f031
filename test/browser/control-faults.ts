import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';

/** What a look at the page answers once what began to change has changed. */
async function look<T>(page: Page, script: string): Promise<T> {
  await atRest(page);
  return page.evaluate<T>(script);
}

/** How a control is told of. Runs in the page. */
const NAME = `(control) => control.tagName.toLowerCase() + ' “' +
  (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40) + '”'`;

/** What of the page a person can press or fill in. Runs in the page. */
const CONTROLS = `(within) => [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role="tab"]')]
  .filter((control) => control.matches(within) && control.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))`;

/** The controls that something else lies over once they were scrolled to, each with what that is. */
export async function coveredControls(page: Page, within = '*'): Promise<string[]> {
  return look<string[]>(
    page,
    `(() => {
    const name = ${NAME}, controls = ${CONTROLS};
    return controls(${JSON.stringify(within)}).flatMap((control) => {
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const [box] = control.getClientRects();
      // What only screen readers see, and the way over the navigation, which comes with the focus.
      if (box === undefined || box.width < 2 || box.height < 2 || box.bottom < 0) return [];
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const label = control.closest('label') ?? control.labels?.[0] ?? null;
      if (top !== null && (control.contains(top) || label?.contains(top))) return [];
      return [name(control) + ' by ' + top?.outerHTML.slice(0, 90)];
    });
  })()`,
  );
}

/** The controls that are less than 44 pixels high or wide; links within a sentence are as high as it. */
export async function smallControls(page: Page): Promise<string[]> {
  return look<string[]>(
    page,
    `(() => {
    const name = ${NAME}, controls = ${CONTROLS};
    return controls('*').flatMap((control) => {
      const isTick = control.matches('[type="checkbox"], [type="radio"]');
      const { width, height, bottom } = ((isTick && control.closest('label')) || control).getBoundingClientRect();
      if (width < 2 || height < 2 || bottom < 0 || getComputedStyle(control).display === 'inline') return [];
      if (Math.round(width) >= 44 && Math.round(height) >= 44) return [];
      return [name(control) + ' ' + Math.round(width) + 'x' + Math.round(height)];
    });
  })()`,
  );
}

/** By how many pixels the page is wider than the screen. */
export async function sidewaysPixels(page: Page): Promise<number> {
  return look<number>(page, 'document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** Words of at most 14 letters that go on in the next line though a line of their own holds them, each with the element it stands in. */
export async function brokenWords(page: Page): Promise<string[]> {
  return look<string[]>(
    page,
    `(() => {
    const found = [], range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const box = node.parentElement;
      if (box.closest('script, style, noscript') || !box.checkVisibility({ checkVisibilityCSS: true })) continue;
      for (const { 0: word, index } of node.data.matchAll(/(?<![^\\s(“])\\p{L}{2,14}(?![^\\s,.:;!?)”…])/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word + ' in <' + box.tagName.toLowerCase() + ' class="' + box.className + '">');
      }
    }
    return found;
  })()`,
  );
}
