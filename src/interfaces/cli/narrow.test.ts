// What a terminal of 80 columns shows, and a pipe whose reader has seen enough.

import { describe, expect, it } from 'vitest';
import { scheduleOf } from '../../../test/support/schedule-of.ts';
import { ME, pageOf, setupCli } from '../../../test/support/setup-cli.ts';

const widest = (text: string) => Math.max(...text.split('\n').map((line) => line.length));
const AT_80 = { tty: true, columns: 80, env: { NO_COLOR: '1' } };

const limit = (title: string, env: string) => ({
  ...{ env, title, name: 'x', description: '', unit: 'schedules', agent: null, source: 'default' },
  ...{ words: '2,000,000 schedules', allowed: 2_000_000, used: 0, left: 2_000_000, roomAt: null },
});

describe('a terminal of 80 columns', () => {
  it('shows the limits by their whole names: which is which matters more than the setting', async () => {
    const names = ['Active schedules', 'Active schedules with the approved tools'];
    const items = names.map((name) => limit(name, 'BELFRY_ACTIVE_SCHEDULES_PER_USER'));
    const { stdout, stderr } = await setupCli({
      handlers: { 'get-me': () => ME, 'list-limits': () => ({ items }) },
      ...AT_80,
    }).run('limits');
    expect(widest(stdout)).toBeLessThanOrEqual(80);
    for (const name of names) expect(stdout).toMatch(new RegExp(`^${name} {2}`, 'm'));
    expect(stderr).toContain('belfry limits --plain');
  });

  it('shows the settings with their values, without what each of them is', async () => {
    const { run } = setupCli(AT_80);
    const { stdout } = await run('config');
    expect(widest(stdout.split('\n\n')[0] ?? '')).toBeLessThanOrEqual(80);
    expect(stdout).toMatch(/^BELFRY_HORIZON_DAYS +3653 +default$/m);
  });

  it('shows when a task is due whole, and that it is late', async () => {
    const task = {
      ...{ id: 'tsk_01kd00000000000000000000t1', agent: 'belfry', state: 'pending', words: 'Yours to do' },
      description: 'Call the plumber about the tap in the kitchen before it drips through the ceiling',
      due: {
        at: '2026-11-20T17:00:00.000Z',
        words: 'Friday 20 November, 18:00 (Europe/Warsaw)',
        text: '',
        overdue: true,
      },
    };
    const { stdout } = await setupCli({
      handlers: { 'get-me': () => ME, 'list-tasks': () => pageOf(task), 'list-heartbeats': () => ({ items: [] }) },
      ...AT_80,
    }).run('tasks');
    expect(widest(stdout)).toBeLessThanOrEqual(80);
    expect(stdout).toContain('Fri 20 Nov 17:00, late');
  });

  it('shows until when what agents say is held', async () => {
    const held = {
      agent: 'leo',
      text: 'Check the certificates of the web shop: four things are new, the first since this morning.',
      words: 'held until 06:30: enough messages for one day',
    };
    const { stdout } = await setupCli({ handlers: { 'list-held': () => pageOf(held) }, ...AT_80 }).run('held');
    expect(widest(stdout)).toBeLessThanOrEqual(80);
    expect(stdout).toMatch(/ held until 06:30$/m);
  });
});

describe('an agent that nobody declared', () => {
  it.each(['runs', 'ls'])('is not taken for one without runs or schedules: belfry %s', async (command) => {
    const handlers = {
      ...{ 'get-me': () => ME, 'list-runs': () => pageOf(), 'list-schedules': () => pageOf() },
      'list-agents': () => ({ items: [{ name: 'belfry' }, { name: 'leo' }] }),
    };
    const said = async (agent: string) => (await setupCli({ handlers }).run(command, '--agent', agent)).stderr;
    expect(await said('loe')).toBe('There is no agent "loe". Did you mean leo?\n');
    expect(await said('nobody')).toBe('There is no agent "nobody". There are belfry, leo.\n');
    expect(await said('leo')).not.toContain('There is no agent');
  });
});

describe('top', () => {
  it('gives the rows that one list does not need to the others', async () => {
    const many = Array.from({ length: 30 }, (_, place) => scheduleOf({ what: `Chore ${place}` }));
    const handlers = {
      'get-me': () => ME,
      'get-status': () => ({
        ...{ runs: { queued: 0, running: 0, waiting: 0 }, schedules: { active: 30, paused: 0 } },
        ...{ clock: { healthy: true }, trouble: null },
      }),
      'get-home': () => ({
        ...{ attention: [], attentionMore: 0, approvals: 0, running: [], runningMore: 0 },
        health: { words: 'On time.' },
      }),
      'list-schedules': () => pageOf(...many),
      'list-runs': () => pageOf(),
    };
    const { stdout } = await setupCli({ handlers }).run('top');
    expect(stdout.match(/Chore \d+/g)).toHaveLength(30);
  });
});
