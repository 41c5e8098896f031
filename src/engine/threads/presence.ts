import type { PresenceEvent } from '../../domain/events.ts';
import type { Turn } from '../../domain/threads/thread.ts';

/** Knows which agents are at work in this process, and reports when one begins or has nothing left to do. */
export interface Presence {
  begun(turn: Turn): void;
  ended(turn: Turn): void;
}

export function createPresence(publish: (event: PresenceEvent) => void): Presence {
  const working = new Map<string, number>();
  const tell = (type: PresenceEvent['type'], { userId, agent, id: turnId, threadId, runId }: Turn) =>
    publish({ userId, type, data: { agent, turnId, threadId, runId } });
  return {
    begun(turn) {
      const key = `${turn.userId}/${turn.agent}`;
      const count = (working.get(key) ?? 0) + 1;
      working.set(key, count);
      if (count === 1) tell('agent.busy', turn);
    },
    ended(turn) {
      const key = `${turn.userId}/${turn.agent}`;
      const count = (working.get(key) ?? 1) - 1;
      if (count > 0) {
        working.set(key, count);
        return;
      }
      working.delete(key);
      tell('agent.idle', turn);
    },
  };
}
