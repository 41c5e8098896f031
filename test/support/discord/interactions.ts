// What people press, choose, type after a slash and fill in, and what the bot makes of it: within 3 seconds the first
// answer, within 15 minutes all others (discord.com/developers/docs/interactions/receiving-and-responding).
import { type APIMessage, type APIUser, InteractionResponseType, InteractionType, MessageFlags } from 'discord.js';
import { MINUTE_MS, SECOND_MS } from '../../../src/when/index.ts';
import { type Body, isEphemeral, readChange, readComponents, readMessage } from './message-body.ts';
import type { Parts, Route } from './message-routes.ts';
import { invalidForm, refuse } from './refusal.ts';
import { channelObject, memberObject, type Room } from './world.ts';

/** How long Discord waits for the first answer to an interaction. */
export const FIRST_ANSWER_MS = 3 * SECOND_MS;
const TOKEN_LIFETIME_MS = 15 * MINUTE_MS;

/** What the bot did first with an interaction. */
export type FirstAnswer =
  | { readonly kind: 'message'; readonly message: APIMessage }
  | { readonly kind: 'deferred'; readonly isEphemeral: boolean }
  | { readonly kind: 'deferred-update' }
  | { readonly kind: 'update'; readonly message: APIMessage }
  | {
      readonly kind: 'choices';
      readonly choices: readonly { readonly name: string; readonly value: string | number }[];
    }
  | {
      readonly kind: 'modal';
      readonly customId: string;
      readonly title: string;
      readonly components: readonly object[];
      /** The message whose button opened it: what is sent off names it, too. */
      readonly source: APIMessage | undefined;
    };

/** An interaction as the person who caused it follows it. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly by: APIUser;
  readonly room: Room;
  readonly at: number;
  /** The message whose button was pressed. */
  readonly source: APIMessage | undefined;
  readonly answered: Promise<FirstAnswer>;
}

interface Live extends Interaction {
  readonly resolve: (answer: FirstAnswer) => void;
  readonly type: InteractionType;
  isAnswered: boolean;
  /** What "@original" means. */
  original: string | undefined;
  /** Deferred and not said yet; whether one person alone shall see it. */
  pending: { readonly isEphemeral: boolean } | undefined;
}

export interface Interactions {
  start(room: Room, by: APIUser, type: InteractionType, data: object, source?: APIMessage): Interaction;
  /** Sends one that was sent before again, token and id included. */
  replay(interaction: Interaction): void;
  readonly routes: readonly Route[];
}

