import type { AfterOutcome, CausedTrigger } from '../caused.ts';
import { partsOf } from './said-parts.ts';

/** The words of one language for triggers that another event starts. */
interface CausedWords {
  /** "30 minutes after “backup” succeeds"; an empty `delay` means "right after". */
  readonly after: (delay: string, title: string, on: AfterOutcome) => string;
  readonly event: string;
}

const pick = (on: AfterOutcome, success: string, failure: string, either: string) =>
  on === 'success' ? success : on === 'failure' ? failure : either;

const WORDS: Readonly<Record<string, CausedWords>> = {
  en: {
    after: (delay, title, on) =>
      `${delay === '' ? 'right' : delay} after “${title}” ${pick(on, 'succeeds', 'fails', 'ends')}`,
    event: 'when its webhook is called',
  },
  de: {
    after: (delay, title, on) =>
      `${delay === '' ? 'gleich' : `${delay}`}, nachdem „${title}“ ${pick(on, 'gelungen', 'fehlgeschlagen', 'zu Ende')} ist`,
    event: 'sobald sein Webhook aufgerufen wird',
  },
  fr: {
    after: (delay, title, on) =>
      `${delay === '' ? 'juste' : delay} après ${pick(on, 'la réussite', 'l’échec', 'la fin')} de « ${title} »`,
    event: 'à l’appel de son webhook',
  },
  es: {
    after: (delay, title, on) =>
      `${delay === '' ? 'justo' : delay} después de que «${title}» ${pick(on, 'termine bien', 'falle', 'termine')}`,
    event: 'cuando se llame a su webhook',
  },
  pl: {
    after: (delay, title, on) =>
      `${delay === '' ? 'zaraz' : delay} po tym, jak „${title}” ${pick(on, 'się powiedzie', 'się nie powiedzie', 'się skończy')}`,
    event: 'gdy zostanie wywołany jego webhook',
  },
};

/** "1 hour 30 minutes", translated by the platform's `Intl`. */
function lengthIn(locale: string, ms: number): string {
  return partsOf(ms)
    .map(([count, unit]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 3 }).format(
        count,
      ),
    )
    .join(' ');
}

/** Describes a trigger that another event starts; in English for a language without own words. */
export function describeCaused(trigger: CausedTrigger, language: string): string {
  const words = WORDS[language] ?? (WORDS.en as CausedWords);
  if (trigger.kind === 'event') return words.event;
  const { delayMs, title, on } = trigger;
  return words.after(delayMs === 0 ? '' : lengthIn(language, delayMs), title, on);
}
