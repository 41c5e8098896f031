import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../../test/lanes.ts';
import { freshRandom } from '../../../../test/support/random.ts';
import { SOUPS, type SoupTable } from '../../fixtures/soups.ts';
import { fold } from '../../time/language/fold.ts';
import { languageLexicon } from '../../time/language/languages.ts';
import type { Meaning } from '../../time/language/lexicon.ts';
import { tokenize } from '../../time/language/tokens.ts';
import { parseWhen } from '../parse.ts';
import { splitWhen } from './split.ts';

const SOUPS_READ = casesOf(1_500, 100_000);
// Monday.
const now = Date.parse('2026-11-23T10:47:00Z');
const zone = 'Europe/Warsaw';
const TIME = new Set<Meaning['type']>([
  ...(['weekday', 'month', 'day-set', 'frequency', 'relative-day', 'day-part', 'clock', 'holiday', 'ordinal'] as const),
  ...(['unit', 'how-often', 'next-after', 'last-after', 'oclock', 'half', 'quarter-hour'] as const),
]);
/** Articles, and words that only look like one of these. */
const OTHER = new Set(['second', 'un', 'une', 'una', 'ein', 'eine']);

/** The days, months, units and digits in a text. */
function timeWordsIn(text: string, language: string): string[] {
  return tokenize(text, languageLexicon(language))
    .filter(({ kind, text: said, meanings }) =>
      kind === 'number' ? said.length < 3 : meanings.some(({ type }) => TIME.has(type)) && !OTHER.has(said),
    )
    .map((token) => token.text);
}

it(`in ${SOUPS_READ} soups of words of time none is lost in what is to be done: each is read, refused or shown`, {
  timeout: 3_600_000,
}, () => {
  const { below, pick, chance } = freshRandom();
  let planned = 0;
  for (let i = 0; i < SOUPS_READ; i++) {
    const locale = pick(Object.keys(SOUPS));
    const { words, matters, openings, separator } = SOUPS[locale] as SoupTable;
    const soup = Array.from({ length: 2 + below(6) }, () => pick(words));
    const isPure = chance(0.4);
    if (!isPure) soup.splice(below(soup.length + 1), 0, pick(matters));
    if (!isPure && chance(0.3)) soup.splice(below(soup.length + 1), 0, separator);
    const text = `${!isPure && chance(0.5) ? pick(openings) : ''}${soup.join(' ')}`;
    const read = splitWhen(text, { now, zone, locale });
    if (!read.ok) continue;
    planned++;
    const shown = read.bound.map(({ start, end }) => fold(text.slice(start, end))).join(' ');
    // A phrase that only the cut made, as "deux fois" of "deux 10h30 fois", is none of the text.
    const lost = timeWordsIn(read.what, locale).filter((word) => !shown.includes(word) && fold(text).includes(word));
    if (lost.length > 0) throw new Error(`"${lost}" is lost in ${locale}: ${JSON.stringify(text)}`);
    // What the request door takes for the time is a time for the other door, and the same one.
    const alone = parseWhen(read.whenText, { now, zone, locale, about: text });
    if (!alone.ok || JSON.stringify(alone.trigger) !== JSON.stringify(read.when.trigger))
      throw new Error(`"${read.whenText}" is another time alone, in ${locale}: ${JSON.stringify(text)}`);
    if (isPure) {
      expect([text, read.what === '' || parseWhen(text, { now, zone, locale }).ok]).toEqual([text, true]);
    }
  }
  expect(planned).toBeGreaterThan(SOUPS_READ / 50);
});

/** The words of time in what is to be done, as shown. */
function boundIn(text: string, locale: string): readonly string[] | string {
  const read = splitWhen(text, { now, zone, locale });
  if (read.ok) return read.bound.map(({ start, end }) => text.slice(start, end));
  return read.issues.map(({ span }) => text.slice(...span)).join();
}

describe('A word of time stays in what is to be done only where the language binds it there', () => {
  it.each([
    ['en', 'every day at 7pm send the March invoices', ['March']],
    ['en', 'remind me tomorrow at 9 to take the second dose', ['second']],
    ['en', 'collect the Year 9 books tomorrow at 9:00', ['Year 9']],
    ['en', 'tomorrow at 9:00 give Sam 200 quid', ['200']],
    ['de', 'morgen um 9 Uhr die zweite Fassung drucken', ['die zweite']],
    ['de', 'morgen um 9 Uhr den Wochenplan drucken', []],
    ['fr', "envoyer les feuilles d'heures demain à 9h", ['heures']],
    ['fr', 'imprimer les factures de mars demain à 9h', ['mars']],
    ['es', 'mañana a las 9 enviar el informe semanal a Ana', ['semanal']],
    ['pl', 'jutro o 9 kupić 3 bułki', ['3']],
  ])('%s: %s', (locale, text, bound) => {
    expect(boundIn(text, locale)).toEqual(bound);
    const read = splitWhen(text, { now, zone, locale, language: 'en' });
    const notes = read.ok ? read.when.assumptions.filter(({ code }) => code === 'matter') : [];
    // Counts and ordinals speak for themselves.
    const names = bound.filter((word) => word === 'March' || word === 'mars');
    expect(notes.map(({ message }) => message)).toEqual(
      names.map((name) => `"${name}" is what it is about, not when.`),
    );
  });

  it.each([
    ['en', 'water the plants hours tomorrow at 9:00', 'hours'],
    ['en', 'buy milk tomorrow at 9 call Bob ten', 'ten'],
    ['en', 'tomorrow at 9 call mom late', 'late'],
    ['en', 'remind me fri est to call mom', 'est'],
    ['de', 'Mama anrufen Jahr morgen um 9', 'Jahr'],
    ['fr', 'acheter du lait ven. demain à 9h', 'ven'],
    ['es', 'comprar leche año mañana a las 9', 'año'],
    ['pl', 'zapłacić czynsz dni jutro o 9', 'dni'],
  ])('else it is named and refused, %s: %s', (locale, text, loose) => {
    expect(boundIn(text, locale)).toBe(loose);
  });

  it.each([
    'het is morgen om 9 uur mooi weer',
    'qual é o próximo domingo',
    'gaat het regenen dit weekend',
    'ricordami di portare fuori la spazzatura per le 15',
    'prenotare una riunione a 19:00',
  ])('a text in a language that is not read plans nothing: %s', (text) => {
    expect(splitWhen(text, { now, zone, locale: 'en' }).ok).toBe(false);
  });
});
