import { createHash } from 'node:crypto';
import {
  type Channel,
  ChannelError,
  type OutgoingChoice,
  type OutgoingMessage,
} from '../../domain/channels/delivery.ts';
import { ConnectionError, type Inbox, type IncomingBatch } from '../../domain/channels/inbox.ts';
import { toMarkedText } from '../../domain/message/marked-text.ts';
import { LANGUAGES } from '../../domain/words/language.ts';
import { say } from '../../voice/say.ts';
import { accountOf, readAccount } from './bot-account.ts';
import type { BotApi } from './bot-api.ts';
import type { FetchFile } from './fetch-file.ts';
import { createPushed, type PushAddress } from './pushed.ts';
import { ALLOWED_UPDATES, ofBot, readBatch } from './read-update.ts';
import { isUnchanged, LostAnswer, toConnectionError, toSendError } from './telegram-errors.ts';

/** How long a poll waits at Telegram before it returns empty. */
const POLL_SECONDS = 25;
const HOUR_MS = 3_600_000;
/** By its documentation, for all chats of a bot together. */
const SENDS_PER_SECOND = 30;
const LONGEST = 4_096;
/** The buttons of a row: phones cut more than three short. */
const BUTTONS_A_ROW = 3;
/** A longer label has a row of its own, so that it is readable. */
const SHORT_LABEL = 20;
/** The id of an earlier bot's message has that bot's number in front. */
const OF_THIS_BOT = /^\d+$/;
/** A signal that never aborts. A request ends by itself after a minute. */
const NEVER = new AbortController().signal;

/** Telegram as a channel, over calls of the Bot API: private chats, groups and topics, plain text, buttons. */
export function createTelegramChannel(
  api: BotApi,
  push: PushAddress | null = null,
  { botId = '', ownWebhook = null, fetchFile = null }: Partial<BotFacts> = {},
): Channel {
  const inbox = createInbox(api, { botId, ownWebhook, fetchFile });
  return {
    name: 'telegram',
    capabilities: {
      ...{ maxLength: LONGEST, markup: true, buttons: true, presses: true, folds: true, dedupes: false },
      ...{ replies: true, silences: true, sendsPerSecond: SENDS_PER_SECOND },
    },
    async send(message, signal) {
      try {
        return { channelMessageId: messageIdOf(await api('sendMessage', toMessage(message), signal)) };
      } catch (error) {
        throw toSendError(error);
      }
    },
    async showTyping({ address }) {
      if (address !== null) await api('sendChatAction', { ...placeOf(address), action: 'typing' }, NEVER);
    },
    async showDraft({ address, draftKey, text }) {
      const place = placeOf(address);
      // Groups have no drafts.
      if (place.chat_id > 0) await api('sendMessageDraft', { ...place, draft_id: draftId(draftKey), text }, NEVER);
    },
    readAddress(address) {
      if (!/^[1-9]\d{0,14}$/.test(address)) throw new Error('the id of a private chat, such as 123456789');
      return address;
    },
    // Groups have negative numbers, people positive ones.
    isPrivate: (address) => /^[1-9]\d*(\/\d+)?$/.test(address),
    async edit({ address, channelMessageId, text, verbatim = false, choices = [], folded }, signal) {
      const { chat_id } = placeOf(address);
      if (!OF_THIS_BOT.test(channelMessageId)) {
        throw new ChannelError(say('en', 'reason.otherBot'), { retryable: false });
      }
      const place = { chat_id, message_id: Number(channelMessageId), ...toKeyboard(choices) };
      try {
        if (text === null) await api('editMessageReplyMarkup', place, signal);
        else {
          const said = withFolded(formatted(text, verbatim), folded);
          await api('editMessageText', { ...place, ...said, ...WITHOUT_PREVIEW }, signal);
        }
      } catch (error) {
        if (!isUnchanged(error)) throw toSendError(error);
      }
    },
    inbox: push === null ? inbox : { ...inbox, ...createPushed(api, push, botId) },
  };
}

/** The facts of a bot. */
interface BotFacts {
  /** The bot's number: another bot numbers its updates differently. */
  readonly botId: string;
  /** The webhook of this Belfry itself; null for none. */
  readonly ownWebhook: string | null;
  /** Null where no file is asked for. */
  readonly fetchFile: FetchFile | null;
}

/** Null when nothing was read yet, or when the stored text is not a number of this bot. */
function readCursor(cursor: string | null, botId: string): number | null {
  const [, owner = botId, number] = /^(?:(\d{1,20}):)?(\d{1,10})$/.exec(cursor ?? '') ?? [];
  return number === undefined || owner !== botId ? null : Number(number);
}

const writeCursor = (number: string, botId: string): string => (botId === '' ? number : `${botId}:${number}`);

