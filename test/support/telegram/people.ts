// What people do on their phones. Every act is what it would be on the real service: a message with its own id, and an
// update for the bot where the bot may see it.
import type { Chat, Message, MessageEntity, Update, User } from 'grammy/types';
import type { Desk } from './desk.ts';
import type { Ledger } from './ledger.ts';
import { botUser, setReaction } from './message-methods.ts';
import { cleanText } from './message-text.ts';
import type { UpdateKind, Updates } from './updates.ts';
import type { Room, World } from './world.ts';

/** A button that was pressed, as the service remembers it. */
export interface Press {
  readonly queryId: string;
  readonly data: string;
  readonly at: number;
  readonly by: number;
  readonly room: Room;
  readonly threadId: number | undefined;
  readonly update: Update | undefined;
  /** What the phone shows when the bot has answered; until then its button spins. */
  readonly answered: Promise<{ readonly text: string; readonly isAlert: boolean }>;
  isAnswered: boolean;
  answer(text: string, isAlert: boolean): void;
}

const MEDIA: readonly string[] = ['voice', 'photo', 'document'];

/** What the service takes from a phone at once. */
const LONGEST_WRITTEN = 4096;

export interface WriteOptions {
  readonly replyTo?: Message | number;
  /** A part of the message replied to, marked by hand. */
  readonly quote?: string;
  /** The bot through which it was sent (inline mode). */
  readonly viaBot?: User;
  /** As an administrator of a group who stays anonymous. */
  readonly isAnonymous?: boolean;
  /** What is formatted in it by hand, such as a quotation. */
  readonly entities?: readonly MessageEntity[];
}

export interface MediaOptions {
  readonly caption?: string;
  readonly replyTo?: Message | number;
}

/** What somebody does in one chat, or in one topic of it. */
export interface Acts {
  readonly chatId: number;
  readonly threadId: number | undefined;
  writes(text: string, options?: WriteOptions): Message;
  replies(to: Message | number, text: string, options?: WriteOptions): Message;
  edits(message: Message | number, text: string): Message;
  deletes(message: Message | number): void;
  /** Forwards a message of another chat, or words of somebody whom the bot never met, to this one. */
  forwards(what: Message | { readonly text: string; readonly from: User | string }): Message;
  sendsVoice(options?: MediaOptions & { readonly seconds?: number }): Message;
  sendsPhoto(options?: MediaOptions): Message;
  sendsDocument(options?: MediaOptions): Message;
  /** Sets the reactions of this person on a message; none takes them away. */
  reacts(message: Message | number, ...emoji: string[]): void;
  /** Presses the button with this label under a message that stands in this chat. */
  presses(message: Message | number, label: string): Press;
  /** A press that no button of the phone makes: data of one's own, a message that has no such button (any more), or none. */
  forgesPress(data: string, message?: Message | number): Press;
}

export interface Person extends Acts {
  readonly user: User;
  readonly id: number;
  /** The same person in another chat. */
  in(group: { readonly id: number }, threadId?: number): Acts;
  /** Opens the chat with the bot, by a link with this payload if there is one. */
  starts(payload?: string): Message;
  /**
   * Opens a topic in the chat with the bot, which has that mode ("has_topics_enabled: the bot has forum topic mode enabled in private chats",
   * @grammyjs/types manage.d.ts), and returns the id of its thread.
   */
  topic(name: string): number;
  blocks(): void;
  unblocks(): void;
  deletesAccount(): void;
}

export interface PeopleParts {
  readonly world: World;
  readonly desk: Desk;
  readonly ledger: Ledger;
  readonly updates: Updates;
  readonly presses: Map<string, Press>;
}

export interface PersonOptions {
  readonly id?: number;
  readonly firstName?: string;
  readonly username?: string;
  readonly languageCode?: string;
  readonly isBot?: boolean;
  /** False: a stranger who has not written to the bot yet. @default false */
  readonly hasStarted?: boolean;
}

