// What is said, and when, is the same on every channel: one suite, run on each.
import { describe, expect, it } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { SIDES, setupSide } from './every-channel-fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PROMISE = "Sure! I'll remind you tomorrow at 9.";

/** Speaks by itself where it is woken, on the way out that this channel has; answers where it is written to. */
const speaking = (channel: string) =>
  createScriptedModel(({ messages, facts }) => {
    if (messages.at(-1)?.role !== 'user') return '';
    if (facts.wake === null) return 'I answer.';
    if (facts.wake.prompt === 'call Sarah') return '';
    return { toolCalls: [{ name: `notify_via_${channel}`, input: { text: `${facts.wake.prompt}\n🎉 *as it is*` } }] };
  });

describe.each(SIDES)('On %s', (_, open) => {
  it('what a schedule delivers there comes there, letter for letter', async () => {
    const { execute, passes, said, here } = await setupSide(open, { model: createScriptedModel([]) });
    const what = 'water *the* plants_now\n🎉';
    await execute('create-schedule', { kind: 'reminder', what, when: 'in 1 hour', policies: { deliverTo: [here.id] } });
    await passes(HOUR);
    expect(said()).toEqual([what]);
  });

  it('an escalation comes from the follow-up on that it names', async () => {
    const { execute, passes, said, here, isPage, join } = await setupSide(open, { model: createScriptedModel([]) });
    const other = isPage ? null : await join(1);
    const escalation = [{ after: 2, kind: 'channel', to: other?.id ?? here.id }];
    await execute('create-schedule', {
      ...{ kind: 'reminder', what: 'take the pills', when: 'in 1 hour', threadId: here.threadId },
      policies: { followUp: { intervalSeconds: 1_800, max: 3, escalation } },
    });
    await passes(HOUR);
    for (let half = 0; half < 4; half++) await passes(30 * MINUTE);
    const all = [
      'take the pills',
      'Still open: take the pills (follow-up 1 of 3)',
      'No answer yet: take the pills (follow-up 2 of 3)',
      'No answer yet: take the pills (follow-up 3 of 3)',
    ];
    expect(said()).toEqual(all);
    if (!isPage) expect(said(1)).toEqual(all.slice(3));
  });

  it('somebody else who agreed to it hears that nobody answered, once', async () => {
    const { execute, passes, said, here, isPage, join, app } = await setupSide(open, {
      model: createScriptedModel([]),
    });
    const admin = { kind: 'user', userId: app.owner.id, access: 'admin' } as const;
    await execute('update-me', { name: 'Ann' });
    const input = { name: 'Bob', zone: 'Europe/London' };
    const bob = (await app.executor.execute('create-user', { actor: admin, input })) as { id: string };
    const actor = { kind: 'user', userId: bob.id } as const;
    if (!isPage) await join(1, actor);
    const { id } = await execute('ask-consent', { userId: 'Bob' });
    await app.executor.execute('agree-consent', { actor, input: { id } });
    await execute('create-schedule', {
      ...{ kind: 'reminder', what: 'take *the* pills_now', when: 'in 1 hour', threadId: here.threadId },
      policies: { followUp: { intervalSeconds: 1_800, max: 1, escalation: [{ after: 1, kind: 'person', to: 'Bob' }] } },
    });
    await passes(HOUR);
    for (let half = 0; half < 3; half++) await passes(30 * MINUTE);
    const told = 'Ann has not answered a reminder since 10:00: “take *the* pills_now” (1 follow-up).';
    expect((isPage ? said() : said(1)).filter((text) => text === told)).toEqual([told]);
  });

  it('an agent keeps the quiet hours and the daily limit; a reminder comes all the same', async () => {
    const name = (await open()).channel.name;
    const { execute, passes, said, here } = await setupSide(open, {
      model: speaking(name),
      toolset: 'proactive',
      speech: { dailyMessages: 2 },
      start: '2026-11-21T11:00:00Z',
    });
    const { threadId } = here;
    await execute('create-schedule', { kind: 'action', what: 'news', when: 'every 30 minutes', threadId });
    for (let half = 0; half < 4; half++) await passes(30 * MINUTE);
    const news = 'news\n🎉 *as it is*';
    expect(said()).toEqual([news, news]);
    expect((await execute('list-held', {})).items.length).toBeGreaterThan(0);
    await execute('update-me', { quietHours: '13:30-23:00' });
    await execute('create-schedule', {
      ...{ kind: 'reminder', what: 'call Sarah', when: 'in 1 hour', threadId, quietHours: 'ignore' },
    });
    await passes(HOUR);
    expect(said().slice(2)).toEqual(['call Sarah']);
  });

  it('what an agent says in plain text comes letter for letter: held back until the next day, and as its wording of a reminder', async () => {
    const name = (await open()).channel.name;
    const { execute, passes, said, here, clock } = await setupSide(open, {
      model: speaking(name),
      toolset: 'proactive',
      speech: { dailyMessages: 1 },
      start: '2026-11-21T11:00:00Z',
    });
    const { threadId } = here;
    await execute('create-schedule', { kind: 'reminder', what: 'water *them*', when: 'in 10 minutes', threadId });
    for (const minutes of [20, 30])
      await execute('create-schedule', {
        kind: 'action',
        what: `news ${minutes}`,
        when: `in ${minutes} minutes`,
        threadId,
      });
    for (let tenth = 0; tenth < 3; tenth++) await passes(10 * MINUTE);
    expect(said()).toEqual(['water *them*\n🎉 *as it is*', 'news 20\n🎉 *as it is*']);
    const [held] = (await execute('list-held', {})).items;
    await passes(Date.parse(held.releaseAt) - clock.now());
    expect(said().slice(2)).toEqual(['news 30\n🎉 *as it is* (held since yesterday 12:30)']);
  });

  it('late is said', async () => {
    const { execute, passes, said, here, clock, advance } = await setupSide(open, { model: createScriptedModel([]) });
    const draft = { kind: 'reminder', what: 'the brief', when: 'in 30 minutes', threadId: here.threadId };
    await execute('create-schedule', draft);
    // A computer that slept.
    clock.set(clock.now() + 125 * MINUTE);
    await advance(1);
    await passes(MINUTE);
    expect(said()).toEqual([
      'The computer slept or its clock was set forward from 10:00 to 12:05; 1 reminder is late.',
      'the brief (due 10:30, delivered 12:05)',
    ]);
  });

  it('an agent’s own ways out are those of silence, and in a conversation it simply answers', async () => {
    const name = (await open()).channel.name;
    const model = speaking(name);
    const { execute, passes, said, here } = await setupSide(open, { model, toolset: 'proactive' });
    const { threadId } = here;
    await execute('create-schedule', { kind: 'action', what: 'look', when: 'in 10 minutes', threadId });
    await passes(10 * MINUTE);
    expect(said()).toEqual(['look\n🎉 *as it is*']);
    await execute('send-message', { id: threadId, text: 'and now?' });
    await passes(MINUTE);
    expect(said().slice(1)).toEqual(['I answer.']);
    const offered = (mode: string) =>
      model.requests.findLast((request) => request.mode === mode)?.tools.map(({ name: tool }) => tool) ?? [];
    expect(offered('silent')).toContain(`notify_via_${name}`);
    expect(offered('conversational').filter((tool) => tool.startsWith('notify'))).toEqual([]);
  });

  it('an answer that promises and schedules nothing goes back once, and comes with what was promised', async () => {
    const { execute, passes, said, here } = await setupSide(open, { model: createScriptedModel([PROMISE, PROMISE]) });
    await execute('send-message', { id: here.threadId, text: 'remind me tomorrow at 9 to call Sarah' });
    await passes(MINUTE);
    expect(said()[0]).toBe(PROMISE);
    expect(said()[1]).toContain('Not scheduled yet');
    expect((await execute('list-offers', { kind: 'promise' })).items).toHaveLength(1);
  });
});
