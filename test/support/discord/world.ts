// Accounts, servers, channels and messages, as the objects that Discord hands out (discord-api-types, payloads/v10).
import {
  type APIChannel,
  type APIGuildMember,
  type APIMessage,
  type APIUser,
  ChannelType,
  PermissionFlagsBits,
} from 'discord.js';
import type { Clock } from '../../../src/when/index.ts';
import { refuse } from './refusal.ts';

/** The first second of 2015, from which snowflakes count. */
const EPOCH = 1_420_070_400_000;

export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly members: Map<string, APIUser>;
  hasBot: boolean;
}

/** A text channel, a thread or a direct conversation. */
export interface Room {
  readonly id: string;
  readonly type: ChannelType;
  readonly name: string;
  readonly guild: Guild | undefined;
  readonly parent: Room | undefined;
  /** Of a direct conversation. */
  readonly recipient: APIUser | undefined;
  readonly messages: Map<string, APIMessage>;
  /** What the bot may not do here. */
  denied: bigint;
  isArchived: boolean;
  isLocked: boolean;
  isDeleted: boolean;
}

export interface World {
  readonly clock: Clock;
  readonly bot: APIUser;
  readonly users: Map<string, APIUser>;
  readonly guilds: Map<string, Guild>;
  readonly rooms: Map<string, Room>;
  /** People who take no direct messages from the bot. */
  readonly closedTo: Set<string>;
  newId(): string;
  iso(): string;
  addRoom(room: Pick<Room, 'type' | 'name'> & Partial<Room>): Room;
  /** The conversation between the bot and somebody. */
  directRoom(user: APIUser): Room;
  /** The room of a call, when the bot may do all of this there. */
  room(id: string, ...needed: bigint[]): Room;
}

export function createWorld(clock: Clock, bot: APIUser): World {
  let serial = 0n;
  const world: World = {
    clock,
    bot,
    users: new Map([[bot.id, bot]]),
    guilds: new Map(),
    rooms: new Map(),
    closedTo: new Set(),
    newId: () => String((BigInt(clock.now() - EPOCH) << 22n) + ++serial),
    iso: () => new Date(clock.now()).toISOString(),
    addRoom(given) {
      const room: Room = {
        id: world.newId(),
        guild: undefined,
        parent: undefined,
        recipient: undefined,
        messages: new Map(),
        denied: 0n,
        isArchived: false,
        isLocked: false,
        isDeleted: false,
        ...given,
      };
      world.rooms.set(room.id, room);
      return room;
    },
    directRoom(user) {
      const known = [...world.rooms.values()].find((room) => room.recipient?.id === user.id);
      return known ?? world.addRoom({ type: ChannelType.DM, name: '', recipient: user });
    },
    room(id, ...needed) {
      const room = world.rooms.get(id);
      if (!room || room.isDeleted || room.parent?.isDeleted) throw refuse.unknownChannel();
      if (room.guild && !room.guild.hasBot) throw refuse.missingAccess();
      const denied = room.denied | (room.parent?.denied ?? 0n);
      if (denied & PermissionFlagsBits.ViewChannel) throw refuse.missingAccess();
      if (needed.some((bit) => denied & bit)) throw refuse.missingPermissions();
      return room;
    },
  };
  return world;
}

/** What the bot needs to write in this room. */
export function toWrite(room: Room | undefined): bigint {
  return room?.parent ? PermissionFlagsBits.SendMessagesInThreads : PermissionFlagsBits.SendMessages;
}

export function channelObject(world: World, room: Room): APIChannel {
  const last = [...room.messages.keys()].at(-1) ?? null;
  const common = { id: room.id, type: room.type, last_message_id: last, flags: 0 };
  if (room.recipient) return { ...common, recipients: [room.recipient] } as APIChannel;
  const inGuild = { ...common, guild_id: room.guild?.id, name: room.name, rate_limit_per_user: 0 };
  if (room.parent) {
    return {
      ...inGuild,
      parent_id: room.parent.id,
      owner_id: world.bot.id,
      message_count: room.messages.size,
      member_count: 2,
      total_message_sent: room.messages.size,
      thread_metadata: {
        archived: room.isArchived,
        locked: room.isLocked,
        auto_archive_duration: 1440,
        archive_timestamp: world.iso(),
        create_timestamp: world.iso(),
      },
      member: { id: room.id, user_id: world.bot.id, join_timestamp: world.iso(), flags: 0 },
    } as unknown as APIChannel;
  }
  const overwrites = [{ id: world.bot.id, type: 1, allow: '0', deny: String(room.denied) }];
  return {
    ...inGuild,
    position: 0,
    parent_id: null,
    topic: null,
    nsfw: false,
    permission_overwrites: overwrites,
  } as unknown as APIChannel;
}

export function memberObject(world: World, user: APIUser): APIGuildMember {
  return {
    user,
    roles: [],
    joined_at: world.iso(),
    deaf: false,
    mute: false,
    flags: 0,
    nick: null,
    avatar: null,
  } as unknown as APIGuildMember;
}

/** What GUILD_CREATE brings. */
export function guildObject(world: World, guild: Guild): Record<string, unknown> {
  const rooms = [...world.rooms.values()].filter((room) => room.guild === guild && !room.isDeleted);
  const isVisible = (room: Room) => !((room.denied | (room.parent?.denied ?? 0n)) & PermissionFlagsBits.ViewChannel);
  const everyone = {
    id: guild.id,
    name: '@everyone',
    permissions: String(
      Object.values(PermissionFlagsBits).reduce((all, bit) => all | bit, 0n) & ~PermissionFlagsBits.Administrator,
    ),
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    position: 0,
    hoist: false,
    managed: false,
    mentionable: false,
    flags: 0,
  };
  return {
    id: guild.id,
    name: guild.name,
    owner_id: guild.ownerId,
    icon: null,
    splash: null,
    discovery_splash: null,
    features: [],
    roles: [everyone],
    emojis: [],
    stickers: [],
    members: [...guild.members.values(), world.bot].map((user) => memberObject(world, user)),
    channels: rooms.filter((room) => !room.parent && isVisible(room)).map((room) => channelObject(world, room)),
    threads: rooms
      .filter((room) => room.parent && !room.isArchived && isVisible(room))
      .map((room) => channelObject(world, room)),
    presences: [],
    voice_states: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
    member_count: guild.members.size + 1,
    joined_at: world.iso(),
    large: false,
    unavailable: false,
    afk_timeout: 300,
    default_message_notifications: 1,
    explicit_content_filter: 0,
    mfa_level: 0,
    nsfw_level: 0,
    premium_tier: 0,
    premium_progress_bar_enabled: false,
    preferred_locale: 'en-US',
    system_channel_flags: 0,
    verification_level: 0,
  };
}
