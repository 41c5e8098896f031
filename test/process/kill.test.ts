import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TAKEOVER_LIMIT } from '../../src/engine/threads/begin-turn.ts';
import { isFullLane } from '../lanes.ts';
import { areTestsLong } from '../support/long-tests.ts';
import { judge } from './kill/judge.ts';
import { createKillLedger } from './kill/kills.ts';
import { startVictim, type Victim, type VictimOptions } from './kill/supervisor.ts';

/** `npm run test:kill -- --rounds 1000` makes the long version. */
const ROUNDS = Number(process.env.BELFRY_KILL_ROUNDS ?? (areTestsLong ? 50 : isFullLane ? 12 : 2));
/** How often each of a hundred schedules comes. */
const TIMES = isFullLane ? 20 : 8;

function setup() {
  // On a disk, where a commit lasts: in memory fewer moments of chance are within one.
  const folder = mkdtempSync('/var/tmp/belfry-kill-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { data: folder, ledger: join(folder, 'ledger.jsonl') };
}

async function start(options: VictimOptions): Promise<Victim> {
  const victim = await startVictim(options);
  if (victim === null) throw new Error('the victim died before it ran');
  return victim;
}

/** A victim without fail points finishes what is left; the judge looks at what the outside world saw. */
async function finishAndJudge(options: VictimOptions) {
  const last = await start({ data: options.data, ledger: options.ledger });
  expect(await last.tell('settle')).toBe(true);
  await last.tell('stop');
  return judge(options.data, options.ledger);
}

describe('promises 1 to 3: a killed process loses nothing and says nothing twice', () => {
  it(`survives ${ROUNDS} rounds of kill -9 at random moments under 200 live schedules`, {
    timeout: ROUNDS * 60_000 + 240_000,
  }, async () => {
    const options = setup();
    const kills = createKillLedger();
    let victim = await start(options);
    expect(await victim.tell(`create 100 100 ${TIMES}`)).toBe(true);
    for (let round = 0; round < ROUNDS; round++) {
      // The moment of the kill is the one thing that must be left to chance.
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 700));
      await victim.kill();
      kills.note(options.data);
      victim = await start(options);
    }
    await victim.kill();
    kills.note(options.data);
    const verdict = await finishAndJudge(options);
    process.stdout.write(
      `${ROUNDS + 1} kills, ${verdict.slots} slots: ${verdict.lost.length} lost, ${verdict.double.length} told twice, ` +
        `${verdict.closed.length} given up as crashed_worker; ${kills.struck.runs} runs were in hand at a kill, ` +
        `none at more than ${kills.struck.most}.\n`,
    );
    expect(verdict.schedules).toBe(200);
    expect(verdict.slots).toBe(100 + 100 * TIMES);
    expect(verdict.lost).toEqual([]);
    expect(verdict.double).toEqual([]);
    // A run may be closed after three takeovers: only one that was in hand at that many kills. Chance hardly ever meets one twice.
    expect(verdict.closed.filter(({ runId }) => kills.timesInHand(runId) < TAKEOVER_LIMIT)).toEqual([]);
  });
});
