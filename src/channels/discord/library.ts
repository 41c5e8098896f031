import { AppError } from '../../domain/errors.ts';

/** The used part of the library. */
export type DiscordLibrary = Pick<
  typeof import('discord.js'),
  'Client' | 'REST' | 'SimpleShardingStrategy' | 'DiscordAPIError' | 'HTTPError' | 'RateLimitError'
>;

/** discord.js, loaded only here. @throws AppError invalid_input, when it is not installed */
export async function loadLibrary(): Promise<DiscordLibrary> {
  try {
    return await import('discord.js');
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new AppError('invalid_input', 'Discord is set up, and the library it needs (discord.js) is not installed.', {
      hint: 'Install it beside Belfry: npm install discord.js@14.28.1. Or take BELFRY_DISCORD_TOKEN away.',
      cause: error,
    });
  }
}
