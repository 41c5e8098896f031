import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, type Page, request } from 'playwright-core';
import { root } from '../../scripts/setup/paths.mjs';
import { NODE_ARGS, programAt } from '../support/programs/program-at.ts';
import { type BrowserNeeds, borrowBrowser, newContext } from './browser.ts';
import { ARE_PAGES_SLOW, slowDown } from './slow-page.ts';

export interface PageOptions {
  /** @default 'light' */
  readonly scheme?: 'light' | 'dark';
  /** Pixels. @default 1200 */
  readonly width?: number;
  /** Pixels. @default what a screen of that width has */
  readonly height?: number;
  /** In a browser that has not been here before: nothing kept, nothing cached. @default false */
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
   * A new page, signed in, at a path of the app. Faults in its console fail `faults`. Pages that are open at once belong to
   * different browsers; one that is opened after another was closed belongs to the same, as with a person who comes back.
   */
  open(path: string, options?: PageOptions): Promise<Page>;
  /**
   * The same tab, taken to one address after the other, each loaded whole. For what only looks: that takes half of the processor that
   * a new tab does. A test that puts something on it, such as a listener, takes it away again.
   */
  visit(path: string, options?: Omit<PageOptions, 'fresh'>): Promise<Page>;
  /** What pages complained of so far: errors, refused resources. */
  readonly faults: readonly string[];
  /** Calls the API as the signed-in person. */
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Runs the command line on its data, as somebody on its computer does; answers what it printed. */
  command(...args: readonly string[]): Promise<string>;
  /** Kills it at once and starts it again under the same address. `down` is called in between. */
  restart(down?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export interface ServeOptions extends BrowserNeeds {
  /** Settings besides the defaults. */
  readonly env?: Readonly<Record<string, string>>;
  /** Fills the data folder before it is served. */
  readonly prepare?: (folder: string) => Promise<void>;
}

/** Starts `belfry serve` and signs a browser in with the link it prints. */
export async function serveBelfry({ env = {}, prepare, whole }: ServeOptions = {}): Promise<ServedBelfry> {
  if (!existsSync(join(root, 'web/dist/index.html'))) throw new Error('The page is not built: npx vite build web.');
  const folder = mkdtempSync(join(tmpdir(), 'belfry-browser-'));
  await prepare?.(folder);
  const start = (port: string) =>
    spawn(process.execPath, [...NODE_ARGS, programAt('bin/belfry.mjs'), 'serve', '--port', port], {
      env: { ...process.env, ...env, BELFRY_DATA: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  let server = start('0');
  const kill = async () => {
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };
  const link = await readLink(server);
  const { browser, giveBack } = await borrowBrowser({ whole });
  const faults: string[] = [];
  const contexts = new Map<BrowserContext, string>();
  const keepContext = (context: BrowserContext, kind: string) => {
    contexts.set(context, kind);
    context.once('close', () => contexts.delete(context));
  };
  const visited = new Map<string, Page>();
  const first = await openContext(browser, USUAL);
  const opened = new Set<BrowserContext>([first]);
  const entry = await first.newPage();
  await entry.goto(link);
  await entry.getByRole('navigation', { name: 'Pages' }).waitFor();
  const storageState = await first.storageState();
  const url = new URL(link).origin;
  const proof = storageState.origins[0]?.localStorage.find(({ name }) => name === 'belfry-proof')?.value ?? '';
  // What it loaded and compiled is the next page's; left open, it would draw again with each change.
  await entry.close();
  keepContext(first, kindOf(USUAL));
  const person = await request.newContext({ storageState });
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const data = body === undefined ? {} : { data: body };
    const answer = await person.fetch(`${url}/api/v1${path}`, {
      method,
      headers: { origin: url, 'sec-fetch-site': 'same-origin', 'belfry-proof': proof },
      ...data,
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.status() === 204 ? undefined : await answer.json();
  };
  /** Signs a browser in as a display on a wall is: by a code that a token asked for which may only read. */
  async function signReaderIn(): Promise<typeof storageState> {
    const { secret } = (await call('POST', '/tokens', { name: 'the wall', scope: 'read_only' })) as { secret: string };
    const made = await fetch(`${url}/api/v1/sign-in-codes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
    });
    const { code } = (await made.json()) as { code: string };
    const context = await newContext(browser);
    const page = await context.newPage();
    await page.goto(`${url}/#code=${code}`);
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    const state = await context.storageState();
    await context.close();
    return state;
  }
  let reader: ReturnType<typeof signReaderIn> | undefined;
  async function open(path: string, options: PageOptions = {}): Promise<Page> {
    const shape = shapeOf(options);
    const { fresh = false, before } = options;
    const kind = kindOf(shape);
    if (shape.mayOnlyRead) reader ??= signReaderIn();
    const state = shape.mayOnlyRead ? ((await reader) ?? storageState) : storageState;
    // What a browser has loaded and compiled once costs half of what opening a page takes.
    const idle = fresh ? undefined : [...contexts].find(([one, is]) => is === kind && one.pages().length === 0)?.[0];
    const context = idle ?? (await openContext(browser, shape, state));
    if (!fresh && idle === undefined) keepContext(context, kind);
    opened.add(context);
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on('console', (line) => {
      if (line.type() === 'error' && !line.text().includes('status of 4')) faults.push(`${page.url()}: ${line.text()}`);
    });
    await before?.(page);
    await page.goto(url + path);
    return page;
  }
  return {
    url,
    faults,
    call,
    async command(...args) {
      const env = { ...process.env, BELFRY_DATA: folder };
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [...NODE_ARGS, programAt('bin/belfry.mjs'), ...args],
        { env },
      );
      return stdout;
    },
    async restart(down) {
      await kill();
      await down?.();
      server = start(new URL(url).port);
      await readLink(server);
    },
    open,
    async visit(path, options = {}) {
      const kind = kindOf(shapeOf(options));
      const page = visited.get(kind);
      if (page === undefined || page.isClosed()) {
        const opened = await open(path, options);
        visited.set(kind, opened);
        return opened;
      }
      await options.before?.(page);
      await page.goto(url + path);
      return page;
    },
    async close() {
      await person.dispose();
      await Promise.all([...opened].map((context) => context.close()));
      await giveBack();
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What sets one browser apart from another. */
type Shape = Required<Omit<PageOptions, 'fresh' | 'before'>>;

function shapeOf({
  scheme = 'light',
  width = 1200,
  height = width < 500 ? 740 : 820,
  mayOnlyRead = false,
}: PageOptions): Shape {
  return { scheme, width, height, mayOnlyRead };
}

const kindOf = ({ scheme, width, height, mayOnlyRead }: Shape) => `${scheme} ${width} ${height} ${mayOnlyRead}`;

const USUAL = shapeOf({});

async function openContext(
  browser: Browser,
  { scheme, width, height }: Shape,
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<BrowserContext> {
  const context = await newContext(browser, {
    ...(storageState === undefined ? {} : { storageState }),
    viewport: { width, height },
    colorScheme: scheme,
    hasTouch: width < 500,
    timezoneId: 'Europe/Warsaw',
    reducedMotion: 'reduce',
  });
  if (ARE_PAGES_SLOW) await slowDown(context);
  return context;
}

/** The link that signs a browser in, as it stands in the greeting. */
async function readLink(server: ChildProcess): Promise<string> {
  const heard: string[] = [];
  const complaints: string[] = [];
  server.stderr?.on('data', (text) => complaints.push(String(text)));
  for await (const line of createInterface({ input: server.stdout! })) {
    heard.push(line);
    const link = /http:\/\/\S+#code=\S+/.exec(line)?.[0];
    if (link !== undefined) {
      server.stdout?.resume();
      return link;
    }
  }
  throw new Error(`belfry serve printed no link.\n${heard.join('\n')}\n${complaints.join('')}`);
}
