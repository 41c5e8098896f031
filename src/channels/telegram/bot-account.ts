import { z } from 'zod';
import { type ChannelAccount, ConnectionError } from '../../domain/channels/inbox.ts';

/** The parts of getMe that are shown to people and put into links. */
const account = z.object({ is_bot: z.literal(true), username: z.string().regex(/^\w{1,64}$/) });

/** The bot's user name. @throws ConnectionError unreachable, for an answer that is not a bot */
export function readAccount(answer: unknown): string {
  const bot = account.safeParse(answer);
  if (!bot.success) throw new ConnectionError('unreachable', 'Telegram answered something that is no bot');
  return bot.data.username;
}

export const accountOf = (username: string, botId: string): ChannelAccount => ({
  ...(botId === '' ? {} : { id: botId }),
  name: `@${username}`,
  url: `https://t.me/${username}`,
});
