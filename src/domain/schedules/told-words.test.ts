import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, parseWhen } from '../../when/index.ts';
import { DEFAULT_FOLLOW_UP } from '../policy/follow-up.ts';
import type { Language } from '../words/language.ts';
import { type ToldSchedule, toldDeedWords, toldWords } from './told-words.ts';

const NOW = Date.parse('2026-11-28T10:00:37Z');
const ZONE = 'Europe/Warsaw';
const options = (language: Language = 'en') => ({ now: NOW, zone: ZONE, language });

function schedule(what: string, when: string, zone = ZONE): ToldSchedule {
  const read = parseWhen(when, { now: NOW, zone });
  if (!read.ok) throw new Error(when);
  return { what, trigger: read.trigger, zone, nextAt: read.next[0] ?? null, followUp: null };
}

describe('What became of a wish is said in one sentence', () => {
  it.each<[Language, string]>([
    ['en', 'Call mum, today 18:30'],
    ['de', 'Call mum, heute 18:30'],
    ['fr', "Call mum, aujourd'hui 18:30"],
    ['es', 'Call mum, hoy 18:30'],
    ['pl', 'Call mum, dziś 18:30'],
  ])('in %s', (language, sentence) => {
    expect(toldWords(null, schedule('call mum', 'today at 18:30'), options(language))).toBe(sentence);
  });

  it.each([
    ['in 10 seconds', 'Look, in 10 seconds'],
    ['in 10 minutes', 'Look, today 11:10'],
    ['tomorrow at 9', 'Look, tomorrow 09:00'],
    ['monday at 9', 'Look, Monday 30 November 09:00'],
    ['every day at 9', 'Look, every day at 09:00, next tomorrow'],
    ['every 2 hours', 'Look, every 2 hours, next today 13:00'],
  ])('%s', (when, sentence) => {
    expect(toldWords(null, schedule('look', when), options())).toBe(sentence);
  });

  it('names a zone that is not the person’s, and no other', () => {
    expect(toldWords(null, schedule('look', 'tomorrow at 9', 'Asia/Tokyo'), options())).toBe(
      'Look, tomorrow 09:00 (Asia/Tokyo)',
    );
  });

  it('shows what the eye would miss', () => {
    expect(toldWords(null, schedule('pay\u200b rent', 'tomorrow at 9'), options())).toContain('⟦U+200B⟧');
  });

  it('says of a change what was before', () => {
    const before = schedule('look', 'every day at 9');
    expect(toldWords(before, schedule('look', 'every day at 10'), options())).toBe(
      'Look, every day at 10:00, next tomorrow (before: every day at 09:00)',
    );
    expect(toldWords(before, schedule('see', 'every day at 9'), options('de'))).toContain('(vorher: “look”)');
  });

  it('says nothing of before where the rule only gained a day that is left out', () => {
    const before = schedule('look', 'every day at 9');
    expect(toldWords(before, schedule('look', 'every day at 9 except on 24 december 2026'), options())).toBe(
      'Look, every day at 09:00, except on 24 December 2026, next tomorrow',
    );
  });

  it('claims no time that has passed, of what came once and is renamed', () => {
    const came = { ...schedule('look', 'tomorrow at 9'), nextAt: null };
    expect(toldWords(came, { ...came, what: 'look twice' }, options())).toBe('Look twice (before: “look”)');
  });

  it('says how it insists', () => {
    const followUp = { ...DEFAULT_FOLLOW_UP, intervalMs: 10 * MINUTE_MS, max: 3, lifetimeMs: DAY_MS };
    const nagging = { ...schedule('look', 'tomorrow at 9'), followUp };
    expect(toldWords(null, nagging, options('de'))).toBe(
      'Look, morgen 09:00, danach alle 10 Minuten, bis du antwortest',
    );
    expect(toldWords(null, { ...nagging, followUp: { ...followUp, max: 1 } }, options())).toBe(
      'Look, tomorrow 09:00, and once more without an answer',
    );
  });

  it('of what ended, pauses or is left out', () => {
    const daily = schedule('look', 'every day at 9');
    expect(toldDeedWords('cancelled', daily, null, options('fr'))).toBe('Annulé : look');
    expect(toldDeedWords('paused', daily, NOW + 3 * DAY_MS - HOUR_MS, options())).toBe(
      'Paused: look, until Tuesday 1 December 10:00',
    );
    expect(toldDeedWords('skipped', daily, daily.nextAt, options('es'))).toBe('Omitido una vez: look, mañana 09:00');
  });
});
