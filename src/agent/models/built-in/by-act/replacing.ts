import type { Plan } from '../dialogue.ts';
import { say } from '../dialogue.ts';
import { askOneByOne, renameThese } from '../intents/rename.ts';
import type { KnownSchedule } from '../memory.ts';
import { cleanWhat } from '../schedules/draft.ts';
import { ask } from '../wording/questions.ts';
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
