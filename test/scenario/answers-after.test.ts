import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { toModelMessages } from '../../src/agent/models/provider-prompt.ts';
import { insertMessage } from '../../src/store/threads/message-rows.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { say } from '../../src/voice/say.ts';

const MINUTE = 60_000;
const DAILY = 'every day at 9 remind me to take my pills';

async function setup(wish: string, afterMs: number) {
  const belfry = await createTestBelfry({ model: createBuiltInModel(), approval: 'direct' });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  await belfry.say(wish);
  await belfry.advance(afterMs);
  const said = (text: string) => belfry.say(text);
  return {
    said,
    advance: belfry.advance,
    told: () => belfry.channel.sent.filter(({ runId }) => runId !== null).length,
    first: async () => (await belfry.execute('list-schedules', { state: 'active', sort: 'next' })).items[0],
    schedules: async () =>
      (await belfry.execute('list-schedules', { state: 'all' })).items.map(
        ({ what, state }: { what: string; state: string }) => `${what}: ${state}`,
      ),
    reminder: async () => (await belfry.execute('list-reminders', { state: 'all' })).items[0],
    all: async () => (await belfry.execute('list-reminders', { state: 'all' })).items,
    open: async () => (await belfry.execute('list-reminders', { state: 'open' })).items,
    home: () => belfry.execute('get-home', {}),
    lives: async () => statesOf((await belfry.execute('list-reminders', { state: 'all' })).items),
    minutesLeft: async (): Promise<number> => {
      const [{ nextAt }] = (await belfry.execute('list-reminders', { state: 'all' })).items;
      return Math.round((Date.parse(nextAt) - belfry.clock.now()) / MINUTE);
    },
  };
}

describe('What is said after an answer to a reminder', () => {
  it.each(['done', 'snooze', 'enough'])(
    '"undo" after "%s" takes the answer back, and the daily series stays',
    async (answer) => {
      const { said, schedules, reminder } = await setup(DAILY, 23 * 60 * MINUTE + 5 * MINUTE);
      await said(answer);
      expect(await said('undo')).toContain('“take my pills” is open again');
      expect(await schedules()).toEqual(['take my pills: active']);
      expect(await reminder()).toMatchObject({ state: 'said' });
    },
  );

  it('"undo" after "done" brings the follow-ups back', async () => {
    const { said, advance, told } = await setup("don't let me forget to take the pill in 10 minutes", 11 * MINUTE);
    await said('done');
    await said('undo');
    await advance(40 * MINUTE);
    expect(told()).toBe(2);
  });

  it.each([
    ['5 minutes', 5, 'en'] as const,
    ['no, an hour', 60, 'en'] as const,
    ['in half an hour instead', 30, 'en'] as const,
    ['actually 20 minutes', 20, 'en'] as const,
    ['lieber in 20 Minuten', 20, 'de'] as const,
    ['mejor en 20 minutos', 20, 'es'] as const,
    ['plutôt dans 20 minutes', 20, 'fr'] as const,
    ['raczej za 20 minut', 20, 'pl'] as const,
  ])('"%s" after a snooze puts it off anew, and says the true time', async (text, minutes, language) => {
    const { said, schedules, minutesLeft } = await setup('remind me in 10 minutes to call Ann', 11 * MINUTE);
    await said('snooze 2 hours');
    const answer = say(language, 'answer.againAt', { what: 'call Ann', time: clockIn(11 + minutes) });
    expect(await said(text)).toBe(`agent: ${answer}`);
    expect(await minutesLeft()).toBe(minutes);
    expect(await schedules()).toHaveLength(1);
  });
});

const statesOf = (lives: readonly { what: string; state: string }[]): Readonly<Record<string, string>> =>
  Object.fromEntries(lives.map(({ what, state }) => [what, state]));

