/**
 * What `belfry/when` says of a time besides the sentence (notes, warnings, refusals, hints) in German, French, Spanish and Polish. Apart
 * from the face of time, so that a program that speaks English alone does not carry it.
 * @example parseWhen('morgen um 25 Uhr', { now, zone, locale: 'de', translate })
 */
import { DAYS_AND_TIMES } from './days-and-times.ts';
import { DECIDED } from './decided.ts';
import { EXACT_FORMS } from './exact-forms.ts';
import { LIMITS } from './limits.ts';
import { RHYTHMS } from './rhythms.ts';
import { UNREAD } from './unread.ts';

const CODES = ['en', 'de', 'fr', 'es', 'pl'];

let table: ReadonlyMap<string, readonly string[]> | null = null;

/** Each English sentence with its row of languages; read when one is first asked for. */
export function translations(): ReadonlyMap<string, readonly string[]> {
  table ??= new Map(
    [DECIDED, UNREAD, DAYS_AND_TIMES, LIMITS, RHYTHMS, EXACT_FORMS]
      .flatMap((text) => text.trim().split('\n\n'))
      .map((block) => {
        const row = block.split('\n');
        return [row[0] as string, row];
      }),
  );
  return table;
}

/** An English sentence of `belfry/when`, with `{0}` where something is put in, in another language; undefined where nobody knows it. */
export function translate(english: string, code: string): string | undefined {
  const row = translations().get(english);
  if (row !== undefined) return row[CODES.indexOf(code)];
  // What helps against a zone nobody knows names another one, and is a text already.
  const zone = /^Did you mean (\S+)\?$/.exec(english)?.[1];
  return zone === undefined ? undefined : translate('Did you mean {0}?', code)?.replace('{0}', zone);
}
