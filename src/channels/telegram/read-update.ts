import { z } from 'zod';
import { ConnectionError, type Incoming, type IncomingAct, type IncomingBatch } from '../../domain/channels/inbox.ts';
import { harmlessName } from '../../domain/channels/person-name.ts';

/** What Belfry reads of an update, and no more; what does not fit is passed over. */
const person = z.object({
  id: z.int(),
  is_bot: z.boolean().optional(),
  first_name: z.string().optional(),
  username: z.string().optional(),
});
const chat = z.object({ id: z.int(), type: z.string() });
const message = z
  .object({
    message_id: z.int(),
    chat,
    from: person.optional(),
    text: z.string().optional(),
    caption: z.string().optional(),
    reply_to_message: z.object({ message_id: z.int() }).optional(),
    forward_origin: z.record(z.string(), z.unknown()).optional(),
    // Servers before version 7.0 of the Bot API say it in these.
    forward_date: z.unknown().optional(),
    forward_sender_name: z.unknown().optional(),
    sender_business_bot: person.optional(),
    via_bot: person.optional(),
    media_group_id: z.string().optional(),
  })
  .catchall(z.unknown());
const reactions = z.array(z.object({ type: z.string(), emoji: z.string().max(20).optional() }));
const update = z.object({
  update_id: z.int().nonnegative(),
  message: message.optional(),
  callback_query: z
    .object({
      id: z.string(),
      from: person,
      data: z.string().optional(),
      message: z.object({ message_id: z.int(), chat }).optional(),
    })
    .optional(),
  edited_message: message.optional(),
  message_reaction: z
    .object({ chat, message_id: z.int(), user: person.optional(), old_reaction: reactions, new_reaction: reactions })
    .optional(),
  my_chat_member: z.object({ chat, from: person, new_chat_member: z.object({ status: z.string() }) }).optional(),
});
type Message = z.output<typeof message>;
type Person = z.output<typeof person>;

/** How what cannot be read is called, by the field it comes in. */
const MEDIA: Readonly<Record<string, string>> = {
  voice: 'a voice message',
  audio: 'a sound file',
  photo: 'a picture',
  video: 'a video',
  video_note: 'a video message',
  // An animation comes as a document, too.
  animation: 'an animation',
  document: 'a file',
  sticker: 'a sticker',
  venue: 'a place',
  location: 'a place',
  contact: 'a contact',
  poll: 'a poll',
  dice: 'a dice',
  story: 'a story',
  checklist: 'a checklist',
};

/** Telegram numbers updates with 32 bits. */
const LARGEST_NUMBER = 2 ** 31 - 2;
/** Numbers follow each other; one so far ahead of what was asked for is no number of this bot. */
const LARGEST_JUMP = 1_000_000;

/**
 * Reads the answer of getUpdates: in the order of the numbers, each number once, and none that was asked to be over. The cursor moves past
 * everything that has a number, so that nothing unreadable comes again; never to a number that cannot be: below it nothing would come any more.
 * @throws ConnectionError unreachable, for an answer that is none
 */
export function readBatch(answer: unknown, offset: number | null = null): IncomingBatch {
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
    const incoming = parsed.success && number >= (offset ?? 0) ? readUpdate(parsed.data) : null;
    if (incoming !== null) read.set(number, incoming);
  }
  const inOrder = [...read].sort(([one], [other]) => one - other).map(([, incoming]) => incoming);
  const numbers = numbered.map(({ number }) => number + 1);
  return { updates: inOrder, cursor: numbers.length === 0 ? null : String(Math.max(offset ?? 0, ...numbers)) };
}

