// A backup with calendars in it is restored: what was due is held as all else, and its calendars are read on.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { copyDataFile } from '../../src/store/sqlite/copy-data-file.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';
import { calendarOf, event, setupCalendar } from './calendar-fixture.ts';
import { temporaryFolder } from './folders.ts';

const MEETINGS = [
  event('a', 'Stand-up', '20261121T093000'),
  event('b', 'Lunch', '20261121T120000'),
  event('c', 'Dentist', '20261122T090000'),
];

/** A Belfry that reads a calendar, was backed up at 9:00, went on for two hours, and is put back to its backup at 11:00. */
async function setup() {
  const base = temporaryFolder();
  const [taken, copied] = [join(base, 'backup.db'), join(base, 'second', 'belfry.db')];
  const clock = createSimulatedClock('2026-11-21T08:00:00Z');
  const first = await setupCalendar({ clock, dataFolder: join(base, 'first') });
  first.serve(MEETINGS);
  await first.add();
  await copyDataFile(join(base, 'first', 'belfry.db'), taken, { takenAt: clock.now() });
  await first.advance(2 * HOUR_MS);
  expect(first.said()).toEqual(['09:30 Stand-up']);
  await first.app.stop();
  mkdirSync(join(base, 'second'));
  const { takenAt: backupAt } = await copyDataFile(taken, copied);
  const app = await createApp({ dataFolder: join(base, 'second'), model: createScriptedModel([]), clock });
  await app.holdRestored({ backupAt });
  await app.stop();
  const options = { clock, dataFolder: join(base, 'second'), probeHosts: [first.server.host] };
  const second = await setupCalendar(options);
  const doubts = async () =>
    ((await second.execute('list-doubts', { state: 'waiting' })) as { items: { id: string; what: string }[] }).items;
  const decide = async (choice: 'run' | 'skip') => {
    await second.execute('decide-doubts', { choice, ids: (await doubts()).map(({ id }) => id) });
    await second.advance(1_000);
  };
  return { ...second, served: first.server.served, asked: first.server.asked, doubts, decide };
}

test('a reminder that was due since is held, however often its calendar is read, and what lies ahead comes', async () => {
  const { advance, said, doubts, decide, asked, reminders, calendars } = await setup();
  const before = asked.length;
  await advance(40 * MINUTE_MS);
  expect(asked.length).toBeGreaterThan(before + 1);
  expect(await doubts()).toMatchObject([{ what: '09:30 Stand-up' }]);
  expect(said()).toEqual([expect.stringContaining('put back to a backup')]);
  await advance(15 * MINUTE_MS);
  expect(said().slice(1)).toEqual(['12:00 Lunch']);
  await decide('skip');
  await advance(HOUR_MS);
  expect(said()).toHaveLength(2);
  expect(await reminders()).toEqual(['2026-11-22T07:50:00.000Z 09:00 Dentist']);
  expect(await calendars()).toMatchObject([{ state: 'live', reminders: 1 }]);
});

test('one that is let go is said once, late', async () => {
  const { advance, said, decide } = await setup();
  await advance(MINUTE_MS);
  await decide('run');
  await advance(40 * MINUTE_MS);
  expect(said().filter((text) => text.includes('Stand-up'))).toHaveLength(1);
});

test('one whose event was moved ahead meanwhile comes at its new time', async () => {
  const { advance, said, served, doubts, decide } = await setup();
  served.now = { body: calendarOf(event('a', 'Stand-up', '20261121T113000')) };
  await advance(25 * MINUTE_MS);
  expect(said().filter((text) => text.includes('11:30 Stand-up'))).toHaveLength(1);
  if ((await doubts()).length > 0) await decide('skip');
  await advance(HOUR_MS);
  expect(said().filter((text) => text.includes('Stand-up'))).toHaveLength(1);
});
