import { describe, expect, it } from 'vitest';
import { rehearse } from './rehearsal-fixture.ts';

/** What is said, and the one schedule it makes: its kind, its text, its time. */
const REQUESTS: readonly (readonly [
  said: string,
  kind: 'reminder' | 'action',
  what: string,
  when: string,
  followUp?: true,
])[] = [
  ['remind me in 20 minutes to check the oven', 'reminder', 'check the oven', 'in 20 minutes'],
  ['remind me in 10 seconds to check the oven', 'reminder', 'check the oven', 'in 10 seconds'],
  ['Remind me to call Sarah in 2 hours', 'reminder', 'call Sarah', 'in 2 hours'],
  ['REMIND ME TOMORROW AT 9 TO BUY MILK', 'reminder', 'BUY MILK', 'TOMORROW AT 9'],
  ['REMIND ME IN AN HOUR TO EAT', 'reminder', 'EAT', 'IN AN HOUR'],
  ['remind me at 5pm to call mom please', 'reminder', 'call mom', 'at 5pm'],
  ['could you remind me at 5pm to call mom please? 😊', 'reminder', 'call mom', 'at 5pm'],
  ['🔔 remind me in 5 minutes to stretch 🙏', 'reminder', 'stretch', 'in 5 minutes'],
  [
    'hi belfry, can you please remind me in 5 min to turn off the oven? thanks!',
    'reminder',
    'turn off the oven',
    'in 5 min',
  ],
  ['please remind me every weekday at 9 to stand up', 'reminder', 'stand up', 'every weekday at 9'],
  ['every Monday at 10 remind me to water the plants', 'reminder', 'water the plants', 'every Monday at 10'],
  ['tomorrow at 9am remind me to submit the report', 'reminder', 'submit the report', 'tomorrow at 9am'],
  ['remind me that the shop closes at 8 at 7pm', 'reminder', 'the shop closes at 8', 'at 7pm'],
  ['remind me about the dentist on 3 December at 14:00', 'reminder', 'the dentist', 'on 3 December at 14:00'],
  [
    'remind me every day at 7:30 and 19:30 to take my pills',
    'reminder',
    'take my pills',
    'every day at 7:30 and 19:30',
  ],
  ['Remind me in 1 hour to call "the boss at 9"', 'reminder', 'call "the boss at 9"', 'in 1 hour'],
  ['remind me next Tuesday to renew my passport', 'reminder', 'renew my passport', 'next Tuesday'],
  ['remind me tonight to take out the trash', 'reminder', 'take out the trash', 'tonight'],
  ['remind me in an hour and a half to eat', 'reminder', 'eat', 'in an hour and a half'],
  ['remind me at noon to eat', 'reminder', 'eat', 'at noon'],
  ['remind me at midnight to sleep', 'reminder', 'sleep', 'at midnight'],
  ['Remind me at 8pm to call Ann and Ben', 'reminder', 'call Ann and Ben', 'at 8pm'],
  ['remind me to buy salt and pepper at 6pm', 'reminder', 'buy salt and pepper', 'at 6pm'],
  ['remind me to cancel the subscription at 5pm', 'reminder', 'cancel the subscription', 'at 5pm'],
  ['remind me to move the car tomorrow at 8am', 'reminder', 'move the car', 'tomorrow at 8am'],
  ['remind me to water plants every other day at 8am', 'reminder', 'water plants', 'every other day at 8am'],
  ["don't let me forget the report on Friday at 3pm", 'reminder', 'the report', 'on Friday at 3pm', true],
  ["don't forget to remind me tomorrow at 3pm about the parcel", 'reminder', 'the parcel', 'tomorrow at 3pm'],
  ['I must not forget the keys tomorrow at 8am', 'reminder', 'the keys', 'tomorrow at 8am', true],
  ['make sure I call Tom at 4pm', 'reminder', 'call Tom', 'at 4pm', true],
  ['remind me at 4pm to call Tom and keep asking until I do it', 'reminder', 'call Tom', 'at 4pm', true],
  ['remind me to call Tom at 4pm, and keep nagging me until I have answered', 'reminder', 'call Tom', 'at 4pm', true],
  ['ping me in half an hour about the laundry', 'reminder', 'the laundry', 'in half an hour'],
  ['let me know in 15 minutes that the pizza is done', 'reminder', 'the pizza is done', 'in 15 minutes'],
  ['tell me to drink water every hour', 'reminder', 'drink water', 'every hour'],
  ['tell me in 10 minutes to get up', 'reminder', 'get up', 'in 10 minutes'],
  ['give me a nudge at 3pm to leave', 'reminder', 'leave', 'at 3pm'],
  ['set a reminder for tomorrow at noon to pay rent', 'reminder', 'pay rent', 'tomorrow at noon'],
  ['add a reminder for dentist next monday at 2pm', 'reminder', 'dentist', 'next monday at 2pm'],
  ['new reminder: pick up laundry, today 6pm', 'reminder', 'pick up laundry', 'today 6pm'],
  ['reminder in 45 minutes: dough', 'reminder', 'dough', 'in 45 minutes'],
  ['note to self: buy stamps tomorrow at 10am', 'reminder', 'buy stamps', 'tomorrow at 10am'],
  ['i want to be reminded about my passport on 5 January at noon', 'reminder', 'my passport', 'on 5 January at noon'],
  ['I need to pick up the kids at 15:30', 'reminder', 'pick up the kids', 'at 15:30'],
  ['I have a meeting with Tom tomorrow at 11', 'reminder', 'meeting with Tom', 'tomorrow at 11'],
  ['drink water every 2 hours', 'reminder', 'drink water', 'every 2 hours'],
  ['pills every day at 8am and 8pm', 'reminder', 'pills', 'every day at 8am and 8pm'],
  ['buy milk tomorrow', 'reminder', 'buy milk', 'tomorrow'],
  ['check the oven in 10 minutes', 'reminder', 'check the oven', 'in 10 minutes'],
  ['email Bob at 5pm', 'reminder', 'email Bob', 'at 5pm'],
  ['wake me up at 7am', 'reminder', 'Wake up', 'at 7am'],
  ['Wake me at 7', 'reminder', 'Wake up', 'at 07:00'],
  ['set an alarm for 6:30 tomorrow', 'reminder', 'Your alarm', 'at 06:30 tomorrow'],
  ['set a daily alarm at 7am', 'reminder', 'Your alarm', 'daily at 7am'],
  [
    'Schedule a reminder for 2026-12-24T18:00 to light the candles',
    'reminder',
    'light the candles',
    '2026-12-24 18:00',
  ],
  ['Reminder for me: Call John on Tuesday at 3pm.', 'reminder', 'Call John', 'on Tuesday at 3pm'],
  ['remind me at 5:30 PM sharp to call mom', 'reminder', 'call mom', 'at 5:30 PM sharp'],
  ['i gotta leave at 4pm', 'reminder', 'leave', 'at 4pm'],
  ['Please set up a daily reminder at 8am to take vitamins', 'reminder', 'take vitamins', 'daily at 8am'],
  ['At 9pm tonight, tell me to lock the door', 'reminder', 'lock the door', 'At 9pm tonight'],
  ['set a timer for 10 minutes', 'reminder', 'Timer', 'in 10 minutes'],
  ['timer 5 min for the eggs', 'reminder', 'the eggs', 'in 5 min'],
  ['every day at 8 brief me', 'action', 'brief me', 'every day at 8'],
  ['summarise my mail every morning at 8', 'action', 'summarise my mail', 'every morning at 8'],
  ['check the server every hour', 'action', 'check the server', 'every hour'],
  ['send the report every Friday at 16:00', 'action', 'send the report', 'every Friday at 16:00'],
  ['send me the news every morning at 7', 'action', 'send me the news', 'every morning at 7'],
  ['Could you do the report every Monday at 9?', 'action', 'do the report', 'every Monday at 9'],
  ['schedule summarise my inbox every weekday at 9', 'action', 'summarise my inbox', 'every weekday at 9'],
  ['say good night at 22:30', 'action', 'say good night', 'at 22:30'],
  ['message me "well done" at 6pm', 'action', 'message me "well done"', 'at 6pm'],
];

