import type { Language } from '../talk/words.ts';
import { ENGLISH } from './languages/english.ts';
import { marked } from './mark.ts';
import type { MessageName } from './message.ts';
import { heardAs, say } from './say.ts';

const REASONS = (Object.keys(ENGLISH) as MessageName[]).filter((name) => name.startsWith('reason.'));

/** A network's own code at the end of a reason: "... (ECONNREFUSED)". */
const CODE = / \([A-Z][A-Z0-9_]+\)$/;

/** A reason with a note: "... (tried 3 times)". */
const NOTED = /^(.*) \(([^()]+)\)$/s;

const nameOf = (reason: string): MessageName | null =>
  REASONS.find((name) => name !== 'reason.ownWords' && heardAs(reason, name, ['en']) !== null) ?? null;

/** A reason that is on record in English, in a language; the words of others are told as such. */
export function retell(language: Language, reason: string): string {
  const [, before, note] = NOTED.exec(reason) ?? [];
  if (before !== undefined && note !== undefined && nameOf(note) !== null)
    return `${retell(language, before)} (${retell(language, note)})`;
  const [code = ''] = CODE.exec(reason) ?? [];
  const bare = reason.slice(0, reason.length - code.length);
  const name = nameOf(bare);
  if (name === null) return language === 'en' ? reason : say(language, 'reason.ownWords', { words: reason });
  const { why, ...values } = heardAs(bare, name, ['en']) ?? {};
  const said = why === undefined ? values : { ...values, why: retell(language, why) };
  return marked(`${(say as (...given: unknown[]) => string)(language, name, said)}${code}`, language);
}
