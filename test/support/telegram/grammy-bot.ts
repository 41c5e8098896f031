import { Bot } from 'grammy';
import type { FakeTelegram } from './fake-telegram.ts';

/** A bot of grammY's that lives on a fake Telegram. */
export function grammyBot(telegram: FakeTelegram): Bot {
  return new Bot(telegram.token, { client: { apiRoot: telegram.url } });
}

/** A bot that is running, and how to stop it. */
export interface RunningBot extends AsyncDisposable {
  readonly bot: Bot;
}

/** Starts long polling and waits for the first poll; at the end of its scope the bot is stopped. */
export async function startBot(telegram: FakeTelegram, prepare: (bot: Bot) => void): Promise<RunningBot> {
  const bot = grammyBot(telegram);
  prepare(bot);
  const started = Promise.withResolvers<void>();
  const running = bot.start({ onStart: () => started.resolve() });
  running.catch(started.reject);
  await started.promise;
  await telegram.polling.whenWaiting();
  return {
    bot,
    async [Symbol.asyncDispose]() {
      await bot.stop();
      await running;
    },
  };
}
