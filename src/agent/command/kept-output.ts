import { revealText } from '../../domain/approval/hidden-text.ts';
import { redactTokens } from '../../domain/people/token.ts';

/** A token that begins before the cut is whole within this margin, so that it is known by its form. */
const MARGIN_BYTES = 128;

/** What a program wrote, as far as it is kept. */
export interface KeptOutput {
  add(chunk: Buffer): void;
  /** As text: bytes that are no UTF-8 as `�`, controls visible, tokens taken out, cut with a remark. */
  text(): string;
}

/** Keeps the first `maxBytes` of what a program writes, and counts the rest: a program that writes without end fills no memory. */
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
      // A character that the cut would break is left out, not shown as a wrong one.
      const text = new TextDecoder().decode(Buffer.concat(chunks), { stream: isCut });
      const shown = revealText(redactTokens(text).replace(/\r\n/g, '\n')).shown;
      if (!isCut && shown.length <= maxBytes) return shown;
      return `${shown.slice(0, maxBytes).toWellFormed()}\n[cut: it wrote ${all} bytes]`;
    },
  };
}
