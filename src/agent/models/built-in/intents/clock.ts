import { Temporal } from 'temporal-polyfill';
import type { EpochMs } from '../../../../when/index.ts';
import { type DialogueContext, type Intent, type Plan, say } from '../dialogue.ts';
import { findZone } from '../places/find-zone.ts';
import { ask } from '../wording/questions.ts';
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
      if (zone !== null) return say(`Your time zone is ${zone}. There it is ${wordNow(now, zone)}.`);
      return say(`I do not know your time zone yet. ${ask.zone}`, askForZone(null).question);
    }
    const match = CLOCK.exec(lower);
    if (!match) return null;
    const place = match[1];
    if (place !== undefined) {
      const found = findZone(place);
      if (found.kind === 'zone') return say(`In ${titleCase(place)} it is ${wordNow(now, found.zone)}.`);
      if (found.kind === 'unknown')
        return say(`I do not know where ${titleCase(place)} is. A big city near it may work.`);
      return say(
        `${found.place} has more than one time zone: ${found.cities
          .map((city) => ({ city, known: findZone(city) }))
          .map(({ city, known }) => (known.kind === 'zone' ? `in ${city} it is ${wordClock(now, known.zone)}` : city))
          .join(', ')}.`,
      );
    }
    return tellClock(context);
  },
};

/** The time where the person is; asks where that is when it is not known. */
export function tellClock({ now, zone }: DialogueContext): Plan {
  if (zone !== null) return say(`It is ${wordNow(now, zone)} (${zone}).`);
  return say(
    `It is ${wordNow(now, 'UTC')} in UTC. I do not know your time zone yet. ${ask.zone}`,
    askForZone(null).question,
  );
}

/** "14:05 on Saturday 21 November 2026" */
export function wordNow(now: EpochMs, zone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const date = local.toPlainDate();
  const weekday = date.toLocaleString('en', { weekday: 'long' });
  const month = date.toLocaleString('en', { month: 'long' });
  return `${wordClock(now, zone)} on ${weekday} ${date.day} ${month} ${date.year}`;
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
