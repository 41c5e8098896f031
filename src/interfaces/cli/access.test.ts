import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scheduleOf } from '../../../test/support/schedule-of.ts';
import { ME, pageOf, setupCli } from '../../../test/support/setup-cli.ts';
import { AppError } from '../../domain/errors.ts';
import type { AuditView, TokenView } from '../../operations/people/access-views.ts';

const SECRET = `bfy_${'s'.repeat(43)}`;
const laptop: TokenView = {
  id: 'tok_01kd00000000000000000k3x9q',
  userId: 'usr_1',
  name: 'laptop',
  scope: 'user',
  agent: null,
  audience: 'api',
  purpose: 'program',
  state: 'live',
  current: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: null,
  lastUsedAt: '2026-11-21T11:55:00.000Z',
  revokedAt: null,
  wakes: null,
};
const leo: TokenView = { ...laptop, id: 'tok_01kd000000000000000007fm2a', name: 'leo', scope: 'agent', agent: 'leo' };
const bob = {
  id: 'usr_01kd0000000000000000000b0b',
  name: 'Bob',
  zone: null,
  role: 'user',
  createdAt: laptop.createdAt,
};
const entry: AuditView = {
  id: 'aud_1',
  at: '2026-11-21T10:04:00.000Z',
  words: 'You paused it, on the page',
  actor: { kind: 'user', userId: 'usr_1', name: 'Ann' },
  operation: 'pause-schedule',
  subject: 'sch_1',
  scheduleId: 'sch_1',
  changes: [],
  refused: null,
  from: { door: 'page', tokenId: null, tokenName: null, address: null },
};

function setup(options: Parameters<typeof setupCli>[0] = {}) {
  return setupCli({
    handlers: {
      'get-me': () => ME,
      'create-token': ({ name, scope, agent }) => ({
        token: { ...laptop, name, scope, agent: agent ?? null },
        secret: SECRET,
      }),
      'list-tokens': () => pageOf(laptop, leo),
      'revoke-token': ({ id }) => ({ token: { ...laptop, id, state: 'revoked' }, alsoRevoked: ['tok_2'] }),
      'list-users': () => pageOf(bob),
      'create-user': ({ name }) => ({ ...bob, name }),
      'list-audit': () => pageOf(entry),
      'list-schedules': () => pageOf(scheduleOf()),
    },
    ...options,
  });
}

