// Where messages come into being, whoever writes them: one place for ids, dates, quotes and the ledger.
import type { InlineKeyboardMarkup, Message, User } from 'grammy/types';
import { labels } from './keyboard.ts';
import type { Ledger } from './ledger.ts';
import type { FormattedText } from './message-text.ts';
import { asQuoted, type Room, type World } from './world.ts';

/** A message before it has an id. */
export interface Draft {
  readonly from: User;
  readonly body: FormattedText;
  readonly threadId?: number | undefined;
  readonly replyTo?: Message | undefined;
  readonly quote?: string | undefined;
  readonly keyboard?: InlineKeyboardMarkup | undefined;
  readonly isSilent?: boolean | undefined;
  readonly isProtected?: boolean | undefined;
  /** Fields of messages that carry more than text: a voice note, an origin, the bot they came through. */
  readonly extra?: Partial<Message>;
}

export interface Desk {
  write(room: Room, draft: Draft): Message;
  edit(room: Room, message: Message, body: FormattedText, keyboard: InlineKeyboardMarkup | undefined): Message;
  remove(room: Room, message: Message, by: number): void;
}

export function createDesk(world: World, ledger: Ledger): Desk {
  return {
    write(room, draft) {
      const { body, extra, replyTo, threadId } = draft;
      const hasMedia =
        extra !== undefined && ['voice', 'photo', 'document', 'audio', 'video'].some((kind) => kind in extra);
      const message = {
        message_id: world.newMessageId(room),
        from: draft.from,
        chat: room.chat,
        date: world.now(),
        ...(threadId === undefined ? {} : { message_thread_id: threadId, is_topic_message: true }),
        ...(replyTo ? { reply_to_message: asQuoted(replyTo) } : {}),
        ...(draft.quote === undefined
          ? {}
          : {
              quote: {
                text: draft.quote,
                position: Math.max(0, (replyTo?.text ?? '').indexOf(draft.quote)),
                is_manual: true,
              },
            }),
        ...written(body, hasMedia),
        ...(draft.keyboard ? { reply_markup: draft.keyboard } : {}),
        ...(draft.isProtected ? { has_protected_content: true } : {}),
        ...extra,
      } as Message;
      room.messages.set(message.message_id, message);
      ledger.record(world.clock.now(), room.chat.id, threadId, {
        kind: 'message',
        ...onScreen(message, body),
        isSilent: draft.isSilent ?? false,
        ...(replyTo ? { replyTo: replyTo.message_id } : {}),
      });
      return structuredClone(message);
    },
    edit(room, message, body, keyboard) {
      const {
        reply_markup: _old,
        text: _text,
        entities: _entities,
        caption: _caption,
        caption_entities: _more,
        ...rest
      } = message;
      const hasMedia = message.text === undefined;
      const edited = {
        ...rest,
        ...written(body, hasMedia),
        edit_date: world.now(),
        ...(keyboard ? { reply_markup: keyboard } : {}),
      } as Message;
      room.messages.set(edited.message_id, edited);
      ledger.record(world.clock.now(), room.chat.id, message.message_thread_id, {
        kind: 'edit',
        ...onScreen(edited, body),
      });
      return structuredClone(edited);
    },
    remove(room, message, by) {
      room.messages.delete(message.message_id);
      ledger.record(world.clock.now(), room.chat.id, message.message_thread_id, {
        kind: 'deletion',
        messageId: message.message_id,
        by,
      });
    },
  };
}

function written(body: FormattedText, isCaption: boolean): Partial<Message> {
  const entities = body.entities.length > 0 ? [...body.entities] : undefined;
  if (!isCaption) return { text: body.text, ...(entities ? { entities } : {}) };
  return body.text === '' ? {} : { caption: body.text, ...(entities ? { caption_entities: entities } : {}) };
}

function onScreen(message: Message, body: FormattedText) {
  return {
    messageId: message.message_id,
    from: message.from?.id ?? 0,
    isBot: message.from?.is_bot ?? false,
    text: body.text,
    entities: body.entities,
    buttons: labels(message.reply_markup),
  };
}
