// sendMessage, editMessageText, editMessageReplyMarkup, deleteMessage, sendMessageDraft, sendChatAction, setMessageReaction:
// parameters and limits from @grammyjs/types (methods.d.ts), refusals in the words of tdlib/telegram-bot-api and td.
import type { Message } from 'grammy/types';
import { DAY_MS } from '../../../src/when/index.ts';
import type { Desk } from './desk.ts';
import { readKeyboard } from './keyboard.ts';
import type { Ledger } from './ledger.ts';
import { cleanText, type FormattedText, readEntities } from './message-text.ts';
import { chatId, flag, integer, type Params, record, structure, text } from './params.ts';
import { parseMarkup } from './parse-mode.ts';
import type { Rates } from './rates.ts';
import { badRequest } from './refusal.ts';
import type { Room, World } from './world.ts';

/** "1-4096 characters after entities parsing". Counted in UTF-16 units, as entities are: the strictest reading. */
const LONGEST_TEXT = 4096;

const ACTIONS = [
  ...['typing', 'upload_photo', 'record_video', 'upload_video', 'record_voice', 'upload_voice', 'upload_document'],
  ...['choose_sticker', 'find_location', 'record_video_note', 'upload_video_note'],
];

const REACTIONS = [
  ...['👍', '👎', '❤', '🔥', '🥰', '👏', '😁', '🤔', '🤯', '😱', '🤬', '😢', '🎉', '🤩', '🤮', '💩', '🙏', '👌', '🕊'],
  ...[
    '🤡',
    '🥱',
    '🥴',
    '😍',
    '🐳',
    '❤‍🔥',
    '🌚',
    '🌭',
    '💯',
    '🤣',
    '⚡',
    '🍌',
    '🏆',
    '💔',
    '🤨',
    '😐',
    '🍓',
    '🍾',
    '💋',
  ],
  ...['🖕', '😈', '😴', '😭', '🤓', '👻', '👨‍💻', '👀', '🎃', '🙈', '😇', '😨', '🤝', '✍', '🤗', '🫡', '🎅', '🎄', '☃'],
  ...['💅', '🤪', '🗿', '🆒', '💘', '🙉', '🦄', '😘', '💊', '🙊', '😎', '👾', '🤷‍♂', '🤷', '🤷‍♀', '😡'],
];

export interface MessageParts {
  readonly world: World;
  readonly desk: Desk;
  readonly ledger: Ledger;
  readonly rates: Rates;
}

/** A method of the Bot API: what it answers, or a refusal. */
export type Method = (params: Params) => unknown;

export function messageMethods({ world, desk, ledger, rates }: MessageParts): Record<string, Method> {
  const spend = (room: Room): void => rates.spend(room.chat.id, room.chat.type !== 'private');
  return {
    sendMessage(params) {
      const room = world.writableRoom(chatId(params));
      const body = readBody(params);
      if (body.text === '') throw badRequest('message text is empty');
      if (body.text.length > LONGEST_TEXT) throw badRequest('message is too long');
      const keyboard = readKeyboard(params);
      const threadId = readThread(room, params);
      const { replyTo, quote } = readReply(world, room, params);
      spend(room);
      return desk.write(room, {
        from: botUser(world),
        body,
        threadId,
        replyTo,
        quote,
        keyboard,
        isSilent: flag(params, 'disable_notification'),
        isProtected: flag(params, 'protect_content'),
      });
    },
    editMessageText(params) {
      const { room, message } = ownMessage(world, params);
      const body = readBody(params);
      if (body.text === '') throw badRequest('message text is empty');
      if (body.text.length > LONGEST_TEXT) throw badRequest('MESSAGE_TOO_LONG');
      const keyboard = readKeyboard(params);
      if (message.text === undefined) throw badRequest('there is no text in the message to edit');
      if (isSame(message, body) && sameJson(message.reply_markup, keyboard)) throw notModified();
      spend(room);
      return desk.edit(room, message, body, keyboard);
    },
    editMessageReplyMarkup(params) {
      const { room, message } = ownMessage(world, params);
      const keyboard = readKeyboard(params);
      if (sameJson(message.reply_markup, keyboard)) throw notModified();
      spend(room);
      return desk.edit(room, message, { text: message.text ?? '', entities: message.entities ?? [] }, keyboard);
    },
    deleteMessage(params) {
      const room = world.writableRoom(chatId(params));
      const id = integer(params, 'message_id');
      if (id === undefined) throw badRequest('message identifier is not specified');
      const message = room.messages.get(id);
      if (!message) throw badRequest('message to delete not found');
      const isOwn = message.from?.id === world.bot.id;
      const isTooOld = world.now() - message.date >= (2 * DAY_MS) / 1000;
      const mayDelete =
        room.chat.type === 'private' ? !isTooOld : room.standing === 'administrator' || (isOwn && !isTooOld);
      if (!mayDelete) throw badRequest("message can't be deleted for everyone");
      desk.remove(room, message, world.bot.id);
      return true;
    },
    sendMessageDraft(params) {
      const room = world.writableRoom(chatId(params));
      if (room.chat.type !== 'private') throw badRequest('TEXTDRAFT_PEER_INVALID');
      const draftId = integer(params, 'draft_id');
      if (!draftId) throw badRequest('draft_id must be non-zero');
      const threadId = readThread(room, params);
      const body = readBody(params);
      if (body.text.length > LONGEST_TEXT) throw badRequest('message is too long');
      ledger.record(world.clock.now(), room.chat.id, threadId, { kind: 'draft', draftId, text: body.text });
      return true;
    },
    sendChatAction(params) {
      const room = world.writableRoom(chatId(params));
      const action = text(params, 'action').toLowerCase();
      if (!ACTIONS.includes(action)) throw badRequest('wrong parameter action in request');
      ledger.record(world.clock.now(), room.chat.id, readThread(room, params), { kind: 'action', action });
      return true;
    },
    setMessageReaction(params) {
      const room = world.writableRoom(chatId(params));
      const message = room.messages.get(integer(params, 'message_id') ?? 0);
      if (!message) throw badRequest('message to react not found');
      const wanted = structure(params, 'reaction', 'reaction types') ?? [];
      if (!Array.isArray(wanted)) throw badRequest("can't parse reaction types JSON object");
      const emoji = wanted.map((one) => String(record(one)?.emoji ?? ''));
      if (emoji.some((one) => !REACTIONS.includes(one.replace(/\ufe0f/g, '')))) throw badRequest('REACTION_INVALID');
      if (emoji.length > 1) throw badRequest('REACTIONS_TOO_MANY');
      setReaction(room, message.message_id, world.bot.id, emoji);
      ledger.record(world.clock.now(), room.chat.id, message.message_thread_id, {
        kind: 'reaction',
        messageId: message.message_id,
        by: world.bot.id,
        emoji,
      });
      return true;
    },
  };
}

