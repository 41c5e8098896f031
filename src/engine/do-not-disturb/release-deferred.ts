import { escapeMarks } from '../../domain/message/escape-marks.ts';
import { personZone } from '../../domain/people/person-zone.ts';
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
import type { EpochMs } from '../../when/index.ts';
import { say } from '../channels/notify.ts';
import type { EngineContext } from '../context.ts';
import { clockWords } from '../runs/late-words.ts';
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
    const said = bundled(due, { zone: personZone(user), now });
    const turnId = more.length === 0 ? (only?.turnId ?? null) : null;
    const deliveryId = await say(tx, context, thread, { ...said, turnId, run, onceKey: null });
    for (const { id } of due) await markReleased(tx, id, deliveryId, now);
    await countSpoken(tx, thread.userId, thread.agent, dayOf(now, user?.zone ?? null));
  }
  await planRelease(tx, context, threadId, thread.userId);
}

interface Place {
  readonly zone: string;
  readonly now: EpochMs;
}

/** Joins the messages: plain text if all are plain, else Markdown in which the plain ones are escaped. */
function bundled(
  held: readonly DeferredMessage[],
  place: Place,
): { text: string; verbatim: boolean; markdown?: string } {
  const text = bundle(held, place);
  if (held.every(({ verbatim }) => verbatim)) return { text, verbatim: true };
  const asMarkdown = held.map((one) => (one.verbatim ? { ...one, text: linesWithoutMarks(one.text) } : one));
  return { text, verbatim: false, markdown: bundle(asMarkdown, place) };
}

const linesWithoutMarks = (text: string): string => text.split('\n').map(escapeMarks).join('\n');

/** Joins several messages, oldest first, each with the time at which it was meant to be sent. */
function bundle(held: readonly DeferredMessage[], { zone, now }: Place): string {
  const [only] = held;
  if (held.length === 1 && only !== undefined) return `${only.text} (held since ${clockWords(only.heldAt, zone, now)})`;
  const quiet = held.every(({ reason }) => reason === 'quiet_hours');
  const why = quiet ? 'in your quiet hours' : 'back, to leave you in peace';
  const lines = held.map(({ heldAt, text }) => `${clockWords(heldAt, zone, now)}: ${text}`);
  return [`${held.length} messages, held ${why}:`, ...lines].join('\n\n');
}
