import { z } from 'zod';
import type { IncomingAct } from '../../domain/channels/inbox.ts';
import { harmlessName } from '../../domain/channels/person-name.ts';
import { saysSomething } from '../../domain/words/says-something.ts';
import { SECOND_MS } from '../../when/index.ts';
import { entity, markQuotedParts } from './quoted-parts.ts';

/** What Belfry reads of an update, and no more; what does not fit is passed over. */
export const person = z.object({
  id: z.int(),
  is_bot: z.boolean().optional(),
  first_name: z.string().optional(),
  username: z.string().optional(),
  language_code: z.string().optional().catch(undefined),
});
export const chat = z.object({ id: z.int(), type: z.string(), title: z.string().optional() });
export const message = z
  .object({
    message_id: z.int(),
    chat,
    from: person.optional(),
    text: z.string().optional(),
    caption: z.string().optional(),
    entities: z.array(entity).optional(),
    caption_entities: z.array(entity).optional(),
    message_thread_id: z.int().optional(),
    is_topic_message: z.boolean().optional(),
    migrate_to_chat_id: z.int().optional(),
    reply_to_message: z.object({ message_id: z.int(), from: person.optional() }).optional(),
    voice: z.unknown().optional(),
    audio: z.unknown().optional(),
    forward_origin: z.record(z.string(), z.unknown()).optional(),
    // Servers before version 7.0 of the Bot API say it in these.
    forward_date: z.unknown().optional(),
    forward_sender_name: z.unknown().optional(),
    sender_business_bot: person.optional(),
    via_bot: person.optional(),
    media_group_id: z.string().optional(),
  })
  .catchall(z.unknown())
  .transform(({ text, entities = [], caption, caption_entities: more = [], ...rest }) => ({
    ...rest,
    ...(text === undefined ? {} : { text: markQuotedParts(text, entities) }),
    ...(caption === undefined ? {} : { caption: markQuotedParts(caption, more) }),
  }));
const recorded = z.object({
  file_id: z.string().min(1).max(500),
  duration: z.int().nonnegative(),
  mime_type: z.string().max(100).default('audio/ogg'),
  file_size: z.int().nonnegative().optional(),
});
export type Message = z.output<typeof message>;
type Replied = NonNullable<Message['reply_to_message']>;
export type Person = z.output<typeof person>;

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

/** What somebody said. Null: nothing that is anybody's words. */
export function readMessage(said: Message): IncomingAct | null {
  const messageId = String(said.message_id);
  const held = new Map<string, unknown>(Object.entries(said));
  const media = Object.entries(MEDIA).find(([field]) => held.get(field) !== undefined)?.[1] ?? null;
  const text = cleanText(said.text ?? said.caption ?? '');
  if (!saysSomething(text)) {
    const spoken = media === null ? null : readSpeech(said, media);
    if (spoken !== null) return spoken;
    return media === null ? null : { kind: 'unreadable', what: media, group: said.media_group_id ?? messageId };
  }
  const from = strangerOf(said);
  if (from !== null) return { kind: 'quoted', messageId, text, from };
  const command = media === null ? /^\/([a-z0-9_]{1,32})(?:@\w+)?(?:\s+([\s\S]*))?$/i.exec(text.trim()) : null;
  if (command !== null) {
    return { kind: 'command', name: (command[1] as string).toLowerCase(), argument: (command[2] ?? '').trim() };
  }
  const to = repliedTo(said);
  return { kind: 'message', messageId, text, replyTo: to === null ? null : String(to.message_id), media };
}

/** Recorded speech of who sent it; null for anything else, and for what somebody else recorded. */
function readSpeech(said: Message, what: string): IncomingAct | null {
  const read = recorded.safeParse(said.voice ?? said.audio);
  if (!read.success || strangerOf(said) !== null) return null;
  const { file_id: ref, duration, mime_type: type, file_size: bytes = null } = read.data;
  const messageId = String(said.message_id);
  const to = repliedTo(said);
  return {
    ...{ kind: 'spoken', messageId, replyTo: to === null ? null : String(to.message_id) },
    ...{ what, group: said.media_group_id ?? messageId },
    sound: { ref, type, bytes, lengthMs: duration * SECOND_MS },
  };
}

/** What it is a reply to. In a topic everything is one to its beginning, which says nothing. */
export function repliedTo({ reply_to_message: to, message_thread_id: topic }: Message): Replied | null {
  return to === undefined || to.message_id === topic ? null : to;
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
export function nameOf({ username, first_name: first = '' }: Person): string {
  return username === undefined || !/^\w{1,64}$/.test(username) ? harmlessName(first) : `@${username}`;
}

/** Control characters but line breaks and tabs are nobody's words. */
export const cleanText = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed();
