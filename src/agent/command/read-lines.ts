import { StringDecoder } from 'node:string_decoder';

export interface LineTaker {
  /** Takes one line, without its end. */
  readonly take: (line: string) => void;
  /** Hears once that a line is too long; nothing is taken afterwards. */
  readonly refuse: () => void;
}

/**
 * Reads the lines that a program writes. A line that never ends is refused as soon as it is too long, so that it does
 * not fill the memory.
 * @param longest the longest line, in characters
 * @returns takes the next bytes
 */
export function createLineReader(longest: number, { take, refuse }: LineTaker): (chunk: Buffer) => void {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let isRefused = false;
  return (chunk) => {
    if (isRefused) return;
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    const tooLong = lines.findIndex(({ length }) => length > longest);
    for (const line of tooLong < 0 ? lines : lines.slice(0, tooLong)) take(line);
    if (tooLong < 0 && rest.length <= longest) return;
    isRefused = true;
    rest = '';
    refuse();
  };
}
