import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';

/**
 * Looks a page over for what keeps people from using it, once what began to change on it has changed: of a colour halfway between two
 * nobody ever sees the contrast. In the page itself and with the details of faults only: by default the findings of all rules go through
 * a second page, which takes four times the processor. Pages of Belfry have no frames that this would miss.
 */
export function axe(page: Page): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const analyze = builder.analyze.bind(builder);
  builder.analyze = async () => {
    await drawAll(page);
    await atRest(page);
    return analyze();
  };
  return builder;
}

/** Has the browser draw what is far below the screen too: left out, it keeps the colours of before a change, which nobody sees. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  })()`);
}

/** What axe finds on the page as it stands, each fault with the elements that have it. */
export async function accessFaults(page: Page): Promise<string[]> {
  return wordsOf((await axe(page).analyze()).violations);
}

/** Of what axe finds, what keeps somebody from using the page. */
export async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await axe(page).analyze();
  return wordsOf(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'));
}

/** What cannot be read for its colour. */
export async function paleWords(page: Page): Promise<string[]> {
  return wordsOf((await axe(page).withRules('color-contrast').analyze()).violations);
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const wordsOf = (violations: Violations): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(', ')}`);