/** Null: nothing for Belfry, such as what is said in a group, or by a bot. */
function readUpdate(one: z.output<typeof update>): Incoming | null {
  const id = String(one.update_id);
  if (one.message !== undefined) {
    const { chat: place, from } = one.message;
    const act = from === undefined ? null : readMessage(one.message);
    return from === undefined || act === null ? null : inPrivate(id, place, from, act);
  }
  if (one.edited_message !== undefined) {
    const { chat: place, from, message_id } = one.edited_message;
    const said = readMessage(one.edited_message);
    if (from === undefined || said?.kind !== 'message') return null;
    return inPrivate(id, place, from, { kind: 'edited', messageId: String(message_id), text: said.text });
  }
  if (one.message_reaction !== undefined) {
    const { chat: place, message_id, user, old_reaction: before, new_reaction: after } = one.message_reaction;
    const signOf = ({ emoji }: { readonly emoji?: string | undefined }): string => emoji ?? '⭐';
    const known = new Set(before.map(signOf));
    const emoji = after
      .map(signOf)
      .filter((sign) => !known.has(sign))
      .join('');
    // One that was only taken away says nothing.
    if (user === undefined || emoji === '') return null;
    return inPrivate(id, place, user, { kind: 'reaction', messageId: String(message_id), emoji: cleanText(emoji) });
  }
  if (one.callback_query !== undefined) {
    const { id: pressId, from, data = '', message: below } = one.callback_query;
    // Without a message it comes from an inline message, and Belfry sends none.
    if (below === undefined) return null;
    const act = { kind: 'press', pressId, token: data, messageId: String(below.message_id) } as const;
    return inPrivate(id, below.chat, from, act);
  }
  if (one.my_chat_member !== undefined) {
    const { chat: place, from, new_chat_member: present } = one.my_chat_member;
    return inPrivate(id, place, from, { kind: 'reachable', reachable: present.status !== 'kicked' });
  }
  return null;
}

/** In a private chat there is one person, and the chat has their number. */
function inPrivate(id: string, place: z.output<typeof chat>, from: Person, act: IncomingAct): Incoming | null {
  if (place.type !== 'private' || from.is_bot === true || from.id !== place.id) return null;
  return {
    id,
    next: String(Number(id) + 1),
    address: String(place.id),
    person: { id: String(from.id), name: nameOf(from) },
    act,
  };
}

function readMessage(said: Message): IncomingAct | null {
  const messageId = String(said.message_id);
  const media = Object.entries(MEDIA).find(([field]) => said[field] !== undefined)?.[1] ?? null;
  const text = cleanText(said.text ?? said.caption ?? '');
  if (text.trim() === '') {
    return media === null ? null : { kind: 'unreadable', what: media, group: said.media_group_id ?? messageId };
  }
  const from = strangerOf(said);
  if (from !== null) return { kind: 'quoted', messageId, text, from };
  const command = media === null ? /^\/([a-z0-9_]{1,32})(?:@\w+)?(?:\s+([\s\S]*))?$/i.exec(text.trim()) : null;
  if (command !== null) {
    return { kind: 'command', name: (command[1] as string).toLowerCase(), argument: (command[2] ?? '').trim() };
  }
  const { reply_to_message: to } = said;
  return { kind: 'message', messageId, text, replyTo: to === undefined ? null : String(to.message_id), media };
}

/** Whose words a message really holds, where they are not those of who sent it. */
function strangerOf(said: Message): string | null {
  const { forward_origin: origin, via_bot: viaBot, sender_business_bot: businessBot } = said;
  const bot = viaBot ?? businessBot;
  if (origin !== undefined) {
    const { sender_user: user, sender_user_name: name, sender_chat: group, chat: channel } = origin;
    const known = person.safeParse(user);
    if (known.success) return nameOf(known.data);
    const title = (group ?? channel) as { readonly title?: unknown } | undefined;
    return harmlessName(typeof name === 'string' ? name : typeof title?.title === 'string' ? title.title : '');
  }
  if (bot !== undefined) return nameOf(bot);
  const { forward_date: handedOnAt, forward_sender_name: name } = said;
  if (handedOnAt === undefined && name === undefined) return null;
  return harmlessName(typeof name === 'string' ? name : '');
}

/** A user name belongs to one account at a time and has letters, digits and lines alone; what people call themselves has anything. */
function nameOf({ username, first_name: first = '' }: Person): string {
  return username === undefined || !/^\w{1,64}$/.test(username) ? harmlessName(first) : `@${username}`;
}

/** Control characters but line breaks and tabs are nobody's words. */
const cleanText = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed();
