// What is done at once with something that is there: only where the weights, a verb of that act in the language, and what is named agree.
import type { Act, ActOnOne } from '../../../../talk/acts/acts.ts';
import { LOOK_WORDS } from '../../../../talk/orders/look-words.ts';
import { saysItAlone } from '../../../../talk/orders/places.ts';
import { SMALL_WORDS } from '../../../../talk/orders/small-words.ts';
import { says } from '../../../../talk/orders/spoken.ts';
import { type DialogueContext, type Inquiry, type Plan, say } from '../dialogue.ts';
import { TIMER } from '../expected/timer-words.ts';
import { fallbackPlan, offerOf } from '../intents/create.ts';
import { takeOff } from '../intents/to-do.ts';
import { type KnownSchedule, listThere } from '../memory.ts';
import { leaveOutAll } from '../schedules/all-then.ts';
import { cancelThese, confirmation, confirmCancel } from '../schedules/cancel-schedules.ts';
import { leaveOut, readDates } from '../schedules/left-out.ts';
import { askNewTime, confirmMove, endTimes, moveFound } from '../schedules/move-schedules.ts';
import { atHour, inPart } from '../schedules/part-of-series.ts';
import { changeThese } from '../schedules/pause-schedules.ts';
import { askScope } from '../schedules/scope.ts';
import { comesWithin } from '../schedules/stretch.ts';
import { askWhich } from '../schedules/which.ts';
import { targetIn } from '../talk-data.ts';
import { namesAll } from '../to-do/entries.ts';
import { type ListedTask, listed, readTasks, showsList } from '../to-do/tasks.ts';
import { readUtterance } from '../utterance.ts';
import { isSeries, wordNumbered, wordShortList } from '../wording/lists.ts';
import { quote, wordPhrases } from '../wording/phrases.ts';
import { ask } from '../wording/questions.ts';
import { wordNoMatch, wordNothingTo } from '../wording/references.ts';
import { word } from '../wording/speaking.ts';
import { wordUnknownAct } from '../wording/unknown-acts.ts';
import { messageOfReminder } from '../words/reminder-words.ts';
import { startsWithVerb } from '../words/verbs.ts';
import { type Judgement, judge } from './judgement.ts';
import { datesOf, meantBy, partNamed } from './meant.ts';
import { readMoving } from './moving.ts';
import { replaceText } from './replacing.ts';
import { restIn } from './resting.ts';

const ON_ONE: ReadonlySet<Act> = new Set<ActOnOne>(['cancel', 'pause', 'resume', 'move']);
export const isOnOne = (act: Act | 'stop'): act is ActOnOne => ON_ONE.has(act as Act);

export const STATES: Readonly<Record<ActOnOne, readonly string[]>> = {
  cancel: ['active', 'paused'],
  pause: ['active'],
  resume: ['paused'],
  move: ['active', 'paused'],
};
/** What is new and waits for a yes is taken back like what is there; a change that waits names what is listed already. */
const waitingIn = ({ memory }: DialogueContext, listed: readonly KnownSchedule[]): readonly KnownSchedule[] =>
  [...memory.waiting.keys()]
    .flatMap((id) => memory.schedules.get(id) ?? [])
    .filter(({ what }) => !listed.some((one) => one.what === what));

