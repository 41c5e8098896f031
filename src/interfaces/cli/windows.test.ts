import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { scheduleOf } from '../../../test/support/schedule-of.ts';
import { ME, NOW, pageOf, setupCli } from '../../../test/support/setup-cli.ts';

const PREVIEW = {
  when: 'every day at 9',
  sentence: 'every day at 09:00 (Europe/Warsaw), following your time zone',
  kind: 'cron',
  zone: 'Europe/Warsaw',
  what: 'stand-up',
  intent: 'reminder',
  next: [{ at: '2026-11-22T08:00:00.000Z', words: 'tomorrow 09:00' }],
  assumptions: [],
  warnings: [],
  spans: [],
};
const MOVE = {
  id: 'mov_1',
  scheduleId: 'sch_1',
  what: 'stand-up',
  kind: 'reminder',
  cause: 'zone_rules',
  reason: 'the time zone rules changed from 2025c to 2026a',
  from: '2026-11-22T09:00:00.000Z',
  to: '2026-11-22T08:00:00.000Z',
  words: '"stand-up" tomorrow, 09:00 (was 10:00)',
  recordedAt: '2026-11-21T12:00:00.000Z',
};
const QUIET = {
  ...ME,
  quietHours: null,
  quietReminders: false,
  moved: [],
  movedWords: null,
  movesOn: false,
  warnings: [],
};
const handlers = {
  'preview-schedule': () => PREVIEW,
  explain: () => PREVIEW,
  'create-schedule': () => ({
    schedule: scheduleOf(),
    confirmation: 'every day',
    next: [],
    assumptions: [],
    warnings: [],
  }),
  'get-me': () => QUIET,
  'list-moves': () => pageOf<object>(MOVE, { ...MOVE, id: 'mov_0', words: '"tea" does not come any more', to: null }),
};
const inputOf = (cli: ReturnType<typeof setupCli>, name: string) => cli.calls.find(([one]) => one === name)?.[1];

describe('windows and ends as options', () => {
  it('reach the preview and what is kept alike', async () => {
    const cli = setupCli({ handlers });
    const options = ['--zone', 'user', '--except', 'weekends', '--except', '2026-12-24', '--active-hours', '9-17'];
    const more = ['--quiet-hours', '22-7 skip', '--jitter', '5 minutes', '--times', '10', '--until', '2026-12-31'];
    expect((await cli.run('add', 'every day at 9 stand-up', ...options, ...more)).code).toBe(0);
    const timing = {
      zone: 'user',
      except: ['weekends', '2026-12-24'],
      activeHours: '9-17',
      quietHours: '22-7 skip',
      jitter: '5 minutes',
      endsAfter: 10,
      endsAt: '2026-12-31',
    };
    expect(inputOf(cli, 'preview-schedule')).toMatchObject(timing);
    expect(inputOf(cli, 'create-schedule')).toMatchObject({ ...timing, when: 'every day at 9' });
    await cli.run('explain', 'every day at 9', '--quiet-hours', '22-7');
    expect(inputOf(cli, 'explain')).toMatchObject({ quietHours: '22-7' });
  });

  it('are refused before anything is asked when they cannot be right', async () => {
    const cli = setupCli({ handlers });
    expect(await cli.run('add', 'every day at 9 x', '--times', 'often')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--times should be a whole number from 1 to 30000; it is "often".'),
    });
    expect((await cli.run('add', 'every day at 9 x', '--jitter', ' ')).code).toBe(2);
    expect(cli.calls).toEqual([]);
  });
});

describe('quiet', () => {
  it('shows the quiet hours, sets them, and says what moved', async () => {
    let given: Record<string, unknown> = {};
    const cli = setupCli({
      handlers: {
        ...handlers,
        'update-me': (input) => {
          given = input;
          return { ...QUIET, quietHours: '22:00-07:00', movedWords: '1 action moved: "write" tomorrow.' };
        },
      },
    });
    expect((await cli.run('quiet')).stdout).toBe('You have no quiet hours. Set them: belfry quiet 22:00-07:00\n');
    expect((await cli.run('quiet', '22-7')).stdout).toContain(
      'Quiet hours 22:00-07:00: agents wait until they end; reminders come anyway.\n1 action moved: "write" tomorrow.\n',
    );
    expect(given).toMatchObject({ quietHours: '22-7' });
    await cli.run('quiet', 'off');
    expect(given).toMatchObject({ quietHours: null });
    await cli.run('quiet', '--reminders');
    expect(given).toEqual({ quietHours: undefined, quietReminders: true });
  });
});