/** Puts the reactions of an account on a message, and returns those before. */
export function setReaction(room: Room, messageId: number, by: number, emoji: readonly string[]): readonly string[] {
  const ofMessage = room.reactions.get(messageId) ?? new Map<number, readonly string[]>();
  room.reactions.set(messageId, ofMessage);
  const before = ofMessage.get(by) ?? [];
  ofMessage.set(by, emoji);
  return before;
}

/** The bot as messages show it, without what only `getMe` says. */
export function botUser({ bot }: World) {
  return { id: bot.id, is_bot: true, first_name: bot.first_name, username: bot.username };
}

function readBody(params: Params): FormattedText {
  const raw = text(params, 'text');
  const mode = text(params, 'parse_mode');
  const parsed =
    mode === ''
      ? { text: raw, entities: readEntities(structure(params, 'entities', 'entities')) }
      : parseMarkup(raw, mode);
  return cleanText(parsed.text, parsed.entities);
}

function readThread(room: Room, params: Params): number | undefined {
  const threadId = integer(params, 'message_thread_id');
  if (!threadId) return undefined;
  const topic = room.topics.get(threadId);
  if (!topic) throw badRequest('message thread not found');
  if (topic.isClosed && room.standing !== 'administrator') throw badRequest('TOPIC_CLOSED');
  return threadId;
}

function readReply(world: World, room: Room, params: Params): { replyTo?: Message; quote?: string } {
  const given = record(structure(params, 'reply_parameters', 'reply parameters'));
  const id = integer(given ?? params, given ? 'message_id' : 'reply_to_message_id');
  if (id === undefined) return {};
  const otherId = given ? integer(given, 'chat_id') : undefined;
  const replyTo = (otherId === undefined ? room : world.room(otherId)).messages.get(id);
  if (!replyTo) {
    if (otherId === undefined && flag(given ?? params, 'allow_sending_without_reply')) return {};
    throw badRequest('message to be replied not found');
  }
  const quote = given ? text(given, 'quote') : '';
  if (quote === '') return { replyTo };
  if (quote.length > 1024 || !(replyTo.text ?? replyTo.caption ?? '').includes(quote)) {
    throw badRequest('QUOTE_TEXT_INVALID');
  }
  return { replyTo, quote };
}

function ownMessage(world: World, params: Params): { room: Room; message: Message } {
  const room = world.writableRoom(chatId(params));
  const id = integer(params, 'message_id');
  if (id === undefined) throw badRequest('message identifier is not specified');
  const message = room.messages.get(id);
  if (!message) throw badRequest('message to edit not found');
  if (message.from?.id !== world.bot.id) throw badRequest("message can't be edited");
  return { room, message };
}

function isSame(message: Message, body: FormattedText): boolean {
  return message.text === body.text && sameJson(message.entities ?? [], body.entities);
}

function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function notModified() {
  return badRequest(
    'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
  );
}
