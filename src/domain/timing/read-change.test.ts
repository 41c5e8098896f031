import { describe, expect, it } from 'vitest';
import { formatWall, instantToWall, parseWhen, type TimeTrigger } from '../../when/index.ts';
import { isAppError } from '../errors.ts';
import { readChange } from './read-change.ts';

// Monday, 11:00 in Warsaw.
const NOW = Date.parse('2026-11-23T10:00:00Z');
const ZONE = 'Europe/Warsaw';

const onWall = (at: number): string => formatWall(instantToWall(ZONE, at)).slice(0, 16);

const readAlone = (words: string, now: number) => {
  const read = parseWhen(words, { now, zone: ZONE });
  if (!read.ok) throw new Error(read.issues[0]?.message);
  return read;
};
const ruleOf = (words: string, now = NOW) => readAlone(words, now).trigger as TimeTrigger;
const change = (before: string, words: string, now = NOW) => {
  try {
    return readChange(words, { trigger: ruleOf(before, now), zone: ZONE }, { now, zone: null, readAlone }).read;
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
};
const next = (before: string, words: string, now = NOW): string => {
  const read = change(before, words, now);
  return 'next' in read ? onWall(read.next[0] as number) : read.code;
};

describe('the words of a change', () => {
  it.each([
    ['an hour later', '2026-11-24T15:00'],
    ['by an hour later', '2026-11-24T15:00'],
    ['later by 2 hours', '2026-11-24T16:00'],
    ['30 minutes earlier', '2026-11-24T13:30'],
    ['one day later', '2026-11-25T14:00'],
    ['a week later', '2026-12-01T14:00'],
    ['at 15:00', '2026-11-24T15:00'],
    ['3pm', '2026-11-24T15:00'],
    ['at noon', '2026-11-24T12:00'],
    ['same time on Friday', '2026-11-27T14:00'],
    ['Friday, at the same time', '2026-11-27T14:00'],
    ['friday', '2026-11-27T14:00'],
    ['every day', '2026-11-23T14:00'],
    ['weekly', '2026-11-24T14:00'],
    ['monthly', '2026-11-24T14:00'],
    ['every monday', '2026-11-23T14:00'],
    // Complete words do not depend on the schedule.
    ['tonight at 8', '2026-11-23T20:00'],
    ['tonight', '2026-11-23T20:00'],
    ['in 2 hours', '2026-11-23T13:00'],
    ['friday at 5', '2026-11-27T17:00'],
    ['every day at 9', '2026-11-24T09:00'],
    ['every 30 minutes', '2026-11-23T11:30'],
  ])('move a dentist of tomorrow at 14:00 from the dentist, and not from now: %s', (words, at) => {
    expect(next('tomorrow at 14:00', words)).toBe(at);
  });

  it.each([
    ['eine Stunde später', '2026-11-24T15:00'],
    ['um 30 Minuten früher', '2026-11-24T13:30'],
    ['une heure plus tard', '2026-11-24T15:00'],
    ['30 minutes plus tôt', '2026-11-24T13:30'],
    ['una hora más tarde', '2026-11-24T15:00'],
    ['30 minutos antes', '2026-11-24T13:30'],
    ['godzinę później', '2026-11-24T15:00'],
    ['o 30 minut wcześniej', '2026-11-24T13:30'],
    ['zur gleichen Zeit am Freitag', '2026-11-27T14:00'],
    ['vendredi à la même heure', '2026-11-27T14:00'],
    ['el viernes a la misma hora', '2026-11-27T14:00'],
    ['w piątek o tej samej porze', '2026-11-27T14:00'],
    ['um 15 Uhr', '2026-11-24T15:00'],
  ])('are read in five languages: %s', (words, at) => {
    expect(next('tomorrow at 14:00', words)).toBe(at);
  });

  it.each([
    ['every day at 09:00', 'at 10', '0 10 * * *'],
    ['every day at 09:00', 'at 10:30', '30 10 * * *'],
    ['every day at 19:30', 'at 8', '0 20 * * *'],
    ['every day at 11:00', 'at 1', '0 13 * * *'],
    ['every day at 07:00', 'at 5', '0 5 * * *'],
  ])(
    'take of a bare hour the half of the day that is nearer, whenever they are said: %s, %s',
    (before, words, expression) => {
      for (const hour of [0, 6, 12, 18, 23]) {
        expect(change(before, words, NOW + hour * 3_600_000)).toMatchObject({ trigger: { expression } });
      }
    },
  );

  it('keep a German hour as it is said', () => {
    expect(next('tomorrow at 16:00', 'um 5 Uhr')).toBe('2026-11-24T05:00');
  });

  it('keep the length that was asked for to the second', () => {
    const read = readChange(
      'an hour later',
      { trigger: ruleOf('in 90 seconds'), zone: ZONE },
      { now: NOW, zone: null, readAlone },
    );
    expect(read).toMatchObject({ isRelative: true, read: { next: [NOW + 90_000 + 3_600_000] } });
  });

  it.each([
    ['every weekday at 9:00', 'an hour later', '0 10 * * 1-5'],
    ['every weekday at 9:00', '30 minutes earlier', '30 8 * * 1-5'],
    ['every weekday at 9 and 17', 'an hour later', '0 10,18 * * 1-5'],
    ['every weekday at 9:00', 'at 15:00', '0 15 * * 1-5'],
    ['every weekday at 14:00', 'every day', '0 14 * * *'],
    ['every friday at 14:00', 'every tuesday', '0 14 * * 2'],
    ['every friday at 14:00', 'monthly', '0 14 27 * *'],
    ['every day at 14:00', 'same time every friday', '0 14 * * 5'],
  ])('keep what they do not say of a series: %s, %s', (before, words, expression) => {
    expect(change(before, words)).toMatchObject({ trigger: { kind: 'cron', expression } });
  });

  it('keep the weeks of a series every two weeks', () => {
    const before = ruleOf('every 2 weeks on friday at 14:00');
    const { read } = readChange('an hour later', { trigger: before, zone: ZONE }, { now: NOW, zone: null, readAlone });
    const days = read.next.map((at) => onWall(at));
    const alone = readAlone('every 2 weeks on friday at 15:00', NOW).next.map((at) => onWall(at));
    expect(days).toEqual(alone);
  });

  it.each([
    ['every day at 23:30', 'an hour later'],
    ['every day at 9:00', 'a day later'],
    ['every 20 minutes', 'at 15:00'],
    ['every 20 minutes', 'same time on Friday'],
    ['every weekday at 9 and 17', 'at 15:00'],
    ['tomorrow at 14:00', 'the same time'],
  ])('are asked about where it is not clear what they do: %s, %s', (before, words) => {
    expect(change(before, words)).toMatchObject({ code: 'ambiguous_time', hint: expect.stringContaining('in full') });
  });

  it('are asked about where a shift comes with another zone, and not where it comes with its own', () => {
    const before = { trigger: ruleOf('tomorrow at 14:00'), zone: ZONE };
    const shift = (zone: string) => readChange('an hour later', before, { now: NOW, zone, readAlone });
    expect(() => shift('Asia/Tokyo')).toThrow(/another time zone/);
    expect(shift(ZONE)).toMatchObject({ isRelative: true });
  });

  it('are refused where the schedule would then lie in the past', () => {
    expect(change('today at 17:00', 'at 09:00')).toMatchObject({ code: 'time_in_past' });
    expect(change('today at 12:00', '2 hours earlier')).toMatchObject({ code: 'time_in_past' });
  });

  it('put what was asked for as a length of time on the clock of whoever changes it', () => {
    const before = { trigger: ruleOf('in 6 hours'), zone: ZONE };
    const inTokyo = (words: string, now: number) => {
      const read = parseWhen(words, { now, zone: 'Asia/Tokyo' });
      if (!read.ok) throw new Error(read.issues[0]?.message);
      return read;
    };
    const { read } = readChange('at 03:00', before, { now: NOW, zone: null, readAlone: inTokyo });
    expect(read).toMatchObject({ zone: 'Asia/Tokyo', trigger: { kind: 'once', wall: '2026-11-24T03:00:00' } });
  });

  it('count days on the calendar and hours as they pass where a clock changes', () => {
    // Clocks go back on 25 October 2026 in Warsaw.
    const now = Date.parse('2026-10-23T10:00:00Z');
    expect(next('24 October at 14:00', 'one day later', now)).toBe('2026-10-25T14:00');
    expect(next('24 October at 14:00', '24 hours later', now)).toBe('2026-10-25T13:00');
    expect(next('31 October at 14:00', 'one month later', now)).toBe('2026-11-30T14:00');
  });
});
