// Who and what there is on this Telegram: accounts, chats, and the messages in them.
import type { Chat, Message, User, UserFromGetMe } from 'grammy/types';
import type { Clock } from '../../../src/when/index.ts';
import { badRequest, forbidden } from './refusal.ts';

/** How the bot stands in a chat. */
export type Standing = 'never-met' | 'member' | 'administrator' | 'blocked' | 'removed' | 'account-deleted';

/** One chat with everything in it, seen with the bot's eyes. */
export interface Room {
  readonly chat: Chat;
  readonly people: Map<number, User>;
  /** Topics by the id of their thread. */
  readonly topics: Map<number, { readonly name: string; isClosed: boolean }>;
  readonly messages: Map<number, Message>;
  /** Reactions by message, then by account. */
  readonly reactions: Map<number, Map<number, readonly string[]>>;
  standing: Standing;
  /** The supergroup that this group became. */
  movedTo: number | undefined;
}

export interface World {
  readonly clock: Clock;
  readonly bot: UserFromGetMe;
  readonly rooms: Map<number, Room>;
  now(): number;
  addRoom(chat: Chat, standing: Standing): Room;
  newId(): number;
  newMessageId(room: Room): number;
  /** The chat of a call, when the bot may know it. */
  room(id: number | undefined): Room;
  /** The same, when the bot may write there. */
  writableRoom(id: number | undefined): Room;
}

export function createWorld(clock: Clock, bot: UserFromGetMe): World {
  const rooms = new Map<number, Room>();
  // Private chats and groups of one bot count their messages together, a supergroup counts its own.
  let sharedMessages = 0;
  const ownMessages = new Map<number, number>();
  let ids = 5_000_000_000;

  const world: World = {
    clock,
    bot,
    rooms,
    now: () => Math.floor(clock.now() / 1000),
    addRoom(chat, standing) {
      if (rooms.has(chat.id)) throw new Error(`There is already a chat ${chat.id} on this Telegram.`);
      const room: Room = {
        chat,
        people: new Map(),
        topics: new Map(),
        messages: new Map(),
        reactions: new Map(),
        standing,
        movedTo: undefined,
      };
      rooms.set(chat.id, room);
      return room;
    },
    // Beyond 32 bits, as the ids of new accounts are.
    newId: () => ++ids,
    newMessageId(room) {
      if (room.chat.type !== 'supergroup') return ++sharedMessages;
      const next = (ownMessages.get(room.chat.id) ?? 0) + 1;
      ownMessages.set(room.chat.id, next);
      return next;
    },
    room(id) {
      if (id === undefined) throw badRequest('chat_id is empty');
      const room = rooms.get(id);
      if (!room) throw badRequest('chat not found');
      if (room.movedTo !== undefined) {
        throw badRequest('group chat was upgraded to a supergroup chat', { migrate_to_chat_id: room.movedTo });
      }
      if (room.standing === 'never-met') {
        const isKnown = [...rooms.values()].some((other) => other !== room && other.people.has(id));
        throw isKnown ? forbidden("bot can't initiate conversation with a user") : badRequest('chat not found');
      }
      return room;
    },
    writableRoom(id) {
      const room = world.room(id);
      if (room.standing === 'blocked') throw forbidden('bot was blocked by the user');
      if (room.standing === 'account-deleted') throw forbidden('user is deactivated');
      if (room.chat.type === 'private' && room.people.get(room.chat.id)?.is_bot) {
        throw forbidden("bot can't send messages to bots");
      }
      if (room.standing === 'removed') throw forbidden(`bot was kicked from the ${room.chat.type} chat`);
      return room;
    },
  };
  return world;
}

/** A message as it stands inside another one: what it replies to itself is left out. */
export function asQuoted(message: Message): NonNullable<Message['reply_to_message']> {
  const { reply_to_message: _deeper, ...rest } = message;
  return rest as NonNullable<Message['reply_to_message']>;
}
