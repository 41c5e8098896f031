import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

/** Where the tests' runner found a browser; null: there is none, and the tests say so loudly. */
export const CHROMIUM = process.env.BELFRY_CHROMIUM || null;

if (CHROMIUM === null) {
  process.stderr.write(
    '\n!!! No browser was found: the browser tests are SKIPPED. Set BELFRY_CHROMIUM to the path of a Chromium.\n\n',
  );
}

/** The same engine without windows, where there is one: a page takes half the processor in it. It shows no notifications. */
const SHELL = process.env.BELFRY_TEST_CHROMIUM_SHELL || null;

/**
 * What the browser does without. First its address bar, whose list is a page of its own, drawn anew for each window that nobody
 * sees: half of the processor that a window takes. The others are Playwright's, whose switch of that name ours takes the place of.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export interface BrowserNeeds {
  /** All that people have in theirs, as notifications. @default false */
  readonly whole?: boolean;
}

/** How long is waited for what is about to happen: it ends what hangs, and holds no page to a speed. */
const PATIENCE_MS = 120_000;

/** Starts the real browser, without a window and without calls to the outside. */
export function openBrowser({ whole = false }: BrowserNeeds = {}): Promise<Browser> {
  return chromium.launch({
    timeout: PATIENCE_MS,
    executablePath: (whole ? null : SHELL) ?? CHROMIUM ?? '',
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A microphone that hums, and a person who allows it.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--disable-features=${WITHOUT.join()}`,
    ],
  });
}

/** Somebody's browser, in which each wait lasts as long as a slow machine may need. By default it is half a minute. */
export async function newContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

export interface BorrowedBrowser {
  readonly browser: Browser;
  /** For whoever has closed what they opened in it. */
  giveBack(): Promise<void>;
}

/** Undefined: whoever borrows one gets one of their own. */
let kept: Map<'whole' | 'shell', Browser> | undefined;

/** From here on all who borrow a browser in this process borrow the same, which ends with the process: to start one takes a second. */
export function keepBrowser(): void {
  kept ??= new Map();
}

export async function borrowBrowser({ whole = false }: BrowserNeeds = {}): Promise<BorrowedBrowser> {
  if (kept === undefined) {
    const browser = await openBrowser({ whole });
    return { browser, giveBack: () => browser.close() };
  }
  const kind = whole ? 'whole' : 'shell';
  let browser = kept.get(kind);
  if (browser?.isConnected() !== true) {
    browser = await openBrowser({ whole });
    kept.set(kind, browser);
  }
  return { browser, giveBack: async () => {} };
}
