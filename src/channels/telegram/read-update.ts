import { z } from 'zod';
import { ConnectionError, type Incoming, type IncomingAct, type IncomingBatch } from '../../domain/channels/inbox.ts';
import { harmlessName } from '../../domain/channels/person-name.ts';
import {
  chat,
  cleanText,
  type Message,
  message,
  nameOf,
  type Person,
  person,
  readMessage,
  repliedTo,
} from './read-message.ts';

const reactions = z.array(z.object({ type: z.string(), emoji: z.string().max(20).optional() }));
const update = z.object({
  update_id: z.int().nonnegative(),
  message: message.optional(),
  callback_query: z
    .object({
      id: z.string(),
      from: person,
      data: z.string().optional(),
      message: z
        .object({
          message_id: z.int(),
          chat,
          message_thread_id: z.int().optional(),
          is_topic_message: z.boolean().optional(),
        })
        .optional(),
    })
    .optional(),
  edited_message: message.optional(),
  message_reaction: z
    .object({ chat, message_id: z.int(), user: person.optional(), old_reaction: reactions, new_reaction: reactions })
    .optional(),
  my_chat_member: z.object({ chat, from: person, new_chat_member: z.object({ status: z.string() }) }).optional(),
});

/** The requested updates; everything else would be dropped. */
export const ALLOWED_UPDATES = [
  'message',
  'edited_message',
  'message_reaction',
  'callback_query',
  'my_chat_member',
] as const;

/** Telegram numbers updates with 32 bits. */
const LARGEST_NUMBER = 2 ** 31 - 2;
/** Numbers are consecutive; one this far ahead of the requested one is not of this bot. */
const LARGEST_JUMP = 1_000_000;

/**
 * Reads the answer of getUpdates: in order of the numbers, each number once, and none before the requested one. The
 * cursor moves past everything with a number, so that nothing unreadable returns; but never to an impossible number,
 * below which Telegram would send nothing.
 * @param self the bot's user name, by which groups address it
 * @throws ConnectionError unreachable, for an unreadable answer
 */
export function readBatch(answer: unknown, offset: number | null = null, self: string | null = null): IncomingBatch {
  if (!Array.isArray(answer)) throw new ConnectionError('unreachable', 'Telegram answered something that is no list');
  const largest = offset === null ? LARGEST_NUMBER : Math.min(LARGEST_NUMBER, offset + LARGEST_JUMP);
  const numbered = answer.flatMap((one: unknown) => {
    const read = z.object({ update_id: z.int().nonnegative() }).safeParse(one);
    return read.success && read.data.update_id <= largest ? [{ number: read.data.update_id, one }] : [];
  });
  if (answer.length > 0 && numbered.length === 0) {
    throw new ConnectionError('unreachable', 'Telegram answered with messages whose numbers cannot be right');
  }
  const read = new Map<number, Incoming>();
  for (const { number, one } of numbered) {
    const parsed = update.safeParse(one);
    const incoming = parsed.success && number >= (offset ?? 0) ? readUpdate(parsed.data, self) : null;
    if (incoming !== null) read.set(number, incoming);
  }
  const inOrder = [...read].sort(([one], [other]) => one - other).map(([, incoming]) => incoming);
  const numbers = numbered.map(({ number }) => number + 1);
  return { updates: inOrder, cursor: numbers.length === 0 ? null : String(Math.max(offset ?? 0, ...numbers)) };
}

/** Each bot numbers its updates by itself, so the bot's number makes them unique. */
export const ofBot = (one: Incoming, botId: string): Incoming =>
  botId === '' ? one : { ...one, id: `${botId}:${one.id}` };

