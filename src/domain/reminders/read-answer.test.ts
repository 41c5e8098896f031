import { describe, expect, it } from 'vitest';
import { readAnswer } from './read-answer.ts';

const kind = (text: string) => readAnswer(text, 'take the pill').kind;
const until = (text: string) => {
  const answer = readAnswer(text, 'take the pill');
  return answer.kind === 'later' ? answer.until : answer.kind;
};

describe('Saying that it is done', () => {
  it.each([
    'done',
    'Done!',
    "I've done it",
    'I’m done',
    'ok, did it',
    'finished',
    'took it 5 minutes ago',
    'done with that, thanks',
    'took it an hour ago',
    'did it this morning',
    'ya la tomé',
    'all done, thanks',
    'the pill is taken',
    'Done! What is next?',
    '✅',
    'erledigt',
    'ja, hab ich schon gemacht',
    "c'est fait",
    'oui, déjà pris',
    'ya lo hice, gracias',
    'hecho',
    'hab ich schon',
    'ya está',
    'już',
    'zrobione',
    'już wzięłam',
    'doneee',
    'consider it done',
    'did that ages ago',
    'längst erledigt',
    "c'est fait depuis longtemps",
    'hecho hace rato',
    'dawno zrobione',
  ])('is %j', (text) => expect(kind(text)).toBe('done'));

  it.each([
    'not done yet',
    'hab ich schon?',
    'hab ich schon vergessen',
    'ya está lloviendo',
    '👎',
    "I haven't done it",
    'done?',
    'did I take the pill',
    "I'll get it done later",
    'will be done soon',
    'almost done',
    'thanks!',
    'remind me when it is done',
    'I am done with this app',
    'I took the car',
    'noch nicht erledigt',
    'pas encore fait',
    'no lo he hecho',
    'jeszcze nie zrobione',
    'I was thinking about what we had done last summer in the mountains with the whole family',
  ])('is not %j', (text) => expect(kind(text)).not.toBe('done'));

  it("is the reminder's own verb in the past", () => {
    expect(readAnswer('called Sarah', 'call Sarah').kind).toBe('done');
    expect(readAnswer('I paid the rent', 'pay the rent').kind).toBe('done');
    expect(readAnswer('I called Tom', 'call Sarah').kind).not.toBe('done');
  });
});

describe('Taking note', () => {
  it.each(
    [
      'ok',
      'Okay, thanks!',
      'thank you so much',
      'got it',
      '👍',
      '👍🏽 👍🏽',
      'danke schön',
      "d'accord, merci",
      'vale',
      'no, gracias? ok',
      'dobrze, dzięki',
    ].filter((text) => !text.includes('?')),
  )('is %j', (text) => expect(kind(text)).toBe('noted'));
  it.each(['ok?', 'thanks, what is for dinner', 'no thanks', 'ok I will see', 'nein danke', 'merci mais non'])(
    'is not %j',
    (text) => expect(kind(text)).not.toBe('noted'),
  );
});

