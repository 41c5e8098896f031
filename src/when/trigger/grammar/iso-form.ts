import { looksLikeIsoDate, parseInstant } from '../../time/instant.ts';
import { instantToWall } from '../../time/zone.ts';
import { checkYear, onceAtWall } from './compile-once.ts';
import type { ContextFor, FixedReading } from './context.ts';
import { passed, ReadingError } from './draft.ts';

/** Reads a text that is one ISO date-time; null for any other text, also when words follow it. */
export function readIsoForm(text: string, contextFor: ContextFor): FixedReading | null {
  if (!looksLikeIsoDate(text)) return null;
  // "2026-12-25T09:00 Europe/Warsaw" means `2026-12-25T09:00[Europe/Warsaw]`.
  const named = /^(\S+(?:\s[\d:.]+)?)\s+\(?([A-Za-z]+\/[A-Za-z0-9_+/-]+|UTC|GMT)\)?$/i.exec(text);
  const reading = parseInstant(named === null ? text : `${named[1]}[${named[2]}]`);
  if (!reading.ok) {
    // The grammar reads "2026-12-25T09:00 London time".
    if (reading.issue.code === 'bad-date' && /^\d{4}-\d\d-\d\dT\d\d:\d\d\S*\s/i.test(text)) return null;
    // The grammar reads a date with words after it: "2026-12-25 at 9".
    if (reading.issue.code === 'bad-date' && /^\d{4}-\d{1,2}-\d{1,2}\s/.test(text) && !/^\S+\s+[\d:.]+$/.test(text))
      return null;
    const { code, message, hint } = reading.issue;
    const [start, end] = reading.issue.span;
    throw new ReadingError(code, message, [Math.min(start, text.length), Math.min(end, text.length)], hint);
  }
  const zone = reading.zone ?? null;
  const context = contextFor(zone);
  const span = [0, text.length] as const;
  if (reading.kind === 'instant') {
    if (reading.at <= context.now) throw passed(text, span);
    checkYear(instantToWall(context.zone, reading.at), span);
    return { trigger: { kind: 'once', at: reading.at }, zone, kind: 'date' };
  }
  if (reading.kind === 'date') context.warn('midnight', 'The date has no time, so it is 00:00.');
  return { trigger: onceAtWall(reading.wall, span, context), zone, kind: 'date' };
}
