// What a message wants where no rule knows its words, by a learned judgement. Looking is done at once; what changes something is done only where
// known words of an order agree, and otherwise offered.
import { type Act, LOOKING_ACTS, MAKING_ACTS } from '../../../../talk/acts/acts.ts';
import { leadsWith } from '../../../../talk/orders/orders-act.ts';
import { placesSaid } from '../../../../talk/orders/places.ts';
import { asking, type DialogueContext, type Inquiry, type Plan, say, type Utterance } from '../dialogue.ts';
import { ALARM } from '../expected/timer-words.ts';
import { showTasks } from '../intents/to-do.ts';
import { listThere } from '../memory.ts';
import { createSchedules } from '../schedules/create-schedules.ts';
import { askWhich } from '../schedules/which.ts';
import { targetIn } from '../talk-data.ts';
import { listed, readTasks } from '../to-do/tasks.ts';
import { withPhrases } from '../wording/phrases.ts';
import { wordNothingTo } from '../wording/references.ts';
import { word } from '../wording/speaking.ts';
import { wordUnknownAct } from '../wording/unknown-acts.ts';
import { isBareCall } from '../words/bare-calls.ts';
import { asksForKnowledge } from '../words/knowledge.ts';
import { isNo, isYes } from '../words/yes.ts';
import { carryOut, isOnOne, STATES } from './acting.ts';
import { asksForNone, mayBeNoWish } from './bare-wish.ts';
import { agreesToMake, type Judgement, judge, shareOf } from './judgement.ts';
import {
  answering,
  draftOf,
  isSaid,
  labelOf,
  type Offered,
  type Option,
  optionsFor,
  repeats,
  showing,
  type Targets,
} from './options.ts';
import { asksForFollowUps } from './pressing.ts';
import { timeBeside } from './time-beside.ts';
import { hasHour, isForAgent, isRatherNew, isWish, saysWhatToDo, speaksOfOne } from './wish.ts';

/** An act is offered from this likelihood on, unless the message is rather out of the field. */
const OFFERED = 0.12;
const OUTSIDE = 0.4;
const SURELY = 0.8;
/** A likelihood that counts against a rule. */
const CLEARLY = 0.25;
/** A hint that changes nothing is given from this likelihood on. */
const TOLD = 0.35;
const ONLY_TOLD: ReadonlySet<Act> = new Set(['settings', 'help']);
/** The most options that are offered; what a reminder that came is answered with has three. */
const MOST_OFFERED = 2;
const ANSWERS = 3;

export interface ByAct {
  /** False: a rule reads it as an order to take away or to change, so nothing new is made at once. @default true */
  readonly mayMake?: boolean;
  /** The answer where there is nothing to offer. */
  readonly otherwise: () => Plan;
  /** From which likelihood on an act is offered. */
  readonly least?: number;
}

/** Null when the message is out of the field, or nobody can tell what it wants. */
export function planByAct(words: Utterance, context: DialogueContext, options: ByAct): Plan | null {
  if (asksForKnowledge(words)) return null;
  const judged = judge(words, context);
  const { sure, likely } = judged;
  const [first] = likely;
  const told = first !== undefined && first.share >= TOLD && ONLY_TOLD.has(first.act) ? first.act : sure;
  const shown = told === null ? null : showing(told, judged, context);
  if (shown !== null) return shown;
  // A single order to a machine is nothing that every agent can do: it is offered, unless it is clearly one.
  const isDue = repeats(judged.split) || (hasHour(judged) && shareOf(judged, 'action') >= SURELY);
  const isAgents = isDue && isForAgent(judged) && isWish(judged);
  const made = isAgents ? 'action' : agreesToMake(judged) && !speaksOfOne(judged) ? sure : null;
  const isMade = options.mayMake !== false && made !== null && !asksForNone(judged);
  const draft = isMade ? draftOf(made, judged) : null;
  if (draft !== null) return createSchedules([draft], context);
  return offerOf(judged, context, options);
}

function offerOf(judged: Judgement, context: DialogueContext, { otherwise, least = OFFERED }: ByAct): Plan | null {
  const { likely, state } = judged;
  if (state === 'rings') return offer(['settle', 'snooze', 'stop'], judged, context, otherwise);
  const outside = shareOf(judged, 'other');
  if (outside >= OUTSIDE) return null;
  const isNone = judged.isQuestion || asksForNone(judged);
  const mayBe = (act: Act) => OFFERABLE.has(act) && !(isNone && MAKING_ACTS.has(act));
  const acts = likely.flatMap(({ act, share }) => (share >= least && mayBe(act) ? act : [])).slice(0, 2);
  const makes = acts.some((act) => MAKING_ACTS.has(act)) ? makesOf(judged) : [];
  const offered = [...new Set(acts.flatMap((act) => (MAKING_ACTS.has(act) ? [...makes, act] : act)))];
  return offered.length === 0 ? null : offer(offered, judged, context, otherwise);
}