describe('a request for a schedule', () => {
  it.each(REQUESTS.map(([said, kind, what, when, followUp = false]) => ({ said, kind, what, when, followUp })))(
    '"$said" becomes a $kind',
    async ({ said, kind, what, when, followUp }) => {
      const talk = rehearse();
      const reply = await talk.say(said);
      const input =
        kind === 'reminder'
          ? { message: what, when, ...(followUp ? { follow_up: true } : {}) }
          : { instruction: what, when };
      expect(talk.calls).toEqual([{ name: `schedule_${kind}`, input }]);
      expect(reply).toContain(`“${what}”`);
      expect(reply).toMatch(/, (?:in \d|today|tomorrow|every|\w+day|the |on )/i);
    },
  );

  it('what is said of the follow-ups is no request of its own, and goes to the tool as it was said', async () => {
    const talk = rehearse();
    await talk.say('remind me at 4pm to take the pill, follow up three times every 10 minutes');
    const followUp = { follow_up: true, max_follow_ups: 3, follow_up_interval: '10 minutes' };
    expect(talk.calls).toEqual([
      { name: 'schedule_reminder', input: { message: 'take the pill', when: 'at 4pm', ...followUp } },
    ]);
  });

  it.each([
    [
      'remind me to buy milk at 5pm and to call Bob tomorrow at 9',
      ['buy milk', 'call Bob'],
      ['at 5pm', 'tomorrow at 9'],
    ],
    ['remind me: buy milk at 5pm, call Bob at 6pm', ['buy milk', 'call Bob'], ['at 5pm', 'at 6pm']],
    ['Remind me to rest at 5pm. Also remind me to eat at 6pm.', ['rest', 'eat'], ['at 5pm', 'at 6pm']],
    ['- buy milk at 5pm\n- call Bob at 6pm', ['buy milk', 'call Bob'], ['at 5pm', 'at 6pm']],
    [
      'remind me to call Ann on 1 December at 10am; remind me to call Ben on Tuesday at 11am',
      ['call Ann', 'call Ben'],
      ['on 1 December at 10am', 'on Tuesday at 11am'],
    ],
    [
      'remind me to take the bread out in 25 mins and then to eat it in 40 mins',
      ['take the bread out', 'eat it'],
      ['in 25 mins', 'in 40 mins'],
    ],
  ])('%j becomes two, in one step', async (said, whats, whens) => {
    const talk = rehearse();
    await talk.say(said);
    expect(talk.calls.map(({ input }) => input.message)).toEqual(whats);
    expect(talk.calls.map(({ input }) => input.when)).toEqual(whens);
    expect(talk.messages.filter(({ role }) => role === 'tool')).toHaveLength(1);
  });

  it('is confirmed with the time the tool answered, and with what was assumed', async () => {
    const output = {
      ok: true,
      schedule_id: 'sch_9',
      sentence: 'every day at 19:00 (Europe/Warsaw)',
      confirmation: 'every day at 19:00 (Europe/Warsaw); next: Saturday 21 November, 19:00 (Europe/Warsaw), in 9 hours',
      next: [],
      assumptions: ['"at 7" was read as 19:00'],
      warnings: [],
    };
    const talk = rehearse({ override: () => ({ output, isError: false }) });
    expect(await talk.say('do yoga every day at 7')).toBe(
      'I’ll remind you: “do yoga”, every day at 19:00. "at 7" was read as 19:00.',
    );
  });

  it('says at once when the built-in model cannot carry an action out', async () => {
    expect(await rehearse().say('summarise my mail every morning at 8')).toContain('BELFRY_MODEL connects');
    expect(await rehearse().say('every day at 8 brief me')).not.toContain('BELFRY_MODEL');
  });

  it.each([
    ['duplicate', 'This reminder exists as sch_1.', 'You have that already.'],
    ['limit_reached', '50 active schedules are the most.', 'That is more than is allowed at once.'],
    ['too_large', 'The text has 9000 bytes.', 'That text is too long.'],
    ['internal', 'Something broke.', 'That did not work.'],
  ])('that is refused with %s is explained in plain words', async (code, message, words) => {
    const hint = 'Tell the user, then call list_schedules.';
    const talk = rehearse({ override: () => ({ output: { code, message, hint }, isError: true }) });
    const reply = await talk.say('remind me in 5 minutes to stretch');
    expect(reply).toContain(words);
    expect(reply).not.toContain('list_schedules');
    expect(talk.calls).toHaveLength(1);
  });

  it('that is refused for its time asks for another, and understands the bare answer', async () => {
    let refused = false;
    const talk = rehearse({
      override: (name) => {
        if (refused || name !== 'schedule_reminder') return undefined;
        refused = true;
        return {
          output: { code: 'time_in_past', message: 'That was an hour ago.', hint: 'Choose a later time.' },
          isError: true,
        };
      },
    });
    expect(await talk.say('remind me at 11am to stretch')).toContain('That was an hour ago.');
    await talk.say('at noon');
    expect(talk.lastCalls).toEqual([{ name: 'schedule_reminder', input: { message: 'stretch', when: 'at noon' } }]);
  });

  it('answers the same to the same, and never uses a tool that is not offered', async () => {
    const said = 'remind me in 5 minutes to stretch';
    expect(await rehearse().say(said)).toBe(await rehearse().say(said));
  });
});

