import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { ME, NOW, pageOf, setupCli } from '../../../test/support/setup-cli.ts';
import { AppError } from '../../domain/errors.ts';
import { ensureToken } from '../local/token-file.ts';
import { isSupervised } from './commands/server/open-again.ts';
import { offWords, unknownChannelWords } from './commands/server/serve.ts';
import { dataFindings } from './doctor/data-checks.ts';
import { nodeVersion } from './doctor/machine-checks.ts';
import type { CliPorts, RunningServer } from './ports.ts';
import { createMoments } from './printing/moments.ts';

const STATUS = {
  version: '1.2.3',
  now: '2026-11-21T12:00:00.000Z',
  startedAt: '2026-11-21T11:00:00.000Z',
  model: { name: 'builtin', provider: 'belfry', builtIn: true },
  providers: [],
  places: [],
  mcpServers: [],
  agents: ['belfry'],
  schedules: { active: 2, paused: 1 },
  runs: { queued: 0, running: 0, waiting: 0 },
  nextDueAt: '2026-11-21T14:00:00.000Z',
  lastOutage: null,
  clock: { lastTickAt: null, healthy: false, workers: 0 },
  dataFile: '/data/belfry.db',
};
const HEALTH = { words: 'On time today: p95 0.4 s over 12 runs.', ticks: true };
const handlers = {
  'get-home': () => ({ attention: [], attentionMore: 0, health: HEALTH }),
  'get-status': () => STATUS,
  'get-me': () => ME,
  'list-runs': () => pageOf(),
  'list-offers': () => pageOf(),
  'list-agents': () => ({ items: [] }),
};

/** A data file with what the doctor reads of it. */
function writeData(folder: string, { aliveAt = NOW, zoneRules = process.versions.tz ?? '' } = {}): void {
  const data = new DatabaseSync(join(folder, 'belfry.db'));
  data.exec('CREATE TABLE meta (key text, value text); CREATE TABLE events (at integer)');
  data.prepare('INSERT INTO meta VALUES (?, ?)').run('alive_at', String(aliveAt));
  data.prepare('INSERT INTO meta VALUES (?, ?)').run('zone_rules', zoneRules);
  data.close();
}
const setup = (options: Parameters<typeof setupCli>[0] = {}) => {
  const cli = setupCli({ handlers, ...options });
  const findings = async () =>
    JSON.parse((await cli.run('doctor', '--json')).stdout).findings as {
      check: string;
      state: string;
      message: string;
      fix: string | null;
    }[];
  return { ...cli, findings, of: async (check: string) => (await findings()).filter((one) => one.check === check) };
};

