import { Transform } from 'node:stream';

const LINE_END = 0x0a;

/**
 * Passes whole lines on, each as one piece. A line that is too long is refused as soon as it is, and the rest of it is left out.
 * @param longest the longest line, in bytes
 */
export function limitLines(longest: number, refuse: () => void): Transform {
  let line: Buffer[] = [];
  let size = 0;
  const take = (part: Buffer): void => {
    const before = size;
    size += part.length;
    if (size <= longest) line.push(part);
    else {
      line = [];
      if (before <= longest) refuse();
    }
  };
  return new Transform({
    readableObjectMode: true,
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
        take(chunk.subarray(from, end));
        if (size <= longest) this.push(Buffer.concat(line).toString());
        line = [];
        size = 0;
        from = end + 1;
      }
      take(chunk.subarray(from));
      done();
    },
  });
}
