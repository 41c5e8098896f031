/** Room for what closes a code block at the end of a part. */
const FENCE_ROOM = 60;
/** A border this early would leave a part almost empty; a later one of a lesser kind is taken instead. */
const EARLIEST = 0.25;

export interface SplitOptions {
  /** Longest part in UTF-16 units, as `string.length` counts; at least 1. */
  readonly limit: number;
  /** Whether the channel shows code blocks: then a block that is cut is closed, and opened again in the next part. @default false */
  readonly fences?: boolean;
}

/**
 * Splits a text into parts that fit: between paragraphs, else lines, sentences, words, and at last characters. Never within what a
 * reader sees as one character, unless that alone is longer than a part.
 */
export function splitText(text: string, { limit, fences = false }: SplitOptions): readonly string[] {
  if (text.length <= limit) return [text];
  const keepsFences = fences && limit > 4 * FENCE_ROOM;
  const parts: string[] = [];
  let rest = text;
  let open: string | null = null;
  while (rest !== '') {
    const head: string = open === null ? '' : `${open}\n`;
    if (head.length + rest.length <= limit) {
      parts.push(head + rest);
      break;
    }
    const room = limit - head.length - (keepsFences ? FENCE_ROOM : 0);
    const { end, next } = findCut(rest, room, keepsFences);
    const piece = head + rest.slice(0, end);
    open = keepsFences ? openFence(piece) : null;
    parts.push(open === null ? piece : `${piece}\n${closingOf(open)}`);
    rest = rest.slice(next);
  }
  return parts.filter((part) => part.trim() !== '');
}

interface Cut {
  /** Where the part ends. */
  readonly end: number;
  /** Where the next one begins: what separates them belongs to neither. */
  readonly next: number;
}

/** Borders from the best to the worst. What matches is left out between two parts. */
const BORDERS: readonly RegExp[] = [/\n[ \t]*\n\s*/g, /\r?\n/g, /(?<=[.!?…。！？]["'”’)]?) +/g, / +/g];

function findCut(text: string, room: number, inBlocks: boolean): Cut {
  const limit = Math.max(1, room);
  const starts = characterStarts(text, limit);
  // What follows a border may be longer than the room, so that a border right at its end is seen.
  const window = text.slice(0, limit + 200);
  for (const border of BORDERS) {
    let best: Cut | null = null;
    for (const match of window.matchAll(border)) {
      const end = match.index;
      if (end > limit) break;
      const next = end + match[0].length;
      if (end < limit * EARLIEST || !starts.has(end)) continue;
      // Indentation of code is part of it: of what separates paragraphs there, only the line ends go.
      const kept = inBlocks ? end + (/^(?:[ \t]*\n)+/.exec(match[0])?.[0].length ?? match[0].length) : next;
      best = { end, next: kept };
    }
    if (best !== null) return best;
  }
  const last = Math.max(...starts);
  if (last > 0) return { end: last, next: last };
  const end = isWithinPair(text, limit) ? Math.max(1, limit - 1) : limit;
  const whole = end === 1 && isWithinPair(text, 1) ? 2 : end;
  return { end: whole, next: whole };
}

/** Made when a text is first cut: the first one of a process takes a while. */
let segmenter: Intl.Segmenter | undefined;

/** Where characters begin, as a reader sees them, up to `limit`. */
function characterStarts(text: string, limit: number): ReadonlySet<number> {
  const starts = new Set<number>();
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  for (const { index } of segmenter.segment(text.slice(0, limit + 64))) {
    if (index > limit) break;
    starts.add(index);
  }
  if (text.length <= limit) starts.add(text.length);
  return starts;
}

/** Whether a cut at `at` would part the two halves of one code point. */
function isWithinPair(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  return before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** The line that opens the code block a text ends in; null when it ends outside of one. */
export function openFence(text: string): string | null {
  let open: string | null = null;
  for (const line of text.split('\n')) {
    const [, mark = '', info = ''] = FENCE.exec(line) ?? [];
    if (mark === '') continue;
    if (open === null) {
      if (!(mark.startsWith('`') && info.includes('`'))) open = `${mark.slice(0, 8)}${info.trim().slice(0, 30)}`;
    } else if (info.trim() === '' && mark.startsWith(closingOf(open))) open = null;
  }
  return open;
}

const closingOf = (opening: string): string => /^(`{3,}|~{3,})/.exec(opening)?.[0] ?? '```';
