// Alarms and timers, in five languages: what they are for, or a name of their own where nothing is said.
import { languageOf } from '../../../../domain/words/language.ts';
import { ordersAct } from '../../../../talk/orders/orders-act.ts';
import { smallIn } from '../../../../talk/orders/small-words.ts';
import { foldWord, type Language, type Word } from '../../../../talk/words.ts';
import { say as spoken } from '../../../../voice/say.ts';
import { instantToWall, timeOfWall } from '../../../../when/index.ts';
import type { DialogueContext, Intent, Plan } from '../dialogue.ts';
import { FROM_NOW } from '../expected/amounts.ts';
import { ALARM, TIMER, timerLanguage } from '../expected/timer-words.ts';
import { type KnownSchedule, listThere } from '../memory.ts';
import { splitText, type TimeRead, type TimeReading } from '../reading.ts';
import { createSchedules } from '../schedules/create-schedules.ts';
import { cleanWhat, type Draft, withoutFollowUps } from '../schedules/draft.ts';
import { moveFound } from '../schedules/move-schedules.ts';
import { askWhich } from '../schedules/which.ts';
import { leadTable } from '../talk-data.ts';
import { wordNothingTo } from '../wording/references.ts';
import { isBareCall } from '../words/bare-calls.ts';
import { asksForNone, mayBeNoWish } from './bare-wish.ts';
import { type Judgement, judge } from './judgement.ts';
import { directionOf, readMoving } from './moving.ts';
import { ALARM_SURE, likelyAlarm, speaksOfOne } from './wish.ts';

export const alarms: Intent = {
  read({ text }, context) {
    const pressed = withoutFollowUps(text);
    const said = asClockTime(pressed?.before ?? text);
    const judged = judge({ raw: said, text: said, lower: said.toLowerCase() }, context);
    // "Stell den Wecker ab": a word that ends it is enough.
    const endsOne = (['cancel', 'pause'] as const).some((act) => ordersAct(act, judged.words, judged.language));
    if (endsOne || judged.split.isAhead === true || isBareCall(said, context)) return null;
    const moved = moveOneThere(judged, context);
    if (moved !== null || speaksOfOne(judged)) return moved;
    const several = severalTimers(said, judged, context);
    const [first] = likelyAlarm(judged);
    // "Later, half four" is no alarm, but of what there is; "I woke at eleven" is only told.
    const isCalled = [TIMER, ALARM, WAKES].some((some) => some.test(said));
    const isElse = isCalled ? asksForNone(judged) : directionOf(judged) !== 0 || mayBeNoWish(judged);
    const isAlarm = judged.sure === 'alarm' || (first?.act === 'alarm' && first.share >= ALARM_SURE);
    if (several !== null || !isAlarm || isElse) return several;
    const { time } = splitText(said.replace(WAKES, 'alarm'), context);
    const clock = inTheMorning(fromNow(time, judged.text, context), context);
    return createSchedules([{ kind: 'reminder', what: nameOf(judged), time: clock, ...pressed?.asked }], context);
  },
};

/** "Set the alarm half an hour later", "stell den Wecker auf 7": the alarm that is there comes at another time. */
function moveOneThere(judged: Judgement, context: DialogueContext): Plan | null {
  const { schedules, focus } = context.memory;
  const { to } = readMoving(judged, context);
  if (to === null || !('byMs' in to || THE_ALARM.test(judged.text))) return null;
  const known = [...schedules.values()].filter(isAlarm);
  const spokenOf = known.filter(({ id }) => focus.includes(id));
  // "Mum half an hour later" is about no alarm.
  const isNamed = ALARM.test(judged.text);
  const unnamed = focus.length === 1 ? spokenOf : [];
  const [only, ...others] = !isNamed ? unnamed : spokenOf.length > 0 ? spokenOf : known;
  const early = 'byMs' in to ? to : { time: inTheMorning(to.time, context) };
  const go = (found: readonly KnownSchedule[]) =>
    moveFound(found, { to: early, isOnce: false, day: null }, judged.text, context);
  if (only !== undefined && others.length === 0) return go([only]);
  return 'byMs' in to && isNamed ? whichAlarm(go) : null;
}

const isAlarm = ({ state, what }: KnownSchedule): boolean => state === 'active' && ALARM.test(what);

/** The alarm that is there, whoever made it; what comes later than it was is no new one. */
function* whichAlarm(go: (found: readonly KnownSchedule[]) => Plan): Plan {
  const there = (yield* listThere('active')).filter(isAlarm);
  if (there.length === 0) return { text: wordNothingTo(['active']), question: null };
  return yield* there.length === 1 ? go(there) : askWhich(there, 'move', go);
}

const THE_ALARM =
  /(?<!\p{L})(?:the|my|den|meinen|le|mon|la|mi|el) (?:alarm|wecker|r[ée]veil|alarma|despertador)(?!\p{L})/iu;

