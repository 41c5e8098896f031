import type { Config } from '../config.ts';
import type { Channel } from '../domain/channels/delivery.ts';
import { AppError, errorMessage } from '../domain/errors.ts';
import type { ChannelFacts } from '../interfaces/cli/ports.ts';
import { systemClock } from '../system-clock.ts';

/** How long the start waits for a service's answer; then it reports that, and the connection is retried. */
const INTRODUCED_WITHIN_MS = 5_000;

/** The channel that always exists, and is not listed at each start. */
const UNASKED = 'webhook';

/**
 * The channels from the settings and from the configuration file. Each of the former is loaded only when set, with
 * its library.
 * @throws AppError invalid_input, when a library is not installed, or a channel exists twice
 */
export async function channelsOf(config: Config, declared: readonly Channel[] = []): Promise<readonly Channel[]> {
  // A channel of this name in the file replaces this automatic one.
  const isOwn = declared.some(({ name }) => name === UNASKED);
  const bySettings = [...(await channelsBySettings(config)), ...(isOwn ? [] : [await webhookBy(config)])];
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
  return [...channels, ...(await mailBy(config))];
}

/** Messages to addresses, without any setting. */
async function webhookBy({ webhookHosts }: Config): Promise<Channel> {
  const { webhook } = await import('../channels/webhook/index.ts');
  return webhook({ allowedHosts: webhookHosts });
}

/** Mail, when it is set up. @throws AppError invalid_input */
async function mailBy({ smtpUrl, mailFrom }: Config): Promise<readonly Channel[]> {
  if (smtpUrl === undefined && mailFrom === undefined) return [];
  if (smtpUrl === undefined || mailFrom === undefined) {
    const [is, isNot] =
      smtpUrl === undefined ? ['BELFRY_MAIL_FROM', 'BELFRY_SMTP_URL'] : ['BELFRY_SMTP_URL', 'BELFRY_MAIL_FROM'];
    throw new AppError('invalid_input', `Mail needs two settings: ${is} is there, and ${isNot} is not.`, {
      hint: 'As in: BELFRY_SMTP_URL=smtps://user:password@smtp.example.org BELFRY_MAIL_FROM=belfry@example.org',
    });
  }
  const { mail } = await import('../channels/mail/index.ts');
  return [await mail({ url: smtpUrl.reveal(), from: mailFrom })];
}

/** Belfry's account on each channel, for the start. Never fails. */
export function introduceChannels(channels: readonly Channel[]): Promise<readonly ChannelFacts[]> {
  return Promise.all(
    channels
      .filter(({ name }) => name !== UNASKED)
      .map(async ({ name, inbox, check }): Promise<ChannelFacts> => {
        const pairing = inbox !== undefined;
        if (inbox === undefined && check === undefined) return { name, account: null, trouble: null, pairing };
        const late = new AbortController();
        const disarm = systemClock.setTimer(() => late.abort(new Error('no answer yet')), INTRODUCED_WITHIN_MS);
        try {
          if (inbox === undefined)
            return { name, account: (await check?.(late.signal)) ?? null, trouble: null, pairing };
          const account = await inbox.identify(late.signal);
          return {
            name,
            account: account.name,
            trouble: null,
            pairing,
            ...(account.invitations && { invitations: account.invitations }),
          };
        } catch (error) {
          return { name, account: null, trouble: errorMessage(error), pairing };
        } finally {
          disarm();
        }
      }),
  );
}
