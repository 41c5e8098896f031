import type { Channel } from '../../domain/channels/delivery.ts';
import type { PushedCall } from '../../domain/channels/inbox.ts';
import { notePushed } from '../../store/channels/pushed.ts';
import type { EngineParts } from '../context.ts';
import { type Aftermath, carryOutAftermath, noteOwed } from './aftermath.ts';
import type { AcceptIncoming } from './take-batch.ts';

/** What became of a call of a service. `refused`: it does not prove that it comes from the service. */
export type PushOutcome = 'no such channel' | 'refused' | 'taken';

/**
 * Takes what a service hands over by calling Belfry: each update once, by its own number, in whatever order and however often it comes.
 * Any process may be called. What fails is not taken, and the service tries again.
 */
export function createTakePushed(
  parts: Pick<EngineParts, 'store' | 'clock' | 'log'>,
  channels: ReadonlyMap<string, Channel>,
  accept: AcceptIncoming,
): (name: string, call: PushedCall) => Promise<PushOutcome> {
  const { store, clock } = parts;
  return async (name, call) => {
    const channel = channels.get(name);
    const inbox = channel?.inbox;
    if (channel === undefined || inbox?.readPushed === undefined) return 'no such channel';
    const updates = await inbox.readPushed(call);
    if (updates === null) return 'refused';
    const after = await store.write(async (tx) => {
      const all: Aftermath[] = [];
      for (const one of updates) {
        if (await notePushed(tx, name, one.id, clock.now())) all.push(...(await accept(tx, channel, one)));
      }
      await noteOwed(tx, name, all, clock.now());
      return all;
    });
    await carryOutAftermath(parts, { channel, inbox }, after, new AbortController().signal);
    return 'taken';
  };
}
