// What a message wants where no rule knows its words, by a learned judgement. Looking is done at once; what changes something is done only where
// known words of an order agree, and otherwise offered.
import { foldText } from '../../../../domain/words/content-words.ts';
import { type Act, LOOKING_ACTS, MAKING_ACTS } from '../../../../talk/acts/acts.ts';
import { type DialogueContext, type Inquiry, type Plan, type Question, say, type Utterance } from '../dialogue.ts';
import { readListed } from '../memory.ts';
import { createSchedules } from '../schedules/create-schedules.ts';
import { readOrdinals } from '../schedules/reference.ts';
import { listed, readTasks } from '../to-do/tasks.ts';
import { wordPhrases } from '../wording/phrases.ts';
import { SMALL_TALK } from '../wording/small-talk.ts';
import { asksForKnowledge } from '../words/knowledge.ts';
import { isNo, isYes } from '../words/yes.ts';
import { agreesToMake, type Judgement, judge } from './judgement.ts';
import { answering, draftOf, isSaid, labelOf, type Option, optionsFor, showing, type Targets } from './options.ts';

/** An act is offered from this likelihood on, and a second one beside it. */
const OFFERED = 0.25;
const OFFERED_TOO = 0.15;
/** A hint that changes nothing is given from this likelihood on. */
const TOLD = 0.35;
const ONLY_TOLD: ReadonlySet<Act> = new Set(['settings', 'help']);
/** A long text that is out of the field with this likelihood tells something: it orders nothing. */
const STORY_SHARE = 0.5;
const STORY_WORDS = 7;
/** The most options that are offered. */
const MOST_OFFERED = 3;

export interface ByAct {
  /** False: a rule reads it as an order to take away or to change, so nothing new is made at once. @default true */
  readonly mayMake?: boolean;
  /** The answer where there is nothing to offer. */
  readonly otherwise: () => Plan;
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
  if (options.mayMake !== false && agreesToMake(judged) && sure !== null) {
    const draft = draftOf(sure, judged);
    if (draft !== null) return createSchedules([draft], context);
  }
  return offerOf(judged, context, options.otherwise);
}

function offerOf(judged: Judgement, context: DialogueContext, otherwise: () => Plan): Plan | null {
  const [first, second] = judged.likely;
  if (first === undefined || first.share < OFFERED || !OFFERABLE.has(first.act)) return null;
  const isSecond = second !== undefined && second.share >= OFFERED_TOO && OFFERABLE.has(second.act);
  const acts = isSecond ? [first.act, second.act] : [first.act];
  return offer(acts, judged, context, otherwise);
}

/**
 * What a text with a time wants instead of a new reminder; null when it may be one. What is probably only told is a
 * reminder to press.
 */
export function planInstead(words: Utterance, context: DialogueContext, otherwise: () => Plan): Plan | null {
  const judged = judge(words, context);
  const [first] = judged.likely;
  if (first === undefined || MAY_BE_MADE.has(first.act) || judged.split.time.kind !== 'time') return null;
  if (first.act !== 'other') return judged.sure === null ? null : planByAct(words, context, { otherwise });
  const isStory = first.share >= STORY_SHARE && words.text.split(/\s+/).length >= STORY_WORDS;
  return isStory ? offer(['remind'], judged, context, otherwise) : null;
}

/** Rules of orders that take something away: what the press of each says, and the acts that its words may be instead. */
const TAKING_AWAY: ReadonlyMap<string, { readonly says: Act; readonly instead: ReadonlySet<Act> }> = new Map([
  ['cancel', { says: 'cancel', instead: new Set<Act>(['look', 'history', 'clock', 'to-do look', 'settings']) }],
  ['pause', { says: 'pause', instead: new Set<Act>(['look', 'history', 'clock', 'settings', 'remind', 'alarm']) }],
  ['to-do-done', { says: 'settle', instead: new Set<Act>(['look', 'history', 'to-do look', 'remind', 'to-do']) }],
]);

