import { Temporal } from 'temporal-polyfill';
import { foldText } from '../../../../domain/words/content-words.ts';
import { marked } from '../../../../voice/mark.ts';
import type { EpochMs } from '../../../../when/index.ts';
import { type DialogueContext, type Intent, type Plan, say } from '../dialogue.ts';
import { findZone } from '../places/find-zone.ts';
import { ask } from '../wording/questions.ts';
import { presentSpeech, word } from '../wording/speaking.ts';
import { askForZone } from '../zone-question.ts';

/** Asks for the time or the date, with a place: folded, by language. */
const CLOCK: readonly RegExp[] = [
  /^(?:(?:do you (?:know|have)|tell me|give me|show me) )?(?:what(?:'s| is|s)? ?(?:the )?(?:current |exact |local )?(?:time|date|day)(?: (?:is it|it is|now|today|right now|is it now|and date))*|what (?:day|date) is (?:it|today)(?: today)?|time(?: now)?|the time|what time is it(?: now| right now)?|current time|now|how late is it|what's today|what is today)(?: (?:in|at|for) (?<place>.+?)(?: now| right now)?)?$/,
  /^(?:(?:weisst du,? |sag mir,? )?(?:wie ?(?:spat|viel uhr)(?: ist es| haben wir(?: es)?| es ist)?(?: (?:jetzt|gerade))?|(?:welcher|was fur ein) (?:tag|wochentag) ist(?: es)?(?: heute| jetzt)?|welches datum(?: ist| haben wir)?(?: heute)?|den wievielten haben wir(?: heute)?|welchen tag haben wir(?: heute)?|uhrzeit|die uhrzeit|datum)(?: (?:in|bei) (?<place>.+?))?)$/,
  /^(?:(?:dis[- ]moi |tu as |tu sais )?(?:(?:quelle |l')heure(?: est[- ]il| il est| qu'il est)?|il est quelle heure|quel jour (?:(?:sommes|est)[- ](?:nous|on|ce)|on est)|on est quel jour|quelle (?:est la )?date(?: sommes[- ]nous| est[- ]on| d'aujourd'hui)?|la date)(?: (?:aujourd'hui|maintenant))?(?: (?:a|au|en) (?<place>.+?))?)$/,
  /^(?:(?:dime |sabes |me dices )?(?:(?:que|la) hora(?: es| son| tienes)?|que dia es(?: hoy)?|(?:que|cual es la) fecha(?: es)?(?: (?:de )?hoy)?|a (?:que|cuanto) (?:dia )?estamos(?: hoy)?)(?: (?:ahora|hoy))?(?: en (?<place>.+?))?)$/,
  /^(?:(?:powiedz mi |wiesz |podaj )?(?:ktora(?: jest)?(?: teraz)?(?: godzina| mamy godzine)?|ktora to godzina|jaka jest (?:godzina|data)|jaki(?: mamy| jest)?(?: dzis(?:iaj)?)?(?: mamy| jest)? dzien(?: tygodnia)?|jaka (?:dzis(?:iaj)? )?(?:jest |mamy )?data|ktorego (?:dzis(?:iaj)?|mamy)(?: mamy)?|godzina)(?: (?:dzis(?:iaj)?|teraz|jest))?(?: (?:w|we) (?<place>.+?))?)$/,
];
const MY_ZONE =
  /^(?:what(?:'s| is)|which(?: is)?|show(?: me)?|tell me) ?(?:is )?my (?:current )?(?:time ?zone|zone|location|city)|^which (?:time ?zone|zone) (?:am i in|do you (?:use|have)|is set|is mine)|^what (?:time ?zone|zone) (?:do you have|have you got|did i set)(?: set)?(?: for me| of mine)?|^where am i$|^what (?:time ?zone|zone) (?:am i in|do you use|are you (?:in|using)|is set)/;

/** "What time is it?", also in other places; "what is my time zone?" */
export const clock: Intent = {
  name: 'clock',
  read({ lower }, context) {
    const { now, zone } = context;
    if (MY_ZONE.test(lower)) {
      if (zone !== null) return say(word('zone.is', { zone, time: wordNow(now, zone) }));
      return say(word('zone.unknown', { question: ask.zone }), askForZone(null).question);
    }
    const asked = foldText(lower).replace(/[?!.,¿¡\s]+$|^[¿¡\s]+/g, '');
    const match = CLOCK.map((pattern) => pattern.exec(asked)).find((found) => found !== null);
    if (match === undefined) return null;
    const place = match.groups?.place;
    if (place !== undefined) {
      const found = findZone(place);
      if (found.kind === 'zone')
        return say(word('zone.there', { place: titleCase(place), time: wordNow(now, found.zone) }));
      if (found.kind === 'unknown') return say(word('zone.unknownThere', { place: titleCase(place) }));
      const times = found.cities
        .map((city) => ({ city, known: findZone(city) }))
        .map(({ city, known }) => (known.kind === 'zone' ? `${city} ${wordClock(now, known.zone)}` : city));
      return say(word('zone.severalThere', { place: found.place, times: times.join(', ') }));
    }
    return tellClock(context);
  },
};

/** The time where the person is; asks where that is when it is not known. */
export function tellClock({ now, zone }: DialogueContext): Plan {
  if (zone !== null) return say(word('overview.clock', { time: wordNow(now, zone) }));
  return say(word('zone.inUtc', { time: wordNow(now, 'UTC'), question: ask.zone }), askForZone(null).question);
}

/** "14:05, Saturday 21 November 2026" */
export function wordNow(now: EpochMs, zone: string): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const { language } = presentSpeech();
  const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...day, timeZone: zone }).format(now);
  return `${wordClock(now, zone)}, ${marked(date.replace(/^(\p{L}+), (?=\d+ \p{L}+ \d{4}$)/u, '$1 '))}`;
}

/** "14:05" */
export function wordClock(now: EpochMs, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
}

function titleCase(words: string): string {
  return words.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}
