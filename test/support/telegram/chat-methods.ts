// getMe, getChat, setMyCommands and answerCallbackQuery, with the updates' methods: parameters from @grammyjs/types.
import { SECOND_MS } from '../../../src/when/index.ts';
import type { Ledger } from './ledger.ts';
import type { Method } from './message-methods.ts';
import { chatId, flag, record, structure, text } from './params.ts';
import type { Press } from './people.ts';
import { badRequest } from './refusal.ts';
import type { World } from './world.ts';

/** How long a press may be answered. Telegram publishes no number and says only "query is too old". */
export const PRESS_LIFETIME_MS = 60 * SECOND_MS;

export interface ChatParts {
  readonly world: World;
  readonly ledger: Ledger;
  readonly presses: Map<string, Press>;
  /** What `setMyCommands` was told, by scope and language. */
  readonly commands: Map<string, readonly { command: string; description: string }[]>;
}

export function chatMethods({ world, ledger, presses, commands }: ChatParts): Record<string, Method> {
  return {
    getMe: () => world.bot,
    getFile(params) {
      const id = text(params, 'file_id');
      if (!id.startsWith('voice-')) throw badRequest('invalid file_id');
      return { file_id: id, file_unique_id: `u-${id}`, file_path: `voice/${id}.oga` };
    },
    getChat(params) {
      const room = world.writableRoom(chatId(params));
      return {
        ...room.chat,
        accent_color_id: 0,
        max_reaction_count: 11,
        accepted_gift_types: {
          unlimited_gifts: true,
          limited_gifts: true,
          unique_gifts: true,
          premium_subscription: true,
          gifts_from_channels: true,
        },
        ...(room.chat.type === 'private' ? {} : { permissions: { can_send_messages: true } }),
      };
    },
    setMyCommands(params) {
      const list = structure(params, 'commands', 'commands list');
      if (!Array.isArray(list)) throw badRequest("can't parse commands list JSON object");
      if (list.length > 100) throw badRequest('BOT_COMMANDS_TOO_MUCH');
      const read = list.map((one) => {
        const command = String(record(one)?.command ?? '').replace(/^\//, '');
        const description = String(record(one)?.description ?? '');
        if (!/^[a-z0-9_]{1,32}$/.test(command)) throw badRequest('BOT_COMMAND_INVALID');
        if (description.length < 1 || description.length > 256) throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID');
        return { command, description };
      });
      const scope = record(structure(params, 'scope', 'scope'))?.type ?? 'default';
      commands.set(`${String(scope)}/${text(params, 'language_code')}`, read);
      return true;
    },
    answerCallbackQuery(params) {
      const press = presses.get(text(params, 'callback_query_id'));
      if (!press || press.isAnswered || world.clock.now() - press.at >= PRESS_LIFETIME_MS) {
        throw badRequest('query is too old and response timeout expired or query ID is invalid');
      }
      const words = text(params, 'text');
      if (words.length > 200) throw badRequest('MESSAGE_TOO_LONG');
      const isAlert = flag(params, 'show_alert');
      ledger.record(world.clock.now(), press.room.chat.id, press.threadId, {
        kind: 'notice',
        to: press.by,
        text: words,
        isAlert,
      });
      press.answer(words, isAlert);
      return true;
    },
  };
}