/** Carries out an act on what is meant; asks which one where that is open. */
export function* actOn(act: ActOnOne, judged: Judgement, context: DialogueContext): Plan {
  const listed = yield* listThere('all');
  const there = [...listed, ...(act === 'cancel' ? waitingIn(context, listed) : [])].filter(({ state }) =>
    STATES[act].includes(state),
  );
  if (act === 'cancel' && context.memory.lastNotified !== null && isOfReminding(judged))
    return yield* endLastSaid(messageOfReminder(context.memory.lastNotified), there);
  const words = readUtterance(judged.text);
  const fallback = act === 'move' && startsWithVerb(words.text) ? fallbackPlan(words, context) : null;
  if (there.length === 0 && fallback !== null) return yield* fallback;
  if (act === 'cancel' && (there.length === 0 || isOfList(judged, context))) {
    const entry = yield* entryMeant(judged, context);
    if (entry !== null) return yield* takeOff([entry]);
  }
  if (there.length === 0) return { text: wordNothingTo(STATES[act], offerOf(words, context)), question: null };
  const { memory } = context;
  const dates = datesOf(judged, context);
  const moving = act === 'move' ? readMoving(judged, context) : null;
  const meant = meantBy(act, moving?.about ?? judged, there, context);
  const go = (found: readonly KnownSchedule[], known: DialogueContext) => carryOut(act, found, judged, known);
  switch (meant.kind) {
    case 'these':
      if (moving !== null && isOfOther(moving.about, meant.schedules)) return yield* askWhich(meant.schedules, act, go);
      return yield* act === 'cancel' && meant.isPointed ? confirmCancel(meant.schedules) : go(meant.schedules, context);
    case 'all':
      if (meant.schedules.length === 0) return { text: word('small.nothingElse'), question: null };
      if ((act === 'cancel' || act === 'pause') && dates !== null)
        return yield* leaveOutAll(dates, act === 'cancel', context);
      if (moving !== null) {
        const found = comingOn(moving.day, meant.schedules, context);
        if (found.length === 0) return { text: word('small.nothingElse'), question: null };
        return yield* confirmMove(found, (known) => go(found, known));
      }
      return yield* act === 'cancel' ? confirmEach(meant.schedules) : go(meant.schedules, context);
    case 'which':
      return yield* askWhich(meant.among, act, go, meant.unfit);
    case 'none': {
      const entry = act === 'cancel' ? yield* entryMeant(judged, context) : null;
      if (entry !== null) return yield* takeOff([entry]);
      if (fallback !== null) return yield* fallback;
      // "Mae no, a las dos": what was just made is probably meant, with words that nobody knows.
      const made = act === 'move' && judged.state === 'made' ? there.filter(({ id }) => memory.focus.includes(id)) : [];
      if (made.length === 1) return yield* timed(judged) ? askWhich(made, act, go) : askNewTime(made);
      const lines = wordNumbered(there.slice(0, MOST_SHOWN));
      return { text: wordNoMatch(meant.name, lines, offerOf(words, context)), question: null };
    }
    default:
      return meant satisfies never;
  }
}
const MOST_SHOWN = 5;
const timed = ({ split: { time } }: Judgement): boolean => time.kind === 'time' || time.kind === 'ambiguous';

/** Goes on with the one that words name; plays `otherwise` where nothing is called so. */
export function* goTo(
  named: string,
  context: DialogueContext,
  go: (only: KnownSchedule) => Plan,
  otherwise: Plan | null,
): Plan {
  const focus = context.memory.focus.flatMap((id) => context.memory.schedules.get(id) ?? []);
  const [spoken, ...more] = saysItAlone(named) ? focus.filter(({ state }) => STATES.move.includes(state)) : [];
  if (spoken !== undefined && more.length === 0) return yield* go(spoken);
  const listed = yield* listThere('all');
  const there = listed.filter(({ state }) => STATES.move.includes(state));
  const meant = meantBy('move', judge(readUtterance(named), context), there, context);
  const [only, ...others] = meant.kind === 'these' ? meant.schedules : [];
  if (only !== undefined && others.length === 0) return yield* go(only);
  if ((meant.kind === 'none' || there.length === 0) && otherwise !== null) return yield* otherwise;
  if (there.length === 0) return { text: wordNothingTo(STATES.move), question: null };
  if (meant.kind === 'none')
    return { text: wordNoMatch(meant.name, wordNumbered(there.slice(0, MOST_SHOWN))), question: null };
  const among = meant.kind === 'which' ? meant.among : meant.schedules;
  return yield* askWhich(among, 'move', ([one]) => (one === undefined ? say('') : go(one)));
}

/** "La réunion" may be one that is not planned here, and not what was spoken of. */
const isOfOther = ({ said, words, language }: Judgement, schedules: readonly KnownSchedule[]): boolean =>
  said.some((word) => OF_OTHERS.test(word) && !schedules.some(({ what }) => namesAll(what, word))) &&
  targetIn(words, schedules, language).named.length === 0;
const OF_OTHERS =
  /^(?:event|appointment|meeting|termin|treffen|ereignis|rendez|rdv|evenement|reunion|cita|evento|spotkan|wydarzen|wizyt)/;

/** "Everything on Friday". */
function comingOn(day: string | null, schedules: readonly KnownSchedule[], context: DialogueContext) {
  const stretch = day === null ? null : (readDates(day, context)?.stretch ?? null);
  return stretch === null ? schedules : schedules.filter((one) => comesWithin(one, stretch, context));
}

/** The entry of the list that is named whole, or by its place below the list. */
function* entryMeant(judged: Judgement, { lastReply }: DialogueContext): Inquiry<ListedTask | null> {
  const { words, language, spoken, text } = judged;
  const list = yield* listed();
  const tasks = list.isError ? [] : readTasks(list).map((task) => ({ ...task, what: task.description }));
  const { named, left, places } = targetIn(words, tasks, language, spoken);
  const whole = named.filter(({ what }) => namesAll(text, what));
  const [place] = showsList(lastReply) && left.length === 0 && named.length === 0 ? places : [];
  const found = place === undefined ? whole : tasks.slice(place, place === -1 ? undefined : place + 1);
  return found.length === 1 && left.length === 0 ? (found[0] ?? null) : null;
}

