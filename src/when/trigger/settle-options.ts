import { resolveZone } from '../time/zone-id.ts';
import { type ParseDefaults, type ParseWhenOptions, type Translate, UNITS, type UnreadWhen } from './reading.ts';
import { refuse } from './refuse.ts';
import { type SpokenOptions, worded } from './said.ts';

/** Most characters of a text to read. */
export const LENGTH_LIMIT = 500;

/** The options with the corrected zone id, or why they are invalid; never throws, for any input at run time. */
export function settleOptions(options: ParseWhenOptions): ParseWhenOptions | UnreadWhen {
  const given: Partial<Record<keyof ParseWhenOptions, unknown>> =
    typeof options === 'object' && options !== null ? { ...options } : {};
  const { now, zone, locale, language, translate, defaults, about } = given;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const spoken: SpokenOptions = {
    locale: text(locale),
    language: text(language),
    translate: typeof translate === 'function' ? (translate as Translate) : undefined,
  };
  if (typeof now !== 'number' || !(Math.abs(now) < 8e15))
    return refuse(
      'unsupported',
      'The present is not an instant.',
      [0, 0],
      'Give the milliseconds since 1970 as `now`.',
      spoken,
    );
  const found = typeof zone === 'string' ? resolveZone(zone) : null;
  if (found === null || !found.ok) {
    const hint = found?.hint ?? 'Give an IANA zone such as Europe/Warsaw as `zone`.';
    return refuse('unknown-zone', worded`The zone "${String(zone)}" is not known.`, [0, 0], hint, spoken);
  }
  return {
    now,
    zone: found.zone,
    ...spoken,
    about: text(about)?.slice(0, LENGTH_LIMIT),
    defaults: typeof defaults === 'object' && defaults !== null ? settleDefaults(defaults) : undefined,
  };
}

const ORDERS = ['day-first', 'month-first'] as const;

/** Drops settings with invalid values. */
function settleDefaults(given: object): ParseDefaults {
  const { unit, dateOrder, minimumGapMs, strict, ...times } = given as Partial<Record<keyof ParseDefaults, unknown>>;
  const found = UNITS.find((one) => one === unit || one === `${String(unit)}s`);
  const clocks = Object.entries(times).filter(([, time]) => typeof time === 'string' && /^\d\d:\d\d$/.test(time));
  return {
    ...(Object.fromEntries(clocks) as Pick<ParseDefaults, 'time'>),
    ...(found === undefined ? {} : { unit: found }),
    ...(ORDERS.some((one) => one === dateOrder) ? { dateOrder: dateOrder as (typeof ORDERS)[number] } : {}),
    ...(typeof minimumGapMs === 'number' && minimumGapMs >= 0 ? { minimumGapMs } : {}),
    ...(strict === true ? { strict } : {}),
  };
}
