// The time and the date, here and in other places, and the date of a day that is named.
import { Temporal } from 'temporal-polyfill';
import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { foldText } from '../../../../domain/words/content-words.ts';
import { smallIn } from '../../../../talk/orders/small-words.ts';
import type { Language } from '../../../../talk/words.ts';
import { marked } from '../../../../voice/mark.ts';
import { sayDate } from '../../../../voice/times.ts';
import type { EpochMs } from '../../../../when/index.ts';
import { type Judgement, judge } from '../by-act/judgement.ts';
import { type DialogueContext, type Intent, type Plan, say } from '../dialogue.ts';
import { findZone } from '../places/find-zone.ts';
import { readTimeAlone } from '../reading.ts';
import { aroundWords } from '../talk-data.ts';
import { capitals } from '../wording/phrases.ts';
import { presentSpeech, word } from '../wording/speaking.ts';
import { askForZone } from '../zone-question.ts';

/** From these likelihoods on, where nothing was said before and in the middle of a talk. */
const [SURE, SURE_AMID] = [0.45, 0.6];

export const clock: Intent = {
  read(words, context) {
    const judged = judge(words, context);
    const day = dayIn(judged, context);
    if (day !== null && asksDay(judged, day)) return tellClock(judged, context);
    // "Um wie viel Uhr ist das?", right after something was made, is about that.
    if (judged.state === 'made' && AT_WHAT_HOUR.test(foldText(judged.text))) return null;
    const [first] = judged.likely;
    const least = judged.state === 'none' ? SURE : SURE_AMID;
    return first?.act === 'clock' && first.share >= least ? tellClock(judged, context) : null;
  },
};

const AT_WHAT_HOUR = /\b(?:at what time|um wie ?viel uhr|a quelle heure)\b/i;

/** The date of the day that is named, the time in the place that is named, or else here; asks where that is when it is not known. */
export function tellClock(judged: Judgement, context: DialogueContext): Plan | null {
  const { now, zone } = context;
  const { time } = judged.split;
  if (time.kind === 'time' && isRecurring(time.when.trigger)) return null;
  const day = dayIn(judged, context);
  // "When is the dentist next week" asks for a plan.
  if (day !== null && !asksDay(judged, day)) return null;
  if (day !== null)
    return say(word('clock.day', { day: sayDate({ ...presentSpeech(), zone: zone ?? 'UTC' }, day.at) }));
  // "Cada hora entre las 9 y las 17 beber agua" asks for no time.
  if (time.kind === 'ambiguous') return null;
  const there = timeIn(PLACE[judged.language].exec(judged.text)?.[1] ?? '', now);
  if (there !== null) return say(there);
  if (zone !== null) return say(word('overview.clock', { time: wordNow(now, zone) }));
  return say(word('zone.inUtc', { time: wordNow(now, 'UTC'), question: word('ask.zone') }), askForZone(null).question);
}

/** Asks for the day or the date, and the verbs that stand with it. */
const DAY: Readonly<Record<Language, RegExp>> = {
  en: /^(?:day|date|weekday|falls?)$/,
  de: /^(?:tag|wochentag|datum|wird|fallt|haben|wir)$/,
  fr: /^(?:jour|date|sera|serons|tombe|t|on)$/,
  es: /^(?:dia|fecha|sera|cae|estaremos)$/,
  pl: /^(?:dzien|data|date|bedzie|wypada)$/,
};

/** "What day is it in 3 weeks?", "welches Datum ist nächsten Freitag?": names a day, and no plan. */
function asksDay({ spoken, language }: Judgement, { from }: NamedDay): boolean {
  const before = spoken.slice(0, from);
  const isSmall = smallIn(language, 'asks', 'particles', 'it');
  const isKnown = (one: string) => DAY[language].test(one) || aroundWords(language).has(one) || isSmall(one);
  return before.some((one) => DAY[language].test(one)) && before.every(isKnown);
}
interface NamedDay {
  readonly at: EpochMs;
  /** How many words stand before it. */
  readonly from: number;
}

/** In words: how many name a day at most. */
const LONGEST_DAY = 4;

/** The day at the end of a message: "in 3 weeks", "next friday"; the first of several readings. */
function dayIn({ text }: Judgement, context: DialogueContext): NamedDay | null {
  const words = text.split(/\s+/);
  for (let count = Math.min(LONGEST_DAY, words.length); count > 0; count--) {
    const said = words.slice(-count).join(' ');
    const time = readTimeAlone(said, context) ?? readTimeAlone(`on ${said}`, context);
    const [first] = time?.kind === 'ambiguous' ? time.choices : [];
    const read = first === undefined ? time : readTimeAlone(first.text, context);
    if (read?.kind !== 'time' || isRecurring(read.when.trigger)) continue;
    const isDay = read.when.spans.some(({ kind }) => kind === 'date' || kind === 'duration');
    const [at] = isDay ? read.when.next : [];
    if (at !== undefined) return { at, from: words.length - count };
  }
  return null;
}

/** What stands behind the last preposition of a place. */
const PLACE: Readonly<Record<Language, RegExp>> = {
  en: /.* (?:in|at|for) (.+?)(?: (?:right )?now)?$/iu,
  de: /.* in (.+?)(?: jetzt| gerade)?$/iu,
  fr: /.* (?:à|a|au|aux|en) (.+?)(?: maintenant)?$/iu,
  es: /.* en (.+?)(?: ahora)?$/iu,
  pl: /.* we? (.+?)(?: teraz)?$/iu,
};

function timeIn(place: string, now: EpochMs): string | null {
  const found = findZone(place);
  const name = capitals(place);
  if (found.kind === 'zone') return word('zone.there', { place: name, time: wordNow(now, found.zone) });
  if (found.kind === 'unknown') return /^\p{Lu}/u.test(place) ? word('zone.unknownThere', { place: name }) : null;
  const times = found.cities
    .map((city) => ({ city, known: findZone(city) }))
    .map(({ city, known }) => (known.kind === 'zone' ? `${city} ${wordClock(now, known.zone)}` : city));
  return word('zone.severalThere', { place: found.place, times: times.join(', ') });
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