/** Whether the list is named, or was just shown. */
const isOfList = ({ language, said }: Judgement, { lastReply }: DialogueContext): boolean =>
  showsList(lastReply) || says(LOOK_WORDS[language].tasks, said);

const confirmEach = (schedules: readonly KnownSchedule[]): Plan =>
  schedules.length === 1
    ? confirmCancel(schedules)
    : say(ask.cancelAll(schedules.length, wordShortList(schedules)), confirmation(schedules));

/** "Stop reminding me": names nothing, so it means the reminder that came last, which may be over. */
export const isOfReminding = ({ said }: Judgement): boolean =>
  said.length <= FEW_WORDS && said.some((word) => REMINDING.test(word));
const FEW_WORDS = 5;
const REMINDING = /^(?:remind|nag|bug|erinner|nerv|rappel|relanc|harcel|record|insist|przypom|mecz)/;

function endLastSaid(what: string, there: readonly KnownSchedule[]): Plan {
  const [only] = there.filter((one) => one.what === what);
  if (only === undefined) return say(word('answer.gone', { whats: quote(what) }));
  const all = () => cancelThese([only]);
  return isSeries(only) ? askScope(only, { one: () => changeThese('skip_next', [only]), all }) : all();
}

/** "The dentist was called off": an order that is only told. Asks whether what is planned for it goes too. */
export function* askWhetherToo(judged: Judgement): Plan {
  const there = yield* listThere('active');
  const { named } = targetIn(judged.words, there, judged.language);
  if (named.length === 0) return { text: wordUnknownAct('tell'), question: null };
  const phrases = named.slice(0, 3).map(({ what }) => word('phrase.cancel', { what }));
  return { text: [word('small.toldOff'), ...wordPhrases(phrases)].join('\n'), question: null };
}

/** Carries out an act on those found. */
export function carryOut(
  act: ActOnOne,
  found: readonly KnownSchedule[],
  judged: Judgement,
  context: DialogueContext,
): Plan {
  const dates = datesOf(judged, context);
  const [only] = found;
  const isOne = only !== undefined && found.length === 1;
  // Nobody holds a timer: stopped is over.
  if (act === 'pause' && found.every(({ what }) => TIMER.test(what))) return cancelThese(found);
  switch (act) {
    case 'resume':
      return changeThese('resume', found);
    case 'pause':
      return isOne ? rest(only, judged, context) : changeThese('pause', found);
    case 'cancel': {
      if (!isOne || !isSeries(only)) return cancelThese(found);
      const others = saysOnce(judged) ? null : withoutNamed(only, judged, context);
      if (others !== null) return others;
      if (saysOnce(judged)) return dates === null ? changeThese('skip_next', found) : leaveOut(only, dates, context);
      const comes = dates !== null && (dates.stretch === null || comesWithin(only, dates.stretch, context));
      if (!comes) return cancelThese(found);
      return askScope(only, { one: () => leaveOut(only, dates, context), all: () => cancelThese(found) });
    }
    case 'move': {
      const { to, replaced, ...moving } = readMoving(judged, context);
      if (to !== null) return moveFound(found, { ...moving, to }, judged.text, context);
      return replaced === null ? askNewTime(found) : replaceText(found, replaced, judged.text);
    }
    default:
      return act satisfies never;
  }
}

/** "The evening one", "the 3pm one": only these times of a series end; null where all do. */
function withoutNamed(only: KnownSchedule, judged: Judgement, context: DialogueContext): Plan | null {
  const part = partNamed(judged);
  return endTimes(only, part === null ? atHour(judged, context) : inPart(part));
}

/** "Just this once", "tomorrow's standup": one time of a series, with no question about the others. */
const saysOnce = ({ text, language, said }: Judgement): boolean =>
  says(SMALL_WORDS[language].once, said) || OF_A_DAY.test(text);
const OF_A_DAY = /(?:day|morrow|night|morning|evening|afternoon)['’]s\b/i;

/** Leaves out dates or the next time, or pauses until an end or for now. */
function rest(only: KnownSchedule, judged: Judgement, context: DialogueContext): Plan {
  const { dates = null, until = null } = restIn(judged, context) ?? {};
  if (until === null && dates !== null) return leaveOut(only, dates, context);
  const isNext = until === null && says(SMALL_WORDS[judged.language].once, judged.said) && isSeries(only);
  return changeThese(isNext ? 'skip_next' : 'pause', [only], until ?? undefined);
}
