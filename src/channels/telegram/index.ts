/** Belfry on Telegram: a channel for `channels` of `openBelfry`. It needs the package grammy beside Belfry. */

import type { Channel } from '../../domain/channels/delivery.ts';
import { AppError } from '../../domain/errors.ts';
import { openBotApi } from './bot-api.ts';
import { createFetchFile } from './fetch-file.ts';
import { pushAddress } from './pushed.ts';
import { createTelegramChannel } from './telegram-channel.ts';

export interface TelegramOptions {
  /** The bot's token from @BotFather. */
  readonly token: string;
  /** A Bot API server of your own. @default https://api.telegram.org */
  readonly apiUrl?: string;
  /**
   * The https address of this Belfry for Telegram, such as https://belfry.example.org: Telegram then calls it, and
   * Belfry does not poll.
   * @default null, for polling
   */
  readonly webhookUrl?: string | null;
  /** The https address of this Belfry when it polls: an old webhook there is its own, and is removed. @default null */
  readonly ownUrl?: string | null;
}

/**
 * The channel `telegram`, through your bot.
 * @throws AppError invalid_input, for a malformed token, and when grammy is not installed
 */
export async function telegram({
  token,
  apiUrl = 'https://api.telegram.org',
  webhookUrl = null,
  ownUrl = null,
}: TelegramOptions): Promise<Channel> {
  if (!/^\d{1,20}:[\w-]{8,200}$/.test(token)) {
    throw new AppError('invalid_input', 'The token of the Telegram bot is none: expected 123456789:ABC-DEF... .', {
      hint: 'Copy it from the chat with @BotFather.',
    });
  }
  const api = await openBotApi(token, apiUrl);
  const push = webhookUrl === null ? null : pushAddress(webhookUrl, token);
  const ownWebhook = ownUrl === null ? null : pushAddress(ownUrl, token).url;
  const fetchFile = createFetchFile(api, token, apiUrl);
  return createTelegramChannel(api, push, { botId: token.split(':', 1)[0] ?? '', ownWebhook, fetchFile });
}