export function createInteractions(
  { world, desk, ledger, gateway }: Parts,
  { applicationId, firstAnswerMs }: { readonly applicationId: string; readonly firstAnswerMs: number },
): Interactions {
  const live = new Map<string, Live>();
  const events = new Map<string, object>();
  const now = (): number => world.clock.now();

  const say = (one: Live, body: Body, flags = 0): APIMessage => {
    const read = readMessage({ ...body, flags: Number(body.flags ?? 0) | flags });
    return desk.write(one.room, {
      from: world.bot,
      body: read,
      onlyFor: isEphemeral(read.flags) ? one.by.id : undefined,
      extra: {
        application_id: applicationId,
        webhook_id: applicationId,
        interaction_metadata: { id: one.id, type: one.type, user: one.by, authorizing_integration_owners: {} },
      } as Partial<APIMessage>,
    });
  };
  const answerFirst = (one: Live, type: InteractionResponseType, data: Body): FirstAnswer => {
    const isForCompletion = one.type === InteractionType.ApplicationCommandAutocomplete;
    if (isForCompletion !== (type === InteractionResponseType.ApplicationCommandAutocompleteResult)) {
      throw invalidForm(
        ['type'],
        'INTERACTION_APPLICATION_COMMAND_INVALID_RESPONSE',
        'This response type does not fit the interaction',
      );
    }
    switch (type) {
      case InteractionResponseType.ChannelMessageWithSource: {
        const message = say(one, data);
        one.original = message.id;
        return { kind: 'message', message };
      }
      case InteractionResponseType.DeferredChannelMessageWithSource:
        one.pending = { isEphemeral: isEphemeral(Number(data.flags ?? 0)) };
        ledger.record(now(), one.room.id, { kind: 'thinking', to: one.by.id });
        return { kind: 'deferred', isEphemeral: one.pending.isEphemeral };
      case InteractionResponseType.DeferredMessageUpdate:
      case InteractionResponseType.UpdateMessage: {
        const source = one.source && one.room.messages.get(one.source.id);
        if (!source) throw invalidForm(['type'], 'INTERACTION_INVALID_RESPONSE', 'There is no message to update');
        one.original = source.id;
        if (type === InteractionResponseType.DeferredMessageUpdate) return { kind: 'deferred-update' };
        return { kind: 'update', message: desk.edit(one.room, source, readChange(data, source)) };
      }
      case InteractionResponseType.ApplicationCommandAutocompleteResult: {
        const choices = (data.choices ?? []) as { name: string; value: string | number }[];
        if (choices.length > 25)
          throw invalidForm(['data', 'choices'], 'BASE_TYPE_MAX_LENGTH', 'Must be 25 or fewer in length.');
        for (const [index, { name, value }] of choices.entries()) {
          if (!name || name.length > 100) {
            throw invalidForm(
              ['data', 'choices', index, 'name'],
              'BASE_TYPE_BAD_LENGTH',
              'Must be between 1 and 100 in length.',
            );
          }
          if (String(value).length > 100) {
            throw invalidForm(
              ['data', 'choices', index, 'value'],
              'BASE_TYPE_MAX_LENGTH',
              'Must be 100 or fewer in length.',
            );
          }
        }
        ledger.record(now(), one.room.id, { kind: 'choices', to: one.by.id, names: choices.map(({ name }) => name) });
        return { kind: 'choices', choices };
      }
      case InteractionResponseType.Modal: {
        if (one.type === InteractionType.ModalSubmit) {
          throw invalidForm(['type'], 'INTERACTION_INVALID_RESPONSE', 'A modal cannot be answered with a modal');
        }
        const title = String(data.title ?? '');
        if (title === '' || title.length > 45) {
          throw invalidForm(['data', 'title'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 45 in length.');
        }
        const customId = String(data.custom_id ?? '');
        ledger.record(now(), one.room.id, { kind: 'modal', to: one.by.id, title, customId });
        return { kind: 'modal', customId, title, components: modalRows(data.components), source: one.source };
      }
      default:
        throw invalidForm(['type'], 'BASE_TYPE_CHOICES', 'Value must be one of {4, 5, 6, 7, 8, 9, 10, 12}.');
    }
  };
  const withToken = (token: string): Live => {
    const one = [...live.values()].find((each) => each.token === token);
    if (!one || now() - one.at >= TOKEN_LIFETIME_MS) throw refuse.staleToken();
    return one;
  };
  const messageOf = (one: Live, id: string): APIMessage => {
    const message = one.room.messages.get(id === '@original' ? (one.original ?? '') : id);
    if (!message) throw refuse.unknownMessage();
    return message;
  };
  return {
    start(room, by, type, data, source) {
      const id = world.newId();
      const { promise, resolve } = Promise.withResolvers<FirstAnswer>();
      const one: Live = {
        ...{ id, token: `interaction-token-${id}`, by, room, at: now(), source, answered: promise, resolve, type },
        isAnswered: false,
        original: undefined,
        pending: undefined,
      };
      live.set(id, one);
      const what = JSON.stringify(data);
      if (type !== InteractionType.ApplicationCommandAutocomplete)
        ledger.record(now(), room.id, { kind: 'interaction', by: by.id, what });
      const event = {
        id,
        application_id: applicationId,
        type,
        data,
        token: one.token,
        version: 1,
        channel_id: room.id,
        channel: channelObject(world, room),
        locale: by.locale,
        entitlements: [],
        app_permissions: '0',
        attachment_size_limit: 10_485_760,
        authorizing_integration_owners: room.guild ? { 0: room.guild.id } : { 1: by.id },
        context: room.guild ? 0 : 1,
        ...(room.guild
          ? {
              guild_id: room.guild.id,
              guild: { id: room.guild.id, locale: 'en-US', features: [] },
              member: { ...memberObject(world, by), permissions: '0' },
            }
          : { user: by }),
        ...(source ? { message: source } : {}),
      };
      events.set(id, event);
      gateway().dispatch('INTERACTION_CREATE', event);
      return one;
    },
    replay(interaction) {
      gateway().dispatch('INTERACTION_CREATE', events.get(interaction.id));
    },
    routes: [
      {
        method: 'POST',
        pattern: /^\/interactions\/(\d+)\/([^/]+)\/callback$/,
        act({ args: [id = '', token = ''], body, query }) {
          const one = live.get(id);
          if (!one || one.token !== token) throw refuse.unknownInteraction();
          if (one.isAnswered) throw refuse.answered();
          if (now() - one.at >= firstAnswerMs) throw refuse.unknownInteraction();
          const answer = answerFirst(one, Number(body.type), (body.data ?? {}) as Body);
          one.isAnswered = true;
          one.resolve(answer);
          if (query.get('with_response') !== 'true') return undefined;
          const message = 'message' in answer ? answer.message : undefined;
          return {
            interaction: { id, type: one.type, response_message_id: message?.id },
            resource: { type: Number(body.type), ...(message ? { message } : {}) },
          };
        },
      },
      {
        method: 'POST',
        pattern: /^\/webhooks\/\d+\/([^/]+)$/,
        act({ args: [token = ''], body }) {
          const one = withToken(token);
          if (!one.isAnswered) throw refuse.unknownInteraction();
          // The first one after "is thinking" takes its place, seen by those who saw that.
          const flags = one.pending?.isEphemeral ? MessageFlags.Ephemeral : 0;
          const message = say(one, body, flags);
          if (one.pending) one.original = message.id;
          one.pending = undefined;
          return message;
        },
      },
      {
        method: 'PATCH',
        pattern: /^\/webhooks\/\d+\/([^/]+)\/messages\/(@original|\d+)$/,
        act({ args: [token = '', id = ''], body }) {
          const one = withToken(token);
          if (one.pending && id === '@original') {
            const message = say(one, body, one.pending.isEphemeral ? MessageFlags.Ephemeral : 0);
            one.original = message.id;
            one.pending = undefined;
            return message;
          }
          const message = messageOf(one, id);
          return desk.edit(one.room, message, readChange(body, message));
        },
      },
      {
        method: 'GET',
        pattern: /^\/webhooks\/\d+\/([^/]+)\/messages\/(@original|\d+)$/,
        act: ({ args: [token = '', id = ''] }) => messageOf(withToken(token), id),
      },
      {
        method: 'DELETE',
        pattern: /^\/webhooks\/\d+\/([^/]+)\/messages\/(@original|\d+)$/,
        act({ args: [token = '', id = ''] }) {
          const one = withToken(token);
          desk.remove(one.room, messageOf(one, id), world.bot.id);
        },
      },
    ],
  };
}

/** The fields of a modal: rows with one input each, or labels around one, which newer clients make. */
function modalRows(value: unknown): readonly object[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > 5) {
    throw invalidForm(['data', 'components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.');
  }
  const rows = value.map((row: Body) => ('component' in row ? { ...row, components: [row.component] } : row));
  readComponents(rows);
  return rows;
}
