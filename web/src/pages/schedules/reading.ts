import type { PreviewView } from '../../../../src/operations/views.ts';
import { ApiError, errorWords } from '../../api/problem.ts';
import { ruleWords } from '../../time/rule-words.ts';

/** A way to read an unclear text; `text` is the whole text with that reading in it. */
interface Choice {
  readonly label: string;
  readonly text: string;
}
/** A part of a text, `[start, end)`. */
export type Span = readonly [start: number, end: number];

/** What Belfry makes of a text as it is typed. */
export type Reading =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'clear';
      readonly text: string;
      readonly preview: PreviewView;
      readonly marks: readonly Span[];
    }
  | { readonly kind: 'unclear'; readonly text: string; readonly message: string; readonly choices: readonly Choice[] }
  | { readonly kind: 'unread'; readonly text: string; readonly message: string; readonly blame: Span | null };

/** The reading of a text that the server understood. */
export function clearReading(text: string, preview: PreviewView): Reading {
  return { kind: 'clear', text, preview, marks: locate(text, preview.when, preview.what) };
}

const ZONE_NEEDED = 'This is a time of day. Say at the top of the page which time zone you are in, and it can be read.';

function isZoneNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'zone_needed';
}

/** The reading of a text that the server refused. */
export function refusedReading(text: string, error: unknown): Reading {
  const details = error instanceof ApiError ? error.problem.details : {};
  const blame = readBlame(details.issues, text.length);
  const readings = readReadings(details.readings);
  if (error instanceof ApiError && error.code === 'ambiguous_time' && readings.length > 0) {
    return {
      kind: 'unclear',
      text,
      message: error.message,
      choices: choicesOf(text, blame ?? [0, text.length], readings),
    };
  }
  const message = isZoneNeeded(error) ? ZONE_NEEDED : errorWords(error);
  return { kind: 'unread', text, message, blame };
}

/** A reading in one sentence, for ears. */
export function readingWords(reading: Reading): string {
  switch (reading.kind) {
    case 'empty':
      return '';
    case 'clear':
      return `${reading.preview.what ?? 'Say also what should happen'}: ${ruleWords(reading.preview.sentence)}`;
    case 'unclear':
      return `${reading.message} ${reading.choices.map((choice) => choice.label).join(', or ')}?`;
    case 'unread':
      return reading.message;
    default:
      return unreachable(reading);
  }
}

/** The readings of an unclear part, each put into the whole text in its place. A word that both begin with stands once. */
export function choicesOf(text: string, [from, to]: Span, readings: readonly Choice[]): Choice[] {
  return readings.map(({ label, text: reading }) => {
    const before = text.slice(0, from);
    const lead = /^\w+\s/.exec(reading)?.[0] ?? '';
    const isTwice = lead !== '' && before.toLowerCase().endsWith(lead.toLowerCase());
    return { label, text: before + (isTwice ? reading.slice(lead.length) : reading) + text.slice(to) };
  });
}

/** Where the words that say when stand in a text; around what is to be done, where they are not together. */
export function locate(text: string, when: string, what: string | null): Span[] {
  const start = text.toLowerCase().indexOf(when.toLowerCase());
  return start < 0 ? understood(text, what) : [[start, start + when.length]];
}

/** The parts of a text that are not what is to be done: those that say when. */
function understood(text: string, what: string | null): Span[] {
  if (what === null || what === '') return [[0, text.length]];
  const start = text.toLowerCase().indexOf(what.toLowerCase());
  if (start < 0) return [];
  const parts: Span[] = [
    [0, start],
    [start + what.length, text.length],
  ];
  return parts.map((part) => trimSpan(text, part)).filter(([from, to]) => to > from);
}

function trimSpan(text: string, [from, to]: Span): Span {
  let start = from;
  let end = to;
  while (start < end && text[start] === ' ') start += 1;
  while (end > start && text[end - 1] === ' ') end -= 1;
  return [start, end];
}

function readReadings(value: unknown): Choice[] {
  if (!Array.isArray(value)) return [];
  const isChoice = (one: unknown): one is Choice =>
    typeof one === 'object' && one !== null && 'label' in one && 'text' in one && typeof one.text === 'string';
  return value.filter(isChoice);
}

function readBlame(value: unknown, length: number): Span | null {
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  if (typeof first !== 'object' || first === null || !('span' in first) || !Array.isArray(first.span)) return null;
  const [from, to] = first.span as unknown[];
  return typeof from === 'number' && typeof to === 'number' && from >= 0 && to > from && to <= length
    ? [from, to]
    : null;
}

function unreachable(value: never): never {
  throw new Error(`unknown reading ${JSON.stringify(value)}`);
}
