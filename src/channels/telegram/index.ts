/** Belfry on Telegram: a channel for `channels` of `openBelfry`. It needs the package grammy beside Belfry. */

import type { Channel } from '../../domain/channels/delivery.ts';
import { AppError } from '../../domain/errors.ts';
import { openBotApi } from './bot-api.ts';
import { pushAddress } from './pushed.ts';
import { createTelegramChannel } from './telegram-channel.ts';

export interface TelegramOptions {
  /** What @BotFather gave you for the bot. */
  readonly token: string;
  /** A Bot API server of your own. @default https://api.telegram.org */
  readonly apiUrl?: string;
  /**
   * The https address under which Telegram reaches this Belfry, such as https://belfry.example.org: then it calls instead of being asked.
   * @default null: it is asked
   */
  readonly webhookUrl?: string | null;
  /**
   * The https address under which this Belfry is reached, where it is asked: a webhook that is set there is its own, of before, and is taken away.
   * @default null
   */
  readonly ownUrl?: string | null;
}

/**
 * The channel `telegram`, through a bot of yours.
 * @throws AppError invalid_input, for what is no token, and when grammy is not installed
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
  return createTelegramChannel(api, push, { botId: token.split(':', 1)[0] ?? '', ownWebhook });
}
