// What people do on their screens. Every act is what it would be on the real service: an object with its own id, and an event
// on the gateway.
import {
  type APIMessage,
  type APIUser,
  ApplicationCommandOptionType,
  ComponentType,
  InteractionType,
  MessageFlags,
} from 'discord.js';
import type { FirstAnswer, Interaction, Interactions } from './interactions.ts';
import type { Parts } from './message-routes.ts';
import type { Room } from './world.ts';

/** What somebody types into a field of a command, by the field's name. */
export type Options = Readonly<Record<string, string | number | boolean>>;

/** What somebody does in one channel, thread or direct conversation. */
export interface Acts {
  readonly channelId: string;
  writes(text: string, options?: { readonly replyTo?: APIMessage | string }): APIMessage;
  /** A voice message, kept where the test says. */
  sendsVoice(attachment: { readonly url: string; readonly size?: number; readonly seconds?: number }): APIMessage;
  replies(to: APIMessage | string, text: string): APIMessage;
  edits(message: APIMessage, text: string): APIMessage;
  deletes(message: APIMessage): void;
  reacts(message: APIMessage | string, emoji: string): void;
  takesBack(message: APIMessage | string, emoji: string): void;
  presses(message: APIMessage | string, label: string): Interaction;
  /** Takes values of a select, found by its placeholder or its custom id. */
  chooses(message: APIMessage | string, select: string, ...values: string[]): Interaction;
  /** A press that no screen makes: a custom id of one's own. */
  forgesPress(message: APIMessage | string, customId: string): Interaction;
  /** A slash command that the bot registered; `name` may name a subcommand: "remind add". */
  uses(name: string, options?: Options): Interaction;
  /** Types into a field with completion, and sees what is offered. */
  completes(name: string, field: string, typed: string, options?: Options): Interaction;
  /** Fills in a modal and sends it off; whoever closes it sends nothing. */
  submits(modal: FirstAnswer, fields: Readonly<Record<string, string>>): Interaction;
}

export interface Person extends Acts {
  readonly id: string;
  readonly user: APIUser;
  in(place: { readonly id: string }): Acts;
  /** Takes direct messages from the bot, or not. */
  takesDirectMessages(does: boolean): void;
}

export interface PersonOptions {
  /** The language of their Discord. @default en-US */
  readonly locale?: string;
  readonly name?: string;
  readonly isBot?: boolean;
}

export interface PeopleParts extends Parts {
  readonly interactions: Interactions;
  readonly commands: ReadonlyMap<string, readonly Record<string, unknown>[]>;
}

/** What a screen takes at once. */
const LONGEST_WRITTEN = 2000;

export function createPerson(
  parts: PeopleParts,
  { name = 'ana', isBot = false, locale = 'en-US' }: PersonOptions,
): Person {
  const { world } = parts;
  const user = {
    id: world.newId(),
    username: name,
    global_name: name,
    discriminator: '0',
    avatar: null,
    // Discord says it of whoever does something, and of nobody else.
    locale,
    ...(isBot ? { bot: true } : {}),
  } as APIUser;
  world.users.set(user.id, user);
  return {
    ...createActs(parts, user, world.directRoom(user)),
    id: user.id,
    user,
    in({ id }) {
      const room = world.rooms.get(id);
      if (!room) throw new Error(`There is no channel ${id} on this Discord; make it with server().channel().`);
      if (!room.guild?.members.has(user.id)) throw new Error(`${name} is not a member where channel ${id} is.`);
      return createActs(parts, user, room);
    },
    takesDirectMessages(does) {
      if (does) world.closedTo.delete(user.id);
      else world.closedTo.add(user.id);
    },
  };
}

