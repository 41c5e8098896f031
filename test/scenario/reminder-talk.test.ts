import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createTestBelfry, type TestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

async function setup(options: TestBelfryOptions = {}) {
  const belfry = await createTestBelfry({ model: createBuiltInModel(), ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  return belfry;
}
/** What the agent answers. */
const say = async (belfry: TestBelfry, text: string) => (await belfry.say(text)).replace(/^agent: /, '');
const told = (belfry: TestBelfry) => belfry.channel.sent.filter(({ runId }) => runId !== null).map(({ text }) => text);
const lives = async (belfry: TestBelfry) => (await belfry.execute('list-reminders', { state: 'all' })).items;
const states = async (belfry: TestBelfry) =>
  Object.fromEntries((await lives(belfry)).map((life: { what: string; state: string }) => [life.what, life.state]));

describe('talking with the built-in model about reminders', () => {
  it('"don\'t let me forget" is followed up, in other words each time, and the confirmation says so', async () => {
    const belfry = await setup();
    const answer = await say(belfry, "don't let me forget to take the pill in 1 hour");
    expect(answer).toContain('If I hear nothing, I will remind you up to 2 more times, 30 minutes apart');
    await belfry.advance(DAY);
    const said = told(belfry);
    expect(said).toHaveLength(3);
    expect(new Set(said).size).toBe(3);
    for (const text of said) expect(text).toMatch(/take the pill/i);
    expect(said[1]).toMatch(/^A gentle nudge/);
    expect(said[2]).toMatch(/I will not ask again/);
  });

  it('"remind me" is said once', async () => {
    const belfry = await setup();
    expect(await say(belfry, 'remind me in 1 hour to stretch')).not.toContain('If I hear nothing');
    await belfry.advance(DAY);
    expect(told(belfry)).toHaveLength(1);
  });

  it('medication with two follow-ups, and an answer between them', async () => {
    const belfry = await setup();
    await say(belfry, "don't let me forget my blood pressure pill every day at 12");
    // What comes back is asked for first; the follow-ups are part of what is approved.
    const [proposal] = (await belfry.execute('list-proposals')).items;
    expect(proposal.schedule.policies.followUp).toMatchObject({ max: 2, intervalSeconds: 1800 });
    await belfry.execute('approve-proposal', { id: proposal.id, revision: proposal.revision });
    await belfry.advance(2 * HOUR + 40 * MINUTE);
    expect(told(belfry)).toHaveLength(2);
    expect(await say(belfry, 'took it, thanks')).toBe('Done: “my blood pressure pill”. I will not ask again.');
    await belfry.advance(20 * HOUR);
    expect(told(belfry)).toHaveLength(2);
    await belfry.advance(4 * HOUR);
    expect(told(belfry)).toHaveLength(4);
    expect(await states(belfry)).toEqual({ 'my blood pressure pill': expect.stringMatching(/open|acknowledged/) });
  });

  it.each(['both done', 'all done', 'done with both', 'they are both done', 'everything is done'])(
    'of two open ones, “%s” settles these two, and no task of the list',
    async (text) => {
      const belfry = await setup();
      await say(belfry, 'add buy stamps to my to-do list');
      await say(belfry, "don't let me forget the drops in 20 minutes");
      await say(belfry, "don't let me forget to call Ann in 20 minutes");
      await belfry.advance(25 * MINUTE);
      await say(belfry, text);
      expect(await states(belfry)).toEqual({ 'the drops': 'acknowledged', 'call Ann': 'acknowledged' });
      expect((await belfry.execute('list-tasks')).items).toMatchObject([
        { description: 'buy stamps', state: 'pending' },
      ]);
    },
  );

  /** The drops and the call came a moment ago, and both are open. */
  async function twoOpen() {
    const belfry = await setup();
    await say(belfry, "don't let me forget the drops in 20 minutes");
    await say(belfry, "don't let me forget to call Ann in 20 minutes");
    await belfry.advance(25 * MINUTE);
    return belfry;
  }

  it.each(['both in an hour', 'later, both of them', 'beide in einer Stunde'])(
    'of two open ones, “%s” has both again, and makes nothing of its own',
    async (text) => {
      const belfry = await twoOpen();
      await say(belfry, text);
      expect(await states(belfry)).toEqual({ 'the drops': 'snoozed', 'call Ann': 'snoozed' });
      expect((await belfry.execute('list-schedules', { state: 'all' })).items).toHaveLength(2);
    },
  );

  it('"ok tomorrow then" has an open one again tomorrow, and what it says is no text of a reminder', async () => {
    const belfry = await setup();
    await say(belfry, "don't let me forget the drops in 20 minutes");
    await belfry.advance(25 * MINUTE);
    await say(belfry, 'ok tomorrow then');
    expect(await states(belfry)).toEqual({ 'the drops': 'snoozed' });
    expect((await belfry.execute('list-schedules', { state: 'all' })).items).toHaveLength(1);
  });

  it('"done, but remind me tomorrow too" settles it and has it once more', async () => {
    const belfry = await setup();
    await say(belfry, "don't let me forget the drops in 20 minutes");
    await belfry.advance(25 * MINUTE);
    const answer = await say(belfry, 'done, but remind me tomorrow too');
    expect(answer).toContain('Done: “the drops”.');
    expect(answer).toContain('I’ll remind you: “the drops”, tomorrow');
    expect(await states(belfry)).toMatchObject({ 'the drops': 'acknowledged' });
  });

  it('"done, and remind me at 4 to call Bob" does both of one that was told once', async () => {
    const belfry = await setup();
    await say(belfry, 'remind me in 20 minutes to stretch');
    await belfry.advance(25 * MINUTE);
    expect(await say(belfry, 'done, and remind me at 4 to call Bob')).toContain('I’ll remind you: “call Bob”,');
    expect(await states(belfry)).toMatchObject({ stretch: 'acknowledged' });
  });

  it('what is over says so without a word meant for a model', async () => {
    const belfry = await setup();
    await say(belfry, 'remind me in 20 minutes to stretch');
    await belfry.advance(25 * MINUTE);
    expect(await say(belfry, 'stop reminding me')).toBe('“stretch” does not come again.');
  });

  it.each(['beide sind erledigt', 'tout est fait', 'las dos están hechas', 'wszystko gotowe'])(
    'of two open ones, “%s” settles these two',
    async (text) => {
      const belfry = await twoOpen();
      await say(belfry, text);
      expect(await states(belfry)).toEqual({ 'the drops': 'acknowledged', 'call Ann': 'acknowledged' });
    },
  );

  it('"done, and later the call" settles the other one and puts off the one that is named', async () => {
    const belfry = await twoOpen();
    expect(await say(belfry, 'done, but snooze the call for 2 hours')).toMatch(
      /^Done: “the drops”.*\nI’ll remind you again: “call Ann”/,
    );
    expect(await states(belfry)).toEqual({ 'the drops': 'acknowledged', 'call Ann': 'snoozed' });
  });

  it.each([
    ['in 15 minutes', 'call Ann'],
    ['noch 15 Minuten', 'call Ann'],
    ['encore 15 minutes', 'call Ann'],
  ])('more time for one of two that are open asks which: %s', async (text, which) => {
    const belfry = await twoOpen();
    expect(await say(belfry, text)).toContain('?');
    expect(await states(belfry)).toEqual({ 'the drops': 'open', 'call Ann': 'open' });
    await say(belfry, which);
    expect(await states(belfry)).toEqual({ 'the drops': 'open', 'call Ann': 'snoozed' });
  });

  it.each(['no', 'I cannot do that now', 'I have not taken them'])(
    '%s settles nothing, and is answered with what is open',
    async (text) => {
      const belfry = await setup();
      await say(belfry, "don't let me forget the drops in 20 minutes");
      await belfry.advance(25 * MINUTE);
      expect(await say(belfry, text)).toBe('“the drops” is still open: say “done”, “later” or “not today”.');
      expect(await states(belfry)).toEqual({ 'the drops': 'open' });
    },
  );

  it.each([
    ['take the pills', 'the goats are in, gate too', 'not today: take the pills', 'stopped'],
    [
      'die Tabletten nehmen',
      'hab oma eben angerufen, sie lässt grüßen',
      'erledigt: die Tabletten nehmen',
      'acknowledged',
    ],
    ['prendre les comprimés', "J'ai eu le notaire au téléphone", "c'est fait : prendre les comprimés", 'acknowledged'],
    ['tomar las pastillas', 'mi hermana lo hizo por mí', 'hoy no: tomar las pastillas', 'stopped'],
    ['wziąć tabletki', 'kozy są w zagrodzie', 'później: wziąć tabletki', 'snoozed'],
  ])(
    '%s: after “%s”, a press of “%s” replies to the agent and answers the reminder',
    async (what, text, press, state) => {
      const belfry = await setup();
      const policies = { followUp: { intervalSeconds: 3600 } };
      await belfry.execute('create-schedule', { kind: 'reminder', what, when: 'in 20 minutes', policies });
      await belfry.advance(25 * MINUTE);
      await say(belfry, text);
      expect(await states(belfry)).toEqual({ [what]: 'open' });
      const { id } = (await belfry.execute('list-threads')).items[0];
      const [asked] = (await belfry.execute('list-messages', { id, limit: 1 })).items;
      await belfry.execute('send-message', { id, text: press, replyToMessageId: asked.id });
      expect(await states(belfry)).toEqual({ [what]: state });
    },
  );

  it('"again when I am home" makes nothing, and offers times that are read as such', async () => {
    const belfry = await setup();
    await say(belfry, 'remind me in 20 minutes to stretch');
    await belfry.advance(25 * MINUTE);
    const offered = /• “(.+)”/.exec(await say(belfry, 'remind me again when I am back'))?.[1] ?? '';
    expect(offered).toBe('remind me again in 30 minutes');
    await say(belfry, offered);
    await belfry.advance(31 * MINUTE);
    expect(told(belfry)).toHaveLength(2);
    expect(told(belfry)[1]).toMatch(/stretch\.$/);
  });

  it('"both" of two open ones are put off together', async () => {
    const belfry = await setup();
    await say(belfry, "don't let me forget the drops in 20 minutes");
    await say(belfry, "don't let me forget to call Ann in 20 minutes");
    await belfry.advance(25 * MINUTE);
    await say(belfry, 'snooze both for an hour');
    expect(await states(belfry)).toEqual({ 'the drops': 'snoozed', 'call Ann': 'snoozed' });
  });

  it('"both" and "it" take no task where none was spoken of', async () => {
    const belfry = await setup();
    await say(belfry, 'add buy stamps to my to-do list');
    await say(belfry, 'remind me on Friday at 10 to see the dentist');
    for (const text of ['done with both', 'remove it from the list', 'done with all of them']) await say(belfry, text);
    expect((await belfry.execute('list-tasks')).items).toMatchObject([{ description: 'buy stamps', state: 'pending' }]);
  });

  it('"done" with several open asks which, and the answer settles that one only', async () => {
    const belfry = await setup();
    await say(belfry, "don't let me forget to take the pill in 1 hour");
    await say(belfry, "don't let me forget to call Sarah in 61 minutes");
    await belfry.advance(70 * MINUTE);
    expect(await say(belfry, 'done')).toBe('Which one is done: “take the pill” or “call Sarah”?');
    expect(await states(belfry)).toEqual({ 'take the pill': 'open', 'call Sarah': 'open' });
    expect(await say(belfry, 'the second one')).toBe('Done: “call Sarah”. I will not ask again.');
    expect(await states(belfry)).toEqual({ 'take the pill': 'open', 'call Sarah': 'acknowledged' });
    expect(await say(belfry, 'done')).toBe('Done: “take the pill”. I will not ask again.');
    await belfry.advance(DAY);
    expect(told(belfry)).toHaveLength(2);
  });

  it('"snooze 20 minutes" puts off what came, and makes no second reminder', async () => {
    const belfry = await setup();
    await say(belfry, "don't let me forget to take the pill in 1 hour");
    await belfry.advance(65 * MINUTE);
    expect(await say(belfry, 'snooze 20 minutes')).toMatch(/^I’ll remind you again: “take the pill”, 11:25/);
    expect((await belfry.execute('list-schedules', { state: 'active' })).items).toHaveLength(1);
    await belfry.advance(20 * MINUTE);
    expect(told(belfry).at(-1)).toBe('Again, as you asked: take the pill.');
    await belfry.advance(30 * MINUTE);
    expect(told(belfry).at(-1)).toMatch(/^A gentle nudge: take the pill/);
  });

  it.each([
    ['snooze 10 minutes', 'no, half an hour'],
    ['in 10 Minuten nochmal', 'nein, eine halbe Stunde'],
    ['dans 10 minutes', 'plutôt dans une demi-heure'],
    ['en 10 minutos', 'mejor en media hora'],
    ['za 10 minut', 'jednak za pół godziny'],
  ])(
    'another time right after “%s” is for the same one, and not for another that was said: %s',
    async (first, then) => {
      const belfry = await setup();
      await say(belfry, "don't let me forget the drops in 20 minutes");
      await say(belfry, 'remind me in 20 minutes to stretch');
      await belfry.advance(21 * MINUTE);
      await say(belfry, first);
      await say(belfry, then);
      const { items } = await belfry.execute('list-reminders', { state: 'all' });
      const until = Object.fromEntries(items.map((one: { what: string; nextAt: string }) => [one.what, one.nextAt]));
      expect(until).toEqual({ 'the drops': expect.stringContaining('T09:51'), stretch: null });
    },
  );

  it('another time right after two were put off together is for both', async () => {
    const belfry = await setup();
    await say(belfry, "don't let me forget the drops in 20 minutes");
    await say(belfry, "don't let me forget to call Ann in 20 minutes");
    await belfry.advance(21 * MINUTE);
    await say(belfry, 'snooze both for an hour');
    await say(belfry, 'no, two hours');
    const { items } = await belfry.execute('list-reminders', { state: 'all' });
    for (const { nextAt } of items) expect(nextAt).toContain('T11:21');
  });

  it('another time right after one was put off answers what was asked since, if something was', async () => {
    const belfry = await setup();
    await say(belfry, "don't let me forget the drops in 20 minutes");
    await belfry.advance(21 * MINUTE);
    await say(belfry, 'snooze 2 hours');
    await say(belfry, 'remind me to call Ann');
    await say(belfry, 'in half an hour');
    const { items } = await belfry.execute('list-schedules', {});
    expect(
      items.map(({ what, nextAt }: { what: string; nextAt: string }) => `${what} ${nextAt.slice(11, 16)}`),
    ).toEqual(expect.arrayContaining(['call Ann 09:51', 'the drops 11:21']));
  });

  it.each([
    'what’s coming up today?',
    'was steht heute noch an?',
    'qu’est-ce qui est prévu aujourd’hui ?',
    '¿qué hay para hoy?',
    'co mam dziś w planie?',
  ])('what was put off stands in the list of its day, at its new time: %s', async (asks) => {
    const belfry = await setup();
    await say(belfry, 'remind me in 20 minutes to stretch');
    await belfry.advance(21 * MINUTE);
    await say(belfry, 'in 3 hours');
    expect(await say(belfry, asks)).toMatch(/stretch.*13:21/i);
  });

  it('puts off a reminder that is said once, by its name, until a time of day', async () => {
    const belfry = await setup();
    await say(belfry, 'remind me in 1 hour to stretch');
    await say(belfry, 'remind me in 1 hour to water the plants');
    await belfry.advance(65 * MINUTE);
    expect(await say(belfry, 'snooze the plants until 3pm')).toMatch(/“water the plants”, 15:00/);
    await belfry.advance(5 * HOUR);
    expect(told(belfry).filter((text) => /plants/.test(text))).toHaveLength(2);
    expect(told(belfry)).toHaveLength(3);
  });

  it('a published fault: small talk before the first delivery acknowledges nothing', async () => {
    const belfry = await setup();
    await say(belfry, "don't let me forget to take the pill in 1 hour");
    await say(belfry, 'thanks!');
    await say(belfry, 'done');
    await belfry.advance(DAY);
    expect(told(belfry)).toHaveLength(3);
  });

  it('story 32: the text of a reminder is told, never carried out nor answered', async () => {
    const belfry = await setup();
    await say(belfry, "don't let me forget to drink water in 1 hour");
    await belfry.advance(DAY);
    for (const text of told(belfry)) {
      expect(text).toMatch(/drink water/i);
      expect(text).not.toMatch(/bot|cannot|I am/i);
    }
  });

  it('a task that is marked as done is done, whatever reminder waits for an answer', async () => {
    const belfry = await setup();
    await say(belfry, 'add compare the printers to my to-do list');
    await say(belfry, "don't let me forget the pill in 1 hour");
    await belfry.advance(HOUR + MINUTE);
    expect(await say(belfry, 'mark compare the printers as done')).toContain('Done: “compare the printers”');
  });

  it('more time and a wish of its own in one message are both heard', async () => {
    const belfry = await setup();
    await say(belfry, "don't let me forget to take the pill in 20 minutes");
    await belfry.advance(21 * MINUTE);
    const answer = await say(belfry, 'in 20 and also remind me to call Bob at 5');
    expect(answer).toContain('I’ll remind you again: “take the pill”');
    expect(answer).toContain('I’ll remind you: “call Bob”');
    expect(await states(belfry)).toEqual({ 'take the pill': 'snoozed' });
    expect((await belfry.execute('list-schedules')).items).toMatchObject([{ what: 'call Bob' }, {}]);
  });

  it.each([
    ['ask me again at half past', '10:30'],
    ['snooze until quarter to', '10:45'],
  ])('“%s” is of the hour it is', async (text, at) => {
    const belfry = await setup();
    await say(belfry, "don't let me forget to take the pill in 20 minutes");
    await belfry.advance(21 * MINUTE);
    expect(await say(belfry, text)).toBe(`I’ll remind you again: “take the pill”, ${at}.`);
  });

  it.each([
    ['hab ich schon', 'Erledigt: „take the pill“. Ich frage nicht noch einmal.'],
    ['ya está', 'Hecho: “take the pill”. No volveré a preguntar.'],
    ['listo', 'Hecho: “take the pill”. No volveré a preguntar.'],
  ])('“%s” is done, and is heard in its language', async (text, words) => {
    const belfry = await setup();
    await say(belfry, "don't let me forget to take the pill in 20 minutes");
    await belfry.advance(21 * MINUTE);
    expect(await say(belfry, text)).toBe(words);
    expect(await states(belfry)).toEqual({ 'take the pill': 'acknowledged' });
  });

  it('thumbs down is no thanks, and leaves it open', async () => {
    const belfry = await setup();
    await say(belfry, "don't let me forget to take the pill in 20 minutes");
    await belfry.advance(21 * MINUTE);
    expect(await say(belfry, '👎')).not.toContain('welcome');
    expect(await states(belfry)).toEqual({ 'take the pill': 'open' });
  });

  it.each([
    ['enough', 'All answered: no reminder waits for you.'],
    ['genug', 'Alles beantwortet: keine Erinnerung wartet.'],
    ['ça suffit', 'Tout est répondu : aucun rappel n’attend.'],
    ['basta', 'Todo respondido: ningún recordatorio espera.'],
    ['wystarczy', 'Wszystko załatwione: żadne przypomnienie nie czeka.'],
  ])('when all is answered, “%s” hears that no reminder waits', async (text, reply) => {
    const belfry = await setup();
    await say(belfry, "don't let me forget to take the pill in 20 minutes");
    await belfry.advance(21 * MINUTE);
    await say(belfry, 'done');
    expect((await say(belfry, text)).replaceAll('\u00a0', ' ')).toBe(reply);
  });

  it.each([
    ['remind me again when I am back', 'cannot know when that is'],
    ['erinnere mich nochmal, wenn ich zu Hause bin', 'nicht wissen, wann das ist'],
  ])('a moment that nobody sees is no ten minutes: %s', async (text, reply) => {
    const belfry = await setup();
    await say(belfry, 'remind me in 20 minutes to stretch');
    await belfry.advance(25 * MINUTE);
    expect(await say(belfry, text)).toContain(reply);
  });

  it('"done" when nothing came is small talk as before', async () => {
    const belfry = await setup();
    expect(await say(belfry, 'done')).toBe('Good to hear.');
  });
});
