import { type Channel, ChannelError } from '../../domain/channels/delivery.ts';
import { type MailSender, readMailAddress } from '../../domain/net/mail-address.ts';
import { HOUR_MS } from '../../when/index.ts';
import { type LetterParts, messageIdOf, writeCode, writeMessage } from './letter.ts';
import type { MailLibrary } from './library.ts';
import type { Smtp } from './smtp.ts';

/** A mail may be long; beyond this it comes in several. */
const LONGEST = 100_000;
/** Servers that are away, or do not know a sender yet, are asked again for a day. */
const TRIES_FOR_MS = 24 * HOUR_MS;

export interface MailChannelParts {
  readonly library: MailLibrary;
  readonly smtp: Smtp;
  readonly sender: MailSender;
  /** As people are told where mail goes through. */
  readonly host: string;
}

/** Mail as a channel: out only. A server that took a mail is not asked to take it again, so a lost answer stays unknown. */
export function createMailChannel({ library, smtp, sender, host }: MailChannelParts): Channel {
  const parts: LetterParts = { composer: library.MailComposer, sender };
  return {
    name: 'mail',
    capabilities: {
      ...{ maxLength: LONGEST, markup: true, buttons: true, links: true, dedupes: false, triesForMs: TRIES_FOR_MS },
    },
    async send(message, signal) {
      if (message.address === null) throw new ChannelError('there is no address', { retryable: false });
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