function createActs(parts: PeopleParts, user: APIUser, room: Room): Acts {
  const { desk, interactions, commands } = parts;
  const find = (message: APIMessage | string): APIMessage => {
    const id = typeof message === 'string' ? message : message.id;
    const found = room.messages.get(id);
    if (!found) throw new Error(`Message ${id} does not stand in channel ${room.id} (any more).`);
    return found;
  };
  const components = (message: APIMessage): readonly Record<string, unknown>[] =>
    (message.components ?? []).flatMap((row) =>
      'components' in row ? (row.components as object as Record<string, unknown>[]) : [],
    );
  const press = (message: APIMessage, customId: string): Interaction =>
    interactions.start(
      room,
      user,
      InteractionType.MessageComponent,
      { custom_id: customId, component_type: ComponentType.Button },
      message,
    );
  const command = (name: string, options: Options, focused?: string) => {
    const [first = '', second] = name.replace(/^\//, '').split(' ');
    const all = [...(commands.get(room.guild?.id ?? '') ?? []), ...(commands.get('') ?? [])];
    const found = all.find((one) => one.name === first);
    if (!found)
      throw new Error(
        `The bot has no command "/${first}"; it has: ${all.map((one) => `/${one.name}`).join(', ') || 'none'}.`,
      );
    const fields = fieldsOf(found, second);
    const given = Object.entries(options).map(([field, value]) => {
      const known = fields.find((one) => one.name === field);
      if (!known) throw new Error(`"/${name}" has no field "${field}".`);
      return { name: field, type: known.type, value, ...(field === focused ? { focused: true } : {}) };
    });
    const inside = second ? [{ name: second, type: ApplicationCommandOptionType.Subcommand, options: given }] : given;
    return { id: found.id, name: first, type: 1, options: inside };
  };
  const act: Acts = {
    channelId: room.id,
    writes(text, { replyTo } = {}) {
      if (text.trim() === '') throw new Error('A screen does not send an empty message.');
      if ([...text].length > LONGEST_WRITTEN) throw new Error('A screen sends at most 2,000 characters at once.');
      if (room.isLocked) throw new Error('Nobody writes in a locked thread.');
      room.isArchived = false;
      return desk.write(room, {
        from: user,
        body: { content: text, components: [], embeds: [], flags: 0, nonce: undefined, pings: [] },
        replyTo: replyTo === undefined ? undefined : find(replyTo),
      });
    },
    sendsVoice: ({ url, size = 9_000, seconds = 4 }) =>
      desk.write(room, {
        from: user,
        body: { content: '', components: [], embeds: [], flags: 0, nonce: undefined, pings: [] },
        extra: {
          flags: MessageFlags.IsVoiceMessage,
          attachments: [
            {
              id: '1',
              filename: 'voice-message.ogg',
              content_type: 'audio/ogg',
              url,
              proxy_url: url,
              size,
              duration_secs: seconds,
            },
          ],
        },
      }),
    replies: (to, text) => act.writes(text, { replyTo: to }),
    edits(message, text) {
      if (find(message).author.id !== user.id) throw new Error(`${user.username} can edit their own messages only.`);
      return desk.edit(room, find(message), { content: text, components: [], embeds: [] });
    },
    deletes: (message) => desk.remove(room, find(message), user.id),
    reacts: (message, emoji) => desk.react(room, find(message), user, emoji, true),
    takesBack: (message, emoji) => desk.react(room, find(message), user, emoji, false),
    presses(message, label) {
      const found = find(message);
      const buttons = components(found).filter((one) => one.type === ComponentType.Button);
      const button = buttons.find((one) => one.label === label);
      if (!button || button.disabled === true || typeof button.custom_id !== 'string') {
        const there = buttons.map((one) => `"${one.label}"`).join(', ') || 'none';
        throw new Error(`There is no button "${label}" to press under message ${found.id}; there are: ${there}.`);
      }
      return press(found, button.custom_id);
    },
    chooses(message, select, ...values) {
      const found = find(message);
      const one = components(found).find((each) => each.placeholder === select || each.custom_id === select);
      if (!one) throw new Error(`There is no select "${select}" under message ${found.id}.`);
      const data = { custom_id: one.custom_id, component_type: one.type, values };
      return interactions.start(room, user, InteractionType.MessageComponent, data, found);
    },
    forgesPress: (message, customId) => press(find(message), customId),
    uses: (name, options = {}) =>
      interactions.start(room, user, InteractionType.ApplicationCommand, command(name, options)),
    completes(name, field, typed, options = {}) {
      const data = command(name, { ...options, [field]: typed }, field);
      return interactions.start(room, user, InteractionType.ApplicationCommandAutocomplete, data);
    },
    submits(modal, fields) {
      if (modal.kind !== 'modal')
        throw new Error(`There is no modal to fill in: the bot answered with "${modal.kind}".`);
      const rows = modal.components.map((row) => {
        const inputs = (row as { components: readonly { custom_id: string; type: number }[] }).components;
        return {
          type: ComponentType.ActionRow,
          components: inputs.map(({ custom_id, type }) => ({ type, custom_id, value: fields[custom_id] ?? '' })),
        };
      });
      const data = { custom_id: modal.customId, components: rows };
      // "For components or modals triggered by components, the message they were attached to"
      return interactions.start(room, user, InteractionType.ModalSubmit, data, modal.source);
    },
  };
  return act;
}

function fieldsOf(
  command: Record<string, unknown>,
  sub: string | undefined,
): readonly { name: string; type: number }[] {
  const options = (command.options ?? []) as readonly {
    name: string;
    type: number;
    options?: { name: string; type: number }[];
  }[];
  if (sub === undefined) return options;
  return options.find((one) => one.name === sub)?.options ?? [];
}
