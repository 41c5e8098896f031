import { describe, expect, it } from 'vitest';
import { ME, setupCli } from '../../../test/support/setup-cli.ts';
import type { CalendarView } from '../../operations/calendar/subscribed-view.ts';

const ADDRESS = 'https://calendar.example.org/private-8f2/basic.ics';
const work: CalendarView = {
  id: 'cal_01jd8q3v6y8m2x5t7w9z1b3c4d',
  ...{ name: 'Work', host: 'calendar.example.org', lead: '10 minutes before', leadMinutes: 10, allDay: true },
  ...{ agent: 'belfry', threadId: 'thr_1', state: 'live', problem: null, failingSince: null },
  ...{ readAt: '2026-11-21T11:00:00.000Z', reminders: 4, events: 20, unread: 0, unreadWhy: null, mended: 0 },
  createdAt: '2026-11-20T12:00:00.000Z',
};

const setup = (found: readonly CalendarView[] = [work], input: { typed?: string; stdin?: string } = {}) =>
  setupCli({
    ...input,
    handlers: {
      'get-me': () => ME,
      'list-calendars': () => ({ items: found }),
      'add-calendar': (given) => ({ calendar: { ...work, ...given, address: undefined } }),
      'change-calendar': () => ({ calendar: { ...work, lead: '1 hour before' } }),
      'refresh-calendar': () => ({ calendar: work }),
      'remove-calendar': () => ({ calendar: work, takenBack: 4 }),
      'undo-remove-calendar': () => ({ calendar: work }),
    },
  });

describe('belfry calendars', () => {
  it('says how to add one where there is none', async () => {
    const { code, stdout, stderr } = await setup([]).run('calendars');
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain('belfry calendars add ADDRESS');
  });

  it('lists how each stands, and what to do about one that does not work', async () => {
    expect(JSON.parse((await setup().run('calendars', '--json')).stdout)).toEqual([work]);
    const problem = 'its server lets nobody in at this address (403)';
    const failing = { ...work, state: 'failing', problem, failingSince: work.readAt } as const;
    const { stdout } = await setup([failing]).run('calendars', '--plain');
    expect(stdout).toBe(`${work.id}\tWork\tcalendar.example.org\t10 minutes before\tfailing\t4\t${problem}\n`);
    const ended = await setup([{ ...work, state: 'ended' }], { typed: '' }).run('calendars');
    expect(ended.stderr).toContain('--address');
  });

  it('adds one by its address, which it does not say again, and takes it from the input where it should be in no history', async () => {
    const { run, calls } = setup();
    const { code, stdout, stderr } = await run(
      'calendars',
      'add',
      ADDRESS,
      '--name',
      'Work',
      '--lead',
      '1 hour',
      '--all-day',
      'no',
    );
    expect(code).toBe(0);
    expect(calls.at(-1)).toEqual(['add-calendar', { address: ADDRESS, name: 'Work', lead: '1 hour', allDay: false }]);
    expect(stdout + stderr).not.toContain('private-8f2');
    const piped = setup([], { stdin: `${ADDRESS}\n` });
    expect((await piped.run('calendars', 'add', '-')).code).toBe(0);
    expect(piped.calls.at(-1)).toEqual(['add-calendar', { address: ADDRESS }]);
  });

  it('changes, reads and removes one by its name', async () => {
    const { run, calls } = setup();
    expect((await run('calendars', 'change', 'work', '--lead', '1 hour')).code).toBe(0);
    expect(calls.at(-1)).toEqual(['change-calendar', { id: work.id, lead: '1 hour' }]);
    expect((await run('calendars', 'read', 'Work')).code).toBe(0);
    expect(calls.at(-1)).toEqual(['refresh-calendar', { id: work.id }]);
    expect((await run('calendars', 'remove', 'Work')).code).toBe(2);
    expect((await run('calendars', 'remove', 'Work', '--yes', '--plain')).stdout).toBe(`${work.id}\tremoved\t4\n`);
    expect((await run('calendars', 'remove', 'Work', '--yes')).stderr).toContain(`belfry calendars undo ${work.id}`);
    expect((await run('calendars', 'undo', work.id)).stdout).toContain('Back. Work');
    expect(calls.at(-1)).toEqual(['undo-remove-calendar', { id: work.id }]);
  });

  it.each([
    ['explode'],
    ['add'],
    ['change', 'Work'],
    ['change', 'Work', '--all-day', 'perhaps'],
    ['read'],
    ['undo'],
    ['read', 'cal_00000000000000000000000000'],
    ['add', ADDRESS, '--address', ADDRESS],
  ])('says what is wrong with: %s %s %s %s', async (...words) => {
    const { run, calls } = setup();
    const { code, stderr } = await run('calendars', ...words.filter((word) => word !== undefined));
    expect(code).toBe(2);
    expect(stderr).toContain('elfry calendars');
    expect(calls.filter(([name]) => name !== 'list-calendars')).toEqual([]);
  });
});
