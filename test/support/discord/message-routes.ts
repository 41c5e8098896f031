// Messages, typing and reactions of the REST API, version 10.
import { type APIMessage, ChannelType, PermissionFlagsBits } from 'discord.js';
import { MINUTE_MS } from '../../../src/when/index.ts';
import type { Desk } from './desk.ts';
import type { Gateway } from './gateway.ts';
import type { Ledger } from './ledger.ts';
import { type Body, readChange, readMessage } from './message-body.ts';
import { invalidForm, refuse } from './refusal.ts';
import { channelObject, type Room, toWrite, type World } from './world.ts';

/** One call on its way to its route. */
export interface RouteCall {
  /** What the pattern caught. */
  readonly args: readonly string[];
  readonly body: Body;
  readonly query: URLSearchParams;
}

/** A route: method and pattern, and what it answers (undefined: 204). */
export interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly act: (call: RouteCall) => unknown;
}

export interface Parts {
  readonly world: World;
  readonly desk: Desk;
  readonly ledger: Ledger;
  readonly gateway: () => Gateway;
}

/** "it will be checked for uniqueness in the past few minutes": Discord says no number. */
const NONCE_MEMORY_MS = 5 * MINUTE_MS;

export function messageRoutes({ world, desk, ledger, gateway }: Parts): readonly Route[] {
  const nonces = new Map<string, { readonly at: number; readonly message: APIMessage }>();
  const find = (room: Room, id: string): APIMessage => {
    const message = room.messages.get(id);
    if (!message) throw refuse.unknownMessage();
    return message;
  };
  const reaction =
    (isOn: boolean) =>
    ({ args: [channel = '', id = '', emoji = ''] }: RouteCall): undefined => {
      const room = world.room(channel, PermissionFlagsBits.AddReactions, PermissionFlagsBits.ReadMessageHistory);
      desk.react(room, find(room, id), world.bot, decodeURIComponent(emoji), isOn);
    };
  return [
    {
      method: 'POST',
      pattern: /^\/channels\/(\d+)\/messages$/,
      act({ args: [id = ''], body }) {
        const room = world.room(id, toWrite(world.rooms.get(id)));
        const read = readMessage(body);
        if (room.recipient && world.closedTo.has(room.recipient.id)) throw refuse.cannotSendToUser();
        if (room.isLocked) throw refuse.locked();
        const replyTo = readReply(room, body);
        const key =
          read.nonce === undefined || body.enforce_nonce !== true ? undefined : `${typeof read.nonce}:${read.nonce}`;
        const known = key === undefined ? undefined : nonces.get(key);
        if (known && world.clock.now() - known.at < NONCE_MEMORY_MS) return known.message;
        // A message in an archived thread takes it out of the archive.
        if (room.isArchived) {
          room.isArchived = false;
          gateway().dispatch('THREAD_UPDATE', channelObject(world, room));
        }
        const message = desk.write(room, { from: world.bot, body: read, replyTo });
        if (key !== undefined) nonces.set(key, { at: world.clock.now(), message });
        return message;
      },
    },
    {
      method: 'GET',
      pattern: /^\/channels\/(\d+)\/messages$/,
      act({ args: [id = ''], query }) {
        const room = world.room(id, PermissionFlagsBits.ReadMessageHistory);
        const limit = Number(query.get('limit') ?? 50);
        if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
          throw invalidForm(['limit'], 'NUMBER_TYPE_MAX', 'int value should be between 1 and 100.');
        }
        const all = [...room.messages.values()].filter((message) => ((message.flags ?? 0) & 64) === 0);
        const after = query.get('after');
        const before = query.get('before');
        // Newest first; with `after`, those that come next.
        if (after !== null)
          return all
            .filter((one) => BigInt(one.id) > BigInt(after))
            .slice(0, limit)
            .reverse();
        return all
          .filter((one) => before === null || BigInt(one.id) < BigInt(before))
          .slice(-limit)
          .reverse();
      },
    },
    {
      method: 'GET',
      pattern: /^\/channels\/(\d+)\/messages\/(\d+)$/,
      act: ({ args: [channel = '', id = ''] }) => find(world.room(channel, PermissionFlagsBits.ReadMessageHistory), id),
    },
    {
      method: 'PATCH',
      pattern: /^\/channels\/(\d+)\/messages\/(\d+)$/,
      act({ args: [channel = '', id = ''], body }) {
        const room = world.room(channel);
        const message = find(room, id);
        if (message.author.id !== world.bot.id) throw refuse.notYours();
        if (room.isArchived) throw refuse.archived();
        return desk.edit(room, message, readChange(body, message));
      },
    },
    {
      method: 'DELETE',
      pattern: /^\/channels\/(\d+)\/messages\/(\d+)$/,
      act({ args: [channel = '', id = ''] }) {
        const room = world.room(channel);
        const message = find(room, id);
        if (message.author.id !== world.bot.id) {
          if (room.type === ChannelType.DM) throw refuse.wrongKind();
          world.room(channel, PermissionFlagsBits.ManageMessages);
        }
        if (room.isArchived) throw refuse.archived();
        desk.remove(room, message, world.bot.id);
      },
    },
    {
      method: 'POST',
      pattern: /^\/channels\/(\d+)\/typing$/,
      act({ args: [id = ''] }) {
        const room = world.room(id, toWrite(world.rooms.get(id)));
        ledger.record(world.clock.now(), room.id, { kind: 'typing', by: world.bot.id });
      },
    },
    { method: 'PUT', pattern: /^\/channels\/(\d+)\/messages\/(\d+)\/reactions\/([^/]+)\/@me$/, act: reaction(true) },
    {
      method: 'DELETE',
      pattern: /^\/channels\/(\d+)\/messages\/(\d+)\/reactions\/([^/]+)\/@me$/,
      act: reaction(false),
    },
  ];
}

function readReply(room: Room, body: Body): APIMessage | undefined {
  const reference = body.message_reference as { message_id?: string; fail_if_not_exists?: boolean } | undefined;
  if (!reference?.message_id) return undefined;
  const message = room.messages.get(reference.message_id);
  if (!message && reference.fail_if_not_exists !== false) {
    throw invalidForm(['message_reference'], 'REPLIES_UNKNOWN_MESSAGE', 'Unknown message');
  }
  return message;
}
