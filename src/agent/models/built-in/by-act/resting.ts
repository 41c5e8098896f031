// What is left out for some dates, and what rests for a while: "no gym from Monday to Saturday", "sauf dimanche", "pausiere alles bis Freitag".
import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { LOOK_WORDS } from '../../../../talk/orders/look-words.ts';
import { ordersAct } from '../../../../talk/orders/orders-act.ts';
import { placesAlone } from '../../../../talk/orders/places.ts';
import { SMALL_WORDS } from '../../../../talk/orders/small-words.ts';
import { says, wordsInList } from '../../../../talk/orders/spoken.ts';
import { type Word, wordsOf } from '../../../../talk/words.ts';
import type { DialogueContext, Intent, Plan } from '../dialogue.ts';
import { FROM_NOW } from '../expected/amounts.ts';
import { settingIn } from '../expected/settings.ts';
import { type KnownSchedule, listThere } from '../memory.ts';
import { readTimeAlone } from '../reading.ts';
import { leaveOutAll } from '../schedules/all-then.ts';
import { type Dates, findDates, hoursOfDay, leaveOut } from '../schedules/left-out.ts';
import { endForGood } from '../schedules/move-schedules.ts';
import { changeThese } from '../schedules/pause-schedules.ts';
import { askWhich } from '../schedules/which.ts';
import { targetIn } from '../talk-data.ts';
import { isSeries, wordNumbered } from '../wording/lists.ts';
import { wordNoMatch, wordNothingTo } from '../wording/references.ts';
import { asksForNone } from './bare-wish.ts';
import { type Judgement, judge, shareOf } from './judgement.ts';
import { timeBeside } from './time-beside.ts';

/** From this likelihood on the weights agree, whatever is likelier. */
const AGREES = 0.3;

export const resting: Intent = {
  read(words, context) {
    const judged = judge(words, context);
    const { language, said, spoken, isQuestion } = judged;
    const { not, all } = SMALL_WORDS[language];
    const isQuiet = settingIn(judged) === 'quiet' && hoursOfDay(judged.text, context) !== null;
    const isRest = isQuiet || ordersAct('pause', wordsOf(judged.text, []), language) === true;
    const isAll = isQuiet || says(all, said) || says(LOOK_WORDS[language].things, said);
    const isEnd = isAll && ordersAct('cancel', judged.words, language) === true;
    if (isQuestion || context.isAsked || !(isRest || isEnd || says(not, spoken))) return null;
    const rest = restIn(judged, context);
    if (rest === null) return null;
    const known = [...context.memory.schedules.values()];
    const { named, left } = targetIn(rest.words, known, language);
    // "Not tomorrow, Friday" of what comes once: it has another time now.
    const [only = context.memory.schedules.get(context.memory.focus[0] ?? '')] = named;
    const clauses = judged.text.split(/[,;]/).slice(1);
    if (only !== undefined && !isSeries(only) && clauses.some((one) => readTimeAlone(one, context) !== null))
      return null;
    const isSure = isQuiet || (left.length === 0 && (named.length > 0 || context.memory.focus.length === 1 || isAll));
    if (!isSure && !(isRest && (shareOf(judged, 'pause') >= AGREES || asksForNone(judged)))) return null;
    return restThese(judged, rest, { isAll, isEnd: isEnd && !isRest }, context);
  },
};

/** When it rests: on dates, until an end, or for now. */
const MOST_SHOWN = 5;

interface Rest {
  readonly dates: Dates | null;
  readonly until: string | null;
  /** The words of the clause that names what rests, without those of the time. */
  readonly words: readonly Word[];
}

