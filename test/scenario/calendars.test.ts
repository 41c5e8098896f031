// Reminders of the events of a calendar that somebody else keeps: a real server is asked, on simulated time.
import { expect, test } from 'vitest';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';
import { calendarOf, event, setupCalendar } from './calendar-fixture.ts';
import { temporaryFolder } from './folders.ts';

const STAND_UP = event('a', 'Stand-up', '20261121T103000', 'LOCATION:Room 4');
const DENTIST = event('b', 'Dentist', '20261122T090000');
const EVERY_DAY = event('s', 'Lunch', '20261101T120000', 'RRULE:FREQ=DAILY');

test('ten minutes before a meeting its title comes, and what is moved or cancelled there moves and goes here', async () => {
  const { serve, add, advance, reminders, said, calendars } = await setupCalendar();
  serve([STAND_UP, DENTIST]);
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
  // It is back: so is its reminder, the same one.
  serve([event('a', 'Stand-up, all of us', '20261121T110000'), DENTIST]);
  await advance(20 * MINUTE_MS);
  expect(await reminders()).toEqual([
    '2026-11-21T09:50:00.000Z 11:00 Stand-up, all of us',
    '2026-11-22T07:50:00.000Z 09:00 Dentist',
  ]);
  expect(await reminders('cancelled')).toEqual([]);
  serve([event('a', 'Stand-up, all of us', '20261121T110000', 'STATUS:CANCELLED'), DENTIST]);
  await advance(20 * MINUTE_MS);
  expect(await reminders()).toEqual(['2026-11-22T07:50:00.000Z 09:00 Dentist']);
  await advance(DAY_MS);
  expect(said()).toEqual(['09:00 Dentist']);
});

test('a meeting that is moved after its reminder came is reminded of once more', async () => {
  const { serve, add, advance, said } = await setupCalendar();
  serve([STAND_UP, DENTIST]);
  await add();
  await advance(HOUR_MS + 25 * MINUTE_MS);
  expect(said()).toEqual(['10:30 Stand-up · Room 4']);
  serve([event('a', 'Stand-up', '20261121T150000'), DENTIST]);
  await advance(6 * HOUR_MS);
  expect(said()).toEqual(['10:30 Stand-up · Room 4', '15:00 Stand-up']);
});

test('one that is put in a few minutes ahead is said at once', async () => {
  const { serve, add, advance, said } = await setupCalendar();
  serve([DENTIST]);
  await add();
  serve([DENTIST, event('n', 'Now', '20261121T092000')]);
  await advance(17 * MINUTE_MS);
  expect(said()).toEqual(['09:20 Now']);
});

test('a series is followed over its exceptions: one occurrence moved, one left out, one called off, one added', async () => {
  const { serve, add, advance, reminders, said } = await setupCalendar();
  const moved = event('s', 'Lunch with Ann', '20261122T140000', 'RECURRENCE-ID;TZID=Europe/Warsaw:20261122T120000');
  serve([EVERY_DAY]);
  await add({ lead: '1 hour' });
  expect(await reminders()).toEqual(['2026-11-21T10:00:00.000Z 12:00 Lunch', '2026-11-22T10:00:00.000Z 12:00 Lunch']);
  serve([EVERY_DAY, moved]);
  await advance(20 * MINUTE_MS);
  expect(await reminders()).toEqual([
    '2026-11-21T10:00:00.000Z 12:00 Lunch',
    '2026-11-22T12:00:00.000Z 14:00 Lunch with Ann',
  ]);
  const left = [...EVERY_DAY, 'EXDATE;TZID=Europe/Warsaw:20261121T120000', 'RDATE;TZID=Europe/Warsaw:20261121T183000'];
  serve([left, [...moved, 'STATUS:CANCELLED', 'SEQUENCE:2']]);
  await advance(20 * MINUTE_MS);
  expect(await reminders()).toEqual(['2026-11-21T16:30:00.000Z 18:30 Lunch']);
  await advance(3 * DAY_MS);
  expect(said()).toEqual(['18:30 Lunch', '12:00 Lunch']);
});