export function createPerson(parts: PeopleParts, options: PersonOptions): Person {
  const { world, updates } = parts;
  const { id = world.newId(), firstName = 'Ana', username, languageCode, isBot = false } = options;
  const user: User = {
    id,
    is_bot: isBot,
    first_name: firstName,
    ...(username === undefined ? {} : { username }),
    ...(languageCode === undefined ? {} : { language_code: languageCode }),
  };
  const chat: Chat = { id, type: 'private', first_name: firstName, ...(username === undefined ? {} : { username }) };
  const room = world.addRoom(chat, options.hasStarted ? 'member' : 'never-met');
  room.people.set(id, user);
  const standing = (status: 'member' | 'kicked') => ({
    user: botUser(world),
    ...(status === 'kicked' ? { status, until_date: 0 } : { status }),
  });
  const change = (from: 'member' | 'kicked', to: 'member' | 'kicked'): void => {
    const content = {
      chat,
      from: user,
      date: world.now(),
      old_chat_member: standing(from),
      new_chat_member: standing(to),
    };
    updates.add('my_chat_member', content as NonNullable<Update['my_chat_member']>, id);
  };
  const acts = createActs(parts, user, room, undefined);
  return {
    ...acts,
    user,
    id,
    in(group, threadId) {
      const other = world.rooms.get(group.id);
      if (other && !other.people.has(id)) {
        throw new Error(`${firstName} is not in chat ${group.id}: a phone shows nobody a group of others.`);
      }
      if (!other) throw new Error(`There is no chat ${group.id} on this Telegram; make it with group().`);
      return createActs(parts, user, other, threadId);
    },
    starts: (payload) => acts.writes(payload === undefined ? '/start' : `/start ${payload}`),
    topic(name) {
      if (!world.bot.has_topics_enabled) throw new Error('The bot has no topics; make it with hasPrivateTopics: true.');
      const topicId = world.newMessageId(room);
      room.topics.set(topicId, { name, isClosed: false });
      return topicId;
    },
    blocks() {
      room.standing = 'blocked';
      change('member', 'kicked');
    },
    unblocks() {
      room.standing = 'member';
      change('kicked', 'member');
    },
    deletesAccount() {
      room.standing = 'account-deleted';
    },
  };
}

