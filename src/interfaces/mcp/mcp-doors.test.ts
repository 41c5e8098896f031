import { expect, it } from 'vitest';
import { createSimulatedClock } from '../../testing/simulated-clock.ts';
import { createMcpDoors } from './mcp-doors.ts';
import type { Principal } from './principal.ts';

const PRINCIPAL = { actor: { kind: 'agent', userId: 'usr_1', agent: 'leo' } } as Principal;
const log = { debug() {}, info() {}, warn() {}, error() {} };

it('a token that is revoked while its door is made opens nothing, and nothing listens for it afterwards', async () => {
  const listeners = new Set<unknown>();
  const answer = Promise.withResolvers<boolean>();
  const doors = createMcpDoors({
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clock: createSimulatedClock('2026-11-21T09:00:00Z'),
    log,
    bodyLimit: 1_000,
    isLive: () => answer.promise,
  });
  const opened = doors.of('tok_1', null, PRINCIPAL);
  expect(listeners.size).toBe(1);
  answer.resolve(false);
  await expect(opened).rejects.toMatchObject({ code: 'unauthenticated', message: 'This token was revoked.' });
  expect(listeners.size).toBe(0);
  await expect(doors.of('tok_1', null, PRINCIPAL)).rejects.toMatchObject({ code: 'unauthenticated' });
});
