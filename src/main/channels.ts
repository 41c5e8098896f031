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

async function channelsBySettings(config: Config): Promise<readonly Channel[]> {
  const { telegramToken, telegramApi, telegramWebhook, publicUrl, discordToken, discordApi } = config;
  const channels: Channel[] = [];
  if (telegramToken !== undefined) {
    if (telegramWebhook === 'on' && publicUrl === undefined) {
      throw new AppError(
        'invalid_input',
        'Telegram is to call Belfry (BELFRY_TELEGRAM_WEBHOOK=on), and nobody said where.',
        {
          hint: 'Set BELFRY_PUBLIC_URL to the https address under which it is reached, or take BELFRY_TELEGRAM_WEBHOOK away.',
        },
      );
    }
    const webhookUrl = telegramWebhook === 'on' ? (publicUrl ?? null) : null;
    const { telegram } = await import('../channels/telegram/index.ts');
    const address = { webhookUrl, ownUrl: publicUrl ?? null };
    channels.push(await telegram({ token: telegramToken.reveal(), apiUrl: telegramApi, ...address }));
  }
  if (discordToken !== undefined) {
    const { discord } = await import('../channels/discord/index.ts');
    channels.push(await discord({ token: discordToken.reveal(), apiUrl: discordApi }));
  }
  return channels;
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
        return {
          name,
          account: account.name,
          trouble: null,
          ...(account.invitations && { invitations: account.invitations }),
        };
      } catch (error) {
        return { name, account: null, trouble: errorMessage(error) };
      } finally {
        disarm();
      }
    }),
  );
}
