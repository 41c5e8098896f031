import { nameOne, wordsOf } from '../../../../domain/reminders/naming.ts';
import { readAnswer } from '../../../../domain/reminders/read-answer.ts';
import { LATER_WORDS } from '../../../../domain/reminders/read-later.ts';
import { foldText } from '../../../../domain/words/content-words.ts';
import { clockWords } from '../../../../engine/runs/late-words.ts';
import { placesSaid, saysAllAlone } from '../../../../talk/orders/places.ts';
import { heardAs } from '../../../../voice/say.ts';
import { sayClock } from '../../../../voice/times.ts';
import type { ReminderFact } from '../../model.ts';
import {
  type CallResult,
  type DialogueContext,
  type Intent,
  type Plan,
  type PlannedCall,
  say,
  type Utterance,
} from '../dialogue.ts';
import { namesEvent } from '../expected/weather-words.ts';
import type { TimeReading } from '../reading.ts';
import { createSchedules } from '../schedules/create-schedules.ts';
import { isWaiting } from '../wording/approvals.ts';
import { textOf, wordProblem, wordStillOpen } from '../wording/outcomes.ts';
import { quoteAll } from '../wording/phrases.ts';
import { saidTime } from '../wording/said-times.ts';
import { presentSpeech, word } from '../wording/speaking.ts';
import { isNo, isYes } from '../words/yes.ts';

const ANSWERED = ['answer.done', 'answer.stopped', 'answer.againAt', 'answer.again'] as const;
/** "Done", "snooze 20 minutes", "the second one": answers to reminders that came. */
export const reminderAnswer: Intent = {
  read(words, context) {
    if (context.reminders.length === 0) return null;
    return (
      answerWhich(words, context) ??
      heardAlready(words, context) ??
      putOffAnew(words, context) ??
      doneAndLater(words, context) ??
      putOff(words, context) ??
      tickOff(words, context) ??
      staysOpen(words, context) ??
      nothingOpen(words, context)
    );
  },
};

/** Those that are followed up; else those that were said, of which one may be meant. */
export function askableOnes(context: DialogueContext): readonly ReminderFact[] {
  const open = openOnes(context);
  return open.length > 0 ? open : context.reminders.filter(({ state }) => state === 'said');
}

const openOnes = ({ reminders }: DialogueContext) => reminders.filter(({ state }) => state === 'open');
export const settledOnes = ({ reminders }: DialogueContext) => reminders.filter(({ settledNow }) => settledNow);

/** Belfry snoozed or stopped the reminder when it received the message, so only the reply is left. */
function heardAlready(words: Utterance, { reminders, zone, now }: DialogueContext): Plan | null {
  const stopped = reminders.filter(({ stoppedNow }) => stoppedNow);
  if (stopped.length > 0) return say(word('answer.stopped', { whats: wordAnd(stopped) }));
  const put = reminders.filter(({ putOffNow, what }) => putOffNow && readAnswer(words.raw, what).kind === 'later');
  if (put.length === 0) return null;
  const lines = put.map(({ what, nextAt }) =>
    nextAt === null
      ? word('answer.again', { what })
      : word('answer.againAt', { what, time: sayClock({ ...presentSpeech(), zone: zone ?? 'UTC', now }, nextAt) }),
  );
  return say(lines.join('\n'));
}

/** The reminders that the last reply said to be done, ended or put off. */
export function lastAnswered({ reminders, lastReply }: DialogueContext): readonly ReminderFact[] {
  const said = lastReply.split('\n').flatMap((line) => {
    const read = ANSWERED.map((name) => heardAs(line, name)).find((found) => found !== null);
    return read == null ? [] : [Object.values(read).join(' ')];
  });
  return reminders.filter(
    ({ state, what }) => ANSWERED_STATES.has(state) && said.some((words) => words.includes(what)),
  );
}

const ANSWERED_STATES: ReadonlySet<ReminderFact['state']> = new Set(['acknowledged', 'stopped', 'snoozed']);

/** "5 minutes", "no, an hour", "in half an hour instead", right after a snooze: another time for it. */
function putOffAnew({ raw }: Utterance, context: DialogueContext): Plan | null {
  const put = lastAnswered(context).filter(({ state }) => state === 'snoozed');
  const [one] = put;
  if (one === undefined || context.isAsked || openOnes(context).length > 0) return null;
  const later = readAnswer(raw, one.what);
  return later.kind === 'later' ? snooze(put, later.until) : null;
}

