import type { Api } from 'grammy';
import { serverWords } from '../../domain/channels/server-words.ts';
import { installCommand, refuseMissing } from '../../domain/optional-package.ts';
import { LostAnswer, TelegramRefusal } from './telegram-errors.ts';

/** Calls a method of the Bot API and returns its result. */
export type BotApi = (method: string, payload: object, signal: AbortSignal) => Promise<unknown>;

/** The time limit of a request, even for a patient caller; long polls are far below it. */
const REQUEST_SECONDS = 60;

const LONGEST_WAIT_SECONDS = 3600;

/** Errors before a connection: the request certainly never arrived. */
const NEVER_ARRIVED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN'];

/**
 * The Bot API through grammY, loaded only here. Its errors stay here, too: network errors name the address of the
 * request, which includes the token.
 * @throws AppError invalid_input, when the library is not installed
 */
export async function openBotApi(token: string, apiRoot: string): Promise<BotApi> {
  const { Api, GrammyError, HttpError } = await loadGrammy();
  const { raw } = new Api(token, { apiRoot: apiRoot.replace(/\/+$/, ''), timeoutSeconds: REQUEST_SECONDS });
  type Call = (payload: object, signal: AbortSignal) => Promise<unknown>;
  const methods = raw as unknown as Readonly<Record<string, Call>>;
  return async (method, payload, signal) => {
    signal.throwIfAborted();
    try {
      // grammY takes no payload for these, and would use this one as the signal.
      if (method === 'getMe') return await raw.getMe(signal as unknown as GrammySignal);
      if (method === 'getWebhookInfo') return await raw.getWebhookInfo(signal as unknown as GrammySignal);
      return await (methods[method] as Call)(payload, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof GrammyError) {
        const { error_code: code, description, parameters } = error;
        throw new TelegramRefusal(
          code,
          serverWords(description, token, '[token]'),
          secondsOf(parameters?.retry_after),
          chatOf(parameters?.migrate_to_chat_id),
        );
      }
      const reason = error instanceof HttpError ? codeOf(error.error) : null;
      throw new LostAnswer(reason, reason !== null && NEVER_ARRIVED.includes(reason));
    }
  };
}

/** The named pause, if it is a duration. */
const secondsOf = (said: unknown): number | undefined =>
  typeof said === 'number' && Number.isFinite(said) && said > 0 ? Math.min(said, LONGEST_WAIT_SECONDS) : undefined;

/** The group's new number; undefined for none. */
const chatOf = (said: unknown): number | undefined => (Number.isSafeInteger(said) ? (said as number) : undefined);

/** The short code of a network error, because its message may hold the token. */
function codeOf(error: unknown): string | null {
  const code = (error as { readonly code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code) ? code : null;
}

/** The library declares its own type for signals; Node's are the same. */
type GrammySignal = Parameters<Api['raw']['getMe']>[0];

type Grammy = Pick<typeof import('grammy'), 'GrammyError' | 'HttpError'> & {
  readonly Api: new (
    token: string,
    options: { readonly apiRoot: string; readonly timeoutSeconds: number },
  ) => Pick<Api, 'raw'>;
};

function loadGrammy(): Promise<Grammy> {
  return import('grammy').catch(
    refuseMissing({
      message: 'Telegram is set up, and the library it needs (grammy) is not installed.',
      hint: `Install it beside Belfry: ${installCommand('grammy')}. Or take BELFRY_TELEGRAM_TOKEN away.`,
    }),
  );
}
