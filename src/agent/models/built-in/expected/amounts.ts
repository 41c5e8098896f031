// Lengths of time in five languages, as parts of patterns, and the word that makes each a time from now.
import type { Language } from '../../../../domain/words/language.ts';
import { type ReadingContext, splitText } from '../reading.ts';

export const AMOUNTS: Readonly<Record<Language, string>> = {
  en: '(?:(?:\\d+(?:[.,]\\d+)?|an?|half an|a quarter of an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|forty-five|sixty|ninety)[ -]?(?:and a half )?(?:seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|weeks?)(?: (?:and )?\\d+ ?(?:seconds?|secs?|minutes?|mins?))?)',
  de: '(?:(?:\\d+(?:[.,]\\d+)?|eine[rn]?|einer halben|eine halbe|einer dreiviertel|eineinhalb|anderthalb|zwei|drei|vier|f[uü]nf|sechs|sieben|acht|neun|zehn|zw[oö]lf|f[uü]nfzehn|zwanzig|drei[sß]ig|vierzig) ?(?:sekunden?|sek|s|minuten?|min|viertelstunden?|stunden?|std|h|tage?n?|wochen?))',
  fr: "(?:(?:\\d+(?:[.,]\\d+)?|une?|une demi-?|un quart d'|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|quarante) ?-?(?:secondes?|sec|s|minutes?|min|heures?|h|jours?|semaines?))",
  es: '(?:(?:\\d+(?:[.,]\\d+)?|una?|media|un cuarto de|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cuarenta) ?(?:segundos?|seg|s|minutos?|min|horas?|h|d[ií]as?|semanas?))',
  pl: '(?:(?:(?:\\d+(?:[.,]\\d+)?|jedn[aą]|p[oó][lł]|dwie|trzy|cztery|pi[eę][cć]|sze[sś][cć]|siedem|osiem|dziewi[eę][cć]|dziesi[eę][cć]|pi[eę]tna[sś]cie|dwadzie[sś]cia|trzydzie[sś]ci) )?(?:sekund[eęy]?|minut[eęy]?|min|godzin[eęy]?|h|dzie[nń]|dni|tydzie[nń]|tygodni[ea]?))',
};

/** "In 10 minutes": before a length of time. */
export const FROM_NOW: Readonly<Record<Language, string>> = { en: 'in', de: 'in', fr: 'dans', es: 'en', pl: 'za' };

/** A length of time in milliseconds; null where it cannot be read. */
export function lengthOf(amount: string, language: Language, context: ReadingContext): number | null {
  const counted = /^\p{L}+$/u.test(amount) ? `1 ${amount}` : amount;
  const { time, what } = splitText(`${FROM_NOW[language]} ${counted}`, context);
  const at = time.kind === 'time' && what === '' ? time.when.next[0] : undefined;
  return at === undefined ? null : at - context.now;
}

/** Patterns with their languages, tried in the language of the text first. */
export type ByLanguage = Readonly<Record<Language, readonly RegExp[]>>;

/** What a pattern caught. */
interface Caught {
  readonly language: Language;
  readonly groups: Readonly<Record<string, string | undefined>>;
  readonly index: number;
  readonly text: string;
}

/** The first pattern that a text fits. */
export function catchIn(patterns: ByLanguage, text: string, first: Language): Caught | null {
  const languages = [first, ...(Object.keys(patterns) as Language[]).filter((language) => language !== first)];
  for (const language of languages) {
    for (const pattern of patterns[language]) {
      const found = pattern.exec(text);
      if (found !== null) return { language, groups: { ...found.groups }, index: found.index, text: found[0] };
    }
  }
  return null;
}
