import { describe, expect, it } from 'vitest';
import { setupOperations } from './operations-fixture.ts';
import { getMe } from './people/get-me.ts';
import { updateMe } from './people/update-me.ts';
import { createSchedule } from './schedules/create-schedule.ts';
import { listMovesOperation } from './schedules/list-moves.ts';
import { updateSchedule } from './schedules/update-schedule.ts';
import { explain } from './times/explain.ts';
import { previewSchedule } from './times/preview-schedule.ts';

const action = { kind: 'action', what: 'write', when: 'every day at 9' } as const;

describe('A zone of a person', () => {
  it.each(['EST', 'MST', 'CET', 'HST'])('that is an abbreviation, %s, has the warning a schedule has', async (zone) => {
    const { run } = await setupOperations();
    const { warnings } = await run(updateMe, { zone });
    const schedule = await run(createSchedule, { ...action, zone });
    expect(warnings).toEqual(schedule.warnings.filter(({ code }) => code === 'zone-abbreviation'));
    expect(warnings).toHaveLength(1);
    expect(await run(getMe, {})).toMatchObject({ zone });
  });

  it('has its warning in the language of the person, and none where it changes its clock or nothing was set', async () => {
    const { run } = await setupOperations();
    const english = await run(updateMe, { zone: 'EST' });
    expect(english.warnings).toEqual([
      {
        code: 'zone-abbreviation',
        message: 'EST is an abbreviation and may not change its clock; America/New_York is most likely meant.',
      },
    ]);
    const german = await run(updateMe, { zone: 'EST', language: 'de' });
    expect(german.warnings[0]?.message).toMatch(/Abkürzung/);
    expect((await run(updateMe, { name: 'Ana' })).warnings).toEqual([]);
    expect((await run(updateMe, { zone: 'America/New_York' })).warnings).toEqual([]);
  });
});

describe('what is given beside the words of a time', () => {
  it.each([
    ['except', { except: ['some day'] }],
    ['except', { when: 'in 2 hours', except: ['weekends'] }],
    ['activeHours', { activeHours: 'in the morning' }],
    ['activeHours', { when: 'tomorrow at 9', activeHours: '9-17' }],
    ['quietHours', { quietHours: '22:00-22:00' }],
    ['jitter', { jitter: 'a bit' }],
    ['jitter', { jitter: '2 days' }],
    ['jitter', { when: 'every 5 minutes', jitter: '5 minutes' }],
    ['endsAfter', { when: 'every day at 9 for 3 times', endsAfter: 5 }],
    ['endsAfter', { endsAfter: 0 }],
    ['endsAt', { endsAt: '2020-01-01' }],
    ['endsAt', { when: 'every day at 9 until June', endsAt: '2027-01-01' }],
    ['zone', { when: 'every day at 9 London time', zone: 'user' }],
  ])('is refused where it cannot be: %s %j, with what to do, and nothing is stored', async (field, more) => {
    const { refusal, countRows } = await setupOperations();
    const error = await refusal('create-schedule', { ...action, ...more });
    expect(error.code).toBe('invalid_input');
    expect(error.details.issues).toMatchObject([{ path: field }]);
    expect([error.message, error.hint ?? 'must be']).toEqual([
      expect.stringMatching(/\S/),
      expect.stringMatching(/\S/),
    ]);
    expect(await countRows('schedules')).toBe(0);
    const preview = await refusal('explain', {
      text: action.when,
      ...more,
      ...('when' in more ? { text: more.when } : {}),
      when: undefined,
    });
    expect(preview.message).toMatch(/\S/);
  });

  it('is refused where nothing would be left of it', async () => {
    const { refusal } = await setupOperations();
    for (const more of [{ quietHours: '8-10 skip' }, { activeHours: '10-11' }]) {
      expect((await refusal('create-schedule', { ...action, ...more })).code).toBe('never_fires');
    }
    const weekend = { ...action, when: 'every saturday at 9', except: ['weekends'] };
    expect((await refusal('create-schedule', weekend)).code).toBe('never_fires');
  });

  it('is previewed: the instants at which it is due, with a note', async () => {
    const { run } = await setupOperations();
    const question = { text: 'every 2 hours', quietHours: '22:00-07:00', count: 8, kind: 'action' } as const;
    const explained = await run(explain, question);
    expect(explained.next.map(({ at }) => at.slice(11, 16))).toEqual([
      '09:00',
      '11:00',
      '13:00',
      '15:00',
      '17:00',
      '19:00',
      '06:00',
      '07:00',
    ]);
    expect(explained.sentence).toContain('held until the end of quiet hours (22:00 to 07:00)');
    await run(updateMe, { quietHours: '20-10' });
    const text = 'every day at 9 write';
    const held = await run(previewSchedule, { text, kind: 'action' });
    expect(held.next[0]?.at).toBe('2026-11-21T09:00:00.000Z');
    expect(held.warnings).toEqual([
      {
        code: 'quiet-hours',
        message: 'All of the next few fall into your quiet hours (20:00 to 10:00) and are held until their end.',
      },
    ]);
    expect((await run(previewSchedule, { text, kind: 'reminder' })).warnings).toEqual([]);
    const follows = await run(explain, { text: 'every day at 9', zone: 'user' });
    expect(follows.sentence).toBe('every day at 09:00 (Europe/Warsaw), following your time zone');
  });

  it('is part of a wish that is made again with its key', async () => {
    const { run } = await setupOperations();
    const draft = { ...action, key: 'k', zone: 'user', quietHours: '22-7', endsAfter: 9, except: ['mondays'] };
    const first = await run(createSchedule, draft);
    expect((await run(createSchedule, draft)).schedule.revision).toBe(first.schedule.revision);
    const other = await run(createSchedule, { ...draft, quietHours: '23-7' });
    expect(other.schedule).toMatchObject({ id: first.schedule.id, revision: 2, timing: { quietHours: '23:00-07:00' } });
  });

  it('counts from where it began when an end is moved', async () => {
    const { run, clock } = await setupOperations();
    const { schedule } = await run(createSchedule, { ...action, endsAfter: 3 });
    clock.set(Date.parse('2026-11-22T07:00:00Z'));
    const longer = await run(updateSchedule, { id: schedule.id, endsAfter: 4 });
    expect(longer.next.map((at) => at.slice(5, 10))).toEqual(['11-22', '11-23', '11-24']);
    expect((await run(updateSchedule, { id: schedule.id, jitter: '1 minute' })).next).toHaveLength(3);
  });
});

