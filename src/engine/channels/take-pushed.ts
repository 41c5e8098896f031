import type { Channel } from '../../domain/channels/delivery.ts';
import type { PushedCall } from '../../domain/channels/inbox.ts';
import { notePushed } from '../../store/channels/pushed.ts';
import type { EngineParts } from '../context.ts';
import { type Aftermath, carryOutAftermath, noteOwed } from './aftermath.ts';
import type { ListenTo } from './receiver.ts';
import type { AcceptIncoming } from './take-batch.ts';

/** The outcome of a service's call. `refused`: the call does not prove that it comes from the service. */
export type PushOutcome = 'no such channel' | 'refused' | 'taken';

/**
 * Stores the updates that a service pushes to Belfry: each once, by the service's number, in any order and however often they come. Any
 * process may be called. A failed update is not stored, and the service sends it again.
 */
export function createTakePushed(
  parts: Pick<EngineParts, 'store' | 'clock' | 'log'>,
  channels: ReadonlyMap<string, Channel>,
  accept: AcceptIncoming,
  listen: ListenTo,
): (name: string, call: PushedCall) => Promise<PushOutcome> {
  const { store, clock } = parts;
  return async (name, call) => {
    const channel = channels.get(name);
    const inbox = channel?.inbox;
    if (channel === undefined || inbox?.readPushed === undefined) return 'no such channel';
    const pushed = await inbox.readPushed(call);
    if (pushed === null) return 'refused';
    const { signal } = new AbortController();
    const updates = await Promise.all(pushed.map((one) => listen(channel, inbox, one, signal)));
    const after = await store.write(async (tx) => {
      const all: Aftermath[] = [];
      for (const one of updates) {
        if (await notePushed(tx, name, one.id, clock.now())) all.push(...(await accept(tx, channel, one)));
      }
      await noteOwed(tx, name, all, clock.now());
      return all;
    });
    await carryOutAftermath(parts, { channel, inbox }, after, signal);
    return 'taken';
  };
}
