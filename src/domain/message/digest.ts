/** Longest digest, in characters. */
export const DIGEST_LIMIT = 1_200;
/** Longest line of it. */
const LINE_LIMIT = 140;
/** How many of the oldest lines are kept before those in the middle are left out: they say what it is all about. */
const OLDEST_KEPT = 2;

/** One thing that was said, as far as a digest needs it. */
export interface SaidLine {
  readonly by: 'person' | 'agent';
  readonly text: string;
}

/**
 * What was talked about, in short: who said what, each by its first sentence, oldest first. Bounded: what is in the middle is counted
 * and left out. The same lines always give the same digest. Null when nothing was said.
 */
export function digestOf(said: readonly SaidLine[], limit = DIGEST_LIMIT): string | null {
  const lines = said.map(({ by, text }) => `${by === 'person' ? 'Person' : 'You'}: ${firstSentence(text)}`);
  if (lines.length === 0) return null;
  const whole = lines.join('\n');
  if (whole.length <= limit) return whole;
  const oldest = lines.slice(0, OLDEST_KEPT);
  const newest: string[] = [];
  let room = limit - oldest.join('\n').length - 40;
  for (const line of lines.slice(OLDEST_KEPT).reverse()) {
    if (line.length + 1 > room) break;
    newest.unshift(line);
    room -= line.length + 1;
  }
  const left = lines.length - oldest.length - newest.length;
  return [...oldest, `(${left} more ${left === 1 ? 'message' : 'messages'})`, ...newest].join('\n');
}

/** The first sentence or line of a text, cut between characters when it is long. */
function firstSentence(text: string): string {
  const line = text.trim().split('\n')[0]?.trim() ?? '';
  const sentence = /^.+?[.!?…。！？](?=\s|$)/u.exec(line)?.[0] ?? line;
  return cutText(sentence, LINE_LIMIT);
}

/** Made when a text is first cut: the first one of a process takes a while. */
let segmenter: Intl.Segmenter | undefined;

/** A text of at most `limit` characters, never cut within what a reader sees as one. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let end = 0;
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  for (const { index, segment } of segmenter.segment(text.slice(0, limit + 64))) {
    if (index + segment.length > limit - 1) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end)}…`;
}
