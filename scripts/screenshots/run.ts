// `npm run screenshots`: pictures of every screen, of an empty installation and of one that was used for two days, in a temporary folder.
// `-- --docs` renews those that the documents show, in docs/images.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillDemo } from '../../src/main/demo/fill-demo.ts';
import { ensureChromium } from '../setup/chromium.mjs';
import { root } from '../setup/paths.mjs';
import { ensureWeb } from '../setup/web.mjs';
import { DOCS_PICTURES, EMPTY_SCREENS, FILLED_SCREENS, type Screen, takePicture } from './screens.ts';

const { values } = parseArgs({
  options: { docs: { type: 'boolean' }, only: { type: 'string' }, to: { type: 'string' } },
});

const chromium = ensureChromium();
if (chromium.path === null) throw new Error(`There is no Chromium: ${chromium.reason} Set BELFRY_CHROMIUM to one.`);
ensureWeb();
// Read by the module of the browser when it is loaded.
process.env.BELFRY_CHROMIUM = chromium.path;
const { serveBelfry } = await import('../../test/browser/served-belfry.ts');

const WIDTHS = [360, 1280, 1920];
const SCHEMES = ['light', 'dark'] as const;

if (values.docs) {
  const folder = join(root, 'docs/images');
  const filled = await serveBelfry({ prepare: (data) => fillDemo(data, Date.now()) });
  // Small enough to be kept with the documents: under 100 KB each.
  const page = await filled.open('/', { width: 1060, height: 570 });
  for (const { name, screen } of DOCS_PICTURES)
    await takePicture(filled, page, { screen, file: join(folder, `${name}.png`), isWhole: false });
  await filled.close();
  console.log(`Renewed ${DOCS_PICTURES.length} pictures in docs/images.`);
} else {
  const folder = values.to ?? mkdtempSync(join(tmpdir(), 'belfry-screenshots-'));
  mkdirSync(folder, { recursive: true });
  await takeAll('empty', EMPTY_SCREENS, folder);
  await takeAll('filled', FILLED_SCREENS, folder);
  console.log(folder);
}

/** All pictures of an installation that are wanted, in every width, light and dark. */
async function takeAll(state: 'empty' | 'filled', screens: readonly Screen[], folder: string): Promise<void> {
  const isWanted = (name: string) => values.only === undefined || new RegExp(values.only).test(name);
  const views = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme, end: `${width}-${scheme}` })));
  const wanted = views.map((view) => ({
    ...view,
    screens: screens.filter(({ name }) => isWanted(`${state}-${name}-${view.end}`)),
  }));
  if (wanted.every((view) => view.screens.length === 0)) return;
  const belfry = await serveBelfry(state === 'empty' ? {} : { prepare: (data) => fillDemo(data, Date.now()) });
  for (const { width, scheme, end, screens: ofView } of wanted) {
    if (ofView.length === 0) continue;
    const page = await belfry.open('/', { width, scheme });
    for (const screen of ofView) {
      const file = join(folder, `${state}-${screen.name}-${end}.png`);
      await takePicture(belfry, page, { screen, file, isWhole: true });
    }
    await page.context().close();
  }
  for (const fault of belfry.faults) console.error(fault);
  await belfry.close();
}