test('what the person cancelled, moved or reworded stays theirs, whatever becomes of the event', async () => {
  const { serve, add, advance, execute, reminders } = await setupCalendar();
  const [one, two, three] = [10, 11, 12].map((hour) => event(`e${hour}`, `At ${hour}`, `20261122T${hour}0000`));
  serve([one, two, three] as never);
  await add();
  const { items } = (await execute('list-schedules', { state: 'active' })) as { items: { id: string; what: string }[] };
  const idOf = (what: string) => items.find((item) => item.what.endsWith(what))?.id;
  await execute('cancel-schedule', { id: idOf('At 10') });
  await execute('update-schedule', { id: idOf('At 11'), when: '2026-11-22T06:00:00Z' });
  await execute('update-schedule', { id: idOf('At 12'), what: 'mine' });
  serve([event('e10', 'At 10', '20261122T130000'), event('e11', 'At 11', '20261122T140000')]);
  await advance(20 * MINUTE_MS);
  expect(await reminders()).toEqual(['2026-11-22T06:00:00.000Z 11:00 At 11', '2026-11-22T10:50:00.000Z mine']);
  expect(await reminders('cancelled')).toEqual(['- 10:00 At 10']);
});

test('what lasts all day comes on its morning, or not at all', async () => {
  const { serve, add, execute, advance, reminders } = await setupCalendar();
  serve([['UID:d', 'SUMMARY:Mother’s birthday', 'DTSTART;VALUE=DATE:20261122']]);
  const id = await add();
  expect(await reminders()).toEqual(['2026-11-22T08:00:00.000Z Mother’s birthday']);
  await execute('change-calendar', { id, allDay: false });
  await advance(MINUTE_MS);
  expect(await reminders()).toEqual([]);
});

test('a change of how long before, and of the zone of the person, moves what is planned', async () => {
  const { serve, add, execute, advance, reminders } = await setupCalendar();
  serve([['UID:f', 'SUMMARY:Floating', 'DTSTART:20261122T100000'], DENTIST]);
  const id = await add();
  expect(await reminders()).toEqual([
    '2026-11-22T07:50:00.000Z 09:00 Dentist',
    '2026-11-22T08:50:00.000Z 10:00 Floating',
  ]);
  await execute('change-calendar', { id, lead: 'at the start', name: 'Mine' });
  await advance(MINUTE_MS);
  expect(await reminders()).toEqual([
    '2026-11-22T08:00:00.000Z 09:00 Dentist',
    '2026-11-22T09:00:00.000Z 10:00 Floating',
  ]);
  await execute('update-me', { zone: 'Europe/London' });
  await advance(20 * MINUTE_MS);
  expect(await reminders()).toEqual([
    '2026-11-22T08:00:00.000Z 08:00 Dentist',
    '2026-11-22T10:00:00.000Z 10:00 Floating',
  ]);
});

test('the server is told which version is known, and asked for all of it twice a day because time passes', async () => {
  const { server, serve, add, advance, reminders } = await setupCalendar();
  const body = calendarOf(EVERY_DAY);
  server.served.by = ({ headers }) =>
    headers['if-none-match'] === '"v1"' ? { status: 304 } : { body, headers: { etag: '"v1"' } };
  serve({});
  await add();
  const before = server.asked.length;
  await advance(11 * HOUR_MS);
  const asked = server.asked.slice(before);
  expect(asked.length).toBeGreaterThan(35);
  expect(asked.length).toBeLessThan(45);
  expect(asked.every(({ headers }) => headers['if-none-match'] === '"v1"')).toBe(true);
  expect(await reminders()).toEqual(['2026-11-22T10:50:00.000Z 12:00 Lunch']);
  await advance(12 * HOUR_MS);
  expect(server.asked.filter(({ headers }) => headers['if-none-match'] === undefined)).toHaveLength(2);
  expect(await reminders()).toContain('2026-11-23T10:50:00.000Z 12:00 Lunch');
});

