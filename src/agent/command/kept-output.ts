import { revealText } from '../../domain/approval/hidden-text.ts';
import { redactTokens } from '../../domain/people/token.ts';

/** A token that begins before the cut is complete within this margin, so that its form is recognised. */
const MARGIN_BYTES = 128;

/** The kept output of a program. */
export interface KeptOutput {
  add(chunk: Buffer): void;
  /** As text: bytes that are not UTF-8 as `�`, control characters made visible, tokens removed, cut with a remark. */
  text(): string;
}

/** Keeps the first `maxBytes` of a program's output and counts the rest, so that endless output fills no memory. */
export function keepOutput(maxBytes: number): KeptOutput {
  const chunks: Buffer[] = [];
  let kept = 0;
  let all = 0;
  return {
    add(chunk) {
      all += chunk.length;
      const room = maxBytes + MARGIN_BYTES - kept;
      if (room <= 0) return;
      const part = chunk.subarray(0, room);
      chunks.push(part);
      kept += part.length;
    },
    text() {
      const isCut = all > maxBytes;
      // A character at the cut is dropped, not shown as a broken one.
      const text = new TextDecoder().decode(Buffer.concat(chunks), { stream: isCut });
      const shown = revealText(redactTokens(text).replace(/\r\n/g, '\n')).shown;
      if (!isCut && shown.length <= maxBytes) return shown;
      return `${shown.slice(0, maxBytes).toWellFormed()}\n[cut: it wrote ${all} bytes]`;
    },
  };
}

/** How much of the end of an output is quoted, in characters. */
const QUOTED = 500;

/** Keeps the end of a program's output, in one line: what it wrote last says why it ended. */
export function keepLastWords(): KeptOutput {
  let last = Buffer.alloc(0);
  return {
    add(chunk) {
      last = Buffer.concat([last, chunk]).subarray(-4 * QUOTED);
    },
    text() {
      const text = revealText(redactTokens(last.toString('utf8'))).shown;
      return text.replace(/\s+/g, ' ').trim().slice(-QUOTED).toWellFormed();
    },
  };
}
