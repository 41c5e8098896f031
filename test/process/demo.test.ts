// A Belfry to look at, as the real command makes it.

import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createClient } from '../../src/client/index.ts';
import { setupBelfry } from '../support/belfry-process.ts';

describe('belfry demo', () => {
  it('shows two days of use on a real server, and leaves nothing when it ends', async () => {
    const { start, endOf, home, data } = setupBelfry();
    const child = start(['demo', '--port', '0', '--json'], [], { TMPDIR: home });
    const ended = endOf(child);
    const greeting = await new Promise<{ url: string; link: string; dataFile: string }>((resolve, reject) => {
      let text = '';
      child.stdout?.on('data', (chunk) => {
        text += String(chunk);
        if (text.includes('\n')) resolve(JSON.parse(text));
      });
      void ended.then(({ stderr }) => reject(new Error(stderr)));
    });
    expect(greeting.dataFile.startsWith(home)).toBe(true);
    const { readToken } = await import('../../src/interfaces/local/token-file.ts');
    const folder = greeting.dataFile.replace(/\/[^/]*$/, '');
    const client = createClient({ url: greeting.url, token: readToken(folder)?.reveal() ?? '' });
    const home24 = await client.getHome();
    expect(home24.attention).toContainEqual(expect.objectContaining({ agent: 'mia', kind: 'failing' }));
    expect(home24.approvals).toBe(7);
    // The outage of two hours shows, whatever time of day it is.
    expect((await client.listAllMissed({})).items).toContainEqual(
      expect.objectContaining({ kind: 'missed', reason: expect.stringContaining('was off') }),
    );
    expect((await client.countRuns({})).total).toBeGreaterThan(100);
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
    expect(existsSync(folder)).toBe(false);
    expect(existsSync(data)).toBe(false);
  });
});