function createActs(parts: PeopleParts, user: User, home: Room, threadId: number | undefined): Acts {
  const { world, desk, ledger, updates, presses } = parts;
  // A group that became a supergroup goes on there.
  const here = (): Room => (home.movedTo === undefined ? home : (world.rooms.get(home.movedTo) as Room));
  const tell = <K extends UpdateKind>(kind: K, content: NonNullable<Update[K]>): Update | undefined =>
    updates.add(kind, content, here().chat.id);
  const find = (message: Message | number): Message => {
    const id = typeof message === 'number' ? message : message.message_id;
    const found = here().messages.get(id);
    if (!found) throw new Error(`Message ${id} does not stand in chat ${here().chat.id} (any more).`);
    return found;
  };
  const send = (text: string, options: WriteOptions, extra: Partial<Message> = {}): Message => {
    const room = here();
    if (room.chat.type === 'private' && room.standing === 'never-met') room.standing = 'member';
    if (room.chat.type === 'private' && room.standing === 'blocked') {
      throw new Error(`${user.first_name} has blocked the bot: a phone lets nobody write there before unblocks().`);
    }
    const hasMedia = Object.keys(extra).some((field) => MEDIA.includes(field));
    if (text.length > LONGEST_WRITTEN)
      throw new Error('A phone sends at most 4,096 characters at once, and the rest apart.');
    if (cleanText(text, []).text === '' && !hasMedia) throw new Error('A phone does not send an empty message.');
    const { replyTo, quote, viaBot, isAnonymous, entities = [] } = options;
    const message = desk.write(room, {
      from: isAnonymous ? { id: 1087968824, is_bot: true, first_name: 'Group', username: 'GroupAnonymousBot' } : user,
      body: cleanText(text, entities),
      threadId,
      replyTo: replyTo === undefined ? undefined : find(replyTo),
      quote,
      extra: {
        ...extra,
        ...(viaBot ? { via_bot: viaBot } : {}),
        ...(isAnonymous ? { sender_chat: room.chat } : {}),
      },
    });
    if (isSeenByBot(world, room, message)) tell('message', message as NonNullable<Update['message']>);
    return message;
  };
  const press = (data: string, message: Message | undefined): Press => {
    const answer = Promise.withResolvers<{ readonly text: string; readonly isAlert: boolean }>();
    const queryId = String(world.newId() * 1000 + presses.size);
    const messageId = message?.message_id ?? 0;
    const room = here();
    ledger.record(world.clock.now(), room.chat.id, threadId, { kind: 'press', messageId, by: user.id, data });
    const update = tell('callback_query', {
      id: queryId,
      from: user,
      chat_instance: String(room.chat.id * 7919),
      ...(message ? { message: structuredClone(message) } : {}),
      data,
    });
    const made: Press = {
      queryId,
      data,
      at: world.clock.now(),
      by: user.id,
      room,
      threadId,
      update,
      answered: answer.promise,
      isAnswered: false,
      answer(text, isAlert) {
        made.isAnswered = true;
        answer.resolve({ text, isAlert });
      },
    };
    presses.set(queryId, made);
    return made;
  };
  const fileOf = (kind: string) => ({ file_id: `${kind}-${world.newId()}`, file_unique_id: `u${world.newId()}` });
  return {
    get chatId() {
      return here().chat.id;
    },
    threadId,
    writes: (text, options = {}) => send(text, options),
    replies: (to, text, options = {}) => send(text, { ...options, replyTo: to }),
    edits(message, text) {
      const found = find(message);
      if (found.from?.id !== user.id) throw new Error(`${user.first_name} can edit their own messages only.`);
      const edited = desk.edit(here(), found, cleanText(text, []), undefined);
      if (isSeenByBot(world, here(), edited)) tell('edited_message', edited as NonNullable<Update['edited_message']>);
      return edited;
    },
    // The Bot API has no update for it: the bot does not hear.
    deletes: (message) => desk.remove(here(), find(message), user.id),
    forwards(what) {
      const origin =
        'message_id' in what
          ? { type: 'user' as const, date: what.date, sender_user: what.from as User }
          : typeof what.from === 'string'
            ? { type: 'hidden_user' as const, date: world.now(), sender_user_name: what.from }
            : { type: 'user' as const, date: world.now(), sender_user: what.from };
      const media = Object.fromEntries(Object.entries(what).filter(([field]) => MEDIA.includes(field)));
      const words = 'message_id' in what ? (what.text ?? what.caption ?? '') : what.text;
      return send(words, {}, { ...media, forward_origin: origin });
    },
    sendsVoice: ({ caption = '', replyTo, seconds = 4 } = {}) =>
      send(
        caption,
        { replyTo },
        { voice: { ...fileOf('voice'), duration: seconds, mime_type: 'audio/ogg', file_size: 9_000 } },
      ),
    sendsPhoto: ({ caption = '', replyTo } = {}) =>
      send(caption, { replyTo }, { photo: [{ ...fileOf('photo'), width: 90, height: 60, file_size: 2_000 }] }),
    sendsDocument: ({ caption = '', replyTo } = {}) =>
      send(
        caption,
        { replyTo },
        { document: { ...fileOf('document'), file_name: 'notes.pdf', mime_type: 'application/pdf' } },
      ),
    reacts(message, ...emoji) {
      const found = find(message);
      const room = here();
      const before = setReaction(room, found.message_id, user.id, emoji);
      ledger.record(world.clock.now(), room.chat.id, threadId, {
        kind: 'reaction',
        messageId: found.message_id,
        by: user.id,
        emoji,
      });
      // "The bot must be an administrator in the chat", where there are administrators.
      if (room.chat.type !== 'private' && room.standing !== 'administrator') return;
      tell('message_reaction', {
        chat: room.chat,
        message_id: found.message_id,
        user,
        date: world.now(),
        old_reaction: asReactions(before),
        new_reaction: asReactions(emoji),
      } as NonNullable<Update['message_reaction']>);
    },
    presses(message, label) {
      const found = find(message);
      const buttons = found.reply_markup?.inline_keyboard.flat() ?? [];
      const button = buttons.find((one) => one.text === label);
      if (!button) {
        const there = buttons.map((one) => `"${one.text}"`).join(', ') || 'none';
        throw new Error(`There is no button "${label}" under message ${found.message_id}; there are: ${there}.`);
      }
      if (!('callback_data' in button)) throw new Error(`Pressing "${label}" tells the bot nothing: it opens a page.`);
      return press(button.callback_data, found);
    },
    forgesPress(data, message) {
      if (message === undefined) return press(data, undefined);
      const id = typeof message === 'number' ? message : message.message_id;
      const gone = { chat: here().chat, message_id: id, date: 0 } as Message;
      return press(data, here().messages.get(id) ?? gone);
    },
  };
}

function asReactions(emoji: readonly string[]) {
  return emoji.map((one) => ({ type: 'emoji', emoji: one }));
}

/**
 * What privacy mode lets through (core.telegram.org/bots/features#privacy-mode): in groups commands, mentions and replies
 * to the bot's own messages; everything in private chats and where the bot is an administrator.
 */
function isSeenByBot(world: World, room: Room, message: Message): boolean {
  if (room.standing !== 'member' && room.standing !== 'administrator') return false;
  if (room.chat.type === 'private' || room.standing === 'administrator' || world.bot.can_read_all_group_messages)
    return true;
  if (message.reply_to_message?.from?.id === world.bot.id || message.via_bot?.id === world.bot.id) return true;
  const text = message.text ?? message.caption ?? '';
  return (message.entities ?? message.caption_entities ?? []).some((entity) => {
    const words = text.slice(entity.offset, entity.offset + entity.length).toLowerCase();
    const name = `@${world.bot.username.toLowerCase()}`;
    if (entity.type === 'mention') return words === name;
    return entity.type === 'bot_command' && (!words.includes('@') || words.endsWith(name));
  });
}
