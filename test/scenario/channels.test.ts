import { describe, expect, it, onTestFinished } from 'vitest';
import { createRecordingChannel, RECORDED_CHANNELS } from '../../src/testing/recording-channel.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A Belfry with the page and channels like well-known ones, each linked. */
async function setup(options: TestBelfryOptions = {}) {
  const page = createRecordingChannel();
  const telegram = createRecordingChannel({ name: 'telegram', ...RECORDED_CHANNELS.telegram });
  const discord = createRecordingChannel({ name: 'discord', ...RECORDED_CHANNELS.discord });
  const sms = createRecordingChannel({ name: 'sms', ...RECORDED_CHANNELS.sms });
  const belfry = await createTestBelfry({
    model: createScriptedModel([]),
    channels: [page, telegram, discord, sms],
    ...options,
  });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { execute } = belfry;
  const link = (channel: string) => execute('link-channel', { channel, address: `${channel}-1` });
  const links = { telegram: await link('telegram'), discord: await link('discord'), sms: await link('sms') };
  const remind = (more: object = {}) =>
    execute('create-schedule', { kind: 'reminder', what: 'call Sarah', when: 'in 1 hour', ...more });
  const deliveries = () =>
    belfry.app.store.read((tx) => tx.db.selectFrom('deliveries').selectAll().orderBy('id').execute());
  const reminders = async () => (await execute('list-reminders', { state: 'all' })).items;
  return { ...belfry, page, telegram, discord, sms, links, remind, deliveries, reminders };
}

const text = ({ sent }: { sent: { text: string }[] }) => sent.map((message) => message.text);

describe('A linked channel', () => {
  it('has a conversation of its own, and what is scheduled there is said there, to its address', async () => {
    const { remind, advance, telegram, page, links } = await setup();
    await remind({ threadId: links.telegram.threadId });
    await advance(HOUR);
    expect(telegram.sent).toMatchObject([{ text: 'call Sarah', address: 'telegram-1', part: { number: 1, of: 1 } }]);
    expect(page.sent).toEqual([]);
  });

  it('gets what a schedule delivers to it, once on each channel, with the message in its own conversation', async () => {
    const { remind, advance, telegram, discord, page, links, execute, deliveries } = await setup();
    await remind({ policies: { deliverTo: ['telegram', links.discord.id, 'web', 'telegram'] } });
    await advance(HOUR);
    for (const channel of [telegram, discord, page]) expect(text(channel)).toEqual(['call Sarah']);
    expect((await deliveries()).map(({ channel, state }) => `${channel} ${state}`)).toEqual([
      'web sent',
      'telegram sent',
      'discord sent',
    ]);
    const { items } = await execute('list-messages', { id: links.telegram.threadId });
    expect(items).toMatchObject([{ role: 'agent', text: 'call Sarah' }]);
  });

  it('carries the answer back: what is written there settles the reminder that was delivered there', async () => {
    const { remind, advance, execute, links, reminders } = await setup();
    await remind({ policies: { deliverTo: ['discord'], followUp: {} } });
    await advance(HOUR + 5 * MINUTE);
    await execute('send-message', { id: links.discord.threadId, text: 'I have called her' });
    expect(await reminders()).toMatchObject([{ state: 'acknowledged', acknowledgedBy: 'words' }]);
    await advance(5 * HOUR);
    expect(await reminders()).toMatchObject([{ followUps: 0 }]);
  });

  it('takes the answer of a conversation, and shows that the agent is at work on it, but never in silence', async () => {
    const model = createScriptedModel((request) => (request.facts.wake === null ? 'Hello!' : 'nothing to say'));
    const { execute, advance, links, telegram } = await setup({ model });
    const { threadId } = links.telegram;
    await execute('create-schedule', { kind: 'action', what: 'look around', when: 'in 1 minute', threadId });
    await advance(2 * MINUTE);
    expect(telegram.typing).toEqual([]);
    await execute('send-message', { id: threadId, text: 'hi' });
    await advance(MINUTE);
    expect(telegram.typing).toContain(threadId);
    expect(text(telegram)).toEqual(['Hello!']);
  });

  it('is refused twice, under a name nobody knows, and for the page, with words that help', async () => {
    const { execute } = await setup();
    const link = (channel: string, address = 'x') => execute('link-channel', { channel, address });
    await expect(link('telegram', 'telegram-1')).rejects.toMatchObject({ code: 'duplicate' });
    await expect(link('telgram')).rejects.toMatchObject({
      code: 'invalid_input',
      hint: expect.stringContaining('telegram'),
    });
    await expect(link('web')).rejects.toMatchObject({ message: expect.stringContaining('needs no link') });
    await expect(link('sms', 'two words')).rejects.toMatchObject({ hint: expect.stringContaining('without spaces') });
    const draft = { kind: 'reminder', what: 'x', when: 'in 1 hour', policies: { deliverTo: ['pigeon'] } };
    await expect(execute('create-schedule', draft)).rejects.toMatchObject({
      message: expect.stringContaining('not linked'),
      hint: expect.stringContaining('web, telegram'),
    });
  });

  it('is told apart when it is unlinked: what was to go there is told on the page, with the reason', async () => {
    const { execute, remind, advance, links, page, telegram } = await setup();
    await remind({ threadId: links.telegram.threadId });
    await execute('unlink-channel', { id: links.telegram.id });
    await advance(HOUR);
    expect(telegram.sent).toEqual([]);
    expect(text(page)).toEqual(['This could not be sent on telegram (telegram is not linked any more):\n\ncall Sarah']);
  });
});

