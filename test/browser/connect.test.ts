// A program asks to be connected, and the person answers on the page, in a real Chromium against a real Belfry.
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { sidewaysPixels } from './control-faults.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

const ISSUER = 'https://belfry.example.org';
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

describe.skipIf(CHROMIUM === null)('a program that asks to be connected, on the page', () => {
  let belfry: ServedBelfry;
  let program: Server;
  let callback = '';
  beforeAll(async () => {
    belfry = await serveBelfry({ env: { BELFRY_PUBLIC_URL: ISSUER, BELFRY_REGISTRATIONS_PER_HOUR: '6' } });
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw', name: 'Ann' });
    program = createServer((_, response) => response.end('<title>The program</title>')).listen(0, '127.0.0.1');
    await once(program, 'listening');
    callback = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`;
  });
  afterAll(async () => {
    await belfry?.close();
    program?.close();
  });

  const register = (redirectUri: string) =>
    fetch(`${belfry.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Claude', redirect_uris: [redirectUri] }),
    });
  /** What a program does before it sends the browser: the path it sends it to. */
  async function ask(redirectUri = callback, other: Readonly<Record<string, string>> = {}): Promise<string> {
    const { client_id } = (await (await register(redirectUri)).json()) as { client_id: string };
    const query = new URLSearchParams({
      response_type: 'code',
      client_id,
      redirect_uri: redirectUri,
      code_challenge: hash('sha256', VERIFIER, 'base64url'),
      code_challenge_method: 'S256',
      resource: `${ISSUER}/mcp`,
      state: 's',
      ...other,
    });
    return `/oauth/authorize?${query}`;
  }

  it('is let in by the keyboard, hears its code, and stands under Settings until it is revoked', async () => {
    const page = await belfry.open(await ask());
    await page.getByRole('heading', { name: 'A program on this computer wants to use Belfry' }).waitFor();
    await page.getByText('“Claude”').waitFor();
    await page.getByText('Ann', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByLabel('May it have itself woken?').selectOption('5 times');
    await page.getByLabel('No closer than').selectOption('A day');
    await page.getByRole('button', { name: 'Allow', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${callback}?**`);
    const answer = new URL(page.url()).searchParams;
    expect(answer.get('code')).toMatch(/^bfc_/);
    expect([answer.get('state'), answer.get('iss')]).toEqual(['s', ISSUER]);
    await page.goto(`${belfry.url}/settings/access`);
    const row = page.getByRole('list', { name: 'Tokens' }).getByRole('listitem');
    const claude = row.filter({ hasText: 'Claude (on your computer)' });
    await claude.getByText('Acts as belfry over MCP only').waitFor();
    await claude.getByText('May have itself woken 5 times without your yes, no closer than 1 day').waitFor();
  });

  it('is sent away with a no, and told so where it asks wrongly', async () => {
    const page = await belfry.open(await ask());
    await page.getByRole('button', { name: 'Don’t allow' }).click();
    await page.waitForURL(`${callback}?**`);
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
    await page.goto(belfry.url + (await ask(callback, { code_challenge_method: 'plain' })));
    await page.getByRole('heading', { name: 'This program cannot be connected' }).waitFor();
    await page.getByRole('link', { name: /go back to 127\.0\.0\.1/ }).click();
    await page.waitForURL(`${callback}?**`);
    expect(new URL(page.url()).searchParams.get('error')).toBe('invalid_request');
    await page.goto(`${belfry.url}/oauth/authorize?client_id=ocl_none&redirect_uri=https%3A%2F%2Fevil.example`);
    await page.getByText('You may close this page').waitFor();
  });

  it('waits for who has to sign in first', async () => {
    const page = await belfry.open('/', { fresh: true });
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await page.context().clearCookies();
    await page.goto(belfry.url + (await ask()));
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await page.getByRole('button', { name: 'Allow', exact: true }).count()).toBe(0);
    await page.context().close();
  });

  it.each([
    { scheme: 'light', width: 1200 },
    { scheme: 'dark', width: 360 },
  ] as const)('has no serious fault of access and fits the screen: $scheme, $width pixels', async (screen) => {
    const page = await belfry.open(await ask(`https://${'long-name.'.repeat(6)}example/callback`), screen);
    await page.getByRole('button', { name: 'Allow', exact: true }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
  });

  it('registers as often as the setting says', async () => {
    expect((await register(callback)).status).toBe(429);
  });

  it('complained of nothing in the console', () => {
    expect(belfry.faults).toEqual([]);
  });
});
