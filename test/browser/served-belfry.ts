import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Page, request } from 'playwright-core';
import { root } from '../../scripts/setup/paths.mjs';
import { NODE_ARGS, programAt } from '../support/programs/program-at.ts';
import { type BrowserNeeds, borrowBrowser } from './browser.ts';
import { startHere, startProgram } from './start-belfry.ts';
import { freshTab, keptTab, leave, type SignIn } from './tabs.ts';

export interface PageOptions {
  /** @default 'light' */
  readonly scheme?: 'light' | 'dark';
  /** Pixels. @default 1200 */
  readonly width?: number;
  /** Pixels. @default what a screen of that width has */
  readonly height?: number;
  /** In a browser that has not been here before and stays open beside the others: nothing kept, nothing cached. @default false */
  readonly fresh?: boolean;
  /** Signed in with a token that may only read. @default false */
  readonly mayOnlyRead?: boolean;
  /** What is done with the page before it goes anywhere, as to hold what it will ask for. @default nothing */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** A real Belfry on a folder of its own, and a browser that is signed in. */
export interface ServedBelfry {
  readonly url: string;
  /**
   * Takes the one tab to a path of the app, signed in, with nothing left of the test before: its routes, its storage, its screen. Faults in
   * its console fail `faults`. For two at a time, or one whose clock is moved or that is spoiled in another way, the second is `fresh`.
   */
  open(path: string, options?: PageOptions): Promise<Page>;
  /** What pages complained of so far: errors, refused resources. */
  readonly faults: readonly string[];
  /** Calls the API as the signed-in person. */
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Runs the command line on its data, as somebody on its computer does; answers what it printed. */
  command(...args: readonly string[]): Promise<string>;
  /** Ends it (a program is killed at once) and starts it again under the same address. `down` is called in between. */
  restart(down?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export interface ServeOptions extends BrowserNeeds {
  /** Settings besides the defaults. */
  readonly env?: Readonly<Record<string, string>>;
  /** Fills the data folder before it is served. */
  readonly prepare?: (folder: string) => Promise<void>;
  /** As a program of its own, which can be killed. @default false: in this process, for a fifth of the start */
  readonly isProgram?: boolean;
}

/** The port of the Belfry before: under one address a browser has loaded and compiled the page once. */
let lastPort = '0';

/** Serves a Belfry and signs a browser in. */
export async function serveBelfry(options: ServeOptions = {}): Promise<ServedBelfry> {
  const { env = {}, prepare, isProgram = false, whole } = options;
  if (!existsSync(join(root, 'web/dist/index.html'))) throw new Error('The page is not built: npx vite build web.');
  const folder = mkdtempSync(join(tmpdir(), 'belfry-browser-'));
  await prepare?.(folder);
  const settings = { ...env, BELFRY_DATA: folder };
  const start = (port: string) => (isProgram ? startProgram : startHere)({ env: settings, port });
  const port = lastPort;
  // A second one beside it takes another.
  lastPort = '0';
  // So does this one where somebody else took it meanwhile.
  let server = await start(port).catch((error) => (port === '0' ? Promise.reject(error) : start('0')));
  const { url } = server;
  const { browser, giveBack } = await borrowBrowser({ whole });
  const faults: string[] = [];
  const opened: Page[] = [];
  const person = await signIn(url, server.code);
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await person.fetch(method, path, body);
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.status() === 204 ? undefined : await answer.json();
  };
  /** Signs a browser in as a display on a wall is: by a code that a token asked for which may only read. */
  async function signReaderIn(): Promise<Person> {
    const { secret } = (await call('POST', '/tokens', { name: 'the wall', scope: 'read_only' })) as { secret: string };
    const made = await fetch(`${url}/api/v1/sign-in-codes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
    });
    const { code } = (await made.json()) as { code: string };
    return signIn(url, code);
  }
  let reader: Promise<Person> | undefined;
  return {
    url,
    faults,
    call,
    async command(...args) {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [...NODE_ARGS, programAt('bin/belfry.mjs'), ...args],
        { env: { ...process.env, BELFRY_DATA: folder } },
      );
      return stdout;
    },
    async restart(down) {
      await server.end();
      await down?.();
      server = await start(new URL(url).port);
    },
    async open(path, { fresh = false, mayOnlyRead = false, before, ...sizes } = {}) {
      if (mayOnlyRead) reader ??= signReaderIn();
      const { signIn } = mayOnlyRead ? ((await reader) ?? person) : person;
      const tab = fresh ? freshTab : keptTab;
      const page = await tab(browser, { url, screen: screenOf(sizes), signIn, faults });
      if (fresh) opened.push(page);
      await before?.(page);
      await page.goto(url + path);
      return page;
    },
    async close() {
      await Promise.all(opened.map((page) => page.context().close()));
      await leave(browser, url);
      await Promise.all([person.dispose(), reader?.then((one) => one.dispose())]);
      await giveBack();
      await server.end();
      lastPort = new URL(url).port;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function screenOf({ scheme = 'light', width = 1200, height = width < 500 ? 740 : 820 }: PageOptions) {
  return { scheme, width, height };
}

type Person = Awaited<ReturnType<typeof signIn>>;

/** Somebody who is signed in: what their browser keeps of it, and their way to the API. */
async function signIn(url: string, code: string) {
  const caller = await request.newContext();
  const ask = (method: string, path: string, body?: unknown, proof?: string) =>
    caller.fetch(`${url}/api/v1${path}`, {
      method,
      headers: { origin: url, 'sec-fetch-site': 'same-origin', ...(proof !== undefined && { 'belfry-proof': proof }) },
      ...(body !== undefined && { data: body }),
    });
  const { proof } = (await (await ask('POST', '/session', { code })).json()) as { proof: string };
  const { cookies } = await caller.storageState();
  const kept: SignIn = { cookies, proof };
  return {
    signIn: kept,
    fetch: (method: string, path: string, body?: unknown) => ask(method, path, body, proof),
    dispose: () => caller.dispose(),
  };
}
