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
import type { EpochMs } from '../../when/index.ts';
import { say } from '../channels/notify.ts';
import type { EngineContext } from '../context.ts';
import { clockWords } from '../runs/late-words.ts';
import { planRelease } from './defer.ts';

/** The time has come: everything that is held in the thread is said, as one message. */
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
    const said = bundled(due, { zone: user?.zone ?? user?.deviceZone ?? 'UTC', now });
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

/** All of it as one message: plain where each of them is, else Markdown in which those that are plain have no marks. */
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

/** Several messages as one, oldest first, each with when it was meant to be said. */
function bundle(held: readonly DeferredMessage[], { zone, now }: Place): string {
  const [only] = held;
  if (held.length === 1 && only !== undefined) return `${only.text} (held since ${clockWords(only.heldAt, zone, now)})`;
  const quiet = held.every(({ reason }) => reason === 'quiet_hours');
  const why = quiet ? 'in your quiet hours' : 'back, to leave you in peace';
  const lines = held.map(({ heldAt, text }) => `${clockWords(heldAt, zone, now)}: ${text}`);
  return [`${held.length} messages, held ${why}:`, ...lines].join('\n\n');
}