/**
 * What a text with a time wants instead of a new reminder; null when it may be one. What is probably only told is a
 * reminder to press.
 */
export function planInstead(words: Utterance, context: DialogueContext, least: number | undefined): Plan | null {
  if (asksForFollowUps(words, context) || isBareCall(words.text, context)) return null;
  const judged = judge(words, context);
  // Nothing is made of what is only left when there is nothing to offer.
  const otherwise = () => say(word('small.cannot'));
  const [first] = judged.likely;
  const { time } = judged.split;
  if (first === undefined || time.kind !== 'time') return null;
  // "Cancel the dentist at 3 and remind me an hour before" orders two things.
  const { isAhead = false, intent, what } = judged.split;
  const isCancel = first.act === 'several' && leadsWith('cancel', judged.words, judged.language);
  const isTwo = isAhead && (isCancel || ALARM.test(what));
  if (isAhead && !isTwo && intent === 'reminder') return null;
  const isNone = asksForNone(judged);
  const isUnclear = isNone || mayBeNoWish(judged);
  if (!isUnclear && !isTwo && isWish(judged, least)) return null;
  const isElse = !MAY_BE_MADE.has(first.act) && first.act !== 'other' && judged.sure !== null;
  if (isUnclear || isElse) {
    const other = planByAct(words, context, { mayMake: !isNone, otherwise, ...(isUnclear ? { least: CLEARLY } : {}) });
    if (other !== null) return other;
  }
  // A question that is no wish is not offered as one.
  if (words.raw.endsWith('?') && first.share < CLEARLY) return otherwise();
  return offer([...(isNone ? [] : makesOf(judged)), first.act], judged, context, otherwise);
}

/** What a wish may make, the likelier first: what an agent is to do may be for the person, and the other way round. */
function makesOf(judged: Judgement): readonly Act[] {
  const [first] = judged.likely.filter(({ act }) => MAKING_ACTS.has(act));
  if (first?.act === 'alarm') return ['alarm'];
  const action = shareOf(judged, 'action');
  if (isForAgent(judged)) return ['action', 'remind'];
  return action >= NEAR ? ['remind', 'action'] : ['remind'];
}
/** From this likelihood on something is offered beside what is likelier. */
const NEAR = 0.15;

/** Acts that the words of a "done" may be instead. */
const INSTEAD_OF_DONE: ReadonlySet<Act> = new Set(['look', 'history', 'to-do look', 'remind', 'to-do']);

/** The plan of a "done"; where the judgement is sure of another act, it is asked for. */
export function unlessDisputed(plan: Plan, words: Utterance, context: DialogueContext): Plan {
  const judged = judge(words, context);
  const { sure } = judged;
  if (sure === null || !INSTEAD_OF_DONE.has(sure)) return plan;
  const asSaid: Option = { label: labelOf('settle', judged), plan: () => plan };
  return showing(sure, judged, context) ?? offer([sure], judged, context, () => plan, [asSaid]);
}

const MAY_BE_MADE: ReadonlySet<Act> = new Set([...MAKING_ACTS, 'to-do', 'several', 'answer', 'talk', 'yes', 'no']);
const OFFERABLE: ReadonlySet<Act> = new Set([
  ...MAKING_ACTS,
  ...LOOKING_ACTS,
  'cancel',
  'pause',
  'resume',
  'move',
  'undo',
  'settle',
  'snooze',
  'to-do',
  'to-do done',
]);

/** Offers these acts; says what is not understood where there is nothing to offer. */
export const offerFor = (acts: readonly Offered[], judged: Judgement, context: DialogueContext): Plan =>
  offer(acts, judged, context, () => say(wordUnknownAct('elsewhere')));

