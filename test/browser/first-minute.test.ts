// The first minute of somebody who has cloned Belfry and installed its packages: one command, one link, one sentence.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';
import { borrowBrowser, CHROMIUM, newContext } from './browser.ts';

/** From `npm start` to a reminder in the chat. The page is built within it, as it is at the first start. */
const BAR_MS = 60_000;
/** What a clone has; packages are linked, since how fast a registry answers says nothing of Belfry. */
const CLONE = ['package.json', 'package-lock.json', '.npmrc', 'scripts', 'src', 'web', 'docs', 'bin'];
const DOCUMENTS = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'README.md'];

/** A clone whose page was never built, in a home that knows nothing of Belfry. */
function clone() {
  const home = mkdtempSync(join(tmpdir(), 'belfry-first-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
  const folder = join(home, 'belfry');
  for (const name of [...CLONE, ...DOCUMENTS])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => path !== join(root, 'web/dist'),
    });
  // Each package is a link: what a build puts beside them stays in the clone.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  return { home, folder };
}

/** Runs `npm start` there as a person does, without a setting, and answers the link it prints. */
async function npmStart({ home, folder }: ReturnType<typeof clone>): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: home, TZ: 'Europe/Warsaw' };
  const options = { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] };
  const child = spawn('npm', ['start', '--', '--port', '0'], options);
  const gone = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await gone;
  });
  const heard: string[] = [];
  child.stderr.on('data', (text) => heard.push(String(text)));
  for await (const line of createInterface({ input: child.stdout })) {
    heard.push(line);
    const link = /http:\/\/\S+#code=\S+/.exec(line)?.[0];
    if (link === undefined) continue;
    child.stdout.resume();
    return link;
  }
  throw new Error(`npm start printed no link.\n${heard.join('\n')}`);
}

describe.skipIf(CHROMIUM === null)('the first minute', () => {
  it('U1: from npm start to the first reminder in the chat takes a minute at most, without a file of settings and without an account', async () => {
    const place = clone();
    const begun = performance.now();
    const link = await npmStart(place);
    const { browser, giveBack } = await borrowBrowser();
    const context = await newContext(browser, { timezoneId: 'Europe/Warsaw', locale: 'en-GB' });
    onTestFinished(async () => {
      await context.close();
      await giveBack();
    });
    const page = await context.newPage();
    await page.goto(link);
    await page.getByRole('link', { name: 'Chat', exact: true }).click();
    await page.getByLabel('Message', { exact: true }).fill('remind me in 2 seconds to check the oven');
    await page.keyboard.press('Enter');
    const reminder = page.getByRole('article', { name: 'Reminder', exact: true });
    await reminder.getByText('check the oven').first().waitFor();
    expect(performance.now() - begun).toBeLessThanOrEqual(BAR_MS);
    // Nobody was asked for a name or a password, and nothing had to be written down beforehand.
    expect(await page.locator('input[type="password"], input[type="email"]').count()).toBe(0);
    expect(readdirSync(place.folder).filter((name) => name.startsWith('belfry.config'))).toEqual([]);
  });
});
