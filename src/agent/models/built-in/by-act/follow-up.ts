// Short words after something was made or changed: another time for it, the same once more, another rhythm. One rule for five languages.
import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import type { Act } from '../../../../talk/acts/acts.ts';
import { leadsWith, ordersAct } from '../../../../talk/orders/orders-act.ts';
import { placesIn, placesSaid } from '../../../../talk/orders/places.ts';
import { SMALL_WORDS } from '../../../../talk/orders/small-words.ts';
import { says, wordsInList } from '../../../../talk/orders/spoken.ts';
import { foldWord } from '../../../../talk/words.ts';
import { DAY_MS, formatWall, instantToWall, timeOfWall } from '../../../../when/index.ts';
import { type DialogueContext, type Plan, say, type Utterance } from '../dialogue.ts';
import { lengthOf } from '../expected/amounts.ts';
import type { KnownSchedule } from '../memory.ts';
import { readTimeAlone, type TimeRead } from '../reading.ts';
import { createSchedules } from '../schedules/create-schedules.ts';
import { leaveOutFollowing } from '../schedules/left-out.ts';
import { askNewTime, endForGood, moveFound, updateTimes } from '../schedules/move-schedules.ts';
import { atItsHour, mergeTime, otherHalf, shiftTime } from '../schedules/new-time.ts';
import { withClock } from '../schedules/part-of-series.ts';
import { askWhich } from '../schedules/which.ts';
import { targetIn } from '../talk-data.ts';
import { readUtterance } from '../utterance.ts';
import { isSeries } from '../wording/lists.ts';
import { quote } from '../wording/phrases.ts';
import { saidTime } from '../wording/said-times.ts';
import { word } from '../wording/speaking.ts';
import { type Judgement, judge, saysNothing, shareOf } from './judgement.ts';
import { directionOf, isThen, readMoving, withoutOld } from './moving.ts';
import { correctedIn, renameThese } from './replacing.ts';
import { endIn } from './resting.ts';
import { timeBeside } from './time-beside.ts';

/** Acts that short words of a correction are taken for. */
const CORRECTING: ReadonlySet<Act> = new Set(['move', 'snooze', 'answer', 'no', 'yes', 'talk', 'other']);
/** Words that order these speak of no new time. */
const ENDING: ReadonlySet<Act> = new Set(['cancel', 'pause', 'undo', 'resume']);
const ENDS = 0.1;
/** From this likelihood on they are one, whatever is likelier. */
const MOVES = 0.2;
/** A longer message says something of its own. */
const MOST_WORDS = 9;

/** Null when the message is about something else, or nothing was just made or changed. */
export function followUp(judged: Judgement, context: DialogueContext): Plan | null {
  const more = behindAnd(judged);
  return more === null
    ? readShort(judged, false, context)
    : readShort(judge(readUtterance(more), context), true, context);
}

/** "And on Sunday at 8": what comes besides. Null where it corrects: "and make it 8". */
function behindAnd({ text, spoken, words, language }: Judgement): string | null {
  const [first = ''] = spoken;
  const adds = wordsInList(SMALL_WORDS[language].adds).has(first);
  return adds && ordersAct('move', words, language) !== true ? text.slice(first.length).trim() : null;
}

