// Reminders of the events of a calendar that somebody else keeps: a real server is asked, on simulated time.
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../src/testing/index.ts';
import { event, setupCalendar } from './calendar-fixture.ts';

test('ten minutes before a meeting its title comes, and what is moved or cancelled there moves and goes here', async () => {
  const { serve, add, advance, reminders, said, calendars } = await setupCalendar();
  serve([event('a', 'Stand-up', '20261121T103000', 'LOCATION:Room 4'), event('b', 'Dentist', '20261122T090000')]);
  await add();
  expect(await reminders()).toEqual([
    '2026-11-21T09:20:00.000Z 10:30 Stand-up · Room 4',
    '2026-11-22T07:50:00.000Z 09:00 Dentist',
  ]);
  expect(await calendars()).toMatchObject([{ name: 'Work', state: 'live', reminders: 2, lead: '10 minutes before' }]);
  serve([event('a', 'Stand-up', '20261121T110000', 'LOCATION:Room 4', 'SEQUENCE:1')]);
  await advance(20 * MINUTE_MS);
  expect(await reminders()).toEqual(['2026-11-21T09:50:00.000Z 11:00 Stand-up · Room 4']);
  expect(await reminders('cancelled')).toEqual(['- 09:00 Dentist']);
  await advance(2 * HOUR_MS);
  expect(said()).toEqual(['11:00 Stand-up · Room 4']);
  expect(await reminders()).toEqual([]);
});
