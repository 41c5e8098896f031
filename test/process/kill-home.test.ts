// "Turn off the bedroom light in 30 minutes", while the process that sees to it is killed: held against the lamp's own ledger.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDataFile } from '../../src/store/sqlite/data-file.ts';
import { areTestsLong } from '../support/long-tests.ts';
import { live } from './kill/live.ts';

/** Kills at arrows of the run, and at moments between them. */
const POINTS = [
  ...['outside: begun', 'outside: answered', 'tool: before commit', 'tool: stored'],
  ...['turn: begun', 'model: answered', 'step: stored', 'turn: before finish'],
] as const;
const ROUNDS = areTestsLong ? 50 : 4;

function setup({ forgetful }: { readonly forgetful: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-home-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [data, ledger] = [join(folder, 'data'), join(folder, 'ledger.db')];
  let now = Date.parse('2026-11-21T09:00:00Z');
  const run = (round: number, dies: string) => {
    now += 3_600_000;
    return live('home', { data, ledger, forgetful, round, now: new Date(now).toISOString(), dies });
  };
  const switched = (): number => {
    const book = new DatabaseSync(ledger);
    const row = book.prepare('SELECT count(*) AS count FROM switched').get();
    book.close();
    return Number(row?.count);
  };
  const stored = async () => {
    const store = openDataFile(join(data, 'belfry.db'));
    const found = await store.read(async (tx) => ({
      runs: (await tx.db.selectFrom('runs').select('state').execute()).map(({ state }) => state),
      calls: (await tx.db.selectFrom('outside_calls').select('state').orderBy('turn_id').execute()).map(
        ({ state }) => state,
      ),
      notices: (await tx.db.selectFrom('messages').select('text').where('role', '=', 'notice').execute())
        .map(({ text }) => text)
        .filter((text) => text.startsWith('home__light_off may or may not have done')).length,
    }));
    await store.close();
    return found;
  };
  return { run, switched, stored };
}

/** Where a round dies: at each arrow in turn, and between them at a moment that is another one each time. */
const placeOf = (round: number): string =>
  round % 2 === 1 ? (POINTS[((round - 1) / 2) % POINTS.length] ?? '') : `in ${(round * 37) % 120}`;

describe('a light that is to go off in half an hour', () => {
  it(`is turned off exactly once in each of ${ROUNDS} rounds of kills, by its own ledger, since it knows the keys of calls`, {
    timeout: ROUNDS * 60_000,
  }, async () => {
    const { run, switched, stored } = setup({ forgetful: false });
    for (let round = 1; round <= ROUNDS; round++) {
      const place = placeOf(round);
      const signal = await run(round, place);
      if (!place.startsWith('in ')) expect(signal, place).toBe('SIGKILL');
      expect(await run(round, 'nowhere')).toBeNull();
      expect(switched(), `round ${round}, killed at ${place}`).toBe(round);
    }
    const { runs, calls, notices } = await stored();
    expect(new Set(runs)).toEqual(new Set(['succeeded']));
    expect([new Set(calls), notices]).toEqual([new Set(['settled']), 0]);
  });

  it.each([
    ['outside: begun', 0],
    ['outside: answered', 1],
    ['tool: before commit', 1],
  ] as const)(
    'is never asked twice at "%s" where it knows no keys, and that nobody knows what came of it is said',
    async (point, before) => {
      const { run, switched, stored } = setup({ forgetful: true });
      expect(await run(1, point)).toBe('SIGKILL');
      expect(switched()).toBe(before);
      expect(await run(1, 'nowhere')).toBeNull();
      expect(switched()).toBe(before);
      expect(await stored()).toEqual({ runs: ['succeeded'], calls: ['unknown'], notices: 1 });
    },
  );
});
