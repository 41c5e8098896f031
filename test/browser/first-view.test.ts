// What comes over the wire until a page stands, counted by a real Chromium.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askingAgent } from './asking-agent.ts';
import { CHROMIUM } from './browser.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

/** The first page, and any other that somebody comes to by a link, with its own code besides. */
const PAGES = [
  ['/', 180],
  ['/schedules', 240],
  ['/approvals', 240],
  ['/runs', 240],
  ['/settings', 240],
] as const;

/** The reader of times comes once the page stands and has nothing else to do. */
const LATER = /\/assets\/local-reading-/;

describe.skipIf(CHROMIUM === null)('the first view', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
  });
  afterAll(() => belfry?.close());

  it.each(PAGES)('of %s is under %i KB on the wire', (path, kilobytes) => expectSize(path, kilobytes));

  it('of home with a card that waits is under 182 KB on the wire', async () => {
    const agent = await askingAgent(belfry);
    const id = await agent.ask('water the plants', 'every day at 9');
    await expectSize('/', 182, 'water the plants');
    await agent.withdraw(id);
  });

  async function expectSize(path: string, kilobytes: number, button?: string): Promise<void> {
    const page = await belfry.open('/nowhere');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    let bytes = 0;
    let files = 0;
    // Only what this view asks for: the page before it lives, and may go on reading, until the new one has begun to come.
    let view = '';
    const asked = new Set<string>();
    devtools.on('Network.requestWillBeSent', ({ requestId, loaderId, request, type }) => {
      if (type === 'Document') view = loaderId;
      if (loaderId === view && !LATER.test(request.url)) asked.add(requestId);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!asked.has(requestId)) return;
      bytes += encodedDataLength;
      files += 1;
    });
    await page.goto(belfry.url + path);
    await page.getByText('Live', { exact: true }).filter({ visible: true }).waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    if (button !== undefined) await page.getByRole('button', { name: button }).first().waitFor();
    expect(files).toBeGreaterThan(5);
    expect(bytes).toBeLessThan(kilobytes * 1_000);
    await devtools.detach();
  }
});
