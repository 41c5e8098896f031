import { describe, expect, it } from 'vitest';
import { scheduleOf } from '../../../test/support/schedule-of.ts';
import { ME, pageOf, setupCli } from '../../../test/support/setup-cli.ts';
import { AppError } from '../../domain/errors.ts';

const RUN = {
  id: 'run_01kd00000000000000000r3n1d',
  agent: 'leo',
  what: 'Summarise my mail',
  state: 'running',
  dueAt: '2026-11-21T11:59:00.000Z',
  startedAt: '2026-11-21T11:59:30.000Z',
  endedAt: null as string | null,
  latenessMs: 30_000,
  error: null as { message: string } | null,
};
const FAILED = {
  ...RUN,
  id: 'run_01kd00000000000000000xyz12',
  state: 'failed',
  agent: 'mia',
  endedAt: '2026-11-21T11:58:00.000Z',
  error: { message: 'the server refused' },
};
const HOME = {
  attention: [{ title: 'Check the backup', reason: 'Paused after failures: the server refused.' }],
  attentionMore: 4,
  approvals: 2,
  running: [{ run: RUN, agent: 'leo', waits: 'waits for its turn' }],
  runningMore: 3,
  health: { words: 'On time today: p95 0.4 s over 12 runs.' },
};
const STATUS = {
  runs: { queued: 1, running: 1, waiting: 0 },
  schedules: { active: 7, paused: 1 },
  clock: { healthy: true },
  trouble: null,
};
const handlers = {
  'get-status': () => STATUS,
  'get-home': () => HOME,
  'get-me': () => ME,
  'list-schedules': () => pageOf(scheduleOf({ agent: 'leo' })),
  'list-runs': () => pageOf(FAILED, RUN),
};

describe('top', () => {
  it('prints one look where nobody watches: what needs me, what runs and waits, what comes, what ended', async () => {
    const { code, stdout } = await setupCli({ handlers }).run('top');
    expect(code).toBe(0);
    expect(stdout).toContain(
      '1 running, 1 queued, 0 waiting; 7 active schedules\nOn time today: p95 0.4 s over 12 runs.\n',
    );
    expect(stdout).toContain('! Check the backup: Paused after failures: the server refused.\nand 4 more\n');
    expect(stdout).toContain('! 2 proposals wait for your yes: belfry pending');
    expect(stdout).toMatch(/RUNNING\n.*\nr3n1d +leo +Summarise my mail +30 s ago +waits for its turn\nand 3 more/);
    expect(stdout).toMatch(/NEXT\n.*\nSat 21 Nov 14:00 +in 2 h +leo +Call Sarah/);
    expect(stdout).toMatch(/ENDED\n.*\n2 min ago +failed +mia +Summarise my mail +the server refused/);
    expect(stdout).not.toContain('\u001b');
  });

  it('gives programs the same facts', async () => {
    const { stdout } = await setupCli({ handlers }).run('top', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ status: STATUS, home: { approvals: 2 }, ended: [{ id: FAILED.id }] });
  });

  it('says what there is nothing of, and shows an agent nothing of its person', async () => {
    const empty = {
      ...handlers,
      'get-home': () => {
        throw new AppError('forbidden', 'Only a person may do this.');
      },
      'list-schedules': () => pageOf(),
      'list-runs': () => pageOf(),
    };
    const { stdout } = await setupCli({ handlers: empty }).run('top', '--once');
    expect(stdout).toContain('RUNNING  Nothing runs.');
    expect(stdout).toContain('NEXT  Nothing is planned.');
    expect(stdout).toContain('ENDED  Nothing has run yet.');
    expect(stdout).not.toContain('yes');
  });

  it.each(['q', '\u001b', '\u0003'])(
    'watches on a screen of its own, and %j gives back what stood there',
    async (key) => {
      const { code, stdout } = await setupCli({ handlers, typed: key, columns: 80, env: { NO_COLOR: '1' } }).run('top');
      expect(code).toBe(0);
      expect(stdout.startsWith('\u001b[?1049h\u001b[?25l')).toBe(true);
      expect(stdout.endsWith('\u001b[?25h\u001b[?1049l')).toBe(true);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the output of a terminal
      const lines = stdout.replace(/\u001b\[\??[\dhl]*[A-Za-z]?/g, '').split('\n');
      expect(lines.some((line) => line.includes('Call Sarah'))).toBe(true);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    },
  );

  it('goes on asking while Belfry does not answer', async () => {
    const silent = {
      ...handlers,
      'get-status': () => {
        throw new AppError('unavailable', 'Belfry does not answer at this address.');
      },
    };
    const { code, stdout } = await setupCli({ handlers: silent, typed: 'q' }).run('top');
    expect(code).toBe(0);
    expect(stdout).toContain('Belfry does not answer at this address.');
  });
});
