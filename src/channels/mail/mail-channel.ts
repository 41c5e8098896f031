import { type Channel, ChannelError } from '../../domain/channels/delivery.ts';
import { type MailSender, readMailAddress } from '../../domain/net/mail-address.ts';
import { say } from '../../voice/say.ts';
import { HOUR_MS } from '../../when/index.ts';
import { type LetterParts, messageIdOf, writeCode, writeMessage } from './letter.ts';
import type { MailLibrary } from './library.ts';
import type { Smtp } from './smtp.ts';

/** The longest mail; longer texts have several parts. */
const LONGEST = 100_000;
/** How long to retry servers that are unreachable, or do not know the sender yet. */
const TRIES_FOR_MS = 24 * HOUR_MS;

export interface MailChannelParts {
  readonly library: MailLibrary;
  readonly smtp: Smtp;
  readonly sender: MailSender;
  /** The mail server's name for people. */
  readonly host: string;
}

/**
 * Mail as a channel, only outgoing. A mail that the server may have accepted is not sent again, so a lost answer
 * stays unknown.
 */
export function createMailChannel({ library, smtp, sender, host }: MailChannelParts): Channel {
  const parts: LetterParts = { composer: library.MailComposer, sender };
  return {
    name: 'mail',
    capabilities: {
      ...{ maxLength: LONGEST, markup: true, buttons: true, links: true, dedupes: false, triesForMs: TRIES_FOR_MS },
    },
    async send(message, signal) {
      if (message.address === null) throw new ChannelError(say('en', 'reason.noAddress'), { retryable: false });
      await smtp.post(await writeMessage(message, parts), signal);
      return { channelMessageId: messageIdOf(message, sender) };
    },
    async sendCode(code, signal) {
      await smtp.post(await writeCode(code, parts), signal);
    },
    readAddress(address) {
      const read = readMailAddress(address);
      if (read === null) throw new Error('a mail address such as you@example.org');
      return read;
    },
    async check(signal) {
      await smtp.check(signal);
      return `${sender.address} through ${host}`;
    },
  };
}
