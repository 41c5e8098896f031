/** Belfry by mail: a channel for `channels` of `openBelfry`. It needs the package nodemailer beside Belfry. */

import type { Channel } from '../../domain/channels/delivery.ts';
import { AppError } from '../../domain/errors.ts';
import { readMailSender } from '../../domain/net/mail-address.ts';
import { loadLibrary } from './library.ts';
import { createMailChannel } from './mail-channel.ts';
import { createSmtp, readSmtpUrl } from './smtp.ts';

export interface MailOptions {
  /**
   * The mail server: `smtps://user:password@smtp.example.org`, or `smtp://` for STARTTLS. Special characters of a
   * password are written as in web addresses (`%40` for @).
   */
  readonly url: string;
  /** The sender: `Belfry <belfry@example.org>`, or only the address. */
  readonly from: string;
}

/**
 * The channel `mail`, through your mail server.
 * @throws AppError invalid_input, for a malformed server or sender, and when nodemailer is not installed
 */
export async function mail({ url, from }: MailOptions): Promise<Channel> {
  const server = readSmtpUrl(url);
  if (server === null) {
    throw new AppError('invalid_input', 'The mail server is none: expected smtps://user:password@host:465.', {
      hint: 'Write what is special in the user name or password as in web addresses: %40 for @, %2F for /.',
    });
  }
  const sender = readMailSender(from);
  if (sender === null) {
    throw new AppError('invalid_input', `${JSON.stringify(from.slice(0, 100))} is nobody mail can be from.`, {
      hint: 'Expected an address, or a name with one: Belfry <belfry@example.org>.',
    });
  }
  const library = await loadLibrary();
  return createMailChannel({ library, smtp: createSmtp(library, server), sender, host: server.host });
}
