import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../../src/talk/words.ts';
import { say as sayThere } from '../../../src/voice/say.ts';
import { previewRequest } from '../../../src/when/preview/index.ts';
import { translate } from '../../../src/when/translations/index.ts';
import { examples } from '../pages/schedules/examples.ts';
import { dayWords, momentWords, relativeWords, spanWords, weekdayWords } from '../time/time-words.ts';
import { say } from './say.ts';
import { pageLanguage, speakIn, textsOf } from './spoken.ts';
import { type Area, TABLES } from './tables.ts';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const HOUR = 3_600_000;
const ZONE = 'Europe/Berlin';
const AREAS = Object.keys(TABLES.en) as Area[];

afterEach(() => speakIn('en'));

describe('the language of the page', () => {
  it('is one of five by the tag of the person, and English for any other', () => {
    expect(['de', 'de-AT', 'FR', 'pl-PL', 'it', 'zh-Hans', ''].map(pageLanguage)).toEqual([
      ...['de', 'de', 'fr', 'pl', 'en', 'en', 'en'],
    ]);
  });

  it.each(LANGUAGES)(
    'calls what waits for a yes, and the button for a no, what chats call them: %s',
    async (language) => {
      await speakIn(language);
      const spoken = { title: '', what: '', sentence: '' };
      // "W „Zgodach”": the name stands in another case there.
      const name = language === 'pl' ? 'Zgod' : say('nav.approvals');
      expect(sayThere(language, 'asks.waits', spoken)).toContain(name);
      expect((await TABLES[language].approvals()).TEXTS['approve.deny']).toBe(sayThere(language, 'card.deny'));
    },
  );

  it('takes effect at once', async () => {
    expect(say('nav.settings')).toBe('Settings');
    await speakIn('de');
    expect([say('nav.settings'), say('bar.heldCount', { number: 3 })]).toEqual([
      'Einstellungen',
      '3 Sachen werden zurückgehalten.',
    ]);
    await speakIn('pl');
    expect([1, 3, 5].map((number) => say('day.things', { number }))).toEqual(['1 rzecz', '3 rzeczy', '5 rzeczy']);
  });

  it('has the sentences of a page that came while it was chosen', async () => {
    vi.resetModules();
    const fresh = await import('./spoken.ts');
    await Promise.all([fresh.speakIn('de'), fresh.loadAreas(['chat'])]);
    expect([fresh.textOf('nav.home'), fresh.textOf('chat.send')]).toEqual(['Start', 'Senden']);
    await Promise.all([fresh.loadAreas(['calendar']), fresh.speakIn('pl')]);
    expect([fresh.textOf('cal.week'), fresh.textOf('chat.send')]).toEqual(['Tydzień', 'Wyślij']);
  });

  it('has every sentence, with the holes of English and no others', async () => {
    const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, hole]) => hole))].sort();
    const english = await textsOf('en', AREAS);
    for (const language of LANGUAGES) {
      const texts = await textsOf(language, AREAS);
      expect(Object.keys(texts)).toEqual(Object.keys(english));
      for (const [name, text] of Object.entries(texts)) {
        expect(text.trim(), `${language} ${name}`).not.toBe('');
        expect(holes(text), `${language} ${name}`).toEqual(holes(english[name as keyof typeof english] ?? ''));
      }
    }
  });
});

describe('a time', () => {
  it('is said in the language of the page', async () => {
    const said = () => [
      relativeWords(NOW + 4 * 60_000, NOW),
      relativeWords(NOW - 2 * HOUR, NOW),
      momentWords(NOW + 200 * 60_000, NOW, ZONE),
      weekdayWords(NOW + 24 * HOUR, NOW, ZONE),
      weekdayWords(NOW + 72 * HOUR, NOW, ZONE),
      dayWords(NOW, NOW, ZONE),
      spanWords(12_000),
    ];
    await speakIn('de');
    expect(said()).toEqual([
      ...['in 4 Minuten', 'vor 2 Stunden', 'in 3 Std. 20 Min.', 'morgen 11:00', 'Di., 1. Dez., 11:00', 'Heute'],
      '12 Sekunden',
    ]);
    await speakIn('fr');
    expect(
      said()
        .slice(0, 4)
        .map((words) => words.replace(/\s/g, ' ')),
    ).toEqual(['dans 4 minutes', 'il y a 2 heures', 'dans 3 h 20 min', 'demain 11:00']);
    await speakIn('pl');
    expect(said().slice(0, 2)).toEqual(['za 4 minuty', '2 godziny temu']);
  });
});

describe('an example to press', () => {
  it.each(LANGUAGES)('is read at once, with what should happen and when: %s', async (language) => {
    await speakIn(language);
    for (const text of examples()) {
      const limits = { minimumGapMs: 10_000, minimumDelayMs: 1_000, horizonMs: 3_653 * 24 * HOUR };
      const read = previewRequest(text, { now: NOW, zone: ZONE, limits, language, locale: language, translate });
      expect(read, text).toMatchObject({ ok: true });
      expect(read.ok ? read.preview.what : '', text).toMatch(/\p{L}{3}/u);
    }
  });
});
