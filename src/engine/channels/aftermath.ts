import { type Channel, ChannelError } from '../../domain/channels/delivery.ts';
import type { Inbox, Incoming } from '../../domain/channels/inbox.ts';
import { errorMessage } from '../../domain/errors.ts';
import { forgetOwed, listOwed, type OwedAnswer, oweAnswers } from '../../store/channels/owed-answers.ts';
import type { Tx } from '../../store/database.ts';
import { type EpochMs, MINUTE_MS, SECOND_MS } from '../../when/index.ts';
import type { EngineParts } from '../context.ts';

const SAY_WITHIN_MS = 10 * SECOND_MS;
/** Services take an answer to a command for a quarter of an hour. */
export const ANSWERED_WITHIN_MS = 14 * MINUTE_MS;

/** What is done on the service once the transaction is through; best effort. */
export type Aftermath =
  | { readonly kind: 'say'; readonly address: string; readonly text: string }
  | { readonly kind: 'answer-press'; readonly pressId: string; readonly text: string }
  /**
   * Somebody pressed or asked with a command, and waits: the service shows them that it is being thought about. The answer is stored with what
   * it answers, and shown after a crash, too.
   */
  | ({ readonly kind: 'answer' } & OwedAnswer);

/** A channel, and its way in. */
type Place = { readonly channel: Channel; readonly inbox: Inbox };

/** Stores what must be shown whatever happens to this process, in the transaction that takes what it answers. */
export function noteOwed(tx: Tx, channel: string, after: readonly Aftermath[], now: EpochMs): Promise<void> {
  const owed = after.filter((one) => one.kind === 'answer');
  return oweAnswers(tx, channel, owed, now);
}

/** Does what is left to do on the service. What fails is noted; what is not stored is lost then. */
export async function carryOutAftermath(
  parts: Pick<EngineParts, 'store' | 'clock' | 'log'>,
  place: Place,
  after: readonly Aftermath[],
  signal: AbortSignal,
): Promise<void> {
  const { store, clock, log } = parts;
  const {
    channel: { name },
    inbox,
  } = place;
  const shown: string[] = [];
  await Promise.all(
    after.map(async (one) => {
      const late = new AbortController();
      const disarm = clock.setTimer(() => late.abort(new Error('the channel did not answer')), SAY_WITHIN_MS);
      const within = AbortSignal.any([signal, late.signal]);
      try {
        if (one.kind === 'say') await inbox.say(one.address, one.text, within);
        else if (one.kind === 'answer-press') await inbox.answerPress(one.pressId, one.text, within);
        else {
          await showAnswer(place, one, within);
          shown.push(one.answerId);
        }
      } catch (error) {
        log.info('an answer on a channel was lost', { channel: name, kind: one.kind, error: errorMessage(error) });
      } finally {
        disarm();
      }
    }),
  );
  if (shown.length === 0) return;
  // What cannot be forgotten now is shown once more after the next start, in place of the same words.
  await store
    .write((tx) => forgetOwed(tx, name, shown))
    .catch((error) =>
      log.info('an answer that was shown is still noted', { channel: name, error: errorMessage(error) }),
    );
}

/**
 * Once the service takes no answer to a command any more, such as one that was heard too late, it is a message: where nobody else reads it.
 * Elsewhere whoever asked sees that it failed. What a press came to stands below its message in any case.
 */
async function showAnswer(
  { channel, inbox }: Place,
  { answerId, answers, address, text }: OwedAnswer,
  signal: AbortSignal,
): Promise<void> {
  try {
    await inbox.answerPress(answerId, text, signal);
  } catch (error) {
    const isOver = error instanceof ChannelError && !error.retryable;
    if (answers !== 'command' || !isOver || channel.isPrivate?.(address) !== true) throw error;
    await inbox.say(address, text, signal);
  }
}

/** Shows what a process that ended in between, or could not reach the service, still owes. */
export async function showOwed(
  parts: Pick<EngineParts, 'store' | 'clock' | 'log'>,
  place: Place,
  signal: AbortSignal,
): Promise<void> {
  const since = parts.clock.now() - ANSWERED_WITHIN_MS;
  const owed = await parts.store.read((tx) => listOwed(tx, place.channel.name, since));
  const after = owed.map((one): Aftermath => ({ kind: 'answer', ...one }));
  await carryOutAftermath(parts, place, after, signal);
}

/** What is shown to somebody whose press or command could not be taken. */
export function notTaken({ act }: Incoming): readonly Aftermath[] {
  const pressId = act.kind === 'press' ? act.pressId : act.kind === 'command' ? act.answerId : undefined;
  return pressId === undefined ? [] : [{ kind: 'answer-press', pressId, text: 'That could not be taken. Try again.' }];
}
