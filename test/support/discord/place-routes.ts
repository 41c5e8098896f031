// The bot itself, people, servers, channels, threads and commands of the REST API, version 10.
import { ChannelType, PermissionFlagsBits } from 'discord.js';
import type { Parts, Route } from './message-routes.ts';
import { invalidForm, refuse } from './refusal.ts';
import { channelObject, guildObject, memberObject, type Room } from './world.ts';

export interface PlaceParts extends Parts {
  readonly application: object & { readonly id: string };
  readonly gatewayUrl: () => string;
  /** Commands of the application, by server or "" for everywhere. */
  readonly commands: Map<string, readonly Record<string, unknown>[]>;
}

const THREADS: readonly ChannelType[] = [ChannelType.PublicThread, ChannelType.PrivateThread];

export function placeRoutes({
  world,
  ledger,
  gateway,
  application,
  gatewayUrl,
  commands,
}: PlaceParts): readonly Route[] {
  const startThread = (parent: Room, name: unknown, isPrivate: boolean, id?: string) => {
    if (THREADS.includes(parent.type) || parent.type === ChannelType.DM) throw refuse.wrongKind();
    if (typeof name !== 'string' || name.length < 1 || name.length > 100) {
      throw invalidForm(['name'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 100 in length.');
    }
    const type = isPrivate ? ChannelType.PrivateThread : ChannelType.PublicThread;
    const room = world.addRoom({ type, name, guild: parent.guild, parent, ...(id ? { id } : {}) });
    ledger.record(world.clock.now(), parent.id, { kind: 'thread', threadId: room.id, name });
    const object = channelObject(world, room);
    gateway().dispatch('THREAD_CREATE', { ...object, newly_created: true });
    return object;
  };
  const setCommands = (guildId: string, body: unknown): readonly Record<string, unknown>[] => {
    if (!Array.isArray(body)) throw invalidForm([], 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType');
    const made = body.map((command, index) => {
      const isSlash = (command.type ?? 1) === 1;
      if (
        !/^[-_\p{L}\p{N}]{1,32}$/u.test(String(command.name)) ||
        (isSlash && command.name !== command.name.toLowerCase())
      ) {
        throw invalidForm([index, 'name'], 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
      }
      if (isSlash && (!command.description || command.description.length > 100)) {
        throw invalidForm([index, 'description'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 100 in length.');
      }
      if ((command.options ?? []).length > 25) {
        throw invalidForm([index, 'options'], 'BASE_TYPE_MAX_LENGTH', 'Must be 25 or fewer in length.');
      }
      return {
        ...command,
        id: world.newId(),
        application_id: application.id,
        version: world.newId(),
        type: command.type ?? 1,
        default_member_permissions: command.default_member_permissions ?? null,
        ...(guildId === '' ? {} : { guild_id: guildId }),
      };
    });
    if (new Set(made.map((one) => `${one.type} ${one.name}`)).size < made.length) {
      throw invalidForm([], 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique');
    }
    commands.set(guildId, made);
    return made;
  };
  const guild = (id: string) => {
    const found = world.guilds.get(id);
    if (!found) throw refuse.unknownGuild();
    if (!found.hasBot) throw refuse.missingAccess();
    return found;
  };
  return [
    { method: 'GET', pattern: /^\/gateway$/, act: () => ({ url: gatewayUrl() }) },
    {
      method: 'GET',
      pattern: /^\/gateway\/bot$/,
      act: () => ({
        url: gatewayUrl(),
        shards: 1,
        session_start_limit: { total: 1000, remaining: 1000, reset_after: 86_400_000, max_concurrency: 1 },
      }),
    },
    { method: 'GET', pattern: /^\/users\/@me$/, act: () => world.bot },
    { method: 'GET', pattern: /^\/(?:oauth2\/)?applications\/@me$/, act: () => application },
    {
      method: 'GET',
      pattern: /^\/users\/(\d+)$/,
      act({ args: [id = ''] }) {
        const user = world.users.get(id);
        if (!user) throw refuse.unknownUser();
        return user;
      },
    },
    {
      method: 'POST',
      pattern: /^\/users\/@me\/channels$/,
      act({ body }) {
        const user = world.users.get(String(body.recipient_id));
        if (!user) throw invalidForm(['recipient_id'], 'NUMBER_TYPE_COERCE', 'Unknown User');
        if (user.bot) throw refuse.cannotSendToUser();
        return channelObject(world, world.directRoom(user));
      },
    },
    { method: 'GET', pattern: /^\/guilds\/(\d+)$/, act: ({ args: [id = ''] }) => guildObject(world, guild(id)) },
    {
      method: 'GET',
      pattern: /^\/guilds\/(\d+)\/members\/(\d+)$/,
      act({ args: [id = '', userId = ''] }) {
        const user = userId === world.bot.id ? world.bot : guild(id).members.get(userId);
        if (!user) throw refuse.unknownMember();
        return memberObject(world, user);
      },
    },
    {
      method: 'GET',
      pattern: /^\/channels\/(\d+)$/,
      act: ({ args: [id = ''] }) => channelObject(world, world.room(id)),
    },
    {
      method: 'PATCH',
      pattern: /^\/channels\/(\d+)$/,
      act({ args: [id = ''], body }) {
        const room = world.room(id);
        if (!room.parent) world.room(id, PermissionFlagsBits.ManageChannels);
        if (room.isLocked || body.locked !== undefined) world.room(id, PermissionFlagsBits.ManageThreads);
        if (typeof body.archived === 'boolean') room.isArchived = body.archived;
        if (typeof body.locked === 'boolean') room.isLocked = body.locked;
        const object = channelObject(world, room);
        gateway().dispatch(room.parent ? 'THREAD_UPDATE' : 'CHANNEL_UPDATE', object);
        return object;
      },
    },
    {
      method: 'POST',
      pattern: /^\/channels\/(\d+)\/threads$/,
      act({ args: [id = ''], body }) {
        const isPrivate = (body.type ?? ChannelType.PrivateThread) === ChannelType.PrivateThread;
        const needed = isPrivate ? PermissionFlagsBits.CreatePrivateThreads : PermissionFlagsBits.CreatePublicThreads;
        return startThread(world.room(id, needed), body.name, isPrivate);
      },
    },
    {
      method: 'POST',
      pattern: /^\/channels\/(\d+)\/messages\/(\d+)\/threads$/,
      act({ args: [id = '', messageId = ''], body }) {
        const room = world.room(id, PermissionFlagsBits.CreatePublicThreads);
        if (!room.messages.has(messageId)) throw refuse.unknownMessage();
        // A thread of a message has the id of the message.
        return startThread(room, body.name, false, messageId);
      },
    },
    {
      method: 'PUT',
      pattern: /^\/channels\/(\d+)\/thread-members\/@me$/,
      act: ({ args: [id = ''] }) => void world.room(id),
    },
    {
      method: 'PUT',
      pattern: /^\/applications\/\d+\/commands$/,
      act: ({ body }) => setCommands('', body),
    },
    {
      method: 'PUT',
      pattern: /^\/applications\/\d+\/guilds\/(\d+)\/commands$/,
      act: ({ args: [id = ''], body }) => setCommands(guild(id).id, body),
    },
    { method: 'GET', pattern: /^\/applications\/\d+\/commands$/, act: () => commands.get('') ?? [] },
    {
      method: 'GET',
      pattern: /^\/applications\/\d+\/guilds\/(\d+)\/commands$/,
      act: ({ args: [id = ''] }) => commands.get(id) ?? [],
    },
  ];
}
