// Which of the things there an order means: by its words, its place in the list, its time, or what was spoken of last.
import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { foldText } from '../../../../domain/words/content-words.ts';
import type { ActOnOne } from '../../../../talk/acts/acts.ts';
import { pointsBack, strangeIn, type Target } from '../../../../talk/orders/find-target.ts';
import { placesAlone, placesIn, readPlaces } from '../../../../talk/orders/places.ts';
import { SMALL_WORDS } from '../../../../talk/orders/small-words.ts';
import { says, wordsInList } from '../../../../talk/orders/spoken.ts';
import { type Word, wordsOf } from '../../../../talk/words.ts';
import { DAY_MS } from '../../../../when/index.ts';
import type { DialogueContext } from '../dialogue.ts';
import { ALARM } from '../expected/timer-words.ts';
import type { KnownSchedule } from '../memory.ts';
import { type FoundDates, findDates, readDates } from '../schedules/left-out.ts';
import { comesWithin, type Part, partOfDayIn } from '../schedules/stretch.ts';
import { aroundWords, targetIn } from '../talk-data.ts';
import type { Judgement } from './judgement.ts';

/** What an order means. */
export type Meant =
  /** `isPointed`: nothing names it, the talk was about it. */
  | { readonly kind: 'these'; readonly schedules: readonly KnownSchedule[]; readonly isPointed: boolean }
  /** Everything there is, or that was shown. */
  | { readonly kind: 'all'; readonly schedules: readonly KnownSchedule[] }
  /** `unfit`: the words that fit none of them. */
  | { readonly kind: 'which'; readonly among: readonly KnownSchedule[]; readonly unfit: string | null }
  /** Nothing there is called so, or comes then. */
  | { readonly kind: 'none'; readonly name: string };

type There = readonly KnownSchedule[];
const these = (schedules: There, isPointed = false): Meant => ({ kind: 'these', schedules, isPointed });
const which = (among: There, unfit: string | null = null): Meant => ({ kind: 'which', among, unfit });

/** From this likelihood on a few words may be left over for what one word takes back. */
const CLEAR = 0.5;

export function meantBy(act: ActOnOne, judged: Judgement, there: There, context: DialogueContext): Meant {
  const { language, said } = judged;
  const words = wordsIn(judged);
  const except = act === 'cancel' ? exceptIn(words, judged) : null;
  if (except !== null) return allBut(except, judged, there);
  if (says(SMALL_WORDS[language].except, said)) return which(there);
  // "On second thought" is no place.
  const spoken = wordsOf(judged.plain, []).map(({ folded }) => folded);
  const target = targetIn(words, there, language, spoken);
  const dates = datesOf(judged, context)?.said ?? [];
  const left = target.left.filter((word) => !dates.includes(word));
  if (target.named.length > 0) return amongNamed(act, { ...target, left }, judged, there, context);
  // "The other one": what was not spoken of last.
  const rest = target.isOther ? there.filter(({ id }) => !context.memory.focus.includes(id)) : [];
  if (rest.length > 0 && rest.length < there.length) return rest.length === 1 ? these(rest) : which(rest);
  const isOpen = (word: string) => left.includes(word) || placesIn([word], language).length > 0;
  const placed = atPlaces(readPlaces(spoken.filter(isOpen), language, context.memory.listing.length), there, context);
  if (placed !== null) return placed;
  const ofPart = ofPartOfDay(judged, left, there, context);
  if (ofPart !== null) return ofPart.length === 1 ? these(ofPart) : which(ofPart);
  if (left.length > 0) return { kind: 'none', name: nameOf(left, judged) };
  if (target.isAll) return allOf(judged, there, context);
  const strange =
    act === 'cancel' || act === 'pause' ? strangeIn(judged.said, act, language, aroundWords(language)) : [];
  const names = strange.filter((word) => !dates.includes(word));
  if (names.length > 0) return { kind: 'none', name: nameOf(names, judged) };
  return unnamed(act, judged, there, context);
}

/** What was not read as a time may be a name. */
const wordsIn = ({ text, words, split }: Judgement): readonly Word[] =>
  split.time.kind === 'unreadable' ? wordsOf(text, []) : words;

/** "Everything except the gym": the others, where what is to stay is there. */
function allBut(words: readonly Word[], judged: Judgement, there: There): Meant {
  const { language } = judged;
  const { named, left } = targetIn(words, there, language);
  if (named.length === 0) return { kind: 'none', name: nameOf(left, judged) };
  return { kind: 'all', schedules: there.filter((one) => !named.includes(one)) };
}

