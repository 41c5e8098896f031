import { type ComponentProps, useRef } from 'react';
import styles from './marked-input.module.css';
import type { Span } from './reading.ts';

interface MarkedInputProps extends ComponentProps<'input'> {
  readonly value: string;
  readonly marks: readonly Span[];
  readonly tone: 'understood' | 'blame';
}

/** A field whose understood words are tinted where they stand. The tint lies behind the field and says nothing to screen readers. */
export function MarkedInput({ value, marks, tone, ...input }: MarkedInputProps) {
  const behind = useRef<HTMLDivElement>(null);
  const pieces = cut(value, marks);
  return (
    <div className={styles.field}>
      <div ref={behind} className={styles.behind} aria-hidden="true" data-tone={tone}>
        {pieces.map((piece) => (piece.isMarked ? <mark key={piece.start}>{piece.text}</mark> : piece.text))}
      </div>
      <input
        {...input}
        value={value}
        className={styles.input}
        onScroll={(event) => {
          if (behind.current !== null) behind.current.scrollLeft = event.currentTarget.scrollLeft;
        }}
      />
    </div>
  );
}

function cut(text: string, marks: readonly Span[]): { start: number; text: string; isMarked: boolean }[] {
  const pieces: { start: number; text: string; isMarked: boolean }[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    if (from > at) pieces.push({ start: at, text: text.slice(at, from), isMarked: false });
    pieces.push({ start: from, text: text.slice(from, to), isMarked: true });
    at = to;
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at), isMarked: false });
  return pieces;
}