/** The plan of a rule; where that takes something away and the judgement is sure of another act, it is asked for. */
export function unlessDisputed(rule: string, plan: Plan, words: Utterance, context: DialogueContext): Plan {
  const taking = TAKING_AWAY.get(rule);
  if (taking === undefined) return plan;
  const judged = judge(words, context);
  const { sure } = judged;
  if (sure === null || !taking.instead.has(sure)) return plan;
  const asSaid: Option = { label: labelOf(taking.says, judged), plan: () => plan };
  return showing(sure, judged, context) ?? offer([sure], judged, context, () => plan, [asSaid]);
}

const MAY_BE_MADE: ReadonlySet<Act> = new Set([...MAKING_ACTS, 'to-do', 'several', 'answer', 'talk', 'yes', 'no']);
const ABOUT_ONE: ReadonlySet<Act> = new Set(['cancel', 'pause', 'resume', 'move']);
const OFFERABLE: ReadonlySet<Act> = new Set([
  ...MAKING_ACTS,
  ...LOOKING_ACTS,
  ...ABOUT_ONE,
  'undo',
  'settle',
  'snooze',
  'to-do',
  'to-do done',
]);

/** Offers what these acts would do, as things to press. */
function* offer(
  acts: readonly Act[],
  judged: Judgement,
  context: DialogueContext,
  otherwise: () => Plan,
  more: readonly Option[] = [],
): Plan {
  const targets = yield* targetsOf(acts, judged, context);
  const options = acts.flatMap((act) => [
    ...answering(act, judged, context),
    ...optionsFor(act, judged, targets).slice(0, MOST_OFFERED - 1),
  ]);
  const shown = options.filter((one, index) => options.findIndex(({ label }) => label === one.label) === index);
  if (shown.length === 0) return yield* otherwise();
  const offered = [...shown.slice(0, MOST_OFFERED - more.length), ...more];
  return { text: wordOffer(offered), question: chooses(offered) };
}

const wordOffer = (options: readonly Option[]): string =>
  ['Did you mean this? Nothing was changed. You can say:']
    .concat(wordPhrases(options.map(({ label }) => label)))
    .join('\n');

function chooses(options: readonly Option[]): Question {
  return {
    answer(words, context) {
      const [only, ...others] = options;
      const said = options.find((one) => isSaid(words.raw, one));
      if (said !== undefined) return said.plan(context);
      if (isNo(words)) return say(SMALL_TALK.leftAsIs);
      if (only !== undefined && others.length === 0 && isYes(words)) return only.plan(context);
      const [place] = readOrdinals(words.lower, options.length) ?? [];
      return place === undefined ? null : (options[place]?.plan(context) ?? null);
    },
    otherwise() {
      return say(wordOffer(options), this);
    },
  };
}

/** What is there and may be meant by these acts. */
function* targetsOf(acts: readonly Act[], { text }: Judgement, { memory }: DialogueContext): Inquiry<Targets> {
  const [plans] = acts.some((act) => ABOUT_ONE.has(act))
    ? yield [{ name: 'list_schedules' as const, input: { state: 'all' } }]
    : [];
  const there = plans?.isError === false ? readListed(plans.output).filter(({ state }) => IS_THERE.has(state)) : [];
  const named = sharing(text, there, ({ what }) => what);
  const spokenOf = there.filter(({ id }) => memory.focus.includes(id));
  const schedules = [named, spokenOf].find(({ length }) => length > 0) ?? (there.length === 1 ? there : []);
  const list = acts.includes('to-do done') ? yield* listed() : null;
  const tasks = list === null || list.isError ? [] : readTasks(list);
  return { schedules, tasks: sharing(text, tasks, ({ description }) => description) };
}

const IS_THERE: ReadonlySet<string> = new Set(['active', 'paused']);

/** Those that share most words with a text. */
function sharing<T>(text: string, all: readonly T[], nameOf: (one: T) => string): readonly T[] {
  const said = wordsIn(text);
  const shared = all.map((one) => wordsIn(nameOf(one)).filter((word) => said.some((own) => isAlike(own, word))).length);
  const most = Math.max(0, ...shared);
  return most === 0 ? [] : all.filter((_, index) => shared[index] === most);
}

const wordsIn = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
/** The same word with another ending: "dentysta", "dentyste". */
const isAlike = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= 5 && one.slice(0, 5) === other.slice(0, 5));
