import { describe, expect, it } from 'vitest';
import { ANSWER_WORDS } from '../reminders/answer-words.ts';
import { LANGUAGES, languageOf, languageOfTalk } from './language.ts';

describe('The language of a text', () => {
  it.each([
    ['deja de preguntar', 'es'],
    ['ok, deja de preguntarme', 'es'],
    ['un momento', 'es'],
    ['lass mich in Ruhe', 'de'],
    ['hör auf', 'de'],
    ['bin beschäftigt', 'de'],
    ['laisse tomber', 'fr'],
    ['przestań mi o tym przypominać', 'pl'],
    ['daj mi spokój', 'pl'],
    ['leave me alone', 'en'],
    ['set an alarm 6:45 am weekdays', 'en'],
    ['sieben minuten', 'de'],
    ['minuteur dix minutes', 'fr'],
    ['cuánto le queda', 'es'],
    ['powtórz o dwudziestej', 'pl'],
  ])('is that of its small words, also as the first that is written: %s', (text, language) => {
    expect(languageOfTalk([text])).toBe(language);
  });

  it('is known of each answer to a reminder that one language alone has', () => {
    for (const [index, { stop, later, again, alone }] of ANSWER_WORDS.entries()) {
      const others = ANSWER_WORDS.flatMap((words, other) =>
        other === index ? [] : [...words.stop, ...words.later, ...words.again, ...words.alone],
      );
      for (const phrase of [...stop, ...later, ...again, ...alone].filter((one) => !others.includes(one)))
        expect(languageOfTalk([phrase]), phrase).toBe(LANGUAGES[index]);
    }
  });

  it.each([
    ['in 90 Sekunden Steak wenden', 'de'],
    ['in 5 Minuten Tee', 'de'],
    ['tea in 5 minutes', 'en'],
    ['eau 30 secondes', 'fr'],
    ['té 30 segundos', 'es'],
    ['stek 90 sekund', 'pl'],
  ])('is that of the span where little else tells: %s', (text, language) => {
    expect(languageOfTalk([text])).toBe(language);
  });

  it('is that of the talk where several have the word', () => {
    for (const language of LANGUAGES) expect(languageOf('stop', language)).toBe(language);
  });
});