describe('doctor', () => {
  it('says that nothing is wrong and what is to be kept in mind, in one line for each thing', async () => {
    const { run, folder } = setup();
    writeData(folder);
    const { code, stdout, stderr } = await run('doctor');
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'Nothing is wrong; 1 thing to keep in mind.\n' });
    expect(stdout).toMatch(/well {4}Node \d+/);
    expect(stdout).toContain('Every page of the data file is whole.');
    expect(stdout).toContain('No Belfry is running: nothing fires.\n        Start it: belfry serve\n');
  });

  it('calls it wrong that something is overdue while no Belfry runs', async () => {
    const late = { ...STATUS, nextDueAt: '2026-11-20T12:00:00.000Z' };
    const { run, folder } = setup({ handlers: { ...handlers, 'get-status': () => late } });
    writeData(folder);
    const { code, stdout } = await run('doctor');
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^\s*wrong +Something has been due for \S.*, and no Belfry runs\.\n +Start it: belfry serve\n/,
    );
  });

  it('says first what is wrong, then what to mind, then what is well', async () => {
    const { findings, folder } = setup();
    writeData(folder, { aliveAt: NOW + 2 * 86_400_000, zoneRules: '1999z' });
    const states = (await findings()).map(({ state }) => state);
    expect(states).toEqual([
      ...states.filter((state) => state === 'wrong'),
      ...states.filter((state) => state === 'mind'),
      ...states.filter((state) => state === 'well'),
    ]);
    expect(new Set(states)).toEqual(new Set(['wrong', 'mind', 'well']));
  });

  it('needs no data and makes none', async () => {
    const { run, calls } = setup();
    expect((await run('doctor')).stdout).toContain('No data yet');
    expect(calls).toEqual([]);
  });

  it('finds a token and a folder that others can reach', async () => {
    const { run, of, folder } = setup();
    ensureToken(folder);
    chmodSync(join(folder, 'token'), 0o640);
    chmodSync(folder, 0o755);
    expect(await of('token')).toMatchObject([{ state: 'wrong', fix: expect.stringContaining('chmod 600') }]);
    expect(await of('data folder')).toMatchObject([{ state: 'wrong', fix: expect.stringContaining('chmod 700') }]);
    expect((await run('doctor')).code).toBe(1);
  });

  it('finds a damaged data file, and does not open it', async () => {
    const { findings, calls, folder } = setup();
    writeFileSync(join(folder, 'belfry.db'), 'SQLite format 3\0 and then nonsense');
    expect(await findings()).toContainEqual(expect.objectContaining({ check: 'data', state: 'wrong' }));
    expect(calls).toEqual([]);
  });

  it('finds a clock that was set back, and time zone rules that changed', async () => {
    const { of, folder } = setup();
    writeData(folder, { aliveAt: NOW + 2 * 86_400_000, zoneRules: '1999z' });
    expect(await of('time')).toMatchObject([{ state: 'wrong', message: expect.stringContaining('2 days ahead') }]);
    expect(await of('zones')).toMatchObject([{ state: 'mind', message: expect.stringContaining('1999z') }]);
  });

  it('finds wrong model settings without calling the model, and settings that do not exist', async () => {
    const describeModel = async () => {
      throw new AppError('invalid_input', 'BELFRY_MODEL is gpt. Set it to openai:gpt.', {
        hint: 'Set it to openai:gpt.',
      });
    };
    const { of } = setup({ ports: { describeModel }, env: { BELFRY_MODLE: 'x', BELFRY_HOST: '0.0.0.0' } });
    expect(await of('model')).toEqual([
      { check: 'model', state: 'wrong', message: 'BELFRY_MODEL is gpt.', fix: 'Set it to openai:gpt.' },
    ]);
    expect((await of('settings')).map(({ state }) => state)).toEqual(['wrong', 'mind']);
  });

  it('asks each service that is set up whether it takes messages, and says what keeps it from that', async () => {
    const facts = { account: null, trouble: null, pairing: false };
    const checkChannels = async () => [
      { ...facts, name: 'telegram', account: '@ana_bot' },
      { ...facts, name: 'mail', trouble: 'the mail server refused the password' },
    ];
    const { of, run } = setup({ ports: { checkChannels } });
    expect((await of('services')).map(({ state, message }) => `${state}: ${message}`)).toEqual([
      'wrong: mail takes no messages: the mail server refused the password.',
      'well: telegram answers: @ana_bot.',
    ]);
    expect((await run('doctor')).code).toBe(1);
    const none = setup({
      ports: {
        checkChannels: () =>
          Promise.reject(new AppError('invalid_input', 'Mail needs two settings.', { hint: 'Set both.' })),
      },
    });
    expect(await none.of('services')).toEqual([
      { check: 'services', state: 'wrong', message: 'Mail needs two settings.', fix: 'Set both.' },
    ]);
  });

  it('finds a server file whose process does not answer', async () => {
    const { of, folder } = setup();
    ensureToken(folder);
    writeFileSync(
      join(folder, 'server.json'),
      JSON.stringify({ pid: process.pid, url: 'http://127.0.0.1:9', startedAt: STATUS.now }),
    );
    expect(await of('server')).toMatchObject([{ state: 'wrong', message: expect.stringContaining('does not answer') }]);
  });

  it('tells programs about each finding in one line', async () => {
    const { run } = setup();
    for (const line of (await run('doctor', '--plain')).stdout.replace(/\n$/, '').split('\n')) {
      expect(line).toMatch(/^(well|mind|wrong)\t\S.*\t\S.*\t/);
    }
  });

  it('knows which Node is too old', () => {
    expect(nodeVersion('20.19.0').state).toBe('wrong');
    expect(nodeVersion('24.0.0').state).toBe('well');
  });

  it('checks every page only when nobody else works on the file', () => {
    const { folder } = setup();
    writeData(folder);
    const checks = (whole: boolean) => dataFindings(folder, { whole, now: NOW }).map(({ check }) => check);
    expect(checks(true)).toEqual(['data', 'time', 'zones', 'reserve']);
    expect(checks(false)).toEqual(['time', 'zones', 'reserve']);
  });
});

