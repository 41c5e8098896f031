// Whether a message with a time is a wish for something new: one decision from what the weights say of its words and from how it is said.
import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { foldText } from '../../../../domain/words/content-words.ts';
import type { LikelyAct } from '../../../../talk/acts/act-model.ts';
import { type Act, LOOKING_ACTS, MAKING_ACTS } from '../../../../talk/acts/acts.ts';
import { ordersAct } from '../../../../talk/orders/orders-act.ts';
import { SMALL_WORDS } from '../../../../talk/orders/small-words.ts';
import { says } from '../../../../talk/orders/spoken.ts';
import { FROM_NOW } from '../expected/amounts.ts';
import { ALARM, TIMER } from '../expected/timer-words.ts';
import { actModel, actsOf } from '../talk-data.ts';
import { INFINITIVE } from '../words/bare-words.ts';
import { startsWithVerb } from '../words/verbs.ts';
import { agreesToMake, type Judgement } from './judgement.ts';

/**
 * How much each counts: fitted to the labelled sentences of both passes, each with weights that were learned from the other alone. From which sum
 * on something is made unasked is fitted with the weights, for each language.
 */
const COUNTS = {
  bias: -0.6,
  makes: 0.95,
  other: -0.1,
  onOne: -0.25,
  looks: -0.5,
  onList: 0.3,
  rest: -0.2,
  isAsked: 1.15,
  ordersOne: -1.4,
  isQuestion: -1.3,
  hasHour: 1,
  isLong: -0.7,
};
/** The same for a part of a message with several wishes, where the rest says that something is wished. */
export const MADE_AS_PART = 0.5;
/** In words: from so many on a message is longer than a plain wish, and from so many on it is a story. */
const [PLAIN, STORY] = [6, 20];

const ON_ONE: ReadonlySet<Act> = new Set(['cancel', 'pause', 'resume', 'move', 'undo', 'to-do done']);
const ON_LIST: ReadonlySet<Act> = new Set(['to-do', 'several']);

/** The logarithm of the odds that a message with a time is a wish. */
export function wishOdds(judged: Judgement): number {
  const { likely, words, state, said, isRequest, isLed } = judged;
  // After something was made, most messages correct it: whether this one is a wish of its own, its words alone say.
  const alone = state === 'none' ? likely : actsOf(words, 'none');
  const logOf = (isOf: (act: Act) => boolean) =>
    Math.log(0.01 + alone.reduce((sum, { act, share }) => sum + (isOf(act) ? share : 0), 0));
  const isRest = (act: Act) =>
    act !== 'other' && ![MAKING_ACTS, LOOKING_ACTS, ON_ONE, ON_LIST].some((some) => some.has(act));
  const length = Math.min(1, Math.max(0, (said.length - PLAIN) / (STORY - PLAIN)));
  return (
    COUNTS.bias +
    COUNTS.makes * logOf((act) => MAKING_ACTS.has(act)) +
    COUNTS.other * logOf((act) => act === 'other') +
    COUNTS.onOne * logOf((act) => ON_ONE.has(act)) +
    COUNTS.looks * logOf((act) => LOOKING_ACTS.has(act) && act !== 'talk') +
    COUNTS.onList * logOf((act) => ON_LIST.has(act)) +
    COUNTS.rest * logOf((act) => isRest(act) || act === 'talk') +
    (isRequest || isLed ? COUNTS.isAsked : 0) +
    (speaksOfOne(judged) ? COUNTS.ordersOne : 0) +
    (asks(judged) ? COUNTS.isQuestion : 0) +
    (hasHour(judged) ? COUNTS.hasHour : 0) +
    COUNTS.isLong * length
  );
}

