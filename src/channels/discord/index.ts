/** Belfry on Discord: a channel for `channels` of `openBelfry`. It needs the package discord.js beside Belfry. */

import type { Channel } from '../../domain/channels/delivery.ts';
import { AppError } from '../../domain/errors.ts';
import { openDiscordApi } from './discord-api.ts';
import { createDiscordChannel } from './discord-channel.ts';
import { loadLibrary } from './library.ts';

export interface DiscordOptions {
  /** The token in the developer portal under Bot, Reset Token. */
  readonly token: string;
  /** Another server with the same API, such as one for tests. @default https://discord.com/api */
  readonly apiUrl?: string;
}

/**
 * The channel `discord`, through your bot.
 * @throws AppError invalid_input, for a malformed token, and when discord.js is not installed
 */
export async function discord({ token, apiUrl = 'https://discord.com/api' }: DiscordOptions): Promise<Channel> {
  if (!/^[\w-]{10,60}\.[\w-]{4,20}\.[\w-]{20,100}$/.test(token)) {
    throw new AppError(
      'invalid_input',
      'The token of the Discord bot is none: expected three parts with dots between.',
      {
        hint: 'Copy it from the developer portal: your application, Bot, Reset Token.',
      },
    );
  }
  const library = await loadLibrary();
  const apiRoot = apiUrl.replace(/\/+$/, '');
  return createDiscordChannel({ api: openDiscordApi(library, token, apiRoot), library, token, apiRoot });
}
