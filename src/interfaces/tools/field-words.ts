// Translates an operation's words about its fields to the names of the tool that the model called.
import { z } from 'zod';
import type { AppError } from '../../domain/errors.ts';

/** A field of an operation, and its names in tools; the first one that the tool has is used. */
const NAMES: readonly (readonly [string, readonly string[]])[] = [
  ['what', ['what', 'message', 'instruction', 'description', 'context', 'command_text']],
  [
    'when',
    ['when', 'reminder_time', 'callback_time', 'scheduled_datetime', 'schedule_at', 'schedule', 'cron_expression'],
  ],
  ['zone', ['zone', 'timezone']],
  ['policies.followUp.max', ['max_follow_ups']],
  ['policies.followUp.ack', ['ack']],
];

/** Names that appear in sentences without quotation marks, as tools write them. */
const IN_SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/"policies\.followUp\.intervalSeconds"/g, '"follow_up_interval" in seconds'],
  [/\bwhen, after and onEvent\b/g, 'when and after'],
  [/, or "onEvent": true to be started by a webhook/g, ''],
  [/"when" for a time, "after"/g, '"when" for a time, or "after"'],
  [/\bpreviousRun\b/g, 'previous_run'],
];

/** The message and hint of a wrong input with the field names of a tool; other errors stay unchanged. */
export function inToolWords({ code, message, hint }: AppError, tool: { readonly input: z.ZodType } | undefined) {
  if (code !== 'invalid_input' || !(tool?.input instanceof z.ZodObject)) return { code, message, hint };
  const fields = tool.input.shape;
  const worded = (text: string) => {
    let said = text;
    for (const [field, names] of NAMES) {
      const name = names.find((one) => one in fields);
      if (name !== undefined) said = said.replaceAll(`"${field}"`, `"${name}"`);
    }
    for (const [pattern, words] of IN_SENTENCES) said = said.replace(pattern, words);
    return said;
  };
  return { code, message: worded(message), hint: hint === undefined ? undefined : worded(hint) };
}
