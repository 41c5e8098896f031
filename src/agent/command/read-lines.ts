import { StringDecoder } from 'node:string_decoder';

export interface LineTaker {
  /** Takes one line, without its end. */
  readonly take: (line: string) => void;
  /** Hears once that a line is too long; nothing is taken afterwards. */
  readonly refuse: () => void;
}

/** The most lists and objects of one line of JSON: a million empty ones take longer to parse than their length tells. */
export const MOST_PARTS = 250_000;
/** The signs that begin one. */
export const PARTS: ReadonlySet<number> = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));

/**
 * Reads the lines that a program writes. A line that never ends is refused as soon as it is too long, so that it does
 * not fill the memory; so is one of more than 250,000 lists and objects.
 * @param longest the longest line, in characters
 * @returns takes the next bytes
 */
export function createLineReader(longest: number, { take, refuse }: LineTaker): (chunk: Buffer) => void {
  const decoder = new StringDecoder('utf8');
  let pieces: string[] = [];
  let length = 0;
  let parts = 0;
  let isRefused = false;
  const add = (piece: string): void => {
    length += piece.length;
    for (let at = 0; at < piece.length; at++) if (PARTS.has(piece.charCodeAt(at))) parts += 1;
    isRefused = length > longest || parts > MOST_PARTS;
    pieces.push(piece);
  };
  const end = (): void => {
    const line = pieces.join('');
    pieces = [];
    length = 0;
    parts = 0;
    take(line);
  };
  return (chunk) => {
    if (isRefused) return;
    for (const [place, piece] of decoder.write(chunk).split('\n').entries()) {
      if (place > 0) end();
      add(piece);
      if (!isRefused) continue;
      pieces = [];
      return refuse();
    }
  };
}
