import { copyFileSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { dataFindings } from '../../src/interfaces/cli/doctor/data-checks.ts';
import { missingCommits } from '../../src/store/sqlite/commit-number.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

const HOUR = 3_600_000;

async function setup() {
  const dataFolder = temporaryFolder();
  const file = `${dataFolder}/belfry.db`;
  const clock = createSimulatedClock('2026-11-23T08:00:00Z');
  const open = () => createTestBelfry({ dataFolder, clock, agents: { diary: async () => {} } });
  const missing = () => {
    const data = new DatabaseSync(file, { readOnly: true });
    try {
      return missingCommits(data, file);
    } finally {
      data.close();
    }
  };
  const findings = () =>
    dataFindings(dataFolder, { whole: true, now: Date.now() }).filter(({ message }) => /older than/.test(message));
  return { file, folder: dataFolder, open, missing, findings };
}

it('data are as new as what was confirmed after each start and stop, and while they are worked on', async () => {
  const { open, missing, findings } = await setup();
  for (let round = 0; round < 3; round++) {
    const belfry = await open();
    await belfry.execute('create-schedule', { kind: 'reminder', what: `tea ${round}`, when: 'in 1 hour' });
    expect(missing()).toBe(0);
    await belfry[Symbol.asyncDispose]();
    expect([missing(), findings()]).toEqual([0, []]);
  }
});

it.each([
  ['a copy of the file alone, put back', 'before'],
  ['a log that is lost', 'after'],
])('%s is noticed: doctor finds it, and the next start holds what is due and asks, once', async (_, taken) => {
  const { file, open, missing, findings } = await setup();
  const first = await open();
  await first.execute('create-schedule', { kind: 'reminder', what: 'look at the oven', when: 'in 1 hour' });
  await first.app.stop();
  const second = await open();
  // The file as it is without its log, while a Belfry works on it.
  if (taken === 'before') copyFileSync(file, `${file}.alone`);
  await second.advance(2 * HOUR);
  if (taken === 'after') copyFileSync(file, `${file}.alone`);
  await second.app.stop();
  copyFileSync(`${file}.alone`, file);
  expect(missing()).toBeGreaterThan(1);
  expect(findings()).toMatchObject([{ check: 'data', state: 'wrong' }]);

  const isTold = (line: string) => line.includes('older than what was confirmed');
  const third = await open();
  await third.advance(2 * HOUR);
  expect((await third.execute('list-doubts')).items).toMatchObject([{ what: 'look at the oven', state: 'waiting' }]);
  expect((await third.chat()).filter(isTold)).toHaveLength(1);
  expect([missing(), findings()]).toEqual([0, []]);
  await third.app.stop();
  const fourth = await open();
  expect((await fourth.chat()).filter(isTold)).toHaveLength(1);
  await fourth.app.stop();
});

it('a file that somebody puts there in place of deleted data begins anew, and is not held against them', async () => {
  const { file, folder, open } = await setup();
  const first = await open();
  await first.execute('create-schedule', { kind: 'reminder', what: 'look at the oven', when: 'in 1 hour' });
  await first.app.stop();
  for (const gone of [file, `${file}-wal`, `${folder}/data-id`]) rmSync(gone, { force: true });
  const second = await open();
  expect((await second.execute('list-doubts')).items).toEqual([]);
  expect(await second.chat()).toEqual([]);
  await second.app.stop();
});