/** "The evening one", "celui du soir": those that come in that part of the day; null where the words say something else. */
function ofPartOfDay(judged: Judgement, left: readonly string[], there: There, context: DialogueContext): There | null {
  const { plain } = judged;
  const part = partNamed(judged);
  if (part === null) return null;
  const isNamedElse = left.some((word) => !part.said.includes(word));
  if (isNamedElse || findDates(foldText(plain).replace(part.said, ''), context) !== null) return null;
  const found = there.filter(({ when }) =>
    [...when.matchAll(/\b(\d\d):\d\d\b/g)].some(([, hour]) => Number(hour) >= part.from && Number(hour) < part.to),
  );
  return found.length === 0 ? null : found;
}

/** The part of the day that names something: "the evening one"; null where it says a time. */
export function partNamed({ plain, spoken, language }: Judgement): Part | null {
  const { kinds, it } = SMALL_WORDS[language];
  return [...wordsInList(kinds), ...wordsInList(it)].some((word) => spoken.includes(word)) ? partOfDayIn(plain) : null;
}

/** The words behind "all but". */
function exceptIn(words: readonly Word[], { language, said }: Judgement): readonly Word[] | null {
  const { all, except } = SMALL_WORDS[language];
  if (!says(all, said)) return null;
  const entries = except.split(except.includes('|') ? '|' : ' ').map((entry) => entry.trim().split(/[\s']+/));
  for (const entry of entries) {
    const at = words.findIndex((_, index) => entry.every((one, offset) => words[index + offset]?.folded === one));
    if (at > 0) return words.slice(at + entry.length);
  }
  return null;
}

function amongNamed(
  act: ActOnOne,
  { named, left, isAll }: Target<KnownSchedule>,
  judged: Judgement,
  there: There,
  context: DialogueContext,
): Meant {
  const then = named.filter((schedule) => comesThen(act, schedule, judged, context));
  const isFew = act === 'cancel' || act === 'pause' || (judged.likely[0]?.share ?? 0) < CLEAR;
  const isClear = left.length <= (isFew ? 0 : 2);
  if (isClear && then.length === 1) return these(then);
  const each = eachNamed(judged, there);
  if (each !== null) return these(each);
  if (isClear && isAll && then.length > 1) return { kind: 'all', schedules: then };
  if (isClear && then.length > 1) return which(then);
  if (act !== 'cancel') return which(named);
  return which(there, nameOf(left, judged));
}

/** "The gym and the vitamins": each part names one, with nothing left over. */
function eachNamed(judged: Judgement, there: There): There | null {
  const { language } = judged;
  const parts: Word[][] = [[]];
  for (const word of wordsIn(judged)) {
    if (word.kind === 'mark' || AND.has(word.folded)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  const filled = parts.filter(({ length }) => length > 0);
  const found = filled.map((part) => targetIn(part, there, language));
  const isEach = filled.length > 1 && found.every(({ named, left }) => named.length === 1 && left.length === 0);
  return isEach ? [...new Set(found.flatMap(({ named }) => named))] : null;
}
const AND: ReadonlySet<string> = new Set(['and', 'und', 'et', 'y', 'e', 'i', 'oraz']);

/** "The second one", "1 and 3": of the list that the person has seen. */
function atPlaces(places: readonly number[] | null, there: There, { memory }: DialogueContext): Meant | null {
  if (places === null) return null;
  const ids = places.map((place) => memory.listing[place]);
  const found = there.filter(({ id }) => ids.includes(id));
  return found.length > 0 ? these(found) : which(there);
}

/** Everything there is; of one kind, or of the list just shown, where the words say so. */
function allOf({ language, said }: Judgement, there: There, { memory }: DialogueContext): Meant {
  const shown = there.filter(({ id }) => memory.listing.includes(id));
  if (says(SMALL_WORDS[language].it, said) && shown.length > 0) return { kind: 'all', schedules: shown };
  const isOfAlarms = said.some((word) => ALARM.test(word));
  return { kind: 'all', schedules: isOfAlarms ? there.filter(isAlarm) : there };
}
/** Whether it is what people call an alarm: it wakes them, or says so. */
const isAlarm = ({ what }: KnownSchedule): boolean => ALARM.test(what);

/** By its time, else what was spoken of last, where the words say "it" or what kind of thing it is. */
function unnamed(act: ActOnOne, judged: Judgement, there: There, context: DialogueContext): Meant {
  const { language, said, split } = judged;
  const { kinds } = SMALL_WORDS[language];
  const spokenOf = there.filter(({ id }) => context.memory.focus.includes(id));
  const isTimed = act !== 'move' && (split.time.kind === 'time' || datesOf(judged, context) !== null);
  const isThen = (schedule: KnownSchedule) => !isTimed || comesThen(act, schedule, judged, context);
  const isIt = pointsBack(said, language) || (language === 'es' && said.some((word) => WITH_IT.test(word)));
  const isKind = says(kinds.replaceAll(' ', '|'), said);
  if (isTimed && act === 'cancel' && !isIt) {
    const isOfAlarms = said.some((word) => ALARM.test(word));
    const then = there.filter(isThen);
    if (isOfAlarms && then.some((one) => !isAlarm(one))) return which(there);
    if (then.length === 0) return { kind: 'none', name: timeIn(judged) };
    return then.length === 1 ? these(then) : which(then);
  }
  if (act === 'cancel' && said.length > 1 && !isIt && !isKind) return which(there);
  if (isIt && spokenOf.length > 1) return { kind: 'all', schedules: spokenOf };
  const meant = [spokenOf, there].map((some) => some.filter(isThen)).find(({ length }) => length === 1);
  if (meant === undefined) return which(there);
  return these(meant, !(isIt && meant.every((one) => spokenOf.includes(one))));
}

/** "Bórralo". */
const WITH_IT = /^.{3,}[aeinrsz](?:lo|la)s?$/;

/** Whether it comes when the message says: at its hour, and on its dates. An end of a pause may be any time. */
function comesThen(act: ActOnOne, schedule: KnownSchedule, judged: Judgement, context: DialogueContext): boolean {
  if (act === 'move') return true;
  const dates = datesOf(judged, context);
  const { time } = judged.split;
  const isClock = time.kind === 'time' && time.when.spans.some(({ kind }) => kind === 'time');
  // "Tonight" is a part of a day, "tomorrow at noon" an hour.
  if (isClock && readDates(timeIn(judged), context) === null && !comesAt(schedule, judged)) return false;
  if (act !== 'cancel' || time.kind === 'unreadable') return true;
  // "The daily one".
  if (time.kind === 'time' && isRecurring(time.when.trigger))
    return ruleOf(schedule.when) === ruleOf(time.when.sentence);
  if (dates === null || dates.stretch === null) return dates !== null || isClock || time.kind === 'none';
  const { stretch } = dates;
  const week = 7 * DAY_MS;
  // "On Saturday", said on a Saturday, may be today.
  const isToday = stretch.days === 1 && stretch.to - week > context.now && stretch.from - week <= context.now;
  const today = { ...stretch, from: stretch.from - week, to: stretch.to - week };
  return comesWithin(schedule, stretch, context) || (isToday && comesWithin(schedule, today, context));
}

/** "Every Friday", of "every Friday at 16:00 (Europe/Warsaw)". */
const ruleOf = (sentence: string): string => sentence.replace(/ at .*| \(.*/, '');

/** Whether it comes at the clock time that the message names. */
function comesAt({ when }: KnownSchedule, { split: { time } }: Judgement): boolean {
  if (time.kind !== 'time' || !time.when.spans.some(({ kind }) => kind === 'time')) return false;
  const clock = /\b(\d\d):(\d\d)\b/.exec(time.when.sentence);
  if (clock === null) return false;
  const [, hour = '', minute = ''] = clock;
  const other = String((Number(hour) + 12) % 24).padStart(2, '0');
  return (
    when.includes(`${hour}:${minute}`) || (time.when.otherReadings !== undefined && when.includes(`${other}:${minute}`))
  );
}

/** The dates that the message names, without an hour, and their words where they are no time of their own. */
export function datesOf(judged: Judgement, context: DialogueContext): FoundDates | null {
  const { text, plain, split, language } = judged;
  // "The first one" is a place of a list, and no day of the month; "the second" is one while a list is shown.
  if (split.times.length === 0 && placesIn(judged.said, language).length > 0) return null;
  if (context.memory.listing.length > 0 && placesAlone(timeIn({ text, split })) !== null) return null;
  const said = split.time.kind === 'unreadable' ? '' : timeIn({ text, split });
  const dates = said === '' ? null : readDates(said, context);
  return dates === null ? findDates(plain, context) : { ...dates, said: [] };
}

const timeIn = ({ text, split: { times } }: Pick<Judgement, 'text' | 'split'>): string =>
  times.map(({ start, end }) => text.slice(start, end)).join(' ');

/** The words of what is not there, with the article before them. */
function nameOf(left: readonly string[], judged: Judgement): string {
  const { text, language } = judged;
  const words = wordsOf(text, []).filter(({ kind }) => kind === 'word');
  const places = words.flatMap(({ folded }, index) => (left.includes(folded.replace(/'$/, '')) ? [index] : []));
  const [first = 0] = places;
  const articles = wordsInList(SMALL_WORDS[language].particles);
  const from = articles.has(words[first - 1]?.folded ?? '') ? first - 1 : first;
  const [start, end] = [words[from]?.start ?? 0, words[places.at(-1) ?? 0]?.end ?? 0];
  return places.length === 0 ? timeIn(judged) : text.slice(start, end);
}
