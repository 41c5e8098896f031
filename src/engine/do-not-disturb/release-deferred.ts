import { escapeMarks } from '../../domain/message/escape-marks.ts';
import { dayOf, endOfQuiet } from '../../domain/policy/do-not-disturb.ts';
import {
  countSpoken,
  type DeferredMessage,
  deferredInThread,
  markReleased,
  setRelease,
} from '../../store/channels/deferred-messages.ts';
import type { Tx } from '../../store/database.ts';
import { findUser } from '../../store/people/users.ts';
import { loadRun } from '../../store/runs/run-rows.ts';
import { loadThread } from '../../store/threads/message-rows.ts';
import { say } from '../../voice/say.ts';
import { type Speech, sayClock } from '../../voice/times.ts';
import { sayNow } from '../channels/notify.ts';
import type { EngineContext } from '../context.ts';
import { speechFor } from '../people/speech.ts';
import { planRelease } from './defer.ts';

/** Sends all deferred messages of a thread as one message, when their time has come. */
export async function releaseDeferred(tx: Tx, context: EngineContext, threadId: string): Promise<void> {
  const { now } = context;
  const thread = await loadThread(tx, threadId);
  const due = (await deferredInThread(tx, threadId)).filter(({ releaseAt }) => releaseAt <= now);
  if (thread === null || due.length === 0) return;
  const user = await findUser(tx, thread.userId);
  const quietUntil = endOfQuiet(now, user?.zone ?? null, user?.quietHours ?? null);
  if (quietUntil > now) {
    for (const { id } of due) await setRelease(tx, id, quietUntil);
  } else {
    const [only, ...more] = due;
    const run = more.length === 0 && only?.runId ? await loadRun(tx, only.runId) : null;
    const said = bundled(due, await speechFor(tx, { userId: thread.userId, threadId }, now));
    const turnId = more.length === 0 ? (only?.turnId ?? null) : null;
    const deliveryId = await sayNow(tx, context, thread, { ...said, turnId, run, onceKey: null });
    for (const { id } of due) await markReleased(tx, id, deliveryId, now);
    await countSpoken(tx, thread.userId, thread.agent, dayOf(now, user?.zone ?? null));
  }
  await planRelease(tx, context, threadId, thread.userId);
}

/** Joins the messages: plain text if all are plain, else Markdown in which the plain ones are escaped. */
function bundled(
  held: readonly DeferredMessage[],
  speech: Speech,
): { text: string; verbatim: boolean; markdown?: string } {
  const text = bundle(held, speech);
  if (held.every(({ verbatim }) => verbatim)) return { text, verbatim: true };
  const asMarkdown = held.map((one) => (one.verbatim ? { ...one, text: linesWithoutMarks(one.text) } : one));
  return { text, verbatim: false, markdown: bundle(asMarkdown, speech) };
}

const linesWithoutMarks = (text: string): string => text.split('\n').map(escapeMarks).join('\n');

/** Joins several messages, oldest first, each with the time at which it was meant to be sent. */
function bundle(held: readonly DeferredMessage[], speech: Speech): string {
  const { language } = speech;
  const [only] = held;
  if (held.length === 1 && only !== undefined)
    return say(language, 'held.since', { text: only.text, clock: sayClock(speech, only.heldAt) });
  const isQuiet = held.every(({ reason }) => reason === 'quiet_hours');
  const lines = held.map(({ heldAt, text }) => `${sayClock(speech, heldAt)}: ${text}`);
  return [say(language, isQuiet ? 'away.several' : 'away.peace', { number: held.length }), ...lines].join('\n\n');
}
