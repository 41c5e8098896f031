import { expect, it } from 'vitest';
import { LostClaim } from '../threads/turn-handler.ts';
import { settleSend } from './settle.ts';

it.each([
  ['a part that others follow', 1],
  ['the last part', 2],
])('%s that was sent under a claim of somebody else by now is not recorded', async (_, number) => {
  const lost = { holds: async () => false, finish: async () => false };
  const sending = { delivery: { id: 'dlv_1' }, part: { number }, of: 2 };
  const ended = { attempt: {}, sending, outcome: { kind: 'sent', channelMessageId: '1' }, random: 0 };
  const nothing = new Proxy({}, { get: (_target, name) => expect.fail(`the data were asked: ${String(name)}`) });
  await expect(settleSend(nothing as never, { queue: lost } as never, ended as never)).rejects.toThrow(LostClaim);
});