/** The tests begin at 10:00 in Warsaw. */
const clockIn = (minutes: number): string =>
  `${10 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

describe('What ends the asking', () => {
  it.each([
    ['stop asking', 'en'] as const,
    ['enough', 'en'] as const,
    ['stop reminding me', 'en'] as const,
    ['I will not take them today', 'en'] as const,
    ['not today', 'en'] as const,
    ['heute nicht', 'de'] as const,
    ['ich nehme sie heute nicht', 'de'] as const,
    ['hör auf zu fragen', 'de'] as const,
    ["pas aujourd'hui", 'fr'] as const,
    ['arrête de demander', 'fr'] as const,
    ['hoy no', 'es'] as const,
    ['deja de preguntar', 'es'] as const,
    ['dzisiaj nie', 'pl'] as const,
    ['przestań pytać', 'pl'] as const,
  ])('"%s" stops what is asked today, says so, and cancels nothing', async (text, language) => {
    const { said, advance, told, reminder } = await setup(
      "don't let me forget my pills every day at 12",
      2 * 60 * MINUTE + MINUTE,
    );
    const whats = say(language, 'words.quoted', { what: 'my pills' });
    expect(await said(text)).toBe(`agent: ${say(language, 'answer.stopped', { whats })}`);
    expect(await reminder()).toMatchObject({ state: 'stopped' });
    await advance(3 * 60 * MINUTE);
    expect(told()).toBe(1);
    await advance(22 * 60 * MINUTE);
    expect(told()).toBeGreaterThan(1);
  });

  it.each(['I have not taken them today', 'I forgot them today', 'not yet', 'pause the plants until Thursday'])(
    '"%s" does not',
    async (text) => {
      const { said, reminder } = await setup("don't let me forget to take my pills in 10 minutes", 11 * MINUTE);
      await said(text);
      expect((await reminder()).state).not.toMatch(/stopped|acknowledged/);
    },
  );

  it('"stop asking" with two open ones ends both', async () => {
    const { said, told, advance } = await setup("don't let me forget to call Ann in 10 minutes", 0);
    await said("don't let me forget the drops in 10 minutes");
    await advance(11 * MINUTE);
    expect(await said('stop asking')).toMatch(/call Ann.*the drops|the drops.*call Ann/);
    await advance(3 * 60 * MINUTE);
    expect(told()).toBe(2);
  });

  it('"stop reminding me" asks before it ends a series', async () => {
    const { said, schedules } = await setup(DAILY, 24 * 60 * MINUTE);
    expect(await said('stop reminding me')).toContain('all of them, or only the next one?');
    expect(await schedules()).toEqual(['take my pills: active']);
    await said('all of them');
    expect(await schedules()).toEqual(['take my pills: cancelled']);
  });

  it('"pause the plants until Thursday" pauses the plants, not what rang a moment ago', async () => {
    const { said, schedules, advance } = await setup('every day at 9 remind me to water the plants', 0);
    await said('remind me in 10 minutes to call Ann');
    await advance(11 * MINUTE);
    await said('pause the plants until Thursday');
    expect(await schedules()).toEqual(['call Ann: completed', 'water the plants: paused']);
  });
});

describe('A reply', () => {
  /** Two reminders without follow-ups, the older of which is replied to. */
  async function twoSaid(reply: string) {
    const belfry = await createTestBelfry({ model: createBuiltInModel(), approval: 'direct' });
    onTestFinished(() => belfry[Symbol.asyncDispose]());
    await belfry.say('remind me in 10 minutes to call Ann');
    await belfry.say('remind me in 20 minutes to water the plants');
    await belfry.advance(21 * MINUTE);
    const { items: threads } = await belfry.execute('list-threads');
    const { items } = await belfry.execute('list-messages', { id: threads[0].id, limit: 50 });
    const older = items.find(
      ({ runId, text }: { runId: string | null; text: string }) => runId !== null && text.includes('Ann'),
    );
    await belfry.execute('send-message', { id: threads[0].id, text: reply, replyToMessageId: older.id });
    await belfry.clock.settle();
    return statesOf((await belfry.execute('list-reminders', { state: 'all' })).items);
  }

  it.each([
    ['done', 'acknowledged'],
    ['erledigt', 'acknowledged'],
    ['hecho', 'acknowledged'],
    ['snooze 20 minutes', 'snoozed'],
    ['in half an hour', 'snoozed'],
    ['enough', 'stopped'],
    ['what was that?', 'said'],
  ])('of "%s" to an older reminder is about that one, never about the newer one', async (reply, state) => {
    const lives = await twoSaid(reply);
    expect(lives['call Ann']).toMatch(new RegExp(`^(?:${state})$`));
    expect(lives['water the plants']).toBe('said');
  });
});

describe('"What did I miss?"', () => {
  it('names what was said and not answered, and never calls it done', async () => {
    const { said, advance } = await setup('remind me in 10 minutes to call Ann', 0);
    await said('remind me in 12 minutes to eat');
    await advance(15 * MINUTE);
    await said('done');
    const answer = await said('what did I miss?');
    expect(answer).toMatch(/“call Ann”: not answered/);
    expect(answer).not.toContain('eat');
    expect(await said('what ran today?')).toMatch(/“eat”: done[\s\S]*“call Ann”: not answered/);
  });

  it('says when there is nothing', async () => {
    const { said } = await setup('remind me tomorrow at 9 am to call Ann', 0);
    expect(await said('did I miss anything?')).toContain('You missed nothing.');
  });
});

describe('A reminder without follow-ups', () => {
  const twoToldOnce = async (afterMs: number) => {
    const { said, advance, lives } = await setup('remind me in 10 minutes to call Ann', 0);
    await said('remind me in 14 minutes to water the plants');
    await advance(14 * MINUTE + afterMs);
    return { said, lives };
  };

  it.each([
    ['done', 'acknowledged'],
    ['snooze 20 minutes', 'snoozed'],
    ['not today', 'stopped'],
    ['dzisiaj nie', 'stopped'],
  ])('is answered by a bare "%s" soon after it was said last', async (word, state) => {
    const { said, lives } = await twoToldOnce(MINUTE);
    expect(await said(word)).toContain('water the plants');
    expect(await lives()).toEqual({ 'call Ann': 'said', 'water the plants': state });
  });

  it('is asked about when it was said longer ago, and then the named one is meant', async () => {
    const { said, lives } = await twoToldOnce(60 * MINUTE);
    expect(await said('done')).toContain('Which one is done: “call Ann” or “water the plants”?');
    expect(await lives()).toEqual({ 'call Ann': 'said', 'water the plants': 'said' });
    await said('call Ann');
    expect(await lives()).toEqual({ 'call Ann': 'acknowledged', 'water the plants': 'said' });
  });

  it('is not meant any more once its next occurrence was said', async () => {
    const { said, advance, all } = await setup('every hour remind me to drink water', 61 * MINUTE);
    await advance(60 * MINUTE);
    await said('done');
    expect((await all()).map(({ state }: { state: string }) => state)).toEqual(['acknowledged', 'exhausted']);
  });

  it('is counted as open nowhere', async () => {
    const { home, open } = await setup('remind me in 10 minutes to call Ann', 11 * MINUTE);
    expect(await open()).toEqual([]);
    expect((await home()).reminders).toEqual([]);
  });
});

describe('What a message replies to', () => {
  it('stands in the turn of a language model, as quoted text', async () => {
    const model = createScriptedModel(['Hello.', 'You are welcome.']);
    const belfry = await createTestBelfry({ model });
    onTestFinished(() => belfry[Symbol.asyncDispose]());
    await belfry.say('hi');
    const { items: threads } = await belfry.execute('list-threads');
    const { items } = await belfry.execute('list-messages', { id: threads[0].id, limit: 50 });
    const answer = items.find(({ role }: { role: string }) => role === 'agent');
    await belfry.execute('send-message', { id: threads[0].id, text: 'thanks', replyToMessageId: answer.id });
    await belfry.clock.settle();
    expect(model.requests.at(-1)?.messages.at(-1)).toMatchObject({ text: 'thanks', repliesTo: 'Hello.' });
    expect(JSON.stringify(toModelMessages(model.requests.at(-1)?.messages ?? []))).toContain(
      String.raw`[In reply to \"Hello.\"]\nthanks`,
    );
  });
});

