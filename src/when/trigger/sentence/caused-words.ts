import { languageOf } from '../../languages/registered.ts';
import type { CausedTrigger } from '../caused.ts';
import { partsOf } from './said-parts.ts';

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
  const words = languageOf(language).caused;
  if (trigger.kind === 'event') return words.event;
  const { delayMs, title, on } = trigger;
  return words.after(delayMs === 0 ? '' : lengthIn(language, delayMs), title, on);
}
