// A house that ends at a fail point and is opened again: the list of fail points decides where, so none can be left out.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EVERY_FAIL_POINT } from '../../src/engine/fail-points.ts';
import { TAKEOVER_LIMIT } from '../../src/engine/threads/begin-turn.ts';
import { areTestsLong } from '../support/long-tests.ts';
import { judge } from './kill/judge.ts';
import { createKillLedger } from './kill/kills.ts';
import { live } from './kill/live.ts';
import { LIFE_MS } from './kill/worlds/schedules.ts';

const TIMES_PER_FAIL_POINT = areTestsLong ? 20 : 3;
const [ONCE, AGAIN, TIMES] = [6, 6, 3];

describe('promises 1 to 3: a house that ends at a fail point loses nothing and says nothing twice', () => {
  it.each(EVERY_FAIL_POINT)(`goes on from "%s" after dying there ${TIMES_PER_FAIL_POINT} times`, async (failPoint) => {
    const folder = mkdtempSync(join(tmpdir(), 'belfry-kill-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [data, ledger] = [join(folder, 'data'), join(folder, 'ledger.jsonl')];
    const kills = createKillLedger();
    let begins = Date.parse('2026-11-21T09:00:00Z');
    const lives = (dies: string, count = 1) => {
      // It was off for a moment: the one before had lived for as long as this at most.
      begins += LIFE_MS + 5_000;
      const now = new Date(begins).toISOString();
      return live('schedules', { data, ledger, now, dies, once: ONCE, again: AGAIN, times: TIMES }, count);
    };
    for (let time = 0; time < TIMES_PER_FAIL_POINT; time++) {
      // A fail point that is passed by nothing is named here: the life there ends in order.
      expect(await lives(failPoint, passingOf(failPoint, time)), `no house ends at "${failPoint}"`).toBe('SIGKILL');
      kills.note(data);
    }
    expect(await lives('nowhere')).toBeNull();
    const verdict = judge(data, ledger);
    expect(verdict.slots).toBeGreaterThanOrEqual(ONCE + AGAIN * TIMES);
    expect(verdict.lost).toEqual([]);
    expect(verdict.double).toEqual([]);
    // Each one that was given up was in hand at three kills or more.
    expect(verdict.closed.filter(({ runId }) => kills.timesInHand(runId) < TAKEOVER_LIMIT)).toEqual([]);
  });
});

/** Each time at another passing, of what is passed more than once in a life. */
const passingOf = (failPoint: string, time: number): number => (failPoint.startsWith('incoming') ? 1 : 1 + (time % 3));
