import { z } from 'zod';
import type { ChannelPerson, IncomingAct } from '../../domain/channels/inbox.ts';

/** What Belfry reads of an event, and no more; what does not fit is passed over. */
const snowflake = z.string().regex(/^\d{1,20}$/);
const user = z.object({
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
  mentions: z.array(z.object({ id: z.string() })).optional(),
  attachments: z.array(z.object({ content_type: z.string().optional() })).optional(),
  sticker_items: z.array(z.unknown()).optional(),
  poll: z.unknown().optional(),
  message_reference: z.object({ type: z.int().optional(), message_id: snowflake.optional() }).optional(),
  referenced_message: z.object({ author: z.object({ id: z.string() }) }).nullish(),
  message_snapshots: z.array(z.object({ message: z.object({ content: z.string().optional() }) })).optional(),
});
type Message = z.output<typeof message>;
const option = z.object({ name: z.string(), value: z.unknown(), focused: z.boolean().optional() });
const interaction = z.object({
  id: snowflake,
  application_id: snowflake,
  type: z.int(),
  token: z.string().min(1),
  channel_id: snowflake.optional(),
  guild_id: snowflake.optional(),
  user: user.optional(),
  member: z.object({ user }).optional(),
  message: z.object({ id: snowflake }).optional(),
  authorizing_integration_owners: z.record(z.string(), z.string()).optional(),
  data: z
    .object({
      name: z.string().optional(),
      options: z.array(option).optional(),
      custom_id: z.string().optional(),
      values: z.array(z.string()).optional(),
    })
    .optional(),
});

/** Kinds of interactions. */
const COMMAND = 2;
const COMPONENT = 3;
const COMPLETION = 4;

const ORDINARY = 0;
const REPLY = 19;
/** A reference to a message that was handed on, not answered. */
const FORWARD = 1;
const NAME_LIMIT = 64;

/** Somewhere on Discord, and who did something there. */
export interface Happened {
  /** Discord's number for it. */
  readonly id: string;
  readonly channelId: string;
  /** Null: a direct conversation. */
  readonly guildId: string | null;
  readonly person: ChannelPerson;
  readonly act: IncomingAct;
}

/** How an interaction is answered. */
export interface Answerable {
  readonly id: string;
  readonly token: string;
  readonly applicationId: string;
  readonly kind: 'command' | 'component';
}

/** What somebody types into a field of a command, who wants to see what it means. */
export interface Typing {
  readonly id: string;
  readonly token: string;
  readonly guildId: string | null;
  readonly channelId: string;
  readonly personId: string;
  readonly field: string;
  readonly typed: string;
}

/**
 * A message as what a person did. Null: nothing for Belfry, such as what bots say, what Discord says, and on servers everything that
 * is not said to the bot.
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

/** By its name, or as an answer to what it said. */
const isAddressed = ({ mentions = [], referenced_message: replied }: Message, botId: string): boolean =>
  mentions.some(({ id }) => id === botId) || replied?.author.id === botId;

function actOf(said: Message, botId: string): IncomingAct | null {
  const { id: messageId, attachments = [], message_reference: reference } = said;
  if (reference?.type === FORWARD) {
    const text = (said.message_snapshots ?? []).map(({ message: { content } }) => cleanText(content ?? '')).join('\n');
    if (text.trim() === '') return { kind: 'unreadable', what: 'what you handed on', group: messageId };
    return { kind: 'quoted', messageId, text, from: 'somebody' };
  }
  const text = cleanText(withoutName(said.content, botId));
  const media = mediaOf(said);
  if (text.trim() === '') {
    if (media !== null) return { kind: 'unreadable', what: media, group: messageId };
    // Nothing but the name: what can one say here? An answer without the name comes without its words.
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

/** How what cannot be read is called. */
function mediaOf({ attachments = [], sticker_items: stickers = [], poll }: Message): string | null {
  const type = attachments[0]?.content_type ?? '';
  if (type.startsWith('image/')) return 'a picture';
  if (type.startsWith('audio/')) return 'a voice message';
  if (type.startsWith('video/')) return 'a video';
  if (attachments.length > 0) return 'a file';
  if (stickers.length > 0) return 'a sticker';
  return poll === undefined ? null : 'a poll';
}

/** A command or a press, and how it is answered. Null: it is none. */
export function readInteraction(data: unknown): { happened: Happened; answerable: Answerable } | null {
  const parsed = interaction.safeParse(data);
  if (!parsed.success) return null;
  const { id, type, token, application_id: applicationId, data: given = {}, message: below } = parsed.data;
  const place = placeOf(parsed.data);
  if (place === null) return null;
  if (type === COMMAND && given.name !== undefined) {
    const fields = Object.fromEntries((given.options ?? []).map(({ name, value }) => [name, cleanText(String(value))]));
    const argument = Object.values(fields).join(' ').trim();
    const act = { kind: 'command', name: given.name, argument, fields, answerId: id } as const;
    return { happened: { id, ...place, act }, answerable: { id, token, applicationId, kind: 'command' } };
  }
  if (type === COMPONENT && below !== undefined) {
    const data = given.values?.[0] ?? given.custom_id ?? '';
    const act = { kind: 'press', pressId: id, token: data, messageId: below.id } as const;
    return { happened: { id, ...place, act }, answerable: { id, token, applicationId, kind: 'component' } };
  }
  return null;
}

/** What somebody is typing into a command, if that is what this is. */
export function readTyping(data: unknown): Typing | null {
  const parsed = interaction.safeParse(data);
  if (!parsed.success || parsed.data.type !== COMPLETION) return null;
  const place = placeOf(parsed.data);
  const focused = parsed.data.data?.options?.find((one) => one.focused === true);
  if (place === null || focused === undefined) return null;
  const { id, token } = parsed.data;
  const { channelId, guildId, person } = place;
  const typed = cleanText(String(focused.value ?? ''));
  return { id, token, guildId, channelId, personId: person.id, field: focused.name, typed };
}

/** Where it happened. On a server that only the person, and not the bot, belongs to, that is their direct conversation. */
function placeOf(one: z.output<typeof interaction>): Omit<Happened, 'id' | 'act'> | null {
  const { channel_id: channelId, guild_id: guildId, user: alone, member } = one;
  const who = alone ?? member?.user;
  if (channelId === undefined || who === undefined || who.bot === true) return null;
  const isOnServer = guildId !== undefined && one.authorizing_integration_owners?.['0'] !== undefined;
  return { channelId, guildId: isOnServer ? guildId : null, person: toPerson(who) };
}

const toPerson = ({ id, username, global_name: name }: z.output<typeof user>): ChannelPerson => ({
  id,
  name: /^[\w.]{1,64}$/.test(username) ? `@${username}` : nameText(name ?? username),
});

/** Names are chosen by strangers: one line, and nothing in it that hides or turns around. */
function nameText(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, NAME_LIMIT);
  return plain.isWellFormed() && plain !== '' ? plain : 'somebody';
}

/** Whom it is said to is not part of what is said. */
const withoutName = (text: string, botId: string): string =>
  text.replace(new RegExp(`^\\s*<@!?${botId}>[,:]?\\s*|\\s*<@!?${botId}>\\s*$`, 'g'), '');

/** Control characters but line breaks and tabs are nobody's words. */
const cleanText = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed();