describe('Asking for more time', () => {
  it.each([
    ['later', '10 minutes'],
    ['later, in 15 minutes', 'in 15 minutes'],
    ['not now, tomorrow at 9', 'tomorrow at 9'],
    ['später, in einer Stunde', 'in einer stunde'],
    ['en 20 minutos otra vez', 'en 20 minutos'],
    ['gimme 5 more minutes', '5 minutes'],
    ['not now', '10 minutes'],
    ["can't right now, sorry", '10 minutes'],
    ['5 more minutes', '5 minutes'],
    ['5 more minutes?', '5 minutes'],
    ['another 10', '10 minutes'],
    ['thanks, in 10 minutes', 'in 10 minutes'],
    ['ok, I will do it in an hour', 'in an hour'],
    ["I'll get it done later", '10 minutes'],
    ["I'm driving, in 20 minutes", 'in 20 minutes'],
    ['remind me again tomorrow at 9', 'tomorrow at 9'],
    ['remind me of the pill in 10 minutes', 'in 10 minutes'],
    ['thanks! ping me in 15', '15 minutes'],
    ['nie teraz', '10 minutes'],
    ['remind me again to take the pill in 10 minutes', 'in 10 minutes'],
    ["remind me in 20 minutes, I'm driving", 'in 20 minutes'],
    ['snooze the pill until 3pm', '3pm'],
    ['could you remind me again in 10 minutes?', 'in 10 minutes'],
    ['später', '10 minutes'],
    ['danke, in 10 Minuten', 'in 10 minuten'],
    ['noch 5 Minuten', '5 minuten'],
    ['erinnere mich in einer Stunde', 'in einer stunde'],
    ['plus tard', '10 minutes'],
    ['encore 5 minutes', '5 minutes'],
    ['rappelle-moi dans une heure', 'dans une heure'],
    ['más tarde', '10 minutes'],
    ['5 minutos más', '5 minutos'],
    ['gracias, en una hora', 'en una hora'],
    ['później', '10 minutes'],
    ['jeszcze 5 minut', '5 minut'],
    ['jeszcze kwadrans, proszę', 'za kwadrans'],
    ['jeszcze godzinkę', 'za godzine'],
    ['daj mi jeszcze chwilę', '10 minutes'],
    ['noch ein Stündchen', 'eine stunde'],
    ['dame otro cuarto de hora', 'un cuarto de hora'],
    ['przypomnij mi za godzinę', 'za godzine'],
    ['gimme five', 'in five minutes'],
    ['zzz 15', '15 minutes'],
    ['ten moreminutes', 'ten minutes'],
    ['10more', '10 minutes'],
    ['laterrr', '10 minutes'],
    ['noch fünf', 'in funf minuten'],
    ['encore cinq', 'dans cinq minutes'],
    ['cinco más', 'en cinco minutos'],
    ['jeszcze pięć', 'za piec minut'],
    ['lass mich noch 10 Minuten', '10 minuten'],
    ['hang on 5 minutes', '5 minutes'],
    ['lass mich schlafen', '10 minutes'],
    ['laisse-moi dormir', '10 minutes'],
    ['déjame dormir', '10 minutes'],
    ['daj mi spać', '10 minutes'],
  ])('%j: %s', (text, expected) => expect(until(text)).toBe(expected));

  it.each([
    'see you later',
    'remind me to call Bob in 10 minutes',
    'the report is due tomorrow',
    'meeting at 5',
    'tomorrow?',
    'what is planned tomorrow, in 10 minutes',
    'set a timer for 10 minutes',
    'the movie starts in 10 minutes',
    'every day at 9',
  ])('is not %j', (text) => expect(kind(text)).not.toBe('later'));

  it('reads anything of any length, and quickly', () => {
    expect(kind('later, '.repeat(1_000))).toBe('other');
    expect(kind('in 10 minutes in 10 minutes in 10 minutes')).not.toBe('noted');
  });
});

describe('Wanting no more of it', () => {
  it.each([
    'stoppp',
    'cut it out',
    'no more of that',
    'enoughhh',
    'gib Ruhe',
    'schlusssss',
    'ça suffit maintenant',
    'basta de eso',
    'dość tego',
    'shut it',
    'hör auf damit',
    'arrête avec ça',
    'para con eso',
    'dość już',
  ])('is %j', (text) => expect(kind(text)).toBe('stop'));
});

describe('An order to put off what rings', () => {
  it.each([
    ['push it back an hour', 'an hour'],
    ['postpone it by 20 minutes', '20 minutes'],
    ['schieb es auf 16 Uhr', '16 uhr'],
    ['décale-le à 16h', 'à 16h'],
    ['reporte de 2h', '2h'],
    ['ponlo a las 15', 'a las 15'],
    ['przełóż na 15', 'o 15'],
    ['przesuń o 15', '15 minutes'],
  ])('is of this time alone, and names an hour or a length as it says: %s', (text, until) => {
    expect(readAnswer(text, 'x')).toMatchObject({ kind: 'later', until });
  });

  it.each(['push it to github', 'mets du lait sur la liste', 'ponlo en la lista', 'przesuń spotkanie na 15'])(
    'is nothing without a time for it: %s',
    (text) => expect(readAnswer(text, 'x').kind).not.toBe('later'),
  );
});

