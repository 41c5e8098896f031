import { ChannelType, PermissionFlagsBits } from 'discord.js';
import type { Parts } from './message-routes.ts';
import type { Person } from './people.ts';
import { channelObject, type Guild, guildObject, type Room } from './world.ts';

/** Names of what may be taken from the bot. */
export type Permission = keyof typeof PermissionFlagsBits;

/** A channel or a thread of a server. */
export interface Place {
  readonly id: string;
  /** Takes permissions from the bot here, and in the threads below. */
  denies(...permissions: Permission[]): void;
  allowsAll(): void;
  thread(name: string, isPrivate?: boolean): Place;
  archives(): void;
  /** Archived, and only moderators open it again. */
  locks(): void;
  deletes(): void;
}

export interface Server {
  readonly id: string;
  channel(name: string): Place;
  joins(person: Person): void;
  kicksBot(): void;
  /** An outage: the bot is still a member. */
  isAway(): void;
  addsBot(): void;
}

export interface ServerOptions {
  readonly name?: string;
  readonly members: readonly Person[];
  /** @default true */
  readonly hasBot?: boolean;
}

export function createServerOf(parts: Parts, { name = 'Home', members, hasBot = true }: ServerOptions): Server {
  const { world, gateway } = parts;
  const guild: Guild = {
    id: world.newId(),
    name,
    ownerId: members[0]?.id ?? world.newId(),
    members: new Map(members.map((person) => [person.id, person.user])),
    hasBot,
  };
  world.guilds.set(guild.id, guild);
  if (hasBot) gateway().dispatch('GUILD_CREATE', guildObject(world, guild));
  const tell = (t: string, d: unknown): void => {
    if (guild.hasBot) gateway().dispatch(t, d);
  };
  const placeOf = (room: Room): Place => {
    const kind = room.parent ? 'THREAD' : 'CHANNEL';
    const update = (): void => tell(`${kind}_UPDATE`, channelObject(world, room));
    return {
      id: room.id,
      denies(...permissions) {
        for (const permission of permissions) room.denied |= PermissionFlagsBits[permission];
        update();
      },
      allowsAll() {
        room.denied = 0n;
        update();
      },
      thread(threadName, isPrivate = false) {
        const type = isPrivate ? ChannelType.PrivateThread : ChannelType.PublicThread;
        const thread = world.addRoom({ type, name: threadName, guild, parent: room });
        tell('THREAD_CREATE', { ...channelObject(world, thread), newly_created: true });
        return placeOf(thread);
      },
      archives() {
        room.isArchived = true;
        update();
      },
      locks() {
        room.isArchived = true;
        room.isLocked = true;
        update();
      },
      deletes() {
        room.isDeleted = true;
        tell(`${kind}_DELETE`, channelObject(world, room));
      },
    };
  };
  return {
    id: guild.id,
    channel(channelName) {
      const room = world.addRoom({ type: ChannelType.GuildText, name: channelName, guild });
      tell('CHANNEL_CREATE', channelObject(world, room));
      return placeOf(room);
    },
    joins: (person) => void guild.members.set(person.id, person.user),
    kicksBot() {
      tell('GUILD_DELETE', { id: guild.id });
      guild.hasBot = false;
    },
    isAway() {
      // "If the unavailable field is not set, the user was removed from the guild": else Discord itself cannot reach it.
      tell('GUILD_DELETE', { id: guild.id, unavailable: true });
    },
    addsBot() {
      guild.hasBot = true;
      tell('GUILD_CREATE', guildObject(world, guild));
    },
  };
}
