import { type Plan, say } from '../dialogue.ts';
import type { KnownSchedule } from '../memory.ts';
import { cleanWhat } from '../schedules/draft.ts';
import { wordProblem, wordUpdated } from '../wording/outcomes.ts';
import { ask, wordTwofold } from '../wording/questions.ts';
import type { Replaced } from './moving.ts';

/** "Change ring aunt from Vera to Klara": a new text, or a new part of it; asks for all of it where it has no such part. */
export function replaceText(schedules: readonly KnownSchedule[], { old, fresh }: Replaced, said: string): Plan {
  const twofold = askOneByOne(said, fresh);
  if (twofold !== null) return twofold;
  const text = cleanWhat(fresh);
  if (old === null) return renameThese(schedules, text);
  const [only, ...others] = schedules;
  const at = only?.what.toLowerCase().indexOf(old.toLowerCase()) ?? -1;
  if (only === undefined || others.length > 0 || at < 0) return say(ask.wholeText(only?.what ?? '', text));
  return renameThese([only], `${only.what.slice(0, at)}${text}${only.what.slice(at + old.length)}`);
}

/** A new text that continues with an order may be two requests, so the model asks which. Null when it does not. */
function askOneByOne(said: string, text: string): Plan | null {
  const order = text.startsWith('"') ? null : ORDER_WITHIN.exec(text);
  if (order === null) return null;
  const first = said.slice(0, said.length - text.length + order.index);
  return say(wordTwofold([first, order[1] ?? '']));
}

const ORDER_WITHIN =
  /\s*(?:,|;|\band\b|\bthen\b|\bbut\b)(?: (?:also|then|please))*\s+((?:cancel|delete|remove|pause|resume|skip|rename|reschedule|postpone|move|change|remind me|wake me)\b.*)$/i;

/** Gives each of them this text. */
function* renameThese(schedules: readonly KnownSchedule[], message: string): Plan {
  const results = yield schedules.map(({ id }) => ({
    name: 'update_schedule' as const,
    input: { schedule_id: id, message },
  }));
  const lines = results.map(({ output, isError }) =>
    isError ? wordProblem(output) : wordUpdated('changed', message, output),
  );
  return { text: lines.join('\n'), question: null };
}