describe('language', () => {
  it('shows the language one is answered in, sets it, and forgets it', async () => {
    const given: unknown[] = [];
    const cli = setupCli({
      handlers: {
        'get-me': () => ({ ...QUIET, language: null }),
        'update-me': ({ language }) => {
          given.push(language);
          return { ...QUIET, language: language === null ? null : 'de' };
        },
      },
    });
    expect((await cli.run('language')).stdout).toBe('Your language is not known. Set it: belfry language de\n');
    expect((await cli.run('language', 'German')).stdout).toBe('You are answered in German (de).\n');
    expect((await cli.run('language', 'none', '--json')).stdout).toBe('{"language":null}\n');
    expect(given).toEqual(['German', null]);
  });
});

describe('reschedules', () => {
  it('lists what moved under its reason', async () => {
    const cli = setupCli({ handlers });
    expect((await cli.run('reschedules')).stdout).toBe(
      'the time zone rules changed from 2025c to 2026a\n  "stand-up" tomorrow, 09:00 (was 10:00)\n  "tea" does not come any more\n',
    );
    expect((await cli.run('reschedules', '--cause', 'weather')).code).toBe(2);
    const none = setupCli({ handlers: { 'list-moves': () => pageOf() } });
    // By its old name.
    expect(await none.run('moves')).toMatchObject({ code: 0, stdout: '', stderr: 'Nothing was moved.\n' });
  });

  it('are told when the zone is changed', async () => {
    const words = '1 reminder now follows Asia/Tokyo time: "stand-up" tomorrow.';
    const cli = setupCli({
      handlers: {
        ...handlers,
        'update-me': () => ({ ...QUIET, zone: 'Asia/Tokyo', moved: [MOVE], movedWords: words }),
      },
    });
    expect((await cli.run('zone', 'Asia/Tokyo')).stdout).toContain(words);
    const json = JSON.parse((await cli.run('zone', 'Asia/Tokyo', '--json')).stdout);
    expect(json).toMatchObject({ zone: 'Asia/Tokyo', moved: [{ id: 'mov_1' }] });
  });
});

it('A zone whose clock never changes is said with what is meant instead', async () => {
  const message = 'EST is an abbreviation and may not change its clock; America/New_York is most likely meant.';
  const warnings = [{ code: 'zone-abbreviation', message }];
  const cli = setupCli({ handlers: { ...handlers, 'update-me': () => ({ ...QUIET, zone: 'EST', warnings }) } });
  expect((await cli.run('zone', 'EST')).stdout).toContain(`Careful: ${message}`);
  expect(JSON.parse((await cli.run('zone', 'EST', '--json')).stdout)).toMatchObject({ zone: 'EST', warnings });
});

it('A city stands for its zone, as in the chat, and a country with several is asked about', async () => {
  const cli = setupCli({ handlers: { ...handlers, 'update-me': () => ({ ...QUIET, zone: 'Europe/Berlin' }) } });
  await cli.run('zone', 'Berlin');
  expect(cli.calls.at(-1)).toEqual(['update-me', { zone: 'Europe/Berlin' }]);
  expect(await cli.run('zone', 'usa')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('several time zones'),
  });
});

describe('doctor', () => {
  const zones = async (fill: (data: DatabaseSync) => void) => {
    const cli = setupCli({ handlers: { ...handlers } });
    const data = new DatabaseSync(join(cli.folder, 'belfry.db'));
    data.exec(`CREATE TABLE meta (key text, value text); CREATE TABLE events (at integer);
      CREATE TABLE agenda (key text); CREATE TABLE moves (cause text, reason text)`);
    const meta = data.prepare('INSERT INTO meta VALUES (?, ?)');
    meta.run('alive_at', String(NOW));
    meta.run('zone_rules', process.versions.tz ?? '');
    fill(data);
    data.close();
    const { findings } = JSON.parse((await cli.run('doctor', '--json')).stdout) as {
      findings: { check: string; state: string; message: string }[];
    };
    return findings.find(({ check }) => check === 'zones');
  };

  it('says what changed rules of time zones moved, or that they are at it', async () => {
    expect(await zones(() => {})).toMatchObject({ state: 'well' });
    expect(await zones((data) => data.exec("INSERT INTO agenda VALUES ('recompute:zone_rules')"))).toMatchObject({
      state: 'mind',
      message: 'The time zone rules changed, and what is planned is being computed again.',
    });
    const moved = `INSERT INTO moves VALUES ('zone_rules', '${MOVE.reason}'), ('user_zone', 'x'), ('zone_rules', '${MOVE.reason}')`;
    expect(await zones((data) => data.exec(moved))).toMatchObject({
      state: 'mind',
      message: '2 planned times have moved: the time zone rules changed from 2025c to 2026a.',
    });
  });
});
