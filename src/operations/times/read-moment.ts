import { AppError } from '../../domain/errors.ts';
import { momentWords } from '../../domain/timing/after-meals.ts';
import { readTime } from '../../domain/timing/read-time.ts';
import { findUser } from '../../store/people/users.ts';
import type { EpochMs, ParsedWhen } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';

/**
 * Reads one future instant or the time until then: "20 minutes", "Monday at 9", "until 5pm", "after lunch".
 * @throws AppError unreadable_time, when the words name no single instant, and the errors of `readTime`
 */
export async function readMoment(
  context: OperationContext,
  words: string,
  zone: string | undefined,
  /** What lasts until then, as the beginning of a sentence: "A reminder is put off". */
  deed: string,
): Promise<EpochMs> {
  return (await readOneTime(context, words, zone, deed)).at;
}

/** As `readMoment`, with the reader's additions to the words. */
export async function readOneTime(
  context: OperationContext,
  words: string,
  zone: string | undefined,
  deed: string,
): Promise<{ readonly at: EpochMs; readonly time: ParsedWhen }> {
  const { tx, actor, now, limits } = context;
  const userZone = (await findUser(tx, actor.userId))?.zone ?? null;
  const time = readTime(momentWords(words), { now, limits, zone, userZone, actor }, 'until');
  const at = time.next[0];
  if (time.trigger.kind === 'once' && at !== undefined) return { at, time };
  throw new AppError('unreadable_time', `${deed} until one moment; this comes again and again.`, {
    hint: 'Say "20 minutes", "tomorrow at 9" or "until 5pm".',
    details: { issues: [{ path: 'until', message: 'is not one moment' }] },
  });
}
