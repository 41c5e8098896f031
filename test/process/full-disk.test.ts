import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reserve } from '../../src/interfaces/cli/doctor/storage-checks.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';

const MB = 1024 * 1024;
const MINUTE = 60_000;

/** A disk of its own for one test; null where this user may not mount one. */
function mountDisk(size: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  return folder;
}
const disk = process.platform === 'linux' ? mountDisk(64 * MB) : null;

/** Fills what is left, to the last byte. */
function fill(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (let size = MB; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) if (writeSync(handle, Buffer.alloc(size)) < size) break;
      } catch {
        // The next smaller piece.
      }
    }
  } finally {
    closeSync(handle);
  }
}

describe.skipIf(disk === null)('on a small disk of its own', () => {
  it('a full disk: reminders are still written and said from the reserve, then they wait, and nothing is lost when there is room again', async () => {
    const folder = disk as string;
    onTestFinished(() => {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    });
    const data = join(folder, 'data');
    const clock = createSimulatedClock('2026-11-23T08:00:00Z');
    const engine = { longestTimerMs: 1_000, aliveEveryMs: 10 * MINUTE };
    const belfry = await createTestBelfry({ dataFolder: data, clock, engine, reserveBytes: 16 * MB });
    onTestFinished(async () => {
      await belfry[Symbol.asyncDispose]();
    });
    const kept = join(data, 'belfry.reserve');
    const size = () => statSync(kept, { throwIfNoEntry: false })?.size;
    await belfry.advance(MINUTE);
    await expect.poll(size).toBe(16 * MB);
    for (const n of [1, 2, 3, 4])
      await belfry.execute('create-schedule', { kind: 'reminder', what: `call ${n}`, when: `in ${n * 10} minutes` });

    fill(join(folder, 'other'));
    // The log may have room left in its file: what is written must outgrow it.
    const grow = () =>
      belfry.app.store.write(async (tx) => {
        await tx.db
          .insertInto('meta')
          .values({ key: `x${clock.monotonic()}`, value: 'x'.repeat(2 * MB) })
          .execute();
      });
    await grow();
    expect(existsSync(kept)).toBe(false);
    await belfry.advance(15 * MINUTE);
    const said = async () => (await belfry.chat()).filter((line) => line.startsWith('agent')).length;
    expect(await said()).toBe(1);
    expect((await belfry.chat()).filter((line) => /The disk that holds .* is full/.test(line))).toHaveLength(1);

    fill(join(folder, 'other'));
    await expect(grow()).rejects.toMatchObject({ code: 'unavailable' });
    // What was begun with the last of the room may be said; the rest waits, and stays active.
    await belfry.advance(30 * MINUTE);
    expect(reserve(data)).toMatchObject({ state: 'wrong', message: expect.stringContaining('reminders wait') });

    rmSync(join(folder, 'other'));
    await belfry.advance(2 * MINUTE);
    expect(await said()).toBe(4);
    await expect.poll(size).toBe(16 * MB);
  });
});
