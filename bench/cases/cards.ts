// Thirty cards decided one after another by keyboard on the real page, each once it was seen to its end.
import { CHROMIUM } from '../../test/browser/browser.ts';
import { askOften, decideAll } from '../../test/browser/many-cards.ts';
import { serveBelfry } from '../../test/browser/served-belfry.ts';
import { type Figure, report } from '../measure.ts';

const COUNT = 28;
/** Two more stand in each other's way. */
const ALL = COUNT + 2;

async function measure(): Promise<Figure[]> {
  const env = { BELFRY_PROPOSALS_PER_HOUR: '50' };
  const belfry = await serveBelfry({ prepare: (dataFolder) => askOften(dataFolder, COUNT), env });
  try {
    const page = await belfry.open('/approvals');
    await page.locator('[data-card]').first().waitFor();
    const begun = performance.now();
    const presses = await decideAll(page, ALL);
    const value = (performance.now() - begun) / 1_000;
    return [{ name: `${ALL} cards decided by keyboard`, value, unit: 's', atMost: 60, note: `${presses} presses` }];
  } finally {
    await belfry.close();
  }
}

report(CHROMIUM === null ? { skipped: 'set BELFRY_CHROMIUM to the path of a Chromium' } : await measure());
