import { describe, expect, it } from 'vitest';
import { setupCli } from '../../../test/support/setup-cli.ts';
import { AppError, type ErrorCode } from '../../domain/errors.ts';
import { COMMANDS } from './command-list.ts';
import { EXIT } from './exit-codes.ts';

describe('the command line', () => {
  it('shows examples first when nothing is typed', async () => {
    const { code, stdout, stderr } = await setupCli().run();
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^Examples:\n {2}belfry add "remind me in 2 hours to call Sarah"\n/);
    for (const { name, summary } of COMMANDS) expect(stdout).toMatch(new RegExp(`${name}.*${summary.slice(0, 10)}`));
    expect(stdout).toContain('14 in use by another Belfry');
    const [, codes = ''] = stdout.split('Exit codes:');
    for (const exit of Object.values(EXIT)) expect(codes).toMatch(new RegExp(`\\b${exit} [a-z]`));
  });

  it.each(COMMANDS.map(({ name }) => name))('has a help for %s that begins with examples', async (name) => {
    const cli = setupCli();
    const { code, stdout } = await cli.run(name, '--help');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Examples:\n {2}/);
    expect(stdout).toContain(`Usage: belfry ${name}`);
    expect((await cli.run('help', name)).stdout).toBe(stdout);
    expect(cli.calls).toEqual([]);
  });

  it('tells its version', async () => {
    expect(await setupCli().run('--version')).toMatchObject({ code: 0, stdout: 'belfry 1.2.3\n' });
  });

  it.each([
    [['lss'], 'There is no command "lss".', 'Did you mean: belfry ls'],
    [['shwo', 'k3x9q'], 'There is no command "shwo".', 'Did you mean: belfry show'],
    [['delete', 'k3x9q'], 'There is no command "delete".', 'Did you mean: belfry rm'],
    [['qwertyuiop'], 'There is no command "qwertyuiop".', 'belfry --help'],
    [['remind', 'me', 'in', '5', 'minutes'], 'There is no command "remind".', 'belfry add "remind me in 5 minutes"'],
    [['ls', '--sate', 'paused'], 'There is no option --sate.', 'Did you mean --state?'],
    [['show', `-${'1wyj0DLO6q'.repeat(4)}`], 'There is no option [redacted].', 'belfry show --help'],
    [['ls', '--state', 'sleeping'], '--state should be one of active, paused', ''],
    [['ls', '--kind', 'both'], '--kind should be one of reminder, action, callback; it is "both".', ''],
    [['ls', '--json', '--plain'], '--plain', ''],
    [['show'], 'The id is missing.', 'belfry show --help'],
    [['show', 'a', 'b'], 'There are more words than this command takes.', 'quotes'],
    [['next', '-n', 'many'], '--n should be a whole number from 1 to 1000; it is "many".', ''],
    [['next', '--n', '0'], '--n should be a whole number', ''],
    [['run', 'k3x9q', '--wait', '--timeout', 'soon'], '--timeout should be a time such as 30s, 5m or 1h', ''],
    [['completion', 'tcsh'], 'bash, zsh and fish', ''],
  ])('refuses %j with exit code 2, says what is wrong and what to do', async (argv, what, fix) => {
    const { code, stdout, stderr } = await setupCli().run(...argv);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^error: /);
    expect(stderr).toContain(what);
    expect(stderr).toContain(fix);
  });

  it('says a failure as one JSON object on stderr when JSON was asked for', async () => {
    const { code, stdout, stderr } = await setupCli().run('ls', '--json', '--state', 'sleeping');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'usage', exitCode: 2 } });
  });

  it.each([
    ['invalid_input', 2],
    ['unreadable_time', 2],
    ['not_found', 3],
    ['limit_reached', 4],
    ['too_frequent', 4],
    ['duplicate', 4],
    ['forbidden', 4],
    ['wrong_state', 1],
    ['unavailable', 6],
    ['internal', 1],
    ['data_corrupt', 10],
    ['data_newer', 11],
    ['data_foreign', 12],
    ['data_read_only', 13],
  ] satisfies [ErrorCode, number][])('U15: turns %s into exit code %i', async (error, expected) => {
    const refuse = async () => {
      throw new AppError(error, 'It cannot be.', { hint: 'Do this.' });
    };
    const { code, stderr } = await setupCli({ ports: { openData: refuse } }).run('ls');
    expect({ code, stderr }).toEqual({ code: expected, stderr: 'error: It cannot be.\nfix:   Do this.\n' });
  });

  it('waits for data that another command holds, says so, and gives up with exit code 14', async () => {
    let tries = 0;
    let monotonic = 0;
    const clock = {
      now: () => 0,
      monotonic: () => monotonic,
      setTimer: (fn: () => void, ms: number) => {
        monotonic += ms;
        queueMicrotask(fn);
        return () => undefined;
      },
    };
    const openData = async () => {
      tries += 1;
      throw new AppError('data_owned', 'The data are in use.');
    };
    const { code, stderr } = await setupCli({ ports: { openData, clock } }).run('ls');
    expect(code).toBe(14);
    expect(stderr).toContain('Another Belfry holds the data at the moment: waiting for it …');
    expect(stderr).toContain('in use by another Belfry (another process), and it does not answer');
    expect(tries).toBeGreaterThan(10);
  });

  it('lists the issues of a refused input', async () => {
    const { run } = setupCli({
      handlers: {
        'list-schedules': () => {
          throw new AppError('invalid_input', 'The input is wrong.', {
            details: { issues: [{ path: ['limit'], message: 'must be less' }] },
          });
        },
      },
    });
    expect((await run('ls')).stderr).toBe('error: The input is wrong.\nwhy:   limit: must be less\n');
  });

  it('warns of a setting that does not exist', async () => {
    const { code, stderr } = await setupCli({ env: { BELFRY_PROT: '1' } }).run('config', '--json');
    expect(code).toBe(0);
    expect(stderr).toBe(
      'warning: BELFRY_PROT is not a setting of Belfry and has no effect; did you mean BELFRY_PORT?\n',
    );
  });

  it('gives the data free, also after a failure', async () => {
    const { run, closed } = setupCli({ handlers: {} });
    expect((await run('ls')).code).toBe(1);
    expect(closed).toEqual(['data']);
  });

  it('U15: prints completions for three shells that name every command and its options', async () => {
    const cli = setupCli();
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { code, stdout } = await cli.run('completion', shell);
      expect(code).toBe(0);
      for (const { name } of COMMANDS) expect(stdout).toContain(name);
      expect(stdout).toContain('dry-run');
    }
  });

  it('shows the settings with their source, and no secret', async () => {
    const env = { BELFRY_MODEL_KEY: 'sk-secret', BELFRY_PORT: '8000' };
    const { stdout } = await setupCli({ env }).run('config', '--json');
    const rows = JSON.parse(stdout) as { env: string; value: unknown; source: string }[];
    const find = (name: string) => rows.find((row) => row.env === name);
    expect(find('BELFRY_PORT')).toMatchObject({ value: 8000, source: 'environment' });
    expect(find('BELFRY_HOST')).toMatchObject({ value: '127.0.0.1', source: 'default' });
    expect(find('BELFRY_MODEL_KEY')).toMatchObject({ value: '[redacted]' });
    expect(stdout).not.toContain('sk-secret');
  });
});
