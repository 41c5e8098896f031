import { type EpochMs, nextLocalDay, type ParsedWhen } from '../../when/index.ts';

/** A time in another zone than one's own. */
export interface Stay {
  /** From this time on, the zone is `home` again. */
  readonly until: EpochMs;
  readonly home: string;
}

/** The reader's notes when a day has no hour. */
const WHOLE_DAY = ['default-time', 'same-time'];

/** When a stay with such an end is over: a day without an hour lasts to its end, by the clock of the present place. */
export function stayEnd({ assumptions }: Pick<ParsedWhen, 'assumptions'>, at: EpochMs, zone: string): EpochMs {
  return assumptions.some(({ code }) => WHOLE_DAY.includes(code)) ? nextLocalDay(zone, at) : at;
}

/** The stay after a change of zone. A zone without an end becomes the person's own, and the own zone is not a stay. */
export function stayAfter(
  before: { readonly zone: string | null; readonly stay: Stay | null },
  zone: string | null,
  until: EpochMs | null,
): Stay | null {
  const home = before.stay?.home ?? before.zone;
  return until === null || home === null || home === zone ? null : { until, home };
}

/** The present zone, and the next one: "Asia/Tokyo until Monday 30 November 2026 at 00:00, then Europe/Warsaw". */
export function stayWords(zone: string, stay: Stay | null): string {
  return stay === null ? zone : `${zone} until ${endWords(stay.until, zone)}, then ${stay.home}`;
}

/** With the year, because it may be far ahead, and a card may be read long after. */
const endWords = (at: EpochMs, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).format(at);