export function isWish(judged: Judgement, least = madeFrom(judged)): boolean {
  if (ordersLikeliest(judged) || answersReminder(judged) || tellsOfOthers(judged)) return false;
  const { makes } = sharesOf(judged);
  const looks = judged.likely.find(({ act }) => LOOKING_ACTS.has(act))?.share ?? 0;
  // "Remind me what I have then" looks.
  if (judged.isLed && makes >= LED) return 2 * makes >= looks;
  return wishOdds(judged) >= least || isNote(judged) || isSurelyWished(judged);
}

/** "My neighbour gets up at 5": what somebody else does. In the other languages the verb has no form of its own here. */
const tellsOfOthers = ({ language, plain, isRequest, isLed }: Judgement): boolean =>
  language === 'en' && !isRequest && !isLed && OTHERS_DO.test(plain);
const OTHERS_DO =
  /^(?:my|our|his|her|their|the) (?:\p{L}+ ){1,2}(?:gets|wakes|goes|comes|leaves|starts|opens|closes|arrives|eats|sleeps|works|has|is|was)(?!\p{L})/iu;

export const hasHour = ({ split: { time } }: Judgement): boolean =>
  time.kind === 'time' && time.when.spans.some(({ kind }) => kind === 'time' || kind === 'duration');

/** The weights are sure, and beside the time a word of the order, an hour or a rhythm says so. */
function isSurelyWished(judged: Judgement): boolean {
  const { sure, split } = judged;
  const { time, what } = split;
  if (sure === null || time.kind !== 'time' || asks(judged) || speaksOfOne(judged)) return false;
  // "Abends" is no hour that somebody said.
  const saysHour = hasHour(judged) && !time.when.assumptions.some(({ code }) => code === 'day-part');
  if (sure !== 'action') return MAKING_ACTS.has(sure) && (saysHour || agreesToMake(judged));
  return startsWithVerb(what) || (saysHour && isRecurring(time.when.trigger));
}
const madeFrom = ({ language }: Judgement): number => actModel().made[language] ?? Number.POSITIVE_INFINITY;

/** Whether a whole message with several parts says that something is wished, so that each part needs to say it less. */
export function wishesSeveral({ likely }: Judgement): boolean {
  const shareOf = (isOf: (act: Act) => boolean) =>
    likely.reduce((sum, { act, share }) => sum + (isOf(act) ? share : 0), 0);
  return (
    shareOf((act) => MAKING_ACTS.has(act) || ON_LIST.has(act)) >= WISHED && shareOf((act) => act === 'other') < TOLD
  );
}
const [WISHED, TOLD] = [0.5, 0.2];

/** Behind words that begin a wish alone, nothing else must be as likely as this. */
const LED = 0.15;

/** How likely it makes something, and how likely the likeliest act is that a note to oneself is not taken for. */
function sharesOf(judged: Judgement): { readonly makes: number; readonly other: number } {
  const { likely, words, state, language } = judged;
  const alone = state === 'none' ? likely : actsOf(words, 'none');
  const makes = alone.reduce((sum, one) => sum + (MAKING_ACTS.has(one.act) ? one.share : 0), 0);
  // An order about what is there has its verb: where what is to be done begins with another one, likelihood says little.
  const isDeed = saysWhatToDo(judged);
  const mayBeElse = ({ act }: LikelyAct) =>
    !MAY_BE_NOTED.has(act) && (!isDeed || ordersAct(act, words, language) !== false);
  return { makes, other: alone.find(mayBeElse)?.share ?? 0 };
}

/** Whether its words alone, whatever was said before, rather make something than not. */
export const isRatherNew = (judged: Judgement): boolean => sharesOf(judged).makes >= 0.5;

/** "Change tuition to Saturday": what is likeliest is an order about what is there, and a word orders it. */
function ordersLikeliest({ likely: [first], words, language, isRequest, isLed }: Judgement): boolean {
  if (first === undefined || isRequest || isLed || !ON_ONE.has(first.act)) return false;
  return ordersAct(first.act, words, language) === true;
}

/** "Um acht genommen", "o wpół do ósmej mi to powtórz": right after a reminder these say more of it than of something new. */
const answersReminder = ({ state, likely: [first], isRequest, isLed }: Judgement): boolean =>
  state === 'rings' && !isRequest && !isLed && first !== undefined && ANSWERS_REMINDER.has(first.act);
