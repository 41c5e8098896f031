import { describe, expect, it } from 'vitest';
import { scheduleOf } from '../../../test/support/schedule-of.ts';
import { ME, pageOf, proposalOf, setupCli } from '../../../test/support/setup-cli.ts';
import { AppError } from '../../domain/errors.ts';

const MAIL = proposalOf();
const MAIL_SCHEDULE = MAIL.schedule as NonNullable<typeof MAIL.schedule>;
const STRETCH = proposalOf({
  id: 'apr_01kd000000000000000007fm2a',
  schedule: { ...MAIL_SCHEDULE, what: { text: 'Stretch', shown: 'Stretch', hidden: [] } },
});
const APPROVED = {
  proposal: proposalOf({
    state: 'approved',
    scheduleId: scheduleOf().id,
    undo: { until: '2026-11-21T12:00:10.000Z' },
    decision: {
      by: 'user',
      name: 'Ada',
      at: '2026-11-21T12:00:00.000Z',
      reason: null,
      words: 'approved: first run Monday',
    },
  }),
  schedule: scheduleOf(),
  words: 'Approved. First run: Monday 23 November, 09:00 (UTC).',
  again: false,
};
const DENIED = { proposal: proposalOf({ state: 'denied' }), schedule: null, words: 'Denied: too often.' };
const handlers = {
  'list-proposals': () => pageOf(MAIL, STRETCH),
  'get-proposal': ({ id }: Record<string, unknown>) => (id === STRETCH.id ? STRETCH : MAIL),
  'approve-proposal': () => APPROVED,
  'deny-proposal': () => DENIED,
  'get-me': () => ME,
};
const called = (cli: ReturnType<typeof setupCli>, name: string) => cli.calls.filter(([one]) => one === name);

describe('pending', () => {
  it('lists what waits, oldest first, and says how to answer', async () => {
    const { code, stdout, stderr } = await setupCli({ handlers }).run('pending');
    expect(code).toBe(0);
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      'ID     AGENT  ASKS TO  WHAT                WHEN                          ANSWER BY',
      'k3x9q  leo    add      Summarise the mail  every weekday at 09:00 (UTC)  Sun 22 Nov 11:00',
      '7fm2a  leo    add      Stretch             every weekday at 09:00 (UTC)  Sun 22 Nov 11:00',
    ]);
    expect(stderr).toBe('See one whole: belfry pending k3x9q. Answer: belfry approve k3x9q, or belfry deny k3x9q.\n');
  });

  it('asks only for those of one agent, and answers programs with the cards', async () => {
    const cli = setupCli({ handlers });
    expect(JSON.parse((await cli.run('pending', '--agent', 'leo', '--json')).stdout)).toEqual([MAIL, STRETCH]);
    expect(called(cli, 'list-proposals')[0]?.[1]).toMatchObject({ state: 'pending', agent: 'leo' });
    expect((await cli.run('pending', '--plain')).stdout.split('\n')[0]).toBe(
      `${MAIL.id}\tleo\tadd\tSummarise the mail\tevery weekday at 09:00 (UTC)\t2026-11-22T11:00:00.000Z`,
    );
  });

  it('says so when nothing waits', async () => {
    const cli = setupCli({ handlers: { 'list-proposals': () => pageOf() } });
    expect(await cli.run('pending')).toEqual({ code: 0, stdout: '', stderr: 'Nothing waits for you.\n' });
    expect((await cli.run('pending', '--json')).stdout).toBe('[]\n');
  });

  it('shows one whole: what was asked for letter by letter, the rule, what it costs, and what speaks against it', async () => {
    const card = proposalOf({
      schedule: {
        ...MAIL_SCHEDULE,
        what: {
          text: 'pay \u202enow\n<b>1</b>',
          shown: 'pay ⟦U+202E⟧now\n<b>1</b>',
          hidden: [{ at: 4, code: 'U+202E', name: 'right-to-left override', kind: 'bidirectional' }],
        },
      },
      edits: [{ field: 'when', label: 'Time', before: 'every day at 09:00', after: 'every weekday at 09:00' }],
      lookAlikes: [
        {
          scheduleId: scheduleOf().id,
          proposalId: null,
          what: { text: 'Pay', shown: 'Pay', hidden: [] },
          sentence: 'every day at 09:00',
          why: 'nearly the same text',
        },
      ],
      problem: { code: 'limit_reached', message: 'There are 50 active schedules.', hint: 'Cancel one first.' },
    });
    const { code, stdout } = await setupCli({ handlers: { ...handlers, 'get-proposal': () => card } }).run(
      'pending',
      'k3x9q',
    );
    expect(code).toBe(0);
    expect(stdout).toContain('leo asks to add a schedule\n  │ pay ⟦U+202E⟧now\n  │ <b>1</b>\n');
    expect(stdout).toContain('1 hidden character: right-to-left override (U+202E)');
    expect(stdout).toContain('every weekday at 09:00 (UTC)');
    expect(stdout).toContain('Monday 23 November, 09:00 (UTC), in 2 days');
    expect(stdout).toContain('about 22 runs a month; tokens: no past run of leo');
    expect(stdout).toContain('38 of 50 active schedules');
    expect(stdout).toContain('  Time: every day at 09:00 -> every weekday at 09:00\n');
    expect(stdout).toContain('Careful: like “Pay”, every day at 09:00 (nearly the same text).');
    expect(stdout).toContain('It cannot be approved as it is: There are 50 active schedules. Cancel one first.');
  });

  it('offers near misses for an id that fits none', async () => {
    const { code, stderr } = await setupCli({ handlers }).run('pending', 'stretch');
    expect(code).toBe(3);
    expect(stderr).toContain('There is no proposal with the id "stretch".\nfix:   Did you mean: 7fm2a (Stretch)');
  });
});

