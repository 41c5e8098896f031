import { isFirmer } from '../../domain/policy/follow-up.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Tx } from '../../store/database.ts';
import { findTelling } from '../../store/reminders/reminders.ts';
import { say } from '../../voice/say.ts';
import { languageFor } from '../people/speech.ts';

/** The text of a reminder's run that no agent words: the stored text, and which repetition it is. */
export async function storedText(
  tx: Tx,
  runId: string,
  { what, policies, userId, threadId }: Schedule,
): Promise<string> {
  const telling = await findTelling(tx, runId);
  if (telling === null || telling.kind === 'first') return what;
  const language = await languageFor(tx, { userId, threadId });
  if (telling.kind === 'snooze') return say(language, 'reminder.again', { what });
  const { number } = telling;
  const of = policies.followUp?.max ?? number;
  const isFirm = policies.followUp != null && isFirmer(policies.followUp, number);
  const name = isFirm ? 'reminder.needsYou' : number === 1 ? 'reminder.stillOpen' : 'reminder.noAnswer';
  return say(language, name, { what, number, of });
}
