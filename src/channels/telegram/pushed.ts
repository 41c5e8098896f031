import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ConnectionError, type Inbox } from '../../domain/channels/inbox.ts';
import { AppError } from '../../domain/errors.ts';
import { accountOf, readAccount } from './bot-account.ts';
import type { BotApi } from './bot-api.ts';
import { ALLOWED_UPDATES, ofBot, readBatch } from './read-update.ts';
import { toConnectionError } from './telegram-errors.ts';

/** The address that Telegram calls, and its proof. */
export interface PushAddress {
  readonly url: string;
  readonly secret: string;
}

/** The path for calls of Telegram. */
const PATH = '/api/v1/pushes/telegram';
const SECRET_HEADER = 'x-telegram-bot-api-secret-token';

/** The secret is derived from the token: every process of an installation knows it, and it need not be stored. */
export const pushAddress = (publicUrl: string, token: string): PushAddress => ({
  url: `${publicUrl.replace(/\/+$/, '')}${PATH}`,
  secret: createHash('sha256').update(`telegram calls belfry ${token}`).digest('hex'),
});

const webhookInfo = z.object({
  url: z.string(),
  last_error_message: z.string().optional(),
  pending_update_count: z.number().optional(),
});

/** The way in by Telegram's calls: the process that holds the connection sets it up and then checks it. */
export function createPushed(
  api: BotApi,
  { url, secret }: PushAddress,
  botId: string,
): Pick<Inbox, 'identify' | 'receive' | 'readPushed'> {
  const proof = Buffer.from(secret);
  let self: string | null = null;
  let isSet = false;
  const ask = async (method: string, payload: object, signal: AbortSignal): Promise<unknown> => {
    try {
      return await api(method, payload, signal);
    } catch (error) {
      throw toConnectionError(error);
    }
  };
  const account = async (signal: AbortSignal): Promise<string> => {
    self ??= readAccount(await ask('getMe', {}, signal));
    return self;
  };
  return {
    async identify(signal) {
      return accountOf(await account(signal), botId);
    },
    // Nothing arrives this way. An immediate answer makes the pauses between calls grow, up to a minute.
    async receive(_cursor, signal) {
      const info = webhookInfo.safeParse(await ask('getWebhookInfo', {}, signal));
      if (!info.success) throw new ConnectionError('unreachable', 'Telegram answered something that is no webhook');
      const { url: known, last_error_message: words, pending_update_count: pending = 0 } = info.data;
      if (known !== '' && known !== url)
        throw new ConnectionError(
          'taken',
          'another webhook is set for this bot, so its messages go there: remove it (deleteWebhook)',
        );
      if (!isSet || known === '') {
        const request = { url, secret_token: secret, allowed_updates: ALLOWED_UPDATES };
        await ask('setWebhook', request, signal);
        isSet = true;
      } else if (words !== undefined && pending > 0) {
        throw new ConnectionError('unreachable', `Telegram does not reach ${url}: ${words.slice(0, 200)}`);
      }
      return { updates: [], cursor: null };
    },
    async readPushed({ headers, body }) {
      const given = headers[SECRET_HEADER];
      const said = Buffer.from(typeof given === 'string' ? given : '');
      if (said.length !== proof.length || !timingSafeEqual(said, proof)) return null;
      // Any process may be called, even one that never polled.
      const name = await account(new AbortController().signal).catch(refuseForNow);
      try {
        return readBatch([JSON.parse(body)], null, name).updates.map((one) => ofBot(one, botId));
      } catch {
        // It comes from Telegram, and cannot be read now or later: accepted, so that it is not repeated.
        return [];
      }
    },
  };
}

/** An update that cannot be read yet is refused: Telegram sends it again. */
function refuseForNow(cause: unknown): never {
  throw new AppError('unavailable', 'Telegram did not say yet who its bot is, so nothing of it is taken.', {
    hint: 'It is handed over again by itself.',
    cause,
  });
}
