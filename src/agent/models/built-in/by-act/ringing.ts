// What a reminder that just came is answered with: done, put off, and nothing else.

import { nearestName } from '../../../../domain/nearest-name.ts';
import { ANSWER_WORDS } from '../../../../domain/reminders/answer-words.ts';
import { readAnswer } from '../../../../domain/reminders/read-answer.ts';
import { findTarget } from '../../../../talk/orders/find-target.ts';
import type { DialogueContext, Intent, Plan } from '../dialogue.ts';
import { say } from '../dialogue.ts';
import { acknowledge, saidOnce, sayAgain, snooze } from '../intents/reminder-answer.ts';
import { targetIn } from '../talk-data.ts';
import { withPhrases } from '../wording/phrases.ts';
import { word } from '../wording/speaking.ts';
import { messageOfReminder } from '../words/reminder-words.ts';
import { type Judgement, judge } from './judgement.ts';
import { tellHistory } from './looking.ts';

/** Before rules that read "stop" as an order about what is planned. */
export const ringing: Intent = {
  read(words, context) {
    const judged = judge(words, context);
    return judged.state === 'rings' && !context.isAsked ? answerRinging(judged, context) : null;
  },
};

/** "Gemacht" for one that asks nothing more, "in a bit". */
export function answerRinging(judged: Judgement, context: DialogueContext): Plan | null {
  const [first] = judged.likely;
  const { lastNotified } = context.memory;
  const [only, ...others] = context.reminders.filter(({ state }) => state === 'open');
  if (first === undefined || others.length > 0 || lastNotified === null) return null;
  const what = only?.what ?? messageOfReminder(lastNotified);
  const { time } = judged.split;
  const isOnce = time.kind === 'time' && time.when.trigger.kind === 'once';
  const { left, named } = targetIn(judged.words, [{ what }], judged.language);
  if (only !== undefined) {
    if (isOnce && first.act === 'snooze' && first.share >= SURELY) return snooze([only], time.whenText);
    return first.act === 'settle' && first.share >= DONE && saysOnlyDone(judged, what)
      ? andUndo(acknowledge([only]))
      : null;
  }
  // "Habe ich die Tabletten genommen?" settles nothing.
  if (judged.isQuestion && named.length > 0 && time.kind === 'none') return tellHistory(judged, context);
  // With a time and words of its own it is another wish.
  if (time.kind === 'time' && left.length > MOST_LEFT) return null;
  if (first.act === 'settle' && first.share >= SETTLED && readAnswer(judged.text).kind !== 'later') {
    const said = first.share >= DONE && (left.length === 0 || judged.said.length === 1) ? saidOnce(what, context) : [];
    return said.length === 1 ? andUndo(acknowledge(said)) : say(word('small.fine'));
  }
  if (first.act !== 'snooze' || first.share < PUT_OFF || time.kind !== 'time' || judged.said.length > MOST_WORDS)
    return null;
  return sayAgain(what, time, context);
}
/** From this likelihood on what is open comes again at the time that the message names, or is done where its words agree. */
const [SURELY, DONE] = [0.6, 0.5];
const PUT_OFF = 0.45;
const SETTLED = 0.3;
const MOST_LEFT = 2;
const MOST_WORDS = 18;

/** "Been there done that", "sortd": words for done, with a slip, and beside them only small ones and the name. "Almost done" is not done. */
function saysOnlyDone({ isQuestion, text, words, language }: Judgement, what: string): boolean {
  const { left } = findTarget(words, [{ what }], language, new Set());
  return !isQuestion && left.length > 0 && left.every(isDone) && readAnswer(text, what).kind === 'other';
}
const isDone = (said: string): boolean =>
  ANSWER_WORDS.some(({ done }) => {
    const known = done.split(' ');
    return known.includes(said) || (said.length > LEAST_LETTERS && nearestName(said, known) !== undefined);
  });
/** A slip in a shorter word makes another one: "none", "gone". */
const LEAST_LETTERS = 4;

/** Nobody named it by a known phrase, so the way back stands below it. */
function* andUndo(plan: Plan): Plan {
  const { text, question } = yield* plan;
  return { text: withPhrases(text, [word('act.undo')]), question };
}
