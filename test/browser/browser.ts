import { type Browser, chromium } from 'playwright-core';

/** Where the tests' runner found a browser; null: there is none, and the tests say so loudly. */
export const CHROMIUM = process.env.BELFRY_CHROMIUM || null;

if (CHROMIUM === null) {
  process.stderr.write(
    '\n!!! No browser was found: the browser tests are SKIPPED. Set BELFRY_CHROMIUM to the path of a Chromium.\n\n',
  );
}

/** Starts the real browser, without a window and without calls to the outside. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM ?? '',
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