/** "Budzik na jutro na 8": tomorrow at eight. */
const asClockTime = (text: string): string =>
  text.replace(/ na (?=\d{1,2}(?::\d\d)?$)/, ' o ').replace(/ na (?=(?:dziś|jutro|pojutrze)(?: |$))/, ' ');
const WAKES = /\bwake[- ](?:me(?: up)?|up(?: call)?)\b/i;

function nameOf(judged: Judgement): string {
  const { text, language, matterFor } = judged;
  const own = namedIn(judged);
  if (own !== null) return own;
  const what = cleanWhat(matterFor('alarm')?.text ?? '');
  if (isNamed(what, language)) return what;
  if (TIMER.test(text)) return spoken(timerLanguage(text) ?? language, 'act.timerName');
  return spoken(language, WAKES.test(text) ? 'act.wakeName' : 'act.alarmName');
}

/** "Pasta timer", "minutnik na makaron": a timer with what else is named. */
function namedIn({ text, words, language }: Judgement): string | null {
  const isName = ({ kind, folded }: Word) => kind === 'word' && isNamed(folded.replace(/'$/, ''), language);
  const at = words.findIndex(({ kind, folded }) => kind === 'word' && TIMER.test(folded));
  const timer = words[at];
  if (timer === undefined) return null;
  const before = words[at - 1];
  // Elsewhere the name stands behind it, and an order in front of it.
  const first = NAMED_FIRST.has(language) && before !== undefined && isName(before) ? before : timer;
  const last = words.findLast(isName)?.end ?? 0;
  const isBehind = last > timer.end;
  // "Timer for the parking" is for that, and so is "Timer 12 min für die Eier".
  const isFor = language === 'en' || words.slice(at).some(({ kind, end }) => kind === 'time' && end < last);
  if (isBehind && isFor) return null;
  const isNamedSo = isBehind || first !== timer || /\p{L}{2}-?timer$/u.test(timer.folded);
  return isNamedSo ? text.slice(first.start, Math.max(timer.end, last)) : null;
}

const NAMED_FIRST: ReadonlySet<Language> = new Set(['en', 'de']);

/** Whether it says more than that it is an alarm: "up call for", "countdown" are no names. */
function isNamed(what: string, language: Language): boolean {
  const isSmall = smallIn(language, 'kinds', 'particles', 'also');
  return foldWord(what)
    .split(/[^\p{L}]+/u)
    .some(
      (word) =>
        word.length > 1 &&
        !TIMER.test(word) &&
        !ALARM.test(word) &&
        !CALLS.has(word) &&
        !leadTable(language).orders.has(word) &&
        !isSmall(word),
    );
}
const CALLS: ReadonlySet<string> = new Set(['up', 'call', 'wakeup']);

/** "Minutnik na 12 minut": from now, as the language of the timer says it. */
function fromNow(time: TimeReading, said: string, context: DialogueContext): TimeReading {
  if (time.kind !== 'time' || time.when.spans.some(({ kind }) => kind !== 'duration')) return time;
  const whole = splitText(
    `${FROM_NOW[timerLanguage(said) ?? languageOf(said, context.language)]} ${time.whenText}`,
    context,
  );
  return isTimeAlone(whole) ? whole.time : time;
}

/** An hour that may be of both halves of the day is of the morning: nobody is woken at 19:00. */
function inTheMorning<Read extends TimeReading>(time: Read, context: DialogueContext): Read | TimeRead {
  if (time.kind !== 'time') return time;
  const [other] = time.when.otherReadings ?? [];
  const isLate = time.when.next.some((at) => timeOfWall(instantToWall(time.when.zone, at)) >= NOON);
  if (other === undefined || !isLate) return time;
  const early = splitText(other.text, context).time;
  return early.kind === 'time' ? early : time;
}
const NOON = 12 * 3_600_000;

/** "Set two timers: 5 and 10 minutes", "Timer auf 3, 5 und 7 Minuten": the last unit is that of all. */
function severalTimers(text: string, { language }: Judgement, context: DialogueContext): Plan | null {
  const numbers = TIMER.test(text) ? [...text.matchAll(/(\d+(?:[.,]\d+)?) ?(\p{L}*)/gu)] : [];
  const unit = numbers.at(-1)?.[2] ?? '';
  if (
    numbers.length < 2 ||
    unit === '' ||
    text.slice((numbers.at(-1)?.index ?? 0) + (numbers.at(-1)?.[0].length ?? 0)) !== ''
  )
    return null;
  const drafts = numbers.map(([own, number = '']): Draft => {
    const timeOf = (amount: string) => splitText(`${FROM_NOW[timerLanguage(text) ?? language]} ${amount}`, context);
    const { time } = [timeOf(own), timeOf(`${number} ${unit}`)].find(isTimeAlone) ?? timeOf('');
    return { kind: 'reminder', what: spoken(timerLanguage(text) ?? language, 'act.timerName'), time };
  });
  return drafts.every(({ time }) => time.kind === 'time') ? createSchedules(drafts, context) : null;
}

const isTimeAlone = ({ time, what }: { readonly time: TimeReading; readonly what: string }): boolean =>
  time.kind === 'time' && what === '';
