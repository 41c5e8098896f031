// What programs with a token of their own tell a person: reminders, in their own name, within limits.
import { describe, expect, it } from 'vitest';
import type { Origin } from '../../src/domain/schedules/origin.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';
import { setupDirect } from './direct-fixture.ts';

interface Offer {
  readonly id: string;
  readonly state: string;
  readonly choices: readonly { readonly words: string }[];
}

const originOf = (name: string): Origin => ({ door: 'mcp', token: { id: `tok_${name}`, name }, address: null });

async function setup(options: Parameters<typeof setupDirect>[0] = {}) {
  const belfry = await setupDirect(options);
  const { userId } = belfry.actor;
  const as = (name: string, operation: string, input: object) => {
    const actor = { kind: 'agent', userId, agent: 'belfry', threadId: belfry.threadId, turnId: null } as const;
    return belfry.app.executor.execute(operation, { actor, origin: originOf(name), input }) as Promise<never>;
  };
  const remind = (name: string, what: string, when = 'in 1 minute', more: object = {}) =>
    as(name, 'propose-change', {
      operation: 'create-schedule',
      input: { kind: 'reminder', what, when, ...more },
    }) as Promise<{ status: string }>;
  /** A program with a token of its person, over REST. */
  const byToken = (name: string, operation: string, input: object) => {
    const origin: Origin = { ...originOf(name), door: 'rest' };
    return belfry.app.executor.execute(operation, { actor: belfry.actor, origin, input }) as Promise<never>;
  };
  return { ...belfry, as, byToken, remind };
}