describe('the quiet hours of a person', () => {
  it('are shown, changed and taken away by the person, not by an agent', async () => {
    const { run, refusal, agent } = await setupOperations();
    expect(await run(getMe, {})).toMatchObject({ quietHours: null, quietReminders: false });
    await run(updateMe, { quietHours: '10pm to 7am skip', quietReminders: true });
    expect(await run(getMe, {})).toMatchObject({ quietHours: '22:00-07:00 skip', quietReminders: true });
    expect((await refusal('update-me', { quietHours: null }, { actor: agent })).code).toBe('forbidden');
    expect((await refusal('update-me', { quietHours: 'at night' })).details.issues).toMatchObject([
      { path: 'quietHours' },
    ]);
    expect(await run(updateMe, { quietHours: null })).toMatchObject({ quietHours: null });
  });
});

describe('an agent', () => {
  it('may keep quiet hours, and may not go around them', async () => {
    const { run, refusal, agent } = await setupOperations();
    const call = { actor: agent };
    for (const quietHours of ['ignore', '03:00-03:01']) {
      expect((await refusal('create-schedule', { ...action, quietHours }, call)).code).toBe('forbidden');
    }
    const soft = { kind: 'reminder', what: 'tea', when: 'tomorrow at 9', quietHours: 'respect' } as const;
    const { schedule } = await run(createSchedule, soft, call);
    expect((await refusal('update-schedule', { id: schedule.id, quietHours: null }, call)).code).toBe('forbidden');
  });
});

describe('what moved', () => {
  it('is listed newest first, page by page, and never what is another’s', async () => {
    const { run, bob } = await setupOperations();
    for (const when of ['every day at 9', 'every day at 10', 'every day at 11'])
      await run(createSchedule, { ...action, when, zone: 'user' });
    await run(updateMe, { zone: 'Asia/Tokyo' });
    const first = await run(listMovesOperation, { limit: 2 });
    const second = await run(listMovesOperation, { limit: 2, cursor: first.nextCursor ?? undefined });
    expect([...first.items, ...second.items]).toHaveLength(3);
    expect(second.nextCursor).toBeNull();
    expect((await run(listMovesOperation, {}, { actor: bob })).items).toEqual([]);
    expect((await run(listMovesOperation, { cause: 'quiet_hours' })).items).toEqual([]);
  });
});
