import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config.ts';
import type { Channel } from '../domain/channels/delivery.ts';
import { createRecordingChannel } from '../testing/recording-channel.ts';
import { createSimulatedClock } from '../testing/simulated-clock.ts';
import { createExaminer } from './examiner.ts';

function setup(channels: readonly Channel[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-examiner-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = createSimulatedClock('2026-11-21T07:00:00Z');
  let looks = 0;
  const examine = createExaminer({
    project: { ...loadConfig({ BELFRY_DATA: folder }, {}), file: null },
    channels,
    clock,
    async describeModel() {
      looks += 1;
      return 'Model: one';
    },
  });
  const whole = () => expect.poll(() => examine(60_000).isLooking).toBe(false);
  return { examine, clock, whole, looks: () => looks };
}

describe('a server that looks at itself', () => {
  it('answers at once with its last look, and looks again when that is too old', async () => {
    const { examine, clock, whole, looks } = setup();
    expect(examine(60_000)).toMatchObject({ at: null, isLooking: true, findings: [] });
    await whole();
    expect(examine(60_000)).toMatchObject({
      at: clock.now(),
      disk: { freeBytes: expect.any(Number) },
      findings: expect.arrayContaining([
        expect.objectContaining({ check: 'model', message: 'Model: one (not called).' }),
      ]),
    });
    expect(looks()).toBe(1);
    await clock.advance(61_000);
    expect(examine(60_000).isLooking).toBe(true);
    await whole();
    expect(looks()).toBe(2);
  });

  it('says which thing is slow or fails, and shows the rest', async () => {
    const channel = createRecordingChannel({ name: 'pigeon' });
    const { examine, whole } = setup([
      {
        ...channel,
        get check(): never {
          throw new Error('the loft burns');
        },
      },
    ]);
    examine(60_000);
    await whole();
    const { findings } = examine(60_000);
    expect(findings.filter(({ state }) => state !== 'well')).toMatchObject([
      { check: 'services', message: expect.stringContaining('the loft burns') },
    ]);
    expect(findings.map(({ check }) => check)).toEqual(expect.arrayContaining(['node', 'disk', 'data']));
  });

  it('waits ten seconds for a thing, and no longer', async () => {
    const channel = createRecordingChannel({ name: 'pigeon' });
    const { examine, clock, whole } = setup([{ ...channel, check: () => new Promise(() => {}) }]);
    examine(60_000);
    await clock.advance(10_000);
    await whole();
    expect(examine(60_000).findings).toContainEqual(
      expect.objectContaining({ check: 'services', message: expect.stringContaining('longer than 10 seconds') }),
    );
  });
});
