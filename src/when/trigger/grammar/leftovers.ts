import type { Token } from '../../time/language/lexicon.ts';
import { type SaidIssue, worded } from '../said.ts';

const isTimeWord = (token: Token) => token.kind === 'number' || token.meanings.length > 0;

/** One issue for each run of adjacent words that no clause explains. */
export function leftoverIssues(text: string, leftovers: readonly Token[], found: boolean): SaidIssue[] {
  const runs: Token[][] = [];
  for (const token of leftovers) {
    const run = runs[runs.length - 1];
    const last = run?.[run.length - 1];
    if (run !== undefined && last !== undefined && text.slice(last.end, token.start).trim() === '') run.push(token);
    else runs.push([token]);
  }
  if (!found) {
    const span: readonly [number, number] = [
      leftovers[0]?.start ?? 0,
      leftovers[leftovers.length - 1]?.end ?? text.length,
    ];
    return [
      {
        code: 'unreadable',
        message: worded`No time was found in "${text.slice(...span)}".`,
        span,
        hint: 'Say when, such as tomorrow at 9, in 2 hours, or every weekday at 8.',
      },
    ];
  }
  return runs.map((run) => {
    const span: readonly [number, number] = [(run[0] as Token).start, (run[run.length - 1] as Token).end];
    const said = text.slice(...span);
    const hint = run.some(isTimeWord)
      ? 'Put it in a form such as at 9:00, on monday or 25 December, or leave it out.'
      : 'Leave it out: here only the time is read.';
    return { code: 'leftover', message: worded`"${said}" was not understood.`, span, hint };
  });
}
