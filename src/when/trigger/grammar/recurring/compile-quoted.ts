import { formatWall } from '../../../time/wall.ts';
import type { RecurringTrigger } from '../../rule.ts';
import { worded } from '../../said.ts';
import type { CompiledLimits } from '../compile-limits.ts';
import type { ReadingContext } from '../context.ts';
import { type Draft, ReadingError, type RecurrenceClause, unclear } from '../draft.ts';
import { readPlainCron } from '../fixed-forms.ts';
import { readRuleForm } from '../rule-form.ts';

/** A cron expression or rule in quotes. */
export type QuotedClause = Extract<RecurrenceClause, { text: string }>;

/** Compiles a cron expression or rule in quotes, the form of sentences for triggers that words cannot express. */
export function compileQuoted(
  quoted: QuotedClause,
  draft: Draft,
  limits: CompiledLimits,
  context: ReadingContext,
): RecurringTrigger {
  const other = draft.recurrences.find((one) => one !== quoted) ?? draft.dates[0] ?? draft.times[0] ?? draft.window;
  if (other !== undefined && other !== null)
    throw unclear('A pattern in quotes is complete.', other.span, 'Leave out the rest.');
  const read = quoted.kind === 'pattern' ? readPlainCron : readRuleForm;
  let found: ReturnType<typeof read>;
  try {
    found = read(quoted.text, () => context);
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    throw ReadingError.at(quoted.start, error.issue);
  }
  if (found === null || found.trigger.kind === 'once') {
    throw new ReadingError(
      quoted.kind === 'pattern' ? 'bad-cron' : 'bad-rule',
      worded`"${quoted.text}" cannot be read.`,
      quoted.span,
      'Put the text in the quotes right.',
    );
  }
  return {
    ...found.trigger,
    ...(limits.starting === null ? {} : { from: formatWall(limits.starting) }),
    ...(limits.gap === undefined || found.trigger.kind === 'interval' ? {} : { gap: limits.gap }),
    ...(limits.overlap === undefined || found.trigger.kind === 'interval' ? {} : { overlap: limits.overlap }),
  };
}