describe('belfry token', () => {
  it('create prints the secret alone on stdout, so that it can be piped, and says the rest beside it', async () => {
    const { run, calls } = setup();
    const { code, stdout, stderr } = await run('token', 'create', 'laptop', '--expires', 'in 90 days');
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${SECRET}\n` });
    expect(stderr).toContain('not shown again');
    expect(calls[0]).toEqual(['create-token', { name: 'laptop', scope: 'user', expires: 'in 90 days' }]);
  });

  it('create for MCP takes how often a program may be woken, an hour apart where nothing else is said', async () => {
    const { run, calls } = setup();
    expect((await run('token', 'create', 'phone', '--mcp', '--agent', 'leo', '--wakes', '20')).code).toBe(0);
    expect(calls[0]).toEqual([
      'create-token',
      { name: 'phone', scope: 'agent', agent: 'leo', audience: 'mcp', wakes: { most: 20, apart: '1 hour' } },
    ]);
    const { code, stderr } = await run('token', 'create', 'phone', '--mcp', '--agent', 'leo', '--wakes', 'many');
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('whole number') });
  });

  it('create for yourself says so, and the list names who holds each', async () => {
    const held = (purpose: TokenView['purpose']) => ({ ...laptop, purpose });
    const { run, calls } = setup({
      handlers: {
        'get-me': () => ME,
        'create-token': () => ({ token: held('person'), secret: SECRET }),
        'list-tokens': () => pageOf(held('person'), held('undeclared')),
      },
    });
    const { stderr } = await run('token', 'create', 'laptop', '--self');
    expect(calls[0]).toEqual(['create-token', { name: 'laptop', scope: 'user', purpose: 'person' }]);
    expect(stderr).toContain('belfry profile add');
    const { stdout } = await run('token', 'list');
    expect(stdout).toMatch(/laptop +user, you +Sat[\s\S]*laptop +user, you or a program +Sat/);
  });

  it('create for an agent needs no scope, and for another person takes their name', async () => {
    const { run, calls } = setup();
    await run('token', 'create', 'leo', '--agent', 'leo', '--user', 'bob', '--json');
    expect(calls.at(-1)).toEqual(['create-token', { name: 'leo', scope: 'agent', agent: 'leo', userId: bob.id }]);
  });

  it('list shows what each may do and when it was used last', async () => {
    const { run } = setup();
    const { stdout } = await run('token', 'list');
    expect(stdout).toMatch(/k3x9q +laptop +user +Sat 21 Nov 11:55 +never +live/);
    expect(stdout).toMatch(/7fm2a +leo +agent leo /);
  });

  it('revoke takes a name or a piece of an id, asks first, and says what went with it', async () => {
    const { run, calls } = setup({ typed: 'y\n' });
    const { code, stdout, stderr } = await run('token', 'revoke', 'LAPTOP');
    expect(code).toBe(0);
    expect(stdout).toContain('Revoked.');
    expect(stderr).toContain('One token that was made with it went too.');
    expect(calls.at(-1)).toEqual(['revoke-token', { id: laptop.id }]);
    const piece = setup();
    await piece.run('token', 'revoke', '7fm2a', '--yes');
    expect(piece.calls.at(-1)).toEqual(['revoke-token', { id: leo.id }]);
  });

  it.each([
    [['token', 'create'], 2, 'needs a name'],
    [['token', 'create', 'x', '--scope', 'root'], 2, 'should be one of user, agent, read_only, admin'],
    [['token', 'revoke', 'laptop'], 2, 'nobody is here to ask'],
    [['token', 'revoke', 'tablet'], 3, 'There is no token'],
    [['token', 'revoke', 'tablet', '--yes'], 3, 'There is no token'],
    [['token', 'borrow'], 2, 'created, listed or revoked'],
    [['user', 'add'], 2, 'What is the person called?'],
    [['user', 'link', 'Bob'], 6, 'No Belfry is running'],
    [['audit', '--export', 'xml'], 2, 'should be ndjson or csv'],
  ])('%j is refused with exit code %i and words', async (argv, code, words) => {
    const result = await setup().run(...argv);
    expect(result.code).toBe(code);
    expect(result.stderr).toContain(words);
  });
});

describe('belfry user', () => {
  it('adds a person and lists them', async () => {
    const { run, calls } = setup();
    expect((await run('user', 'add', 'Carol', '--admin')).stdout).toBe('Added. Carol\n');
    expect(calls[0]).toEqual(['create-user', { name: 'Carol', role: 'admin' }]);
    expect((await run('user', 'list')).stdout).toMatch(/00b0b +Bob +user +-/);
  });
});

describe('belfry delete-everything', () => {
  const handlers = {
    'get-me': () => ME,
    'delete-everything': () => ({ deleted: { schedules: 3, runs: 0, messages: 7 }, stays: ['your name'] }),
  };

  it('goes on only after the words were typed, and says what went and what stays', async () => {
    const sure = setupCli({ handlers, typed: 'delete everything\n' });
    const { code, stdout, stderr } = await sure.run('delete-everything');
    expect(code).toBe(0);
    expect(stdout).toContain('schedules: 3, messages: 7\n');
    expect(stderr).toContain('What stays: your name.');
    expect(sure.calls.at(-1)).toEqual(['delete-everything', { confirm: 'delete everything' }]);
    const unsure = setupCli({ handlers, typed: 'y\n' });
    expect(await unsure.run('delete-everything')).toMatchObject({ code: 1 });
    expect(unsure.calls.map(([name]) => name)).not.toContain('delete-everything');
  });

  it('is asked by a script with the words alone', async () => {
    const script = setupCli({ handlers });
    expect(await script.run('delete-everything')).toMatchObject({ code: 2 });
    expect(await script.run('delete-everything', '--confirm', 'yes')).toMatchObject({ code: 2 });
    expect(script.calls).toEqual([]);
    expect(await script.run('delete-everything', '--confirm', 'delete everything', '--json')).toMatchObject({
      code: 0,
    });
  });
});

describe('belfry program', () => {
  const claude = { id: 'tok_3', name: 'Claude Code', waiting: 2, muted: false };
  const handlers = {
    'list-programs': () => ({ items: [claude] }),
    'mute-program': ({ muted }: Record<string, unknown>) => ({ ...claude, muted }),
  };

  it('lists what tells the person something, mutes one by its name and lets it be heard again', async () => {
    const { run, calls } = setup({ handlers });
    expect((await run('program')).stdout).toMatch(/Claude Code +2 +yes/);
    expect((await run('program', 'mute', 'claude code')).stdout).toBe('Muted. Claude Code\n');
    expect((await run('program', 'unmute', 'Claude Code')).stdout).toBe('It is heard again. Claude Code\n');
    const asked = calls.filter(([name]) => name === 'mute-program').map(([, input]) => input);
    expect(asked).toEqual([
      { id: 'tok_3', muted: true },
      { id: 'tok_3', muted: false },
    ]);
    expect(await run('program', 'hush', 'Claude Code')).toMatchObject({ code: 2 });
  });
});

describe('belfry export', () => {
  /** Every list is empty but that of schedules. */
  const lists = Object.fromEntries(
    [
      'all-missed',
      'moves',
      'runs',
      'reminders',
      'tasks',
      'heartbeats',
      'templates',
      'proposals',
      'allowances',
      'offers',
    ]
      .concat([
        'doubts',
        'threads',
        'held',
        'channels',
        'consents',
        'hooks',
        'programs',
        'subscriptions',
        'calendars',
        'tokens',
        'audit',
      ])
      .map((name) => [`list-${name}`, () => pageOf()]),
  );
  const handlers = { 'get-me': () => ME, ...lists, 'list-schedules': () => pageOf(scheduleOf()) };

  it('writes a line for each thing into a file that nobody else can read, and never over one that is there', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'belfry-export-')), 'mine.ndjson');
    const { run } = setup({ handlers });
    const { code, stdout } = await run('export', file, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ file, counts: { person: 1, schedule: 2 } });
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { kind: string }).kind)).toContain('schedule');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = await run('export', file);
    expect(again).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is there already.\nfix:   Choose another'),
    });
    const nowhere = join(dirname(file), 'no', 'such', 'mine.ndjson');
    const refused = await run('export', nowhere);
    expect(refused.stderr).toBe(
      `error: There is no folder ${dirname(nowhere)}.\nfix:   Make it first: mkdir -p "${dirname(nowhere)}"\n`,
    );
    expect(await run('export', file, '--force')).toMatchObject({ code: 0 });
    rmSync(dirname(file), { recursive: true });
  });

  it('prints the lines alone where it goes on into a pipe, and leaves no half of a file where reading fails', async () => {
    const { stdout } = await setup({ handlers }).run('export', '-');
    for (const line of stdout.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ kind: expect.any(String) });
    const folder = mkdtempSync(join(tmpdir(), 'belfry-export-'));
    const failing = {
      ...handlers,
      'list-audit': () => {
        throw new AppError('data_missing', 'The shelf is gone.');
      },
    };
    expect((await setup({ handlers: failing }).run('export', join(folder, 'half.ndjson'))).code).not.toBe(0);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe('belfry audit', () => {
  it('shows each change as a sentence with its time', async () => {
    const { run, calls } = setup();
    const { stdout } = await run('audit', '--schedule', 'k3x9q');
    expect(stdout).toMatch(/Sat 21 Nov 10:04 +You paused it, on the page/);
    expect(calls.find(([name]) => name === 'list-audit')?.[1]).toMatchObject({ scheduleId: scheduleOf().id });
  });

  it('prints the whole record for programs and spreadsheets', async () => {
    const { run } = setup();
    expect(JSON.parse((await run('audit', '--export')).stdout)).toEqual(entry);
    const table = (await run('audit', '--export', 'csv')).stdout.split('\r\n');
    expect(table[0]).toContain('"id","at","words"');
    expect(table[1]).toContain('"You paused it, on the page"');
  });
});