const ANSWERS_REMINDER: ReadonlySet<Act> = new Set(['settle', 'snooze']);

/** A few words with a time are a note to oneself, where nothing else is likelier. */
function isNote(judged: Judgement): boolean {
  const { said, language } = judged;
  const isPlain = !asks(judged) && said.length <= PLAIN && !speaksOfOne(judged);
  if (!isPlain || (judged.sure !== 'event' && says(SMALL_WORDS[language].kinds.replaceAll(' ', '|'), said)))
    return false;
  const { makes, other } = sharesOf(judged);
  const isDeed = saysWhatToDo(judged);
  return makes > (said.length <= FEW || isDeed ? other : AGAINST * other);
}

/** "Take my pills", "tomar mis pastillas": begins or ends with the verb of what is to be done, as the language has it. */
export function saysWhatToDo({ plain, language, matter }: Judgement): boolean {
  if (language === 'en') return startsWithVerb(plain);
  return matter !== null && INFINITIVE[language].test(foldText(matter.text));
}
/** "Could you do the report?" and "Könntest du mich an die Blumen erinnern?" ask nothing. */
const asks = ({ isQuestion, plain, sure }: Judgement): boolean =>
  isQuestion && !startsWithVerb(plain) && sure !== 'remind';

/** In words; how often likelier than any other act a longer note is, unless it begins with what is to be done. */
const [FEW, AGAINST] = [2, 3];
const MAY_BE_NOTED: ReadonlySet<Act> = new Set([...MAKING_ACTS, 'to-do', 'several', 'answer', 'talk', 'yes', 'no']);

/** Whether an agent is to do it: that is likelier than everything else that can be made, and nobody asks to be reminded. */
export function isForAgent({ likely, isRequest, isLed }: Judgement): boolean {
  const shareOf = (act: Act) => likely.find((one) => one.act === act)?.share ?? 0;
  return !isRequest && !isLed && shareOf('action') > shareOf('remind') + shareOf('alarm') + shareOf('event');
}

/** From this likelihood on, words for one of these acts speak of what is there. */
const OF_ONE = 0.1;
const SPEAKS_OF_ONE: ReadonlySet<Act> = new Set(['cancel', 'pause', 'resume', 'move', 'undo']);

/** Whether an order is given about what is there. */
export const speaksOfOne = (judged: Judgement): boolean =>
  judged.likely.some(
    ({ act, share }) =>
      share >= OF_ONE &&
      SPEAKS_OF_ONE.has(act) &&
      ordersAct(act, judged.words, judged.language) === true &&
      !(act === 'cancel' && isDueFromNow(judged)),
  );

/** "Take the bread out in 40 minutes": nothing that is there is told by how long it is until then. */
export const isDueFromNow = ({ text, language, split: { time, times } }: Judgement): boolean =>
  time.kind === 'time' &&
  times.some(({ start }) => text.slice(start).toLowerCase().startsWith(`${FROM_NOW[language]} `)) &&
  time.when.spans.every(({ kind }) => kind === 'duration') &&
  ![TIMER, ALARM].some((some) => some.test(text));

/** From this likelihood on it is an alarm. */
export const ALARM_SURE = 0.6;

/** Whether it asks for an alarm or a timer, by its words and as a whole. */
export function callsAlarm(judged: Judgement): boolean {
  const [first] = likelyAlarm(judged);
  return first?.act === 'alarm' && first.share >= ALARM_SURE && [TIMER, ALARM].some((some) => some.test(judged.text));
}

/** In the middle of a talk most messages say more of what is there: what names an alarm is told by its words alone. */
export const likelyAlarm = ({ text, likely, words, state }: Judgement) =>
  state !== 'none' && (TIMER.test(text) || ALARM.test(text)) ? actsOf(words, 'none') : likely;
