import { DAY_MS, type EpochMs } from '../time/clock.ts';
import { formatWall, type WallMs } from '../time/wall.ts';
import { type OffsetSegment, segmentAt } from '../time/zone.ts';

/** How far ahead to list clock changes; programs that know the zone by its name do not need them. */
const AHEAD_MS = 25 * 366 * DAY_MS;
/** How far before `from` the list begins, so that a clock change precedes everything that is planned. */
const BEHIND_MS = 366 * DAY_MS;

/**
 * A zone as a VTIMEZONE of RFC 5545 3.6.5, with each clock change from the last one a year before `from` to 25 years
 * after it. Each is an observance of its own: programs differ about lists (RDATE beside DTSTART).
 * @returns lines that end in CRLF
 */
export function zoneRules(zone: string, from: EpochMs): string {
  const first = segmentAt(zone, from - BEHIND_MS);
  const begin = Number.isFinite(first.start) ? segmentAt(zone, first.start - 1) : first;
  const changes: { readonly before: OffsetSegment; readonly after: OffsetSegment }[] = [];
  for (let before = begin; before.end < from + AHEAD_MS; ) {
    const after = segmentAt(zone, before.end);
    changes.push({ before, after });
    before = after;
  }
  const least = changes.reduce((low, { after }) => Math.min(low, after.offsetMs), begin.offsetMs);
  const lines =
    changes.length === 0
      ? observance('STANDARD', 0, begin.offsetMs, begin.offsetMs)
      : changes.flatMap(({ before, after }) =>
          // DTSTART is the time of the change on the wall clock before it.
          observance(
            after.offsetMs > least ? 'DAYLIGHT' : 'STANDARD',
            after.start + before.offsetMs,
            before.offsetMs,
            after.offsetMs,
          ),
        );
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE', ''].join('\r\n');
}

const observance = (name: 'STANDARD' | 'DAYLIGHT', start: WallMs, before: number, after: number): string[] => [
  `BEGIN:${name}`,
  `DTSTART:${formatWall(start).replaceAll(/[-:]/g, '')}`,
  `TZOFFSETFROM:${offsetText(before)}`,
  `TZOFFSETTO:${offsetText(after)}`,
  `END:${name}`,
];

function offsetText(offsetMs: number): string {
  const seconds = Math.abs(offsetMs) / 1000;
  const parts = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    ...(seconds % 60 === 0 ? [] : [seconds % 60]),
  ];
  return `${offsetMs < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join('')}`;
}