describe('approve', () => {
  it.each([['prop_unknown'], ['prop_unknown', '--json'], ['prop_unknown', '7fm2a']])(
    'of an id that is not known says that there is none, and asks for no --yes: %j %j',
    async (...argv) => {
      const cli = setupCli({ handlers });
      const { code, stderr } = await cli.run('approve', ...argv);
      expect(code).toBe(3);
      expect(stderr).toContain('prop_unknown');
      expect(stderr).not.toContain('--yes');
      expect(called(cli, 'approve-proposal')).toEqual([]);
    },
  );

  it('shows the card, asks, and approves exactly what was shown', async () => {
    const cli = setupCli({ handlers, typed: 'y\n', env: { NO_COLOR: '1' } });
    const { code, stdout, stderr } = await cli.run('approve', 'k3x9q');
    expect(code).toBe(0);
    expect(stdout).toContain('leo asks to add a schedule\n  │ Summarise the mail\n');
    expect(stdout).toContain('Approved. First run: Monday 23 November, 09:00 (UTC). (Summarise the mail)\n');
    expect(stderr).toContain('Approve it? [y/N] ');
    expect(stderr).toContain('Take it back: belfry approve --undo k3x9q');
    expect(called(cli, 'approve-proposal')).toEqual([
      ['approve-proposal', { id: MAIL.id, revision: 1, hash: MAIL.hash }],
    ]);
  });

  it.each(['n\n', '\n'])('approves nothing after %j', async (typed) => {
    const cli = setupCli({ handlers, typed });
    expect(await cli.run('approve', 'k3x9q')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nothing was approved.'),
    });
    expect(called(cli, 'approve-proposal')).toEqual([]);
  });

  it('refuses without a yes where nobody can be asked, once it is known that there is such a card', async () => {
    const cli = setupCli({ handlers });
    expect(await cli.run('approve', 'k3x9q')).toMatchObject({ code: 2, stderr: expect.stringContaining('Add --yes.') });
    expect(called(cli, 'approve-proposal')).toEqual([]);
    expect(JSON.parse((await cli.run('approve', 'k3x9q', '--yes', '--json')).stdout)).toEqual(APPROVED);
    expect((await cli.run('approve', 'k3x9q', '--yes', '--plain')).stdout).toBe(
      `${MAIL.id}\tapproved\t${scheduleOf().id}\n`,
    );
  });

  it('edits first where a person looks, so that they see what they say yes to', async () => {
    const edited = proposalOf({
      revision: 2,
      hash: 'hash-of-the-edited',
      edits: [{ field: 'when', label: 'Time', before: 'at 09:00', after: 'at 10:00' }],
    });
    const cli = setupCli({ handlers: { ...handlers, 'edit-proposal': () => edited }, typed: 'y\n' });
    const { stdout } = await cli.run(
      'approve',
      'k3x9q',
      '--edit-when',
      'every weekday at 10',
      '--edit-text',
      'Read mail',
    );
    expect(stdout).toContain('Time: at 09:00 -> ');
    expect(called(cli, 'edit-proposal')[0]?.[1]).toEqual({
      id: MAIL.id,
      revision: 1,
      changes: { what: 'Read mail', when: 'every weekday at 10' },
    });
    expect(called(cli, 'approve-proposal')[0]?.[1]).toEqual({ id: MAIL.id, revision: 2, hash: 'hash-of-the-edited' });
  });

  it('edits and approves in one step with --yes', async () => {
    const cli = setupCli({ handlers });
    await cli.run('approve', 'k3x9q', '--yes', '--edit-zone', 'Asia/Tokyo', '--edit-kind', 'reminder');
    expect(called(cli, 'approve-proposal')[0]?.[1]).toEqual({
      id: MAIL.id,
      revision: 1,
      changes: { zone: 'Asia/Tokyo', kind: 'reminder' },
    });
    expect(await cli.run('approve', 'k3x9q', '--yes', '--edit-kind', 'both')).toMatchObject({ code: 2 });
  });

  it('decides several in one call, says each result, and its exit code is that of the first failure', async () => {
    const full = { code: 'limit_reached', message: 'There are 50 active schedules.', hint: 'Cancel one.', details: {} };
    const done = { ok: true, state: 'approved', scheduleId: 'sch_1', words: 'Approved.', error: null };
    const answer = {
      decided: 1,
      failed: 1,
      results: [
        { id: MAIL.id, ...done },
        { id: STRETCH.id, ok: false, state: 'pending', scheduleId: null, words: full.message, error: full },
      ],
    };
    const cli = setupCli({ handlers: { ...handlers, 'decide-proposals': () => answer }, typed: 'y\n' });
    const { code, stdout, stderr } = await cli.run('approve', 'k3x9q', '7fm2a');
    expect(code).toBe(4);
    expect(stdout).toContain('│ Summarise the mail');
    expect(stdout).toContain('│ Stretch');
    expect(stdout).toContain('Approved. (Summarise the mail)\n');
    expect(stderr).toContain('Stretch: There are 50 active schedules.');
    expect(called(cli, 'decide-proposals')[0]?.[1]).toMatchObject({
      decision: 'approve',
      items: [
        { id: MAIL.id, revision: 1 },
        { id: STRETCH.id, revision: 1 },
      ],
    });
    expect(await cli.run('approve', 'k3x9q', '7fm2a', '--yes', '--edit-text', 'x')).toMatchObject({ code: 2 });
  });

  it('says when it was decided and by whom to who comes second', async () => {
    const again = { ...APPROVED, again: true, words: 'Approved at 14:02 by Ada: first run Monday.' };
    const cli = setupCli({ handlers: { ...handlers, 'approve-proposal': () => again } });
    expect((await cli.run('approve', 'k3x9q', '--yes')).stdout).toContain(
      'Approved at 14:02 by Ada: first run Monday.',
    );
    const refuse = () => {
      throw new AppError('already_decided', 'It was denied at 14:02 by Ada.', {
        hint: 'Nothing was changed. The agent can ask again.',
      });
    };
    const late = setupCli({ handlers: { ...handlers, 'approve-proposal': refuse } });
    const { code, stderr } = await late.run('approve', 'k3x9q', '--yes');
    expect(code).toBe(1);
    expect(stderr).toContain('It was denied at 14:02 by Ada.\nfix:   Nothing was changed. The agent can ask again.');
    const decided = { ...APPROVED.proposal, state: 'approved' as const };
    const shown = setupCli({ handlers: { ...handlers, 'get-proposal': () => decided } });
    expect((await shown.run('pending', 'k3x9q')).stdout).toMatch(/decided .* by Ada: approved: first run Monday/);
  });

  it('takes a yes back', async () => {
    const undone = { words: 'Taken back.', undone: true, choices: [] };
    const cli = setupCli({ handlers: { ...handlers, undo: () => undone } });
    expect(await cli.run('approve', '--undo', 'k3x9q')).toEqual({ code: 0, stdout: 'Taken back.\n', stderr: '' });
    expect(called(cli, 'undo')).toEqual([['undo', { subject: MAIL.id }]]);
  });

  it.each([
    ['approval_needed', 5],
    ['forbidden', 4],
    ['limit_reached', 4],
    ['already_decided', 1],
    ['not_found', 3],
  ] as const)('ends with the exit code of a refusal: %s is %i', async (code, exitCode) => {
    const refuse = () => {
      throw new AppError(code, 'No.');
    };
    const cli = setupCli({ handlers: { ...handlers, 'approve-proposal': refuse } });
    expect(await cli.run('approve', 'k3x9q', '--yes')).toMatchObject({ code: exitCode });
  });
});

