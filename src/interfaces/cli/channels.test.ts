import { describe, expect, it } from 'vitest';
import { pageOf, setupCli } from '../../../test/support/setup-cli.ts';
import type { ConsentView, DeferredView, LinkView } from '../../operations/channels/channel-views.ts';
import { followUpOf } from './options/follow-up-options.ts';

const PHONE: LinkView = {
  id: 'lnk_01kd00000000000000000ph0n3',
  channel: 'telegram',
  address: '123456',
  label: 'my phone',
  threadId: 'thr_01kd0000000000000000000001',
  agent: 'belfry',
  approvals: 'off',
  failingSince: null,
  lastSentAt: null,
  failure: null,
  ...{ ended: false, lastFailedAt: null, lastFailure: null, signed: false, oldSecretUntil: null },
  createdAt: '2026-11-21T12:00:00.000Z',
};
const available = [
  { name: 'web', maxLength: null, markup: true, buttons: true, linkable: false },
  { name: 'telegram', maxLength: 4_096, markup: false, buttons: true, linkable: true },
];
const BOB: ConsentView = {
  id: 'con_01kd000000000000000000b0b1',
  direction: 'asked_of_me',
  personId: 'usr_01kd0000000000000000000001',
  person: 'Bob',
  state: 'asked',
  words: 'Bob asks whether you may be told when they do not answer a reminder',
  askedAt: '2026-11-21T12:00:00.000Z',
  decidedAt: null,
};
const HELD: DeferredView = {
  id: 'hld_01kd0000000000000000000001',
  agent: 'belfry',
  threadId: 'thr_01kd0000000000000000000001',
  scheduleId: null,
  runId: null,
  text: 'The build is red.',
  reason: 'quiet_hours',
  words: 'held until 07:00: quiet hours',
  heldAt: '2026-11-21T22:00:00.000Z',
  releaseAt: '2026-11-22T06:00:00.000Z',
  releasedAt: null,
};

describe('channels', () => {
  it('lists what is linked, and since when something fails', async () => {
    const items = [PHONE, { ...PHONE, id: 'lnk_01kd0000000000000000000002', label: 'old', failure: 'no permission' }];
    const { stdout } = await setupCli({ handlers: { 'list-channels': () => ({ available, items }) } }).run('channels');
    expect(stdout).toMatch(/telegram +my phone +123456 +works/);
    expect(stdout).toMatch(/cannot send: no permission/);
  });

  it('says how the connection stands, and how many wrote who are not linked', async () => {
    const connection = {
      channel: 'telegram',
      state: 'connected',
      words: 'connected as @bell_bot',
      account: '@bell_bot',
      since: null,
      heardAt: null,
      strangers: 2,
    } as const;
    const telegram = { ...(available[1] as object), connection };
    const handlers = { 'list-channels': () => ({ available: [telegram], items: [PHONE] }) };
    expect((await setupCli({ handlers }).run('channels')).stderr).toContain(
      'telegram: connected as @bell_bot (within a day 2 wrote who are not linked)',
    );
  });

  it('says what can be linked when nothing is', async () => {
    const empty = { 'list-channels': () => ({ available, items: [] }) };
    expect((await setupCli({ handlers: empty }).run('channels')).stderr).toContain(
      'belfry channels link telegram <address>',
    );
    const none = { 'list-channels': () => ({ available: available.slice(0, 1), items: [] }) };
    expect((await setupCli({ handlers: none }).run('channels')).stderr).toContain('no other channel is set up here');
  });

  it('links and unlinks by the name one gave', async () => {
    const asked: unknown[] = [];
    const handlers = {
      'list-channels': () => ({ available, items: [PHONE] }),
      'link-channel': (input: object) => {
        asked.push(input);
        return PHONE;
      },
      'unlink-channel': (input: object) => {
        asked.push(input);
        return PHONE;
      },
    };
    const cli = setupCli({ handlers });
    const linked = await cli.run('channels', 'link', 'telegram', '123456', '--label', 'my phone');
    expect(linked.stdout).toContain('Linked. my phone (telegram, 123456)');
    expect((await cli.run('channels', 'unlink', 'my phone')).stdout).toContain('Unlinked. my phone');
    expect(asked).toMatchObject([{ channel: 'telegram', address: '123456', label: 'my phone' }, { id: PHONE.id }]);
  });

  it('allows approvals in a chat, ends that, and says what was approved from one that is unlinked', async () => {
    const approved = [
      {
        ...{ proposalId: 'apr_1', title: 'belfry asks to add a schedule', what: 'stretch' },
        ...{ words: 'approved: first run tomorrow', at: '2026-11-21T12:00:00.000Z' },
        undo: { until: '2026-11-21T13:00:00.000Z' },
      },
    ];
    const cli = setupCli({
      handlers: {
        'list-channels': () => ({ available, items: [PHONE] }),
        'allow-approvals': (input: { allowed?: boolean }) => ({ ...PHONE, approvals: input.allowed ? 'on' : 'off' }),
        'unlink-channel': () => ({ ...PHONE, approved }),
      },
    });
    expect((await cli.run('channels', 'approvals', 'my phone', 'on')).stdout).toContain('On. Whoever holds my phone');
    expect(cli.calls.at(-1)).toEqual(['allow-approvals', { id: PHONE.id, allowed: true }]);
    expect((await cli.run('channels', 'approvals', 'my phone', 'off')).stdout).toContain(
      'Off. Nothing can be approved',
    );
    expect(await cli.run('channels', 'approvals', 'my phone', 'maybe')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('on or off?'),
    });
    expect((await cli.run('channels', 'unlink', 'my phone')).stdout).toContain(
      'Approved from there within the last hour: “stretch”, approved: first run tomorrow; undo it: belfry call undo --subject apr_1',
    );
  });

  it('says what is missing', async () => {
    const cli = setupCli({ handlers: { 'list-channels': () => ({ available, items: [] }) } });
    expect(await cli.run('channels', 'link', 'telegram')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('what is your address there?'),
    });
    expect((await cli.run('channels', 'paint')).code).toBe(2);
  });
});

