// Where messages come into being, are changed and go: one place for the ledger and for the events of the gateway.
import { type APIMessage, type APIUser, GatewayIntentBits, MessageFlags, MessageType } from 'discord.js';
import type { Audience, Gateway } from './gateway.ts';
import type { Ledger } from './ledger.ts';
import { isEphemeral, labelsOf, type MessageBody } from './message-body.ts';
import { memberObject, type Room, type World } from './world.ts';

export interface Draft {
  readonly from: APIUser;
  readonly body: MessageBody;
  readonly replyTo?: APIMessage | undefined;
  readonly onlyFor?: string | undefined;
  /** Fields of answers to interactions. */
  readonly extra?: Partial<APIMessage>;
}

export interface Desk {
  write(room: Room, draft: Draft): APIMessage;
  edit(room: Room, message: APIMessage, change: Pick<MessageBody, 'content' | 'components' | 'embeds'>): APIMessage;
  remove(room: Room, message: APIMessage, by: string): void;
  react(room: Room, message: APIMessage, by: APIUser, emoji: string, isOn: boolean): void;
}

export function createDesk(world: World, ledger: Ledger, gateway: () => Gateway): Desk {
  const eventOf = (room: Room, message: object) => ({
    ...message,
    ...(room.guild ? { guild_id: room.guild.id } : {}),
    channel_type: room.type,
  });
  return {
    write(room, { from, body, replyTo, onlyFor, extra }) {
      const message = {
        id: world.newId(),
        channel_id: room.id,
        type: replyTo ? MessageType.Reply : MessageType.Default,
        author: from,
        content: body.content,
        timestamp: world.iso(),
        edited_timestamp: null,
        tts: false,
        mention_everyone: body.pings.includes('everyone'),
        mentions: [...world.users.values()].filter((user) => body.content.includes(`<@${user.id}>`)),
        mention_roles: [],
        attachments: [],
        embeds: body.embeds,
        components: body.components,
        pinned: false,
        flags: body.flags,
        ...(body.nonce === undefined ? {} : { nonce: body.nonce }),
        ...(replyTo
          ? {
              message_reference: {
                type: 0,
                channel_id: room.id,
                message_id: replyTo.id,
                ...(room.guild ? { guild_id: room.guild.id } : {}),
              },
              referenced_message: replyTo,
            }
          : {}),
        ...extra,
      } as unknown as APIMessage;
      room.messages.set(message.id, message);
      ledger.record(world.clock.now(), room.id, {
        kind: 'message',
        ...onScreen(message),
        isSilent: (body.flags & MessageFlags.SuppressNotifications) !== 0,
        pings: body.pings,
        ...(replyTo ? { replyTo: replyTo.id } : {}),
        ...(onlyFor ? { onlyFor } : {}),
      });
      if (!isEphemeral(body.flags)) {
        const member = room.guild ? { member: { ...memberObject(world, from), user: undefined } } : {};
        gateway().dispatch('MESSAGE_CREATE', eventOf(room, { ...message, ...member }), contents(world, room));
      }
      return message;
    },
    edit(room, message, { content, components, embeds }) {
      const edited = { ...message, content, components, embeds, edited_timestamp: world.iso() } as APIMessage;
      room.messages.set(edited.id, edited);
      ledger.record(world.clock.now(), room.id, { kind: 'edit', ...onScreen(edited) });
      if (!isEphemeral(edited.flags ?? 0))
        gateway().dispatch('MESSAGE_UPDATE', eventOf(room, edited), contents(world, room));
      return edited;
    },
    remove(room, message, by) {
      room.messages.delete(message.id);
      ledger.record(world.clock.now(), room.id, { kind: 'deletion', messageId: message.id, by });
      gateway().dispatch('MESSAGE_DELETE', eventOf(room, { id: message.id, channel_id: room.id }), audienceOf(room));
    },
    react(room, message, by, emoji, isOn) {
      ledger.record(world.clock.now(), room.id, { kind: 'reaction', messageId: message.id, by: by.id, emoji, isOn });
      const event = {
        user_id: by.id,
        channel_id: room.id,
        message_id: message.id,
        message_author_id: message.author.id,
        emoji: { id: null, name: emoji },
        burst: false,
        type: 0,
        ...(room.guild ? { guild_id: room.guild.id, member: memberObject(world, by) } : {}),
      };
      gateway().dispatch(isOn ? 'MESSAGE_REACTION_ADD' : 'MESSAGE_REACTION_REMOVE', event, {
        intents: [room.guild ? GatewayIntentBits.GuildMessageReactions : GatewayIntentBits.DirectMessageReactions],
      });
    },
  };
}

function onScreen(message: APIMessage) {
  return {
    messageId: message.id,
    from: message.author.id,
    isBot: message.author.bot ?? false,
    text: message.content,
    buttons: labelsOf(message.components),
  };
}

/** Who hears of messages in this room. */
export function audienceOf(room: Room): Audience {
  return { intents: [room.guild ? GatewayIntentBits.GuildMessages : GatewayIntentBits.DirectMessages] };
}

/** "Apps without this intent will receive empty values in fields that contain user-inputted content", with exceptions. */
function contents(world: World, room: Room): Audience {
  return {
    ...audienceOf(room),
    seenBy(data, hasIntent) {
      const message = data as APIMessage;
      const isMeant = message.author.id === world.bot.id || message.mentions.some(({ id }) => id === world.bot.id);
      if (!room.guild || isMeant || hasIntent(GatewayIntentBits.MessageContent)) return message;
      return { ...message, content: '', embeds: [], attachments: [], components: [] };
    },
  };
}
