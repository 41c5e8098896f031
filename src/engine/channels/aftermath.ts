import { type Channel, ChannelError } from '../../domain/channels/delivery.ts';
import type { Inbox, Incoming } from '../../domain/channels/inbox.ts';
import { errorMessage } from '../../domain/errors.ts';
import { languageOfTag } from '../../domain/words/language.ts';
import { forgetOwed, listOwed, type OwedAnswer, oweAnswers } from '../../store/channels/owed-answers.ts';
import type { Tx } from '../../store/database.ts';
import { say } from '../../voice/say.ts';
import { type EpochMs, MINUTE_MS, SECOND_MS } from '../../when/index.ts';
import type { EngineParts } from '../context.ts';

const SAY_WITHIN_MS = 10 * SECOND_MS;
/** Services accept an answer to a command for a quarter of an hour. */
export const ANSWERED_WITHIN_MS = 14 * MINUTE_MS;

/** What to do on the service after the commit; best effort. */
export type Aftermath =
  | { readonly kind: 'say'; readonly address: string; readonly text: string }
  | { readonly kind: 'answer-press'; readonly pressId: string; readonly text: string }
  /**
   * The answer to a press or a command, for which the service shows "thinking". It is stored in the transaction of the act, so it is shown
   * even after a crash.
   */
  | ({ readonly kind: 'answer' } & OwedAnswer);

/** A channel with its inbox. */
type Place = { readonly channel: Channel; readonly inbox: Inbox };

/** Stores an answer that must survive a crash, in the transaction of the act that it answers. */
export function noteOwed(tx: Tx, channel: string, after: readonly Aftermath[], now: EpochMs): Promise<void> {
  const owed = after.filter((one) => one.kind === 'answer');
  return oweAnswers(tx, channel, owed, now);
}

/** Does the work on the service. A failure is logged; what was not stored is then lost. */
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
  // If the row cannot be deleted now, the answer is shown again after the next start and replaces the same words.
  await store
    .write((tx) => forgetOwed(tx, name, shown))
    .catch((error) =>
      log.info('an answer that was shown is still noted', { channel: name, error: errorMessage(error) }),
    );
}

/**
 * Sends an answer as a message when the service no longer accepts it as one, for example for a command that was heard too late. It does so only
 * where nobody else reads along; elsewhere the person sees that the command failed. The result of a press stands below its message anyway.
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

/** Shows the stored answers that an earlier process did not get to show. */
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

/** The words for somebody whose press or command could not be stored. */
export function notTaken({ act, person }: Incoming): readonly Aftermath[] {
  const pressId = act.kind === 'press' ? act.pressId : act.kind === 'command' ? act.answerId : undefined;
  // The data, which know the language that the person chose, are out of reach.
  const text = say(languageOfTag(person.language) ?? 'en', 'error.notTaken');
  return pressId === undefined ? [] : [{ kind: 'answer-press', pressId, text }];
}