describe('deny', () => {
  it('says no with a reason, without asking', async () => {
    const cli = setupCli({ handlers });
    const { code, stdout } = await cli.run('deny', 'k3x9q', '--reason', 'too often');
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Denied: too often. (Summarise the mail)\n' });
    expect(called(cli, 'deny-proposal')).toEqual([['deny-proposal', { id: MAIL.id, reason: 'too often' }]]);
    expect((await cli.run('deny', 'k3x9q', '--plain')).stdout).toBe(`${MAIL.id}\tdenied\n`);
  });
});

describe('the way there', () => {
  it('leads from the words people know, and shows examples first', async () => {
    const cli = setupCli({ handlers });
    expect((await cli.run('approvals')).stderr).toContain('Answer: belfry approve k3x9q');
    expect((await cli.run('reject', 'k3x9q')).stderr).toContain('Did you mean: belfry deny');
    expect((await cli.run('aprove', 'k3x9q')).stderr).toContain('Did you mean: belfry approve');
    expect((await cli.run('approve', '--help')).stdout).toMatch(/^Examples:\n {2}belfry approve 7fm2a\n/);
    expect((await cli.run('show', MAIL.id)).stdout).toContain('leo asks to add a schedule');
  });
});

describe('a call that is allowed for longer', () => {
  const ALLOWED = {
    id: 'alw_01kd00000000000000000q7m2x',
    agent: 'leo',
    tool: 'lamp_off',
    source: 'the configuration',
    arguments: { text: '{"room": "bed\u202eroom"}', shown: '{"room": "bed⟦U+202E⟧room"}', hidden: [] },
    free: [],
    scheduleId: scheduleOf().id,
    schedule: 'turn it off',
    holds: true,
    proposalId: MAIL.id,
    createdAt: '2026-11-21T12:00:00.000Z',
    expiresAt: '2026-12-21T12:00:00.000Z',
    expiresWords: 'Monday 21 December 2026 at 12:00',
  };
  const withAllowed = {
    ...handlers,
    'list-allowances': () => ({ items: [ALLOWED] }),
    'revoke-allowance': () => ({ allowance: ALLOWED }),
  };

  it('is approved so with --always, and only one at once', async () => {
    const cli = setupCli({ handlers: withAllowed });
    expect((await cli.run('approve', 'k3x9q', '--always', '--yes')).code).toBe(0);
    expect(called(cli, 'approve-proposal')).toEqual([
      ['approve-proposal', { id: MAIL.id, revision: 1, hash: MAIL.hash, always: true }],
    ]);
    expect((await cli.run('approve', 'k3x9q', '7fm2a', '--always', '--yes')).code).toBe(2);
  });

  it('leaves free what --free names, with --always alone', async () => {
    const cli = setupCli({ handlers: withAllowed });
    expect((await cli.run('approve', 'k3x9q', '--free', 'room', '--yes')).code).toBe(2);
    expect((await cli.run('approve', 'k3x9q', '--yes', '--always', '--free', 'room', '--free', 'hour')).code).toBe(0);
    expect(called(cli, 'approve-proposal')).toMatchObject([
      ['approve-proposal', { always: true, free: ['room', 'hour'] }],
    ]);
  });

  it('is listed with its arguments, hidden characters shown, and revoked by a piece of its id', async () => {
    const cli = setupCli({ handlers: withAllowed });
    const { stdout } = await cli.run('allowances', '--plain');
    expect(stdout).toContain('lamp_off');
    expect(stdout).toContain('bed⟦U+202E⟧room');
    expect((await cli.run('allowances', 'revoke', 'q7m2x')).stdout).toBe('lamp_off asks again from now on.\n');
    expect(called(cli, 'revoke-allowance')).toEqual([['revoke-allowance', { id: ALLOWED.id }]]);
    expect((await cli.run('allowances', 'revoke')).code).toBe(2);
  });
});
