import { describe, expect, it } from 'vitest';
import { scheduleOf } from '../../../test/support/schedule-of.ts';
import { pageOf, setupCli } from '../../../test/support/setup-cli.ts';

const SCHEDULE = scheduleOf();
const TEMPLATE = {
  id: 'tpl_1',
  name: 'rent',
  builtIn: false,
  title: 'Rent',
  summary: 'Each month.',
  kind: 'reminder',
  what: 'Pay {bill}',
  when: '{when}',
  parameters: [{ name: 'bill', type: 'text', description: 'What to pay', default: null }],
  followUp: null,
  more: {},
  revision: 1,
};
const SLOT = { at: '', words: 'Monday, 09:00', when: '2026-11-23T09:00', reasons: ['you answer then'] };
const handlers = {
  'list-templates': () => ({ items: [TEMPLATE] }),
  'get-template': () => TEMPLATE,
  'save-template': () => TEMPLATE,
  'delete-template': () => TEMPLATE,
  'restore-template': () => TEMPLATE,
  'list-schedules': () => pageOf(SCHEDULE),
  'use-template': () => ({ schedule: SCHEDULE, confirmation: 'tomorrow', next: [], assumptions: [], warnings: [] }),
  'suggest-time': () => ({ slots: [SLOT], basis: 'From 20 answers.', fromHistory: true, zone: 'UTC' }),
};
const called = (cli: ReturnType<typeof setupCli>, name: string) => cli.calls.filter(([one]) => one === name);

describe('template', () => {
  it('lists and shows them, with how one is used', async () => {
    const cli = setupCli({ handlers });
    expect((await cli.run('template', 'list')).stdout).toContain('rent');
    const { stdout } = await cli.run('template', 'show', 'rent');
    expect(stdout).toContain('bill (text): What to pay; has to be given');
    expect(stdout).toContain('Use it: belfry template use rent bill=...');
  });

  it('lists them when nothing is said, as the other lists do', async () => {
    const cli = setupCli({ handlers });
    const { code, stdout } = await cli.run('templates');
    expect([code, stdout.includes('rent')]).toEqual([0, true]);
  });

  it('fills the blanks in; only the first = parts name and value', async () => {
    const cli = setupCli({ handlers });
    const { code, stdout } = await cli.run('template', 'use', 'rent', 'bill=a=b', '--zone', 'UTC');
    expect(code).toBe(0);
    expect(stdout).toContain('Kept. Call Sarah: tomorrow\n');
    expect(called(cli, 'use-template')).toEqual([
      ['use-template', { id: 'rent', values: { bill: 'a=b' }, zone: 'UTC' }],
    ]);
    expect((await cli.run('template', 'use', 'rent', 'bill')).code).toBe(2);
  });

  it('saves one of a schedule, or of words with blanks', async () => {
    const cli = setupCli({ handlers });
    await cli.run('template', 'save', 'rent', '--from', 'k3x9q', '--title', 'Rent');
    await cli.run(
      'template',
      'save',
      'rent',
      '--kind',
      'reminder',
      '--what',
      'Pay {bill}',
      '--param',
      'bill:text=rent',
    );
    const parameters = [{ name: 'bill', type: 'text', description: 'bill', default: 'rent' }];
    expect(called(cli, 'save-template').map(([, input]) => input)).toEqual([
      { name: 'rent', scheduleId: SCHEDULE.id, title: 'Rent' },
      { name: 'rent', kind: 'reminder', what: 'Pay {bill}', parameters },
    ]);
    expect((await cli.run('template', 'save', 'rent', '--param', 'bill:colour')).stderr).toContain(
      'text, when, number, url',
    );
  });

  it('removes only after a yes, and says how it comes back', async () => {
    const cli = setupCli({ handlers });
    expect((await cli.run('template', 'rm', 'rent')).code).toBe(2);
    expect(called(cli, 'delete-template')).toEqual([]);
    const { stdout } = await cli.run('template', 'rm', 'rent', '--yes');
    expect(stdout).toBe('Removed. Back again: belfry template restore tpl_1\n');
    expect((await cli.run('template', 'restore', 'tpl_1')).stdout).toBe('Restored. rent\n');
  });

  it('refuses what it cannot do, and what is not named', async () => {
    const cli = setupCli({ handlers });
    expect((await cli.run('template', 'frame')).code).toBe(2);
    expect((await cli.run('template', 'use')).stderr).toContain('Which template is to be used?');
  });
});

describe('suggest', () => {
  it('prints the times with their reasons', async () => {
    const cli = setupCli({ handlers });
    const { stdout } = await cli.run('suggest', '--before', 'Friday');
    expect(stdout).toBe('Monday, 09:00\n  you answer then\nFrom 20 answers.\n');
    expect(called(cli, 'suggest-time')).toEqual([['suggest-time', { kind: 'reminder', before: 'Friday' }]]);
    expect((await cli.run('suggest', '--plain')).stdout).toBe('2026-11-23T09:00\n');
    expect((await cli.run('suggest', '--kind', 'x')).code).toBe(2);
  });
});