function readShort(judged: Judgement, adds: boolean, context: DialogueContext): Plan | null {
  const { said, language, words } = judged;
  const only = spokenOf(context);
  if (only === null || context.isAsked || said.length > MOST_WORDS || !isStillMeant(judged, context)) return null;
  // "The first one an hour later" is about another one.
  if (judged.split.time.kind === 'unreadable' && placesIn(judged.spoken, language).length > 0) return null;
  const [first] = judged.likely;
  const moving = readMoving(judged, context);
  const { to } = moving;
  const isShift = to !== null && 'byMs' in to;
  const half = halfOf(judged);
  // "The day before", "pm", "15 Uhr meine ich", "the next one at 10" can only be another time for it.
  const beside = timeBeside(judged, context);
  const isTime = isShift || half !== null || beside !== null || (moving.isOnce && to !== null);
  const moves = shareOf(judged, 'move');
  const ends = judged.likely.filter(({ act, share }) => ENDING.has(act) && share >= ENDS);
  const without = isSeries(only) ? endForGood(only, judged, context) : null;
  if (without !== null) return without;
  if (leadsWith('cancel', words, language)) return null;
  const isOff = says(SMALL_WORDS[language].not, judged.spoken) || ordersAct('pause', words, language) === true;
  if (isSeries(only) && isOff && says(SMALL_WORDS[language].following, judged.spoken))
    return leaveOutFollowing(only, context);
  const corrected = correctedIn(judged, only.what);
  if (corrected !== null) return renameThese([only], corrected);
  const isMore = adds && to !== null && says(SMALL_WORDS[language].also, said);
  if (!isTime && !isMore && ends.some(({ act }) => ordersAct(act, words, language) === true)) return null;
  const end = isSeries(only) ? endSaid(judged, context) : null;
  if (end !== null) return updateTimes([only], ({ when }) => `${when.replace(/, until [^,(]+/, '')} until ${end}`);
  const { also, same } = SMALL_WORDS[language];
  const isBesides = adds || says(also, said);
  const isAgain = isBesides || says(same, said);
  if (moves < MOVES && !isAgain && !isTime && !CORRECTING.has(first?.act ?? 'remind')) return null;
  if (says(SMALL_WORDS[language].kinds.replaceAll(' ', '|'), moving.about.said)) return null;
  const { named, left, isAll, isOther, places } = targetIn(moving.about.words, [only], language);
  // "Move the second to 9" is about another list; "and another at 7:30", "i drugi na 7:30" is one more.
  const isOneMore = adds && context.memory.listing.length === 0;
  if (isAll || (!isOneMore && (isOther || places.length > 0))) return null;
  // With its own words it may be a wish of its own, or mean another one of that name: "buy milk in 3 hours".
  if (named.length > 0 && !isShift && directionOf(judged) === 0) return null;
  if (beside === null && left.some((word) => !NUMBER.test(word))) return null;
  if (to !== null && 'byMs' in to)
    return isBesides ? onceMoreBy(only, to.byMs, context) : moveFound([only], { ...moving, to }, judged.text, context);
  const when = half === null ? null : otherHalf(only, half, context);
  if (when !== null) return updateTimes([only], () => when);
  if (half !== null) return say(word('did.same', { line: `${quote(only.what)}, ${saidTime(only.next ?? only.when)}` }));
  // "10h" is an hour in French, and no length.
  const time = language === 'fr' ? (beside ?? to?.time) : (to?.time ?? beside);
  if (time == null) return directionOf(judged) === 0 ? null : askNewTime([only]);
  const isDay = time.kind === 'time' && time.when.spans.some(({ kind }) => kind === 'date' || kind === 'recurrence');
  if (time.kind === 'time' && (isBesides || (isDay && says(same, said)))) return onceMore(only, time, context);
  return moveFound([only], { ...moving, to: { time } }, judged.text, context);
}

/** "Only for two weeks", "nur zwei Wochen lang", "jusqu'à Noël": the last day of a series; null for other words. */
function endSaid(judged: Judgement, context: DialogueContext): string | null {
  const { language, text, spoken } = judged;
  if (directionOf(judged) !== 0) return null;
  const small = [SMALL_WORDS[language].particles, ONLY].map(wordsInList);
  const isSmall = (word: string) => small.some((list) => list.has(word));
  const length = text.split(' ').filter((word) => !isSmall(foldWord(word)));
  const lasts = /\blang$/i.test(text) ? lengthOf(length.join(' '), language, context) : null;
  const end = endIn(text, judged, context);
  const isDay = end?.when.spans.every(({ kind }) => kind === 'date' || kind === 'duration') === true;
  const isLast = end !== null && end.said.at(-1) === spoken.at(-1);
  const isAll = isLast && spoken.slice(0, spoken.length - end.said.length).every(isSmall);
  const at = isDay && isAll ? end.when.next[0] : lasts === null ? undefined : context.now + lasts;
  return at === undefined ? null : formatWall(instantToWall(context.zone ?? 'UTC', at)).slice(0, 10);
}
const ONLY = 'only just nur bloss lang seulement juste uniquement solo solamente tylko jedynie';

/** Right after it was made; behind words that were not understood, where these correct: "15 Uhr meine ich". */
const isStillMeant = ({ said, language }: Judgement, { memory }: DialogueContext): boolean =>
  memory.isJustDone ||
  (memory.wasJustDone && said.some((word) => wordsInList(SMALL_WORDS[language].corrects).has(word)));

/** "Not tomorrow, friday", of what comes once: the words without what is no longer so; null for others. */
export function saidAnew(words: Utterance, context: DialogueContext): string | null {
  const only = spokenOf(context);
  if (only === null || isSeries(only) || context.isAsked || !context.memory.isJustDone) return null;
  const judged = judge(words, context);
  const rest = withoutOld(judged, context);
  const said = rest.replace(/^(?:no|nein|non|nie)[\s,]+/i, '');
  // "Do not disturb tonight" leaves no time.
  return rest !== judged.text &&
    (isThen(said, context) || timeBeside(judge(readUtterance(said), context), context) !== null)
    ? said
    : null;
}

