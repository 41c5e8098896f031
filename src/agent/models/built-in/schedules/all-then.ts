import { formatWall, instantToWall } from '../../../../when/index.ts';
import { call, type DialogueContext, type Plan } from '../dialogue.ts';
import { type KnownSchedule, readListed } from '../memory.ts';
import { isWaiting } from '../wording/approvals.ts';
import { isSeries, wordShortList } from '../wording/lists.ts';
import { wordCancelled, wordLeftOut, wordProblem } from '../wording/outcomes.ts';
import { quoteAll } from '../wording/phrases.ts';
import { saidTime } from '../wording/said-times.ts';
import { word } from '../wording/speaking.ts';
import { askYesOrNo } from '../words/yes.ts';
import { type Dates, daysOf } from './left-out.ts';
import { comesWithin, isPartOfDay, type Stretch, wordStretch } from './stretch.ts';

/**
 * "Pause everything next week", "cancel all of it today": shows what comes then, and after a yes skips those dates of
 * series. Single schedules are cancelled for "cancel", and stay for "pause".
 */
export function* leaveOutAll(dates: Dates, isCancel: boolean, context: DialogueContext): Plan {
  const { stretch } = dates;
  const result = yield* call({ name: 'list_schedules', input: { state: 'active' } });
  if (result.isError) return { text: wordProblem(result.output), question: null };
  if (stretch === null) return { text: word('small.onlyNamed'), question: null };
  const then = readListed(result.output).filter((schedule) => comesWithin(schedule, stretch, context));
  const days = `${saidTime(wordStretch(stretch, context))}${hoursOf(stretch, context)}`;
  const once = then.filter((schedule) => !isSeries(schedule));
  const chosen = isCancel ? then : then.filter(isSeries);
  const stays =
    isCancel || once.length === 0
      ? ''
      : `\n${word('list.onceStays', { whats: quoteAll('and', once), number: once.length })}`;
  if (chosen.length === 0) return { text: `${word('list.noSeries', { days })}${stays}`, question: null };
  const ends = isCancel && once.length > 0 ? `\n${word('list.onceEnds')}` : '';
  const lines = `${wordShortList(chosen).join('\n')}${ends}${stays}`;
  return yield* askYesOrNo(word('list.leaveOutAll', { days, lines }), () => leaveOutThese(chosen, dates, context));
}

/** " 13:00–15:00", of less than a day. */
function hoursOf(stretch: Stretch, { zone }: DialogueContext): string {
  const ends = [stretch.from, stretch.to].map((at) => formatWall(instantToWall(zone ?? 'UTC', at)).slice(11, 16));
  return isPartOfDay(stretch) ? ` ${ends.join('–')}` : '';
}

function* leaveOutThese(
  schedules: readonly KnownSchedule[],
  { words, stretch }: Dates,
  context: DialogueContext,
): Plan {
  const datesOf = (one: KnownSchedule) => (stretch === null ? [words] : daysOf(one, words, stretch, context));
  const results = yield schedules.map((schedule) =>
    isSeries(schedule)
      ? { name: 'skip_dates' as const, input: { schedule_id: schedule.id, dates: datesOf(schedule) } }
      : { name: 'cancel_schedule' as const, input: { schedule_id: schedule.id } },
  );
  const lines = schedules.map((schedule, index) => {
    const { output, isError } = results[index] ?? { output: {}, isError: true };
    if (isError) return wordProblem(output);
    if (isWaiting(output)) return '';
    return isSeries(schedule) ? wordLeftOut(saidTime(words), schedule.what, output) : wordCancelled([schedule.what]);
  });
  return { text: lines.join('\n'), question: null };
}
