// Calendars of the shapes that the suites of other readers cover, read by Belfry and by node-ical.
import ical from 'node-ical';
import { expect, it } from 'vitest';
import { DAY_MS, formatWall, instantToWall, isoInstant } from '../../../when/index.ts';
import { eventOf, feedOf } from './feed-fixture.ts';
import { MORE_SHAPES } from './more-shapes-fixture.ts';
import { SHAPES } from './public-shapes-fixture.ts';
import { readFeed } from './read-feed.ts';

/** node-ical takes times without a zone, and days, in that of the process. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const FROM = Date.parse('2026-11-01T00:00:00Z');
const TO = Date.parse('2026-12-20T00:00:00Z');

const textOf = (lines: string): string =>
  lines.startsWith('BEGIN:')
    ? feedOf(...lines.split('\n'))
    : feedOf(...lines.split('\n--\n').map((event) => eventOf(...event.split('\n'))));

const shown = (at: number, isDay: boolean, title: string): string => {
  const words = isDay ? formatWall(instantToWall(ZONE, at)).slice(5, 10) : isoInstant(at).slice(5, 16);
  return title === '' ? words : `${words} ${title}`;
};

function byBelfry(text: string): string[] {
  const found = new Set<string>();
  for (let now = FROM; now < TO; now += 2 * DAY_MS) {
    const feed = readFeed(text, { now, zone: ZONE, leadMs: 0 });
    if (!feed.ok) throw new Error(feed.problem);
    for (const { startsAt, allDay, title } of feed.found)
      if (startsAt >= FROM && startsAt < TO) found.add(shown(startsAt, allDay, title));
  }
  return [...found].sort();
}

function byNodeIcal(text: string): string[] {
  try {
    return expand(text);
  } catch {
    return ['fails'];
  }
}

function expand(text: string): string[] {
  return Object.values(ical.sync.parseICS(text))
    .flatMap((part) => {
      if (part?.type !== 'VEVENT') return [];
      const all = ical.expandRecurringEvent(part, { from: new Date(FROM), to: new Date(TO - 1) });
      return all.map(({ start, isFullDay, summary }) =>
        shown(start.getTime(), isFullDay, typeof summary === 'string' ? summary : (summary?.val ?? '')),
      );
    })
    .sort();
}

const ROWS = [...SHAPES, ...MORE_SHAPES].map((one) => [one.name, one] as const);

it.each(ROWS)('is read as node-ical reads it, or better with a reason: %s', (_, { text, differs }) => {
  const calendar = textOf(text);
  const found = byBelfry(calendar);
  const theirs = byNodeIcal(calendar);
  if (differs === undefined) expect(found).toEqual(theirs);
  else {
    expect(found).toEqual(differs.found);
    // An explanation without a difference is an old one.
    expect(theirs, differs.why).not.toEqual(differs.found);
  }
});
