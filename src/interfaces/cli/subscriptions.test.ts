import { describe, expect, it } from 'vitest';
import { ME, setupCli } from '../../../test/support/setup-cli.ts';
import type { SubscriptionView } from '../../operations/hooks/subscription-view.ts';

const SECRET = `whsec_${'s'.repeat(32)}`;
const hall: SubscriptionView = {
  id: 'sub_01kd00000000000000000k3x9q',
  event: 'events',
  arguments: { label: 'hall display', events: ['run.finished'] },
  program: 'hall display',
  agent: null,
  host: 'hall.example.org',
  state: 'live',
  reason: null,
  scheduleId: null,
  proposalId: null,
  refreshBefore: null,
  failingSince: '2026-11-21T11:00:00.000Z',
  lookAlikes: [],
  createdAt: '2026-11-20T12:00:00.000Z',
};
const wakes: SubscriptionView = {
  ...hall,
  id: 'sub_Zm9yIGEgcHJvZ3JhbSBvdmVyIE1DUCE7fm2a',
  event: 'wake',
  arguments: { when: 'every day at 8', what: 'look at the inbox' },
  program: 'inbox',
  agent: 'leo',
  host: 'agent.example.org',
  state: 'proposed',
  proposalId: 'apr_1',
  failingSince: null,
  lookAlikes: [hall.id],
};

const setup = (options: Parameters<typeof setupCli>[0] = {}) =>
  setupCli({
    handlers: {
      'get-me': () => ME,
      'list-subscriptions': () => ({ items: [hall, wakes] }),
      'create-subscription': () => ({ subscription: hall, secret: SECRET }),
      'rotate-subscription': () => ({ subscription: hall, secret: SECRET }),
      'resume-subscription': () => ({ subscription: hall }),
      'end-subscription': () => ({ subscription: hall }),
    },
    ...options,
  });

describe('belfry subscriptions', () => {
  it('shows who is told of what, where, and what is the matter with it', async () => {
    const { run } = setup({ columns: 200 });
    const { code, stdout } = await run('subscriptions');
    expect(code).toBe(0);
    expect(stdout).toMatch(/k3x9q +hall display +hall\.example\.org +run\.finished +live +cannot be told since/);
    expect(stdout).toMatch(
      /7fm2a +inbox +agent\.example\.org +look at the inbox +proposed +waits for your yes: belfry pending; looks like k3x9q/,
    );
  });

  it('ends one by its name or the end of its id, with a yes', async () => {
    const { run, calls } = setup();
    expect((await run('subscriptions', 'end', 'inbox')).code).toBe(2);
    expect((await run('subscriptions', 'end', '7fm2a', '--yes')).code).toBe(0);
    expect(calls.filter(([name]) => name === 'end-subscription')).toEqual([['end-subscription', { id: wakes.id }]]);
  });

  it('gives one another secret, and has one told again', async () => {
    const { run, calls } = setup();
    expect((await run('subscriptions', 'rotate', 'hall display')).stdout).toBe(`${SECRET}\n`);
    expect((await run('subscriptions', 'resume', 'hall display')).code).toBe(0);
    expect(calls.at(-1)).toEqual(['resume-subscription', { id: hall.id }]);
    const { code, stderr } = await run('subscriptions', 'explode');
    expect(code).toBe(2);
    expect(stderr).toContain('A subscription can be listed, ended, rotated or resumed; "explode" is none of that.');
  });
});

describe('belfry hook out', () => {
  it('has events posted to an address and prints the secret alone', async () => {
    const { run, calls } = setup();
    const url = 'https://hall.example.org/';
    const { stdout } = await run('hook', 'out', url, '--name', 'hall', '--events', 'run.finished, missed.recorded');
    expect(stdout).toBe(`${SECRET}\n`);
    const events = ['run.finished', 'missed.recorded'];
    expect(calls.at(-1)).toEqual(['create-subscription', { url, label: 'hall', events }]);
    expect((await run('hook', 'out')).stderr).toContain('Give the address that events are posted to');
  });
});
