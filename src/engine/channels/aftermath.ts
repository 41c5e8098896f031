import type { Inbox } from '../../domain/channels/inbox.ts';
import { errorMessage } from '../../domain/errors.ts';
import { SECOND_MS } from '../../when/index.ts';
import type { EngineParts } from '../context.ts';

const SAY_WITHIN_MS = 10 * SECOND_MS;

/** What is done on the service once the transaction is through; best effort. */
export type Aftermath =
  | { readonly kind: 'say'; readonly address: string; readonly text: string }
  | { readonly kind: 'answer-press'; readonly pressId: string; readonly text: string };

/** Does what is left to do on the service. What fails is noted, and lost. */
export async function carryOutAftermath(
  { clock, log }: Pick<EngineParts, 'clock' | 'log'>,
  { name, inbox }: { readonly name: string; readonly inbox: Inbox },
  after: readonly Aftermath[],
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(
    after.map(async (one) => {
      const late = new AbortController();
      const disarm = clock.setTimer(() => late.abort(new Error('the channel did not answer')), SAY_WITHIN_MS);
      const within = AbortSignal.any([signal, late.signal]);
      try {
        if (one.kind === 'say') await inbox.say(one.address, one.text, within);
        else await inbox.answerPress(one.pressId, one.text, within);
      } catch (error) {
        log.info('an answer on a channel was lost', { channel: name, kind: one.kind, error: errorMessage(error) });
      } finally {
        disarm();
      }
    }),
  );
}