describe('An answer that waits for a yes on a card', () => {
  it('is not called done', async () => {
    const belfry = await createTestBelfry({ model: createBuiltInModel(), approval: 'direct' });
    onTestFinished(() => belfry[Symbol.asyncDispose]());
    const policies = { followUp: {} };
    for (const what of ['call Ann', 'water the plants'])
      await belfry.execute('create-schedule', { kind: 'reminder', what, when: 'in 10 minutes', policies });
    await belfry.advance(11 * MINUTE);
    const { items: threads } = await belfry.execute('list-threads');
    const said = { userId: belfry.actor.userId, threadId: threads[0].id, role: 'user', visible: true } as const;
    await belfry.app.store.write((tx) =>
      insertMessage(tx, { ...said, id: 'msg_1', text: 'A note of Bob.', cameBy: 'handed_on', now: belfry.clock.now() }),
    );
    await belfry.say('both done');
    const lives = statesOf((await belfry.execute('list-reminders', { state: 'all' })).items);
    const { items: cards } = await belfry.execute('list-proposals');
    expect(lives).toEqual({ 'call Ann': 'open', 'water the plants': 'open' });
    expect(cards).toHaveLength(2);
    const chat = (await belfry.chat()).join('\n');
    expect(chat).not.toContain('Done');
    expect(chat.match(/wait for your yes/g)).toHaveLength(1);
  });
});

describe('What a reminder became, in lists and answers', () => {
  it('stands at its new time once it is snoozed, first of all', async () => {
    const { said, first, advance } = await setup('remind me in 5 minutes to pay the rent', 6 * MINUTE);
    await said('remind me in 90 minutes to stretch');
    await said('snooze the rent for an hour');
    expect(await first()).toMatchObject({ what: 'pay the rent', nextWords: expect.stringMatching(/^today/) });
    expect((await first()).snoozedUntil).toBe((await first()).nextAt);
    expect(await said('what is planned?')).toMatch(/1\. Pay the rent, today 11:06/);
    await advance(61 * MINUTE);
    expect(await first()).toMatchObject({ what: 'stretch', snoozedUntil: null });
  });

  it.each(['did I take my pills?', 'did you remind me to take my pills?', 'have I taken my pills today?'])(
    '"%s" settles nothing, also while Belfry asks which one is done',
    async (question) => {
      const { said, lives } = await setup(DAILY, 26 * 60 * MINUTE);
      expect(await said('done')).toContain('Which one is done');
      await said(question);
      expect(await lives()).toEqual({ 'take my pills': 'said' });
    },
  );

  it('is told by "what did you do?" with what was changed, and no more once that is undone', async () => {
    const { said, advance } = await setup(DAILY, 23 * 60 * MINUTE + 5 * MINUTE);
    await said('done');
    await said('remind me tomorrow at 18:00 to call Ann');
    expect(await said('what did you do?')).toMatch(/“take my pills”: done.*\n.*changed.*\n• “call Ann”: added, /s);
    await said('undo');
    await advance(MINUTE);
    expect(await said('what did you do?')).not.toContain('call Ann');
  });
});
