import { linkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { ME, NOW, pageOf, setupCli } from '../../../../test/support/setup-cli.ts';
import type { Finding } from '../../../domain/health/finding.ts';
import { openDataFile } from '../../../store/sqlite/data-file.ts';
import { noteBackup } from '../../local/last-backup.ts';
import { dataFindings } from './data-checks.ts';
import { runningFindings } from './running-checks.ts';
import { reserve } from './storage-checks.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A data file of the present version, with the test's own rows. */
async function setup(fill: (data: DatabaseSync) => void = () => undefined) {
  const cli = setupCli();
  const file = join(cli.folder, 'belfry.db');
  await openDataFile(file).close();
  const data = new DatabaseSync(file);
  fill(data);
  data.close();
  const findings = (running = true) => dataFindings(cli.folder, { whole: !running, now: NOW });
  const of = (check: string, running = true): Finding[] => findings(running).filter((one) => one.check === check);
  return { ...cli, findings, of };
}

const turn = (
  id: string,
  lane: string,
  facts: { state: string; startedAt?: number; createdAt?: number; endedAt?: number },
) =>
  `INSERT INTO turns (id, user_id, agent, thread_id, lane, mode, state, due_at, attempts, created_at, started_at, ended_at)
     VALUES ('${id}', 'u', 'a', 't', '${lane}', 'silent', '${facts.state}', 0, 1, ${facts.createdAt ?? NOW - HOUR},
       ${facts.startedAt ?? 'NULL'}, ${facts.endedAt ?? 'NULL'})`;
const delivery = (n: number, channel: string, state: string, createdAt = NOW - HOUR, thread = 't') =>
  `INSERT INTO deliveries (id, user_id, thread_id, channel, message_id, text, state, attempts, error_message, created_at)
     VALUES ('dlv_${channel}${n}', 'u', '${thread}', '${channel}', 'm', 'x', '${state}', 1, ${state === 'sent' ? 'NULL' : "'401 Unauthorized'"}, ${createdAt})`;
const run = (n: number, lateness: number) =>
  `INSERT INTO runs (id, user_id, schedule_id, cause, slot, nominal_at, due_at, state, started_at, lateness_ms, attempts, input_tokens, output_tokens)
     VALUES ('run_${n}', 'u', 's', 'scheduled', '${n}', 0, 0, 'succeeded', ${NOW - 60_000}, ${lateness}, 1, 0, 0)`;

describe('what the doctor finds in the data', () => {
  it('nothing wrong in data that are well, whether Belfry runs or not', async () => {
    const { findings } = await setup();
    for (const running of [true, false]) {
      expect(findings(running).filter(({ state }) => state === 'wrong')).toEqual([]);
      const checks = findings(running).map(({ check }) => check);
      expect(checks).toEqual(expect.arrayContaining(['time', 'zones', 'versions', 'indexes', 'room']));
    }
  });

  it('tokens from before they said who holds them, all at once, but for those that are over', async () => {
    const { of } = await setup((data) => {
      for (const [name, purpose, end] of [
        ['laptop', 'undeclared', 'NULL'],
        ['phone', 'undeclared', 'NULL'],
        ['gone', 'undeclared', NOW - 1],
        ['new', 'person', 'NULL'],
      ])
        data.exec(
          `INSERT INTO tokens (id, user_id, name, scope, secret_hash, created_at, expires_at, purpose)
             VALUES ('${name}', 'u', '${name}', 'user', '${name}', 0, ${end}, '${purpose}')`,
        );
    });
    expect(of('tokens')).toMatchObject([
      {
        state: 'mind',
        message: expect.stringContaining(': "laptop", "phone".'),
        fix: expect.stringContaining('--self'),
      },
    ]);
  });

  it('a second name of the data file, also while Belfry runs', async () => {
    const { folder, of } = await setup();
    linkSync(join(folder, 'belfry.db'), join(folder, 'other.db'));
    for (const running of [true, false]) {
      expect(of('data', running).filter(({ state }) => state === 'wrong')).toMatchObject([
        { message: expect.stringContaining('2 names'), fix: expect.stringContaining('-samefile') },
      ]);
    }
  });

  it('a missing index, with the statement that makes it', async () => {
    const { of } = await setup((data) => data.exec('DROP INDEX agenda_due'));
    expect(of('indexes')).toMatchObject([
      {
        state: 'wrong',
        message: expect.stringContaining('agenda_due'),
        fix: expect.stringContaining('CREATE INDEX agenda_due ON agenda (due_at, key);'),
      },
    ]);
  });

  it('data of an older shape, which the next start brings forward', async () => {
    const { of } = await setup((data) => data.exec('PRAGMA user_version = 3'));
    expect(of('versions')).toMatchObject([{ state: 'mind', message: expect.stringContaining('version 3') }]);
    expect(of('indexes')).toEqual([]);
  });

  it('stuck lanes: a turn that hangs, a lane held by what is over, a free lane in which something waits', async () => {
    const hanging = await setup((data) => {
      data.exec(turn('trn_1', 'leo/t', { state: 'running', startedAt: NOW - 2 * HOUR }));
      data.exec("INSERT INTO lanes VALUES ('leo/t', 'trn_1')");
    });
    expect(hanging.of('lanes')).toMatchObject([
      {
        state: 'wrong',
        message: 'The agent leo has been at one thing for 2 h.',
        fix: expect.stringContaining('Restart'),
      },
    ]);
    // Without a server nothing runs, which another finding reports.
    expect(hanging.of('lanes', false)).toEqual([]);
    const held = await setup((data) => {
      data.exec(turn('trn_1', 'leo/t', { state: 'succeeded', endedAt: NOW - HOUR }));
      data.exec("INSERT INTO lanes VALUES ('leo/t', 'trn_1')");
    });
    expect(held.of('lanes')).toMatchObject([{ state: 'wrong', message: expect.stringContaining('is over') }]);
    const free = await setup((data) => {
      data.exec(turn('trn_1', 'leo/t', { state: 'queued', createdAt: NOW - 2 * HOUR }));
    });
    expect(free.of('lanes')).toMatchObject([{ state: 'wrong', message: expect.stringContaining('waits for it') }]);
    const busy = await setup((data) => {
      data.exec(turn('trn_1', 'leo/t', { state: 'running', startedAt: NOW - 60_000 }));
      data.exec("INSERT INTO lanes VALUES ('leo/t', 'trn_1')");
    });
    expect(busy.of('lanes')).toMatchObject([{ state: 'well' }]);
  });

  it('a dead channel, by what became of its last messages, and messages that wait for long', async () => {
    const { of } = await setup((data) => {
      for (const n of [1, 2, 3]) data.exec(delivery(n, 'telegram', 'failed'));
      for (const n of [1, 2]) data.exec(delivery(n, 'web', 'failed'));
      data.exec(delivery(3, 'web', 'sent'));
      data.exec(delivery(1, 'discord', 'pending', NOW - 2 * HOUR));
    });
    expect(of('channels')).toMatchObject([
      {
        state: 'mind',
        message: expect.stringContaining('1 message waits to go out on the channel discord, for up to 2 h'),
      },
      { state: 'wrong', message: expect.stringContaining('The channel telegram is dead') },
    ]);
    expect(of('channels')[1]?.message).toContain('401 Unauthorized');
    const well = await setup((data) => data.exec(delivery(1, 'web', 'sent')));
    expect(well.of('channels')).toMatchObject([{ state: 'well', message: 'Messages arrive: web.' }]);
  });

  it('a broken webhook by its name, and not the channel by which others arrive', async () => {
    const { of } = await setup((data) => {
      for (const [name, label] of [
        ['a', 'Home server'],
        ['b', 'Ledger'],
      ])
        data.exec(
          `INSERT INTO channel_links (id, user_id, channel, address, label, thread_id, created_at)
             VALUES ('lnk_${name}', 'u', 'webhook', 'https://${name}.example/hook?key=secret', '${label}', '${name}', 0)`,
        );
      for (const n of [1, 3, 5, 7]) data.exec(delivery(n, 'webhook', 'failed', NOW - HOUR, 'a'));
      for (const n of [2, 4, 6]) data.exec(delivery(n, 'webhook', 'sent', NOW - HOUR, 'b'));
    });
    expect(of('channels')).toMatchObject([
      { state: 'wrong', message: expect.stringMatching(/^The webhook Home server is dead: .*401 Unauthorized/) },
    ]);
  });

  it('runs that start late one after the other, and none where a single one did', async () => {
    const late = await setup((data) =>
      [9000, 12_000, 20_000, 30_000, 40_000].forEach((ms, n) => void data.exec(run(n, ms))),
    );
    expect(late.of('lateness')).toMatchObject([{ state: 'mind', fix: expect.stringContaining('BELFRY_CONCURRENCY') }]);
    const once = await setup((data) => [5, 3, 4, 2, 60_000].forEach((ms, n) => void data.exec(run(n, ms))));
    expect(once.of('lateness')).toMatchObject([{ state: 'well', message: expect.stringContaining('within 4 ms') }]);
  });

  it('a disk that was full, by what is left of the reserve: reminders still come, or they wait', async () => {
    const { folder, of } = await setup();
    expect(of('reserve')).toMatchObject([{ state: 'well' }]);
    expect(reserve(folder, 5 * 1024 * 1024)).toMatchObject({
      state: 'wrong',
      message: expect.stringMatching(/given up: when the last 5.* are used, reminders wait/),
    });
    expect(reserve(folder, 4096)).toMatchObject({ state: 'wrong', message: expect.stringContaining('reminders wait') });
    writeFileSync(join(folder, 'belfry.reserve'), Buffer.alloc(16 * 1024 * 1024));
    expect(reserve(folder, 4096)).toMatchObject({ state: 'well' });
  });

  it('that no backup was made, or none for long, once there is something to lose', async () => {
    const empty = await setup();
    expect(empty.of('backup')).toEqual([]);
    const schedule = `INSERT INTO schedules (id, user_id, agent, thread_id, kind, what, trigger_json, zone, follows_user, when_text,
      policies_json, state, fingerprint, created_by, revision, runs, missed, skipped, failed, consecutive_failures, created_at, updated_at)
      VALUES ('sch_1', 'u', 'a', 't', 'reminder', 'x', '{}', 'UTC', 0, '', '{}', 'active', 'f', 'user', 1, 0, 0, 0, 0, 0, 0, 0)`;
    const { of, folder } = await setup((data) => data.exec(schedule));
    expect(of('backup')).toMatchObject([{ state: 'mind', fix: expect.stringContaining('belfry backup') }]);
    noteBackup(folder, { at: new Date(NOW - 2 * HOUR).toISOString(), file: '/mnt/b.db' });
    expect(of('backup')).toMatchObject([{ state: 'well', message: 'The last backup was made 2 h ago, to /mnt/b.db.' }]);
    noteBackup(folder, { at: new Date(NOW - 20 * DAY).toISOString(), file: '/mnt/b.db' });
    expect(of('backup')).toMatchObject([{ state: 'mind' }]);
  });
});

describe('what the doctor asks of a running Belfry', () => {
  const STATUS = {
    version: '1.2.3',
    now: new Date(NOW).toISOString(),
    nextDueAt: null,
    clock: { lastTickAt: new Date(NOW).toISOString(), healthy: true, workers: 1 },
    ping: null,
    doubts: 0,
    providers: [],
    places: [],
    mcpServers: [],
  };
  async function ask(status: object, version = '1.2.3', tookMs = 4) {
    let steady = 0;
    const clock = { now: () => NOW, monotonic: () => (steady += tookMs), setTimer: () => () => undefined };
    const client = {
      getStatus: async () => ({ ...STATUS, ...status }),
      getMe: async () => ME,
      listAgents: async () => pageOf(),
      listRuns: async () => pageOf(),
      listOffers: async () => pageOf(),
    };
    return runningFindings({ client, server: {}, http: null } as never, { clock, version } as never);
  }
  const found = async (check: string, ...of: Parameters<typeof ask>) =>
    (await ask(...of)).filter((one) => one.check === check);

  it('a clock that stopped, and one that is apart from this one', async () => {
    const stopped = { clock: { lastTickAt: new Date(NOW - HOUR).toISOString(), healthy: false, workers: 0 } };
    expect(await found('clock', stopped)).toMatchObject([
      { state: 'wrong', message: expect.stringContaining('1 h ago') },
    ]);
    expect(await found('clock', { now: new Date(NOW - 60_000).toISOString() })).toMatchObject([{ state: 'wrong' }]);
    expect(await found('clock', {})).toMatchObject([{ state: 'well' }]);
  });

  it('how fast it answers, and that it is another version than this command', async () => {
    expect(await found('latency', {})).toMatchObject([{ state: 'well', message: 'Belfry 1.2.3 answers in 4 ms.' }]);
    expect(await found('latency', {}, '1.2.3', 1500)).toMatchObject([{ state: 'mind' }]);
    expect(await found('latency', {}, '1.3.0')).toMatchObject([
      { state: 'mind', fix: expect.stringContaining('Restart') },
    ]);
  });

  it('each thing once', async () => {
    const said = (await ask({})).map(({ check, message }) => `${check}: ${message}`);
    expect(said).toEqual([...new Set(said)]);
    expect(said).toContain('runs: No run is stuck.');
  });

  it('limits that keep something waiting for long', async () => {
    expect(await found('limits', {})).toEqual([]);
    const of = (oldestDueAt: number | null) => ({
      places: [
        {
          kind: 'agent',
          name: 'scribe',
          places: 2,
          taken: 2,
          waiting: oldestDueAt === null ? 0 : 14,
          oldestDueAt: oldestDueAt === null ? null : new Date(oldestDueAt).toISOString(),
        },
      ],
    });
    for (const places of [of(null), of(NOW - 60_000)])
      expect(await found('limits', places)).toMatchObject([{ state: 'well' }]);
    expect(await found('limits', of(NOW - 2 * HOUR))).toEqual([
      {
        check: 'limits',
        state: 'mind',
        message: '14 turns wait because the agent scribe does 2 at a time, for up to 2 h.',
        fix: 'Let it do more at a time: concurrency of the agent, or BELFRY_AGENT_CONCURRENCY.',
      },
    ]);
  });

  it('servers of tools that are away, or have something to look at', async () => {
    expect(await found('tools', {})).toEqual([]);
    const well = { agent: 'leo', server: 'home', state: 'ready', tools: 3, problem: null };
    const gone = { ...well, server: 'mail', state: 'down', problem: 'it ended (exit code 1)' };
    expect(await found('tools', { mcpServers: [well, gone] })).toEqual([
      {
        check: 'tools',
        state: 'mind',
        message: 'The server "mail" of the agent "leo": it ended (exit code 1).',
        fix: 'See that what mcpServers says of it works. Belfry goes on trying.',
      },
    ]);
    const changed = { ...well, problem: '1 tool waits until you looked' };
    expect(await found('tools', { mcpServers: [changed] })).toMatchObject([{ fix: 'See: belfry mcp tools' }]);
  });

  it('calendars that cannot be read, or are not read any more', async () => {
    expect(await found('calendars', {})).toEqual([]);
    const failing = {
      id: 'cal_1',
      name: 'Work',
      host: 'calendar.example',
      state: 'failing',
      problem: 'it answered 500',
    };
    const since = new Date(NOW - 26 * HOUR).toISOString();
    const calendars = [
      { ...failing, since },
      { ...failing, since, id: 'cal_2', name: 'Club', state: 'ended' },
    ];
    expect(await found('calendars', { calendars })).toEqual([
      {
        check: 'calendars',
        state: 'mind',
        message: expect.stringMatching(
          /^Your calendar "Work" \(calendar\.example\) cannot be read since .+: it answered 500\. You hear of nothing new in it\.$/,
        ),
        fix: 'It is tried again by itself. If it moved: belfry calendars change cal_1 --address ADDRESS',
      },
      {
        check: 'calendars',
        state: 'wrong',
        message: expect.stringContaining('"Club" (calendar.example) is not read any more'),
        fix: expect.stringContaining('belfry calendars change cal_2 --address'),
      },
    ]);
  });

  it('an address outside that cannot be called, and what is held', async () => {
    expect(await found('ping', {})).toEqual([]);
    const ok = { ping: { lastOkAt: new Date(NOW - 30_000).toISOString(), failingSince: null } };
    expect(await found('ping', ok)).toMatchObject([{ state: 'well', message: expect.stringContaining('30 s ago') }]);
    const failing = { ping: { lastOkAt: null, failingSince: new Date(NOW - HOUR).toISOString() } };
    expect(await found('ping', failing)).toMatchObject([
      { state: 'wrong', message: expect.stringContaining('for 1 h') },
    ]);
    expect(await found('held', { doubts: 2 })).toMatchObject([{ state: 'mind', fix: 'Decide: belfry doubts' }]);
  });
});

describe('what the doctor says of the settings', () => {
  const of = async (env: Record<string, string>) => {
    const cli = setupCli({ env, handlers: {} });
    const { code, stdout } = await cli.run('doctor', '--json');
    const findings = JSON.parse(stdout).findings as Finding[];
    return { code, settings: findings.filter(({ check }) => check === 'settings') };
  };

  it.each([
    ['an open port without a proxy', { BELFRY_HOST: '0.0.0.0' }, 'not encrypted'],
    ['pages without encryption', { BELFRY_ORIGINS: 'http://example.org' }, 'without encryption'],
    [
      'open metrics on an open port',
      { BELFRY_HOST: '0.0.0.0', BELFRY_HOSTS: 'b.example.org', BELFRY_METRICS: 'open' },
      'everybody can read',
    ],
  ])('%s is insecure, and the exit code says so', async (_, env, words) => {
    const { code, settings } = await of(env);
    expect(code).toBe(1);
    expect(settings.find(({ state }) => state === 'wrong')?.message).toContain(words);
  });

  it('what is meant that way is only worth minding', async () => {
    const proxied = await of({ BELFRY_HOST: '0.0.0.0', BELFRY_HOSTS: 'b.example.org', BELFRY_APPROVAL: 'never' });
    expect(proxied.settings.map(({ state }) => state)).toEqual(['mind', 'mind']);
    expect(proxied.code).toBe(0);
    expect((await of({ BELFRY_ORIGINS: 'http://localhost:5173' })).settings).toMatchObject([{ state: 'well' }]);
  });
});
