// The tabs of a browser, which the tests of a worker hand on to each other.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newContext } from './browser.ts';
import { ARE_PAGES_SLOW, slowDown } from './slow-page.ts';

/** What a person looks through. */
export interface Screen {
  readonly scheme: 'light' | 'dark';
  /** Pixels. Under 500 it is one that is touched. */
  readonly width: number;
  readonly height: number;
}

/** What a browser keeps of a sign-in. */
export interface SignIn {
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  readonly proof: string;
}

export interface Visit {
  /** Where Belfry serves. */
  readonly url: string;
  readonly screen: Screen;
  readonly signIn: SignIn;
  /** What the page complains of is added here. */
  readonly faults: string[];
}

const isTouched = ({ width }: Screen) => width < 500;

/** One tab for the desk and one for the phone: a new tab takes three times the processor that the next address in an old one does. */
const kept = new WeakMap<Browser, Map<'desk' | 'phone', Page>>();

/** The tab that is kept, as one that was never used: nothing is left in it but what the browser has loaded and compiled. */
export async function keptTab(browser: Browser, visit: Visit): Promise<Page> {
  const tabs = kept.get(browser) ?? new Map<'desk' | 'phone', Page>();
  kept.set(browser, tabs);
  const kind = isTouched(visit.screen) ? 'phone' : 'desk';
  const before = tabs.get(kind);
  const page = before === undefined || before.isClosed() ? await newTab(browser, visit.screen) : before;
  tabs.set(kind, page);
  await begin(page, visit);
  return page;
}

/** A tab of a browser that has not been here before. */
export async function freshTab(browser: Browser, visit: Visit): Promise<Page> {
  const page = await newTab(browser, visit.screen);
  await begin(page, visit);
  return page;
}

/** Takes the kept tabs off a Belfry that is about to end: they would ask for it again and again. */
export async function leave(browser: Browser, url: string): Promise<void> {
  const tabs = [...(kept.get(browser)?.values() ?? [])];
  await Promise.all(
    tabs.filter((page) => !page.isClosed() && page.url().startsWith(url)).map((page) => rest(page, url)),
  );
}

async function newTab(browser: Browser, screen: Screen): Promise<Page> {
  const context = await newContext(browser, {
    viewport: { width: screen.width, height: screen.height },
    hasTouch: isTouched(screen),
    timezoneId: 'Europe/Warsaw',
    reducedMotion: 'reduce',
  });
  if (ARE_PAGES_SLOW) await slowDown(context);
  return context.newPage();
}

/** Puts back all that the one before has changed, and signs in. */
async function begin(page: Page, { url, screen, signIn, faults }: Visit): Promise<void> {
  const context = page.context();
  for (const event of ['console', 'pageerror', 'request', 'response'] as const) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await rest(page, url);
  await context.clearCookies();
  await context.addCookies([...signIn.cookies]);
  await context.clearPermissions();
  await page.evaluate(forgetAllBut, signIn.proof);
  await page.emulateMedia({ colorScheme: screen.scheme });
  await page.setViewportSize({ width: screen.width, height: screen.height });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().includes('status of 4')) faults.push(`${page.url()}: ${line.text()}`);
  });
}

/** Takes a tab to where it can do nothing, under the same origin: with another it would lose what it has compiled. */
const rest = (page: Page, url: string) => page.goto(`${url}/favicon.svg`);

/** Runs in the page: forgets what was kept for its origin, but for who is signed in. */
async function forgetAllBut(proof: string): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('belfry-proof', proof);
  // biome-ignore lint/suspicious/noExplicitAny: the types of browsers are not known here
  const { serviceWorker } = navigator as any;
  for (const worker of await serviceWorker.getRegistrations()) await worker.unregister();
}