/** The answer to the model's own "which one?". */
function answerWhich(words: Utterance, context: DialogueContext): Plan | null {
  const [asked = ''] = context.lastReply.split('\n');
  const later = heardAs(asked, 'answer.whichLater')?.time;
  const isDone = heardAs(asked, 'answer.whichDone') !== null;
  if (later === undefined && !isDone) return null;
  const exact = askableOnes(context).find(({ what }) => foldText(what) === foldText(words.raw));
  // "Did I take the pills?" asks about one; it is no answer.
  if (exact === undefined && readAnswer(words.raw).kind === 'question' && words.lower.split(' ').length > 3)
    return null;
  const settled = settledOnes(context);
  const named = settled.length > 0 ? settled : exact === undefined ? chosen(words, context) : [exact];
  if (named.length === 0) return null;
  if (later !== undefined) return snooze(named, later);
  return settled.length > 0 ? say(wordDone(settled)) : acknowledge(named);
}

function chosen(words: Utterance, context: DialogueContext): readonly ReminderFact[] {
  const open = askableOnes(context);
  if (saysAllAlone(words.lower) || (open.length === 1 && agrees(words))) return open;
  const byName = nameOne(open, words.lower);
  if (byName !== null) return [byName];
  // The question listed them in the order they came.
  const listed = inOrder(open);
  return (placesSaid(words.lower, listed.length) ?? []).flatMap((place) => listed[place] ?? []);
}

/** A yes, or thanks. */
const agrees = (words: Utterance): boolean =>
  isYes(words) || ['done', 'noted'].includes(readAnswer(words.raw).kind) || I_DID.test(words.lower);
const I_DID = /^(?:yes|yep|yeah|sure|of course|i did|i have|just did|ok(?:ay)?,? (?:i )?did)\b/;

/** "Snooze 20 minutes", "the plants at 3 pm", "both in an hour", "noch 5 Minuten": with several that may be meant it asks. */
function putOff({ raw }: Utterance, context: DialogueContext): Plan | null {
  const [settled, open] = [settledOnes(context), openOnes(context)];
  const pool = settled.length > 0 && open.length === 0 ? settled : askableOnes(context);
  const said = raw.replace(OF_THE_HOUR, (words) => minutesTo(words, context));
  const each = pool.length > 1 ? said.replace(EACH_OF_THEM, ' ').trim() : said;
  const named = nameOne(pool, raw) ?? nameOne(context.reminders, raw);
  const [only] = pool;
  const later = readAnswer(each, (named ?? (pool.length === 1 ? only : undefined))?.what ?? '');
  const isFresh = context.memory.isJustNotified && !context.isAsked;
  // "Tomorrow" alone may answer something else.
  if (later.kind !== 'later' || !(later.plain || isFresh)) return null;
  // "Again when I am back": nobody sees that moment.
  if (later.until === LATER_WORDS && namesEvent(raw)) return null;
  if (each !== said) return snooze(pool, later.until);
  if (named !== null) return snooze([named], later.until);
  if (pool.length > 1 || (only?.state === 'said' && !context.memory.isJustNotified))
    return say(wordWhichLater(later.until, pool));
  const [last] = only === undefined ? context.reminders : [only];
  return last === undefined ? null : snooze([last], later.until);
}

/** "Both in an hour", "snooze all of them": not one of them alone. */
const EACH_OF_THEM =
  /(?:^|[\s,]+)(?:for )?(?:both(?: of (?:them|these))?|all of (?:them|these)|(?:alle )?beide|(?:tous|toutes) les deux|(?:los|las) dos|oba|obie)(?=$|[\s,:.!])[,:]?/i;

