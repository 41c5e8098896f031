import type { Plan } from '../dialogue.ts';
import type { KnownSchedule } from '../memory.ts';
import { isWaiting } from '../wording/approvals.ts';
import { type Did, isTold, wordProblem, wordUpdated } from '../wording/outcomes.ts';
import { quote } from '../wording/phrases.ts';
import { saidTime } from '../wording/said-times.ts';
import { word } from '../wording/speaking.ts';

type Change = 'pause' | 'resume' | 'skip_next' | 'run_now';

const DONE: Readonly<Record<Change, Did>> = {
  pause: 'paused',
  resume: 'resumed',
  skip_next: 'skippedOnce',
  run_now: 'runningNow',
};

/** The end in Belfry's words, otherwise in the person's own. */
function wordUntil({ confirmation }: Readonly<Record<string, unknown>>, until: string): string {
  const said = /^paused until (.+?): /.exec(String(confirmation ?? ''))?.[1];
  return word('told.until', { moment: said === undefined ? until : saidTime(said) });
}

/** Pauses, resumes, skips or runs them in one step. */
export function* changeThese(change: Change, schedules: readonly KnownSchedule[], until?: string): Plan {
  const done = DONE[change];
  const results = yield schedules.map(({ id }) => ({
    name: 'update_schedule' as const,
    input: { schedule_id: id, change, ...(until === undefined ? {} : { until }) },
  }));
  const lines = schedules.map(({ what }, index) => {
    const { output, isError } = results[index] ?? { output: {}, isError: true };
    // With several schedules the reply names the one that failed.
    if (isError) return schedules.length > 1 ? `${quote(what)}: ${wordProblem(output)}` : wordProblem(output);
    if (isTold(output)) return '';
    if (until !== undefined && !isWaiting(output))
      return word(`did.${done}`, { line: `${quote(what)}, ${wordUntil(output, until)}` });
    return change === 'pause' && !isWaiting(output)
      ? `${word('did.paused', { line: quote(what) })} ${word('did.bringBack')}`
      : wordUpdated(done, what, output);
  });
  return { text: lines.filter(Boolean).join('\n'), question: null };
}
