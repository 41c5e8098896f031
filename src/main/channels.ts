import type { Config } from '../config.ts';
import type { Channel } from '../domain/channels/delivery.ts';
import { AppError, errorMessage } from '../domain/errors.ts';
import type { ChannelFacts } from '../interfaces/cli/ports.ts';
import { systemClock } from '../system-clock.ts';

/** A service that does not answer at once is not waited for: the start says so, and the connection is tried again by itself. */
const INTRODUCED_WITHIN_MS = 5_000;

/**
 * The channels that the settings ask for, and those the configuration file declares. Each of the former is loaded only then, with the
 * library it needs.
 * @throws AppError invalid_input, where that is not installed, or a channel is there twice
 */
export async function channelsOf(config: Config, declared: readonly Channel[] = []): Promise<readonly Channel[]> {
  const bySettings = await channelsBySettings(config);
  const twice = bySettings.find(({ name }) => declared.some((channel) => channel.name === name));
  if (twice === undefined) return [...bySettings, ...declared];
  throw new AppError(
    'invalid_input',
    `The channel ${twice.name} is there twice: by a setting and in the configuration file.`,
    {
      hint: 'Leave one of them out.',
      details: { channel: twice.name },
    },
  );
}

async function channelsBySettings({ telegramToken, telegramApi }: Config): Promise<readonly Channel[]> {
  if (telegramToken === undefined) return [];
  const { telegram } = await import('../channels/telegram/index.ts');
  return [await telegram({ token: telegramToken.reveal(), apiUrl: telegramApi })];
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
