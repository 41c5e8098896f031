import { type Intent, type Plan, say } from '../dialogue.ts';
import type { KnownSchedule } from '../memory.ts';
import { cleanWhat } from '../schedules/draft.ts';
import { findAndGo } from '../schedules/find-schedules.ts';
import { wordProblem, wordUpdated } from '../wording/outcomes.ts';
import { wordTwofold } from '../wording/questions.ts';

const TEXT = '(?:text|message|wording|words|name|title|description|instruction|content)';
const RENAMES: readonly RegExp[] = [
  /^(?:rename|reword|rephrase|retitle) (.+?) (?:to|as|into):? (.+)$/i,
  new RegExp(
    `^(?:change|set|update|edit|make|correct|fix) (?:the )?${TEXT} (?:of|for|on) (.+?) (?:to|into|as|say):? (.+)$`,
    'i',
  ),
  new RegExp(`^(?:change|set|update|edit|correct|fix) (.+?)(?:'s)? ${TEXT} (?:to|into|as):? (.+)$`, 'i'),
  /^(?:make|let|have) (.+?) (?:say|read):? (.+)$/i,
  /^(.+?) should (?:say|read|be called):? (.+)$/i,
  /^(?:change|replace|update|edit) (.+?) (?:to|with|into|by):? "(.+)"$/i,
  /^i meant(?: to say)?:? (?:(it|that) )?"(.+)"$/i,
];

/** "Rename it to call Sam", "make the second one say ...": a new text at the same time. */
export const rename: Intent = {
  name: 'rename',
  read({ text }, context) {
    for (const pattern of RENAMES) {
      const match = pattern.exec(text);
      const message = cleanWhat(match?.[2] ?? '');
      if (!match || message === '') continue;
      const twofold = askOneByOne(text, match[2] ?? '');
      if (twofold !== null) return twofold;
      const words = match[1] ?? 'it';
      return findAndGo(
        {
          words,
          deed: 'rename',
          states: ['active', 'paused'],
          several: false,
          go: (found) => renameThese(found, message),
        },
        context,
      );
    }
    return null;
  },
};

/** A new text that continues with an order may be two requests, so the model asks which. Null when it does not. */
export function askOneByOne(said: string, text: string): Plan | null {
  const order = text.startsWith('"') ? null : ORDER_WITHIN.exec(text);
  if (order === null) return null;
  const first = said.slice(0, said.length - text.length + order.index);
  return say(wordTwofold([first, order[1] ?? '']));
}

const ORDER_WITHIN =
  /\s*(?:,|;|\band\b|\bthen\b|\bbut\b)(?: (?:also|then|please))*\s+((?:cancel|delete|remove|pause|resume|skip|rename|reschedule|postpone|move|change|remind me|wake me)\b.*)$/i;

/** Gives each of them this text. */
export function* renameThese(schedules: readonly KnownSchedule[], message: string): Plan {
  const results = yield schedules.map(({ id }) => ({
    name: 'update_schedule' as const,
    input: { schedule_id: id, message },
  }));
  const lines = results.map(({ output, isError }) =>
    isError ? wordProblem(output) : wordUpdated('changed', message, output),
  );
  return { text: lines.join('\n'), question: null };
}
