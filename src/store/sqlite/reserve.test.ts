import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createReserve } from './reserve.ts';

const BYTES = 300_000;

function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-reserve-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'belfry.reserve');
}

it('a reserve is room that is really taken, readable by nobody else, and given back once', async () => {
  const file = setup();
  const reserve = createReserve(file, BYTES);
  expect(await reserve.keep()).toBe(true);
  const { size, blocks, mode } = statSync(file);
  expect(size).toBe(BYTES);
  expect(blocks * 512).toBeGreaterThanOrEqual(BYTES);
  if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600);
  expect(reserve.free()).toBe(true);
  expect(reserve.free()).toBe(false);
  expect(await reserve.keep()).toBe(true);
});

it('no reserve is taken of a disk that has not twice as much', async () => {
  const file = setup();
  expect(await createReserve(file, Number.MAX_SAFE_INTEGER / 4).keep()).toBe(false);
  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
});
