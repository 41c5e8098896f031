/**
 * The texts of `belfry/when` about a time, except its sentence (notes, warnings, refusals, hints), in German, French,
 * Spanish and Polish. Separate from the entry of `belfry/when`, so that English-only programs do not bundle them.
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

/** Each English sentence with its translations; built at the first use. */
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

/** Translates an English sentence of `belfry/when`, with `{0}` for inserted values; undefined without a translation. */
export function translate(english: string, code: string): string | undefined {
  const row = translations().get(english);
  if (row !== undefined) return row[CODES.indexOf(code)];
  // The hint for an unknown zone arrives with the zone already inserted.
  const zone = /^Did you mean (\S+)\?$/.exec(english)?.[1];
  return zone === undefined ? undefined : translate('Did you mean {0}?', code)?.replace('{0}', zone);
}
