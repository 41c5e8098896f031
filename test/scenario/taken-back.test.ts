// What an agent mends at the wish of the person: what ended by mistake, and what it changed last.
import { describe, expect, it } from 'vitest';
import type { ProposeAnswer } from '../../src/operations/proposals/proposal-view.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';
import { setupCalls } from './tool-calls.ts';

const FOLLOWED = { kind: 'reminder', when: 'in 5 minutes', policies: { followUp: { max: 2, ack: 'explicit' } } };

describe('A reminder that counts as done by mistake', () => {
  it('is opened again by an agent that is told so, and comes again until it is answered', async () => {
    const { call, execute, advance, channel } = await setupCalls({ approval: 'never' });
    await execute('create-schedule', { ...FOLLOWED, what: 'take the pill' });
    await advance(5 * MINUTE_MS);
    const [{ id }] = (await execute('list-reminders')).items;
    await execute('acknowledge-reminder', { id });
    await advance(3 * HOUR_MS);
    const before = channel.sent.length;
    const { output } = await call('more_tools', { tool: 'reopen_reminder', input: '{"about": "the pill"}' });
    expect(output).toMatchObject({ ok: true, reminder_id: id, state: 'open', follow_ups: 0 });
    await advance(HOUR_MS);
    expect(channel.sent.length - before).toBeGreaterThanOrEqual(2);
    expect((await execute('list-schedules')).items[0].state).toBe('active');
  });

  it('without a name is the one that ended last; where none ended the agent hears what to do', async () => {
    const { call, execute, advance } = await setupCalls({ approval: 'never' });
    const none = await call('reopen_reminder', {});
    expect(none).toMatchObject({ isError: true, output: { code: 'not_found' } });
    for (const what of ['first', 'second']) await execute('create-schedule', { ...FOLLOWED, what });
    await advance(5 * MINUTE_MS);
    const { items } = await execute('list-reminders');
    const named = (what: string) => items.find((one: { what: string }) => one.what === what).id;
    await execute('acknowledge-reminder', { id: named('second') });
    await advance(MINUTE_MS);
    await execute('stop-reminder', { id: named('first') });
    expect((await call('reopen_reminder', {})).output).toMatchObject({ what: 'first', state: 'open' });
    expect((await call('reopen_reminder', {})).output).toMatchObject({ what: 'second', state: 'open' });
  });

  it('is a card for the person where nobody talks to the agent', async () => {
    const { execute, advance, app, actor } = await setupCalls({ approval: 'never' });
    await execute('create-schedule', { ...FOLLOWED, what: 'take the pill' });
    await advance(5 * MINUTE_MS);
    const [{ id, threadId }] = (await execute('list-reminders')).items;
    await execute('acknowledge-reminder', { id });
    const agent = { kind: 'agent', userId: actor.userId, agent: 'belfry', threadId, turnId: null } as const;
    const draft = { operation: 'reopen-reminder', input: { id } };
    const ask = async () =>
      (await app.executor.execute('propose-change', { actor: agent, input: draft })) as ProposeAnswer;
    const { proposal } = await ask();
    if (proposal === null) throw new Error('no card was made');
    expect(proposal.sentence).toBe('it is open again, and its follow-ups begin anew');
    await execute('approve-proposal', { id: proposal.id, revision: 1 });
    expect((await execute('list-reminders')).items[0]).toMatchObject({ id, state: 'open' });
    // What is open already is so: no card is made of it.
    expect((await ask()).proposal).toBeNull();
  });
});

describe('The last wish', () => {
  const undo = 'undo_last_change';
  const ASKED = 'please undo what you did';

  it('is taken back by an agent whose person asks for it with their own words', async () => {
    const { call, schedules, advance } = await setupCalls({ approval: 'never' });
    await advance(HOUR_MS);
    expect(await call(undo, {}, ASKED)).toMatchObject({ isError: true, output: { code: 'not_found' } });
    const { output: made } = await call('schedule_reminder', { message: 'water the plants', when: 'tomorrow at 9' });
    await call('cancel_schedule', { schedule_id: made.schedule_id });
    expect(await call(undo, {})).toMatchObject({ isError: true, output: { code: 'approval_needed' } });
    expect(await schedules()).toEqual([]);
    const { output } = await call('more_tools', { tool: undo, input: '{}' }, ASKED);
    expect(output).toEqual({ ok: true, confirmation: '“water the plants” is there again.' });
    expect((await schedules())[0]).toMatchObject({ id: made.schedule_id, state: 'active' });
  });

  it('is not taken back by an agent that has to ask before anything', async () => {
    const { call } = await setupCalls({ approval: 'always' });
    expect(await call(undo, {}, ASKED)).toMatchObject({ isError: true, output: { code: 'approval_needed' } });
  });

  it('is not there for the agent of another conversation', async () => {
    const { execute, app, actor, call } = await setupCalls({ approval: 'never' });
    await call('schedule_reminder', { message: 'water the plants', when: 'tomorrow at 9' });
    const other = await execute('create-thread', { agent: 'belfry' });
    const { items } = await execute('list-threads');
    const thread = items.find(({ id }: { id: string }) => id !== other.id);
    const agent = { kind: 'agent', userId: actor.userId, agent: 'belfry', threadId: other.id, turnId: null } as const;
    const asked = app.executor.execute('undo', { actor: agent, input: { threadId: thread.id } });
    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('Putting a reminder off', () => {
  it.each([
    ['after lunch', '2026-11-21T12:00:00.000Z'],
    ['tonight', '2026-11-21T19:00:00.000Z'],
    ['this afternoon', '2026-11-21T14:00:00.000Z'],
    ['for 20 minutes', '2026-11-21T09:25:00.000Z'],
  ])('takes the words a person says: %s', async (until, nextAt) => {
    const { call, execute, advance } = await setupCalls({ approval: 'never' });
    await execute('create-schedule', { ...FOLLOWED, what: 'take the pill' });
    await advance(5 * MINUTE_MS);
    const { output } = await call('snooze_reminder', { until });
    expect(output).toMatchObject({ ok: true, state: 'snoozed' });
    expect((await execute('list-reminders')).items[0].nextAt).toBe(nextAt);
  });
});
