// What comes next, as the real command says it.

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupBelfry } from '../support/belfry-process.ts';
import { laterOne, MANY, openWithMany, SOONEST } from '../support/many-schedules.ts';

let seed = '';
beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'belfry-many-'));
  seed = join(root, 'data');
  await (await openWithMany(seed, Date.now()))[Symbol.asyncDispose]();
  return () => rmSync(root, { recursive: true, force: true });
});

describe('the command line among three thousand schedules', () => {
  it.each(['without a server', 'beside one'])('names what comes next, though it was made first, %s', async (how) => {
    const { data, json, serve } = setupBelfry();
    cpSync(seed, data, { recursive: true });
    if (how === 'beside one') await serve();
    const first = await json('next', '--n', '3');
    expect(first.map(({ what }: { what: string }) => what)).toEqual([SOONEST, laterOne(1), laterOne(2)]);
    const all = await json('ls');
    expect(all).toHaveLength(MANY);
    expect(all.map(({ what }: { what: string }) => what).slice(0, 3)).toEqual([SOONEST, laterOne(1), laterOne(2)]);
    expect((await json('status')).nextDueAt).toBe(first[0].nextAt);
  });
});