/** Offers what these acts would do, as things to press. */
function* offer(
  wanted: readonly Offered[],
  judged: Judgement,
  context: DialogueContext,
  otherwise: () => Plan,
  more: readonly Option[] = [],
): Plan {
  const targets = yield* targetsOf(wanted, judged, context);
  // "Take my pills at 9 every day", after something else was made, names a thing of its own.
  const acts = targets.isOfAnother ? [...makesOf(judged), ...wanted.filter((act) => !isOnOne(act))] : wanted;
  const options = acts.flatMap((act) => [...answering(act, judged, context), ...optionsFor(act, judged, targets)]);
  const shown = options.filter((one, index) => options.findIndex(({ label }) => label === one.label) === index);
  const onOne = acts.find(isOnOne);
  // What may be meant is asked where nothing is named, rather than that nothing is understood.
  if (shown.length === 0 && onOne !== undefined && targets.there.length > 0)
    return yield* askWhich(targets.there, onOne, (found, known) => carryOut(onOne, found, judged, known));
  // "Buy milk" says what to do.
  const isDeed = saysWhatToDo(judged) && isTimeOpen(judged) && !asksForNone(judged);
  if (shown.length === 0 && isDeed && onOne === undefined && !acts.includes('to-do'))
    return yield* offer(['to-do', 'remind'], judged, context, otherwise);
  if (shown.length === 0 && acts.includes('to-do done')) return yield* showTasks();
  if (shown.length === 0 && onOne !== undefined && isSurelyOnOne(judged))
    return { text: wordNothingTo(STATES[onOne]), question: null };
  if (shown.length === 0) return yield* otherwise();
  const [only] = shown;
  // Only its time is open: that is asked for, rather than first whether it is meant.
  if (only !== undefined && more.length === 0 && needsTime(acts, shown.length, targets, judged))
    return yield* only.plan(context);
  const most = judged.state === 'rings' ? ANSWERS : MOST_OFFERED;
  const offered = [...shown.slice(0, most - more.length), ...more];
  return yield* choose(offered);
}

/** Whether it is rather about something there than anything else, and would make nothing. */
const isSurelyOnOne = (judged: Judgement): boolean =>
  judged.likely.slice(0, 1).some(({ act, share }) => isOnOne(act) && share >= CLEARLY) && isTimeOpen(judged);
const isTimeOpen = ({ split: { time } }: Judgement): boolean => time.kind === 'none' || time.kind === 'unreadable';

function needsTime(acts: readonly Offered[], count: number, targets: Targets, judged: Judgement): boolean {
  const makes = (act: Offered) => act !== 'stop' && MAKING_ACTS.has(act);
  const isOne = count === 1 && acts.every((act) => act === 'move' || makes(act));
  const isNew = () => acts.every((act) => makes(act) || optionsFor(act, judged, targets).length === 0);
  return isTimeOpen(judged) && (isOne || (isRatherNew(judged) && isNew()));
}

function choose(options: readonly Option[]): Plan {
  const labels = options.map(({ label }) => label);
  return asking(withPhrases(word('ask.meant'), labels), (words, context) => {
    const [only, ...others] = options;
    const said = options.find((one) => isSaid(words.raw, one));
    if (said !== undefined) return said.plan(context);
    if (isNo(words)) return say(word('small.leftAsIs'));
    if (only !== undefined && others.length === 0 && isYes(words)) return only.plan(context);
    const [place] = placesSaid(words.lower, options.length) ?? [];
    if (place !== undefined) return options[place]?.plan(context) ?? null;
    // "Ach nee, um 8": the same at another time.
    const time = timeBeside(judge(words, context), context);
    const anew = time?.kind === 'time' ? options.flatMap(({ at }) => at?.(time, context) ?? []) : [];
    const [one, ...more] = anew;
    if (one === undefined) return null;
    return more.length === 0 && others.length === 0 ? one.plan(context) : choose(anew);
  });
}

/** What is there and may be meant by these acts. */
function* targetsOf(
  acts: readonly Offered[],
  judged: Judgement,
  { memory }: DialogueContext,
): Inquiry<Targets & { readonly isOfAnother: boolean }> {
  const { words, language } = judged;
  const all = acts.some(isOnOne) ? yield* listThere('all') : [];
  const there = all.filter(({ state }) => IS_THERE.has(state));
  const { named } = targetIn(words, there, language);
  const spokenOf = there.filter(({ id }) => memory.focus.includes(id));
  const schedules = [named, spokenOf].find(({ length }) => length > 0) ?? (there.length === 1 ? there : []);
  const { time } = judged.split;
  const isOfAnother =
    time.kind === 'time' && named.length === 0 && !speaksOfOne(judged) && draftOf('remind', judged) !== null;
  const list = acts.includes('to-do done') ? yield* listed() : null;
  const tasks =
    list === null || list.isError ? [] : readTasks(list).map((task) => ({ ...task, what: task.description }));
  return { there, schedules, isOfAnother, tasks: targetIn(words, tasks, language).named };
}

const IS_THERE: ReadonlySet<string> = new Set(['active', 'paused']);