describe('An answer on a channel (promise 11)', () => {
  const following = { policies: { followUp: {} } };

  it('settles the reminder it replies to, of several that are open, and no other', async () => {
    const { remind, advance, execute, links, reminders } = await setup();
    const { threadId } = links.discord;
    await remind({ threadId, ...following });
    await remind({ threadId, what: 'water the plants', ...following });
    await advance(HOUR + 10 * MINUTE);
    const { items } = await execute('list-messages', { id: threadId });
    const { id: replyTo } = items.find(({ text }: { text: string }) => text === 'water the plants');
    await execute('send-message', { id: threadId, text: 'yes', replyTo });
    expect(await reminders()).toMatchObject([
      { what: 'water the plants', state: 'acknowledged' },
      { what: 'call Sarah', state: 'open' },
    ]);
    await execute('send-message', { id: threadId, text: 'done', replyToMessageId: 'msg_unknown' });
    expect((await reminders())[1]).toMatchObject({ state: 'open' });
    await execute('send-message', { id: threadId, text: 'done' });
    expect((await reminders())[1]).toMatchObject({ state: 'acknowledged' });
  });

  it('within two minutes, in the middle of another conversation, is judged; the judgement settles it, and nothing else', async () => {
    const model = createScriptedModel((request) => {
      const last = request.messages.at(-1);
      const judged = request.facts.reminders?.find(({ judging }) => judging);
      if (request.facts.wake !== null || last?.role !== 'user' || judged === undefined) return 'ok';
      if (!last.text.includes('on the phone')) return 'Rice takes twenty minutes.';
      return { toolCalls: [{ name: 'acknowledge_reminder', input: { reminder_id: judged.id } }] };
    });
    const { remind, advance, execute, links, reminders } = await setup({ model });
    await remind({ policies: { deliverTo: ['discord'], followUp: { max: 3, ack: 'any_message' } } });
    const write = async (said: string) => {
      await execute('send-message', { id: links.discord.threadId, text: said });
      await advance(0);
    };
    await advance(HOUR - MINUTE);
    await write('how do I cook rice?');
    await advance(2 * MINUTE);
    await write('and a pinch of salt');
    // It was about the rice: the follow-ups go on.
    expect(await reminders()).toMatchObject([{ state: 'open', words: expect.stringContaining('Follow-up 1') }]);
    await advance(30 * MINUTE);
    expect(await reminders()).toMatchObject([{ followUps: 1 }]);
    await write('hm');
    await advance(30 * MINUTE - MINUTE);
    await write('here I am');
    expect(await reminders()).toMatchObject([{ state: 'acknowledged', acknowledgedBy: 'message' }]);
  });

  it('with `ack: judged` is what the agent takes for one, also where the reminder was only delivered', async () => {
    const model = createScriptedModel((request) => {
      const last = request.messages.at(-1);
      const judged = request.facts.reminders?.find(({ judging }) => judging);
      if (last?.role !== 'user' || judged === undefined || !last.text.includes('phone')) return 'ok';
      return { toolCalls: [{ name: 'acknowledge_reminder', input: {} }] };
    });
    const { remind, advance, execute, links, reminders } = await setup({ model });
    await remind({ policies: { deliverTo: ['discord'], followUp: { ack: 'judged' } } });
    await advance(HOUR + 10 * MINUTE);
    const write = async (said: string) => {
      await execute('send-message', { id: links.discord.threadId, text: said });
      await advance(0);
    };
    await write('nice weather');
    expect(await reminders()).toMatchObject([{ state: 'open', reason: 'the answer did not settle it' }]);
    await write('I have her on the phone right now');
    expect(await reminders()).toMatchObject([{ state: 'acknowledged', acknowledgedBy: 'judged' }]);
  });
});