describe('status and zone', () => {
  it('say whether Belfry runs, and how it is', async () => {
    const { run } = setup();
    expect((await run('status')).stdout).toMatch(
      /^Not running\. .*\nnext +Sat 21 Nov 14:00, in 2 h\nschedules +2 active, 1 paused\n/,
    );
    expect(JSON.parse((await run('status', '--json')).stdout)).toEqual({
      ...STATUS,
      attention: [],
      health: HEALTH,
      running: false,
      fires: false,
      url: null,
      pid: null,
    });
    const scribe = { kind: 'agent', name: 'scribe', places: 2, taken: 2, waiting: 14, oldestDueAt: STATUS.now };
    const acme = { kind: 'provider', name: 'acme', places: 3, taken: 1, waiting: 0, oldestDueAt: null };
    const limited = setup({ handlers: { ...handlers, 'get-status': () => ({ ...STATUS, places: [scribe, acme] }) } });
    const { stdout } = await limited.run('status');
    expect(stdout).toMatch(/\nscribe +2 of 2 at a time, 14 waiting\n/);
    expect(stdout).not.toContain('acme');
    expect(stdout).toContain('On time today: p95 0.4 s over 12 runs.');
    expect(stdout).not.toContain('Needs attention');
    expect((await run('zone')).stdout).toBe('UTC, where it is Sat 21 Nov 12:00\n');
    expect((await run('zone', '--plain')).stdout).toBe('UTC\n');
  });
});

it('status says what needs you, the gravest first, and nothing of it to whoever may not see it', async () => {
  const clock = { kind: 'clock', title: 'The clock stands still', reason: 'Nothing fires.', scheduleId: null };
  const failing = { kind: 'failing', title: 'mail', reason: 'Its last run failed: no network.', scheduleId: 'sch_1' };
  const home = { attention: [clock, failing], attentionMore: 3, health: HEALTH };
  const { run } = setup({ handlers: { ...handlers, 'get-home': () => home } });
  // The first line says already that nothing runs here.
  expect((await run('status')).stdout).toMatch(
    /\n\nNeeds attention\n {2}mail: Its last run failed: no network\. {2}sch_1\n {2}and 3 more\n$/,
  );
  const refuse = () => {
    throw new AppError('forbidden', 'An agent may not do get-home: only the person can.');
  };
  const agent = setup({ handlers: { ...handlers, 'get-home': refuse } });
  expect((await agent.run('status')).stdout).not.toContain('attention');
});

