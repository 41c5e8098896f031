import { hash } from 'node:crypto';
import { z } from 'zod';
import type { ChannelPerson, IncomingAct } from '../../domain/channels/inbox.ts';
import { saysSomething } from '../../domain/words/says-something.ts';
import { SECOND_MS } from '../../when/index.ts';

/** The read parts of an event; unknown ones are skipped. */
export const snowflake = z.string().regex(/^\d{1,20}$/);
export const user = z.object({
  id: snowflake,
  username: z.string(),
  global_name: z.string().nullish(),
  bot: z.boolean().optional(),
});
const message = z.object({
  id: snowflake,
  channel_id: snowflake,
  guild_id: snowflake.optional(),
  author: user,
  content: z.string(),
  type: z.int(),
  webhook_id: z.string().optional(),
  edited_timestamp: z.string().max(40).nullish(),
  mentions: z.array(z.object({ id: z.string() })).optional(),
  attachments: z
    .array(
      z.object({
        content_type: z.string().optional(),
        url: z.string().max(2_000).optional(),
        size: z.int().nonnegative().optional(),
        duration_secs: z.number().nonnegative().optional(),
      }),
    )
    .optional(),
  sticker_items: z.array(z.unknown()).optional(),
  poll: z.unknown().optional(),
  message_reference: z.object({ type: z.int().optional(), message_id: snowflake.optional() }).optional(),
  referenced_message: z.object({ author: z.object({ id: z.string() }) }).nullish(),
  message_snapshots: z.array(z.object({ message: z.object({ content: z.string().optional() }) })).optional(),
});
type Message = z.output<typeof message>;
const ORDINARY = 0;
const REPLY = 19;
/** A reference to a forwarded message, not to an answered one. */
const FORWARD = 1;
const NAME_LIMIT = 64;
/** The replacement for a server's own emoji. */
const OWN_SIGN = '⭐';

const reaction = z.object({
  user_id: snowflake,
  channel_id: snowflake,
  message_id: snowflake,
  message_author_id: snowflake.optional(),
  guild_id: snowflake.optional(),
  member: z.object({ user }).optional(),
  emoji: z.object({ id: z.string().nullish(), name: z.string().max(40).nullish() }),
});

/** A place on Discord, with the person who acted there. */
export interface Happened {
  /** Discord's number for it; an event without one gets a name that is equal at every report. */
  readonly id: string;
  /** The message that it edits or reacts to; absent for a message itself. */
  readonly below?: string;
  readonly channelId: string;
  /** Null for a direct conversation. */
  readonly guildId: string | null;
  readonly person: ChannelPerson;
  readonly act: IncomingAct;
}

/**
 * Reads a message as a person's act. Null when it does not concern Belfry: messages of bots, of Discord itself, and
 * on servers all that are not for the bot.
 */
export function readMessage(data: unknown, botId: string): Happened | null {
  const parsed = message.safeParse(data);
  if (!parsed.success) return null;
  const said = parsed.data;
  const { id, channel_id: channelId, guild_id: guildId, author, type } = said;
  if (author.bot === true || author.id === botId || said.webhook_id !== undefined) return null;
  if (type !== ORDINARY && type !== REPLY) return null;
  if (guildId !== undefined && !isAddressed(said, botId)) return null;
  const act = actOf(said, botId);
  if (act === null) return null;
  return { id, channelId, guildId: guildId ?? null, person: toPerson(author), act };
}

/** Reads an edit of a message by its author. Null when it does not concern Belfry, such as an added preview. */
export function readEdit(data: unknown, botId: string): Happened | null {
  const said = message.safeParse(data);
  const happened = readMessage(data, botId);
  const { edited_timestamp: at = null } = said.data ?? {};
  if (happened?.act.kind !== 'message' || at === null) return null;
  const { id, act } = happened;
  const wording = hash('sha256', act.text, 'base64url').slice(0, 10);
  const edited = { kind: 'edited', messageId: id, text: act.text } as const;
  return { ...happened, id: `edit:${id}:${at}:${wording}`, below: id, act: edited };
}

/** Reads a reaction to a message of the bot. Null for other messages, and for the bot's own reactions. */
export function readReaction(data: unknown, botId: string): Happened | null {
  const parsed = reaction.safeParse(data);
  if (!parsed.success) return null;
  const { user_id: id, message_id: below, channel_id: channelId, emoji, guild_id: guildId, member } = parsed.data;
  const author = parsed.data.message_author_id;
  if (id === botId || member?.user.bot === true || (author !== undefined && author !== botId)) return null;
  const sign = emoji.id === undefined || emoji.id === null ? cleanText(emoji.name ?? '') : OWN_SIGN;
  if (sign === '') return null;
  const person = member === undefined ? { id, name: 'somebody' } : { ...toPerson(member.user), id };
  const act = { kind: 'reaction', messageId: below, emoji: sign } as const;
  return { id: `sign:${below}:${id}:${sign}`, below, channelId, guildId: guildId ?? null, person, act };
}