test('a server that fails is asked less and less, its person told once after a day, and all is well when it is back', async () => {
  const { server, serve, add, advance, reminders, said, calendars, execute, app } = await setupCalendar();
  const troubled = async () => ((await execute('get-status')) as { calendars: object[] }).calendars;
  const findings = async () => {
    const actor = { kind: 'user', userId: app.owner.id, access: 'admin' } as const;
    const health = await app.executor.execute('get-health', { actor, input: {} });
    const { findings: all } = health as { findings: { check: string; help: object | null }[] };
    return all.filter(({ check }) => check === 'calendars');
  };
  serve([EVERY_DAY]);
  const id = await add();
  serve({ status: 500 });
  const before = server.asked.length;
  await advance(DAY_MS - HOUR_MS);
  expect([await troubled(), await findings()]).toEqual([[], []]);
  await advance(HOUR_MS);
  expect(server.asked.length - before).toBeGreaterThan(6);
  expect(server.asked.length - before).toBeLessThan(12);
  // What was known still comes.
  expect(said()).toEqual(['12:00 Lunch']);
  expect(await calendars()).toMatchObject([
    { state: 'failing', problem: 'its server answers with the status 500', failingSince: expect.any(String) },
  ]);
  await advance(2 * DAY_MS);
  const told = said().filter((text) => text.includes('for a day'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(server.host);
  expect(told[0]).not.toContain('secret-path');
  expect(await troubled()).toMatchObject([{ id, name: 'Work', host: server.host, state: 'failing' }]);
  expect(await findings()).toMatchObject([{ state: 'mind', help: { page: '/settings/calendars' } }]);
  serve([EVERY_DAY]);
  await advance(7 * HOUR_MS);
  expect([await troubled(), await findings()]).toEqual([[], []]);
  expect(await calendars()).toMatchObject([{ state: 'live', problem: null, failingSince: null }]);
  expect(await reminders()).toContain('2026-11-25T10:50:00.000Z 12:00 Lunch');
});

test.each([
  ['an empty answer', { body: '' }, 'empty'],
  [
    'a page that asks to sign in',
    { body: '<!DOCTYPE html><p>Sign in</p>', headers: { 'content-type': 'text/html' } },
    'a page of the web',
  ],
  ['a text that was cut off', { body: calendarOf(STAND_UP, DENTIST).slice(0, -40) }, 'cut off'],
  ['a text whose parts do not fit', { body: calendarOf(STAND_UP).replace('END:VEVENT', 'END:VTODO') }, 'broken'],
  ['a calendar without its events', { body: calendarOf() }, 'empty all of a sudden'],
  [
    'a file of six megabytes',
    { body: calendarOf(['UID:x', `X-LONG:${'a'.repeat(6 * 1024 * 1024)}`]) },
    'longer than 5 MB',
  ],
  ['nobody let in', { status: 403 }, 'lets nobody in'],
])('%s takes nothing back', async (_, served, words) => {
  const { serve, add, advance, reminders, calendars } = await setupCalendar();
  serve([STAND_UP, DENTIST]);
  await add();
  serve(served);
  await advance(20 * MINUTE_MS);
  expect(await reminders()).toHaveLength(2);
  expect(await calendars()).toMatchObject([
    { state: 'failing', problem: expect.stringContaining(words), reminders: 2 },
  ]);
});

test('a calendar that stays empty for six hours is believed', async () => {
  const { serve, add, advance, reminders } = await setupCalendar();
  serve([DENTIST]);
  await add();
  serve([]);
  await advance(5 * HOUR_MS);
  expect(await reminders()).toHaveLength(1);
  await advance(6 * HOUR_MS);
  expect(await reminders()).toEqual([]);
});

test('a calendar that was away for a day and comes back empty is doubted, its person told before they rely on it, and it is followed when it is full again', async () => {
  const { server, serve, add, advance, reminders, said, calendars } = await setupCalendar();
  const later = event('x', 'Exam', '20261127T150000');
  serve([EVERY_DAY, later]);
  await add();
  serve({ status: 404 });
  await advance(DAY_MS);
  expect(await reminders()).toHaveLength(1);
  serve([]);
  await advance(7 * HOUR_MS);
  expect(await calendars()).toMatchObject([{ state: 'failing', problem: expect.stringContaining('all of a sudden') }]);
  await advance(12 * HOUR_MS);
  const told = said().filter((text) => text.includes('has been empty for six hours'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(server.host);
  expect(told[0]).not.toContain('secret-path');
  expect(await calendars()).toMatchObject([{ state: 'live', events: 0, reminders: 0 }]);
  serve([EVERY_DAY, later]);
  await advance(20 * MINUTE_MS);
  expect(await reminders()).toEqual(['2026-11-23T10:50:00.000Z 12:00 Lunch', '2026-11-24T10:50:00.000Z 12:00 Lunch']);
  await advance(5 * DAY_MS);
  expect(said()).toContain('15:00 Exam');
});

test('where nothing is at the address for three days it is read no more, and a word brings it back', async () => {
  const { server, serve, add, advance, execute, said, calendars } = await setupCalendar();
  serve([DENTIST]);
  const id = await add();
  serve({ status: 410 });
  await advance(3 * DAY_MS + 7 * HOUR_MS);
  expect(await calendars()).toMatchObject([{ state: 'ended' }]);
  expect(await execute('get-status')).toMatchObject({ calendars: [{ id, state: 'ended' }] });
  expect(said().filter((text) => text.includes('three days'))).toHaveLength(1);
  const before = server.asked.length;
  await advance(DAY_MS);
  expect(server.asked.length).toBe(before);
  serve([event('z', 'Again', '20261126T160000')]);
  await execute('refresh-calendar', { id });
  await advance(MINUTE_MS);
  expect(await calendars()).toMatchObject([{ state: 'live', reminders: 1 }]);
});

test('a server that never answers is given up after half a minute, and holds nobody up', async () => {
  const { serve, add, advance, execute, said, calendars } = await setupCalendar();
  serve({ hangs: true });
  await add();
  await execute('create-schedule', { kind: 'reminder', what: 'tea', when: 'in 20 seconds' });
  await advance(25_000);
  expect(said()).toEqual(['tea']);
  await advance(10_000);
  await expect
    .poll(async () => (await calendars())[0]?.problem, { interval: 5 })
    .toBe('it did not come within 30 seconds');
});

test('addresses of this computer and its network are not asked unless the operator says so, redirects neither', async () => {
  const { server, add, calendars, execute } = await setupCalendar({ probeHosts: [] });
  await expect(add()).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('BELFRY_PROBE_HOSTS'),
  });
  const allowed = await setupCalendar();
  allowed.server.served.now = {
    status: 302,
    headers: { location: `http://localhost:${new URL(server.address).port}/x` },
  };
  await allowed.add();
  expect(await allowed.calendars()).toMatchObject([
    { state: 'failing', problem: expect.stringContaining('not of the public internet') },
  ]);
  expect(server.asked).toEqual([]);
  // A name is judged by where it leads.
  const resolveHost = async () => [{ address: '10.0.0.7', family: 4 }];
  const inside = await setupCalendar({ probeHosts: [], resolveHost });
  await inside.add({ address: 'webcal://calendar.example.org/a.ics' });
  expect(await inside.calendars()).toMatchObject([
    { host: 'calendar.example.org', problem: expect.stringContaining('10.0.0.7') },
  ]);
  expect(await calendars()).toEqual([]);
  await expect(execute('add-calendar', { address: 'ftp://example.org/secret-path' })).rejects.toMatchObject({
    message: expect.not.stringContaining('secret-path'),
  });
});

test('a calendar that moved is followed to where it is', async () => {
  const { server, add, reminders } = await setupCalendar();
  server.served.by = ({ url }) =>
    url === '/new' ? { body: calendarOf(DENTIST) } : { status: 301, headers: { location: '/new' } };
  await add();
  expect(await reminders()).toHaveLength(1);
});

test('a Belfry that was off in between reads on where it stopped, and doubles nothing', async () => {
  const dataFolder = temporaryFolder();
  const clock = createSimulatedClock('2026-11-21T08:00:00Z');
  const first = await setupCalendar({ dataFolder, clock });
  first.serve([STAND_UP, EVERY_DAY]);
  await first.add();
  await first[Symbol.asyncDispose]();
  const second = await setupCalendar({ dataFolder, clock, probeHosts: [first.server.host] });
  first.serve([event('a', 'Stand-up', '20261121T113000'), EVERY_DAY]);
  await second.advance(20 * MINUTE_MS);
  expect(await second.reminders()).toEqual([
    '2026-11-21T10:20:00.000Z 11:30 Stand-up',
    '2026-11-21T10:50:00.000Z 12:00 Lunch',
    '2026-11-22T10:50:00.000Z 12:00 Lunch',
  ]);
});

test('what a reading brings that was called off meanwhile counts for nothing', async () => {
  const { server, serve, add, advance, execute, reminders, calendars } = await setupCalendar();
  serve([DENTIST]);
  const id = await add();
  await advance(15_000);
  serve({ hangs: true });
  await execute('refresh-calendar', { id });
  await advance(5_000);
  await execute('change-calendar', { id, lead: '5 minutes' });
  await advance(5_000);
  expect(server.asked).toHaveLength(2);
  // What hangs is dropped, and it is read again for what was changed.
  serve([DENTIST]);
  server.served.now.hangs = true;
  await advance(20_000);
  await expect.poll(() => server.hung.size).toBe(0);
  serve([DENTIST]);
  await expect
    .poll(async () => {
      await advance(1_000);
      return reminders();
    })
    .toEqual(['2026-11-22T07:55:00.000Z 09:00 Dentist']);
  expect(await calendars()).toMatchObject([{ state: 'live' }]);
  // The calendar is gone before what hangs ends.
  serve({ hangs: true });
  await advance(15_000);
  await execute('refresh-calendar', { id });
  await advance(1_000);
  await execute('remove-calendar', { id });
  serve([DENTIST]);
  await advance(HOUR_MS);
  expect(await calendars()).toEqual([]);
  expect(await reminders()).toEqual([]);
});

test('however often somebody presses, one calendar of theirs is read at a time, and none sooner than ten seconds after its last reading', async () => {
  const { server, serve, add, advance, execute, calendars } = await setupCalendar();
  const askedFor = (path: string) => server.asked.filter((one) => one.path.startsWith(path)).length;
  const press = async (ids: readonly string[], seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      for (const id of ids) await execute('refresh-calendar', { id });
      await advance(1_000);
    }
  };
  serve({ hangs: true });
  const one = await add();
  const other = await add({ address: server.address.replace('secret-path', 'other') });
  await press([one, other], 20);
  for (const lead of ['5 minutes', '1 hour']) await execute('change-calendar', { id: one, lead });
  await advance(5_000);
  expect([askedFor('/secret-path'), askedFor('/other')]).toEqual([1, 0]);
  await advance(10_000);
  await expect.poll(() => askedFor('/other')).toBe(1);
  expect(server.hung.size).toBe(1);
  serve([DENTIST]);
  await advance(35_000);
  await expect
    .poll(async () => {
      await advance(1_000);
      return (await calendars()).map(({ state }) => state);
    })
    .toEqual(['live', 'failing']);
  await advance(10_000);
  const before = server.asked.length;
  await press([one], 10);
  expect(server.asked.length).toBe(before + 1);
  await press([one], 10);
  expect(server.asked.length).toBe(before + 2);
});

test('a calendar takes no room from what the person makes, and has fifty reminders ready at most', async () => {
  const { serve, add, advance, execute, reminders } = await setupCalendar();
  const pad = (value: number) => String(value).padStart(2, '0');
  serve(
    Array.from({ length: 90 }, (_, n) =>
      event(`m${n}`, `Meeting ${n}`, `20261121T${pad(11 + Math.floor(n / 10))}${pad((n % 10) * 6)}00`),
    ),
  );
  await add();
  expect(await reminders()).toHaveLength(50);
  for (let n = 0; n < 19; n++)
    await execute('create-schedule', { kind: 'reminder', what: `own ${n}`, when: 'in 3 days' });
  const { items } = (await execute('list-limits')) as { items: { name: string; used: number | null }[] };
  expect(items.find(({ name }) => name === 'activeSchedulesPerUser')?.used).toBe(19);
  // As some come, others are made.
  await advance(6 * HOUR_MS);
  expect((await reminders()).filter((text) => text.includes('Meeting 89'))).toHaveLength(1);
  await expect(
    execute('create-schedule', { kind: 'reminder', what: 'x', when: 'in 3 days', key: 'calendar-event:mine' }),
  ).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a calendar that is removed takes its reminders along, but for those the person changed', async () => {
  const { serve, add, execute, reminders } = await setupCalendar();
  serve([STAND_UP, DENTIST]);
  const id = await add();
  const { items } = (await execute('list-schedules', { state: 'active' })) as { items: { id: string; what: string }[] };
  await execute('update-schedule', {
    id: items.find(({ what }) => what.includes('Dentist'))?.id,
    what: 'bring the X-ray',
  });
  expect(await execute('remove-calendar', { id })).toMatchObject({ takenBack: 1 });
  expect(await reminders()).toEqual(['2026-11-22T07:50:00.000Z bring the X-ray']);
});

test('with its person all of a calendar is deleted, and what is on its way makes nothing of them again', async () => {
  const { server, serve, add, advance, execute, reminders, calendars, app, said } = await setupCalendar();
  serve([DENTIST]);
  const id = await add();
  await advance(15_000);
  serve({ hangs: true });
  await execute('refresh-calendar', { id });
  await advance(1_000);
  expect(server.hung.size).toBe(1);
  await execute('delete-everything', { confirm: 'delete everything' });
  for (const response of server.hung) response.end(calendarOf(DENTIST, STAND_UP));
  await expect.poll(() => app.busy()).toBe(0);
  const asked = server.asked.length;
  await advance(2 * DAY_MS);
  expect([await calendars(), await reminders(), said()]).toEqual([[], [], []]);
  expect(server.asked.length).toBe(asked);
  const rows = await app.store.read(async (tx) => [
    ...(await tx.db.selectFrom('calendars').select('id').execute()),
    ...(await tx.db.selectFrom('calendar_reminders').select('key').execute()),
    ...(await tx.db.selectFrom('agenda').select('key').where('kind', '=', 'calendar').execute()),
  ]);
  expect(rows).toEqual([]);
});

test('a removed calendar is back with its reminders for ten minutes, and then its address is forgotten', async () => {
  const { server, serve, add, advance, execute, reminders, calendars, app } = await setupCalendar();
  serve([STAND_UP, DENTIST]);
  const id = await add();
  const before = await reminders();
  await execute('remove-calendar', { id });
  expect([await calendars(), await reminders()]).toEqual([[], []]);
  for (const gone of ['change-calendar', 'refresh-calendar', 'remove-calendar'] as const)
    await expect(execute(gone, { id })).rejects.toMatchObject({ code: 'not_found' });
  await advance(9 * MINUTE_MS);
  await execute('undo-remove-calendar', { id });
  await advance(0);
  expect(await reminders()).toEqual(before);
  expect(await calendars()).toMatchObject([{ id, state: 'live', reminders: 2 }]);
  await expect(execute('undo-remove-calendar', { id })).rejects.toMatchObject({ code: 'not_found' });
  // Read under another name meanwhile, it is not read twice.
  await execute('remove-calendar', { id });
  const other = await add();
  await expect(execute('undo-remove-calendar', { id })).rejects.toMatchObject({ code: 'duplicate' });
  await execute('remove-calendar', { id: other });
  const asked = server.asked.length;
  await advance(11 * MINUTE_MS);
  await expect(execute('undo-remove-calendar', { id })).rejects.toMatchObject({ code: 'not_found' });
  expect(server.asked.length).toBe(asked);
  expect(await app.store.read((tx) => tx.db.selectFrom('calendars').select('url').execute())).toEqual([]);
});

test('the address is in nothing that anybody reads: views, events, the record, an export, errors', async () => {
  const { server, serve, add, advance, execute, events, said, app, actor } = await setupCalendar();
  serve({ status: 500 });
  const id = await add();
  await advance(2 * DAY_MS);
  await execute('change-calendar', { id, address: `${server.address}&more=1` });
  const again = execute('add-calendar', { address: `${server.address}&more=1` }).catch((error: Error) => error);
  const exported = (await execute('export-data').catch((error: Error) => String(error))) as unknown;
  const shown = JSON.stringify([
    await execute('list-calendars'),
    await execute('list-audit'),
    events,
    said(),
    String(await again),
    JSON.stringify(await again),
    exported,
    await app.executor.execute('list-schedules', { actor, input: {} }),
  ]);
  expect(shown).toContain(server.host);
  for (const secret of ['secret-path', 'hidden', 'more=1']) expect(shown).not.toContain(secret);
});