describe('serve', () => {
  const running: RunningServer = {
    role: 'all',
    fires: true,
    url: 'http://127.0.0.1:7434',
    dataFile: '/data/belfry.db',
    model: 'the built-in one',
    zone: 'UTC',
    agents: ['belfry'],
    channels: [{ name: 'telegram', account: '@our_bot', trouble: null, pairing: true }],
    start: {
      schedules: 3,
      outage: { from: '2026-11-21T02:10:00.000Z', to: '2026-11-21T07:45:00.000Z' },
      lateReminders: 2,
      lateActions: 0,
      missingAgents: [],
      unknownChannels: [],
    },
    zoneRulesBefore: null,
    unflushed: new Promise(() => {}),
    signInCode: () => 'AB12-CD34-EF56',
    stop: async () => undefined,
  };
  const start = async (...argv: string[]) => {
    const ports: Partial<CliPorts> = {
      serve: async () => running,
      onStopSignal(listener) {
        listener('SIGTERM');
        return () => undefined;
      },
    };
    return setupCli({ ports }).run('serve', ...argv);
  };

  it('greets shortly: where, how to sign in, what it works on, what is late', async () => {
    const { code, stdout, stderr } = await start();
    expect(code).toBe(0);
    expect(stdout.split('\n')).toEqual([
      'Port 7433 is taken; I took 7434.',
      'Belfry is running. Open http://127.0.0.1:7434/#code=AB12-CD34-EF56',
      'The link signs one browser in, once. Another one: belfry open',
      'data       /data/belfry.db',
      'model      the built-in one',
      'telegram   @our_bot; to pair it with you: belfry channels pair telegram',
      'schedules  3 active',
      'I was off from 02:10 to 07:45; 2 reminders are late.',
      'Ctrl-C stops it.',
      '',
    ]);
    expect(stderr).toContain('Stopped.');
  });

  it('names the folder of its data where another command would not find it', async () => {
    const { stdout } = await start('--data', "/srv/ann's clock");
    expect(stdout).toContain("Another one: belfry open --data '/srv/ann'\\''s clock'");
    expect(stdout).toContain("to pair it with you: belfry channels pair telegram --data '/srv/ann'\\''s clock'");
  });

  /** Serves on a disk that does not confirm a write, at each of these starts. */
  const startOnBadDisk = async (starts: number, env: Record<string, string> = {}) => {
    const did: string[] = [];
    let signal: Parameters<CliPorts['onStopSignal']>[0] = () => undefined;
    const failure = new AppError('unavailable', 'The data could not be written: EIO', { hint: 'Look at the disk.' });
    const ports: Partial<CliPorts> = {
      onStopSignal(listener) {
        signal = listener;
        return () => undefined;
      },
      serve: async ({ config }, options) => {
        did.push(`serve on ${config.port}${options?.unflushed ? ' and check all' : ''}`);
        if (did.length > starts) setImmediate(() => signal('SIGTERM'));
        return {
          ...running,
          unflushed: did.length > starts ? new Promise(() => {}) : Promise.resolve(failure),
          stop: async () => void did.push('stop'),
        };
      },
    };
    const { code, stderr } = await setupCli({ ports, env }).run('serve');
    return { code, stderr, did };
  };

  it('ends with a code of its own where something starts it again, when the disk does not confirm a write', async () => {
    const { code, stderr, did } = await startOnBadDisk(1, { BELFRY_SUPERVISED: 'on' });
    expect(code).toBe(18);
    expect(stderr).toContain('EIO');
    expect(did).toEqual(['serve on 7433']);
  });

  it('checks all data and goes on at the same place where nothing does, and ends when that helps for less than a minute', async () => {
    const once = await startOnBadDisk(1, { BELFRY_SUPERVISED: 'off' });
    expect(once.code).toBe(0);
    expect(once.did).toEqual(['serve on 7433', 'stop', 'serve on 7434 and check all', 'stop']);
    const twice = await startOnBadDisk(3, { BELFRY_SUPERVISED: 'off' });
    expect(twice.code).toBe(18);
    expect(twice.did).toEqual(['serve on 7433', 'stop', 'serve on 7434 and check all']);
  });

  it.each([
    ['systemd', { INVOCATION_ID: 'a', SYSTEMD_EXEC_PID: '7' }, true],
    ['systemd that waits for a word', { NOTIFY_SOCKET: '/run/systemd/notify' }, true],
    ['a shell in a session of systemd', { INVOCATION_ID: 'a', SYSTEMD_EXEC_PID: '6' }, false],
    ['a shell', {}, false],
  ])('knows whether something starts it again: %s', (_, env, is) => {
    const around = { env, pids: [7, 1], inContainer: false };
    expect(isSupervised({ supervised: 'auto' }, around)).toBe(is);
    expect(isSupervised({ supervised: 'off' }, around)).toBe(false);
    expect(isSupervised({ supervised: 'auto' }, { ...around, inContainer: true })).toBe(true);
  });

  it('stops at once at the second signal, with the exit code of that signal', async () => {
    const exits: number[] = [];
    let signal: Parameters<CliPorts['onStopSignal']>[0] = () => undefined;
    const ports: Partial<CliPorts> = {
      serve: async () => ({
        ...running,
        stop: async () => {
          signal('SIGINT');
        },
      }),
      onStopSignal(listener) {
        signal = listener;
        listener('SIGINT');
        return () => undefined;
      },
      exitNow: (code) => void exits.push(code),
    };
    await setupCli({ ports }).run('serve');
    expect(exits).toEqual([130]);
  });

  it.each([
    [undefined, 11_500],
    ['60', 61_500],
  ])('ends the process when what it closes does not end, with BELFRY_DRAIN=%s after %i ms', async (drain, withinMs) => {
    const exits: number[] = [];
    const closing = Promise.withResolvers<void>();
    let timer = { callback: () => {}, ms: 0 };
    let killedAfterMs = 0;
    const ports: Partial<CliPorts> = {
      serve: async () => ({
        ...running,
        stop: () => {
          timer.callback();
          return closing.promise;
        },
      }),
      clock: {
        now: () => NOW,
        monotonic: () => 0,
        setTimer: (callback, ms) => {
          timer = { callback, ms };
          return () => undefined;
        },
      },
      onStopSignal(listener) {
        listener('SIGTERM');
        return () => undefined;
      },
      exitNow: (code) => {
        exits.push(code);
        closing.resolve();
      },
      endWithin: (ms) => {
        killedAfterMs = ms;
      },
    };
    const { stderr } = await setupCli({ ports, ...(drain && { env: { BELFRY_DRAIN: drain } }) }).run('serve');
    expect([exits, timer.ms, killedAfterMs]).toEqual([[1], withinMs, withinMs + 400]);
    expect(stderr).toContain('Stopped before everything had ended in order.');
  });

  it('greets programs in JSON', async () => {
    expect(JSON.parse((await start('--json')).stdout)).toMatchObject({
      url: running.url,
      link: `${running.url}/#code=AB12-CD34-EF56`,
      lateReminders: 2,
    });
  });

  it.each([
    [{ lateReminders: 1, lateActions: 0, missingAgents: [] }, '1 reminder is late.'],
    [{ lateReminders: 1, lateActions: 2 }, '1 reminder and 2 actions are late.'],
    [{ lateReminders: 0, lateActions: 0, missingAgents: [] }, 'nothing is late.'],
  ])('words what is late: %o', (late, words) => {
    expect(offWords({ ...running.start, ...late }, createMoments('UTC', NOW))).toBe(
      `I was off from 02:10 to 07:45; ${words}`,
    );
  });

  it.each([
    ['telegramm', 'there is no such channel (did you mean telegram?). Channels: web, telegram.'],
    ['pigeon', 'there is no such channel. Channels: web, telegram.'],
  ])('words a channel of an agent that is not there: %s', (channel, words) => {
    expect(unknownChannelWords({ agent: 'alice', channel, known: ['web', 'telegram'] })).toBe(
      `The agent "alice" may speak on "${channel}", and ${words}`,
    );
  });

  it('says nothing of an outage in which nothing was due', () => {
    expect(offWords({ ...running.start, outage: null }, createMoments('UTC', NOW))).toBe('');
  });

  it('refuses wrong settings before anything is opened', async () => {
    const { run, folder } = setupCli();
    mkdirSync(join(folder, 'x'));
    expect(await run('serve', '--port', 'http')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--port should be a whole number'),
    });
  });
});
