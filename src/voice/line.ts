import type { Language } from '../talk/words.ts';
import type { MessageName, ValuesOf } from './message.ts';
import { say } from './say.ts';

/** A message with what fills its holes, to be said once it is known to whom. A text is said as it is. */
export type Line =
  | { readonly name: MessageName; readonly values?: Readonly<Record<string, Line | number>> | undefined }
  | string;

/** A message to be said later. */
export const line = <Name extends MessageName>(name: Name, ...[values]: ValuesOf<Name, Line | number>): Line =>
  values === undefined ? { name } : { name, values };

/** A line in a language. */
export function sayLine(language: Language, one: Line): string {
  if (typeof one === 'string') return one;
  const { name, values = {} } = one;
  const said = Object.entries(values).map(([hole, value]) => [
    hole,
    typeof value === 'number' ? value : sayLine(language, value),
  ]);
  return (say as (language: Language, name: MessageName, values: object) => string)(
    language,
    name,
    Object.fromEntries(said),
  );
}

/** Lines that follow each other as clauses of one sentence. */
export const sayLines = (language: Language, lines: readonly Line[]): string =>
  lines.map((one) => sayLine(language, one)).join('; ');
