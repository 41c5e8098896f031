import type { AddressCode, OutgoingChoice, OutgoingMessage } from '../../domain/channels/delivery.ts';
import { escapeHtml } from '../../domain/message/escape-html.ts';
import { type MarkedText, toMarkedText } from '../../domain/message/marked-text.ts';
import type { MailSender } from '../../domain/net/mail-address.ts';
import type { Language } from '../../domain/words/language.ts';
import { say } from '../../voice/say.ts';
import { toHtml } from './html-text.ts';
import type { MailLibrary } from './library.ts';
import type { Letter } from './smtp.ts';

/** The longest subject, in characters: more than any list of mails shows. */
const SUBJECT_LENGTH = 100;
/** Direction marks and line separators: no subject may reorder the text beside it. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** The parts of a mail besides its text. */
export interface LetterParts {
  readonly composer: MailLibrary['MailComposer'];
  readonly sender: MailSender;
}

/** The mail's own id, equal at every try of the same part, so that a mailbox may show it once. */
export const messageIdOf = ({ dedupeKey }: Pick<OutgoingMessage, 'dedupeKey'>, { address }: MailSender): string =>
  idAt(dedupeKey, address);

const idAt = (name: string, address: string): string =>
  `<${name.replace(/[^\w.-]/g, '.')}@${address.slice(address.lastIndexOf('@') + 1)}>`;

/** A message as a mail: text and HTML with the same words, in one thread per conversation. */
export async function writeMessage(message: OutgoingMessage, parts: LetterParts): Promise<Letter> {
  const { text, verbatim, part, choices, stopUrl, threadId, address, language = 'en' } = message;
  const said: MarkedText = verbatim ? { text, marks: [] } : toMarkedText(text);
  const shown = said.text.trim() === '' ? { text, marks: [] } : said;
  const links = choices.flatMap(({ label, url }) => (url === undefined ? [] : [{ label, url }]));
  const root = idAt(threadId, parts.sender.address);
  const which = part.of > 1 ? ` ${say(language, 'mail.part', part)}` : '';
  const subject = `${subjectOf(shown.text, language)}${which}`;
  return seal(parts, address ?? '', {
    ...bodies(shown, { links, isUnlinked: choices.length > links.length, stopUrl, language }),
    subject,
    messageId: messageIdOf(message, parts.sender),
    // The conversation is the root of the thread, although no such mail was ever sent.
    references: root,
    inReplyTo: root,
    headers: stopUrl === undefined ? {} : UNSUBSCRIBE(stopUrl),
  });
}

/** RFC 8058: one POST ends the messages, and mail programs may show a button for it. */
const UNSUBSCRIBE = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The mail that proves an address. It has nothing that a stranger could have chosen. */
export function writeCode({ address, code, codeId, language }: AddressCode, parts: LetterParts): Promise<Letter> {
  const text = [
    say(language, 'mail.codeWho'),
    say(language, 'mail.codeEnter', { code }),
    say(language, 'mail.codeElse'),
  ].join('\n\n');
  return seal(parts, address, {
    text,
    html: page(`<p>${toHtml({ text, marks: [] })}</p>`),
    subject: say(language, 'mail.codeSubject'),
    messageId: idAt(codeId, parts.sender.address),
    headers: {},
  });
}

interface Content {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly references?: string;
  readonly inReplyTo?: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function seal({ composer: MailComposer, sender }: LetterParts, to: string, content: Content): Promise<Letter> {
  const { headers, ...words } = content;
  const composed = new MailComposer({
    ...words,
    from: sender,
    to: { name: '', address: to },
    // Automatic replies are suppressed.
    headers: { ...headers, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never).compile();
  const raw: Buffer = await composed.build();
  return { from: sender.address, to, raw };
}

interface Below {
  readonly links: readonly (Pick<OutgoingChoice, 'label'> & { readonly url: string })[];
  /** It can be answered, but not by mail. */
  readonly isUnlinked: boolean;
  readonly stopUrl: string | undefined;
  readonly language: Language;
}

/** The same words twice. Belfry's own words are below the usual separator of mail programs. */
function bodies(said: MarkedText, { links, isUnlinked, stopUrl, language }: Below): { text: string; html: string } {
  const [why, noLink, noMore] = (['mail.why', 'mail.noLink', 'mail.noMore'] as const).map((name) =>
    say(language, name),
  );
  const answers = links.map(({ label, url }) => `${label}: ${url}`);
  const above = [said.text, ...(isUnlinked ? [noLink] : []), ...(answers.length === 0 ? [] : [answers.join('\n')])];
  const below = `${why}${stopUrl === undefined ? '' : `\n${noMore}: ${stopUrl}`}`;
  const buttons = links.map(
    ({ label, url }) => `<a href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(label)}</a>`,
  );
  const html = [
    `<div>${toHtml(said)}</div>`,
    ...(isUnlinked ? [`<p>${noLink}</p>`] : []),
    ...(buttons.length === 0 ? [] : [`<p>${buttons.join(' ')}</p>`]),
    `<p style="${SMALL}">${why}${stopUrl === undefined ? '' : ` <a href="${escapeHtml(stopUrl)}">${noMore}</a>`}</p>`,
  ];
  return { text: `${above.join('\n\n')}\n\n-- \n${below}\n`, html: page(html.join('\n')) };
}

const BUTTON =
  'display:inline-block;margin:0 6px 6px 0;padding:8px 16px;border:1px solid #8886;border-radius:6px;text-decoration:none';
const SMALL = 'margin-top:24px;font-size:13px;opacity:.7';

const page = (inner: string): string =>
  `<!doctype html>\n<html><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>\n<body style="font:16px/1.5 system-ui,sans-serif">\n${inner}\n</body></html>\n`;

/** The first line of the text, as one line that cannot end a header. */
export function subjectOf(text: string, language: Language): string {
  const first = text.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? text;
  const line = first.replace(HIDDEN, ' ').replace(/\s+/g, ' ').trim();
  const characters = Array.from(
    new Intl.Segmenter().segment(line.slice(0, SUBJECT_LENGTH * 20)),
    ({ segment }) => segment,
  );
  if (characters.length <= SUBJECT_LENGTH) return characters.join('') || say(language, 'mail.untitled');
  return `${characters.slice(0, SUBJECT_LENGTH - 1).join('')}…`;
}
