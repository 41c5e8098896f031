import { type Plan, type Question, say } from '../dialogue.ts';
import type { KnownSchedule } from '../memory.ts';
import { readTimeAlone } from '../reading.ts';
import { isWaiting } from '../wording/approvals.ts';
import { isTold, wordCancelled, wordProblem } from '../wording/outcomes.ts';
import { ask } from '../wording/questions.ts';
import { word } from '../wording/speaking.ts';
import { isNo, isYes } from '../words/yes.ts';
import { moveFound } from './move-schedules.ts';

/** Shows what would go, and waits for a yes. */
export const confirmCancel = (schedules: readonly KnownSchedule[]): Plan =>
  say(ask.cancelMade(schedules), confirmation(schedules));

/** Waits for a clear yes; an unclear answer cancels nothing. */
export function confirmation(schedules: readonly KnownSchedule[]): Question {
  return {
    answer(words, context) {
      if (isYes(words)) return cancelThese(schedules);
      if (isNo(words)) return say(word('did.notCancelled'));
      // "No", "today at 5": it was wrong, and this is right.
      const time = schedules.length === 1 ? readTimeAlone(words.text, context) : null;
      return time?.kind !== 'time' && time?.kind !== 'ambiguous'
        ? null
        : moveFound(schedules, { to: { time }, isOnce: false, day: null }, words.text, context);
    },
    otherwise() {
      return say(word('ask.yesOrNo'), this);
    },
  };
}

/** Cancels them all in one step, and reports failures. */
export function* cancelThese(schedules: readonly KnownSchedule[]): Plan {
  const results = yield schedules.map(({ id }) => ({ name: 'cancel_schedule' as const, input: { schedule_id: id } }));
  const outputOf = (index: number) => (results[index]?.isError === false ? results[index].output : null);
  const isDone = (index: number) => outputOf(index) !== null && !isWaiting(outputOf(index) ?? {});
  const done = schedules.filter((_, index) => isDone(index) && !isTold(outputOf(index) ?? {})).map(({ what }) => what);
  const problems = results.filter(({ isError }) => isError).map(({ output }) => wordProblem(output));
  const said = [done.length > 0 ? wordCancelled(done) : '', ...new Set(problems)].filter(Boolean).join(' ');
  return { text: said, question: null };
}