describe('A channel that may not send', () => {
  it('tells the owner on another channel, once, with the text, and is listed as failing until it works again', async () => {
    const { execute, remind, advance, links, page, telegram } = await setup();
    telegram.behaviours.push('no permission');
    await remind({ threadId: links.telegram.threadId });
    await advance(2 * HOUR);
    expect(text(page)).toEqual(['This could not be sent on telegram (no permission to send):\n\ncall Sarah']);
    const health = async () => (await execute('list-channels')).items[0];
    expect(await health()).toMatchObject({
      failure: 'no permission to send',
      failingSince: '2026-11-21T10:00:00.000Z',
    });
    await remind({ threadId: links.telegram.threadId });
    await advance(2 * HOUR);
    expect(await health()).toMatchObject({ failure: null, failingSince: null });
  });

  it('does not end a reminder that reached the person on another one', async () => {
    const { remind, advance, telegram, reminders } = await setup();
    telegram.behaviours.push('no permission');
    await remind({ policies: { deliverTo: ['telegram', 'web'], followUp: { max: 1 } } });
    await advance(HOUR + MINUTE);
    expect(await reminders()).toMatchObject([{ state: 'open', followUps: 0 }]);
  });

  it('is not asked before the moment it named when it sent too much', async () => {
    const { remind, advance, telegram, links, deliveries } = await setup();
    telegram.behaviours.push({ kind: 'rate limited', retryAfterMs: 7 * MINUTE });
    await remind({ threadId: links.telegram.threadId });
    await advance(HOUR + 7 * MINUTE - 1_000);
    expect(telegram.sent).toEqual([]);
    await advance(2_000);
    expect(text(telegram)).toEqual(['call Sarah']);
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });
});

