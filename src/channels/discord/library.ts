import { installCommand, refuseMissing } from '../../domain/optional-package.ts';

/** The used part of the library. */
export type DiscordLibrary = Pick<
  typeof import('discord.js'),
  'Client' | 'REST' | 'SimpleShardingStrategy' | 'DiscordAPIError' | 'HTTPError' | 'RateLimitError'
>;

/** discord.js, loaded only here. @throws AppError invalid_input, when it is not installed */
export function loadLibrary(): Promise<DiscordLibrary> {
  return import('discord.js').catch(
    refuseMissing({
      message: 'Discord is set up, and the library it needs (discord.js) is not installed.',
      hint: `Install it beside Belfry: ${installCommand('discord.js')}. Or take BELFRY_DISCORD_TOKEN away.`,
    }),
  );
}
