// What somebody has to do by a day, by language: the words of the duty, and those before the day.
import type { Language } from '../../../../domain/words/language.ts';

export const DUTY: Readonly<Record<Language, RegExp>> = {
  en: /(?:^|, ?| )(?:i|we)(?: really| still| just)?(?:(?: need| have|'ve got| have got| ought|'m supposed| am supposed) to| must| should| gotta|'ve gotta)(?= |$)/iu,
  de: /(?:^(?:ich|wir) (?:muss|müssen|soll|sollen|sollte|sollten)|(?<!\p{L})(?:muss|müssen|soll|sollte) (?:ich|wir))(?: noch| unbedingt| dringend)*(?= |$)/iu,
  fr: /(?:^|, ?| )(?:(?:je|on) (?:dois|doit)|nous devons|j'ai besoin de|j'ai (?=.* à )|il faut que (?:je|nous)|il (?:me )?faut|faut que je)(?: encore| absolument)*(?= |$)/iu,
  es: /(?:^|, ?| )(?:tengo que|tenemos que|debo|debemos|necesito|hay que|he de)(?= |$)/iu,
  pl: /(?:^|, ?| )(?:muszę|musze|musimy|powinienem|powinnam|trzeba|mam (?=.* do zrobienia))(?: jeszcze| koniecznie)*(?= |$)/iu,
};

export const BY: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(?:by|before|no later than|until|due)(?: the end of)? /giu,
  de: /(?<!\p{L})(?:bis(?: spätestens)?(?: zum| zur)?|spätestens(?: bis)?(?: am)?|vor(?: dem)?) /giu,
  fr: /(?<!\p{L})(?:avant(?: le)?|d'ici(?: à| au)?|pour(?: le)?|jusqu'à|au plus tard(?: le)?) ?/giu,
  es: /(?<!\p{L})(?:antes de(?:l)?|para(?: el)?|hasta(?: el)?|a más tardar(?: el)?) /giu,
  pl: /(?<!\p{L})(?:do|przed|najpóźniej(?: w| we)?|na) /giu,
};

/** Days as they stand behind "do" and "przed". */
export const POLISH_DAYS: Readonly<Record<string, string>> = {
  poniedziałku: 'poniedziałek',
  wtorku: 'wtorek',
  środy: 'środę',
  środą: 'środę',
  czwartku: 'czwartek',
  piątku: 'piątek',
  piątkiem: 'piątek',
  soboty: 'sobotę',
  niedzieli: 'niedzielę',
  jutra: 'jutro',
};

/** The hour of a reminder on a day without one, in words behind the day. */
export const AT_NINE: Readonly<Record<Language, string>> = {
  en: 'at 9:00',
  de: 'um 9:00',
  fr: 'à 9h',
  es: 'a las 9:00',
  pl: 'o 9:00',
};
