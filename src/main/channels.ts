import type { Config } from '../config.ts';
import type { Channel } from '../domain/channels/delivery.ts';
import { AppError, errorMessage } from '../domain/errors.ts';
import type { ChannelFacts } from '../interfaces/cli/ports.ts';
import { systemClock } from '../system-clock.ts';

/** A service that does not answer at once is not waited for: the start says so, and the connection is tried again by itself. */
const INTRODUCED_WITHIN_MS = 5_000;

/**
 * The channels that the settings ask for. Each is loaded only then, with the library it needs.
 * @throws AppError invalid_input, where that is not installed, or a setting needs another one
 */
export async function channelsOf(config: Config): Promise<readonly Channel[]> {
  const { telegramToken, telegramApi, telegramWebhook, publicUrl } = config;
  if (telegramToken === undefined) return [];
  if (telegramWebhook === 'on' && publicUrl === undefined) {
    throw new AppError(
      'invalid_input',
      'Telegram is to call Belfry (BELFRY_TELEGRAM_WEBHOOK=on), and nobody said where.',
      {
        hint: 'Set BELFRY_PUBLIC_URL to the https address under which it is reached, or take BELFRY_TELEGRAM_WEBHOOK away.',
      },
    );
  }
  const webhookUrl = telegramWebhook === 'on' ? publicUrl : undefined;
  const { telegram } = await import('../channels/telegram/index.ts');
  return [await telegram({ token: telegramToken.reveal(), apiUrl: telegramApi, webhookUrl: webhookUrl ?? null })];
}

/** Who Belfry is on each channel, for whoever starts it. Never fails. */
export function introduceChannels(channels: readonly Channel[]): Promise<readonly ChannelFacts[]> {
  return Promise.all(
    channels.map(async ({ name, inbox }): Promise<ChannelFacts> => {
      if (inbox === undefined) return { name, account: null, trouble: null };
      const late = new AbortController();
      const disarm = systemClock.setTimer(() => late.abort(new Error('no answer yet')), INTRODUCED_WITHIN_MS);
      try {
        const account = await inbox.identify(late.signal);
        return { name, account: account.name, trouble: null };
      } catch (error) {
        return { name, account: null, trouble: errorMessage(error) };
      } finally {
        disarm();
      }
    }),
  );
}
