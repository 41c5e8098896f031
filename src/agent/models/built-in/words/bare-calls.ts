// "Ping me in half an hour": asks for attention alone, by language; that is the whole wish.
import { type Language, languageOf } from '../../../../domain/words/language.ts';
import { type ReadingContext, splitText } from '../reading.ts';

const CALLS: Readonly<Record<Language, RegExp>> = {
  en: /^(?:please )?(?:(?:ping|buzz|beep|nudge|poke|prod|alert|notify|page|ring)(?: me| at me)?|give me an? (?:shout|nudge|heads[- ]?up|ping|buzz|poke|beep|ring)|let me know|shout|holler)$/iu,
  de: /^(?:bitte )?(?:(?:pieps?e?|klingle|klingel|stups|pinge?|bimmel)(?: mich)?(?: an)?|gib (?:mir )?bescheid|sag (?:mir )?bescheid|meld(?:e)? dich)$/iu,
  fr: /^(?:(?:sonne|bipe|ping)(?:[- ]moi)?|fais[- ]moi signe|(?:pr[eé]viens|avertis|alerte|notifie)[- ]moi)$/iu,
  es: /^(?:av[ií]same|p[ií]tame|(?:dame|hazme) un (?:toque|aviso|ping)|notif[ií]came|al[eé]rtame)$/iu,
  pl: /^(?:daj (?:mi )?zna[cć]|pingnij(?: mnie)?|piknij|zadzwo[nń]|powiadom mnie|szturchnij mnie)$/iu,
};

/** Whether a request is such words and a time, and nothing else. */
export function isBareCall(text: string, context: ReadingContext): boolean {
  const { time, times } = splitText(text, context);
  if (time.kind !== 'time') return false;
  let rest = text;
  for (const { start, end } of times.toSorted((one, other) => other.start - one.start))
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return CALLS[languageOf(text)].test(rest.replaceAll(/[\s.,!?]+/gu, ' ').trim());
}