describe('Wanting no more of it today, in words around those that say so', () => {
  it.each([
    ["that's enough for today", 'take my pills'],
    ["I'll skip them today", 'take my pills'],
    ['stop asking me about the pills', 'take my pills'],
    ['quit reminding me', 'take my pills'],
    ['skip this time', 'take my pills'],
    ['diesmal nicht', 'die Tabletten nehmen'],
    ['pas cette fois', 'prendre mes cachets'],
    ['esta vez no', 'tomar las pastillas'],
    ['nie tym razem', 'wziąć tabletki'],
    ['für heute reicht’s', 'die Tabletten nehmen'],
    ['hör auf mit den Tabletten', 'die Tabletten nehmen'],
    ['ich überspringe sie heute', 'die Tabletten nehmen'],
    ["stop pour aujourd'hui", 'prendre mes cachets'],
    ["je les saute aujourd'hui", 'prendre mes cachets'],
    ['arrête avec les cachets', 'prendre mes cachets'],
    ['no más por hoy', 'tomar las pastillas'],
    ['no me las voy a tomar hoy', 'tomar las pastillas'],
    ['hoy me las salto', 'tomar las pastillas'],
    ['na dziś dość', 'wziąć tabletki'],
    ['nie będę ich dziś brać', 'wziąć tabletki'],
    ['dziś je pomijam', 'wziąć tabletki'],
  ])('is %j', (text, what) => expect(readAnswer(text, what).kind).toBe('stop'));

  it.each([
    ['stop the pills', 'take my pills'],
    ['stop at 5', 'take my pills'],
    ['stop smoking', 'stop smoking'],
    ['no more milk', 'buy milk'],
    ['drop it at the office today', 'mail the parcel'],
    ['I have not taken them today', 'take my pills'],
    ['no, I took them today', 'take my pills'],
  ])('is not %j', (text, what) => expect(readAnswer(text, what).kind).not.toBe('stop'));
});

describe('An answer before the name of the reminder', () => {
  it.each([
    ['done: take the pills', 'take the pills', 'done'],
    ['heute nicht: die Tabletten nehmen', 'die Tabletten nehmen', 'stop'],
    ["pas aujourd'hui : prendre les comprimés", 'prendre les comprimés', 'stop'],
    ['más tarde: tomar las pastillas', 'tomar las pastillas', 'later'],
    ['później: wziąć tabletki', 'wziąć tabletki', 'later'],
  ])('is what stands before the colon: %s', (text, what, kind) => {
    expect(readAnswer(text, what).kind).toBe(kind);
  });
});

describe('A wish with words of its own', () => {
  it.each([
    ['call mom', 'remind me in 10 minutes to call mom'],
    ['call mom', 'remind me tomorrow at 9 to call mom'],
    ['call mom', 'remind me to call mom in 10 minutes'],
    ['call mom', 'remind me in 10 minutes: call mom'],
    ['call mom', 'remind me in 10 minutes, call mom'],
    ['call mom', 'please remind me tomorrow at 9 that mom calls'],
    ['Mama anrufen', 'erinnere mich in 10 Minuten, Mama anzurufen'],
    ['Mama anrufen', 'erinnere mich in 10 Minuten, Papa anzurufen'],
    ['Mama anrufen', 'erinnere mich morgen um 9 daran, Mama anzurufen'],
    ['appeler maman', "rappelle-moi dans 10 minutes d'appeler maman"],
    ['llamar a mamá', 'recuérdame en 10 minutos llamar a mamá'],
    ['zadzwonić do mamy', 'przypomnij mi za 10 minut zadzwonić do mamy'],
    ['zadzwonić do mamy', 'przypomnij mi za 10 minut, żebym zadzwonił do mamy'],
  ])('leaves %j open: %s', (what, text) => {
    expect(readAnswer(text, what).kind).toBe('wish');
  });
});
