import { isFirmer } from '../../domain/policy/follow-up.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Tx } from '../../store/database.ts';
import { findTelling } from '../../store/reminders/reminders.ts';

/** The text of a reminder's run that no agent words: the stored text, and which repetition it is. */
export async function storedText(tx: Tx, runId: string, { what, policies }: Schedule): Promise<string> {
  const telling = await findTelling(tx, runId);
  if (telling === null || telling.kind === 'first') return what;
  if (telling.kind === 'snooze') return `Again, as you asked: ${what}`;
  const { number } = telling;
  const of = policies.followUp?.max ?? number;
  if (policies.followUp && isFirmer(policies.followUp, number)) {
    return `This still needs you, please answer: ${what} (follow-up ${number} of ${of})`;
  }
  const opening = number === 1 ? 'Still open' : 'No answer yet';
  return `${opening}: ${what} (follow-up ${number} of ${of})`;
}