describe('An answer to "remind you of what?"', () => {
  it.each([
    ['remind me in an hour', 'remind me to buy milk', 'buy milk'],
    ['erinnere mich in einer Stunde', 'erinnere mich bitte an die Milch', 'die Milch'],
    ['rappelle-moi dans une heure', "rappelle-moi d'acheter du lait", 'acheter du lait'],
    ['recuérdame en una hora', 'recuérdame comprar leche', 'comprar leche'],
    ['przypomnij mi za godzinę', 'przypomnij mi kupić mleko', 'kupić mleko'],
  ])('holds no words of an order: %s; %s', async (asked, said, what) => {
    const talk = rehearse();
    await talk.say(asked);
    await talk.say(said);
    expect(talk.schedules.map((one) => one.what)).toEqual([what]);
  });

  it('is asked for in one sentence where nothing at all was said', async () => {
    expect(await rehearse().say('remind me')).toBe('Gladly. Remind you of what, and when?');
  });

  it('is no name that is set: "call me in 5 minutes"', async () => {
    expect(await rehearse().say('call me in 5 minutes')).not.toContain('Settings');
  });
});

it.each([
  ['remind Anna to bring the keys tomorrow at 9', 'remind Anna to bring the keys'],
  ['remind my wife tomorrow at 9 to bring the keys', 'remind my wife to bring the keys'],
  ['erinnere Anna morgen um 9 an die Schlüssel', 'erinnere Anna an die Schlüssel'],
  ["rappelle à Anna demain à 9h d'apporter les clés", "rappelle à Anna d'apporter les clés"],
  ['recuérdale a Ana mañana a las 9 traer las llaves', 'recuérdale a Ana traer las llaves'],
  ['przypomnij Annie jutro o 9 o kluczach', 'przypomnij Annie o kluczach'],
])('A reminder that is for somebody else keeps who it is for: %s', async (said, message) => {
  const talk = rehearse();
  await talk.say(said);
  expect(talk.calls).toMatchObject([{ name: 'schedule_reminder', input: { message } }]);
});