describe('A channel with limits', () => {
  const paragraphs = (count: number, size: number) =>
    Array.from({ length: count }, (_, index) => `${index} ${'word '.repeat(size / 5)}`.trim()).join('\n\n');
  const notifying = (said: string) =>
    createScriptedModel((request) =>
      request.messages.at(-1)?.role === 'user' ? { toolCalls: [{ name: 'notify_user', input: { text: said } }] } : '',
    );

  it.each([
    ['telegram', 4_096],
    ['discord', 2_000],
  ] as const)(
    'gets a long message on %s in parts of at most %i characters, split between paragraphs',
    async (name, limit) => {
      const said = paragraphs(12, 900);
      const { execute, advance, links, deliveries, ...all } = await setup({ model: notifying(said) });
      const { threadId } = links[name];
      await execute('create-schedule', { kind: 'action', what: 'report', when: 'in 1 hour', threadId });
      await advance(HOUR);
      const parts = text(all[name]);
      expect(parts.length).toBeGreaterThan(2);
      expect(parts.join('\n\n')).toBe(said);
      for (const part of parts) expect(part.length).toBeLessThanOrEqual(limit);
      expect(all[name].sent.map(({ part }) => `${part.number}/${part.of}`)).toEqual(
        parts.map((_, index) => `${index + 1}/${parts.length}`),
      );
      const [run] = (await execute('list-runs')).items;
      const [delivery] = (await execute('get-run', { id: run.id })).deliveries;
      expect(delivery).toMatchObject({ state: 'sent', text: said });
      expect(delivery.parts.map(({ channelMessageId }: { channelMessageId: string }) => channelMessageId)).toEqual(
        parts.map((_, index) => expect.stringMatching(new RegExp(`^${name}-msg_.*-${index + 1}$`))),
      );
      expect(await deliveries()).toMatchObject([{ state: 'sent' }]);
    },
  );

  it('gets plain text where nothing shows Markdown, with line breaks and emoji exactly as they were', async () => {
    const said = '# Today 👩🏽‍🚀\n\n- **milk**, _fresh_\n- `a_b`\n\n[more](https://example.org/a_b)';
    const { execute, advance, links, telegram, discord } = await setup({ model: notifying(said) });
    for (const { threadId } of [links.telegram, links.discord])
      await execute('create-schedule', { kind: 'action', what: 'report', when: 'in 1 hour', threadId });
    await advance(HOUR);
    expect(text(discord)).toEqual([said]);
    expect(text(telegram)).toEqual(['Today 👩🏽‍🚀\n\n• milk, fresh\n• a_b\n\nmore (https://example.org/a_b)']);
  });

  it('gets the stored text of a reminder letter for letter, whatever it looks like', async () => {
    const { remind, advance, telegram, links } = await setup();
    const what = 'pay 5*3 *today* for __init__ 👨‍👩‍👧‍👦\n# not a heading';
    await remind({ what, threadId: links.telegram.threadId });
    await advance(HOUR);
    expect(text(telegram)).toEqual([what]);
  });

  it('gets the buttons of a reminder as data, on its last part', async () => {
    const { remind, advance, telegram, links } = await setup();
    await remind({ what: paragraphs(8, 900), threadId: links.telegram.threadId, policies: { followUp: {} } });
    await advance(HOUR);
    const last = telegram.sent.at(-1);
    expect(telegram.sent.length).toBeGreaterThan(1);
    expect(telegram.sent[0]?.choices).toEqual([]);
    expect(last?.choices.map(({ label }) => label)).toEqual([
      'Done',
      'Snooze 10 min',
      'Snooze 1 h',
      'Tomorrow',
      'Stop',
    ]);
    expect(last?.choices[1]).toMatchObject({
      operation: 'snooze-reminder',
      input: { id: expect.stringMatching(/^rem_/), until: '10 minutes' },
    });
  });

  it('gets, after a crash between two parts, only the parts that were not sent', async () => {
    const dataFolder = temporaryFolder();
    const said = paragraphs(8, 900);
    let dying: Promise<void> | null = null;
    let sends = 0;
    const belfry: Awaited<ReturnType<typeof setup>> = await setup({
      dataFolder,
      model: notifying(said),
      failPoint(name) {
        if (name !== 'delivery: settled' || ++sends !== 2) return;
        dying = belfry.app.abandon();
        throw new Error('the process dies here');
      },
    });
    const { threadId } = belfry.links.discord;
    await belfry.execute('create-schedule', { kind: 'action', what: 'report', when: 'in 1 hour', threadId });
    await belfry.advance(HOUR).catch(() => {});
    await dying;
    const before = text(belfry.discord);
    expect(before).toHaveLength(2);
    const again = await createTestBelfry({
      dataFolder,
      clock: belfry.clock,
      model: notifying(said),
      channels: [belfry.page, belfry.telegram, belfry.discord, belfry.sms],
    });
    onTestFinished(() => again[Symbol.asyncDispose]());
    await again.advance(MINUTE);
    expect(text(belfry.discord).slice(0, 2)).toEqual(before);
    expect(text(belfry.discord).join('\n\n')).toBe(said);
  });

  it('story 13: a part whose sending is not known is said once more with "(repeated)", and no other part is', async () => {
    const { remind, advance, telegram, links, deliveries } = await setup();
    telegram.behaviours.push('sent', 'lost after sending');
    await remind({ what: paragraphs(9, 900), threadId: links.telegram.threadId });
    await advance(2 * HOUR);
    expect(telegram.sent.map(({ part: { number }, text: said }) => [number, said.endsWith(' (repeated)')])).toEqual([
      [1, false],
      [2, false],
      [2, true],
      [3, false],
    ]);
    for (const { text: said } of telegram.sent) expect(said.length).toBeLessThanOrEqual(4_096);
    expect(await deliveries()).toMatchObject([{ state: 'sent' }]);
  });
});