describe('a program', () => {
  it('reminds its person at once, four of them "in 1 minute": each is told, and no card is left', async () => {
    const belfry = await setup();
    for (const name of ['Claude Code', 'Codex', 'Gemini', 'opencode'])
      expect(await belfry.remind(name, `${name} is done`)).toMatchObject({ status: 'done' });
    expect(await belfry.cards()).toEqual([]);
    expect((await belfry.notices())[0]).toMatchObject({
      text: 'opencode asks to tell you:\n│ opencode is done\nIn 1 minute.',
      undo: expect.any(String),
    });
    await belfry.advance(2 * MINUTE_MS);
    const chat = await belfry.chat();
    for (const name of ['Claude Code', 'Codex'])
      expect(chat).toContainEqual(expect.stringContaining(`${name} asks to tell you:\n│ ${name} is done`));
  });

  it('with a token of its person, over REST, is one: its reminder stands behind its name, within the same limits', async () => {
    const belfry = await setup();
    await belfry.execute('update-me', { quietHours: '00:00-23:00' });
    const make = (what: string, when: string) =>
      belfry.byToken('Shortcuts', 'create-schedule', { kind: 'reminder', what, when });
    await make('see https://evil.example/x @ana', 'in 1 minute');
    expect((await belfry.notices())[0]).toMatchObject({
      text: expect.stringMatching(/^Shortcuts asks to tell you:\n│ see evil\[\.]example\/x @ ana\nToday 23:00/),
      undo: expect.any(String),
    });
    for (const hour of [7, 8, 9]) await make(`at ${hour}`, `every day at ${hour}`);
    await expect(make('at 10', 'every day at 10')).rejects.toMatchObject({ code: 'approval_needed' });
    const wish = { operation: 'create-schedule', input: { kind: 'reminder', what: 'at 10', when: 'every day at 10' } };
    expect(await belfry.byToken('Shortcuts', 'propose-change', wish)).toMatchObject({ status: 'pending_approval' });
    await expect(make('at 11', 'every day at 11')).rejects.toMatchObject({ code: 'limit_reached' });
  });

  it('with a token of its person asks for an action, and no program says yes to what one asked for, or words it anew', async () => {
    const belfry = await setup();
    const input = { kind: 'action', what: 'deploy', when: 'in 1 hour' };
    await expect(belfry.byToken('Shortcuts', 'create-schedule', input)).rejects.toMatchObject({
      code: 'approval_needed',
    });
    const wish = { operation: 'create-schedule', input };
    expect(await belfry.byToken('Shortcuts', 'propose-change', wish)).toMatchObject({ status: 'pending_approval' });
    const [{ id, revision, hash, why }] = await belfry.cards();
    expect(why).toBe('Shortcuts asks that an agent does something');
    for (const name of ['Shortcuts', 'Another'])
      await expect(belfry.byToken(name, 'approve-proposal', { id, revision, hash })).rejects.toMatchObject({
        code: 'forbidden',
      });
    const changes = { what: 'deploy what I say' };
    await expect(belfry.byToken('Another', 'edit-proposal', { id, revision, changes })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await belfry.schedules()).toEqual([]);
    await belfry.execute('approve-proposal', { id, revision, hash });
    expect(await belfry.schedules()).toMatchObject([{ what: 'deploy' }]);
  });

  it.each([
    ['lets approvals into no chat', 'allow-approvals', { id: 'lnk_1', allowed: true }],
    ['decides about nothing that a restore holds', 'decide-doubts', { choice: 'run', ids: ['dbt_1'] }],
    ['does not delete everything', 'delete-everything', { confirm: 'delete everything' }],
  ] as const)('with a token of its person %s', async (_, operation, input) => {
    const belfry = await setup();
    await expect(belfry.byToken('Shortcuts', operation, input)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Only the person decides about this, and no program.',
    });
  });

  it('with a token of its person ends and settles what it made, and asks about the rest', async () => {
    const belfry = await setup();
    const policies = { followUp: {} };
    const rent = { kind: 'reminder', what: 'pay the rent', when: 'in 1 hour', policies };
    const { schedule } = await belfry.execute('create-schedule', rent);
    const own = { kind: 'reminder', what: 'the build', when: 'in 2 hours' };
    const made: { readonly schedule: { readonly id: string } } = await belfry.byToken(
      'Shortcuts',
      'create-schedule',
      own,
    );
    await belfry.byToken('Shortcuts', 'cancel-schedule', { id: made.schedule.id });
    const end = { operation: 'cancel-schedule', input: { id: schedule.id } };
    expect(await belfry.byToken('Shortcuts', 'propose-change', end)).toMatchObject({ status: 'pending_approval' });
    expect(await belfry.cards()).toMatchObject([{ face: 'offer' }]);
    await belfry.send('no');
    await belfry.advance(HOUR_MS + MINUTE_MS);
    const open = async () =>
      (await belfry.execute('list-reminders', {})).items.map((one: { what: string }) => one.what);
    const [reminder] = (await belfry.execute('list-reminders')).items;
    for (const operation of ['acknowledge-reminder', 'stop-reminder'])
      await expect(belfry.byToken('Shortcuts', operation, { id: reminder.id })).rejects.toMatchObject({
        code: 'approval_needed',
      });
    await belfry.byToken('Shortcuts', 'send-message', { id: belfry.threadId, text: 'done' });
    // It takes back its own change, and nothing of its person.
    expect(await belfry.byToken('Shortcuts', 'undo', {})).toMatchObject({ words: '“the build” is there again.' });
    await belfry.clock.settle();
    expect(await open()).toEqual(['pay the rent']);
    const done = { operation: 'acknowledge-reminder', input: { id: reminder.id } };
    expect(await belfry.byToken('Shortcuts', 'propose-change', done)).toMatchObject({ status: 'pending_approval' });
    expect((await belfry.notices())[0].text).toMatch(/^“pay the rent”: .* Shortcuts says so\. Right\?$/);
    expect(await open()).toEqual(['pay the rent']);
    await belfry.send('yes');
    expect(await open()).toEqual([]);
  });

  it('that acts as the agent of another one ends, moves, settles and takes back only what it made itself', async () => {
    const belfry = await setup();
    await belfry.remind('Claude Code', 'the build', 'in 1 hour');
    await belfry.remind('Codex', 'the tests', 'in 2 hours');
    const [{ id }] = (await belfry.execute('list-schedules', { q: 'the build' })).items;
    const as = (operation: string, input: object) => belfry.as('Codex', operation, input) as Promise<unknown>;
    await expect(as('cancel-schedule', { id })).rejects.toMatchObject({ code: 'approval_needed' });
    expect(await as('propose-change', { operation: 'cancel-schedule', input: { id } })).toMatchObject({
      status: 'pending_approval',
    });
    expect(await belfry.cards()).toMatchObject([{ face: 'offer' }]);
    // While its request waits it reads that it does, and nothing of the text of another one.
    await expect(as('undo', {})).rejects.toThrow(/^“apr_\w+” still waits for your yes/);
    expect(JSON.stringify(await as('list-changes', {}))).not.toContain('the build');
    await belfry.send('no');
    expect(await as('list-changes', {})).toMatchObject({ items: [{ what: 'the tests' }] });
    expect(await as('undo', {})).toMatchObject({ words: '“the tests” is taken back.' });
    await expect(as('undo', {})).rejects.toMatchObject({ code: 'not_found' });
    await belfry.advance(HOUR_MS + MINUTE_MS);
    await expect(as('acknowledge-reminder', { id })).rejects.toMatchObject({ code: 'approval_needed' });
    await belfry.as('Claude Code', 'acknowledge-reminder', { id });
    const task: { readonly id: string } = await belfry.as('Claude Code', 'add-task', { description: 'sweep' });
    await expect(as('delete-task', { id: task.id })).rejects.toMatchObject({ code: 'approval_needed' });
  });

  it('with a token of its person takes out, tries and brings back only what it made, and moves no single time', async () => {
    const belfry = await setup();
    const daily = (what: string) => ({ kind: 'reminder', what, when: 'every day at 9' });
    type Made = { readonly schedule: { readonly id: string; readonly nextAt: string } };
    const { schedule: theirs }: Made = await belfry.execute('create-schedule', daily('stretch'));
    const { schedule: own }: Made = await belfry.byToken('Shortcuts', 'create-schedule', daily('the build'));
    const refused = async (name: string, input: object) =>
      expect(belfry.byToken('Shortcuts', name, input), name).rejects.toMatchObject({ code: 'forbidden' });
    for (const name of ['skip-occurrence', 'undo-skip', 'restore-schedule', 'try-schedule'])
      await refused(name, { id: theirs.id, ...(name === 'skip-occurrence' ? { at: theirs.nextAt } : {}) });
    for (const { id, nextAt } of [theirs, own])
      await refused('move-occurrence', { id, at: nextAt, to: 'tomorrow at 18' });
    await belfry.byToken('Shortcuts', 'skip-occurrence', { id: own.id, at: own.nextAt });
    await belfry.execute('skip-occurrence', { id: theirs.id, at: theirs.nextAt });
  });

  it.each<[string, Origin]>([
    ['the page', { door: 'page', token: { id: 'tok_1', name: 'laptop' }, address: null }],
    [
      'the command line of another computer',
      { door: 'command_line', token: { id: 'tok_1', name: 'laptop' }, address: null },
    ],
    ['the token of the data folder', { door: 'rest', token: null, address: null }],
  ])('is not its person with %s', async (_, origin) => {
    const belfry = await setup();
    const input = { kind: 'action', what: 'deploy', when: 'in 1 hour' };
    await belfry.app.executor.execute('create-schedule', { actor: belfry.actor, origin, input });
    expect(await belfry.schedules()).toMatchObject([{ what: 'deploy' }]);
  });

  it('is told by nobody’s words but its own, behind its name, and its wake has no other tool', async () => {
    const belfry = await setup();
    await belfry.remind('Claude Code', 'look at https://evil.example/x');
    belfry.onWake([{ name: 'notify_user', input: { text: 'Open https://evil.example/x now' } }]);
    await belfry.advance(2 * MINUTE_MS);
    const said = (await belfry.chat()).join('\n');
    expect(said).toContain('│ look at evil[.]example/x');
    expect(said).not.toContain('https://evil.example');
    expect(belfry.model.requests.at(-1)?.tools.map(({ name }) => name)).toEqual(['notify_user']);
  });

  it('asks below what comes back whether it may, and below each whether all of today’s go or it is muted', async () => {
    const belfry = await setup();
    await belfry.remind('Claude Code', 'stand up', 'every day at 9');
    await belfry.remind('Claude Code', 'the build is done', 'in 2 hours');
    await belfry.remind('Codex', 'mine', 'in 3 hours');
    const offers = async () => (await belfry.notices()).map(({ offer }: { offer: Offer }) => offer);
    const [codex, once, daily] = await offers();
    expect(daily.choices.map(({ words }: { words: string }) => words)).toEqual([
      'Keep',
      'Stop',
      'Undo all of today’s',
      'Mute',
    ]);
    expect(once.choices.map(({ words }: { words: string }) => words)).toEqual(['Undo all of today’s', 'Mute']);
    const choose = (offer: Offer, choice: string) => belfry.execute('answer-offer', { id: offer.id, choice });
    await choose(daily, 'keep');
    expect(await belfry.schedules()).toHaveLength(3);
    await expect(belfry.byToken('Shortcuts', 'answer-offer', { id: once.id, choice: 'mute' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await choose(once, 'undo_today');
    expect(await belfry.schedules()).toMatchObject([{ what: 'mine' }]);
    await belfry.remind('Codex', 'every day', 'every day at 8');
    await choose((await offers())[0], 'stop');
    expect(await belfry.schedules()).toMatchObject([{ what: 'mine' }]);
    expect(codex.state).toBe('open');
  });

  it('tells nothing and asks nothing while it is muted', async () => {
    const belfry = await setup();
    await belfry.remind('Claude Code', 'the build is done', 'in 1 minute');
    const [notice] = await belfry.notices();
    await belfry.execute('answer-offer', { id: notice.offer.id, choice: 'mute' });
    expect(await belfry.execute('list-programs', {})).toMatchObject({ items: [{ name: 'Claude Code', muted: true }] });
    await belfry.advance(2 * MINUTE_MS);
    expect((await belfry.chat()).filter((text: string) => text.includes('the build is done'))).toHaveLength(1);
    await expect(belfry.remind('Claude Code', 'again')).rejects.toMatchObject({ code: 'forbidden' });
    const action = { operation: 'create-schedule', input: { kind: 'action', what: 'deploy', when: 'in 1 hour' } };
    await expect(belfry.as('Claude Code', 'propose-change', action)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(
      belfry.byToken('Shortcuts', 'mute-program', { id: 'Claude Code', muted: false }),
    ).rejects.toMatchObject({
      code: 'forbidden',
    });
    await belfry.execute('mute-program', { id: 'Claude Code', muted: false });
    expect(await belfry.remind('Claude Code', 'again')).toMatchObject({ status: 'done' });
  });

  it('waits for the end of quiet hours', async () => {
    const belfry = await setup();
    await belfry.execute('update-me', { quietHours: '00:00-23:00' });
    await belfry.remind('Claude Code', 'the build is done', 'in 1 minute');
    expect((await belfry.schedules())[0].nextAt).toMatch(/T23:00:00/);
  });

  it('has twenty that wait: the next is one offer a day, and what is beyond is refused with the wait', async () => {
    const belfry = await setup();
    for (let day = 1; day <= 20; day++) await belfry.remind('Claude Code', `number ${day}`, `in ${day} days`);
    await belfry.advance(2 * MINUTE_MS);
    expect(await belfry.remind('Claude Code', 'one more', 'in 30 days')).toMatchObject({ status: 'pending_approval' });
    expect(await belfry.cards()).toMatchObject([{ face: 'offer', why: 'Claude Code has 20 reminders waiting' }]);
    await expect(belfry.remind('Claude Code', 'and one more', 'in 31 days')).rejects.toMatchObject({
      code: 'limit_reached',
      hint: expect.stringMatching(/^Room comes back .*in 24 hours/),
      details: { allowed: 20, retryAfterSeconds: (DAY_MS - 2 * MINUTE_MS) / 1_000 },
    });
    await belfry.send('yes');
    expect(await belfry.cards()).toEqual([]);
    expect(await belfry.remind('Codex', 'mine', 'in 30 days')).toMatchObject({ status: 'done' });
  });

  it('has three that come back, at most daily, and ends and moves what it made', async () => {
    const belfry = await setup();
    for (const hour of [7, 8, 9])
      expect(await belfry.remind('Claude Code', `at ${hour}`, `every day at ${hour}`)).toMatchObject({
        status: 'done',
      });
    expect(await belfry.remind('Claude Code', 'at 10', 'every day at 10')).toMatchObject({
      status: 'pending_approval',
    });
    expect(await belfry.remind('Codex', 'hourly', 'every hour')).toMatchObject({ status: 'pending_approval' });
    const [one] = await belfry.schedules();
    const move = { operation: 'update-schedule', input: { id: one.id, when: 'every day at 11' } };
    expect(await belfry.as('Claude Code', 'propose-change', move)).toMatchObject({ status: 'done' });
    const end = { operation: 'cancel-schedule', input: { id: one.id } };
    expect(await belfry.as('Claude Code', 'propose-change', end)).toMatchObject({ status: 'done' });
  });

  it('gets a card for an action, for what insists, and under every other policy', async () => {
    const belfry = await setup();
    const action = { operation: 'create-schedule', input: { kind: 'action', what: 'deploy', when: 'in 1 minute' } };
    expect(await belfry.as('Claude Code', 'propose-change', action)).toMatchObject({ status: 'pending_approval' });
    const insists = { policies: { followUp: {} } };
    await belfry.remind('Claude Code', 'pay', 'in 1 hour', insists);
    expect(await belfry.cards()).toMatchObject([
      { face: 'card', why: 'Claude Code asks that an agent does something' },
      { face: 'card', why: 'it insists, or reaches other channels or people' },
    ]);
    const other = await setup({ approval: 'always' });
    expect(await other.remind('Claude Code', 'the build')).toMatchObject({ status: 'pending_approval' });
  });

  it('that says a reminder is done asks whether that is right, and it goes on until its person says so', async () => {
    const belfry = await setup();
    const policies = { followUp: {} };
    await belfry.execute('create-schedule', { kind: 'reminder', what: 'pay the rent', when: 'in 1 hour', policies });
    await belfry.advance(HOUR_MS + MINUTE_MS);
    const [reminder] = (await belfry.execute('list-reminders')).items;
    const done = { operation: 'acknowledge-reminder', input: { id: reminder.id } };
    expect(await belfry.as('Claude Code', 'propose-change', done)).toMatchObject({ status: 'pending_approval' });
    expect((await belfry.notices())[0].text).toMatch(/^“pay the rent”: .* Claude Code says so\. Right\?$/);
    const state = async () => (await belfry.execute('list-reminders', { state: 'all' })).items[0].state;
    expect(await state()).toBe('open');
    await belfry.send('yes');
    expect(await state()).not.toBe('open');
  });
});