it.each(['demain à 8h préparer la valise', 'mañana a las 8 preparar la maleta', 'jutro o 15 rozliczyć wydatki'])(
  'What oneself has to do, in the infinitive, is told and not carried out: %s',
  async (said) => {
    const talk = rehearse();
    await talk.say(said);
    expect(talk.calls.map(({ name }) => name)).toEqual(['schedule_reminder']);
  },
);

it.each([
  ['jede Stunde zwischen 9 und 17 Uhr trinken, werktags', 'jede Stunde zwischen 9 und 17 Uhr: trinken'],
  ["toutes les heures entre 9h et 17h boire de l'eau, en semaine", "toutes les heures entre 9h et 17h: boire de l'eau"],
  ['cada hora entre las 9 y las 17 beber agua, entre semana', 'cada hora entre las 9 y las 17: beber agua'],
  ['co godzinę między 9 a 17 pić wodę, w dni robocze', 'co godzinę między 9 a 17: pić wodę'],
])('A time that is read in part is asked for with what is to be told: %s', async (said, offer) => {
  const talk = rehearse();
  expect([...(await talk.say(said)).matchAll(/• “(.*?)”/g)].map(([, one]) => one)).toEqual([offer]);
  expect(talk.calls).toEqual([]);
});

it('Something to do, without a time, may be for the list or for a reminder', async () => {
  const talk = rehearse();
  expect(await talk.say('buy milk')).toMatch(/“on the list: buy milk”\n• “remind me: buy milk”/);
});

it.each(['erinnere mich nicht mehr an die Blumen', 'erinner mich morgen nicht an die Blumen'])(
  'Who wants no reminder is offered none, and not asked when: %s',
  async (said) => {
    const talk = rehearse();
    await talk.say('erinnere mich jeden Tag um 18 Uhr an die Blumen');
    expect(await talk.say(said)).not.toMatch(/erinnere mich:|Wann/);
    expect(talk.calls.filter(({ name }) => name.startsWith('schedule_'))).toHaveLength(1);
  },
);