export function restIn(judged: Judgement, context: DialogueContext): Rest | null {
  const { text, language, split, said } = judged;
  const { meanwhile, not, except } = SMALL_WORDS[language];
  const clause =
    text.split(/[,;]/).findLast((one) => {
      const own = wordsOf(one, []);
      return (
        ordersAct('pause', own, language) === true ||
        says(
          not,
          own.map(({ folded }) => folded),
        )
      );
    }) ?? text;
  const hours = hoursOfDay(text, context);
  const words = wordsOf(clause, []).filter(({ kind }) => kind === 'word');
  const without = (time: readonly string[]) => words.filter(({ folded }) => !time.includes(folded.replace(/'$/, '')));
  if (says(meanwhile, said)) return { dates: null, until: null, words: without([...wordsInList(meanwhile)]) };
  if (hours !== null) return { dates: hours, until: null, words: without(hours.said) };
  const dates = findDates(text, context, says(except, said));
  const end = endIn(text, judged, context) ?? lengthAtEnd(text, judged, context);
  // "Heute Abend" is a part of a day, and no hour.
  const isNamed = dates !== null && timedWords(judged).every((word) => dates.said.includes(word));
  const isClock =
    !isNamed &&
    (split.time.kind === 'ambiguous' ||
      (split.time.kind === 'time' && split.time.when.spans.some(({ kind }) => kind === 'time')));
  if (isClock && end === null) return null;
  // "From Friday to Sunday" begins later, "until Sunday" now.
  if (end !== null && (dates === null || (end.isEnd && dates.said.length < end.said.length)))
    return { dates: null, until: end.until, words: without(end.said) };
  if (dates === null) return null;
  // "Pause the second", of the list just shown.
  const places = placesAlone(dates.said.join(' ')) ?? [];
  if (places.some((place) => place < context.memory.listing.length)) return null;
  return { dates, until: null, words: without([...dates.said, ...timedWords(judged)]) };
}

/** The words of the times that were read. */
const timedWords = ({ text, split }: Judgement): readonly string[] =>
  split.times.flatMap(({ start, end }) => wordsOf(text.slice(start, end), []).map(({ folded }) => folded));

/** "Until January", "for 2 weeks". */
export function endIn(text: string, { language }: Judgement, context: DialogueContext) {
  const { until, during } = SMALL_WORDS[language];
  const [ends, lasts] = [wordsInList(until), wordsInList(during)];
  const words = wordsOf(text, []).filter(({ kind }) => kind !== 'mark');
  for (const [index, { folded, end }] of words.entries()) {
    const isEnd = ends.has(folded.replace(/'$/, ''));
    if (!isEnd && !lasts.has(folded)) continue;
    // "Bis Freitag pausieren": the longest that is a time.
    for (let last = words.length - 1; last > index; last--) {
      const named = text.slice(end, words[last]?.end).trim();
      const until = isEnd ? named : `${FROM_NOW[language]} ${named}`;
      const read = readTimeAlone(until, context);
      const said = words.slice(index, last + 1).map((word) => word.folded);
      if (read?.kind === 'time') return { until, isEnd, when: read.when, said };
    }
  }
  return null;
}

/** "Pausiere es eine Woche": a length that no word goes before. */
function lengthAtEnd(text: string, judged: Judgement, context: DialogueContext): ReturnType<typeof endIn> {
  const { language } = judged;
  // "No, every 2 hours" is another rhythm.
  const told = timeBeside(judged, context);
  if (told?.kind === 'time' && isRecurring(told.when.trigger)) return null;
  const words = wordsOf(text.replace(/ lang$/i, ''), []).filter(({ kind }) => kind !== 'mark');
  for (let index = Math.max(1, words.length - LONGEST_LENGTH); index < words.length; index++) {
    const until = `${FROM_NOW[language]} ${text.slice(words[index]?.start, words.at(-1)?.end)}`;
    const read = readTimeAlone(until, context);
    const isLength = read?.kind === 'time' && read.when.spans.every(({ kind }) => kind === 'duration');
    if (isLength && words[index - 1]?.folded !== FROM_NOW[language])
      return {
        until,
        isEnd: false,
        when: read.when,
        said: [...words.slice(index).map(({ folded }) => folded), 'lang'],
      };
  }
  return null;
}
/** In words: "two and a half weeks". */
const LONGEST_LENGTH = 5;

function* restThese(
  judged: Judgement,
  rest: Rest,
  { isAll, isEnd }: { readonly isAll: boolean; readonly isEnd: boolean },
  context: DialogueContext,
): Plan {
  const { dates, until } = rest;
  const there = yield* listThere('active');
  if (there.length === 0) return { text: wordNothingTo(['active']), question: null };
  const { named, left } = targetIn(rest.words, there, judged.language);
  const spokenOf = there.filter(({ id }) => context.memory.focus.includes(id));
  if (named.length === 0 && isAll && dates !== null) return yield* leaveOutAll(dates, isEnd, context);
  const go = (found: readonly KnownSchedule[], known: DialogueContext): Plan => {
    const [only] = found;
    const others = only === undefined ? null : endForGood(only, judged, known);
    if (others !== null) return others;
    if (dates !== null && only !== undefined) return leaveOut(only, dates, known);
    return changeThese('pause', found, until ?? undefined);
  };
  const meant = named.length > 0 ? named : isAll ? there : spokenOf;
  const isOne = meant.length === 1 || (meant.length > 1 && dates === null && named.length === 0);
  if (named.length === 0 && left.length > 0)
    return { text: wordNoMatch(left.join(' '), wordNumbered(there.slice(0, MOST_SHOWN))), question: null };
  return yield* isOne ? go(meant, context) : askWhich(meant.length > 0 ? meant : there, 'pause', go);
}
