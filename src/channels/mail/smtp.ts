import { Readable } from 'node:stream';
import { ChannelError } from '../../domain/channels/delivery.ts';
import { serverWords } from '../../domain/channels/server-words.ts';
import { say } from '../../voice/say.ts';
import type { MailLibrary } from './library.ts';

const SECOND_MS = 1_000;
/** How long a silent server may take; the caller limits the send as a whole. */
const PATIENCE_MS = 25 * SECOND_MS;

/** The mail server. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (smtps); otherwise STARTTLS comes before anything private. */
  readonly secure: boolean;
  readonly user: string | null;
  readonly password: string | null;
}

/** A mail in its sent form. */
export interface Letter {
  readonly from: string;
  readonly to: string;
  readonly raw: Buffer;
}

/** One mail per connection. */
export interface Smtp {
  /**
   * Sends a mail; resolves once the server has accepted it.
   * @throws ChannelError when it certainly was not accepted; after any other error nobody knows
   */
  post(letter: Letter, signal: AbortSignal): Promise<void>;
  /** Signs in and leaves. @throws Error with the problem, in words */
  check(signal: AbortSignal): Promise<void>;
}

/** Reads `smtps://user:password@host:465`, or `smtp://` with STARTTLS; null for other text. */
export function readSmtpUrl(text: string): SmtpServer | null {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return null;
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '') return null;
  if ((url.username === '') !== (url.password === '')) return null;
  const secure = url.protocol === 'smtps:';
  try {
    const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = url.port === '' ? (secure ? 465 : 587) : Number(url.port);
    return { host, port, secure, user: user === '' ? null : user, password: password === '' ? null : password };
  } catch {
    return null;
  }
}

/** Only this computer can hear the connection. */
const isHere = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host);

type Connection = InstanceType<MailLibrary['SMTPConnection']>;

export function createSmtp({ SMTPConnection }: Pick<MailLibrary, 'SMTPConnection'>, server: SmtpServer): Smtp {
  const { host, port, secure, user, password } = server;
  const wanted = {
    ...{ host, port, secure, logger: false },
    // A password and messages go over no unencrypted public line.
    ...(isHere(host) ? { ignoreTLS: true } : { requireTLS: true }),
    ...{ connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS },
    ...{ dnsTimeout: PATIENCE_MS, socketCloseTimeout: SECOND_MS },
  };

  /** Runs a function over a connection of its own, which ends with it, even after a failure. */
  async function over<T>(signal: AbortSignal, act: (connection: Connection) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const connection = new SMTPConnection(wanted);
    const broken = Promise.withResolvers<never>();
    const abandon = (): void => broken.reject(signal.reason);
    connection.on('error', (error: Error) => broken.reject(error));
    signal.addEventListener('abort', abandon, { once: true });
    try {
      return await Promise.race([signIn(connection).then(() => act(connection)), broken.promise]);
    } finally {
      signal.removeEventListener('abort', abandon);
      connection.on('error', () => {});
      connection.close();
    }
  }

  async function signIn(connection: Connection): Promise<void> {
    await answered((done) => connection.connect(done));
    if (user !== null && password !== null)
      await answered((done) => connection.login({ user, pass: password } as never, done as never));
  }

  return {
    async post({ from, to, raw }, signal) {
      let isHandedOver = false;
      // Read only after the server asked for the text; before that, no part of the mail was sent.
      const text = new Readable({
        read() {
          isHandedOver = true;
          this.push(raw);
          this.push(null);
        },
      });
      const envelope = { from, to: [to], size: raw.length };
      try {
        await over(signal, (connection) =>
          answered((done) => connection.send(envelope as never, text as never, done as never)),
        );
      } catch (error) {
        signal.throwIfAborted();
        throw toSendError(error, { isHandedOver, password });
      }
    },
    async check(signal) {
      try {
        await over(signal, async () => {});
      } catch (error) {
        throw new Error(wordsOf(error, password), { cause: error });
      }
    },
  };
}

const answered = (ask: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => ask((error) => (error ? reject(error) : resolve())));

/** The library's report of a failure. */
interface Failure {
  readonly code?: string;
  readonly command?: string;
  readonly response?: unknown;
  readonly responseCode?: number;
}

/**
 * The server's answer decides: 4xx may pass, 5xx will not. Without one, it depends on whether the text had been sent.
 */
function toSendError(
  error: unknown,
  { isHandedOver, password }: { readonly isHandedOver: boolean; readonly password: string | null },
): Error {
  const { responseCode } = error as Failure;
  const words = wordsOf(error, password);
  const isAnswered = typeof responseCode === 'number' && responseCode >= 400;
  if (isHandedOver && !isAnswered) return new Error(say('en', 'reason.mailLost', { why: words }));
  return new ChannelError(words, { retryable: isAnswered ? responseCode < 500 : !isTooLong(error), cause: error });
}

/** The library compares with the server's announced limit, without asking. The same mail always stays too long. */
const isTooLong = (error: unknown): boolean => {
  const { code, response } = error as Failure;
  return code === 'EMESSAGE' && response === undefined;
};

function wordsOf(error: unknown, password: string | null): string {
  const { command = '', response, code } = error as Failure;
  const said = typeof response === 'string' && response !== '' ? response : (error as Error).message;
  const name =
    code === 'EAUTH'
      ? 'reason.mailLogin'
      : isTooLong(error)
        ? 'reason.mailTooLong'
        : command === 'RCPT TO'
          ? 'reason.mailAddress'
          : command === 'MAIL FROM'
            ? 'reason.mailFrom'
            : null;
  return serverWords(name === null ? said : say('en', name, { words: said }), password, '[password]');
}
