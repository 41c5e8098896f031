import { stepWords } from '../domain/message/step-words.ts';
import type { EngineContext } from '../engine/context.ts';
import type { StartedTurn } from '../engine/threads/turn-handler.ts';
import { type Clock, SECOND_MS } from '../when/index.ts';

/** Channels show "typing" only for some seconds. */
const AGAIN_MS = 5 * SECOND_MS;

/**
 * Shows on the thread's channel that an agent works on an answer, with a draft where the channel supports it, until
 * the answer is there. A silent turn shows nothing, because nobody should see that it runs. Errors of the channel
 * never affect the turn.
 */
export async function whileTyping<T>(
  { clock, context }: { readonly clock: Clock; readonly context: () => EngineContext },
  { turn, thread }: StartedTurn,
  address: string | null,
  work: (step: (tool: string) => void) => Promise<T>,
): Promise<T> {
  const channel = context().channels.get(thread.channel);
  if (turn.mode !== 'conversational' || channel?.showTyping === undefined) return work(() => {});
  const step = (tool: string): void => {
    if (address === null) return;
    channel.showDraft?.({ address, draftKey: turn.id, text: stepWords(tool) }).catch(() => {});
  };
  let disarm = () => {};
  const show = (): void => {
    channel.showTyping?.({ threadId: thread.id, address }).catch(() => {});
    disarm = clock.setTimer(show, AGAIN_MS);
  };
  show();
  try {
    return await work(step);
  } finally {
    disarm();
  }
}
