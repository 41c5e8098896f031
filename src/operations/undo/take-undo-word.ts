import { isAppError } from '../../domain/errors.ts';
import { sayError } from '../../domain/say-error.ts';
import type { Thread } from '../../domain/threads/thread.ts';
import { decideUndo, type Wish } from '../../domain/undo/decide-undo.ts';
import { readUndo } from '../../domain/undo/undo-words.ts';
import type { Language } from '../../domain/words/language.ts';
import { giveNotice } from '../../engine/channels/give-notice.ts';
import { isSharedPlace } from '../../engine/people/shared-place.ts';
import { lastReplyIn } from '../../store/threads/last-words.ts';
import { previousUserMessageAt } from '../../store/threads/message-rows.ts';
import { say } from '../../voice/say.ts';
import { keptSteps } from '../approval/kept-steps.ts';
import type { OperationContext } from '../frame/operation.ts';
import { carryOutUndo } from './carry-out.ts';
import { wishedThings } from './undo.ts';

/**
 * Handles a message of only "undo", before any model: it is the person's own order, and the same for every agent. Returns
 * false when it is something else, when a question of the agent is open, or when there is nothing to undo.
 */
export async function takeUndoWord(
  context: OperationContext,
  thread: Thread,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<boolean> {
  const language = readUndo(text);
  if (language === null) return false;
  const { tx, engine, now } = context;
  const all = await keptSteps(context);
  // Where others read along, nothing from elsewhere is named.
  const isShared = await isSharedPlace(tx, engine, thread.id);
  const kept = isShared ? all.filter(({ threadId }) => threadId === thread.id) : all;
  const decision = decideUndo(kept, { threadId: thread.id, now });
  if (decision.kind === 'none') return false;
  const reply = await lastReplyIn(tx, thread.id);
  const newest = decision.kind === 'undo' ? decision.wish[0] : decision.wishes[0]?.[0];
  const before = await previousUserMessageAt(tx, thread.id, id);
  // "Scratch that" may drop what the agent asks about since that wish.
  if (reply?.text.includes('?') === true && (before ?? 0) > (newest?.at ?? 0)) return false;
  if (decision.kind === 'choose') {
    await offerEach(context, thread, decision.wishes, { language, replyTo: id });
    return true;
  }
  let words: string;
  try {
    words = await tx.nested(() => carryOutUndo(context, decision.wish, { kept, language }));
  } catch (error) {
    if (!isAppError(error)) throw error;
    words = sayError(language, error);
  }
  await giveNotice(tx, engine, { threadId: thread.id, text: words, replyTo: id });
  return true;
}

/** One line for each, with its button. */
async function offerEach(
  { tx, engine }: OperationContext,
  thread: Thread,
  wishes: readonly Wish[],
  { language, replyTo }: { readonly language: Language; readonly replyTo: string },
): Promise<void> {
  await giveNotice(tx, engine, { threadId: thread.id, text: say(language, 'undo.which'), replyTo });
  for (const wish of wishes) {
    const [last] = wish;
    if (last === undefined) continue;
    const by = last.by === null ? '' : ` (${last.by})`;
    const things = wishedThings(wish, language).map((what) => say(language, 'words.quoted', { what }));
    const text = `${things.join(', ')}${by}`;
    await giveNotice(tx, engine, { threadId: thread.id, text, replyTo, undo: last.wish });
  }
}