describe('A channel without buttons', () => {
  const following = { policies: { followUp: {} } };
  const line = '\n\nReply: 1 done, 2 snooze 10m, 3 snooze 1h, 4 tomorrow, 5 stop';

  it('names the words a reminder can be answered with, where an answer is awaited', async () => {
    const { remind, advance, sms, links } = await setup();
    const { threadId } = links.sms;
    await remind({ threadId, ...following });
    await remind({ threadId, what: 'water the plants', when: 'in 3 hours' });
    await advance(HOUR);
    expect(text(sms)).toEqual([`call Sarah${line}`]);
    await advance(3 * HOUR);
    expect(text(sms).at(-1)).toBe('water the plants');
  });

  it.each([
    ['done', 'acknowledged', 'Done.'],
    ['1', 'acknowledged', 'Done.'],
    ['Snooze 1h', 'snoozed', 'I will remind you again at 12:05.'],
    ['2', 'snoozed', 'I will remind you again at 11:15.'],
    ['snooze for 20 minutes', 'snoozed', 'I will remind you again at 11:25.'],
    ['5.', 'stopped', 'Stopped: no more of it comes.'],
  ])('takes "%s" for the button, at once and without a model', async (reply, state, answer) => {
    const { remind, advance, execute, sms, links, reminders, eventsOf } = await setup();
    const { threadId } = links.sms;
    await remind({ threadId, ...following });
    await advance(HOUR + 5 * MINUTE);
    const { turnId } = await execute('send-message', { id: threadId, text: reply });
    await advance(0);
    expect(turnId).toBeNull();
    expect(await reminders()).toMatchObject([{ state }]);
    expect(text(sms).at(-1)).toBe(answer);
    expect(eventsOf('turn.started').filter(({ data }) => data.mode === 'conversational')).toEqual([]);
  });

  it('leaves everything else to the agent: a sentence, a time nobody can read, and words that may mean either of two', async () => {
    const { remind, advance, execute, links } = await setup();
    const { threadId } = links.sms;
    await remind({ threadId, ...following });
    await advance(HOUR + 5 * MINUTE);
    const turnOf = async (said: string) => (await execute('send-message', { id: threadId, text: said })).turnId;
    expect(await turnOf('snooze until the cows come home')).not.toBeNull();
    await advance(0);
    await remind({ threadId, what: 'feed the cat', when: 'in 10 minutes', ...following });
    await remind({ threadId, what: 'feed the dog', when: 'in 10 minutes', ...following });
    await advance(15 * MINUTE);
    expect(await turnOf('done')).not.toBeNull();
  });

  it('has buttons on the page: there the same words go to the agent', async () => {
    const { remind, advance, execute, page } = await setup();
    await remind(following);
    await advance(HOUR + 5 * MINUTE);
    const thread = (await execute('list-threads')).items.find(({ channel }: { channel: string }) => channel === 'web');
    expect((await execute('send-message', { id: thread.id, text: 'snooze 1h' })).turnId).not.toBeNull();
    expect(text(page)[0]).toBe('call Sarah');
  });
});
