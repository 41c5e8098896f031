import type { DialogueContext, Intent, Plan } from '../dialogue.ts';
import { say } from '../dialogue.ts';
import { type KnownSchedule, readListed } from '../memory.ts';
import { cancelThese, confirmation } from '../schedules/cancel-schedules.ts';
import { findAndGo, findSchedules, type Search } from '../schedules/find-schedules.ts';
import { readOneOccurrence, skipOne } from '../schedules/one-occurrence.ts';
import { matchWords, readReference } from '../schedules/reference.ts';
import { askScope, dayIn, isOneOfSeries } from '../schedules/scope.ts';
import { saysUndo, undoLast } from '../schedules/undo-last.ts';
import { isSeries, wordShortList } from '../wording/lists.ts';
import { quote, wordPhrases } from '../wording/phrases.ts';
import { ask } from '../wording/questions.ts';
import { word } from '../wording/speaking.ts';
import { wordUnknownAct } from '../wording/unknown-acts.ts';
import { messageOfReminder } from '../words/reminder-words.ts';
import { fallbackPlan, offerOf } from './create.ts';

const CANCEL =
  /^(?:cancel|delete|remove|drop|clear|erase|kill|scrap|abort|discard|get rid of|throw (?:away|out)|take (?:off|out)|dismiss|unschedule|call off|undo|forget(?: about)?|never ?mind(?: about)?|i (?:no longer|don'?t) need|i don'?t want|no more|(?:please )?(?:don'?t|do not) (?:remind|wake|alert|ping|bother) me (?:about|of|to|for)) (.+?)(?:, (?:it'?s|its|that'?s|it is|i|we|they|he|she)\\b.*)?(?: from (?:my|the) (?:list|schedule)| off(?: (?:my|the) (?:list|schedule))?| any ?more| now)?$/;
const STOP =
  /^(?:stop|quit|end|cease)(?: with)?(?: sending(?: me)?| giving me| doing| running| reminding me(?: (?:to|about|of|that))?| nagging me(?: (?:to|about))?| telling me(?: to)?)? ?(.*)$|^(?:don'?t|do not) remind me (?:to |about |of |that )?(.*?) ?(?:any ?more|again|any longer)$/;
const FOR_A_WHILE =
  /\b(?:for (?:now|a (?:bit|while|moment|time)|the (?:moment|time being|rest of .+)|(?:an?|one|two|three|four|five|six|\d+|some|a few|a couple of) (?:days?|weeks?|months?))|until .+|till .+|temporarily)$/;
/** "Cancel the second one", "delete the oven reminder", "cancel all". */
export const cancel: Intent = {
  name: 'cancel',
  read(words, context) {
    const { lower } = words;
    if (saysUndo(lower)) return context.isAsked ? say(word('small.dropped')) : undoLast(context);
    const toldOff = TOLD_OFF.exec(lower)
      ?.slice(1)
      .find((part) => part !== undefined);
    if (toldOff !== undefined) return askWhetherToo(toldOff);
    // "Stop it for a week" is a pause.
    const stopped = FOR_A_WHILE.test(lower) ? null : STOP.exec(lower);
    const reference = CANCEL.exec(lower)?.[1] ?? (stopped ? (stopped[1] ?? stopped[2] ?? '') : null);
    if (reference === null) return null;
    const kept = ALL_BUT.exec(reference)?.[1];
    if (kept !== undefined) return findAndGo({ ...cancelSearch(kept), go: cancelOthers }, context);
    // It may mean today alone, so that a series asks.
    if (STOPS_REMINDING.test(lower)) return stopReminding(context);
    const search = { ...cancelSearch(reference), offer: offerOf(words, context) };
    return findAndGo(search, context, fallbackPlan(words, context));
  },
};

/**
 * "Dentist cancelled" says that the event is off; the model then asks whether its reminder should go too, if there is
 * one.
 */
const TOLD_OFF =
  /^(?:the |my |our )?((?:[\p{L}']+ ){0,3}[\p{L}']+)(?: is| was| got| has been| have been| are)? (?:cancell?ed|called off|not happening)(?: now| today)?$|^(?:the |my |our )((?:[\p{L}']+ ){0,3}[\p{L}']+) (?:is|are) off$|^(?!(?:it|that|this|he|she|what|who|there|let|i)\b)((?:[\p{L}]+ ){0,3}[\p{L}]+)(?:'s| is) off(?: now| today| tonight)?$/u;

function* askWhetherToo(words: string): Plan {
  const [result] = yield [{ name: 'list_schedules', input: { state: 'active' } }];
  const fitting = result === undefined || result.isError ? [] : matchWords(words, readListed(result.output));
  if (fitting.length === 0) return { text: wordUnknownAct('tell', null), question: null };
  return {
    text: [
      word('small.toldOff'),
      ...wordPhrases(fitting.slice(0, 3).map(({ what }) => word('phrase.cancel', { what }))),
    ].join('\n'),
    question: null,
  };
}

/** How `cancel` searches for its schedules; several found by "all" need a confirmation. */
function cancelSearch(reference: string): Search {
  const once = readOneOccurrence(reference);
  const words = once?.rest ?? reference;
  return {
    words,
    deed: 'cancel',
    states: ['active', 'paused'],
    go(schedules, context) {
      const isWhole = readReference(words).kind === 'all';
      const isAll = isWhole || /\b(?:all|everything|every)\b/.test(words);
      if (isAll && (schedules.length > 1 || isWhole)) return confirmAll(schedules);
      const [only, ...others] = schedules;
      const isOne = only !== undefined && others.length === 0;
      if (isOne && once !== null && isSeries(only)) return skipOne(only, once.day, context);
      if (isOne && isOneOfSeries(words, only)) {
        const one = () => skipOne(only, dayIn(words), context);
        return askScope(only, { one, all: () => cancelThese([only]) });
      }
      return cancelThese(schedules);
    },
  };
}

/** "Stop reminding me": names nothing, so it means the reminder that came last. */
export const STOPS_REMINDING =
  /^(?:please )?(?:stop|quit|cease|(?:don'?t|do not)) (?:reminding|nagging|bugging|telling|remind|nag|bug) me(?: (?:about|of) (?:it|this|that))?(?: any ?more| again| now)?$/;

/** Says what came last and does not come again, where nothing is left to cancel. */
function* stopReminding(context: DialogueContext): Plan {
  const search = stopSearch(context);
  const found = yield* findSchedules(search, context);
  if (found.kind === 'found') return yield* search.go(found.schedules, context);
  const { lastNotified } = context.memory;
  if (lastNotified === null || found.reply.question !== null) return found.reply;
  return { text: word('answer.gone', { whats: quote(messageOfReminder(lastNotified)) }), question: null };
}

function stopSearch({ memory }: DialogueContext): Search {
  return {
    words: memory.lastNotified === null ? 'it' : messageOfReminder(memory.lastNotified),
    deed: 'cancel',
    states: ['active'],
    several: false,
    go(schedules, context) {
      const [only, ...others] = schedules;
      if (only === undefined || others.length > 0 || !isSeries(only)) return cancelThese(schedules);
      return askScope(only, {
        one: () => skipOne(only, null, context),
        all: () => cancelThese([only]),
      });
    },
  };
}

/** "Cancel all but the dentist": searches for the exception, and shows the rest before it cancels them. */
const ALL_BUT =
  /^(?:all|everything)(?: of (?:them|it))?(?: (?:(?:my|the) )?(?:other )?(?:reminders?|schedules?))? (?:except|but|apart from|besides|other than)(?: for)? (.+)$/;

function* cancelOthers(kept: readonly KnownSchedule[], context: DialogueContext): Plan {
  const all = yield* findSchedules(cancelSearch('all'), context);
  if (all.kind !== 'found') return all.reply;
  const others = all.schedules.filter(({ id }) => !kept.some((one) => one.id === id));
  if (others.length === 0) return yield* say(word('small.nothingElse'));
  const [only] = others;
  if (only !== undefined && others.length === 1) return yield* say(ask.cancelMade([only.what]), confirmation(others));
  return yield* confirmAll(others);
}

export function confirmAll(schedules: readonly KnownSchedule[]): Plan {
  return say(ask.cancelAll(schedules.length, wordShortList(schedules)), confirmation(schedules));
}
