// Each channel of Belfry's own keeps what every channel promises, on a service that speaks the real protocol.
import { describe, it } from 'vitest';
import { telegram } from '../../src/channels/telegram/index.ts';
import { CHANNEL_CONFORMANCE, type ChannelUnderTest } from '../../src/testing/conformance/channel.ts';
import type { Fault } from '../support/faults.ts';
import { startFakeTelegram } from '../support/telegram/fake-telegram.ts';

const TELEGRAM_FAULTS: Readonly<Record<'lost' | 'refused' | 'silent', Fault>> = {
  lost: { kind: 'lose-answer' },
  refused: { kind: 'refuse', code: 403, description: 'Forbidden: bot was blocked by the user' },
  silent: { kind: 'hold' },
};

async function openTelegram(): Promise<ChannelUnderTest> {
  const service = await startFakeTelegram();
  const ana = service.person({ username: 'ana_k' });
  ana.writes('/start');
  // What came before the test is not its affair.
  service.updates.forget();
  return {
    channel: await telegram({ token: service.token, apiUrl: service.url }),
    address: String(ana.id),
    next: (fault) => void service.faults.add({ fault: TELEGRAM_FAULTS[fault], method: 'sendMessage' }),
    seen: async () =>
      service.ledger
        .screen(ana.id)
        .filter(({ isBot }) => isBot)
        .map(({ messageId, text, buttons }) => ({
          id: String(messageId),
          text,
          buttons: buttons.flat().map((label) => ({ label, press: '' })),
        })),
    person: {
      writes: (text) => void ana.writes(text),
      presses: (messageId, press) => void ana.forgesPress(press, Number(messageId)),
    },
    [Symbol.asyncDispose]: () => service.close(),
  };
}

describe.each([['telegram', openTelegram]] as const)('%s', (_, open) => {
  for (const { name, run } of CHANNEL_CONFORMANCE) it(name, () => run(open));
});