const removal = z.object({ id: snowflake, unavailable: z.boolean().optional() });
/** After everything else that is known by then. */
const LAST = String(2n ** 63n - 1n);

/**
 * The bot was removed from a server. Null when the server is only unavailable for a while.
 * @param heardAs names this event, equal at every report
 * @param invitation where to add the bot again
 */
export function readRemoval(
  data: unknown,
  { heardAs, invitation }: { readonly heardAs: string; readonly invitation: string },
): Happened | null {
  const parsed = removal.safeParse(data);
  if (!parsed.success || parsed.data.unavailable === true) return null;
  const { id: guildId } = parsed.data;
  const why = `the bot was removed from this server on Discord: invite it again (${invitation}), or unlink this place in Settings`;
  const person = { id: '0', name: 'Discord' };
  return { id: `left:${heardAs}`, below: LAST, channelId: '0', guildId, person, act: { kind: 'gone', why } };
}

/** By a mention, or as a reply to its message. */
const isAddressed = ({ mentions = [], referenced_message: replied }: Message, botId: string): boolean =>
  mentions.some(({ id }) => id === botId) || replied?.author.id === botId;

function actOf(said: Message, botId: string): IncomingAct | null {
  const { id: messageId, attachments = [], message_reference: reference } = said;
  if (reference?.type === FORWARD) {
    const text = (said.message_snapshots ?? []).map(({ message: { content } }) => cleanText(content ?? '')).join('\n');
    if (!saysSomething(text)) return { kind: 'unreadable', what: 'what you handed on', group: messageId };
    return { kind: 'quoted', messageId, text, from: 'somebody' };
  }
  const text = cleanText(withoutName(said.content, botId));
  const media = mediaOf(said);
  if (!saysSomething(text)) {
    const spoken = readSpeech(said, media);
    if (spoken !== null) return spoken;
    if (media !== null) return { kind: 'unreadable', what: media, group: messageId };
    // Only the mention: a request for help. A reply without a mention comes without its words.
    if (said.guild_id === undefined) return null;
    const isCalled = said.content.trim() !== '';
    return isCalled
      ? { kind: 'command', name: 'help', argument: '' }
      : {
          kind: 'unreadable',
          what: 'your answer: Discord hands me its words only with my name in it',
          group: messageId,
        };
  }
  const command = attachments.length === 0 ? /^\/([a-z0-9_]{1,32})(?:\s+([\s\S]*))?$/i.exec(text.trim()) : null;
  if (command !== null) {
    return { kind: 'command', name: (command[1] as string).toLowerCase(), argument: (command[2] ?? '').trim() };
  }
  return { kind: 'message', messageId, text, replyTo: reference?.message_id ?? null, media };
}

/** Recorded speech of who sent it; null for anything else. */
function readSpeech({ id: messageId, attachments = [], message_reference: to }: Message, what: string | null) {
  const { content_type: type = '', url, size, duration_secs: seconds } = attachments[0] ?? {};
  if (what === null || url === undefined || !type.startsWith('audio/') || attachments.length > 1) return null;
  const lengthMs = seconds === undefined ? null : seconds * SECOND_MS;
  const sound = { ref: url, type, bytes: size ?? null, lengthMs };
  return { kind: 'spoken', messageId, replyTo: to?.message_id ?? null, what, group: messageId, sound } as const;
}

/** The name of unreadable content. */
function mediaOf({ attachments = [], sticker_items: stickers = [], poll }: Message): string | null {
  const type = attachments[0]?.content_type ?? '';
  if (type.startsWith('image/')) return 'a picture';
  if (type.startsWith('audio/')) return 'a voice message';
  if (type.startsWith('video/')) return 'a video';
  if (attachments.length > 0) return 'a file';
  if (stickers.length > 0) return 'a sticker';
  return poll === undefined ? null : 'a poll';
}

export const toPerson = ({ id, username, global_name: name }: z.output<typeof user>): ChannelPerson => ({
  id,
  name: /^[\w.]{1,64}$/.test(username) ? `@${username}` : nameText(name ?? username),
});

/** Strangers choose names, of themselves and of threads: one line, without hidden or reordering characters. */
export function nameText(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, NAME_LIMIT);
  return plain.isWellFormed() && plain !== '' ? plain : 'somebody';
}

/** The mention is not part of the text. */
const withoutName = (text: string, botId: string): string =>
  text.replace(new RegExp(`^\\s*<@!?${botId}>[,:]?\\s*|\\s*<@!?${botId}>\\s*$`, 'g'), '');

/** Removes control characters other than line breaks and tabs. */
export const cleanText = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed();
