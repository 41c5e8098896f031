import { type EpochMs, nextLocalDay, type ParsedWhen } from '../../when/index.ts';

/** A time in another zone than one's own. */
export interface Stay {
  /** From here on the zone is `home` again. */
  readonly until: EpochMs;
  readonly home: string;
}

/** What the reader adds where a day is named and no hour. */
const WHOLE_DAY = ['default-time', 'same-time'];

/** When a stay ends that was said to last until then: a day without an hour is stayed to its end, by the clock of the place one is at. */
export function stayEnd({ assumptions }: Pick<ParsedWhen, 'assumptions'>, at: EpochMs, zone: string): EpochMs {
  return assumptions.some(({ code }) => WHOLE_DAY.includes(code)) ? nextLocalDay(zone, at) : at;
}

/** What one is in after a change of zone. A zone without an end is one's own from then on, and one's own zone is no stay. */
export function stayAfter(
  before: { readonly zone: string | null; readonly stay: Stay | null },
  zone: string | null,
  until: EpochMs | null,
): Stay | null {
  const home = before.stay?.home ?? before.zone;
  return until === null || home === null || home === zone ? null : { until, home };
}

/** The zone somebody is in, and what comes after: "Asia/Tokyo until Monday 30 November 2026 at 00:00, then Europe/Warsaw". */
export function stayWords(zone: string, stay: Stay | null): string {
  return stay === null ? zone : `${zone} until ${endWords(stay.until, zone)}, then ${stay.home}`;
}

/** With its year: it may be far, and a card may be read long after it was made. */
const endWords = (at: EpochMs, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).format(at);