/** "In the morning", "no, pm", "lieber abends": only the half of the day. */
function halfOf({ text, split: { time } }: Judgement): 'am' | 'pm' | null {
  const [, said] = time.kind === 'none' ? (/(?:^|[\s,])([ap])\.?m$/i.exec(text) ?? []) : [];
  if (said !== undefined) return said.toLowerCase() === 'a' ? 'am' : 'pm';
  if (time.kind !== 'time' || !time.when.assumptions.some(({ code }) => code === 'day-part')) return null;
  const [at] = time.when.next;
  if (at === undefined || time.when.spans.some(({ kind }) => kind !== 'time' && kind !== 'filler')) return null;
  return timeOfWall(instantToWall(time.when.zone, at)) < DAY_MS / 2 ? 'am' : 'pm';
}

const NUMBER = /^(?:\d.*|[ap]m|h|uhr|heures?|horas?|godzin\w*)$/;

/** "The second one a day later", "die zweite um 9": of the list just shown, with nothing else said. */
export function movePlaced({ text, isQuestion, language }: Judgement, context: DialogueContext): Plan | null {
  const { schedules } = context.memory;
  const listing = context.memory.listing.length > 0 ? context.memory.listing : [...schedules.keys()];
  if (isQuestion || context.isAsked) return null;
  const words = text.split(' ');
  const particles = wordsInList(SMALL_WORDS[language].particles);
  const isPlace = (many: number) =>
    placesIn(words.slice(0, many).map(foldWord), language).length > 0 &&
    !particles.has(foldWord(words[many - 1] ?? ''));
  const placesOf = (many: number) => placesSaid(words.slice(0, many).join(' '), listing.length) ?? [];
  const count = [5, 4, 3, 2, 1].find((many) => many < words.length && isPlace(many) && placesOf(many).length > 0) ?? 0;
  const places = placesOf(count);
  const found = places.flatMap((place) => schedules.get(listing.at(place) ?? '') ?? []);
  const rest = judge(readUtterance(words.slice(count).join(' ')), context);
  const moving = readMoving(rest, context);
  const time = timeBeside(rest, context);
  const isShift = moving.to !== null && 'byMs' in moving.to;
  const to = time === null || isShift ? moving.to : { time };
  const isAll = saysNothing({ text: moving.about.said.join(' ') }, language);
  if (to === null || !isAll || count === 0 || found.length !== places.length) return null;
  const go = (chosen: readonly KnownSchedule[], known: DialogueContext) =>
    moveFound(chosen, { ...moving, to }, text, known);
  if (context.memory.listing.length > 0) return go(found, context);
  // Nothing was listed whose order the person knows.
  const there = [...schedules.values()].filter(({ state }) => state === 'active');
  return askWhich(there, 'move', go);
}

/** "Swap them": each of two takes the time of the other. */
export function swapped(judged: Judgement, context: DialogueContext): Plan | null {
  const { focus, schedules } = context.memory;
  const there = [...schedules.values()].filter(({ state }) => state === 'active');
  const { named, left } = targetIn(judged.words, there, judged.language);
  const isSwap = judged.spoken.some((word) => SWAP.test(word)) && left.every((word) => SWAP.test(word));
  if (!isSwap || there.length < 2 || judged.isQuestion || context.isAsked || judged.split.time.kind !== 'none')
    return null;
  const go = (found: readonly KnownSchedule[]): Plan =>
    found.length === 2
      ? updateTimes(found, (one) => (found.find((other) => other !== one) ?? one).when)
      : askWhich(there, 'move', go);
  return go([named, there.filter(({ id }) => focus.includes(id))].find(({ length }) => length === 2) ?? there);
}
const SWAP = /^(?:swap|exchange|(?:ver)?tausch|echange|inverse|interverti|intercambi|zamien)/;

function spokenOf({ memory }: DialogueContext): KnownSchedule | null {
  const [only, ...others] = memory.focus.flatMap((id) => memory.schedules.get(id) ?? []);
  return only === undefined || others.length > 0 || only.state === 'cancelled' ? null : only;
}

/** "Also tomorrow", "dasselbe am Freitag": the same text at that time, at the hour of the first where none is named; a series comes at one more hour. */
function onceMore(only: KnownSchedule, time: TimeRead, context: DialogueContext): Plan {
  const more = isSeries(only) ? withClock(only, time, context) : null;
  if (more !== null) return updateTimes([only], () => more);
  const merged = readTimeAlone(
    isRecurring(time.when.trigger) ? atItsHour(only, time, context) : mergeTime(only, time, context),
    context,
  );
  const { kind, what } = only;
  return createSchedules([{ kind, what, time: merged?.kind === 'time' ? merged : time }], context);
}

/** "Also the day after", "an hour later too". */
function onceMoreBy(only: KnownSchedule, byMs: number, context: DialogueContext): Plan | null {
  const when = shiftTime(only, byMs, context);
  const time = when === null ? null : readTimeAlone(when, context);
  const { kind, what } = only;
  return time?.kind === 'time' ? createSchedules([{ kind, what, time }], context) : null;
}