/** "At half past", "bis Viertel nach": of the current hour, or the next. */
const OF_THE_HOUR =
  /(?:(?:(?:at|until|till?|um|bis) )?(?:a )?(?:half past|quarter (?:past|to)|viertel (?:nach|vor))|(?<!\p{L})(?:à|jusqu'à|a|hasta) (?:et (?:quart|demie)|moins le quart|y (?:cuarto|media)|menos cuarto))[.!\s]*$/iu;

function minutesTo(said: string, { now, zone }: DialogueContext): string {
  const wanted = /half|demie|media/i.test(said) ? 30 : / (?:to|vor|moins|menos)\b/i.test(said) ? 45 : 15;
  const minute = Number(clockWords(now, zone ?? 'UTC', now).slice(-2));
  return `in ${(wanted - minute + 60) % 60 || 60} minutes`;
}

/** "Done, and snooze the call for an hour": of two reminders, the named one comes again, so the other is done. */
function doneAndLater({ text }: Utterance, context: DialogueContext): Plan | null {
  const open = openOnes(context);
  const rest = DONE_AND.exec(text)?.[1];
  const named = rest === undefined || open.length !== 2 ? null : (nameOne(open, rest) ?? holdsWordOf(open, rest));
  const later = named === null ? null : readAnswer(rest ?? '', named.what);
  return named === null || later?.kind !== 'later' ? null : doneAndSnoozed(open, named, later.until);
}

/** The only reminder that shares a word with the text: "the call", when the other is about drops. */
function holdsWordOf(open: readonly ReminderFact[], text: string): ReminderFact | null {
  const said = new Set(wordsOf(text).filter((word) => word.length > 3));
  const [one, ...others] = open.filter(({ what }) => wordsOf(what).some((word) => said.has(word)));
  return one === undefined || others.length > 0 ? null : one;
}

const DONE_AND =
  /^(?:(?:yes|ok|okay)[\s,]+)?(?:i(?:'m| am) )?(?:done|finished|did it|did (?:that|one)|one(?: is)? done)[\s,.;]+(?:and |but |now )*(.+)$/i;

function* doneAndSnoozed(open: readonly ReminderFact[], named: ReminderFact, until: string): Plan {
  const others = open.filter((one) => one !== named);
  const [done] = others;
  const results = yield [
    { name: 'acknowledge_reminder', input: { reminder_id: done?.id ?? '' } },
    { name: 'snooze_reminder', input: { until, reminder_id: named.id } },
  ];
  const [first, second] = results;
  const said = (first === undefined ? wordProblem({}) : wordOutcome([first])) ?? wordDone(others);
  return { text: `${said}\n${wordSnoozed(named, second)}`, question: null };
}

/**
 * "Yes", "no" and "I can't do it now" neither finish a reminder nor name a time: it stays as it is, and the reply only says so.
 */
function staysOpen(words: Utterance, context: DialogueContext): Plan | null {
  const { raw, lower } = words;
  const open = openOnes(context);
  if (!context.memory.isJustNotified || context.isAsked) return null;
  const isBare = BARE_YES.test(lower) || isNo(words);
  if (open.length === 0) return isBare && askableOnes(context).length > 0 ? say(word('small.fine')) : null;
  const saysNot = open.every(({ what }) => readAnswer(raw, what).kind === 'not_done') || NOT_NOW.test(lower);
  return saysNot || isBare ? say(wordStillOpen(open)) : null;
}

const NOT_NOW =
  /^(?:(?:done|no|not)\b[^a-z]*)*(?:(?:just )?give me|i need|wait|hold on|hang on|one)(?: just)? (?:an?|one|some|a bit(?: of)?|a little|more|another)? ?(?:minutes?|moments?|seconds?|sec|time)$/;
const BARE_YES = /^(?:yes|yep|yeah|yup|sure|ja|jo|oui|s[ií]|tak)$/;

function tickOff(words: Utterance, context: DialogueContext): Plan | null {
  const settled = settledOnes(context);
  const { kind } = readAnswer(words.raw);
  if (settled.length > 0) {
    // "Thanks", behind the reply that it is done.
    const told = lastAnswered(context);
    if (kind === 'noted' && settled.every((one) => told.includes(one))) return null;
    const isAll =
      settled.some(({ what }) => ['done', 'noted'].includes(readAnswer(words.raw, what).kind)) ||
      (kind !== 'wish' && agrees(words));
    return isAll && words.lower.split(' ').length <= LONGEST_YES ? say(wordDone(settled)) : null;
  }
  const open = openOnes(context);
  const judged = open.filter(({ judging }) => judging);
  if (judged.length === 1 && agrees(words)) return acknowledge(judged);
  const together = open.length > 0 ? open : toldTogether(context);
  if (together.length > 1 && saysAllDone(words, together.length)) return acknowledge(together);
  if (kind !== 'done') return null;
  if (open.length > 1) return say(word('answer.whichDone', { whats: wordChoices(open) }));
  const [only] = open;
  if (only !== undefined) return acknowledge([only]);
  const said = askableOnes(context);
  if (said.length > 0) return say(word('answer.whichDone', { whats: wordChoices(said) }));
  const [last] = context.reminders;
  return last === undefined || last.state === 'acknowledged' ? null : acknowledge([last]);
}
const LONGEST_YES = 8;

/** What one digest told last. */
function toldTogether(context: DialogueContext): readonly ReminderFact[] {
  const said = askableOnes(context);
  const last = Math.max(...said.map(({ deliveredAt }) => deliveredAt ?? 0));
  return said.filter(({ deliveredAt }) => deliveredAt === last);
}

/** "Both done", "alles erledigt", "done with all of them": finishes all that may be meant; "both" only when these are two. */
export function saysAllDone({ lower, raw }: Utterance, open: number): boolean {
  const folded = foldText(lower);
  if (readAnswer(raw).kind !== 'done' && readAnswer(folded.replace(ALL_DONE, ' ')).kind !== 'done') return false;
  return TWO.test(folded) ? open === 2 : ALL_DONE.test(folded);
}
const TWO = /\b(?:both|the two|beide[ns]?|les deux|l[ao]s dos|amb[ao]s|oba|obie|oboje|obydwa|obydwie)\b/;
/** With the small words before it. */
const ALL_DONE = new RegExp(
  `(?:\\b(?:with|mit|avec|con|z) )?(?:${TWO.source}|\\b(?:all|everything|alle[ns]?|tou[ts]|toutes|tod[ao]s?|wszystko|wszystkie)\\b)(?: of (?:them|it|these))?`,
);

/** "Enough", "genug", when all is answered. */
function nothingOpen({ raw }: Utterance, context: DialogueContext): Plan | null {
  const isStop = context.reminders.every(({ what }) => readAnswer(raw, what).kind === 'stop');
  return isStop && !context.isAsked && askableOnes(context).length === 0 ? say(word('expect.allAnswered')) : null;
}

/** The reminders that were said with these words and ask nothing more. */
export const saidOnce = (what: string, { reminders }: DialogueContext): readonly ReminderFact[] =>
  reminders.filter((one) => one.state === 'said' && one.what === what);

/** What was said comes again then; what is no reminder any more is made anew. */
export function sayAgain(what: string, time: TimeReading, context: DialogueContext): Plan {
  const said = saidOnce(what, context);
  return time.kind === 'time' && said.length === 1
    ? snooze(said, time.whenText)
    : createSchedules([{ kind: 'reminder', what, time }], context);
}

/** `settled`: Belfry has settled these by the same message. */
export function* acknowledge(ones: readonly ReminderFact[], settled: readonly ReminderFact[] = []): Plan {
  const calls = ones.map(({ id }): PlannedCall => ({ name: 'acknowledge_reminder', input: { reminder_id: id } }));
  const results = yield calls;
  return { text: wordOutcome(results) ?? wordDone([...settled, ...ones]), question: null };
}

/** The words for what was refused or waits for the person's yes, and so is not done. Null when all came out. */
function wordOutcome(results: readonly CallResult[]): string | null {
  const refused = results.find(({ isError }) => isError);
  if (refused !== undefined) return wordProblem(refused.output);
  return results.some(({ output }) => isWaiting(output)) ? '' : null;
}

export function* snooze(ones: readonly ReminderFact[], until: string): Plan {
  const calls = ones.map(({ id }): PlannedCall => ({ name: 'snooze_reminder', input: { until, reminder_id: id } }));
  const results = yield calls;
  const said = ones.map((one, index) => wordSnoozed(one, results[index]));
  return { text: said.join('\n'), question: null };
}

function wordSnoozed({ what }: ReminderFact, result: CallResult | undefined): string {
  const problem = result === undefined ? wordProblem({}) : wordOutcome([result]);
  if (result === undefined || problem !== null) return problem ?? '';
  const clock = /\d\d:\d\d/.exec(textOf(result.output.words))?.[0];
  return clock === undefined ? word('answer.again', { what }) : word('answer.againAt', { what, time: clock });
}

const wordWhichLater = (until: string, ones: readonly ReminderFact[]): string =>
  word('answer.whichLater', { time: saidTime(until), whats: wordChoices(ones) });

function wordDone(ones: readonly ReminderFact[]): string {
  return word('answer.done', { whats: wordAnd(ones) });
}

const wordAnd = (ones: readonly ReminderFact[]): string => quoteAll('and', ones);

const inOrder = (ones: readonly ReminderFact[]) => [...ones].reverse();

const wordChoices = (ones: readonly ReminderFact[]): string => quoteAll('or', inOrder(ones));
