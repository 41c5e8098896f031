import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { takeOwnership } from '../../store/sqlite/data-file.ts';
import { waitForData } from './wait-for-data.ts';

/** A data folder, and a clock that advances only while somebody waits. */
function setup() {
  const root = mkdtempSync(join(tmpdir(), 'belfry-wait-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, 'data');
  mkdirSync(folder, { mode: 0o700 });
  let now = 0;
  const clock = {
    now: () => now,
    monotonic: () => now,
    setTimer: (fn: () => void, ms: number) => {
      now += ms;
      queueMicrotask(fn);
      return () => undefined;
    },
  };
  const lock = join(folder, 'belfry.lock');
  let before = 0;
  const hold = () => {
    const held = takeOwnership(folder);
    // The clock of the file system ticks in milliseconds, and two turns are never that near.
    while (statSync(lock).ctimeMs === before) chmodSync(lock, 0o600);
    before = statSync(lock).ctimeMs;
    return held;
  };
  return { folder, clock, hold, waitedMs: () => now };
}

it('goes on waiting while the data change hands, however long all of them take together', async () => {
  const { folder, clock, hold, waitedMs } = setup();
  let holder = hold();
  let turns = 1;
  const mine = await waitForData({ folder, clock }, async () => {
    // Each holds them for nine seconds, and the next command follows at once.
    if (waitedMs() >= turns * 9_000 && turns < 8) {
      holder.release();
      if (turns < 7) holder = hold();
      turns += 1;
    }
    return takeOwnership(folder);
  });
  mine.release();
  expect(waitedMs()).toBe(63_000);
});

it('gives up when one keeps the data, and says before that it waits', async () => {
  const { folder, clock, hold, waitedMs } = setup();
  const holder = hold();
  onTestFinished(() => holder.release());
  const said: number[] = [];
  const waiting = waitForData({ folder, clock, onWait: () => said.push(waitedMs()) }, async () =>
    takeOwnership(folder),
  );
  await expect(waiting).rejects.toMatchObject({ code: 'data_owned' });
  expect(waitedMs()).toBe(10_000);
  expect(said).toEqual([2_000]);
});

it('waits for nothing that no waiting mends', async () => {
  const { folder, clock, waitedMs } = setup();
  const refuse = async () => {
    throw new AppError('data_corrupt', 'It is damaged.');
  };
  await expect(waitForData({ folder, clock }, refuse)).rejects.toMatchObject({ code: 'data_corrupt' });
  expect(waitedMs()).toBe(0);
});