function createInbox(api: BotApi, { botId, ownWebhook, fetchFile }: BotFacts): Inbox {
  let self: string | null = null;
  const owned = ({ updates, cursor }: IncomingBatch): IncomingBatch => ({
    updates: updates.map((one) => ({ ...ofBot(one, botId), next: writeCursor(one.next, botId) })),
    cursor: cursor === null ? null : writeCursor(cursor, botId),
  });
  /** Removes this Belfry's own old webhook, but no other one. */
  const leaveWebhook = async (signal: AbortSignal): Promise<boolean> => {
    const info = (await ask('getWebhookInfo', {}, signal)) as { readonly url?: unknown } | null;
    if (ownWebhook === null || info?.url !== ownWebhook) return false;
    await ask('deleteWebhook', {}, signal);
    return true;
  };
  const ask = async (method: string, payload: object, signal: AbortSignal): Promise<unknown> => {
    try {
      return await api(method, payload, signal);
    } catch (error) {
      throw toConnectionError(error);
    }
  };
  return {
    keepsMs: 24 * HOUR_MS,
    cursorNamesAccount: botId !== '',
    // Telegram restarts its numbers at random after a week without updates; this is a day less, for safety.
    cursorLastsMs: 6 * 24 * HOUR_MS,
    async identify(signal) {
      self = readAccount(await ask('getMe', {}, signal));
      return accountOf(self, botId);
    },
    async receive(cursor, signal) {
      const request = { timeout: POLL_SECONDS, limit: 100, allowed_updates: ALLOWED_UPDATES };
      const offset = readCursor(cursor, botId);
      const poll = () => ask('getUpdates', offset === null ? request : { ...request, offset }, signal);
      const answer = await poll().catch(async (error: unknown) => {
        const mayMend = error instanceof ConnectionError && error.trouble === 'taken' && ownWebhook !== null;
        if (mayMend && (await leaveWebhook(signal))) return poll();
        throw error;
      });
      return owned(readBatch(answer, offset, self));
    },
    async announce(commandsIn, signal) {
      for (const language of LANGUAGES) {
        const commands = commandsIn(language).map(({ name, description }) => ({
          command: name,
          description: description.slice(0, 256),
        }));
        // Without a code they hold for every other language.
        const code = language === 'en' ? {} : { language_code: language };
        await ask('setMyCommands', { commands, ...code }, signal);
      }
    },
    say: async (address, text, signal) => void (await api('sendMessage', { ...placeOf(address), text }, signal)),
    answerPress: async (pressId, text, signal) =>
      void (await api('answerCallbackQuery', { callback_query_id: pressId, text }, signal)),
    ...(fetchFile === null ? {} : { fetchSound: fetchFile }),
    explain: (address) => (address.startsWith('-') ? 'chat.telegramGroup' : null),
    pairingUrl: ({ url }, code) => `${url}?start=${code}`,
  };
}

/**
 * Without parse_mode, so that no character of a text has a meaning; without a preview, so that Telegram fetches no
 * address that somebody talked an agent into writing.
 */
function toMessage({ address, text, verbatim, choices, folded, replyTo, silent = false }: OutgoingMessage): object {
  const said = withFolded(formatted(text, verbatim), folded);
  return {
    ...{ ...placeOf(address), ...said, ...WITHOUT_PREVIEW, ...toKeyboard(choices) },
    // The answer is sent even if its question was deleted.
    ...(replyTo !== undefined &&
      OF_THIS_BOT.test(replyTo) && {
        reply_parameters: { message_id: Number(replyTo), allow_sending_without_reply: true },
      }),
    ...(silent && { disable_notification: true }),
  };
}

/** An expandable quote after the text. */
function withFolded(said: FormattedText, folded: string | undefined): FormattedText {
  const { text, entities = [] } = said;
  if (folded === undefined || text.length + 2 + folded.length > LONGEST) return said;
  const quote = { type: 'expandable_blockquote', offset: text.length + 2, length: folded.length };
  return { text: `${text}\n\n${folded}`, entities: [...entities.slice(0, ENTITIES - 1), quote] };
}

function toKeyboard(choices: readonly OutgoingChoice[]): object {
  const buttons = choices.flatMap(({ label, press }) =>
    press === undefined ? [] : [{ text: label, callback_data: press }],
  );
  const aRow = buttons.some(({ text }) => text.length > SHORT_LABEL) ? 1 : BUTTONS_A_ROW;
  const rows = Array.from({ length: Math.ceil(buttons.length / aRow) }, (_, row) =>
    buttons.slice(row * aRow, (row + 1) * aRow),
  );
  return rows.length === 0 ? {} : { reply_markup: { inline_keyboard: rows } };
}

/** A chat, or a topic of it: "123", "-100123", "-100123/5". */
function placeOf(address: string | null): { readonly chat_id: number; readonly message_thread_id?: number } {
  const [chat = '', topic] = (address ?? '').split('/');
  return { chat_id: Number(chat), ...(topic === undefined ? {} : { message_thread_id: Number(topic) }) };
}

const WITHOUT_PREVIEW = { link_preview_options: { is_disabled: true } } as const;
/** How many entities Telegram reads. */
const ENTITIES = 100;
const ENTITY_OF = { bold: 'bold', italic: 'italic', strike: 'strikethrough', code: 'code', block: 'pre' } as const;

interface FormattedText {
  readonly text: string;
  readonly entities?: readonly object[];
}

/** The words with their formatting apart: no character of a text has a meaning. */
function formatted(text: string, verbatim: boolean): FormattedText {
  const read = verbatim ? { text, marks: [] } : toMarkedText(text);
  // A text of only markup would leave nothing to send.
  if (read.text.trim() === '' || read.marks.length === 0) return { text: read.text.trim() === '' ? text : read.text };
  const entities = read.marks.slice(0, ENTITIES).map(({ kind, ...where }) => ({ type: ENTITY_OF[kind], ...where }));
  return { text: read.text, entities };
}

/** A number of 31 bits that is never zero. */
const draftId = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE() >>> 1 || 1;

/** @throws LostAnswer for an answer that proves nothing */
function messageIdOf(answer: unknown): string {
  const id = (answer as { readonly message_id?: unknown } | null)?.message_id;
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw new LostAnswer(null, false);
  return String(id);
}
