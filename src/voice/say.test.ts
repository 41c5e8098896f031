import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../talk/words.ts';
import { ENGLISH } from './languages/english.ts';
import { listenToVoice, type Utterance } from './mark.ts';
import { translationOf } from './message.ts';
import { heardAs, inEveryLanguage, languageHeard, say } from './say.ts';
import { sayClock, sayMoment } from './times.ts';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const speech = { language: 'de', zone: 'Europe/Berlin', now: NOW } as const;

afterEach(() => listenToVoice(null));

describe('A message', () => {
  it('is said in each language, with the words of people unchanged', () => {
    expect(LANGUAGES.map((language) => say(language, 'undo.open', { what: '$& “call” {who}' }))).toEqual([
      '“$& “call” {who}” is open again.',
      '„$& “call” {who}“ ist wieder offen.',
      '« $& “call” {who} » est de nouveau ouvert.',
      '“$& “call” {who}” vuelve a estar pendiente.',
      '„$& “call” {who}” znów czeka.',
    ]);
  });

  it('takes the word that a number takes', () => {
    const sent = (number: number) => [say('en', 'run.testSent', { number }), say('pl', 'run.testSent', { number })];
    expect([1, 3, 5].map(sent)).toEqual([
      ['it succeeded and sent 1 message.', 'udało się, 1 wiadomość.'],
      ['it succeeded and sent 3 messages.', 'udało się, 3 wiadomości.'],
      ['it succeeded and sent 5 messages.', 'udało się, 5 wiadomości.'],
    ]);
  });

  it('is heard back in whatever language it was said', () => {
    for (const language of LANGUAGES) {
      const line = say(language, 'answer.whichLater', { time: '10 minutes', whats: '“a” or “b”' });
      expect(heardAs(line, 'answer.whichLater')).toEqual({ time: '10 minutes', whats: '“a” or “b”' });
      expect(languageHeard(line, 'answer.whichLater')).toBe(language);
      expect(heardAs(line, 'answer.whichDone')).toBeNull();
    }
  });

  it('that is missing, or has a hole that English does not have, is a type error', () => {
    const translation = translationOf<typeof ENGLISH>();
    // @ts-expect-error every message has to be there
    translation({ 'undo.back': '{what}' });
    // @ts-expect-error no message may have another hole
    translation({ ...ENGLISH, 'undo.back': '{who}' });
    // @ts-expect-error no message may be there that English does not have
    translationOf<{ readonly 'undo.back': '{what}' }>()({ 'undo.back': '{what}', 'undo.forth': '' });
    // @ts-expect-error what fills the hole has to be given
    say('en', 'undo.back');
    expect(inEveryLanguage('undo.back')).toHaveLength(LANGUAGES.length);
  });

  it('has the same holes in every language', () => {
    const holes = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name);
    for (const name of Object.keys(ENGLISH) as (keyof typeof ENGLISH)[]) {
      const [english, ...others] = inEveryLanguage(name).map((text) => [...new Set(holes(text))].sort());
      for (const other of others) expect(other, name).toEqual(english);
    }
  });

  it('begins no sentence with What, Whoever, Nobody or Nothing', () => {
    for (const [name, text] of Object.entries(ENGLISH))
      expect(text, name).not.toMatch(/(?:^|[.?!] )(?:What|Whoever|Nobody|Nothing)\b/);
  });
});

describe('A time', () => {
  it('is a clock on this day, and has its day on any other', () => {
    const HOUR = 3_600_000;
    expect([sayClock(speech, NOW - HOUR), sayClock(speech, NOW + 30 * HOUR)]).toEqual(['10:00', 'morgen 17:00']);
    expect([sayClock(speech, NOW - 12 * HOUR), sayClock(speech, NOW - 48 * HOUR)]).toEqual([
      'gestern 23:00',
      'Donnerstag, 26. November 11:00',
    ]);
    expect(sayMoment(speech, NOW + HOUR, { zone: 'Asia/Tokyo' })).toBe('heute 20:00 (Asia/Tokyo)');
  });
});

it('Whoever listens hears all that Belfry says, by its name, and where in it the words of a person stand', () => {
  const heard: Utterance[] = [];
  listenToVoice((said) => void heard.push(said));
  say('de', 'told.cancelled', { what: 'Oma anrufen' });
  sayMoment(speech, NOW + 3_600_000);
  expect(heard).toEqual([
    {
      ...{ text: 'Gestrichen: Oma anrufen', language: 'de', holes: [[12, 23]] },
      message: { name: 'told.cancelled', values: { what: 'Oma anrufen' } },
    },
    { text: 'heute 12:00', language: 'de', holes: [], message: null },
  ]);
});
