import { Temporal } from 'temporal-polyfill';
import { marked } from '../../../../voice/mark.ts';
import type { EpochMs } from '../../../../when/index.ts';
import { type DialogueContext, type Intent, type Plan, say } from '../dialogue.ts';
import { findZone } from '../places/find-zone.ts';
import { ask } from '../wording/questions.ts';
import { presentSpeech, word } from '../wording/speaking.ts';
import { askForZone } from '../zone-question.ts';

const CLOCK =
  /^(?:(?:do you (?:know|have)|tell me|give me|show me) )?(?:what(?:'s| is|s)? ?(?:the )?(?:current |exact |local )?(?:time|date|day)(?: (?:is it|it is|now|today|right now|is it now|and date))*|what (?:day|date) is (?:it|today)(?: today)?|time(?: now)?|the time|what time is it(?: now| right now)?|current time|now|how late is it|what's today|what is today)(?: (?:in|at|for) (.+?)(?: now| right now)?)?$/;
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
    const match = CLOCK.exec(lower);
    if (!match) return null;
    const place = match[1];
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