describe('pairing a channel', () => {
  const pairing = {
    ...{ id: 'pai_1', channel: 'telegram', state: 'waiting', words: 'Waiting for the code' },
    ...{ address: null, person: null, expiresAt: '2026-11-21T12:10:00.000Z' },
  };
  const claimed = {
    ...pairing,
    state: 'claimed',
    words: 'Link id 77, called @ana_k?',
    address: '77',
    person: '@ana_k',
  };
  const url = 'https://t.me/our_bot?start=ABCD2345';
  const made = { pairing, code: 'ABCD2345', command: '/start ABCD2345', account: '@our_bot', url };
  const handlers = {
    'pair-channel': () => made,
    'list-pairings': () => ({ items: [claimed] }),
    'confirm-pairing': () => ({ ...PHONE, address: '77' }),
    'cancel-pairing': () => ({ ...claimed, state: 'ended' }),
  };

  it('says what to send, to whom and how, and in a terminal asks who sent it before it counts', async () => {
    const cli = setupCli({ handlers, typed: 'yes\n' });
    const { code, stdout, stderr } = await cli.run('channels', 'pair', 'telegram');
    expect(stdout).toContain('@our_bot');
    expect(stdout).toContain(url);
    expect(stdout).toMatch(/[▀▄█]{10}/);
    expect(stderr).toContain('Link id 77, called @ana_k? [y/N]');
    expect(cli.calls.at(-1)).toEqual(['confirm-pairing', { id: 'pai_1', address: '77' }]);
    expect(code).toBe(0);
  });

  it('links nobody without a yes, and the code is over then', async () => {
    const cli = setupCli({ handlers, typed: '\n' });
    expect((await cli.run('channels', 'pair', 'telegram')).code).toBe(1);
    expect(cli.calls.map(([name]) => name)).not.toContain('confirm-pairing');
    expect(cli.calls.at(-1)?.[0]).toBe('cancel-pairing');
  });

  it('where nobody can be asked, takes a yes only with the address that was looked at', async () => {
    const cli = setupCli({ handlers });
    expect((await cli.run('channels', 'pair', 'telegram')).stderr).toContain('belfry channels confirm telegram');
    const unsure = await cli.run('channels', 'confirm', 'telegram');
    expect(unsure).toMatchObject({ code: 2, stderr: expect.stringContaining('belfry channels confirm telegram 77') });
    await cli.run('channels', 'confirm', 'telegram', '77');
    expect(cli.calls.at(-1)).toEqual(['confirm-pairing', { id: 'pai_1', address: '77' }]);
  });
});

describe('consent', () => {
  const handlers = {
    'list-consents': () => pageOf(BOB),
    'ask-consent': () => ({ ...BOB, direction: 'asked_by_me', words: 'Bob has not answered yet' }),
    'agree-consent': () => ({ ...BOB, state: 'agreed', words: 'You are told when Bob does not answer' }),
    'withdraw-consent': () => ({ ...BOB, state: 'withdrawn', words: 'You are told nothing about Bob' }),
  };

  it('lists, asks, agrees and withdraws, by the name of the person', async () => {
    const cli = setupCli({ handlers });
    expect((await cli.run('consent')).stdout).toMatch(/Bob +asked +Bob asks whether/);
    expect((await cli.run('consent', 'ask', 'Bob')).stdout).toContain('Bob has not answered yet.');
    expect((await cli.run('consent', 'agree', 'bob')).stdout).toContain('You are told when Bob does not answer.');
    expect((await cli.run('consent', 'withdraw', 'Bob')).stdout).toContain('You are told nothing about Bob.');
  });

  it('says what is missing, and who is not there', async () => {
    const cli = setupCli({ handlers });
    expect((await cli.run('consent', 'agree')).code).toBe(2);
    expect(await cli.run('consent', 'agree', 'Zoe')).toMatchObject({ stderr: expect.stringContaining('Zoe') });
  });
});

describe('held', () => {
  it('lists what is said later, and says so when nothing is', async () => {
    const full = await setupCli({ handlers: { 'list-held': () => pageOf(HELD) } }).run('held');
    expect(full.stdout).toMatch(/belfry +The build is red\. +held until 07:00: quiet hours/);
    const empty = await setupCli({ handlers: { 'list-held': () => pageOf() } }).run('held');
    expect(empty.stderr).toContain('Nothing is held back.');
  });
});

describe('the options of add', () => {
  it('say whom and where a reminder reaches, step by step', () => {
    const escalate = ['firmer after 1', 'my phone after 0', 'tell Bob after 2'];
    expect(followUpOf({ escalate, to: ['web', 'telegram'] }, false)).toEqual({
      policies: {
        deliverTo: ['web', 'telegram'],
        followUp: {
          escalation: [
            { after: 1, kind: 'firmer' },
            { after: 0, kind: 'channel', to: 'my phone' },
            { after: 2, kind: 'person', to: 'Bob' },
          ],
        },
      },
    });
    expect(followUpOf({ to: ['telegram'] }, false)).toEqual({ policies: { deliverTo: ['telegram'] } });
  });

  it('refuse a step that cannot be read, with what is expected', () => {
    expect(() => followUpOf({ escalate: ['louder'] }, false)).toThrow('"tell Bob after 2"');
  });
});
