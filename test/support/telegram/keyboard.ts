// Buttons under a message: the checks of `InlineKeyboardButton` and its relatives in @grammyjs/types (markup.d.ts).
import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';
import { isLink } from './message-text.ts';
import { type Params, record, structure } from './params.ts';
import { badRequest } from './refusal.ts';

/** At most so many buttons, and eight in a row; more is REPLY_MARKUP_TOO_LONG. */
const MOST_BUTTONS = 100;

const KINDS = [
  ...['url', 'callback_data', 'web_app', 'login_url', 'disabled', 'switch_inline_query', 'copy_text', 'callback_game'],
  ...['switch_inline_query_current_chat', 'switch_inline_query_chosen_chat', 'pay'],
];

/** The inline keyboard of a call: undefined when none came, or one that belongs under the input field of the phone. */
export function readKeyboard(params: Params): InlineKeyboardMarkup | undefined {
  const value = structure(params, 'reply_markup', 'reply keyboard markup');
  if (value === undefined) return undefined;
  const markup = record(value);
  if (!markup) throw badRequest('object expected as reply markup');
  if (markup.inline_keyboard === undefined) return undefined;
  if (!Array.isArray(markup.inline_keyboard)) throw badRequest('field "inline_keyboard" must be of type Array');
  const rows = markup.inline_keyboard.map((row) => {
    if (!Array.isArray(row)) throw badRequest('field "inline_keyboard" must be an Array of Arrays');
    return row.map(readButton);
  });
  if (rows.flat().length > MOST_BUTTONS) throw badRequest('REPLY_MARKUP_TOO_LONG');
  const filled = rows.filter((row) => row.length > 0);
  return filled.length === 0 ? undefined : { inline_keyboard: filled };
}

function readButton(value: unknown): InlineKeyboardButton {
  const button = record(value);
  if (!button) throw badRequest("can't parse inline keyboard button: InlineKeyboardButton must be an Object");
  if (button.text === undefined) throw badRequest('can\'t parse inline keyboard button: Can\'t find field "text"');
  if (typeof button.text !== 'string') {
    throw badRequest('can\'t parse inline keyboard button: Field "text" must be of type String');
  }
  if (button.text.trim() === '') throw badRequest('inline keyboard button text must be non-empty');
  const kinds = KINDS.filter((kind) => button[kind] !== undefined);
  if (kinds.length === 0) {
    throw badRequest("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard");
  }
  if (button.callback_data !== undefined) {
    const data = button.callback_data;
    if (typeof data !== 'string') {
      throw badRequest('can\'t parse inline keyboard button: Field "callback_data" must be of type String');
    }
    // "Data to be sent in a callback query to the bot when the button is pressed, 1-64 bytes"
    const bytes = Buffer.byteLength(data, 'utf8');
    if (bytes < 1 || bytes > 64) throw badRequest('BUTTON_DATA_INVALID');
  }
  if (button.url !== undefined && !isLink(String(button.url))) {
    throw badRequest(`inline keyboard button URL '${button.url}' is invalid: Wrong HTTP URL`);
  }
  const copied = record(button.copy_text)?.text;
  if (button.copy_text !== undefined && (typeof copied !== 'string' || copied.length < 1 || copied.length > 256)) {
    throw badRequest('BUTTON_COPY_TEXT_INVALID');
  }
  return button as unknown as InlineKeyboardButton;
}

/** The labels of the buttons as they stand under a message, row by row. */
export function labels(keyboard: InlineKeyboardMarkup | undefined): readonly (readonly string[])[] {
  return (keyboard?.inline_keyboard ?? []).map((row) => row.map((button) => button.text));
}
