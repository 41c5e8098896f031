import type { PreviewView } from '../../../../src/operations/views/views.ts';
import type { ParseSpan } from '../../../../src/when/index.ts';
import { say } from '../../voice/say.ts';

/** A reading of an ambiguous text; `text` is the whole text in a form with only this reading. */
export interface Choice {
  readonly label: string;
  readonly text: string;
}
/** A part of a text, `[start, end)`. */
export type Span = readonly [start: number, end: number];

/** A tinted part of the text: understood, ambiguous, or wrong. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly tone: 'understood' | 'unclear' | 'blame';
}

/** A problem: the words, why, and what to write instead. */
export interface Trouble {
  readonly words: string | null;
  readonly message: string;
  readonly hint: string | null;
}

/** An understood part of a text, shown separately. */
export interface Chip {
  readonly kind: Exclude<ParseSpan['kind'], 'filler'>;
  readonly words: string;
}

/** Belfry's reading of a text while it is typed. */
export type Reading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'clear'; readonly text: string; readonly preview: PreviewView }
  | {
      readonly kind: 'unclear';
      readonly text: string;
      readonly blame: Span;
      readonly message: string;
      readonly choices: readonly Choice[];
    }
  | {
      readonly kind: 'unread';
      readonly text: string;
      readonly troubles: readonly Trouble[];
      readonly blames: readonly Span[];
      /** True when only the person's time zone is missing. */
      readonly isZoneNeeded: boolean;
    };

/** An issue in the form of both the grammar and the server. */
export interface ReadIssue {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly span?: Span | undefined;
}

const WORDS_LIMIT = 60;

/** The reading of a text without a time. */
export function timelessReading(text: string): Reading {
  const message = say('add.sayWhen');
  return { kind: 'unread', text, troubles: [{ words: null, message, hint: null }], blames: [], isZoneNeeded: false };
}

/** The reading of a time of day while the person's zone is unknown. */
export function zonelessReading(text: string): Reading {
  const message = say('add.sayZone');
  return { kind: 'unread', text, troubles: [{ words: null, message, hint: null }], blames: [], isZoneNeeded: true };
}

/** The reading of a text with words that were not understood. */
export function unreadReading(text: string, issues: readonly ReadIssue[]): Reading {
  const spans = issues.map(({ span }) => (span !== undefined && isWithin(span, text) ? span : null));
  return {
    kind: 'unread',
    text,
    troubles: issues.map(({ message, hint }, index) => ({
      words: quote(text, spans[index] ?? null),
      message,
      hint: hint ?? null,
    })),
    blames: spans.filter((span) => span !== null),
    isZoneNeeded: false,
  };
}

/** The reading of an ambiguous text. */
export function unclearReading(text: string, { message, span }: ReadIssue, readings: readonly Choice[]): Reading {
  const blame: Span = span !== undefined && isWithin(span, text) ? span : [0, text.length];
  return {
    kind: 'unclear',
    text,
    blame,
    message,
    choices: readings.map(({ label, text: chosen }) => ({ label, text: chosen })),
  };
}

function isWithin([from, to]: Span, text: string): boolean {
  return from >= 0 && to > from && to <= text.length;
}

/** The wrong words, if they are few enough to help. */
function quote(text: string, span: Span | null): string | null {
  if (span === null) return null;
  const words = text.slice(...span).trim();
  return words === '' || words.length > WORDS_LIMIT ? null : words;
}

/** A reading in one sentence, for screen readers. */
export function readingWords(reading: Reading): string {
  switch (reading.kind) {
    case 'empty':
      return '';
    case 'clear': {
      const { what, sentence } = reading.preview;
      return what === null ? `${say('add.sayWhat')} ${sentence}` : `${what}: ${sentence}`;
    }
    case 'unclear':
      return `${reading.message} ${reading.choices.map((choice) => choice.label).join(say('add.or'))}?`;
    case 'unread':
      return reading.troubles.map(troubleWords).join(' ');
    default:
      return unreachable(reading);
  }
}

/** The problem and what to do, with its words if the message does not name them. */
export function troubleWords({ words, message, hint }: Trouble): string {
  const about = words === null || message.includes(words) ? message : `“${words}”: ${message}`;
  return hint === null ? about : `${about} ${hint}`;
}

/** The tinted parts of the text, in order and without overlaps. */
export function marksOf(reading: Reading): Mark[] {
  switch (reading.kind) {
    case 'clear':
      return tidy(spansOf(reading.preview).map(({ start, end }) => ({ start, end, tone: 'understood' })));
    case 'unclear':
      return [{ start: reading.blame[0], end: reading.blame[1], tone: 'unclear' }];
    case 'unread':
      return tidy(reading.blames.map(([start, end]) => ({ start, end, tone: 'blame' })));
    default:
      return [];
  }
}

/** The understood parts, one by one. */
export function chipsOf(reading: Reading): Chip[] {
  if (reading.kind !== 'clear') return [];
  return spansOf(reading.preview).flatMap(({ start, end, kind }) =>
    kind === 'filler' ? [] : [{ kind, words: reading.text.slice(start, end) }],
  );
}

/** The understood words without fillers. */
function spansOf({ spans }: PreviewView): ParseSpan[] {
  return spans.filter((span) => span.kind !== 'filler');
}

function tidy(marks: readonly Mark[]): Mark[] {
  const tidied: Mark[] = [];
  for (const mark of [...marks].sort((a, b) => a.start - b.start)) {
    const start = Math.max(mark.start, tidied.at(-1)?.end ?? 0);
    if (start < mark.end) tidied.push({ ...mark, start });
  }
  return tidied;
}

function unreachable(value: never): never {
  throw new Error(`unknown reading ${JSON.stringify(value)}`);
}