/** Null when it does not concern Belfry, such as messages of a group to others, or of a bot. */
function readUpdate(one: z.output<typeof update>, self: string | null): Incoming | null {
  const id = String(one.update_id);
  if (one.message !== undefined) {
    const { chat: place, from, migrate_to_chat_id: moved } = one.message;
    if (from === undefined) return null;
    if (moved !== undefined) return placed(id, { chat: place }, from, { kind: 'moved', to: String(moved) });
    const said = addressedTo(one.message, self);
    const act = said === null ? null : readMessage(said);
    return act === null || isOfNobody(place, act) ? null : placed(id, one.message, from, act);
  }
  if (one.edited_message !== undefined) {
    const { from, message_id } = one.edited_message;
    const edited = addressedTo(one.edited_message, self);
    const said = edited === null ? null : readMessage(edited);
    if (from === undefined || said?.kind !== 'message') return null;
    const act = { kind: 'edited', messageId: String(message_id), text: said.text } as const;
    return placed(id, one.edited_message, from, act);
  }
  if (one.message_reaction !== undefined) {
    const { chat: place, message_id, user, old_reaction: before, new_reaction: after } = one.message_reaction;
    const signOf = ({ emoji }: { readonly emoji?: string | undefined }): string => emoji ?? '⭐';
    const known = new Set(before.map(signOf));
    const fresh = after.map(signOf).filter((sign) => !known.has(sign));
    // A removed reaction means nothing.
    if (user === undefined || fresh.length === 0) return null;
    const act = { kind: 'reaction', messageId: String(message_id), emoji: cleanText(fresh.join('')) } as const;
    return placed(id, { chat: place }, user, act);
  }
  if (one.callback_query !== undefined) {
    const { id: pressId, from, data = '', message: below } = one.callback_query;
    // Without a message it comes from an inline message, which Belfry never sends.
    if (below === undefined) return null;
    const act = { kind: 'press', pressId, token: data, messageId: String(below.message_id) } as const;
    return placed(id, below, from, act);
  }
  if (one.my_chat_member !== undefined) {
    const { chat: place, from, new_chat_member: present } = one.my_chat_member;
    const reachable = present.status !== 'kicked' && present.status !== 'left';
    const why = isGroup(place) ? 'the bot was removed from the group on Telegram' : 'you blocked the bot on Telegram';
    return placed(
      id,
      { chat: place },
      from,
      reachable ? { kind: 'reachable', reachable } : { kind: 'reachable', reachable, why },
    );
  }
  return null;
}

type Place = z.output<typeof chat>;
/** The place of an update: a chat, or a topic of it. */
type Spot = { readonly chat: Place } & Pick<Message, 'message_thread_id' | 'is_topic_message'>;

const isGroup = ({ type }: Place): boolean => type === 'group' || type === 'supergroup';

/**
 * A private chat has one person, with their number. A group has several, and their numbers decide who may speak for
 * whom. A topic is a place of its own.
 */
function placed(id: string, { chat: place, ...spot }: Spot, from: Person, act: IncomingAct): Incoming | null {
  const isPrivate = place.type === 'private' && from.id === place.id;
  if (from.is_bot === true || !(isPrivate || isGroup(place))) return null;
  const { message_thread_id: topic } = spot;
  const chatAddress = String(place.id);
  const inTopic = spot.is_topic_message === true && topic !== undefined;
  return {
    id,
    next: String(Number(id) + 1),
    address: inTopic ? `${chatAddress}/${topic}` : chatAddress,
    ...(inTopic ? { within: { address: chatAddress, name: `topic ${topic}` } } : {}),
    ...(isGroup(place) ? { group: harmlessName(place.title ?? '') } : {}),
    person: { id: String(from.id), name: nameOf(from), ...languageOf(from) },
    act,
  };
}

const languageOf = ({ language_code: language }: Person) => (language === undefined ? {} : { language });

/**
 * A message to the bot. In a group: a mention of it, a reply to it, or a command that is not another bot's; without
 * its name.
 */
function addressedTo(said: Message, self: string | null): Message | null {
  if (!isGroup(said.chat)) return said;
  if (self === null) return null;
  const text = said.text ?? said.caption ?? '';
  const [, command] = /^\/\w+(?:@(\w+))?(?:\s|$)/.exec(text) ?? [];
  if (text.startsWith('/')) return command === undefined || command.toLowerCase() === self.toLowerCase() ? said : null;
  const name = new RegExp(`(^|[^\\w@])@${self}(?!\\w)[,:]?[ \\t]*`, 'giu');
  const answersIt = repliedTo(said)?.from?.username?.toLowerCase() === self.toLowerCase();
  if (!answersIt && !name.test(text)) return null;
  const plain = text.replace(name, '$1').trim();
  return { ...said, ...(said.text === undefined ? { caption: plain } : { text: plain }) };
}

/** In a group, Belfry does not read what other people write. */
const isOfNobody = (place: Place, act: IncomingAct): boolean => isGroup(place) && act.kind === 'quoted';
